import Journeys

/// Refunds, which end a booking though no word for cancelling stands in them.
extension TextFacts {
  /// "Your refund", above "We have processed your refund for this journey": the subject names one, and a sentence says that it was made.
  static func tellsOfRefund(_ subject: String, _ sentences: [Substring]) -> Bool {
    let names = { (text: Substring) in
      let words = FoldedName.of(text.prefix(200)).split(separator: " ").map(String.init)
      return words.filter { word in refunds.contains { word.hasPrefix($0) } }.isEmpty ? nil : words
    }
    guard let words = names(subject[...]), !words.contains(where: conditions.contains) else { return false }
    return sentences.contains { sentence in
      guard let words = names(sentence), !words.contains(where: conditions.contains) else { return false }
      return words.contains { word in made.contains { word.hasPrefix($0) } }
    }
  }

  private static let refunds = [
    "refund", "erstatt", "ruckerstatt", "rembours", "reembols", "rimbors", "terugbetal", "restitutie", "zwrot",
    "возврат", "повернен",
    "aterbetal", "tilbagebetal", "refusjon", "palautu", "visszaterit", "iade",
  ].map { FoldedName.of($0) }
  private static let made = [
    "processed", "completed", "issued", "refunded", "sent", "bearbeitet", "veranlasst", "erstattet", "uberwiesen",
    "effectu", "rembourse",
    "realizad", "efectuad", "reembolsad", "effettuat", "rimborsat", "verwerkt", "uitgevoerd", "terugbetaald",
    "zrealizowan", "wykonan",
    "выполнен", "оформлен", "осуществлен", "genomford", "gennemfort", "gjennomfort", "suoritettu", "yapildi",
    "tamamlandi",
  ].map { FoldedName.of($0) }
}
