import Journeys

/// Clocks with a road: two places that stand together, apart from them.
extension LegReader {
  func paired(
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
  func single(_ a: LegClock, _ index: Int) -> Leg? {
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
