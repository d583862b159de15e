import Crypto
import Foundation
import Journeys
import WalletHTML
import WalletScreens
import WalletWords

/// A travel book as one document, which refers to nothing outside of itself: for a printer, or as a file that opens anywhere.
struct BookPaper: HTML {
  let book: TravelBook
  /// Whether it brings its style along; a printer is given another one.
  let isFile: Bool
  private var words: Words { book.words }

  @HTMLBuilder var body: some HTML {
    HTMLRaw("<!doctype html>\n")
    html(.lang(book.languageTag)) {
      head {
        meta(.charset("utf-8"))
        if isFile {
          meta(.custom(name: "http-equiv", value: "Content-Security-Policy"), .content(TravelBook.policy))
          meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
          meta(.name("referrer"), .content("no-referrer"))
        }
        title { book.title }
        if isFile { HTMLElement<HTMLTag.style, _> { TravelBook.screenStyle } }
      }
      HTMLElement<HTMLTag.body, _> {
        BookCover(book: book)
        BookIndex(book: book)
        if let map = book.map { BookMapView(map: map, words: words) }
        itinerary
        BookParts(book: book)
      }
    }
  }

  @HTMLBuilder private var itinerary: some HTML {
    HTMLElement<HTMLTag.section, _>(.id("itinerary"), .class("part")) {
      h2 { words("ui.itinerary") }
      if book.days.isEmpty && book.undated.isEmpty { p(.class("muted")) { words("empty.itinerary.title") } }
      ForEach(book.days) { day in
        HTMLElement<HTMLTag.section, _>(.id(day.id), .class("day")) {
          h3 { day.title }
          for stay in day.stays { p(.class("stay")) { stay } }
          if day.entries.isEmpty { p(.class("muted")) { words("ui.noPlans") } }
          for entry in day.entries { BookEntry(entry: entry, book: book) }
        }
      }
      ForEach(book.undated) { group in
        HTMLElement<HTMLTag.section, _>(.class("day")) {
          h3 { "\(group.title) · \(words("day.none"))" }
          for entry in group.entries { BookEntry(entry: entry, book: book) }
        }
      }
    }
  }
}

/// The first page.
private struct BookCover: HTML {
  let book: TravelBook

  var body: some HTML {
    header(.class("cover")) {
      if let picture = book.cover { img(.class("cover-picture"), .src(BookData.jpeg(picture)), .alt("")) }
      p(.class("kicker")) { book.words("book.title") }
      h1(.custom(name: "dir", value: "auto")) { book.title }
      if !book.summary.isEmpty { p(.class("summary"), .custom(name: "dir", value: "auto")) { book.summary } }
      if let countries = book.countryNames { p { countries } }
      if let people = book.peopleText { p(.class("people"), .custom(name: "dir", value: "auto")) { people } }
      p(.class("muted")) { book.asOfText }
      for sentence in book.leftOut { p(.class("left-out")) { sentence } }
    }
    .attributes(.class("has-picture"), when: book.cover != nil)
  }
}

/// What is on which page.
private struct BookIndex: HTML {
  let book: TravelBook
  /// From so many days on they are not listed.
  private static let mostDays = 40

  var body: some HTML {
    nav(.class("index")) {
      h2 { book.words("book.contents") }
      ol {
        for part in book.parts {
          li {
            a(.href("#" + part.id)) { part.title }
            if part.id == "itinerary" && book.days.count <= Self.mostDays {
              ol {
                for day in book.days where !day.entries.isEmpty {
                  li { a(.href("#" + day.id)) { day.title } }
                }
              }
            }
          }
        }
      }
    }
  }
}

/// Files as addresses.
enum BookData {
  static func jpeg(_ bytes: [UInt8]) -> String { "data:image/jpeg;base64,\(Data(bytes).base64EncodedString())" }
  static func svg(_ text: String) -> String { "data:image/svg+xml;base64,\(Data(text.utf8).base64EncodedString())" }
}

extension TravelBook {
  /// The parts that there are, with the IDs of their places.
  fileprivate var parts: [(id: String, title: String)] {
    let all: [(String, String, Bool)] = [
      ("map", words("view.map"), map != nil), ("itinerary", words("ui.itinerary"), true),
      ("people", words("book.people"), !travellers.isEmpty || !phones.isEmpty),
      ("checklists", words.plural(.checklist), !checklists.isEmpty), ("notes", words.plural(.note), !notes.isEmpty),
      ("costs", words("book.costs"), !costs.isEmpty), ("documents", words.plural(.document), !papers.isEmpty),
    ]
    return all.filter(\.2).map { ($0.0, $0.1) }
  }

  /// What the file may load: what stands in it (Content Security Policy 3), the style by its hash.
  static let policy: String = {
    let hash = Data(SHA256.hash(data: Data(screenStyle.utf8))).base64EncodedString()
    return "default-src 'none'; img-src data:; style-src 'sha256-\(hash)'; base-uri 'none'; form-action 'none'"
  }()

  /// The document that is printed with `paperStyle`.
  public var paper: [UInt8] { BookPaper(book: self, isFile: false).renderedBytes() }

  /// The document as a file that opens without anything else.
  public var file: [UInt8] { BookPaper(book: self, isFile: true).renderedBytes() }
}
