import Journeys

/// Refunds, which end a booking though no word for cancelling stands in them.
extension TextFacts {
  /// "Your refund", above "We have processed your refund for this journey": the subject names one, and a sentence says that it was made.
  static func tellsOfRefund(_ subject: String, _ sentences: [Substring]) -> Bool {
    refund(in: subject[...]) != nil
      && sentences.contains { sentence in
        refund(in: sentence)?.contains { word in made.contains { word.hasPrefix($0) } } ?? false
      }
  }

  /// The words of a text that names a refund of all; nil for what is only "refundable", for terms ("Refunds are processed within 5 days"),
  /// and for a refund of a part, or for a delay.
  private static func refund(in text: Substring) -> [String]? {
    let words = FoldedName.of(text.prefix(200)).split(separator: " ").map(String.init)
    let named = words.filter { word in refunds.contains { word.hasPrefix($0) } }
    guard !named.isEmpty, !named.contains(where: isPossible),
      !words.contains(where: { word in
        conditions.contains(word) || terms.contains(word) || parts.contains { word.hasPrefix($0) }
      })
    else { return nil }
    return words
  }

  /// "refundable", "erstattbar", "remboursable", "reembolsable", "rimborsabile", "возвратный".
  private static func isPossible(_ word: String) -> Bool {
    ["able", "ables", "bar", "bare", "barer", "bares", "bile", "bili", "baar", "alny", "alna", "ный", "ная"].contains {
      word.hasSuffix(FoldedName.of($0))
    }
  }

  private static let terms = Set(
    "within innerhalb sous dans dentro entro binnen inom innen inden ciagu течение протягом icinde any all alle".split(
      separator: " "
    )
    .map { FoldedName.of($0) })

  private static let parts = [
    "partial", "teil", "partiel", "parcial", "parzial", "gedeelte", "seat", "sitzplatz", "siege", "asiento", "baggage",
    "luggage",
    "gepack", "bagage", "equipaje", "bagagli", "differen", "diferen", "preisunterschied", "fee", "gebuhr", "frais",
    "delay", "verspat",
    "retard", "retraso", "ritardo", "vertraging", "compensat", "entschadig", "indemni", "deposit", "kaution", "caution",
    "deposito",
    "borg", "частич", "багаж", "задерж", "опоздан", "gecikme", "kismi",
  ].map { FoldedName.of($0) }
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
