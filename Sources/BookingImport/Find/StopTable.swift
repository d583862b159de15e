import Journeys

/// Finds journeys in timetables of a ticket: a line for each stop, with a station, a time and often "dep" or "arr", and the
/// train beside the departure.
struct StopTable {
  private let facts: TextFacts
  private var legs: [Leg] = []

  /// One ride, from the line of its departure to the line of its arrival.
  private struct Leg {
    let departure: StopLine
    let arrival: StopLine
    let number: String
    /// The lines that belong to it, for coach and seat.
    let lines: ClosedRange<Int>
  }

  /// The rides of a text, each once for every traveller.
  static func drafts(in facts: TextFacts) -> [BookingDraft] {
    var table = StopTable(facts: facts)
    table.read()
    let legs = table.legs.map(table.draft)
    return facts.forEachTraveller(legs)
  }

  private init(facts: TextFacts) { self.facts = facts }

  private mutating func read() {
    var open: StopLine?
    var day: StatedTime?
    for (number, cells) in facts.document.lines.enumerated() {
      guard var stop = StopLine(cells, number, facts) else {
        if let date = facts.hits(in: cells.map(\.text).joined(separator: "\t")).first(where: {
          $0.hasDate && $0.seconds == nil
        }) {
          // A day of birth is none of travel.
          day = facts.moment(date) ?? day
        }
        continue
      }
      if let own = stop.day {
        day = own
      } else if let same = legs.first(where: { $0.departure.isSame(as: stop) })?.departure.day {
        // The same ride once more, below the name of another traveller.
        stop.day = same
      } else {
        stop.day = Self.rolled(day, stop, after: open ?? legs.last?.arrival)
      }
      if let start = open, stop.marker != .departure, close(start, stop) {
        open = nil
        day = legs.last.flatMap { $0.arrival.day } ?? day
      } else {
        open = stop.marker == .arrival ? nil : stop
      }
    }
  }

  /// A stop whose clock stands before that of the stop before lies on the next day.
  private static func rolled(_ day: StatedTime?, _ stop: StopLine, after before: StopLine?) -> StatedTime? {
    guard let day, let before, before.day?.dayNumber == day.dayNumber, stop.seconds < before.seconds else { return day }
    return day.adding(days: 1)
  }

  /// Makes a leg of two stops; false if they do not belong together.
  private mutating func close(_ start: StopLine, _ end: StopLine) -> Bool {
    guard end.line - start.line <= 6, start.day != nil, start.name != end.name, !start.isWalk else { return false }
    let between = start.line...end.line
    guard let number = start.train ?? train(in: max(0, start.line - 2)...end.line) else { return false }
    var arrival = end
    if let day = start.day, (arrival.day?.dayNumber ?? 0) < day.dayNumber || !end.hasOwnDay { arrival.day = day }
    if let day = arrival.day, arrival.day?.dayNumber == start.day?.dayNumber, arrival.seconds < start.seconds {
      arrival.day = day.adding(days: 1)
    }
    guard start.marker == .departure || start.train != nil || end.line - start.line <= 3 else { return false }
    if facts.people.count > 1, legs.contains(where: { $0.departure.isSame(as: start) && $0.number == number }) {
      return true
    }
    legs.append(Leg(departure: start, arrival: arrival, number: number, lines: between))
    return true
  }

  private func train(in lines: ClosedRange<Int>) -> String? {
    for value in facts.values where value.label == .train && lines.contains(value.line) {
      if let number = TrainWords.labelledNumber(value.value) { return number }
    }
    for line in lines {
      let text = facts.document.lines[line].map(\.text).joined(separator: " ")
      if let number = TrainWords.number(in: text) { return number }
      if let number = Self.numberAfterTrain(text) { return number }
    }
    return nil
  }

  /// "TRAIN N°6857"
  private static func numberAfterTrain(_ text: String) -> String? {
    let tokens = Token.tokens(of: text)
    guard let place = tokens.firstIndex(where: { Label.named($0.folded) == .train }) else { return nil }
    return tokens.dropFirst(place + 1).prefix(3).first { $0.kind == .number && $0.digits <= 6 }.map { String($0.text) }
  }

  private func draft(_ leg: Leg) -> BookingDraft {
    let origin = facts.document.origin
    var draft = BookingDraft(TrainWords.isBus(leg.number) ? .bus : .train)
    let words = leg.lines.map { facts.document.lines[$0].map(\.text).joined(separator: "  ") }.joined(separator: "\n")
    draft.set(.number, leg.number, origin.reading(words))
    draft.set(.startName, leg.departure.name, origin.reading(words))
    draft.set(.endName, leg.arrival.name, origin.reading(words))
    draft.set(.start, leg.departure.day?.at(leg.departure.seconds), origin.reading(words))
    draft.set(.day, leg.departure.day, origin)
    draft.set(.end, leg.arrival.day?.at(leg.arrival.seconds), origin.reading(words))
    draft.set(.startPlatform, leg.departure.platform, origin)
    draft.set(.endPlatform, leg.arrival.platform, origin)
    let seat = SeatWords.find(in: leg.lines.map { facts.document.lines[$0] }, after: leg.number)
    draft.set(.coach, seat.coach, origin.reading(words))
    draft.set(.seat, seat.seat, origin.reading(words))
    facts.fill(&draft)
    return draft
  }
}
