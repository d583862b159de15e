import Foundation

/// What became of a flight that was watched, kept for the travel figures.
public struct FlightRecord: Sendable, Hashable {
  /// The booking.
  public let transport: UUID
  /// The airline's IATA designator.
  public let airline: String
  /// When it was to leave by the timetable.
  public let scheduled: Date
  /// Seconds by which it landed later than the timetable; negative for earlier, nil where that is not known.
  public let arrivalDelay: Int?
  public let isCancelled: Bool

  /// A record as it is stored.
  public init(transport: UUID, airline: String, scheduled: Date, arrivalDelay: Int?, isCancelled: Bool) {
    (self.transport, self.airline, self.scheduled) = (transport, airline, scheduled)
    (self.arrivalDelay, self.isCancelled) = (arrivalDelay, isCancelled)
  }

  /// What a service says of a flight that is over; nil before, and for a number that is none.
  public init?(_ flight: Transport, _ status: FlightStatus) {
    guard status.isOver, let number = FlightNumber(flight.transportNumber),
      let scheduled = status.departure.scheduled ?? flight.departure.date
    else { return nil }
    // Nobody waits ten days for a flight: such a time is a mistake.
    let delay =
      status.state == .arrived ? status.arrival.delay.flatMap { abs($0) < 864_000 ? Int($0.rounded()) : nil } : nil
    self.init(
      transport: flight.id, airline: number.designator, scheduled: scheduled, arrivalDelay: delay,
      isCancelled: status.state == .cancelled)
  }
}

/// How punctual some flights were.
public struct Punctuality: Sendable, Hashable {
  /// A flight that lands less than so many seconds late is on time, as airlines count it.
  public static let tolerance = 15 * 60

  /// Flights of which the landing is known.
  public private(set) var landed = 0
  public private(set) var onTime = 0
  public private(set) var cancelled = 0
  /// Seconds in all; who lands early has no delay.
  public private(set) var delay = 0

  /// That of some flights.
  public init(_ records: some Sequence<FlightRecord>) {
    for record in records {
      if record.isCancelled { cancelled += 1 }
      guard let late = record.arrivalDelay else { continue }
      landed += 1
      onTime += late < Punctuality.tolerance ? 1 : 0
      delay += max(0, late)
    }
  }

  /// In percent; nil where no landing is known.
  public var onTimeShare: Int? { landed == 0 ? nil : (onTime * 100 + landed / 2) / landed }
  /// In seconds.
  public var averageDelay: TimeInterval? { landed == 0 ? nil : Double(delay) / Double(landed) }
}
