import Foundation

/// What an item tells about where the traveller is: a ride from one place to another, or nights at one.
public enum Movement: Sendable, Hashable {
  /// - Parameter byAir: whether codes are those of airports, and both ends may be far apart
  case ride(from: Place, to: Place, byAir: Bool)
  /// - Parameter until: the check-out; nil where it is not known
  case stay(Place, until: Date?)

  /// One end of a ride, or the place of a stay, as far as it is known.
  public struct Place: Sendable, Hashable {
    /// What it is called, or its code.
    public var name = ""
    /// Empty for what is known by its name alone.
    public var address = ""
    /// The airport's IATA code, or a station's code.
    public var code = ""
    /// The departure, the arrival or the check-in.
    public var date: Date?
    public var zone: Zone?
    public var point: Coordinate?
  }

  /// That of an occurrence; nil for what neither moves the traveller nor lets them sleep, and where the end or the start that
  /// counts is not known.
  init?(_ occurrence: Occurrence) {
    let start = occurrence.start.map(Place.init)
    switch occurrence.course {
    case .ride:
      guard let end = occurrence.end ?? (start == nil ? occurrence.first : nil) else { return nil }
      self = .ride(from: start ?? Place(), to: Place(end), byAir: false)
    case .stay:
      guard let start else { return nil }
      self = .stay(start, until: occurrence.end?.instant)
    case .rental, .event, .remark: return nil
    }
  }
}

extension Movement.Place {
  fileprivate init(_ end: Occurrence.End) {
    self.init(name: end.place, address: end.place, date: end.instant, zone: end.zone, point: end.point)
  }
}

extension Occurrence.Course {
  /// The courses of what brings the traveller elsewhere or lets them sleep.
  public static let moving: Set<Occurrence.Course> = [.ride, .stay]
}

extension JourneyItem {
  public var movement: Movement? { occurrence.flatMap(Movement.init) }
}

extension [any JourneyItem] {
  /// The movements of those that were not cancelled.
  var movements: [Movement] { filter { !$0.isCancelledBooking }.compactMap(\.movement) }
}
