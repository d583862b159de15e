import Journeys

/// The ways of one day of the itinerary.
struct DayWays {
  /// The way before each row.
  let before: [WayLine?]
  /// The way from the last row to the hotel of the day.
  let back: WayLine?

  /// - Parameter stops: those of the day, in their order
  init(_ stops: [ItineraryStops.Stop], on day: CalendarDay, in all: ItineraryStops, _ context: ScreenContext) {
    var previous: Visit?, lines: [WayLine?] = []
    for stop in stops {
      guard let visit = stop.visit else {
        lines.append(nil)
        continue
      }
      if let previous {
        lines.append(Way(from: previous, to: visit).map { WayLine($0, context) })
      } else {
        let way = Way(fromHotelOf: day.advanced(by: -1), all.lodgings, to: visit)
        lines.append(way.map { WayLine($0, lead: context.words("way.fromHotel"), context) })
      }
      previous = visit
    }
    before = lines
    back = previous.flatMap { Way(from: $0, backToHotelOf: day, all.lodgings) }
      .map { WayLine($0, lead: context.words("way.backToHotel"), context) }
  }
}
