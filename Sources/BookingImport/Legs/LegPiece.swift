import Journeys

/// A clock in a text, with what belongs to it.
struct LegClock {
  let line: Int
  let cell: Int
  /// Its place in the reading order of all clocks and places.
  let order: Int
  let seconds: Int
  /// The day written beside it.
  var day: StatedTime?
  /// "+1", "next day".
  var daysLater: Int
  var role: LegRole
}

/// A name that may be a station, a stop, a port or an airport.
struct LegPlace {
  let line: Int
  let cell: Int
  let order: Int
  var name: String
  /// The airport, if the text gives its code.
  var airport: Airport?
  /// 1 for what merely looks like a name, 2 for a known town or a word of stations, 3 for an airport by its code.
  var strength: Int
  var role: LegRole
  /// Whether it ends a road to the place before it on its line: "A → B", "from A to B".
  var endsRoute: Bool
}

/// The number of a flight, a train, a bus, or the name of a line.
struct LegNumber {
  let line: Int
  let order: Int
  let text: String
  var airline: Airline?
  var flight: String?
  /// What the words around it call it.
  var kind: BookingDraft.Kind?
  /// Whether product or label are known; else it only has the form of a number.
  var isSure: Bool
}

/// A day that stands apart from clocks.
struct LegDay {
  let line: Int
  let order: Int
  let day: StatedTime
}

/// Which end of a journey words name.
enum LegRole { case departure, arrival, none, other }

/// What a text says of journeys, in reading order.
struct LegPieces {
  var clocks: [LegClock] = []
  var places: [LegPlace] = []
  var numbers: [LegNumber] = []
  var days: [LegDay] = []
  /// Printed durations, in seconds, by line.
  var durations: [(line: Int, seconds: Int)] = []
  /// Lines that begin something new: "Return", "Rückfahrt".
  var borders: Set<Int> = []
  private var order = 0

  /// The next place in the reading order.
  mutating func next() -> Int {
    order += 1
    return order
  }
}
