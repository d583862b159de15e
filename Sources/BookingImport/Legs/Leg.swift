import Journeys

/// One ride or flight: two clocks, two places, and what stands around them.
struct Leg {
  var from: LegPlace
  var to: LegPlace
  let departure: LegClock
  let arrival: LegClock?
  /// How well places and clocks fit.
  let score: Double
  /// How sure it is: as the score for two clocks, more for a departure alone, which is only taken where two fit nowhere.
  var certainty: Double { arrival == nil ? score / 0.45 + 2 : score }
  /// The lines that it takes.
  let lines: ClosedRange<Int>

  /// The same leg with a day of departure, unless it has one.
  func departing(on day: StatedTime?) -> Leg {
    guard departure.day == nil, let day else { return self }
    var clock = departure
    clock.day = day
    return Leg(from: from, to: to, departure: clock, arrival: arrival, score: score, lines: lines)
  }

  /// The same leg, with the days of its arrival counted from a later one.
  func counting(from later: Int) -> Leg {
    guard var arrival, arrival.day == nil else { return self }
    arrival.daysLater = max(0, arrival.daysLater - later)
    return Leg(from: from, to: to, departure: departure, arrival: arrival, score: score, lines: lines)
  }

  /// The same leg with a day of arrival.
  func arriving(on day: StatedTime) -> Leg {
    guard var arrival else { return self }
    arrival.day = day
    return Leg(from: from, to: to, departure: departure, arrival: arrival, score: score, lines: lines)
  }
}
