import Foundation
import JourneyStore
import Journeys

/// The card of what comes next.
package struct NextCard: Sendable {
  package let next: ItemRow
  /// When it begins.
  let start: Date
  /// The day of that on the clocks there.
  package let day: String
  package let nextSpan: Span?
  package let nextDistance: String
  /// For a kept page: how far it is (`clock(to:_:)`), and the second since 1970 from which something else is next.
  package let nextClock: String?
  package let nextUntil: String
  package let nextReference: String?
  /// The coach that the seat is in.
  package let nextCoach: Fact?
  package let nextSeat: String?
  /// What a service says of it now; nil where none does.
  package let nextLive: String?

  /// The first thing in a journey that is still to come; nil when nothing is.
  init?(in journey: JourneySnapshot, _ context: ScreenContext) throws {
    let context = context.expecting(try journey.expectedTimes())
    guard let first = try NextCard.coming(in: journey, context).first else { return nil }
    try self.init(first.item, first.start, in: journey, context.countingDays(in: journey))
  }

  /// The card of what is next and, for a kept page, those of what is next later.
  static func cards(
    in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> (next: NextCard?, later: [NextCard]) {
    guard context.isKept else { return (try NextCard(in: journey, context), []) }
    let context = try context.countingDays(in: journey).expecting(try journey.expectedTimes())
    var cards: [NextCard] = []
    for (start, item) in try coming(in: journey, context) {
      cards.append(try NextCard(item, start, in: journey, context))
    }
    return (cards.first, Array(cards.dropFirst()))
  }

  /// So many things that follow one another are on a kept page.
  private static let most = 12

  /// What comes in a journey, as it is stored, with its start: the first for other pages than kept ones.
  static func coming(
    in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [(start: Occurrence.End, item: any PresentedItem)] {
    let expected = context.expected.isEmpty ? try journey.expectedTimes() : context.expected
    if !expected.isEmpty {
      return Array(try coming(in: journey, expecting: expected, context).prefix(context.isKept ? most : 1))
    }
    guard context.isKept else { return try first(in: journey, context).map { [$0] } ?? [] }
    let found = try context.kinds.itinerary.presented.flatMap { try coming($0, in: journey, context) }
    return Array(found.sorted { $0.start.instant < $1.start.instant }.prefix(most))
  }

  /// The same by what is expected: what was to begin before now and will begin later is still to come.
  private static func coming(
    in journey: JourneySnapshot, expecting expected: ExpectedTimes, _ context: ScreenContext
  ) throws -> [(start: Occurrence.End, item: any PresentedItem)] {
    var found: [(start: Occurrence.End, item: any PresentedItem)] = [], seen: Set<UUID> = []
    let add = { (item: any PresentedItem) in
      guard let start = try start(of: item, in: journey, expected), seen.insert(item.id).inserted else { return }
      if start.instant > context.now { found.append((start, item)) }
    }
    for type in context.kinds.itinerary.presented {
      for (_, item) in try coming(type, in: journey, context) { try add(item) }
      for item in try late(type, expected, in: journey) { try add(item) }
    }
    return found.sorted { $0.start.instant < $1.start.instant }
  }

  private static func late<Item: PresentedItem>(
    _ kind: Item.Type, _ expected: ExpectedTimes, in journey: JourneySnapshot
  ) throws -> [any PresentedItem] {
    try journey.items(Item.self).filter { expected.items.contains($0.id) && comes($0) }
  }

  /// The same as it is stored, with its start.
  static func first(
    in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> (start: Occurrence.End, item: any PresentedItem)? {
    var first: (start: Occurrence.End, item: any PresentedItem)?
    for type in context.kinds.itinerary.presented {
      guard let next = try NextCard.first(type, in: journey, context) else { continue }
      if first.map({ next.start.instant < $0.start.instant }) ?? true { first = next }
    }
    return first
  }

  private init<Item: PresentedItem>(
    _ item: Item, _ start: Occurrence.End, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws {
    next = ItemRow(item, context, by: journey.role)
    self.start = start.instant
    day = context.formats.dayOfWeek(
      CalendarDay(of: start.instant, in: start.zone ?? context.zone), thisYear: context.thisYear)
    nextSpan = item.span(context)
    nextDistance = context.distance(to: start.instant, start.zone ?? context.zone, from: context.today)
    nextClock = context.clock(to: start.instant, start.zone ?? context.zone)
    nextUntil = String(Int64(start.instant.timeIntervalSince1970.rounded(.up)))
    nextReference = Item.field("bookingReference")?.get(item).text
    nextCoach = Item.field("coach")?.get(item).text.flatMap(\.orNil).map {
      Fact(context.words.label(Item.kind.rawValue, "coach", type: item.typeName), $0)
    }
    nextSeat = Item.field("seatNumber")?.get(item).text
    nextLive = try item.liveLine(in: journey, context)
  }

  private static func first<Item: PresentedItem>(
    _ kind: Item.Type, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> (start: Occurrence.End, item: any PresentedItem)? {
    if Item.course == .stay { return try firstStay(kind, in: journey, context) }
    // Mostly the first one is it, and the others need not be read.
    let next = try journey.items(Item.self, from: context.now, limit: 1)
    if next.allSatisfy(comes) { return next.first.flatMap { item in item.occurrence.map { ($0.first, item) } } }
    return try coming(kind, in: journey, context).first
  }

  /// The stay that is reached first; those that open later than that need not be looked at.
  private static func firstStay<Item: PresentedItem>(
    _ kind: Item.Type, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> (start: Occurrence.End, item: any PresentedItem)? {
    var first: (start: Occurrence.End, item: any PresentedItem)?
    for item in try open(kind, in: journey, context) {
      if let first, let opening = item.occurrence?.first.instant, first.start.instant <= opening { break }
      guard let start = try start(of: item, in: journey, ExpectedTimes()), start.instant > context.now else { continue }
      if first.map({ start.instant < $0.start.instant }) ?? true { first = (start, item) }
    }
    return first
  }

  private static func coming<Item: PresentedItem>(
    _ kind: Item.Type, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [(start: Occurrence.End, item: any PresentedItem)] {
    try open(kind, in: journey, context).compactMap { item in
      try start(of: item, in: journey, ExpectedTimes()).flatMap { $0.instant > context.now ? ($0, item) : nil }
    }
  }

  /// What has not begun yet, and stays that somebody may still be on the way to.
  private static func open<Item: PresentedItem>(
    _ kind: Item.Type, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [Item] {
    let earliest = Item.course == .stay ? context.now - StayRide.reach : context.now
    return try journey.items(Item.self, from: earliest, limit: most).filter(comes)
  }

  /// When something begins for the traveller: as it is expected, a stay not before the ride there has arrived.
  private static func start(
    of item: any PresentedItem, in journey: JourneySnapshot, _ expected: ExpectedTimes
  ) throws -> Occurrence.End? {
    guard let first = item.occurrence?.first else { return nil }
    if let other = expected[item.id]?.start { return first.at(other) }
    guard item.occurrence?.course == .stay, let arrival = try journey.stayTimes().arrival(at: item.id) else {
      return first
    }
    return first.at(expected[arrival.ride]?.end ?? arrival.date)
  }

  /// A visited place is behind us, whenever it was planned; a cancelled booking never comes.
  private static func comes(_ item: some PresentedItem) -> Bool { !item.isSwitchedOn && !item.isCancelledBooking }
}
