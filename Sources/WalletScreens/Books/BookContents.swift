import Foundation
import JourneyStore
import Journeys

/// Gathers what is in a travel book, and counts what is not.
struct BookContents {
  let journey: JourneySnapshot
  let options: TravelBookOptions
  let context: ScreenContext
  /// The journey's documents, the oldest first.
  let documents: [Document]
  /// The documents of each item.
  private let papers: [UUID: [Document]]
  /// The documents that are listed, with the IDs of their places.
  private let targets: [UUID: String]

  private(set) var codes: [FileCode] = []
  private(set) var phones: [TravelBook.Fact] = []
  /// The latest change of what is in it.
  private(set) var latest: Date
  private var textRoom = BookLimits.texts
  private var shownWithCodes: Set<UUID> = []
  private var left: [String: Int] = [:]

  init(_ journey: JourneySnapshot, _ options: TravelBookOptions, _ context: ScreenContext) throws {
    (self.journey, self.options, self.context) = (journey, options, context)
    latest = journey.journey.updatedAt
    documents = try journey.items(Document.self).sorted { ($0.createdAt, $0.id.text) < ($1.createdAt, $1.id.text) }
    var papers: [UUID: [Document]] = [:]
    for document in documents {
      let items =
        [document.relatedItem?.id].compactMap(\.self) + document.otherEntityIDs.compactMap(UUID.init(uuidString:))
      for item in Set(items) { papers[item, default: []].append(document) }
    }
    self.papers = papers
    let listed = options.has(.documents) ? documents.prefix(BookLimits.documents) : []
    targets = Dictionary(uniqueKeysWithValues: listed.enumerated().map { ($1.id, "document-\($0 + 1)") })
  }

  /// What there was no room for, in sentences.
  var leftOut: [String] {
    ["entries", "codes", "lines", "notes", "texts", "documents", "pictures"].compactMap { part in
      left[part].map { context.words("book.left.\(part)", count: $0) }
    }
  }

  mutating func leave(_ count: Int, _ part: String) {
    if count > 0 { left[part, default: 0] += count }
  }

  mutating func note(_ change: Date) { latest = max(latest, change) }

  /// A text of several lines, cut where it is very long.
  mutating func bounded(_ text: String) -> String {
    let room = min(BookLimits.text, textRoom)
    guard text.utf8.count > room, text.count > room else {
      textRoom -= text.count
      return text
    }
    leave(1, "texts")
    textRoom -= room
    return text.prefix(room).trimmingCharacters(in: .whitespacesAndNewlines) + "…"
  }

  /// A moment of an item, or the whole of an item without a time.
  mutating func entry<Item: PresentedItem>(
    _ item: Item, at end: Occurrence.End?, isEnd: Bool = false, isMoved: Bool = false
  ) throws -> TravelBook.Entry {
    note(item.updatedAt)
    let zone = end?.zone ?? context.zone
    let time = end.map { context.formats.time($0.instant, zone) },
      offset = isMoved ? nil : end.map { context.formats.offset($0.instant, zone) }
    let title = item.title(context), name = item.kindName(context)
    // Its time says from when on or until when.
    let open = isMoved ? context.open(isEnd ? .end : .start, time ?? "") : ""
    let clock = isMoved ? nil : time
    if isEnd, let end {
      let course = item.occurrence?.course ?? .event
      return TravelBook.Entry(
        time: clock, offset: offset, tint: item.look.tint,
        kind: context.line(context.words("itinerary.end.\(course.rawValue)"), open),
        title: title, remark: course == .stay ? nil : end.place.orNil, span: nil, facts: [], texts: [], codes: [],
        papers: [])
    }
    let facts = facts(of: item), own = papers[item.id] ?? []
    phones += facts.lines.filter { $0.address?.hasPrefix("tel:") ?? false }.map {
      TravelBook.Fact(label: title, value: $0.value, address: $0.address)
    }
    let codes = options.has(.codes) ? try own.flatMap { try passes(of: $0, for: item) } : []
    return TravelBook.Entry(
      time: clock, offset: offset, tint: item.look.tint, kind: context.line(name == title ? "" : name, open),
      title: title,
      remark: item.remark(context).orNil, span: item.span(context), facts: facts.lines, texts: facts.texts,
      codes: codes,
      papers: own.map { TravelBook.PaperLink(name: $0.name, target: targets[$0.id]) })
  }

  /// What its fields hold, besides what the title and the span say already.
  private mutating func facts<Item: PresentedItem>(
    of item: Item
  ) -> (lines: [TravelBook.Fact], texts: [TravelBook.Fact]) {
    var lines: [TravelBook.Fact] = [], texts: [TravelBook.Fact] = []
    let tiles = item.ownTiles, span = item.span(context)
    let said = [item.title(context), span?.start.place, span?.end.place, span?.between].compactMap { $0?.orNil }
    let rest = Item.fields.map(\.name).filter { !tiles.contains($0) && !Item.hiddenInDetail.contains($0) }
    for field in (tiles + rest).compactMap(Item.field) where isPrinted(field.type) && field.name != Item.times?.start {
      let zone = item.zone(of: field.name) ?? context.zone
      guard
        let fact = Fact(field, of: item, kind: Item.kind.rawValue, type: item.typeName, zone: zone, context)
      else { continue }
      if said.contains(fact.value) { continue }
      let value = TravelBook.Fact(
        label: fact.label, value: bounded(fact.value), address: fact.address, isStrong: fact.isCopied)
      if fact.isProse { texts.append(value) } else { lines.append(value) }
    }
    return (lines, texts)
  }

  /// Whether a reader on the way has a use for what such a field holds.
  private func isPrinted(_ type: FieldType) -> Bool {
    switch type {
    case .money: options.has(.costs)
    case .coordinate, .zone, .currency, .flag, .reference, .item, .parts, .items: false
    default: true
    }
  }

  private mutating func passes<Item: PresentedItem>(of document: Document, for item: Item) throws -> [TravelBook.Code] {
    shownWithCodes.insert(document.id)
    return taken(item.ownPasses(among: try PassCard.all(of: document, in: journey, context)))
  }

  /// The codes of a document that stand with none of its bookings.
  mutating func ownPasses(of document: Document) throws -> [TravelBook.Code] {
    guard options.has(.codes), !shownWithCodes.contains(document.id) else { return [] }
    return taken(try PassCard.all(of: document, in: journey, context))
  }

  /// Codes that are drawn, as far as there is room for them.
  private mutating func taken(_ cards: [PassCard]) -> [TravelBook.Code] {
    let room = max(0, BookLimits.codes - codes.count)
    leave(cards.count - min(room, cards.count), "codes")
    return cards.prefix(room).map { card in
      codes.append(card.code)
      return TravelBook.Code(index: codes.count - 1, label: card.codeLabel, rides: card.rides, name: card.title)
    }
  }

  /// The list of documents.
  func target(of document: Document) -> String? { targets[document.id] }
}
