import Journeys

/// Tells newsletters, offers and search results, which name flights and hotels as confirmations do.
enum Advertising {
  /// Whether a letter offers a journey instead of confirming one. One that has a reference, a traveller or a seat does not;
  /// any other has to say that something is booked, and must not speak as offers do.
  static func isOffer(_ facts: TextFacts) -> Bool {
    // What stands in a calendar or a wallet was put there for a journey.
    guard facts.document.origin.source == .prose, facts.reference == nil, facts.travellers.isEmpty,
      facts.first(.ticketNumber, .seat, .coach) == nil
    else { return false }
    let text = FoldedName.of(
      facts.document.subject + " " + facts.document.senderName + " " + facts.document.text.prefix(20_000))
    return offers.contains { text.contains($0) } || !bookings.contains { text.contains($0) }
  }

  private static let offers = [
    "unsubscribe", "newsletter", "book now", "book by", "book until", "special offer", "our offer", "quotation",
    "alert",
    "deals", "search results", "select this", "abbestellen", "abmelden", "jetzt buchen", "angebot", "desabonner",
    "desinscrire", "reservez", "offre speciale", "devis", "darse de baja", "reserva ya", "reserva hasta", "oferta",
    "presupuesto", "annulla iscrizione", "disiscriv", "prenota ", "offerta", "preventivo", "отписаться", "бронируйте",
    "предложение", "abonelikten cik", "teklif", "son rezervasyon", "відписатися", "бронюйте", "пропозиція",
    "жазылудан бас", "ұсыныс",
  ].map { FoldedName.of($0) }

  private static let bookings = [
    "confirm", "booked", "booking", "reserv", "e ticket", "eticket", "itinerary", "your ticket", "your flight",
    "your trip", "cancel", "bestatig", "gebucht", "buchung", "fahrkarte", "ihr ticket", "ihr flug", "ihre reise",
    "storn", "billet", "votre vol", "voyage", "annul", "billete", "su vuelo", "su viaje", "prenotaz", "biglietto",
    "il suo volo", "бронь", "бронир", "подтвержд", "билет", "заказ", "отмен", "rezervasyon", "onay", "bilet", "iptal",
    "бронюв", "підтвердж", "квиток", "скасов", "бронд", "растал", "тапсырыс", "жойыл", "bokning", "biljett", "boeking",
    "jizdenk", "rezerva", "varaus",
  ].map { FoldedName.of($0) }
}
