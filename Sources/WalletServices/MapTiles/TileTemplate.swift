import Foundation
import Journeys

/// Where a provider has its tiles: an address with `{z}`, `{x}` and `{y}`.
public struct TileTemplate: Sendable, Hashable {
  public let text: String

  /// The most bytes of one.
  static let limit = 500
  static let parts = ["{z}", "{x}", "{y}"]

  /// The template; nil for a text that is no address of the web with each of the three once.
  init?(_ text: String) {
    guard text.utf8.count <= TileTemplate.limit,
      TileTemplate.parts.allSatisfy({ text.components(separatedBy: $0).count == 2 })
    else { return nil }
    self.text = text
    let rest = TileTemplate.parts.reduce(text) { $0.replacing($1, with: "1") }
    guard !rest.contains(where: { "{}".contains($0) }), let url = URL(string: rest),
      ["https", "http"].contains(url.scheme), url.host()?.isEmpty == false, url.user() == nil, url.fragment() == nil,
      !TileTemplate.parts.contains(where: host.contains)
    else { return nil }
  }

  /// Whose server it is.
  public var host: String { text.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  /// Whether it is a server of OpenStreetMap itself, which allows no areas to be kept
  /// (https://operations.osmfoundation.org/policies/tiles/).
  public var isOfOpenStreetMap: Bool {
    let name = host.split(separator: ":").first.map { $0.lowercased() } ?? ""
    return ["openstreetmap.org", "osm.org"].contains { name == $0 || name.hasSuffix(".\($0)") }
  }

  func url(of tile: MapTile) -> URL? {
    URL(
      string: text.replacing("{z}", with: "\(tile.zoom)").replacing("{x}", with: "\(tile.x)")
        .replacing("{y}", with: "\(tile.y)"))
  }
}
