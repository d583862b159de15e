import Journeys

/// The price of a package, which is that of none of its parts.
enum PackagePrice {
  /// The bookings without the price of all of them together: where journeys and stays stand in one text, an amount in a paragraph that
  /// tells of no journey belongs to the whole.
  static func removed(from drafts: [BookingDraft], in facts: TextFacts) -> [BookingDraft] {
    // Parts that each have a price of their own share none.
    guard Set(drafts.compactMap { $0.text(.price) }).count < 2, let price = facts.price,
      drafts.contains(where: \.kind.isJourney),
      drafts.contains(where: { $0.kind == .hotel }), !isOfJourney(price.words, facts)
    else { return drafts }
    return drafts.map { draft in
      guard draft.kind.isJourney || isShared(draft, drafts) || !isOfStay(draft, price.words, facts),
        draft.text(.price) == price.price.amount
      else {
        return draft
      }
      var draft = draft
      draft.remove(.price)
      draft.remove(.currency)
      return draft
    }
  }

  /// Whether a journey bears the price of a stay as well.
  private static func isShared(_ draft: BookingDraft, _ drafts: [BookingDraft]) -> Bool {
    drafts.contains { $0.kind.isJourney && $0.text(.price) == draft.text(.price) }
  }

  /// Whether the paragraph of an amount names the hotel of a stay, or has a word for stays.
  private static func isOfStay(_ draft: BookingDraft, _ words: String, _ facts: TextFacts) -> Bool {
    paragraph(of: words, facts).contains { cells in
      let text = cells.map(\.text).joined(separator: " ")
      return StayWords.speaksOfStay(text) || draft.text(.startName).map { text.holds($0) } ?? false
    }
  }

  /// Whether a clock stands in the paragraph of an amount.
  private static func isOfJourney(_ words: String, _ facts: TextFacts) -> Bool {
    paragraph(of: words, facts).contains { cells in
      cells.contains { cell in facts.hits(in: cell.text).contains { $0.seconds != nil } }
    }
  }

  /// The lines from the last empty one to an amount, at most twelve above it.
  private static func paragraph(of words: String, _ facts: TextFacts) -> ArraySlice<[TextDocument.Cell]> {
    let lines = facts.document.lines
    guard let line = lines.firstIndex(where: { $0.contains { $0.text == words } }) else { return [] }
    var first = line
    while first > 0, !facts.document.breaks.contains(first), line - first < 12 { first -= 1 }
    return lines[first...line]
  }
}
