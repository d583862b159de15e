import Foundation
import JourneyStore
import Journeys

/// What a journey's page points out: bookings that overlap, two stays for one night, or none.
package struct StayNotes: Sendable {
  package let stayNotes: [StayNote]

  package struct StayNote: Sendable {
    package let note: String
  }

  /// Those of a journey, found unless they are kept; nil where there is nothing to point out.
  static func of(_ journey: JourneySnapshot, _ context: ScreenContext) throws -> StayNotes? {
    try journey.derived(ScreenKey(context, journey.snapshot, false)) { try StayNotes(journey, context) }
  }

  private init?(_ journey: JourneySnapshot, _ context: ScreenContext) throws {
    let items = try context.kinds.itinerary.presented.flatMap { try StayNotes.items($0, journey) }
    let notes = StayNotes.conflicts(items, context) + StayNotes.nights(items, journey.journey, context)
    stayNotes = notes.map(StayNote.init)
    if stayNotes.isEmpty { return nil }
  }

  /// Bookings that cannot both be kept, with the moment at which they begin to overlap.
  private static func conflicts(_ items: [any PresentedItem], _ context: ScreenContext) -> [String] {
    let conflicts = Conflict.all(items)
    let known = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
    return conflicts.compactMap { conflict in
      guard let first = known[conflict.first.id], let second = known[conflict.second.id],
        let later = [first, second].compactMap({ $0.occurrence?.first }).max(by: { $0.instant < $1.instant })
      else { return nil }
      let when = context.formats.moment(later.instant, later.zone ?? context.zone, thisYear: context.thisYear)
      return context.words(
        "stay.conflict", ["first": first.title(context), "second": second.title(context), "when": when])
    }
  }

  private static func items<Item: PresentedItem>(
    _ kind: Item.Type, _ journey: JourneySnapshot
  ) throws -> [any PresentedItem] { try journey.items(Item.self) }

  private static func nights(
    _ items: [any PresentedItem], _ journey: Journey, _ context: ScreenContext
  ) -> [String] {
    let nights = Nights(of: journey, items: items, home: context.zone)
    let name = { (id: UUID) in items.first { $0.id == id }?.title(context) ?? "" }
    let overlaps = nights.overlaps.map { overlap in
      context.words(
        "stay.overlap", count: StayNotes.count(overlap.nights),
        [
          "first": name(overlap.first), "second": name(overlap.second),
          "dates": StayNotes.dates(overlap.nights, context),
        ])
    }
    return overlaps
      + nights.missing.filter { $0.upperBound >= context.today }.map { nights in
        let nights = max(nights.lowerBound, context.today)...nights.upperBound
        return context.words(
          "stay.missing", count: StayNotes.count(nights), ["dates": StayNotes.dates(nights, context)])
      }
  }

  private static func count(_ nights: ClosedRange<CalendarDay>) -> Int {
    nights.lowerBound.days(until: nights.upperBound) + 1
  }

  /// From the day on which the first night begins to the day on which the last one ends.
  private static func dates(_ nights: ClosedRange<CalendarDay>, _ context: ScreenContext) -> String {
    context.formats.days(nights.lowerBound...nights.upperBound.advanced(by: 1), thisYear: context.thisYear)
  }
}
