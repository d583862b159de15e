import Foundation

/// An embassy or a consulate of a country in another one.
public struct Embassy: Sendable, Hashable {
  /// Its item in Wikidata, `Q1234`.
  public let id: String
  public let name: String
  /// Empty where that is not known, as are the two that follow.
  public let address: String
  public let phone: String
  public let url: String
  public let point: Coordinate?

  /// The most of one answer, and the longest text of one, in characters.
  public static let limit = 20, textLimit = 200

  /// An embassy.
  public init(id: String, name: String, address: String, phone: String, url: String, point: Coordinate?) {
    (self.id, self.name, self.address, self.phone, self.url) = (id, name, address, phone, url)
    self.point = point
  }

  /// What those of a country in another one are stored under for readers of a language; both by their ISO 3166-1 alpha-2 codes.
  public static func key(of sender: String, in receiver: String, _ language: Language) -> String {
    "\(language.rawValue) \(sender) \(receiver)"
  }

  /// Embassies as they are stored.
  public static func data(of embassies: [Embassy]) -> Data {
    var writer = JSONWriter()
    writer.array(of: embassies) { writer, embassy in
      writer.object([
        ("id", .text(embassy.id)), ("name", .text(embassy.name)), ("address", .text(embassy.address)),
        ("phone", .text(embassy.phone)), ("url", .text(embassy.url)), ("north", .text(embassy.point?.north ?? "")),
        ("east", .text(embassy.point?.east ?? "")),
      ])
    }
    return Data(writer.bytes)
  }

  /// Embassies that were stored; nil for anything else.
  public static func embassies(_ data: Data) -> [Embassy]? {
    guard let values = (try? JSONValue(parsing: data, mostValues: 20 * limit))?.values else { return nil }
    var embassies: [Embassy] = []
    for value in values {
      let text = { (key: String) in value[key]?.text }
      guard let id = text("id"), let name = text("name"), let address = text("address"), let phone = text("phone"),
        let url = text("url")
      else { return nil }
      let north = text("north").flatMap(Double.init), east = text("east").flatMap(Double.init)
      let point = north.flatMap { north in east.flatMap { Coordinate(latitude: north, longitude: $0) } }
      embassies.append(Embassy(id: id, name: name, address: address, phone: phone, url: url, point: point))
    }
    return embassies
  }
}

extension Country {
  /// The country of a zone, `DE` for `Europe/Berlin`; nil for a zone of none, and of several.
  public static func of(_ zone: Zone) -> Country? { main[zone.identifier].flatMap(Country.with(code:)) }

  /// The only country of each zone, else the one whose first zone it is.
  private static let main: [String: String] = {
    let places = all.flatMap { country in country.zones.map { (zone: $0, country: country) } }
    return Dictionary(grouping: places, by: \.zone).compactMapValues { found in
      let countries = found.map(\.country)
      return (countries.count == 1 ? countries.first : countries.first { $0.zones.first == found.first?.zone })?.code
    }
  }()
}
