import Foundation

/// When things are to be expected other than they were booked, for a flight is late or early: the flight itself, and what waits for its
/// traveller. It is for the view alone; bookings stay as they are.
public struct ExpectedTimes: Sendable, Hashable {
  /// The expected times of one item; nil for an end that stays as it is booked.
  public struct Times: Sendable, Hashable {
    public var start: Date?
    public var end: Date?
  }

  private var times: [UUID: Times] = [:]

  /// Nothing other than booked.
  public init() {}

  /// How long somebody takes from landing to what waits for them at most, in seconds: what is planned later than that after the expected
  /// landing stays as it is.
  static let longestGap: TimeInterval = 3600
  /// How long after a landing something counts as following it, in seconds.
  static let following: TimeInterval = 12 * 3600

  /// - Parameters:
  ///   - flights: those of a journey of which something is known
  ///   - items: everything in the journey
  public init(_ flights: [(flight: Transport, status: FlightStatus)], among items: [any JourneyItem]) {
    for (flight, status) in flights where !flight.isCancelled && status.state != .cancelled {
      note(flight.id, \.start, booked: flight.departure.date, status.departure.time)
      note(flight.id, \.end, booked: flight.arrival.date, status.arrival.time)
      guard let planned = flight.arrival.date ?? status.arrival.scheduled, let lands = status.arrival.time,
        lands.timeIntervalSince(planned) >= FlightStatus.tolerance, status.state != .diverted
      else { continue }
      let starts = items.filter { $0.id != flight.id && !$0.isCancelledBooking }.compactMap { item in
        item.occurrence.map { (item: item, course: $0.course, start: $0.first.instant) }
      }
      // What follows another departure does not follow this landing.
      let until =
        starts.filter { $0.course == .ride && !$0.item.waitsForTraveller && $0.start >= planned }.map(\.start)
        .min() ?? .distantFuture
      for (item, _, start) in starts where item.waitsForTraveller {
        guard start >= planned, start < until,
          start.timeIntervalSince(planned) < ExpectedTimes.following
        else { continue }
        let gap = min(start.timeIntervalSince(planned), ExpectedTimes.longestGap)
        let expected = lands + gap
        guard expected.timeIntervalSince(start) >= FlightStatus.tolerance else { continue }
        times[item.id, default: Times()].start = max(expected, times[item.id]?.start ?? expected)
      }
    }
  }

  private mutating func note(
    _ id: UUID, _ end: WritableKeyPath<Times, Date?>, booked: Date?, _ known: Date?
  ) {
    guard let booked, let known, abs(known.timeIntervalSince(booked)) >= FlightStatus.tolerance else { return }
    times[id, default: Times()][keyPath: end] = known
  }

  public var isEmpty: Bool { times.isEmpty }

  /// The items that are expected other than booked.
  public var items: Set<UUID> { Set(times.keys) }

  /// The expected times of an item; nil for one that is as booked.
  public subscript(id: UUID) -> Times? { times[id] }
}
