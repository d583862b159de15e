import Journeys

/// Puts the events of one flight together.
struct FlightLeg {
  private(set) var from: Airport?
  private(set) var to: Airport?
  private(set) var fromName = ""
  private(set) var toName = ""
  private(set) var fromTerminal: String?
  private(set) var toTerminal: String?
  private(set) var gate: String?
  private(set) var seat: String?
  /// Whether an airport was given by its code, and by its name only.
  private(set) var hasSureAirport = false
  private(set) var hasNamedAirport = false
  /// The day of the flight, where it stands apart from the times.
  var day: StatedTime?
  /// Whether that day stands over it; what follows the arrival then is the day of the next flight.
  var isHeaded = false

  private var departure: StatedTime?
  private var departureSeconds: Int?
  private var arrival: StatedTime?
  private var arrivalSeconds: Int?
  private var boardingSeconds: Int?
  private var arrivesNextDay = false
  /// Whether the day stands behind the hour of arrival.
  private var isDayBehind = false
  private var lastIsArrival = false

  /// Departure, arrival and boarding in local time with zones.
  struct Times {
    let departure: StatedTime
    let arrival: StatedTime?
    let boarding: StatedTime?
  }

  mutating func take(_ event: FlightEvent, _ facts: TextFacts) {
    switch event.what {
    case .number: break
    case .airport(let airport, let name, let isSure):
      isSure ? (hasSureAirport = true) : (hasNamedAirport = true)
      take(airport, name, event.role)
    case .stamp(let hit): take(hit, event.role, facts)
    case .terminal(let code):
      if event.isLabelled ? event.role == .arrival : lastIsArrival {
        toTerminal = toTerminal ?? code
      } else {
        fromTerminal = fromTerminal ?? code
      }
    case .gate(let code): gate = gate ?? code
    case .seat(let code): seat = seat ?? code
    case .nextDay: arrivesNextDay = true
    }
  }

  /// "Thu, 10SEP" above "10:15pm  06:40am Fri 11SEP": where the day behind the arrival follows the one above the flight, and the arrival
  /// is earlier in the day than the departure, it is that of the arrival.
  mutating func takeDay(above: StatedTime?) {
    guard isDayBehind, let own = day, let above, own.dayNumber - above.dayNumber == 1, arrival == nil,
      let departureSeconds, let arrivalSeconds, arrivalSeconds < departureSeconds
    else { return }
    (day, arrival) = (above, own)
  }

  private mutating func take(_ airport: Airport, _ name: String, _ role: FlightEvent.Role) {
    if role == .arrival, to == nil {
      (to, toName, lastIsArrival) = (airport, name, true)
    } else if from == nil, role != .arrival {
      (from, fromName, lastIsArrival) = (airport, name, false)
    } else if to == nil, airport.code != from?.code {
      (to, toName, lastIsArrival) = (airport, name, true)
    } else if airport.code == from?.code {
      lastIsArrival = false
      if fromName.isEmpty { fromName = name }
    } else if airport.code == to?.code {
      lastIsArrival = true
      if toName.isEmpty { toName = name }
    }
  }

  private mutating func take(_ hit: DateWords.Hit, _ role: FlightEvent.Role, _ facts: TextFacts) {
    if role == .other { return }
    if role == .boarding {
      boardingSeconds = boardingSeconds ?? hit.seconds
      return
    }
    let moment = hit.hasDate ? facts.moment(hit) : nil
    guard let seconds = hit.seconds else {
      if isHeaded, arrivalSeconds != nil { return }
      if role == .arrival, let first = departure ?? day, departureSeconds != nil {
        // A day far from the departure belongs to something else.
        if let moment, (0...2).contains(moment.dayNumber - first.dayNumber) { arrival = arrival ?? moment.wholeDay }
      } else {
        isDayBehind = isDayBehind || day == nil && arrivalSeconds != nil
        day = day ?? moment?.wholeDay
      }
      return
    }
    let isArrival = role == .arrival || role != .departure && departureSeconds != nil
    if isArrival, let first = arrivalSeconds, departureSeconds == nil, seconds != first {
      // "… to Frankfurt (FRA) at 18:20, landing at 19:30": the first of two times behind the places is the departure.
      (departureSeconds, departure) = (first, arrival)
      (arrivalSeconds, arrival) = (seconds, moment?.wholeDay)
    } else if isArrival, arrivalSeconds == nil {
      arrivalSeconds = seconds
      if let moment { arrival = moment.wholeDay }
    } else if !isArrival, departureSeconds == nil {
      departureSeconds = seconds
      if let moment { departure = moment.wholeDay }
    }
  }

  /// The times, if they are whole: a departure with its day, an arrival between a quarter of an hour and twenty hours later.
  func times(_ from: Airport, _ to: Airport) -> Times? {
    guard let first = departure ?? day ?? arrival, let departureSeconds else { return nil }
    let start = first.at(departureSeconds).inZone(from.zone)
    let boarding = boardingSeconds.map { (seconds: Int) -> StatedTime in
      first.adding(days: seconds > departureSeconds + 43_200 ? -1 : 0).at(seconds).inZone(from.zone)
    }
    guard let arrivalSeconds else { return Times(departure: start, arrival: nil, boarding: boarding) }
    var end = (arrival ?? first.adding(days: arrivesNextDay ? 1 : 0)).at(arrivalSeconds).inZone(to.zone)
    if let one = start.instant, let other = end.instant, other <= one, arrival == nil { end = end.adding(days: 1) }
    // Copenhagen and Rome are further apart than fifty minutes: these are the hours of another flight.
    guard let one = start.instant, let other = end.instant, (900...72_000).contains(other - one),
      LegFlightWords.isPossible(from, to, seconds: other - one)
    else { return nil }
    return Times(departure: start, arrival: end, boarding: boarding)
  }
}
