import Foundation
import JourneyStore
import Journeys

/// The places of a journey, and those of the wallet's other journeys near them, by their distance from one of the journey's
/// places. A script sorts them by the distance from the device, whose position stays there.
public struct NearbyScreen: Screen {
  /// How far from a place of the journey those of others are shown, in metres, and how many.
  private static let radius = 50_000.0, most = 200

  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  /// Where the form of the origins leads.
  package let address: String
  package let origins: [Origin]
  package let entries: [Entry]
  package let empty: EmptyState?
  /// How distances are written, with `{number}` in the place of the number.
  package let metres: String
  package let kilometres: String

  /// A place from which one looks.
  package struct Origin: Sendable {
    package let option: FormField.Option
    package let north: String
    package let east: String
  }

  package struct Entry: Sendable {
    package let title: String
    package let subtitle: String
    package let icon: String
    package let tint: String
    package let address: String
    /// Empty at the origin itself.
    package let distance: String
    package let north: String
    package let east: String
    /// Directions from the origin; nil at the origin itself.
    package let wayAddress: String?
    /// Directions from where the device is.
    package let hereAddress: String
    package let wayLabel: String
  }

  fileprivate struct Place {
    let key: String
    let title: String
    let subtitle: String
    let look: Appearance
    let address: String
    let spot: Waypoint
    let point: Coordinate
    let instant: Date
  }

  /// Reads the places of a journey and of what lies near them.
  /// - Parameter from: the ID of the item from whose place one looks; nil for what comes next, else what came first
  public init(_ journey: JourneySnapshot, _ context: ScreenContext, from: String?) throws {
    let words = context.words, record = journey.journey
    let kinds = context.kinds.itinerary.presented
    let own = try kinds.flatMap { try NearbyScreen.own($0, journey, context) }.sorted {
      ($0.instant, $0.key) < ($1.instant, $1.key)
    }
    let origin = own.first { $0.key == from } ?? own.first { $0.instant >= context.now } ?? own.first
    // The copy that a device keeps of a journey changes with that journey alone.
    let others = context.isKept ? [] : try NearbyScreen.others(kinds, own, journey, context)
    shell = Shell(context, title: words("nearby.title"), place: .journey)
    (journeyTitle, journeyAddress) = (record.name, PagePath.journey(record.id))
    address = "\(journeyAddress)/nearby"
    metres = words("unit.metres", ["number": "{number}"])
    kilometres = words("unit.kilometres", ["number": "{number}"])
    origins = own.map { place in
      Origin(
        option: FormField.Option(
          value: place.key, label: context.line(place.title, place.spot.name == place.title ? "" : place.spot.name),
          isSelected: place.key == origin?.key),
        north: place.point.north, east: place.point.east)
    }
    entries =
      origin.map { origin in
        NearbyScreen.distinct(own + others).map { ($0, origin.point.distance(to: $0.point)) }
          .sorted { ($0.1, $0.0.title) < ($1.1, $1.0.title) }.prefix(NearbyScreen.most)
          .map { Entry($0.0, $0.1, from: origin, context) }
      } ?? []
    empty =
      own.isEmpty
      ? EmptyState(
        icon: "place", title: words("empty.map.title"), text: words("empty.map.text"),
        action: journey.role.mayEdit ? words("ui.addToJourney") : "", address: "\(journeyAddress)/add") : nil
  }

  private static func own<Item: PresentedItem>(
    _ kind: Item.Type, _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [Place] {
    try journey.items(Item.self).filter { !$0.isCancelledBooking }.flatMap { item -> [Place] in
      let ends = item.waypoints, start = place(of: item, ends.start, item.kindName(context), "", context)
      guard let end = place(of: item, ends.end, item.kindName(context), "-end", context),
        start.map({ $0.point.distance(to: end.point) > 150 }) ?? true
      else { return [start].compactMap(\.self) }
      return [start, end].compactMap(\.self)
    }
  }

  /// Those of other journeys, near any of the journey's own.
  private static func others(
    _ kinds: [any PresentedItem.Type], _ own: [Place], _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [Place] {
    let points = own.map(\.point)
    let found = try kinds.flatMap { try others($0, points, journey, context) }
    let names = Dictionary(
      try journey.snapshot.journeys(Array(Set(found.map(\.journey)))).map { ($0.id, $0.name) }
    ) { first, _ in first }
    return found.compactMap { item, journey in
      names[journey].flatMap { place(of: item, item.waypoints.start, $0, "", context) }
    }
  }

  private static func others<Item: PresentedItem>(
    _ kind: Item.Type, _ points: [Coordinate], _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [(item: any PresentedItem, journey: UUID)] {
    try journey.snapshot.items(
      Item.self, around: points, within: radius, without: journey.journey.id, limit: most
    ).filter { !$0.isCancelledBooking }.map { ($0, $0.journeyID) }
  }

  private static func place(
    of item: some PresentedItem, _ spot: Waypoint?, _ subtitle: String, _ end: String, _ context: ScreenContext
  ) -> Place? {
    guard let spot, let point = spot.point else { return nil }
    return Place(
      key: item.id.text + end, title: item.title(context), subtitle: subtitle, look: item.look,
      address: PagePath.item(item), spot: spot, point: point, instant: item.occurrence?.first.instant ?? .distantFuture)
  }

  /// Of one place that several items share, the first: those of the journey itself come before.
  private static func distinct(_ all: [Place]) -> [Place] {
    var kept: [String: [Place]] = [:]
    return all.filter { place in
      let name = place.spot.name
      guard !(kept[name] ?? []).contains(where: { $0.point.distance(to: place.point) < 150 }) else { return false }
      kept[name, default: []].append(place)
      return true
    }
  }
}

extension NearbyScreen.Entry {
  fileprivate init(
    _ place: NearbyScreen.Place, _ metres: Double, from origin: NearbyScreen.Place, _ context: ScreenContext
  ) {
    let way = Way(from: origin.spot, to: place.spot),
      mode = way?.mode(preferring: context.maps.mode) ?? context.maps.mode
    (title, icon, tint) = (place.title, place.look.icon, place.look.tint)
    subtitle = context.line(place.spot.name == place.title ? "" : place.spot.name, place.subtitle)
    address = place.address
    distance = metres < 5 ? "" : context.distance(metres)
    (north, east) = (place.point.north, place.point.east)
    wayAddress = way.map { context.maps.service.address(of: $0, by: mode) }
    hereAddress = context.maps.service.address(to: place.spot, by: context.maps.mode)
    wayLabel = context.words("nearby.way", ["name": place.spot.name])
  }
}
