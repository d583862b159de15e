import Foundation

/// One ride as travel figures count it: from where to where, by what, when.
public struct Leg: Sendable, Hashable, Identifiable {
  /// One end of it.
  public struct Stop: Sendable, Hashable {
    /// `FRA`, or a town or a station in the traveller's own words; empty where it is not named.
    public let name: String
    /// ISO 3166-1 alpha-2 code; nil where it is not known for certain.
    public let country: String?
    public let point: Coordinate?

    /// An end.
    public init(_ name: String, country: String? = nil, point: Coordinate?) {
      (self.name, self.country, self.point) = (name, country, point)
    }
  }

  public let kind: ItemKind
  public let id: UUID
  public let journeyID: UUID
  public let mode: TransportType
  /// Nil where it is not said, and for what does not fly.
  public let airline: Carrier?
  /// `LH 400`; empty where it has none.
  public let number: String
  public let from: Stop
  public let to: Stop
  /// The first moment that is known of it, with the zone there; nil for a leg without any time.
  public let first: Occurrence.End?
  /// When it is over: the arrival, or the departure where only that is known; nil for a leg without any time.
  public let over: Date?
  /// The great-circle distance in metres; nil unless the positions of both ends are known.
  public let metres: Int?
  /// From departure to arrival as instants, in seconds; nil unless both are known.
  public let seconds: Int?
  /// CO2 equivalent in grams by `Emissions`; nil without a distance, and for modes without a factor.
  public let grams: Int?

  /// A leg of an item that takes place.
  init<Item: JourneyItem>(
    of item: Item, _ mode: TransportType, airline: Carrier? = nil, number: String = "", from: Stop, to: Stop
  ) {
    let occurrence = item.occurrence
    (kind, id, journeyID) = (Item.kind, item.id, item.journeyID)
    (self.mode, self.airline, self.number, self.from, self.to) = (mode, airline, number, from, to)
    first = occurrence?.first
    over = occurrence?.end?.instant ?? occurrence?.first.instant
    if let start = occurrence?.start?.instant, let end = occurrence?.end?.instant, start <= end {
      seconds = Int(end.timeIntervalSince(start).rounded())
    } else {
      seconds = nil
    }
    let distance = from.point.flatMap { start in to.point.map { start.distance(to: $0) } }
    metres = distance.map { Int($0.rounded()) }
    let isDomestic = from.country != nil && from.country == to.country
    grams = distance.flatMap { Emissions.grams(mode, metres: $0, isDomestic: isDomestic) }
  }

  /// The calendar year in which it begins, on the clocks of the place; nil for a leg without any time.
  /// - Parameter home: the zone of a place that has none
  public func year(home: Zone) -> Int? { first.map { $0.day(home: home).components.year } }
}

/// Who flies one.
public struct Carrier: Sendable, Hashable {
  /// The IATA designator where the airline is known, else its name without case and marks; what tells airlines apart.
  public let key: String
  public let name: String

  private init(key: String, name: String) { (self.key, self.name) = (key, name) }

  /// A known airline.
  public init(_ airline: Airline) { self.init(key: airline.code, name: airline.name) }

  /// The airline of a flight: the one that is named, else the one of its number; nil where neither says.
  public init?(named name: String, flight number: String) {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines), flight = FlightNumber(number)
    if let known = Airline.named(name) ?? (name.isEmpty ? flight?.airline : nil) {
      self.init(known)
    } else if let text = name.isEmpty ? flight?.designator : name {
      self.init(key: FoldedName.of(text), name: text)
    } else {
      return nil
    }
  }
}

extension JourneyItem {
  /// What travel figures count of a ride; nil for what is none.
  public var leg: Leg? {
    guard Self.course == .ride else { return nil }
    let ends = waypoints
    return Leg(
      of: self, .other, from: Leg.Stop(ends.start?.name ?? "", point: ends.start?.point),
      to: Leg.Stop(ends.end?.name ?? "", point: ends.end?.point))
  }
}

extension Transport {
  public var leg: Leg? {
    let ends = waypoints, flies = type == .flight
    return Leg(
      of: self, type, airline: flies ? Carrier(named: carrier, flight: transportNumber) : nil, number: transportNumber,
      from: stop(departure, ends.start?.point), to: stop(arrival, ends.end?.point))
  }

  /// The country of an end is known by its airport alone.
  private func stop(_ end: TransportEnd, _ point: Coordinate?) -> Leg.Stop {
    guard type == .flight else { return Leg.Stop(end.location.isEmpty ? end.code : end.location, point: point) }
    let airport = Airport.with(code: end.code)
    return Leg.Stop(
      airport?.code ?? (end.location.isEmpty ? end.code : end.location), country: airport?.country, point: point)
  }
}
