import Foundation
import Journeys

/// A place of an item with the maps that show it. They are links only: nothing is loaded from another site.
package struct MapPoint: Sendable {
  /// What it is called, `Frankfurt FRA`.
  package let label: String
  package let maps: [MapLink]

  package struct MapLink: Sendable {
    package let label: String
    package let address: String
  }

  /// Nil for a place of which neither a point nor an address is known.
  init?(_ label: String, point: Coordinate?, address: String) {
    let words = address.trimmingCharacters(in: .whitespacesAndNewlines)
    guard point != nil || !words.isEmpty else { return nil }
    let name = label.isEmpty ? words : label
    self.label = name
    maps = point.map { MapPoint.maps(of: $0, named: name) } ?? MapPoint.maps(of: words)
  }

  /// By a point (Google Maps URLs, Apple Map Links, OpenStreetMap's permalinks).
  private static func maps(of point: Coordinate, named name: String) -> [MapLink] {
    let (north, east) = (point.north, point.east)
    return [
      MapLink(
        label: "Google Maps", address: "https://www.google.com/maps/search/?api=1&query=\(north)%2C\(east)"),
      MapLink(
        label: "Apple Maps", address: "https://maps.apple.com/?ll=\(north)%2C\(east)&q=\(MapService.escaped(name))"),
      MapLink(
        label: "OpenStreetMap",
        address: "https://www.openstreetmap.org/?mlat=\(north)&mlon=\(east)#map=16/\(north)/\(east)"),
    ]
  }

  /// By words.
  private static func maps(of words: String) -> [MapLink] {
    [
      MapLink(
        label: "Google Maps", address: "https://www.google.com/maps/search/?api=1&query=\(MapService.escaped(words))"),
      MapLink(label: "Apple Maps", address: "https://maps.apple.com/?q=\(MapService.escaped(words))"),
      MapLink(
        label: "OpenStreetMap", address: "https://www.openstreetmap.org/search?query=\(MapService.escaped(words))"),
    ]
  }
}
