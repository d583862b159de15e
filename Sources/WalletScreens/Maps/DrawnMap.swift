import JourneyStore
import Journeys

/// The map of a journey with its drawing, which the page of the map and its pins are made of.
struct DrawnMap: Sendable {
  /// Maps of more places are made each time.
  private static let mostKept = 2_500

  let map: JourneyMap
  let drawing: MapDrawing

  /// The map of a journey or of one of its days, made unless it is kept.
  static func of(_ journey: JourneySnapshot, _ context: ScreenContext, day: CalendarDay?) throws -> DrawnMap {
    try journey.derived(MapKey(context, day: day), isKept: { $0.map.stops.count <= mostKept }) {
      let map = try JourneyMap(journey, context, day: day)
      return DrawnMap(map: map, drawing: MapDrawing(map))
    }
  }
}

/// What a map follows from besides the journey: its rows have words, days and times.
struct MapKey: Hashable, Sendable {
  private let language: Language
  private let home: Zone
  private let year: Int
  private let day: CalendarDay?

  init(_ context: ScreenContext, day: CalendarDay?) {
    (language, home, year, self.day) = (context.language, context.zone, context.thisYear, day)
  }
}
