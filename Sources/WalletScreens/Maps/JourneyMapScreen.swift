import Foundation
import JourneyStore
import Journeys
import WalletServices

/// A journey on a map, or one of its days: the places as a list with numbers, and the map that shows them.
public struct JourneyMapScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let summary: String
  package let stops: [Stop]
  package let drawing: MapDrawing
  /// Where the script finds what it draws.
  package let pinsAddress: String
  package let ground: MapGround?
  package let days: [DayLink]
  /// What is not on the map; nil where all is.
  package let missing: String?
  /// It, each with the way to where its place is named.
  package let missingPlaces: [MissingPlace]
  package let empty: EmptyState?

  package struct Stop: Sendable {
    package let number: String
    package let row: ItemRow
  }

  package struct MissingPlace: Sendable {
    package let title: String
    package let detail: String
    package let address: String
  }

  package struct DayLink: Sendable {
    package let address: String
    package let weekday: String
    package let number: String
    package let isCurrent: Bool
  }

  /// Reads the map of a journey.
  /// - Parameter day: the only day that is shown; nil for the whole journey
  public init(_ journey: JourneySnapshot, _ context: ScreenContext, day: CalendarDay?) throws {
    let words = context.words, record = journey.journey
    let drawn = try DrawnMap.of(journey, context, day: day), map = drawn.map
    let page = "\(PagePath.journey(record.id))/map"
    shell = Shell(context, title: words("view.map"), place: .journey)
    journeyTitle = record.name
    journeyAddress = PagePath.journey(record.id)
    summary = day.map { context.dayTitle($0) } ?? JourneyCard.summary(record, context)
    stops = map.stops.map { Stop(number: context.formats.number($0.number), row: $0.row) }
    drawing = drawn.drawing
    ground = context.ground
    pinsAddress = "\(page)/pins" + (day.map { "?day=\($0.iso)" } ?? "")
    let all = DayLink(address: page, weekday: words("map.allDays"), number: "", isCurrent: day == nil)
    days =
      [all]
      + map.days.map {
        DayLink(
          address: "\(page)?day=\($0.iso)", weekday: context.formats.weekday($0),
          number: context.formats.number($0.components.day), isCurrent: $0 == day)
      }
    missing = map.missing.isEmpty ? nil : words("map.missing", count: map.missing.count)
    missingPlaces = map.missing.map { row in
      MissingPlace(
        title: row.title, detail: [row.day, row.time].filter { !$0.isEmpty }.joined(separator: " "),
        address: journey.role.mayEdit ? "\(row.address)/edit" : row.address)
    }
    empty =
      map.stops.isEmpty
      ? EmptyState(
        icon: "place", title: words("empty.map.title"), text: words("empty.map.text"),
        action: journey.role.mayEdit ? words("ui.addToJourney") : "", address: "\(journeyAddress)/add") : nil
  }
}

/// A map as it is drawn without a script, in the units of `world.svg`.
package struct MapDrawing: Sendable {
  /// The section that is shown; its height is half of its width.
  let frame: (x: Double, y: Double, width: Double, height: Double)
  /// `x y width height`.
  package let box: String
  package let pins: [Pin]
  package let rides: String
  package let ways: String
  /// Whether the outlines of countries are fine enough to be shown.
  package let hasGround: Bool
  /// The radius of a pin.
  package let radius: String

  package struct Pin: Sendable {
    package let x: String
    package let y: String
    package let tint: String
    package let label: String
  }

  /// From how many places on they are no longer all drawn.
  private static let mostApart = 200

  init(_ map: JourneyMap) {
    let places = map.stops.flatMap { stop in
      stop.points.compactMap { place in place.point.map { (stop, place, EqualEarth.position(of: $0)) } }
    }
    frame = MapDrawing.frame(places.map(\.2) + map.lines.flatMap(\.runs).flatMap { $0.map(EqualEarth.position) })
    box = [frame.x, frame.y, frame.width, frame.height].map(MapDrawing.text).joined(separator: " ")
    // An outline is drawn to a unit, which are 25 km.
    hasGround = frame.width > 30
    radius = MapDrawing.text(frame.width / 70)
    // Of many places those that would hide one another are drawn once.
    let step = frame.width / 140, isDense = places.count > MapDrawing.mostApart
    var taken: Set<[Int]> = []
    let drawn = places.filter { _, _, position in
      !isDense || taken.insert([Int(position.x / step), Int(position.y / step)]).inserted
    }
    pins = drawn.map { stop, place, position in
      Pin(
        x: MapDrawing.text(position.x), y: MapDrawing.text(position.y), tint: stop.row.tint,
        label: "\(stop.number). \(stop.row.title), \(place.name)")
    }
    let path = { (isRide: Bool) in
      map.lines.filter { $0.isRide == isRide }.flatMap(\.runs).map(MapDrawing.path).joined()
    }
    (rides, ways) = (path(true), path(false))
  }

  /// All positions with room around them, twice as wide as high.
  private static func frame(_ all: [EqualEarth.Position]) -> (x: Double, y: Double, width: Double, height: Double) {
    guard let west = all.map(\.x).min(), let east = all.map(\.x).max(), let north = all.map(\.y).min(),
      let south = all.map(\.y).max()
    else { return (0, 0, EqualEarth.width, EqualEarth.height) }
    let width = max(east - west, (south - north) * 2, 0.2) * 1.3
    return ((west + east - width) / 2, (north + south - width / 2) / 2, width, width / 2)
  }

  private static func path(_ run: [Coordinate]) -> String {
    run.enumerated().map { index, point in
      let position = EqualEarth.position(of: point)
      return "\(index == 0 ? "M" : "L")\(text(position.x)) \(text(position.y))"
    }.joined()
  }

  static func text(_ number: Double) -> String {
    String(Double(Int((number * 10_000).rounded())) / 10_000)
  }
}
