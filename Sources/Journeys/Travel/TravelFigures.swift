import Foundation

/// What the legs of a traveller come to. Each leg counts once it is over; what is not known of one is counted, never guessed.
public struct TravelFigures: Sendable {
  /// What some legs come to.
  public struct Sum: Sendable, Hashable {
    public private(set) var legs = 0
    public private(set) var metres = 0
    public private(set) var seconds = 0
    /// Grams of CO2 equivalent.
    public private(set) var grams = 0
    /// How many legs are in none of the metres, of the seconds, of the grams.
    public private(set) var withoutDistance = 0
    public private(set) var withoutDuration = 0
    public private(set) var withoutEmissions = 0

    /// Nothing yet.
    public init() {}

    /// Adds a leg.
    public mutating func add(_ leg: Leg) {
      legs += 1
      metres += leg.metres ?? 0
      seconds += leg.seconds ?? 0
      grams += leg.grams ?? 0
      withoutDistance += leg.metres == nil ? 1 : 0
      withoutDuration += leg.seconds == nil ? 1 : 0
      withoutEmissions += leg.grams == nil ? 1 : 0
    }

    /// Adds what others come to.
    public mutating func add(_ other: Sum) {
      legs += other.legs
      metres += other.metres
      seconds += other.seconds
      grams += other.grams
      withoutDistance += other.withoutDistance
      withoutDuration += other.withoutDuration
      withoutEmissions += other.withoutEmissions
    }

    /// Whether at least one leg has a distance, a duration, a factor.
    public var hasDistance: Bool { legs > withoutDistance }
    public var hasDuration: Bool { legs > withoutDuration }
    public var hasEmissions: Bool { legs > withoutEmissions }
  }

  /// Two airports between which one has flown, in either direction.
  public struct Route: Sendable, Hashable {
    public let from: Leg.Stop
    public let to: Leg.Stop
    public fileprivate(set) var flights: Int
  }

  /// All legs that are over.
  public private(set) var total = Sum()
  /// The same by mode, and by year and mode.
  public private(set) var byMode: [TransportType: Sum] = [:]
  public private(set) var byYear: [Int: [TransportType: Sum]] = [:]
  /// Flights by airline, by its key; nil for those of which it is not known.
  public private(set) var byAirline: [String?: Sum] = [:]
  /// What the airlines are called, by their keys.
  public private(set) var airlines: [String: String] = [:]
  /// The flight of the greatest and of the least distance that is known, of several the earliest.
  public private(set) var longest: Leg?
  public private(set) var shortest: Leg?
  /// Between which airports one has flown, the most flown first.
  public let routes: [Route]
  /// Legs that are not over yet, and those without any time, of which nobody knows whether they are; both are in no sum.
  public private(set) var coming = 0
  public private(set) var undated = 0
  /// When the next one is over, from which on these are others; nil where none is coming.
  public private(set) var nextOver: Date?

  /// Adds up legs.
  /// - Parameters:
  ///   - year: only legs of this year; nil for all, and to count those without any time
  ///   - home: the zone of a place that has none
  public init(_ legs: [Leg], year: Int? = nil, now: Date, home: Zone) {
    var routes: [RouteKey: Route] = [:]
    for leg in legs {
      let own = leg.year(home: home)
      if let year, own != year { continue }
      guard let own, let over = leg.over else {
        undated += 1
        continue
      }
      guard over <= now else {
        coming += 1
        nextOver = min(nextOver ?? over, over)
        continue
      }
      total.add(leg)
      byMode[leg.mode, default: Sum()].add(leg)
      byYear[own, default: [:]][leg.mode, default: Sum()].add(leg)
      guard leg.mode == .flight else { continue }
      byAirline[leg.airline?.key, default: Sum()].add(leg)
      if let airline = leg.airline { airlines[airline.key] = min(airlines[airline.key] ?? airline.name, airline.name) }
      guard let metres = leg.metres else { continue }
      if longest.map({ (metres, $0.order) > ($0.metres ?? 0, leg.order) }) ?? true { longest = leg }
      if shortest.map({ (metres, leg.order) < ($0.metres ?? 0, $0.order) }) ?? true { shortest = leg }
      if let key = RouteKey(leg) { routes[key, default: Route(from: leg.from, to: leg.to, flights: 0)].flights += 1 }
    }
    self.routes = routes.values.sorted {
      ($1.flights, $0.from.name, $0.to.name) < ($0.flights, $1.from.name, $1.to.name)
    }
  }

  /// The key of the airline of most flights, of several the first; nil where none is known.
  public var mostUsedAirline: String? {
    byAirline.compactMap { key, sum in key.map { (key: $0, legs: sum.legs) } }
      .min { ($1.legs, $0.key) < ($0.legs, $1.key) }?.key
  }

  /// The legs that are over and that a filter lets through, the latest first.
  public static func over(_ legs: [Leg], _ filter: Filter, now: Date, home: Zone) -> [Leg] {
    legs.filter { leg in (leg.over.map { $0 <= now } ?? false) && filter.holds(leg, home: home) }
      .sorted { $1.order < $0.order }
  }

  /// Which legs a figure is made of.
  public struct Filter: Sendable, Hashable {
    public var year: Int?
    public var mode: TransportType?
    /// The key of an airline; nil within for flights of which none is known.
    public var airline: String??
    /// Only legs without this; nil for all.
    public var missing: Missing?

    /// All legs, unless something is said.
    public init(
      year: Int? = nil, mode: TransportType? = nil, airline: String?? = nil, missing: Missing? = nil
    ) {
      (self.year, self.mode, self.airline, self.missing) = (year, mode, airline, missing)
    }

    /// Something that is not known of a leg.
    public enum Missing: String, Sendable, Hashable, CaseIterable {
      case distance, duration, emissions
    }

    /// Whether it lets a leg through.
    public func holds(_ leg: Leg, home: Zone) -> Bool {
      if let year, leg.year(home: home) != year { return false }
      if let mode, leg.mode != mode { return false }
      if let airline, leg.mode != .flight || leg.airline?.key != airline { return false }
      switch missing {
      case .distance: return leg.metres == nil
      case .duration: return leg.seconds == nil
      case .emissions: return leg.grams == nil
      case nil: return true
      }
    }
  }
}

/// Two ends in one order, to a tenth of a degree, so that the way back is the same route.
private struct RouteKey: Hashable {
  private let ends: [[Int]]

  init?(_ leg: Leg) {
    guard let from = leg.from.point, let to = leg.to.point else { return nil }
    ends = [RouteKey.tenths(from), RouteKey.tenths(to)].sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func tenths(_ point: Coordinate) -> [Int] {
    let latitude = (point.latitude * 10).rounded(), longitude = (point.longitude * 10).rounded()
    return [Int(latitude), Int(longitude)]
  }
}

extension Leg {
  /// By time, and by identifier where that is the same.
  fileprivate var order: Order { Order(instant: first?.instant ?? .distantPast, id: id) }

  fileprivate struct Order: Comparable {
    let instant: Date
    let id: UUID

    static func < (one: Order, other: Order) -> Bool { (one.instant, one.id) < (other.instant, other.id) }
  }
}
