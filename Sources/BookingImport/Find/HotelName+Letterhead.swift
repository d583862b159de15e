import Journeys

/// The name of a house at the top of a letter.
extension HotelName {
  /// The first piece of a letterhead: "Hotel Drei Linden · Lindenallee 3 · 97070 Würzburg".
  static func inLetterhead(_ facts: TextFacts) -> (name: String, rest: String)? {
    for cells in facts.document.lines.prefix(4) {
      let pieces = cells.flatMap { $0.text.split(whereSeparator: { "·|•∙".contains($0) }) }.map { $0.trimmed }
      // "Hotel | 16.05.2026 - 30.05.2026" heads a row.
      guard pieces.count > 1, isName(pieces[0]), pieces[0].contains(" "), pieces[0].first?.isUppercase == true,
        !pieces[0].contains(":"), DateWords.hits(in: pieces[1]).isEmpty, !isOfMany(pieces[0])
      else {
        continue
      }
      return (pieces[0], pieces.dropFirst().prefix(2).joined(separator: ", "))
    }
    return nil
  }

  /// "Hotels & Resorts": what a chain has.
  private static func isOfMany(_ name: String) -> Bool {
    FoldedName.of(name).split(separator: " ").allSatisfy { many.contains(String($0)) }
  }

  private static let many: Set = [
    "hotels", "resorts", "suites", "apartments", "residences", "spa", "and", "und", "et", "y", "e", "hotel", "resort",
    "group",
    "collection", "hoteles", "hoteis", "hostels",
  ]

  /// "MERCAN KONAK OTEL" at the top of a print, which has no sender: a line of a few words, one of which only hotels have.
  static func atTop(_ facts: TextFacts) -> String? {
    guard facts.document.senderName.isEmpty else { return nil }
    return facts.document.lines.prefix(3).lazy.compactMap { $0.count == 1 ? $0[0].text : nil }.first { text in
      (2...6).contains(text.split(separator: " ").count) && isName(text) && !isOfMany(text)
        && SentenceWords.isClean(text)
        && !text.contains { $0.isNumber || ":,".contains($0) } && !facts.travellers.contains(text)
        && text.split(separator: " ").allSatisfy { $0.first?.isLowercase != true || $0.count < 4 }
        && !FoldedName.of(text).split(separator: " ").contains { papers.contains(String($0)) }
    }
  }

  /// What a paper may be called that is about a hotel: "Hotel Voucher".
  private static let papers = Set(
    """
    voucher gutschein bestatigung buchungsbestatigung reservierung reservierungsbestatigung rechnung invoice confirmation
    reservation booking itinerary receipt folio conferma prenotazione buono reserva confirmacion bono factura bon
    potwierdzenie rezerwacja rezerwacji faktura bevestiging reservering potvrzeni rezervace onay rezervasyon
    подтверждение бронирование бронирования ваучер підтвердження бронювання your ihr ihre votre tu su uw
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
}
