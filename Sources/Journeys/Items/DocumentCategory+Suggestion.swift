extension DocumentCategory {
  /// What a document is most likely for, by the words of its name and of its text; `other` where they say nothing.
  ///
  /// The words are those that stand on the papers in the wallet's six languages; the name counts before the text. "Visa" is
  /// no visa where it is the name of a card, and a text that says what was paid is a receipt where it is nothing else.
  public static func suggested(name: String, text: String = "", isPicture: Bool = false) -> DocumentCategory {
    suggested(name, isName: true) ?? suggested(String(text.prefix(4000)), isName: false)
      ?? (isPicture ? .photo : .other)
  }

  /// What a document is for that bookings were found in, by the first word of its name, else of its text, that says so: such a document
  /// names passports, visas and insurances in its terms, and is none. `other` for a cancellation and where no word says it.
  public static func suggestedOfBooking(name: String, text: String = "") -> DocumentCategory {
    let text = String(text.prefix(4000))
    if suggested(name, isName: true) == .other || suggested(text, isName: false) == .other { return .other }
    return firstOfBooking(in: name) ?? firstOfBooking(in: text) ?? .other
  }

  private static let ofBookings: Set<DocumentCategory> = [.boardingPass, .receipt, .confirmation, .ticket]

  private static func firstOfBooking(in words: String) -> DocumentCategory? {
    let folded = fees.reduce(" \(FoldedName.of(words)) ") { $0.replacing($1, with: " fee") }
    return signs.filter { ofBookings.contains($0.category) }
      .compactMap { category, words in
        words.compactMap { folded.firstRange(of: " \($0)")?.lowerBound }.min().map { (category, $0) }
      }
      .min { $0.1 < $1.1 }?.0
  }

  private static func suggested(_ words: String, isName: Bool) -> DocumentCategory? {
    let folded = fees.reduce(" \(FoldedName.of(words)) ") { $0.replacing($1, with: " fee") }
    // A cancellation confirms nothing, and nobody rides by it.
    if isCancellation(isName ? folded : " " + FoldedName.of(String(words.prefix(600))) + " ", isName) { return .other }
    let tokens = DocumentToken.all(in: words), visa = VisaMention(in: tokens, isName: isName)
    let isPaid = !isName && PaymentMention.isIn(tokens)
    let isVisa = visa == .certain || visa == .likely && (!isPaid || PaymentMention.isOfBorder(tokens))
    let found = signs.first { sign in
      sign.category == .visa && isVisa || sign.words.contains { folded.contains(" \($0)") }
    }?.category
    // A letter about a visa names the passport too.
    if found == .passport, visa == .certain, !isName { return .visa }
    let isSure = found.map { $0 != .map && $0 != .photo } ?? false
    return isPaid && !isSure && !PaymentMention.isOfBooking(tokens) ? .receipt : found
  }

  private static func isCancellation(_ folded: String, _ isName: Bool) -> Bool {
    (isName ? cancellations + cancelled : cancelled).contains { folded.contains($0) }
      && !terms.contains { folded.contains($0) }
  }

  /// How a message is called that cancels.
  private static let cancellations = [
    "cancellation", "stornierung", "storno", "cancelled", "canceled", "annullat", "cancellazione", "annulation",
    "annule ",
    "cancelad", "cancelación", "отмена", "отменен", "аннулир", "скасуван", "скасован", "iptal",
    "бас тарту", "бас тартыл",
  ].map { " " + FoldedName.of($0) + ($0.hasSuffix(" ") ? " " : "") }

  /// What a text says that cancels; that one may cancel says every confirmation.
  private static let cancelled = [
    "has been cancelled", "has been canceled", "have been cancelled", "is cancelled", "was cancelled",
    "is now cancelled",
    "cancellation confirm", "wurde storniert", "wurden storniert", "ist storniert", "stornierungsbestätigung",
    "stornobestätigung", "è stata cancellata", "è stata annullata", "a été annulé", "ha sido cancelad", "отменено ваше",
    "бронирование отменено", "заказ отменен", "бронирование аннулировано", "бронювання скасовано",
    "замовлення скасовано",
    "iptal edildi", "iptal edilmiştir", "бас тартылды", "күші жойылды",
  ].map { " " + FoldedName.of($0) }

  /// That something can be cancelled.
  private static let terms = [
    "free cancellation", "cancellation polic", "kostenlose stornierung", "stornierung möglich", "ücretsiz iptal",
    "бесплатная отмена", "безкоштовне скасуван", "cancellation insurance", "reiserücktritt", "stornierungsbedingung",
    "stornoversicherung",
  ].map { " " + FoldedName.of($0) }

  /// Parts of a fare, which make no confirmation and no ticket of it.
  private static let fees = [" booking fee", " reservation fee", " ticket fee"]

  /// Folded beginnings of words, the surest categories first.
  private static let signs = known.map { category, words in
    (category: category, words: words.map { FoldedName.of($0) + ($0.hasSuffix(" ") ? " " : "") })
  }

  private static let known: [(DocumentCategory, [String])] = [
    (
      .boardingPass,
      [
        "boarding", "bordkarte", "boardkarte", "посадочн", "biniş kart", "binis kart", "отырғызу талон",
        "отыргызу талон",
      ]
    ),
    (.passport, ["passport", "reisepass", "паспорт", "pasaport", "personalausweis", "identity card", "төлқұжат"]),
    // Besides what `VisaMention` finds.
    (.visa, ["visum", "evisa", "vize"]),
    (.insurance, ["insurance", "versicherung", "страхов", "sigorta", "сақтандыру", "police nr", "полис", "поліс"]),
    (
      .receipt,
      [
        "receipt", "rechnung", "quittung", "invoice", "чек ", "квитанц", "счет", "рахунок", "fatura", "fiş ",
        "түбіртек",
      ]
    ),
    (
      .confirmation,
      [
        "confirmation", "bestatigung", "buchung", "booking", "reservation", "reservierung", "подтвержд", "бронир",
        "бронюв",
        "onay", "rezervasyon", "растау", "брондау", "voucher",
      ]
    ),
    (
      .ticket,
      [
        "ticket", "eticket", "busticket", "bahnticket", "zugticket", "flugticket", "onlineticket", "handyticket",
        "mobilticket", "biglietto", "fahrkarte", "fahrschein", "eintrittskarte", "билет", "квиток", "bilet",
        "itinerary",
        "маршрут",
      ]
    ),
    (.map, ["map ", "stadtplan", "lageplan", "карта ", "мапа", "harita", "plan of"]),
    (.photo, ["img ", "dsc", "foto", "photo", "фото", "screenshot", "bildschirmfoto"]),
  ]
}
