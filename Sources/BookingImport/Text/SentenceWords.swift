import Journeys

/// Tells names from sentences.
enum SentenceWords {
  /// Whether a text has none of the words with which confirmations speak.
  static func isClean(_ text: String) -> Bool {
    let words = FoldedName.of(text).split(separator: " ").map(String.init)
    return !words.contains { sentence.contains($0) }
  }

  /// Whether a text can be a title: "Les Nuits Claires" counts no nights.
  static func isCleanTitle(_ text: String) -> Bool {
    let words = FoldedName.of(text).split(separator: " ").map(String.init)
    let counts = words.contains { $0.allSatisfy(\.isNumber) }
    return !words.contains { sentence.contains($0) && (counts || !nights.contains($0)) }
  }

  private static let nights = Set(
    "night nights nacht nächte nuit nuits noche noches notte notti gece ночь ночи ночей guest guests".split(
      separator: " "
    ).map {
      FoldedName.of($0)
    })

  /// "1 Doppelzimmer, 2 Nächte", "Hosted by Ana", "Entire home": what stands between a name and its address.
  static func isStay(_ text: String) -> Bool {
    let words = FoldedName.of(text).split(separator: " ").map(String.init)
    return words.contains { between.contains($0) }
  }

  private static let between = Set(
    """
    entire hosted host hôte logement gastgeber unterkunft gesamte arrivée départ check-in checkout adresse address map itinéraire directions
    alojamiento entero entera alloggio intero intera жильё жилье целиком całe hele hela konut tamamı hébergement entier entière anfitrión anfitriona
    nächte nuits nights notti noches ночей rooms zimmer chambre guests gäste voyageurs
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  private static let sentence = Set(
    """
    your you we are is was has have been booking booked reservation confirmed confirmation cancelled canceled thank thanks please order dear hello tickets
    ticket check-in checkin checkout arrival departure nights night guests guest
    ihr ihre ihren dein deine wir buchung reservierung bestätigt storniert vielen dank bitte liebe hallo bestellung anreise abreise nächte
    votre vos réservation confirmée annulée merci nous commande bonjour arrivée départ nuits
    su tu reserva confirmada cancelada gracias pedido hola entrada salida noches
    tua sua vostra prenotazione confermata annullata grazie ordine ciao gentile notti
    ваш ваша ваше ваши бронирование подтверждено отменено спасибо заказ здравствуйте заезд выезд ночей
    rezervasyonunuz onaylandı iptal teşekkür siparişiniz merhaba sayın gece
    twoja rezerwacja potwierdzona dziękujemy zamówienie uw boeking bevestigd bedankt din bokning bekräftad tack
    σας σασ μας μασ ταξίδι ταξιδι κράτηση κρατηση πτήση πτηση
    вы заплатите ждет ждёт ждут ви сплатите чекає
    ваше бронювання підтверджено дякуємо замовлення adults adult erwachsene room zimmer
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
}
