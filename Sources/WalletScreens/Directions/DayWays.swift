import Journeys

/// The ways of one day of the itinerary.
struct DayWays {
  /// The way before each row.
  let before: [WayLine?]
  /// The way from the last row to the hotel of the day.
  let back: WayLine?

  /// - Parameters:
  ///   - visits: those of the day, in their order; nil where one is nowhere
  ///   - lodgings: the hotels of the journey
  init(_ visits: [Visit?], on day: CalendarDay, _ lodgings: [Lodging], _ context: ScreenContext) {
    var previous: Visit?, lines: [WayLine?] = []
    for visit in visits {
      guard let visit else {
        lines.append(nil)
        continue
      }
      if let previous {
        lines.append(Way(from: previous, to: visit).map { WayLine($0, context) })
      } else {
        let way = Way(fromHotelOf: day.advanced(by: -1), lodgings, to: visit)
        lines.append(way.map { WayLine($0, lead: context.words("way.fromHotel"), context) })
      }
      previous = visit
    }
    before = lines
    back = previous.flatMap { Way(from: $0, backToHotelOf: day, lodgings) }
      .map { WayLine($0, lead: context.words("way.backToHotel"), context) }
  }
}
