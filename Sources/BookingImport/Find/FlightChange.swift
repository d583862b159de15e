import Journeys

/// What a letter changes of a flight that it names by its number and its day alone: "XX 710 on 6 December now leaves from gate B14."
///
/// Each value is the one that holds now, as the letter states it; what the letter does not say is nil.
public struct FlightChange: Sendable, Equatable {
  /// The IATA designator of the airline ("XX").
  public let airlineCode: String
  /// The number of the flight without leading zeros ("710").
  public let number: String
  /// The day of departure, without a time, on the calendar of the airport of departure.
  public let day: StatedTime
  /// When the flight leaves now, on the wall clock of the airport of departure, without a zone.
  public var departure: StatedTime?
  /// When it lands now, on the wall clock of the airport of arrival, without a zone; the day is that of the departure unless the letter
  /// names another.
  public var arrival: StatedTime?
  /// The gate of departure ("B14").
  public var gate: String?
  /// The terminal of departure ("2", "B").
  public var terminal: String?
  /// What the letter says, at most 400 characters, to show where it was read.
  public var words: String

  /// A change that gives no value yet.
  public init(airlineCode: String, number: String, day: StatedTime, words: String = "") {
    (self.airlineCode, self.number, self.day, self.words) = (airlineCode, number, day.wholeDay, words)
  }

  /// Whether it says anything but the flight.
  var isEmpty: Bool { departure == nil && arrival == nil && gate == nil && terminal == nil }
}
