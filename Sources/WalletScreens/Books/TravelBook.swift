import Foundation
import JourneyStore
import Journeys
import WalletServices
import WalletWords

/// A journey as a book that is printed or handed on: every text finished, in an order that follows from the journey alone, so that the
/// same journey makes the same book.
public struct TravelBook: Sendable {
  package let words: Words
  /// The BCP 47 tag of its language (`Formats.languageTag`).
  package let languageTag: String
  package let title: String
  /// Destination, days and length.
  package let summary: String
  package let countryNames: String?
  package let peopleText: String?
  /// When what is in it was last changed.
  package let asOfText: String
  package let map: BookMap?
  package let days: [Day]
  /// What has no time, by kind.
  package let undated: [Group]
  package let checklists: [List]
  package let notes: [Written]
  package let travellers: [String]
  package let phones: [Fact]
  package let costs: [Fact]
  package let papers: [Paper]
  /// What is not in it because there is too much of it.
  package private(set) var leftOut: [String]

  /// The documents whose first pages are to be shown.
  public let pictured: [(id: UUID, journey: UUID)]
  /// The document that is the cover; nil for none.
  public let coverID: UUID?
  /// The codes that are to be drawn.
  public let codes: [FileCode]

  package private(set) var cover: [UInt8]?
  /// The drawings of the codes, in their order.
  package private(set) var drawings: [String?] = []
  /// The first pages of documents, in JPEG.
  package private(set) var pictures: [UUID: [UInt8]] = [:]

  /// One day, or several without plans.
  package struct Day: Sendable {
    package let id: String
    package let title: String
    package let stays: [String]
    package let entries: [Entry]
  }

  /// A moment at which something begins or ends.
  package struct Entry: Sendable {
    /// Nil for what has no time.
    package let time: String?
    /// The clocks that the time is on, `UTC−4`.
    package let offset: String?
    package let tint: String
    package let kind: String
    package let title: String
    package let remark: String?
    package let span: Span?
    package let facts: [Fact]
    package let texts: [Fact]
    package let codes: [Code]
    package let papers: [PaperLink]
  }

  package struct Group: Sendable {
    package let title: String
    package let entries: [Entry]
  }

  /// What is called something, and what it holds.
  package struct Fact: Sendable {
    package let label: String
    package let value: String
    /// A web page or a telephone number; nil for what is only read.
    var address: String?
    /// Whether one looks for it at a desk.
    package var isStrong = false
    package var link: String? { address }
  }

  /// A code of a ticket.
  package struct Code: Sendable {
    /// Its place among all codes of the book.
    package let index: Int
    package let label: String
    package let rides: [PassCard.PassRide]
    package let name: String
  }

  package struct PaperLink: Sendable {
    package let name: String
    /// The ID of its place in the list of documents; nil where it is not listed.
    package let target: String?
  }

  package struct List: Sendable {
    package let title: String
    package let lines: [(text: String, isDone: Bool)]
  }

  package struct Written: Sendable {
    package let title: String
    package let html: SafeHTML
  }

  package struct Paper: Sendable {
    package let id: UUID
    package let target: String
    package let name: String
    package let detail: String
    package let notes: String?
    package let link: String?
    /// The codes that stand with no booking.
    package let codes: [Code]
  }

  /// Reads a journey.
  /// - Throws: what the store throws.
  public init(_ journey: JourneySnapshot, _ options: TravelBookOptions, _ reader: ScreenContext) throws {
    let record = journey.journey
    let context = reader.readingBook(of: record), words = context.words
    var contents = try BookContents(journey, options, context)
    let plans = try contents.plans(), parts = try contents.parts()
    self.words = words
    languageTag = context.formats.languageTag
    title = record.name
    summary = context.line(
      record.destinationBesideName, record.days.map { context.formats.days($0, thisYear: 0) } ?? "",
      record.length.map { words("count.days", count: $0) } ?? "")
    countryNames = try journey.countries().map(context.country).joined(separator: ", ").orNil
    travellers = parts.travellers
    peopleText = parts.travellers.joined(separator: ", ").orNil
    let known = options.has(.map) ? try BookMap(JourneyMap(journey, context), context) : nil
    map = known
    (days, undated) = plans
    (checklists, notes) = (parts.checklists, parts.notes)
    (phones, costs, papers) = (options.has(.people) ? contents.phones : [], parts.costs, parts.papers)
    (codes, pictured) = (contents.codes, parts.pictured)
    coverID = try journey.cover()?.documentID
    asOfText = words("book.asOf", ["when": context.formats.moment(contents.latest, context.zone, thisYear: 0)])
    leftOut = contents.leftOut + (known?.leftOut.map { [$0] } ?? [])
  }

  /// What its files are called, without an ending.
  public var fileName: String { "\(words("book.title")) \(title)" }

  /// What its file is called.
  public func name(_ format: TravelBookFormat) -> String {
    "\(fileName.replacing("/", with: "-")).\(format.rawValue)"
  }

  /// The same with its drawings and pictures; what could not be drawn is counted.
  /// - Parameters:
  ///   - drawings: SVG, in the order of `codes`
  ///   - pictures: in the order of `pictured`
  public func with(cover: [UInt8]?, drawings: [String?], pictures: [ReceiptPictures]) -> TravelBook {
    var book = self
    (book.cover, book.drawings) = (cover, drawings)
    for (document, found) in zip(pictured, pictures) { book.pictures[document.id] = found.pages.first }
    let undrawn = drawings.filter { $0 == nil }.count, unpictured = pictured.count - book.pictures.count
    if undrawn > 0 { book.leftOut.append(words("book.left.codes", count: undrawn)) }
    if unpictured > 0 { book.leftOut.append(words("book.left.pictures", count: unpictured)) }
    return book
  }
}

extension ScreenContext {
  /// The same with years only where they are not the journey's first, whatever year it is now.
  fileprivate func readingBook(of journey: Journey) -> ScreenContext {
    var context = self
    context.today = journey.startDate ?? CalendarDay(of: journey.createdAt, in: zone)
    return context
  }
}
