extension LegScanner {
  /// "ET715 19Feb 21:40 07:20 … 20:40": of three times in the row of a flight, the last one stands for the end of the check-in or for boarding
  /// where it is within three hours before the first one.
  mutating func dropCheckIns() {
    let sure = Set(pieces.numbers.lazy.filter(\.isSure).map(\.line))
    let rows = Dictionary(grouping: pieces.clocks.filter { sure.contains($0.line) }, by: \.line)
    for (line, clocks) in rows where clocks.count == 3 && pieces.numbers.count(where: { $0.line == line }) == 1 {
      let ordered = clocks.sorted { $0.order < $1.order }
      guard let first = ordered.first, let last = ordered.last, last.day == nil,
        case let lead = first.seconds - last.seconds, (1...10_800).contains(lead)
      else { continue }
      pieces.clocks.removeAll { $0.line == line && $0.order == last.order }
    }
  }
}
