import Journeys

/// Clocks that only their place in a line makes clear: "5.17 | Tampere", "7.50 | 9.00", "02:45" above "+1".
extension LegScanner {
  /// The seconds of such a clock, where the text writes its times so, at the beginning of a line or right behind another one: elsewhere
  /// it is a duration or an amount.
  static func shortClock(_ cells: [TextDocument.Cell], _ index: Int, _ facts: TextFacts) -> Int? {
    guard facts.dotted, index < 2, index == 0 ? cells.count > 1 : Self.isClock(cells[0].text),
      let hit = Self.short.whole(cells[index].text), let hour = Int(hit.1), let minute = Int(hit.2), minute < 60
    else { return nil }
    return hour * 3600 + minute * 60
  }

  /// "+1 dan" below "02:45" in one column: that hour is of the next day.
  mutating func isDayLater(_ text: String, _ line: Int, _ cell: Int) -> Bool {
    guard let hit = Self.later.whole(text), let days = Int(hit.1), (1...3).contains(days),
      let clock = pieces.clocks.lastIndex(where: { $0.line == line - 1 && $0.cell == cell })
    else { return false }
    pieces.clocks[clock].daysLater = days
    return true
  }

  private static let later = Pattern(#/\(?\+\s?(\d)(?:\s\p{L}{1,8}\.?)?\)?/#)

  private static func isClock(_ text: String) -> Bool { dotted.whole(text) != nil }

  private static let short = Pattern(#/(\d)\.(\d{2})/#)
  private static let dotted = Pattern(#/(\d{1,2})\.([0-5]\d)/#)
}
