import Foundation

/// A flight number on a day, which a service can be asked for.
public struct WatchedFlight: Sendable, Hashable {
  public let number: FlightNumber
  /// On which it leaves, on the clocks there.
  public let day: CalendarDay

  /// A number on a day.
  public init(_ number: FlightNumber, on day: CalendarDay) { (self.number, self.day) = (number, day) }

  /// What its answer is stored under.
  public var key: String { "\(number.designator)\(number.number)\(number.suffix)/\(day.iso)" }
}

extension Transport {
  /// From how long before its departure a flight is watched, in seconds.
  public static let watchedAhead: TimeInterval = 48 * 3600

  /// What is asked for to know how the flight fares; nil for what is no flight, has no number or time, or was cancelled.
  public var watched: WatchedFlight? {
    guard type == .flight, !isCancelled, let number = FlightNumber(transportNumber), let date = departure.date else {
      return nil
    }
    return WatchedFlight(number, on: CalendarDay(of: date, in: departure.zone ?? .utc))
  }

  /// The leg of a flight number that this flight is: that from the same airport, to the same where several leave there; the only one
  /// where the booking names none.
  public func leg(of legs: [FlightStatus]) -> FlightStatus? {
    let named = { (code: String, leg: String) in code.isEmpty || leg.isEmpty || code.isSameName(leg) }
    let fitting = legs.filter { named(departure.code, $0.departure.code) && named(arrival.code, $0.arrival.code) }
    guard fitting.count > 1 else { return fitting.first }
    guard let date = departure.date else { return nil }
    let distance = { (leg: FlightStatus) in abs(leg.departure.scheduled?.timeIntervalSince(date) ?? .infinity) }
    return fitting.min { distance($0) < distance($1) }
  }

  /// What of it is written without being asked. A departure on another day is left to the traveller: by its day a flight is known.
  public func automaticPatch(from status: FlightStatus) -> Patch {
    var patch = patch(from: status)
    guard let new = status.departure.time, let old = departure.date else { return patch }
    let zone = departure.zone ?? .utc
    if CalendarDay(of: new, in: zone) != CalendarDay(of: old, in: zone) { patch["departureDate"] = nil }
    return patch
  }

  /// What a service says that the booking does not, as an edit of it; empty where they agree.
  public func patch(from status: FlightStatus) -> Patch {
    var patch: Patch = [:]
    for (end, said, prefix) in [(departure, status.departure, "departure"), (arrival, status.arrival, "arrival")] {
      if let time = said.time, end.date.map({ abs($0.timeIntervalSince(time)) >= FlightStatus.tolerance }) ?? true {
        patch["\(prefix)Date"] = .text(time.rfc3339)
      }
      if !said.terminal.isEmpty, !said.terminal.isSameName(end.terminal) {
        patch["\(prefix)Terminal"] = .text(said.terminal)
      }
      if !said.gate.isEmpty, !said.gate.isSameName(end.gate) { patch["\(prefix)Gate"] = .text(said.gate) }
    }
    if status.state == .cancelled { patch = ["isCancelled": .flag(true)] }
    return patch
  }
}
