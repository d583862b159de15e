import Foundation
import JourneyStore
import Journeys
import WalletServices

/// What there is around a place of a journey, or around the device: looked up when somebody asks, and kept.
public struct SurroundingsScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let address: String
  /// What is sent to whom; nil while the service is off.
  package let sentText: String?
  /// Where it is turned on; nil for who may not.
  package let settingsAddress: String?
  package let categories: [FormField.Option]
  package let origins: [FormField.Option]
  /// Why the service gave no answer just now.
  package let failure: String?
  /// `Places as of Tue, 3 Nov, 12:00`; nil where nothing was looked up.
  package let ageText: String?
  package let attribution: String
  package let entries: [Entry]
  /// Whether there is an answer, and nothing in it.
  package let isEmpty: Bool
  package let mayEdit: Bool
  package let category: String
  /// The point that was asked for, `38.71,-9.14`; empty for none.
  package let point: String

  package struct Entry: Sendable {
    package let id: String
    package let title: String
    package let subtitle: String
    package let hours: String?
    package let distance: String
    package let wayAddress: String
    package let wayLabel: String
    package let saveLabel: String
    /// Whether a place of the journey is here already.
    package let isSaved: Bool
  }

  /// What the page is asked for.
  public struct Query: Sendable, Hashable {
    public let category: NearbyCategory
    /// Nil where nothing was looked up yet.
    public let point: Coordinate?
    public let from: String?
    public let trouble: ServiceFailure.Trouble?

    /// A query, as it stands in the address.
    public init(category: String?, point: String?, from: String?, trouble: String?) {
      self.category = category.flatMap(NearbyCategory.init) ?? .restaurant
      let parts = (point ?? "").split(separator: ",").compactMap { Double($0) }
      self.point = parts.count == 2 ? Coordinate(latitude: parts[0], longitude: parts[1]) : nil
      (self.from, self.trouble) = (from, trouble.flatMap(ServiceFailure.Trouble.init))
    }

    /// The area that is meant; nil for none. The point is rounded already.
    public var area: NearbyArea? { point.flatMap { NearbyArea(category, around: $0, isDevice: false) } }
  }

  /// The address of the page of a journey.
  public static func address(in journey: UUID) -> String { "\(PagePath.journey(journey))/surroundings" }

  /// Reads what is kept of an area.
  /// - Parameters:
  ///   - host: whom the service belongs to
  ///   - isOn: whether it may be asked
  public init(
    _ journey: JourneySnapshot, _ context: ScreenContext, _ query: Query, host: String, isOn: Bool,
    notice: FlashMessage? = nil
  ) throws {
    let words = context.words, record = journey.journey
    shell = Shell(context, title: words("around.title"), place: .journey, notice: notice)
    (journeyTitle, journeyAddress) = (record.name, PagePath.journey(record.id))
    address = SurroundingsScreen.address(in: record.id)
    sentText = isOn && !context.isKept ? words("around.sent", ["host": host]) : nil
    settingsAddress = context.isAdministrator && !isOn ? "/settings/services#nearby" : nil
    mayEdit = journey.role.mayEdit
    category = query.category.rawValue
    point = query.area.map { "\($0.point.north),\($0.point.east)" } ?? ""
    categories = NearbyCategory.allCases.map {
      FormField.Option(
        value: $0.rawValue, label: words("around.category.\($0.rawValue)"), isSelected: $0 == query.category)
    }
    origins = try NearbyOrigin.all(journey, context).map {
      FormField.Option(value: $0.key, label: $0.title, isSelected: $0.key == query.from)
    }
    failure = query.trouble.map { words("services.trouble.\($0.rawValue)") }
    let found = try query.area.flatMap { try journey.snapshot.nearbyPlaces($0) }
    ageText = found.map {
      words(
        "around.age",
        ["when": context.formats.moment($0.fetchedAt, context.zone, thisYear: context.thisYear)])
    }
    attribution = ServiceProfile.of(.surroundings)?.attribution ?? ""
    let own = try journey.items(PlaceToVisit.self), zone = query.area?.point.nearestZone
    entries = (found?.places ?? []).map { place in
      Entry(place, from: query.area?.point ?? place.point, query.category, own, zone, context)
    }
    isEmpty = found?.places.isEmpty ?? false
  }
}

extension SurroundingsScreen.Entry {
  fileprivate init(
    _ place: NearbyPlace, from origin: Coordinate, _ category: NearbyCategory, _ own: [PlaceToVisit],
    _ zone: Zone?, _ context: ScreenContext
  ) {
    let words = context.words, name = place.name.isEmpty ? words("around.category.\(category.rawValue)") : place.name
    (id, title, subtitle) = (place.id, name, place.address)
    hours = context.openingText(place.openingHours, in: zone)
    distance = context.distance(place.point.distance(to: origin))
    let spot = Waypoint(name, query: place.address, point: place.point)
    wayAddress = spot.map { context.maps.service.address(to: $0, by: context.maps.mode) } ?? ""
    wayLabel = words("nearby.way", ["name": name])
    saveLabel = words("around.saveLong", ["name": name])
    isSaved = own.contains { $0.name.isSameName(name) && ($0.coordinate?.distance(to: place.point) ?? .infinity) < 150 }
  }
}

/// A place of a journey around which something can be looked for.
public struct NearbyOrigin: Sendable {
  public let key: String
  package let title: String
  public let point: Coordinate

  init(key: String, title: String, point: Coordinate) { (self.key, self.title, self.point) = (key, title, point) }

  /// Those of a journey, in the order of their times.
  public static func all(_ journey: JourneySnapshot, _ context: ScreenContext) throws -> [NearbyOrigin] {
    try context.kinds.itinerary.presented.flatMap { try of($0, journey, context) }.sorted {
      ($0.instant, $0.origin.key) < ($1.instant, $1.origin.key)
    }.map(\.origin)
  }

  private static func of<Item: PresentedItem>(
    _ kind: Item.Type, _ journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [(instant: Date, origin: NearbyOrigin)] {
    try journey.items(Item.self).filter { !$0.isCancelledBooking }.compactMap { item in
      let places = item.waypoints
      // One is where a ride ends.
      guard let spot = places.end ?? places.start, let point = spot.point else { return nil }
      let title = item.title(context), instant = item.occurrence?.first.instant ?? .distantFuture
      let label = context.line(title, spot.name == title ? "" : spot.name)
      return (instant, NearbyOrigin(key: item.id.text, title: label, point: point))
    }
  }
}
