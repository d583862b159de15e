import Foundation

/// What one looks for around a place, by tags of OpenStreetMap (https://wiki.openstreetmap.org/wiki/Map_features).
public enum NearbyCategory: String, Sendable, Hashable, CaseIterable {
  case restaurant, cafe, sight, pharmacy, hospital, cashMachine, toilets, station

  /// The tags by which it is known: a key and its values, any of which will do.
  public var tags: [(key: String, values: [String])] {
    switch self {
    case .restaurant: [("amenity", ["restaurant", "fast_food", "food_court"])]
    case .cafe: [("amenity", ["cafe", "bar", "pub"])]
    case .sight:
      [("tourism", ["attraction", "museum", "viewpoint", "gallery", "zoo"]), ("historic", ["castle", "monument"])]
    case .pharmacy: [("amenity", ["pharmacy"])]
    case .hospital: [("amenity", ["hospital", "clinic"])]
    case .cashMachine: [("amenity", ["atm", "bank"])]
    case .toilets: [("amenity", ["toilets"])]
    case .station: [("railway", ["station", "halt", "tram_stop"]), ("amenity", ["bus_station"])]
    }
  }

  /// How a place of it is saved.
  public var placeCategory: PlaceCategory {
    switch self {
    case .restaurant, .cafe: .restaurant
    case .sight: .attraction
    case .pharmacy, .hospital, .cashMachine, .toilets, .station: .other
    }
  }
}

/// Where a service is asked for what is nearby: rounded to hundredths of a degree (some 1 km) for the device, to thousandths (some 100 m)
/// for a place of a journey.
public struct NearbyArea: Sendable, Hashable {
  public let category: NearbyCategory
  /// The point that is sent, and from which distances are measured.
  public let point: Coordinate

  /// How far from it places are looked for, in metres.
  public static let radius = 1500

  /// The area around a point.
  /// - Parameter isDevice: whether it is where a device is
  public init?(_ category: NearbyCategory, around point: Coordinate, isDevice: Bool) {
    let scale = isDevice ? 100.0 : 1000
    guard
      let rounded = Coordinate(
        latitude: (point.latitude * scale).rounded() / scale, longitude: (point.longitude * scale).rounded() / scale)
    else { return nil }
    (self.category, self.point) = (category, rounded)
  }

  /// What a stored answer is kept under.
  public var key: String { "\(category.rawValue) \(point.north),\(point.east)" }
}

/// A place that a service knows around a point.
public struct NearbyPlace: Sendable, Hashable {
  /// The type and the number of the element in OpenStreetMap, `node/42`.
  public let id: String
  public let name: String
  /// Empty where that is not known.
  public let address: String
  public let point: Coordinate
  /// As given in OpenStreetMap's notation; empty where that is not known.
  public let openingHours: String
  /// Empty where that is not known.
  public let url: String

  /// A place.
  public init(id: String, name: String, address: String, point: Coordinate, openingHours: String, url: String) {
    (self.id, self.name, self.address, self.point) = (id, name, address, point)
    (self.openingHours, self.url) = (openingHours, url)
  }

  /// The most places of one answer.
  public static let limit = 60

  /// Places as they are stored.
  public static func data(of places: [NearbyPlace]) -> Data {
    var writer = JSONWriter()
    writer.array(of: places) { writer, place in
      writer.object([
        ("id", .text(place.id)), ("name", .text(place.name)), ("address", .text(place.address)),
        ("north", .text(place.point.north)), ("east", .text(place.point.east)), ("hours", .text(place.openingHours)),
        ("url", .text(place.url)),
      ])
    }
    return Data(writer.bytes)
  }

  /// Places that were stored; nil for anything else.
  public static func places(_ data: Data) -> [NearbyPlace]? {
    guard let values = (try? JSONValue(parsing: data, mostValues: 20 * limit))?.values else { return nil }
    var places: [NearbyPlace] = []
    for value in values {
      let text = { (key: String) in value[key]?.text }
      guard let id = text("id"), let name = text("name"), let address = text("address"),
        let north = text("north").flatMap(Double.init), let east = text("east").flatMap(Double.init),
        let point = Coordinate(latitude: north, longitude: east), let hours = text("hours"), let url = text("url")
      else { return nil }
      places.append(NearbyPlace(id: id, name: name, address: address, point: point, openingHours: hours, url: url))
    }
    return places
  }
}
