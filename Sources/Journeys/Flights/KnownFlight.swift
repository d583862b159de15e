import Foundation

/// Something about a flight that its traveller does not know yet.
public enum FlightNews: Sendable, Hashable {
  /// It was cancelled, diverted, or is no longer cancelled.
  case state(FlightStatus.State)
  case departure(Date, insteadOf: Date)
  case arrival(Date, insteadOf: Date)
  case terminal(String)
  case gate(String)
  case belt(String)
}

/// What a traveller knows of a flight: from the booking at first, then from what they were notified of.
public struct KnownFlight: Sendable, Hashable, Codable {
  /// From how many seconds on another time is news.
  static let news: TimeInterval = 10 * 60

  private var departure: Date?
  private var arrival: Date?
  private var terminal: String
  private var gate: String
  private var belt = ""
  private var isCancelled = false
  private var isDiverted = false

  /// What the booking says.
  public init(_ booking: Transport) {
    (departure, arrival) = (booking.departure.date, booking.arrival.date)
    (terminal, gate) = (booking.departure.terminal, booking.departure.gate)
  }

  /// Takes in what a service says.
  /// - Returns: what of it is news, the most important first; small movements add up until they are
  public mutating func learn(_ status: FlightStatus) -> [FlightNews] {
    let wasOff = isCancelled || isDiverted
    let state = (status.state == .cancelled, status.state == .diverted)
    if state.0 || state.1 {
      if state == (isCancelled, isDiverted) { return [] }
      (isCancelled, isDiverted) = state
      return [.state(status.state)]
    }
    (isCancelled, isDiverted) = (false, false)
    var news: [FlightNews] = wasOff ? [.state(status.state)] : []
    let hasLeft = [.departed, .approaching, .arrived].contains(status.state)
    if !hasLeft {
      if let (old, new) = KnownFlight.moved(&departure, status.departure.time) {
        news.append(.departure(new, insteadOf: old))
      }
      // A terminal that the booking did not name can be read there; another one than it named is news.
      if !terminal.isEmpty, KnownFlight.isOther(status.departure.terminal, terminal) {
        news.append(.terminal(status.departure.terminal))
      }
      if !status.departure.terminal.isEmpty { terminal = status.departure.terminal }
      if KnownFlight.isOther(status.departure.gate, gate) {
        gate = status.departure.gate
        news.append(.gate(gate))
      }
    }
    if status.state != .arrived, let (old, new) = KnownFlight.moved(&arrival, status.arrival.time) {
      news.append(.arrival(new, insteadOf: old))
    }
    if [.approaching, .arrived].contains(status.state), KnownFlight.isOther(status.arrival.belt, belt) {
      belt = status.arrival.belt
      news.append(.belt(belt))
    }
    return news
  }

  /// Takes in another time. One that was not known is none that has moved.
  private static func moved(_ known: inout Date?, _ time: Date?) -> (old: Date, new: Date)? {
    guard let time else { return nil }
    guard let old = known else {
      known = time
      return nil
    }
    guard abs(time.timeIntervalSince(old)) >= news else { return nil }
    known = time
    return (old, time)
  }

  private static func isOther(_ said: String, _ known: String) -> Bool { !said.isEmpty && !said.isSameName(known) }
}
