import Foundation

/// One end of a transport: a place with a clock of its own.
public struct TransportEnd: Sendable, Hashable {
  public var location = ""
  /// The airport's IATA code, or a station's code.
  public var code = ""
  public var date: Date?
  public var zone: Zone?
  public var terminal = ""
  public var gate = ""
  public var platform = ""
  public var coordinate: Coordinate?

  /// The place with its code, `Frankfurt FRA`; a code that was typed as the place stands once.
  public var name: String {
    location.uppercased() == code.uppercased() ? code : [location, code].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether a place is named.
  public var isPlaced: Bool { !location.isEmpty || !code.isEmpty }
}

extension TransportEnd {
  /// Whether both are known to be the same place.
  func isSamePlace(_ other: TransportEnd) -> Bool {
    !code.isEmpty && code.isSameName(other.code) || !location.isEmpty && location.isSameName(other.location)
  }

  /// Whether both have a code, and not the same.
  func contradicts(_ other: TransportEnd) -> Bool {
    !code.isEmpty && !other.code.isEmpty && !code.isSameName(other.code)
  }
}

extension Occurrence.End {
  /// An end of a transport; nil where it has no time.
  init?(_ end: TransportEnd) {
    self.init(end.date, end.zone, place: end.name, point: end.coordinate)
  }
}

extension Movement.Place {
  /// An end of a transport.
  init(_ end: TransportEnd) {
    self.init(name: end.location, code: end.code, date: end.date, zone: end.zone, point: end.coordinate)
  }
}
