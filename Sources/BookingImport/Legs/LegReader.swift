import Journeys

/// Finds journeys in typed pieces: pairs of clocks, each with the places that fit them best, so that no clock is used twice and
/// the whole is as likely as it can be.
struct LegReader {
  let pieces: LegPieces
  let pairs: [LegPlacePair]

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

  /// Two places that fit two clocks.
  struct Choice {
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
        // The end of one road and that of the next are no two ends of one.
        if p.line < a.line, q.line > b.line, isRoad(p.line), isRoad(q.line) { score -= 2.5 }
        if score > best?.score ?? 0 {
          best = Choice(
            from: p, to: q, score: score, lines: min(a.line, p.line, q.line)...max(b.line, p.line, q.line))
        }
      }
    }
    return best
  }

  /// Whether a line is nothing but two places and what joins them.
  private func isRoad(_ line: Int) -> Bool {
    let places = pieces.places.filter { $0.line == line }
    return places.count == 2 && places[1].endsRoute && places.allSatisfy { $0.strength > 1 }
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
}
