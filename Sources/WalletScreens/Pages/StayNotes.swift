import Foundation
import JourneyStore
import Journeys

/// What a journey's page points out about its nights: two hotels for one, or none.
struct StayNotes: Sendable {
  let stayNotes: [StayNote]

  struct StayNote: Sendable {
    let stayNote: String
  }

  /// Nil where there is nothing to point out.
  init?(_ journey: JourneySnapshot, _ context: ScreenContext) throws {
    let hotels = try journey.items(Hotel.self).filter { !$0.isCancelled }
    guard !hotels.isEmpty else { return nil }
    let nights = Nights(
      of: journey.journey, hotels: hotels, transports: try journey.items(Transport.self).filter { !$0.isCancelled },
      home: context.zone)
    let names = Dictionary(hotels.map { ($0.id, $0.name) }) { first, _ in first }
    let overlaps = nights.overlaps.map { overlap in
      context.words(
        "stay.overlap", count: StayNotes.count(overlap.nights),
        [
          "first": names[overlap.first] ?? "", "second": names[overlap.second] ?? "",
          "dates": StayNotes.dates(overlap.nights, context),
        ])
    }
    let missing = nights.missing.map { nights in
      context.words("stay.missing", count: StayNotes.count(nights), ["dates": StayNotes.dates(nights, context)])
    }
    stayNotes = (overlaps + missing).map(StayNote.init)
    if stayNotes.isEmpty { return nil }
  }

  private static func count(_ nights: ClosedRange<CalendarDay>) -> Int {
    nights.lowerBound.days(until: nights.upperBound) + 1
  }

  /// From the day on which the first night begins to the day on which the last one ends.
  private static func dates(_ nights: ClosedRange<CalendarDay>, _ context: ScreenContext) -> String {
    context.formats.days(nights.lowerBound...nights.upperBound.advanced(by: 1), thisYear: context.thisYear)
  }
}
