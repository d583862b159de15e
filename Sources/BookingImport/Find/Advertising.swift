import Journeys

/// Tells newsletters and offers, which name flights and hotels as confirmations do.
enum Advertising {
  /// Whether a text offers a journey instead of confirming one: it has no reference, names no traveller, and speaks as offers do.
  static func isOffer(_ facts: TextFacts) -> Bool {
    guard facts.reference == nil, facts.travellers.isEmpty, facts.first(.ticketNumber, .seat, .coach) == nil else {
      return false
    }
    let text = FoldedName.of(facts.document.subject + " " + facts.document.text.prefix(20_000))
    return words.contains { text.contains($0) }
  }

  private static let words = [
    "unsubscribe", "newsletter", "book now", "book by", "book until", "special offer", "abbestellen", "abmelden",
    "jetzt buchen", "sonderangebot", "desabonner", "desinscrire", "reservez", "offre speciale", "darse de baja",
    "reserva ya", "reserva hasta", "oferta especial", "annulla iscrizione", "disiscriv", "prenota ", "offerta speciale",
    "отписаться", "бронируйте", "спецпредложение", "abonelikten cik", "ozel teklif", "son rezervasyon",
    "відписатися", "бронюйте", "спецпропозиція", "жазылудан бас", "арнайы ұсыныс",
  ].map { FoldedName.of($0) }
}
