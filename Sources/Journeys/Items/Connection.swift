import Foundation

/// Two transports of one booking of which one follows the other, and the time between them.
public struct Connection: Sendable, Hashable {
  /// Whether one can make it.
  public enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// Time enough.
    case fine
    /// A flight less than 45 minutes after the arrival.
    case tight
    /// It departs before the other has arrived.
    case impossible
  }

  /// Below so many seconds a change to a flight is tight.
  public static let tightLimit: TimeInterval = 45 * 60
  /// From so many seconds on, a day, it is a stay and no connection (IATA's definition of a stopover).
  public static let stayLimit: TimeInterval = 86_400
  /// The same where neither of them is a flight: nobody waits half a day for a train.
  public static let groundStayLimit: TimeInterval = 4 * 3600

  public let arriving: UUID
  public let departing: UUID
  /// Seconds from the arrival to the departure, as instants; negative where the times overlap.
  public let layover: TimeInterval
  public let verdict: Verdict

  /// The connection between two transports; nil where a time is missing, where one stays there (`isStay`), and where the second leads back to
  /// where the first came from.
  public init?(from first: Transport, to second: Transport) {
    guard let arrival = first.arrival.date, let departure = second.departure.date else { return nil }
    layover = departure.timeIntervalSince(arrival)
    let byAir = first.type == .flight || second.type == .flight
    guard !Connection.isStay(layover, byAir: byAir), !second.arrival.isSamePlace(first.departure) else { return nil }
    (arriving, departing) = (first.id, second.id)
    verdict =
      layover < 0 ? .impossible : second.type == .flight && layover < Connection.tightLimit ? .tight : .fine
  }

  /// Whether one is at a place for so long between two rides that one stays there, rather than to change.
  /// - Parameters:
  ///   - time: in seconds
  ///   - byAir: whether one of them is a flight
  public static func isStay(_ time: TimeInterval, byAir: Bool) -> Bool {
    time >= (byAir ? stayLimit : groundStayLimit)
  }

  /// The transports that are booked together with one, itself included, in the order of time, without those that
  /// were cancelled; only itself without a booking reference.
  public static func legs(with transport: Transport, among all: [Transport]) -> [Transport] {
    let reference = transport.bookingReference.uppercased()
    guard !reference.isEmpty else { return [transport] }
    return all.filter { $0.bookingReference.uppercased() == reference && ($0.id == transport.id || !$0.isCancelled) }
      .sorted { earlier($0, $1) }
  }

  private static func earlier(_ one: Transport, _ other: Transport) -> Bool {
    let times = [one, other].map { $0.departure.date ?? $0.arrival.date ?? .distantFuture }
    return times[0] == times[1] ? one.id.uuidString < other.id.uuidString : times[0] < times[1]
  }
}
