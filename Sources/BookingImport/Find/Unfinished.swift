import Journeys

/// Sentences that say that something was not done: "no se ha completado", "noch nicht bestätigt", "it isn't reserved yet".
enum Unfinished {
  /// Whether one of the first sentences of a text says so of a booking or its payment.
  static func isStated(in facts: TextFacts) -> Bool {
    let text = facts.document.subject + "\n" + facts.document.text.prefix(900)
    return text.split(whereSeparator: { $0.isNewline || ".!;:".contains($0) }).contains { isStated(in: $0) }
  }

  /// Whether a text tells what somebody was about to book, or how few are left of it.
  static func isNearlyBooked(_ facts: TextFacts) -> Bool {
    isNearlyBooked(FoldedName.of(facts.document.subject + " " + facts.document.text.prefix(2_000)))
  }

  /// The same of folded words.
  static func isNearlyBooked(_ text: String) -> Bool {
    nearly.contains { text.holds($0) }
  }

  /// What was nearly booked, and how few are left of it.
  private static let nearly = [
    "sur le point de réserver", "about to book", "so close to booking", "kurz davor", "fast gebucht", "beinahe gebucht",
    "a punto de reservar", "per prenotare", "prestes a reservar", "bijna geboekt", "op het punt", "prawie zarezerwow",
    "o krok od rezerwacji", "почти забронировали", "майже забронювали", "neredeyse rezerv", "på väg att boka",
    "il ne reste que", "il ne reste plus que", "only a few left at this price", "left at this price",
    "nur noch wenige zimmer", "zu diesem preis übrig", "solo quedan", "quedan pocas", "rimangono solo",
    "ne restano solo",
    "restam apenas", "zostały tylko", "осталось всего", "bu fiyata son", "nog maar", "zbývají jen",
  ].map { FoldedName.of($0) }

  private static func isStated(in sentence: Substring) -> Bool {
    guard sentence.utf8.count < 400, !sentence.hasSuffix("?") else { return false }
    let words = FoldedName.of(sentence).split(separator: " ").map(String.init)
    guard words.count > 2, !words.contains(where: conditions.contains), !words.contains(where: isExtra),
      words.contains(where: { word in things.contains { word.hasPrefix($0) } || word == "it" })
    else { return false }
    if words.contains(where: { word in negated.contains { word.holds($0) } }) { return true }
    for (place, word) in words.enumerated() where negators.contains(word) {
      // "EI 3252 CONFIRMED" is a flight, though "ei" is a "not" in Finnish.
      if place + 1 < words.count, words[place + 1].allSatisfy(\.isNumber) { continue }
      if words[(place + 1)...].prefix(4).contains(where: { word in done.contains { word.hasPrefix($0) } }) {
        return true
      }
    }
    return false
  }

  /// What is added to a journey may well be missing from it.
  private static func isExtra(_ word: String) -> Bool { extras.contains { word.hasPrefix($0) } }

  private static func folded(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) }
  }

  private static let negators = Set(
    folded("not isn hasn wasn couldn haven aren weren nicht pas non no não nao не nie niet inte ikke ei ne нет değil"))
  private static let done = folded(
    """
    complet confirm issue booked reserved finali process ticketed abgeschlossen bestätigt gebucht ausgestellt reserviert abouti complét confirmé
    rezervovan rezerviran rezervirov reserverad reserveret reservert varattu foglal émis réservé completad confirmad emitid procesad realizad reservad completat confermat emess riuscit prenotat завершен подтвержд оформлен
    выписан забронир выкуплен завершен підтвердж оформлен заброньов zakończon potwierdz wystawion zarezerw bevestigd voltooid geboekt afgerond
    slutförd bekräft bokad genomförd fullført bekreft gennemført bekræft dokončen potvrzen concluíd emitid
    """)
  // "Düzenlenme tarihi" is the day of issue: a Turkish verb is negated only where more stands behind "-me".
  private static let negated = folded(
    """
    onaylanmad onaylanmam onaylanmıyor tamamlanmad tamamlanmam tamamlanmıyor düzenlenmed düzenlenmem düzenlenmiyor alınamad alınamam alınamıyor
    gerçekleşmed gerçekleşmem gerçekleşmiyor rezerve-edilmed rezerve-edilmem vahvistamat
    """)
  private static let things = folded(
    """
    book reserv payment order purchase ticket flight trip transaction buchung reservierung zahlung bestellung ticket paiement commande réserv billet
    pago reserva compra pedido billete vuelo pagamento prenotaz acquisto bigliett оплат платеж платёж брон заказ билет покупк платіж броню замовл
    квит rezervasyon ödeme bilet sipariş rezerwac płatno zamówien bilet boeking betaling reservering bestelling bokning betalning bestilling
    reservation izb zimmer room chambre habitac pokoj szob betaling rezervac platb objednáv compra pagamento
    """)
  private static let conditions = Set(
    folded(
      """
      if unless wenn falls si если якщо eğer jeśli als hvis jestliže pokud until bis before refundable rückerstattbar remboursable transferable
      übertragbar reembolsable rimborsabile refunded changed refund only when may reply replied antworten réponds
      """))
  private static let extras = folded(
    """
    seat sitz siège sieg asient post мест koltuk miejsc stoel plats plass plads bag gepäck bagag equipaj bagagl багаж bavul bagaż insur versicher
    assur seguro assicur страхов meal mahlzeit repas comida pasto breakfast frühstück parking parkpl transfer checkin check einchecken online
    bike bicycle bici vélo fahrrad fiets sykkel cykel kolo rower polkupyör велосипед dog hund hond perro chien cane собак
    wifi cot bed pet transport included inbegriffen inclus inclu incluid
    """)
}
