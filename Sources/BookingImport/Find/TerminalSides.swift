/// The ends of a flight that terminals belong to, where both ends stand side by side: "Terminal 1 | Terminal 3" below two airports.
enum TerminalSides {
  /// The roles of the terminals of a line by their cells; empty where it says nothing of them by its places.
  static func roles(
    _ labelled: [LabelledValue], in lines: [[TextDocument.Cell]], _ number: Int
  ) -> [Int: FlightEvent.Role] {
    let cells = labelled.filter { $0.label == .terminal }.map(\.cell)
    if cells.count == 2, cells[0] < cells[1] { return [cells[0]: .departure, cells[1]: .arrival] }
    // A print keeps a terminal that stands alone below its own end.
    guard cells == [0], lines[number].count == 1, number > 0, case let above = lines[number - 1],
      let left = above.first?.column, let right = above.last?.column, above.count == 2, left > 0, right - left > 30,
      case let own = lines[number][0].column
    else { return [:] }
    if abs(own - left) < 5 { return [0: .departure] }
    return own > right - 5 ? [0: .arrival] : [:]
  }
}
