import Foundation
import JourneyStore
import Journeys

/// What a map shows of all journeys that are not archived: the places of each under its number, the latest journeys first, and
/// the rides between them.
struct JourneysMap: Sendable {
  /// How many things with places are shown, of the latest journeys.
  static let mostPlaces = 2000
  /// How many routes are shown; one that is travelled again is the same.
  static let mostRoutes = 400
  /// How many journeys are read at once.
  private static let batch = 100

  /// One journey that has at least one place with coordinates.
  struct Entry: Sendable {
    let number: Int
    let journey: Journey
    /// How many things of it have a place.
    let count: Int
  }

  let entries: [Entry]
  let map: JourneyMap
  let drawing: MapDrawing
  /// Whether there is more than is shown.
  let isCut: Bool

  /// The map of a user's journeys, made unless it is kept.
  static func of(_ snapshot: Snapshot, _ context: ScreenContext) throws -> JourneysMap {
    try snapshot.derived(MapKey(context, day: nil)) { try JourneysMap(snapshot, context) }
  }

  private init(_ snapshot: Snapshot, _ context: ScreenContext) throws {
    let index = try snapshot.journeyNames(today: context.today)
    let dated = index.ids(.all, by: .date, holding: "", during: CalendarDay.accepted, today: context.today)
    let wishes = index.ids(.status(.wishlist), by: .date, holding: "", today: context.today)
    var rest = (dated + wishes)[...], entries: [Entry] = [], stops: [JourneyMap.Stop] = []
    var routes: [JourneyMap.Line] = [], known: Set<[Int]> = [], isCut = false
    reading: while !rest.isEmpty {
      let ids = Array(rest.prefix(JourneysMap.batch))
      rest = rest.dropFirst(ids.count)
      let items = try context.kinds.itinerary.presented.flatMap { try JourneysMap.items($0, of: ids, snapshot) }
      let byJourney = Dictionary(grouping: items, by: \.journeyID)
      for journey in try snapshot.journeys(ids) {
        let found = JourneyMap.entries(byJourney[journey.id] ?? [], context).filter { !$0.points.isEmpty }
        guard !found.isEmpty else { continue }
        let room = JourneysMap.mostPlaces - stops.count
        isCut = found.count > room
        guard room > 0 else { break reading }
        let number = entries.count + 1
        entries.append(Entry(number: number, journey: journey, count: found.count))
        stops += found.prefix(room).map {
          JourneyMap.Stop(number: number, row: $0.row, day: $0.days?.lowerBound, points: $0.points)
        }
        for entry in found.prefix(room)
        where entry.isRide && entry.points.count == 2 && routes.count < JourneysMap.mostRoutes {
          let ends = entry.points.compactMap(\.point)
          let key = ends.map { [Int(($0.latitude * 10).rounded()), Int(($0.longitude * 10).rounded())] }
            .sorted { $0.lexicographicallyPrecedes($1) }.flatMap(\.self)
          guard ends.count == 2, known.insert(key).inserted else { continue }
          routes.append(JourneyMap.Line(isRide: true, runs: GreatCircle.runs(from: ends[0], to: ends[1])))
        }
        if isCut { break reading }
      }
    }
    (self.entries, self.isCut) = (entries, isCut)
    map = JourneyMap(stops: stops, lines: routes, missing: [], days: [])
    drawing = MapDrawing(map)
  }

  private static func items<Item: PresentedItem>(
    _ kind: Item.Type, of journeys: [UUID], _ snapshot: Snapshot
  ) throws -> [any PresentedItem] {
    try snapshot.placedItems(Item.self, of: journeys).filter { !$0.isCancelledBooking }
  }
}
