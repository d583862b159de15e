import Foundation
import Journeys

/// Tiles that lie below the pins of a map.
public struct MapGround: Sendable, Hashable {
  /// Where a device has the ground of its maps from.
  public enum Choice: String, Sendable, Hashable, CaseIterable {
    /// The outlines that come with the wallet.
    case outlines
    /// A provider of tiles, asked by the wallet's server.
    case provider
    /// A file of one's own.
    case file
  }

  public let choice: Choice
  /// Another one whenever the same tile may be another picture.
  public let id: String
  /// Whom it is attributed to, as is shown on each map.
  public let attribution: String
  public let zooms: ClosedRange<Int>
  /// Whether devices may keep the areas of journeys.
  public let mayBeKept: Bool

  /// How many tiles of a journey a device keeps.
  public static let keptTiles = 300

  /// A ground.
  public init(_ choice: Choice, id: String, attribution: String, zooms: ClosedRange<Int>, mayBeKept: Bool) {
    (self.choice, self.id, self.attribution) = (choice, id, attribution)
    (self.zooms, self.mayBeKept) = (zooms, mayBeKept)
  }

  /// The tiles of an area that a device keeps; none where that is not allowed.
  public func kept(around points: [Coordinate]) -> [MapTile] {
    mayBeKept ? MapTile.around(points, zooms: zooms, limit: MapGround.keptTiles) : []
  }
}

/// A tile as it is sent to a page.
public struct GroundTile: Sendable {
  public let body: Data
  public let type: MediaType
  /// For how many seconds it may be used without asking; nil for what must not be kept.
  public let maxAge: Int?
}
