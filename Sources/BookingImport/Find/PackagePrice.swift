import Journeys

/// The price of a package, which is that of none of its parts.
enum PackagePrice {
  /// Several bookings of which none has a price, each with that of all together: what the text calls its total.
  static func noted(on drafts: [BookingDraft], in facts: TextFacts) -> [BookingDraft] {
    guard drafts.count > 1, drafts.allSatisfy({ $0.text(.price) == nil && $0.status != .cancelled }),
      let price = facts.price, isTotal(price.words, facts)
    else { return drafts }
    let origin = facts.document.origin.reading(price.words)
    return drafts.map { draft in
      var draft = draft
      draft.set(.packagePrice, price.price.amount, origin)
      draft.set(.packageCurrency, price.price.currency, origin)
      return draft
    }
  }

  /// The bookings without the price of all of them together: where journeys and stays stand in one text, an amount in a paragraph that
  /// tells of no journey belongs to the whole.
  static func removed(from drafts: [BookingDraft], in facts: TextFacts) -> [BookingDraft] {
    // Parts that each have a price of their own share none.
    guard Set(drafts.compactMap { $0.text(.price) }).count < 2, let price = facts.price,
      drafts.contains(where: \.kind.isJourney),
      drafts.contains(where: { $0.kind == .hotel }), !isOfJourney(price.words, facts)
    else { return drafts }
    let isFare = isFare(price.words, facts)
    return drafts.map { draft in
      if isFare, draft.kind.isJourney { return draft }
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

  /// "TICKET TOTAL | GBP | 2848.62": whether an amount is called that of the tickets, which a hotel has none of.
  private static func isFare(_ words: String, _ facts: TextFacts) -> Bool {
    facts.document.lines.contains { cells in
      cells.contains { $0.text == words }
        && FoldedName.of(cells.map(\.text).joined(separator: " ").prefix(80)).split(separator: " ").contains { word in
          fares.contains { word.hasPrefix($0) }
        }
    }
  }

  private static let fares = [
    "ticket", "airfare", "flugpreis", "flugticket", "billet", "boleto", "bigliett", "авиабилет", "билет", "bilhete",
    "bilet", "vliegticket", "biljett", "flybillett", "flybillet", "letenk",
  ].map { FoldedName.of($0) }

  /// Whether an amount is called the total in its cell, or in its row: "Gesamtreisepreis | 3.188,00 EUR".
  private static func isTotal(_ words: String, _ facts: TextFacts) -> Bool {
    PriceFinder.isTotal(words)
      || facts.document.lines.contains { cells in
        cells.contains { $0.text == words } && PriceFinder.isTotal(cells.map(\.text).joined(separator: " "))
      }
  }

  /// Whether a journey has the price of a stay as well.
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
