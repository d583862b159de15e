/// A place that was found for a text.
public struct FoundPlace: Sendable, Hashable {
  /// Where it comes from.
  public enum Origin: String, Sendable, Hashable, CaseIterable {
    /// The embedded reference data.
    case airport, city
    /// A place of one of the wallet's journeys.
    case earlier
    /// Coordinates, a plus code or a link that was pasted.
    case pasted
    /// A geocoding service.
    case service
  }

  public var origin: Origin
  /// What it is called; empty for a point without a name.
  public var name: String
  /// Empty where that is not known.
  public var address = ""
  public var point: Coordinate?
  /// IANA time-zone name; empty where it follows from the point.
  public var zone = ""
  /// What tells it from others of its name: its region and country, the journey that it is from.
  public var detail = ""
  /// Whether it was found for what stands behind the last comma of a text.
  public var isEnd = false
  /// The airport or town that it is; nil for all others.
  public var known: KnownPlace?

  /// A place.
  public init(_ origin: Origin, name: String, address: String = "", point: Coordinate? = nil, zone: String = "") {
    (self.origin, self.name, self.address, self.point, self.zone) = (origin, name, address, point, zone)
  }

  /// An airport or a town.
  public init(_ known: KnownPlace) {
    self.init(
      known.code.isEmpty ? .city : .airport,
      name: known.code.isEmpty ? known.fullName : "\(known.name) (\(known.code))",
      point: Coordinate(latitude: known.latitude, longitude: known.longitude), zone: known.zone)
    self.known = known
  }

  /// Whether it is called by a name of its own, which an item may take over.
  public var isNamed: Bool { [.earlier, .pasted, .service].contains(origin) && !name.isEmpty }

  /// Its name, else the town within 30 km of its point, else the point.
  public var label: String {
    guard name.isEmpty, let point else { return name }
    let town = City.nearest(to: point).flatMap { $0.distance(to: point) < 30_000 ? $0.name : nil }
    return town ?? "\(point.north), \(point.east)"
  }

  /// Whether its point is where one goes, and not the middle of a town.
  public var isExact: Bool { origin != .city && point != nil }

  /// Whether both are one place: of one name, and nearer than 150 m where both have a point.
  public func isSame(as other: FoundPlace) -> Bool {
    guard name.isSameName(other.name) else { return false }
    guard let point, let another = other.point else { return address.isSameName(other.address) || address.isEmpty }
    return point.distance(to: another) < 150
  }
}

extension FoundPlace {
  /// Where one was for an item; nil for an item without a place of its own.
  public init?(visited item: some JourneyItem) {
    guard let place = type(of: item).places.first(where: { $0.role == .visit }), let spot = item.waypoints.start,
      spot.point != nil || spot.query != spot.name
    else { return nil }
    self.init(
      .earlier, name: spot.name, address: FoundPlace.text("address", of: item), point: spot.point,
      zone: FoundPlace.text(place.zone, of: item))
  }

  /// The text of a field; empty for one that the kind does not have.
  private static func text<Item: JourneyItem>(_ name: String, of item: Item) -> String {
    Item.field(name)?.get(item).text ?? ""
  }
}
