import Foundation

/// What a service says of one leg of a flight on one day: the timetable, and what became of it.
public struct FlightStatus: Sendable, Hashable, Codable {
  /// How far the flight is.
  public enum State: String, Sendable, Hashable, Codable, CaseIterable {
    case unknown, expected, checkIn, boarding, gateClosed, departed, delayed, approaching, arrived, cancelled, diverted
  }

  /// One end of the leg.
  public struct End: Sendable, Hashable, Codable {
    /// The airport's IATA code; empty where only its name is known.
    public var code = ""
    public var name = ""
    public var zone: Zone?
    /// By the timetable.
    public var scheduled: Date?
    /// By what the service knows now: measured on the runway, else announced, else computed; nil where it knows no more than the timetable.
    public var expected: Date?
    public var terminal = ""
    public var gate = ""
    /// The belt on which bags come out.
    public var belt = ""

    /// An end of which nothing is known.
    public init() {}

    /// The best known time.
    public var time: Date? { expected ?? scheduled }

    /// Seconds by which it is later than the timetable; negative for earlier, nil where either is unknown.
    public var delay: TimeInterval? {
      guard let scheduled, let expected else { return nil }
      return expected.timeIntervalSince(scheduled)
    }
  }

  /// As the wallet writes flight numbers: `LH 400`.
  public var number: String
  public var airline = ""
  /// The model of the aircraft.
  public var aircraft = ""
  public var state = State.unknown
  /// The name of the service that says so; nil for what was stored before it was.
  public var source: String?
  public var departure = End()
  public var arrival = End()

  /// A flight of which only the number is known.
  public init(_ number: FlightNumber) { self.number = number.text }

  /// The calendar day on which it leaves by the timetable, on the clocks there.
  public var day: CalendarDay? {
    departure.scheduled.map { CalendarDay(of: $0, in: departure.zone ?? .utc) }
  }

  /// Whether nothing more is to come.
  public var isOver: Bool { [.arrived, .cancelled, .diverted].contains(state) }

  /// Times that are less than this apart, in seconds, count as the same: announcements move by single minutes all the time.
  public static let tolerance: TimeInterval = 5 * 60
}

extension FlightStatus {
  /// How the legs of a flight number are stored.
  public static func data(of legs: [FlightStatus]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(legs)
  }

  /// Those that are stored; nil for anything else.
  public static func legs(_ data: Data) -> [FlightStatus]? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return try? decoder.decode([FlightStatus].self, from: data)
  }
}
