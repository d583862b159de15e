import Journeys

/// A ticket for each seat of an event.
extension EventFinder {
  static func seated(
    _ draft: BookingDraft, _ row: (section: String?, row: String?, seat: String), _ origin: Origin
  ) -> BookingDraft {
    var copy = draft
    copy.set(.seat, row.seat, origin)
    copy.set(.seatRow, row.row, origin)
    copy.set(.coach, row.section, origin)
    return copy
  }

  /// "21 - 22", "4, 5": a ticket for each seat.
  static func eachSeat(_ draft: BookingDraft) -> [BookingDraft] {
    guard let text = draft.text(.seat), let found = draft.fields[.seat] else { return [draft] }
    let tokens = Token.tokens(of: text)
    let numbers = tokens.filter { $0.kind == .number }.map(\.value)
    guard numbers.count > 1,
      tokens.allSatisfy({
        $0.kind == .number || $0.isMark(in: "-–,;&+")
          || ["and", "und", "et", "y", "e", "и", "to", "bis"].contains($0.folded)
      })
    else { return [draft] }
    let isRange = numbers.count == 2 && tokens.contains { $0.isMark(in: "-–") || ["to", "bis"].contains($0.folded) }
    guard !isRange || numbers[0] < numbers[1] && numbers[1] - numbers[0] < 10 else { return [draft] }
    return (isRange ? Array(numbers[0]...numbers[1]) : Array(numbers.prefix(10))).map { number in
      var copy = draft
      copy.set(.seat, String(number), found.origin)
      return copy
    }
  }
}
