import Journeys

/// The hours of a ride in fields whose labels no list has: "SAILING  17 Jul 2026 17:30", "ARRIVES  20:10".
extension PassFinder {
  /// The first day with an hour is the departure, unless its label says another thing; an hour behind it the arrival.
  func unnamedTimes(_ draft: inout BookingDraft) {
    guard draft.moment(.start) == nil else { return }
    for field in pass.fields where field.meaning == nil && role(field) != .other {
      guard let hit = DateWords.hits(in: field.value).first, let seconds = hit.seconds else { continue }
      if draft.moment(.start) == nil {
        guard role(field) != .arrival, hit.hasDate, let start = year.moment(hit) else { continue }
        draft.set(.start, start, origin.reading(field.value))
      } else if draft.moment(.end) == nil, let start = draft.moment(.start) {
        let end = hit.hasDate ? year.moment(hit) : start.wholeDay.at(seconds)
        if let end, end.wallClock != start.wallClock { draft.set(.end, end, origin.reading(field.value)) }
      }
    }
  }

  private func role(_ field: WalletPass.Field) -> LegRole {
    let words = FoldedName.of(field.label).split(separator: " ")
    return words.lazy.compactMap { LegWords.role(String($0)) }.first ?? .none
  }
}
