import Journeys

/// Lines of which nothing belongs to a journey.
extension LegScanner {
  /// "2027.01.08 00:00 – 24:00": a day on which a ticket holds.
  static func isWholeDay(_ cells: [TextDocument.Cell]) -> Bool {
    cells.contains { wholeDay.first($0.text) != nil }
  }

  /// "DE /A | VOL | CL | DATE | DEP | NVB | NVA": what columns are called, not airports by their codes.
  static func isHeading(_ cells: [TextDocument.Cell]) -> Bool {
    cells.count > 4 && !cells.contains { cell in cell.text.contains { $0.isNumber || $0 == "(" } }
      && cells.count { LabelReader.label($0.text[...]) != nil } > 2
  }

  private static let wholeDay = Pattern(/(?:^|\s)0?0[:.]00 ?[-–—] ?24[:.]00(?:$|[^\d])/)
}
