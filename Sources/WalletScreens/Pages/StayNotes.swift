import Foundation
import JourneyStore
import Journeys

/// What a journey's page points out: bookings that overlap, two stays for one night, or none.
package struct StayNotes: Sendable {
  package let stayNotes: [StayNote]

  package struct StayNote: Sendable {
    package let note: String
    /// The things that it speaks of, and the list of stays.
    package let links: [StayLink]
    /// Where a stay is added for the nights that have none; nil for all other notes.
    package let addition: StayLink?
    /// The day that it is of, of several the first.
    let day: CalendarDay
    /// Whether it is of nights.
    let isOfNights: Bool

    /// The same without the link that leads to an address.
    func without(_ address: String) -> StayNote {
      StayNote(
        note: note, links: links.filter { $0.address != address }, addition: addition, day: day, isOfNights: isOfNights)
    }
  }

  package struct StayLink: Sendable {
    package let title: String
    package let address: String
  }

  /// Those of a journey, found unless they are kept; nil where there is nothing to point out.
  static func of(_ journey: JourneySnapshot, _ context: ScreenContext) throws -> StayNotes? {
    try journey.derived(ScreenKey(context, journey.snapshot, false)) { try StayNotes(journey, context) }
  }

  private init?(_ journey: JourneySnapshot, _ context: ScreenContext) throws {
    let items = try context.kinds.itinerary.presented.flatMap { try StayNotes.items($0, journey) }
    stayNotes = StayNotes.conflicts(items, context) + StayNotes.nights(items, journey.journey, context)
    if stayNotes.isEmpty { return nil }
  }

  /// Bookings that cannot both be kept, with the moment at which they begin to overlap.
  private static func conflicts(_ items: [any PresentedItem], _ context: ScreenContext) -> [StayNote] {
    let conflicts = Conflict.all(items)
    let known = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
    return conflicts.compactMap { conflict in
      guard let first = known[conflict.first.id], let second = known[conflict.second.id],
        let later = [first, second].compactMap({ $0.occurrence?.first }).max(by: { $0.instant < $1.instant })
      else { return nil }
      let when = context.formats.moment(later.instant, later.zone ?? context.zone, thisYear: context.thisYear)
      return StayNote(
        note: context.words(
          "stay.conflict", ["first": first.title(context), "second": second.title(context), "when": when]),
        links: [link(first, context), link(second, context)], addition: nil,
        day: CalendarDay(of: later.instant, in: later.zone ?? context.zone), isOfNights: false)
    }
  }

  private static func items<Item: PresentedItem>(
    _ kind: Item.Type, _ journey: JourneySnapshot
  ) throws -> [any PresentedItem] { try journey.items(Item.self) }

  private static func link<Item: PresentedItem>(_ item: Item, _ context: ScreenContext) -> StayLink {
    StayLink(title: item.title(context), address: PagePath.item(item))
  }

  private static func nights(
    _ items: [any PresentedItem], _ journey: Journey, _ context: ScreenContext
  ) -> [StayNote] {
    let nights = Nights(of: journey, items: items, home: context.zone)
    let known = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
    let overlaps = nights.overlaps.compactMap { overlap -> StayNote? in
      guard let first = known[overlap.first], let second = known[overlap.second] else { return nil }
      let note = context.words(
        "stay.overlap", count: StayNotes.count(overlap.nights),
        [
          "first": first.title(context), "second": second.title(context),
          "dates": StayNotes.dates(overlap.nights, context),
        ])
      return StayNote(
        note: note, links: [link(first, context), link(second, context)], addition: nil,
        day: overlap.nights.lowerBound, isOfNights: true)
    }
    return overlaps
      + nights.missing.filter { $0.upperBound >= context.today }.map { nights in
        missing(max(nights.lowerBound, context.today)...nights.upperBound, journey, context)
      }
  }

  private static func missing(_ nights: ClosedRange<CalendarDay>, _ journey: Journey, _ context: ScreenContext)
    -> StayNote
  {
    let note = context.words(
      "stay.missing", count: StayNotes.count(nights), ["dates": StayNotes.dates(nights, context)])
    let kind = context.kinds.types(of: [.stay]).first?.kind, list = kind.map { PagePath.list($0, in: journey.id) }
    let query = StayNights(nights).query
    return StayNote(
      note: note,
      links: kind.flatMap { kind in
        list.map { [StayLink(title: context.words.plural(kind), address: $0)] }
      } ?? [],
      addition: kind.flatMap { kind in
        list.map { StayLink(title: context.words("add.\(kind.rawValue)"), address: "\($0)/new?\(query)") }
      }, day: nights.lowerBound, isOfNights: true)
  }

  private static func count(_ nights: ClosedRange<CalendarDay>) -> Int {
    nights.lowerBound.days(until: nights.upperBound) + 1
  }

  /// From the day on which the first night begins to the day on which the last one ends.
  private static func dates(_ nights: ClosedRange<CalendarDay>, _ context: ScreenContext) -> String {
    context.formats.days(nights.lowerBound...nights.upperBound.advanced(by: 1), thisYear: context.thisYear)
  }
}

/// Nights for which a stay is to be added, as an address names them.
struct StayNights {
  let nights: ClosedRange<CalendarDay>

  init(_ nights: ClosedRange<CalendarDay>) { self.nights = nights }

  /// Those of an address; nil where it names none.
  init?(_ query: [String: String]) {
    guard let first = query["firstNight"].flatMap({ CalendarDay($0) }),
      let last = query["lastNight"].flatMap({ CalendarDay($0) }), first <= last
    else { return nil }
    nights = first...last
  }

  var query: String { "firstNight=\(nights.lowerBound.iso)&lastNight=\(nights.upperBound.iso)" }
}
