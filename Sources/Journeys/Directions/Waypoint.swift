/// A place as map services take it: coordinates if known, else a search text.
public struct Waypoint: Sendable, Hashable {
  /// The name that is shown, `Frankfurt FRA`.
  public let name: String
  /// The search text for map services without coordinates, `FRA airport`.
  public let query: String
  public let point: Coordinate?

  /// A place; nil without a text and a point.
  /// - Parameter query: nil for the name
  public init?(_ name: String, query: String? = nil, point: Coordinate? = nil) {
    let query = query ?? name
    guard point != nil || !query.isEmpty else { return nil }
    (self.name, self.query, self.point) = (name.isEmpty ? query : name, query, point)
  }

  /// `50.0379,8.5622`, else the words.
  public var text: String { point.map { "\($0.north),\($0.east)" } ?? query }

  /// Whether both are one place: nearer than 30 m where both have coordinates, else by their search texts, and by their names
  /// where one of the two has nothing but its name.
  func isSame(as other: Waypoint) -> Bool {
    if let point, let another = other.point { return point.distance(to: another) < 30 }
    if query.isSameName(other.query) { return true }
    return (query == name || other.query == other.name) && name.isSameName(other.name)
  }
}

/// The places where something of a journey starts and ends, also of what has no time yet.
public struct Waypoints: Sendable, Hashable {
  public let start: Waypoint?
  public let end: Waypoint?

  /// Two places.
  public init(start: Waypoint?, end: Waypoint?) { (self.start, self.end) = (start, end) }

  /// One place, at which it starts and ends.
  public init(_ place: Waypoint?) { self.init(start: place, end: place) }

  /// Those of an occurrence.
  init(_ occurrence: Occurrence?) {
    let place = { (end: Occurrence.End?) in end.flatMap { Waypoint($0.place, point: $0.point) } }
    self.init(start: place(occurrence?.first), end: place(occurrence?.end ?? occurrence?.first))
  }
}

extension JourneyItem {
  public var waypoints: Waypoints { Waypoints(occurrence) }
  public var isReachedFromHotel: Bool { Self.course.map { $0 != .stay && $0 != .remark } ?? false }

  /// Stays and rentals.
  public var waitsForTraveller: Bool { Self.course == .stay || Self.course == .rental }
}
