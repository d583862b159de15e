extension DocumentCategory {
  /// What a document is most likely for, by the words of its name and of its text; `other` where they say nothing.
  ///
  /// The words are those that the papers bear in the wallet's six languages; the name counts before the text.
  public static func suggested(name: String, text: String = "", isPicture: Bool = false) -> DocumentCategory {
    for words in [name, String(text.prefix(4000))] {
      let folded = " \(FoldedName.of(words)) "
      if let found = signs.first(where: { $0.words.contains { folded.contains(" \($0)") } }) { return found.category }
    }
    return isPicture ? .photo : .other
  }

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
    (.visa, ["visa ", "visum", "evisa", "e visa", "виза", "віза", "vize", "esta ", "eta "]),
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
        "ticket", "eticket", "fahrkarte", "fahrschein", "eintrittskarte", "билет", "квиток", "bilet", "itinerary",
        "маршрут",
      ]
    ),
    (.map, ["map ", "stadtplan", "lageplan", "карта ", "мапа", "harita", "plan of"]),
    (.photo, ["img ", "dsc", "foto", "photo", "фото", "screenshot", "bildschirmfoto"]),
  ]
}
