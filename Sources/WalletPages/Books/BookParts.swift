import Journeys
import WalletHTML
import WalletScreens
import WalletWords

/// What stands behind the itinerary: people, lists, notes, costs, documents.
struct BookParts: HTML {
  let book: TravelBook
  private var words: Words { book.words }

  @HTMLBuilder var body: some HTML {
    if !book.travellers.isEmpty || !book.phones.isEmpty { people }
    if !book.checklists.isEmpty { checklists }
    if !book.notes.isEmpty { notes }
    if !book.costs.isEmpty {
      section(.id("costs"), .class("part short")) {
        h2 { words("book.costs") }
        BookFacts(facts: book.costs)
      }
    }
    if !book.papers.isEmpty { papers }
  }

  private var people: some HTML {
    section(.id("people"), .class("part")) {
      h2 { words("book.people") }
      if !book.travellers.isEmpty {
        ul { for name in book.travellers { li(.custom(name: "dir", value: "auto")) { name } } }
      }
      BookFacts(facts: book.phones)
    }
  }

  private var checklists: some HTML {
    section(.id("checklists"), .class("part")) {
      h2 { words.plural(.checklist) }
      for list in book.checklists {
        h3 { list.title }
        ul(.class("checklist")) {
          for line in list.lines {
            li(.custom(name: "dir", value: "auto")) {
              span(.class("box")) { line.isDone ? "☑" : "☐" }
              " "
              line.text
            }
          }
        }
      }
    }
  }

  private var notes: some HTML {
    section(.id("notes"), .class("part")) {
      h2 { words.plural(.note) }
      for note in book.notes {
        article(.class("note")) {
          if !note.title.isEmpty { h3 { note.title } }
          note.html
        }
      }
    }
  }

  private var papers: some HTML {
    section(.id("documents"), .class("part")) {
      h2 { words.plural(.document) }
      for paper in book.papers { BookDocument(paper: paper, book: book) }
    }
  }
}

private struct BookDocument: HTML {
  let paper: TravelBook.Paper
  let book: TravelBook

  var body: some HTML {
    article(.id(paper.target), .class("paper")) {
      h4(.custom(name: "dir", value: "auto")) { paper.name }
      if !paper.detail.isEmpty { p(.class("muted")) { paper.detail } }
      if let link = paper.link { p { a(.href(link), .rel("noreferrer")) { link } } }
      if let notes = paper.notes { p(.class("text")) { notes } }
      BookCodes(codes: paper.codes, book: book)
      if let picture = book.pictures[paper.id] {
        img(.class("first-page"), .src(BookData.jpeg(picture)), .alt(paper.name))
      }
    }
  }
}
