import Foundation

/// A link that someone has copied from a map: of Google Maps, Apple Maps or OpenStreetMap, or a `geo:` address (RFC 5870).
///
/// Sources: https://developers.google.com/maps/documentation/urls/get-started, Apple's Map Links and Unified Map URLs,
/// https://wiki.openstreetmap.org/wiki/Browsing and Shortlink.
public struct MapLink: Sendable, Hashable {
  /// The longest link that is looked at, in bytes.
  public static let longest = 2_000

  public let point: Coordinate
  /// What the link calls the place; empty where it does not say.
  public let name: String
  /// Empty where it does not say.
  public let address: String

  /// Whether a text is a short link, which says nothing without asking the network where it leads.
  public static func isShort(_ text: String) -> Bool {
    guard text.utf8.count <= longest, let parts = URLComponents(string: text.trimmed), isWeb(parts) else {
      return false
    }
    let host = parts.host?.lowercased() ?? ""
    if ["maps.app.goo.gl", "goo.gl", "g.co", "g.page"].contains(host) { return true }
    return host == "maps.apple" && parts.path.hasPrefix("/p/")
  }

  /// The place of a link; nil for a text that is no such link, and for one without a point.
  public init?(_ text: String) {
    let text = text.trimmed
    guard text.utf8.count <= MapLink.longest else { return nil }
    if text.lowercased().hasPrefix("geo:") {
      self.init(geo: String(text.dropFirst(4)))
      return
    }
    guard let parts = URLComponents(string: text), MapLink.isWeb(parts), let host = parts.host?.lowercased() else {
      return nil
    }
    if MapLink.google.matches(host), host.hasPrefix("maps.") || parts.path.hasPrefix("/maps") {
      self.init(google: parts)
    } else if host == "maps.apple.com" || host == "maps.apple" {
      self.init(apple: parts)
    } else if ["openstreetmap.org", "www.openstreetmap.org", "osm.org", "www.osm.org"].contains(host) {
      self.init(openStreetMap: parts)
    } else {
      return nil
    }
  }

  /// Google's hosts, one for each country: `maps.google.com`, `www.google.co.uk`.
  private static let google = Pattern(/(?:www\.|maps\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?/)

  private init(_ point: Coordinate, name: String = "", address: String = "") {
    let line = { (text: String) in
      String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(FieldType.nameLimit))
    }
    (self.point, self.name, self.address) = (point, line(name), line(address))
  }

  /// `52.52,13.405;u=35?q=…`, and Android's `0,0?q=52.52,13.405(Name)`.
  private init?(geo text: String) {
    let parts = text.split(separator: "?", maxSplits: 1).map(String.init)
    let fields = (parts.first ?? "").split(separator: ";").map(String.init)
    // Another reference system than WGS 84 has other numbers.
    let system = fields.dropFirst().first { $0.lowercased().hasPrefix("crs=") }?.dropFirst(4).lowercased()
    guard system == nil || system == "wgs84" else { return nil }
    let query = parts.count == 2 ? MapLink.query(parts[1].components(separatedBy: "&")) : [:]
    let sought = query["q"].flatMap(MapLink.labelled)
    let numbers = (fields.first ?? "").split(separator: ",").prefix(2).joined(separator: ",")
    let stated = TypedCoordinate.plain(numbers).flatMap { $0.latitude == 0 && $0.longitude == 0 ? nil : $0 }
    guard let point = sought?.point ?? stated else { return nil }
    self.init(point, name: sought?.name ?? (query["q"] ?? ""))
  }

  private init?(google parts: URLComponents) {
    let query = MapLink.query(parts), path = parts.path
    let segments = path.split(separator: "/").map { String($0).replacing("+", with: " ") }
    let place = segments.firstIndex(of: "place").flatMap { segments.indices.contains($0 + 1) ? segments[$0 + 1] : nil }
    let named = place.map { TypedCoordinate.read($0) == nil && !$0.hasPrefix("@") ? $0 : "" } ?? ""
    // The place itself goes before what the window shows.
    let pinned = MapLink.pin(path + "?" + (parts.query ?? ""))
    let asked = ["query", "q", "destination", "daddr", "ll", "center", "sll"].lazy
      .compactMap { query[$0].flatMap(MapLink.labelled) }.first
    let typed = segments.lazy.compactMap { TypedCoordinate.plain($0) ?? TypedCoordinate.read($0) }.first
    let shown = segments.lazy.filter { $0.hasPrefix("@") }.compactMap {
      TypedCoordinate.plain($0.dropFirst().split(separator: ",").prefix(2).joined(separator: ","))
    }.first
    guard let point = pinned ?? asked?.point ?? typed ?? shown else { return nil }
    let words = asked?.name.isEmpty ?? true ? MapLink.words(query["q"] ?? query["query"]) : asked?.name ?? ""
    self.init(point, name: named.isEmpty ? words : named)
  }

  private init?(apple parts: URLComponents) {
    let query = MapLink.query(parts)
    let found = ["coordinate", "ll", "daddr", "destination", "q", "sll", "center"].lazy
      .compactMap { query[$0].flatMap(MapLink.labelled) }.first
    guard let found else { return nil }
    let name = [query["name"], query["q"]].lazy.map(MapLink.words).first { !$0.isEmpty } ?? ""
    self.init(found.point, name: name, address: query["address"] ?? "")
  }

  private init?(openStreetMap parts: URLComponents) {
    let query = MapLink.query(parts), segments = parts.path.split(separator: "/").map(String.init)
    let marker = query["mlat"].flatMap { north in query["mlon"].flatMap { TypedCoordinate.plain("\(north),\($0)") } }
    let target =
      query["to"].flatMap { TypedCoordinate.plain($0) }
      ?? query["route"]?.split(separator: ";").last.flatMap { TypedCoordinate.plain($0) }
    let code = segments.first == "go" && segments.count > 1 ? MapLink.shortcode(segments[1]) : nil
    let map = MapLink.query((parts.fragment ?? "").components(separatedBy: "&"))["map"]
    let shown = map.map { $0.split(separator: "/").dropFirst().joined(separator: ",") }.flatMap {
      TypedCoordinate.plain($0)
    }
    guard let point = marker ?? target ?? code ?? shown else { return nil }
    self.init(point)
  }

  // MARK: Parts

  private static func isWeb(_ parts: URLComponents) -> Bool { ["http", "https"].contains(parts.scheme?.lowercased()) }

  private static func query(_ parts: URLComponents) -> [String: String] {
    query((parts.percentEncodedQuery ?? "").components(separatedBy: "&"))
  }

  private static func query(_ pairs: [String]) -> [String: String] {
    Dictionary(
      pairs.compactMap { pair -> (String, String)? in
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
          $0.replacing("+", with: " ").removingPercentEncoding ?? String($0)
        }
        return parts.count == 2 ? (parts[0].lowercased(), parts[1]) : nil
      }
    ) { first, _ in first }
  }

  /// `52.52,13.405`, with or without a name in brackets, and Google's `loc:` before it.
  private static func labelled(_ text: String) -> (point: Coordinate, name: String)? {
    let text = text.hasPrefix("loc:") ? String(text.dropFirst(4)) : text
    let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let numbers = parts[0].trimmed
    guard let point = TypedCoordinate.plain(numbers) ?? TypedCoordinate.read(numbers) else { return nil }
    return (point, parts.count == 2 ? String(parts[1].prefix { $0 != ")" }) : "")
  }

  /// A text that names something, and is no point.
  private static func words(_ text: String?) -> String { text.map { labelled($0) == nil ? $0 : "" } ?? "" }

  /// `!3d48.8583701!4d2.2944813`, in which Google's links say where the place itself is.
  private static func pin(_ text: String) -> Coordinate? {
    guard let start = text.range(of: "!3d"), let middle = text.range(of: "!4d", range: start.upperBound..<text.endIndex)
    else { return nil }
    let east = text[middle.upperBound...].prefix { "+-.0123456789".contains($0) }
    return TypedCoordinate.plain("\(text[start.upperBound..<middle.lowerBound]),\(east)")
  }

  /// The middle of the square that a short link of OpenStreetMap names: six bits a character, east and north in turns.
  private static func shortcode(_ code: String) -> Coordinate? {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~")
    let letters = code.replacing("@", with: "~").prefix { $0 != "-" && $0 != "=" }
    guard (1...15).contains(letters.count) else { return nil }
    var west = -180.0, south = -90.0, width = 360.0, height = 180.0
    for letter in letters {
      guard let value = alphabet.firstIndex(of: letter) else { return nil }
      for shift in stride(from: 4, through: 0, by: -2) {
        (width, height) = (width / 2, height / 2)
        if value >> (shift + 1) & 1 == 1 { west += width }
        if value >> shift & 1 == 1 { south += height }
      }
    }
    return Coordinate(latitude: south + height / 2, longitude: west + width / 2)
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
