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

  /// The same leg with a day of arrival.
  func arriving(on day: StatedTime) -> Leg {
    guard var arrival else { return self }
    arrival.day = day
    return Leg(from: from, to: to, departure: departure, arrival: arrival, score: score, lines: lines)
  }
}

/// Finds journeys in typed pieces: pairs of clocks, each with the places that fit them best, so that no clock is used twice and
/// the whole is as likely as it can be.
struct LegReader {
  private let pieces: LegPieces
  private let pairs: [LegPlacePair]

  /// The legs of a text, in its order.
  static func legs(in pieces: LegPieces) -> [Leg] {
    guard !pieces.clocks.isEmpty, pieces.places.count > 1 else { return [] }
    return LegReader(pieces).best()
  }

  private init(_ pieces: LegPieces) {
    self.pieces = pieces
    pairs = LegPlacePair.pairs(of: pieces.places, clocks: pieces.clocks)
  }

  /// The choice of legs with the highest sum of scores.
  private func best() -> [Leg] {
    let clocks = pieces.clocks
    var sums: [Double] = [0]
    var chosen: [(leg: Leg, before: Int)?] = [nil]
    for end in 1...clocks.count {
      var (sum, choice) = (sums[end - 1], (leg: Leg, before: Int)?.none)
      for length in 1...3 where length <= end {
        let start = end - length
        let arrival = length == 1 ? nil : clocks[end - 1]
        // A clock in between belongs to neither: boarding, a closing gate.
        guard length < 3 || clocks[start + 1].role == .other,
          let leg = leg(clocks[start], arrival, index: start, last: end - 1)
        else { continue }
        if sums[start] + leg.score > sum { (sum, choice) = (sums[start] + leg.score, (leg, start)) }
      }
      sums.append(sum)
      chosen.append(choice)
    }
    var legs: [(leg: Leg, clocks: Range<Int>)] = []
    var place = clocks.count
    while place > 0 {
      guard let choice = chosen[place] else {
        place -= 1
        continue
      }
      legs.append((choice.leg, choice.before..<place))
      place = choice.before
    }
    return apart(legs.reversed())
  }

  /// Legs of which no two have the same road where one of them has another as well: of stacked blocks each has its own places,
  /// though those of the next stand nearer to the clocks.
  private func apart(_ legs: [(leg: Leg, clocks: Range<Int>)]) -> [Leg] {
    var legs = legs
    for index in legs.indices.dropFirst() {
      let (one, two) = (legs[index - 1], legs[index])
      guard one.leg.from.order == two.leg.from.order, one.leg.to.order == two.leg.to.order else { continue }
      let taken: Set = [one.leg.from.order, one.leg.to.order]
      let (first, second) = (other(one, without: taken), other(two, without: taken))
      if let first, first.score >= second?.score ?? 0 {
        legs[index - 1].leg = first
      } else if let second {
        legs[index].leg = second
      }
    }
    return legs.map(\.leg)
  }

  /// The leg of the same clocks between other places, where it is about as likely.
  private func other(_ known: (leg: Leg, clocks: Range<Int>), without taken: Set<Int>) -> Leg? {
    let arrival = known.leg.arrival == nil ? nil : pieces.clocks[known.clocks.upperBound - 1]
    let found = leg(
      pieces.clocks[known.clocks.lowerBound], arrival, index: known.clocks.lowerBound,
      last: known.clocks.upperBound - 1,
      without: taken)
    return found.flatMap { $0.score > known.leg.score * 0.7 ? $0 : nil }
  }

  private func leg(_ a: LegClock, _ b: LegClock?, index: Int, last: Int, without taken: Set<Int> = []) -> Leg? {
    guard a.role != .other, let b else { return a.role == .other ? nil : single(a, index) }
    guard b.role != .other, a.role != .arrival, b.role != .departure, b.line - a.line <= 9,
      !pieces.borders.contains(where: { $0 > a.line && $0 <= b.line && $0 != b.line }), plausible(a, b),
      !(hasOwnRoad(a) && hasOwnRoad(b) && a.line != b.line)
    else { return nil }
    let before = index > 0 ? pieces.clocks[index - 1] : nil
    let after = last + 1 < pieces.clocks.count ? pieces.clocks[last + 1] : nil
    let candidates = [attached(a, b, before, after, taken), paired(a, b, before, after, taken)].compactMap(\.self)
    guard let best = candidates.max(by: { $0.score < $1.score }) else { return nil }
    var score = best.score + 2
    if a.role == .departure { score += 1 }
    if b.role == .arrival { score += 1 }
    if pieces.numbers.contains(where: {
      $0.isSure && (min(best.lines.lowerBound, a.line) - 1...max(b.line, best.lines.upperBound)).contains($0.line)
    }) {
      score += 1.5
    }
    return Leg(from: best.from, to: best.to, departure: a, arrival: b, score: score, lines: best.lines)
  }

  /// Whether a dated clock without a role stands alone on a line with a road: "A – B, Saturday 6 June, 9:40".
  private func hasOwnRoad(_ clock: LegClock) -> Bool {
    guard clock.role == .none, pieces.clocks.count(where: { $0.line == clock.line }) == 1,
      clock.day != nil || pieces.days.contains(where: { $0.line == clock.line })
    else { return false }
    return pieces.places.contains { $0.line == clock.line && $0.endsRoute && $0.strength > 1 }
  }

  /// Whether a journey may last so long.
  private func plausible(_ a: LegClock, _ b: LegClock) -> Bool {
    if let first = a.day, let second = b.day {
      let days = second.dayNumber - first.dayNumber
      return (-1...4).contains(days) && days * 86_400 + b.seconds - a.seconds > -12 * 3600
    }
    // Two clocks on a line of which the second is a little earlier are no night and day of travel: "begins 20:30, doors 19:30".
    if a.line == b.line, b.daysLater == 0, b.day == nil, b.role == .none, (1...7_200).contains(a.seconds - b.seconds) {
      return false
    }
    return a.seconds != b.seconds || b.daysLater > 0
  }

  private struct Choice {
    let from: LegPlace
    let to: LegPlace
    let score: Double
    let lines: ClosedRange<Int>
  }

  // MARK: each clock with the place beside it

  private func attached(
    _ a: LegClock, _ b: LegClock, _ before: LegClock?, _ after: LegClock?, _ taken: Set<Int>
  ) -> Choice? {
    var best: Choice?
    for (p, one) in fits(a, before: before, after: b) where !taken.contains(p.order) {
      for (q, two) in fits(b, before: a, after: after)
      where q.order > p.order || p.role == .departure && q.role == .arrival {
        guard !taken.contains(q.order), !LegPlacePair.resemble(p, q), p.role != .arrival, q.role != .departure else {
          continue
        }
        var score = one + two + Double(p.strength + q.strength) * 0.5
        let sides = (p.order < a.order) == (q.order < b.order)
        if sides { score += 1.5 }
        // Two airports by their codes belong together, rather than one of them and a word that stands nearer.
        if p.airport != nil, q.airport != nil { score += 1.5 }
        if q.endsRoute, p.line == q.line { score += 1 }
        if score > best?.score ?? 0 {
          best = Choice(
            from: p, to: q, score: score, lines: min(a.line, p.line, q.line)...max(b.line, p.line, q.line))
        }
      }
    }
    return best
  }

  /// The places near a clock, and how well each fits.
  private func fits(_ clock: LegClock, before: LegClock?, after: LegClock?) -> [(LegPlace, Double)] {
    let sameLine = pieces.clocks.filter { $0.line == clock.line }
    var found: [(LegPlace, Double)] = []
    for place in pieces.places where abs(place.line - clock.line) <= 2 {
      var score: Double
      switch place.line - clock.line {
      case 0: score = place.cell == clock.cell ? 4.5 : 4
      case 1: score = 3
      case -1: score = 2.6
      case 2: score = 1.6
      default: score = 1.2
      }
      // What another clock stands closer to is not this one's.
      if place.line != clock.line {
        if let after, place.order > after.order { continue }
        if let before, place.order < before.order { continue }
        if pieces.clocks.contains(where: { $0.line == place.line && $0.role != .other }) { continue }
        if !sameLine.allSatisfy({ $0.order == clock.order }) { continue }
        // A line of two places is a road, not a stop.
        if pieces.places.contains(where: { $0.line == place.line && $0.order != place.order && $0.endsRoute }) {
          score -= 1.5
        }
      } else if sameLine.count > 1 {
        let others = sameLine.filter { $0.order != clock.order && $0.role != .other }
        // Of two clocks on a line the places are shared in order.
        if others.contains(where: {
          ($0.order < clock.order) == (place.order < clock.order)
            && abs($0.order - place.order) < abs(clock.order - place.order) && !sharesInOrder(clock.line)
        }) {
          score -= 2
        }
      }
      if clock.role != .none, place.role == clock.role { score += 1 }
      if clock.role != .none, place.role != .none, place.role != clock.role { continue }
      found.append((place, score))
    }
    return Array(found.sorted { $0.1 > $1.1 }.prefix(10))
  }

  /// "A – B 08:12 – 10:31", "08:12–10:31 A–B": as many places as clocks, all places together.
  private func sharesInOrder(_ line: Int) -> Bool {
    let clocks = pieces.clocks.filter { $0.line == line && $0.role != .other }
    let places = pieces.places.filter { $0.line == line }
    guard clocks.count == 2, places.count == 2 else { return false }
    return places[1].order < clocks[0].order || places[0].order > clocks[1].order
  }

  // MARK: two clocks and a road

  private func paired(
    _ a: LegClock, _ b: LegClock, _ before: LegClock?, _ after: LegClock?, _ taken: Set<Int> = []
  ) -> Choice? {
    var best: Choice?
    for pair in pairs where !taken.contains(pair.from.order) && !taken.contains(pair.to.order) {
      let first = pair.from.line
      let last = pair.to.line
      let distance = last < a.line ? a.line - last : first > b.line ? first - b.line : 0
      guard distance <= 6 else { continue }
      // Between a road and its clocks stands no other journey.
      // In a table the hour of boarding may stand in a column of its own.
      if last < a.line,
        pieces.clocks.contains(where: {
          $0.order > pair.to.order && $0.order < a.order && $0.role != .other
            && !($0.line == a.line && $0.role == .none && a.role == .departure)
        })
      {
        continue
      }
      if first > b.line, let after, after.order < pair.to.order { continue }
      // "Bodrum – Kos" above "Gidiş: 09:30": the word for the way stands beside the clocks.
      let isRightAbove = last == a.line - 1
      if pieces.borders.contains(where: {
        last < a.line ? $0 > last && ($0 < a.line || $0 == a.line && !isRightAbove) : $0 > b.line && $0 <= first
      }) {
        continue
      }
      var score = pair.score - Double(distance) * 0.5 + Double(pair.from.strength + pair.to.strength) * 0.5
      if a.line == b.line || a.role == .departure && b.role == .arrival { score += 1.5 }
      // Two airports by their codes belong together, rather than the towns of a heading that stands nearer.
      if pair.from.airport != nil, pair.to.airport != nil { score += 1.5 }
      if score > best?.score ?? 0 {
        best = Choice(from: pair.from, to: pair.to, score: score, lines: min(a.line, first)...max(b.line, last))
      }
    }
    return best
  }

  /// A departure without an arrival: only where a road and a number or a word for departures stand beside it.
  private func single(_ a: LegClock, _ index: Int) -> Leg? {
    let hasNumber = pieces.numbers.contains { $0.isSure && abs($0.line - a.line) <= 4 }
    let hasRoad =
      a.day != nil
      && pairs.contains {
        $0.to.endsRoute && $0.from.strength + $0.to.strength > 3 && (-1...1).contains($0.from.line - a.line)
      }
    guard a.role != .arrival, hasNumber || a.role == .departure || hasRoad else { return nil }
    let before = index > 0 ? pieces.clocks[index - 1] : nil
    let after = index + 1 < pieces.clocks.count ? pieces.clocks[index + 1] : nil
    guard let choice = paired(a, a, before, after), choice.from.strength + choice.to.strength > 2 else { return nil }
    return Leg(
      from: choice.from, to: choice.to, departure: a, arrival: nil, score: choice.score * 0.45, lines: choice.lines)
  }
}
