import Journeys

/// Letters to everybody on a list.
extension Advertising {
  /// Whether a letter calls itself one, and has neither a price nor a reference of the reader's own.
  static func isNewsletter(_ facts: TextFacts) -> Bool {
    guard !facts.isReferenceAnnounced, facts.price == nil, facts.first(.seat, .ticketNumber) == nil else {
      return false
    }
    let head = FoldedName.of(facts.document.subject) + " " + FoldedName.of(facts.document.text.prefix(200))
    return head.split(separator: " ").contains { word in newsletters.contains { word.hasPrefix($0) } }
  }

  /// Whether a letter gives a code for a discount and says for which bookings it holds, and neither a price nor a labelled reference of
  /// the reader's own: the reference in it is that of a journey that is over.
  static func isCampaign(_ facts: TextFacts) -> Bool {
    guard facts.price == nil, facts.first(.reference, .seat, .ticketNumber, .departure, .checkIn) == nil
    else { return false }
    let text = FoldedName.of(facts.document.text.prefix(6_000))
    return codes.contains { text.holds($0) } && conditions.contains { text.holds($0) }
  }

  private static let codes = [
    "promo code", "promotional code", "discount code", "promotion code", "gutscheincode", "aktionscode", "rabattcode",
    "code promo", "code promotionnel", "código promocional", "codice promozionale", "codice sconto", "kortingscode",
    "actiecode", "kampanjkod", "rabattkod", "rabattkode", "kampagnekode", "kod promocyjny", "kod rabatowy",
    "slevový kód", "промокод", "kampanya kodu", "indirim kodu", "kuponkód", "kampanjakoodi", "εκπτωτικός κωδικός",
  ].map { FoldedName.of($0) }
  private static let conditions = [
    "for bookings made", "on bookings made", "book by", "book until", "offer valid", "offer ends", "campaign valid",
    "bei buchung bis", "buchbar bis", "aktion gültig", "angebot gültig", "offre valable", "pour toute réservation",
    "oferta válida", "promoción válida", "campanha válida", "promoção válida", "offerta valida", "promozione valida",
    "actie geldig", "boek voor", "boka senast", "erbjudandet gäller", "bestill innen", "tilbudet gjelder",
    "tilbuddet gælder", "promocja ważna", "promocja obowiązuje", "akce platí", "nabídka platí", "акция действует",
    "предложение действует", "kampanya geçerli", "kampanyası", "varaa viimeistään", "az ajánlat érvényes",
  ].map { FoldedName.of($0) }

  private static let newsletters = stems(
    "newsletter nyhetsbrev nyhedsbrev nieuwsbrief uutiskirje infolettre boletín boletim hírlevél biuletyn бюллетень рассылк bülten rundbrief zpravodaj"
  )
}
