import Journeys

/// Seats in a list of their own.
extension LegDrafts {
  /// Coach and seat of a leg from a list below the last one that has as many as there are legs, on one line or on lines below each other:
  /// "Seats: coach 7, seat 21; coach 4, seat 33". Nil where a leg has seats on its own lines, or where several travel.
  func listedSeat(_ index: Int) -> (coach: String?, seat: String?)? {
    guard legs.count > 1, facts.travellers.count < 2, let last = legs.map(\.lines.upperBound).max(),
      let list = list(in: facts.document.lines.dropFirst(last + 1).prefix(8)),
      legs.allSatisfy({ leg in seat(in: leg.lines.map { facts.document.lines[$0] }) == nil })
    else { return nil }
    return list[index]
  }

  /// As many seats as there are legs, on one of some lines or on lines below each other.
  private func list(in lines: ArraySlice<[TextDocument.Cell]>) -> [(coach: String?, seat: String?)]? {
    for cells in lines {
      let text = cells.map(\.text).joined(separator: ";")
      guard text.utf8.count < 300 else { continue }
      for mark in [";", "|", "/", "·", ","] as [Character] {
        let seats = text.split(separator: mark).compactMap {
          seat(in: [[.init(text: String($0), column: 0, line: cells[0].line)]])
        }
        if seats.count == legs.count { return seats }
      }
    }
    let rows = lines.map { seat(in: [$0]) }
    let run = rows.drop { $0 == nil }.prefix { $0 != nil }.compactMap(\.self)
    return run.count == legs.count ? run : nil
  }

  private func seat(in lines: [[TextDocument.Cell]]) -> (coach: String?, seat: String?)? {
    let found = SeatWords.find(in: lines, after: "")
    return found.seat == nil ? nil : found
  }
}
