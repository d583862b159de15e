import Journeys

/// Which end of a journey a clock tells.
extension LegCell {
  private static let travels = [
    "valid for travel on", "valid only on", "valid for travel only on", "valid on", "gültig am", "gültig nur am",
    "gültig für den", "valable le", "valable uniquement le", "válido el", "válido para el", "valido il",
    "valido per il",
    "действителен", "geldig op", "gäller den", "gyldig den", "ważny w dniu", "platí dne", "válido em", "válido no dia",
  ].map { FoldedName.of($0) }

  private static let ready = Set(
    "klar klara ready bezugsfertig beziehbar bezugsbereit valmis valmiina prêtes pronte listas gereed gotowe".split(
      separator: " "
    ).map { FoldedName.of($0) })

  private static let validities = Set(
    """
    valid|validity|gültig|gültigkeit|gültigkeitstag|valable|validité|válido|validez|valido|validità|validade|geldig|geldigheid|действителен|gäller|gyldig|ważny|platnost|geçerlilik
    """.split(whereSeparator: { $0 == "|" || $0.isNewline }).map { FoldedName.of($0) })

  /// The role that the words before a time give it, or those right behind it.
  func clockRole(_ range: Range<String.Index>, isDated: Bool = true) -> LegRole {
    // "08:30発 → 10:15着": right behind its hour.
    if let next = tokens.first(where: { $0.start == range.upperBound }),
      next.text.first.map(EastAsianWords.isLetter) ?? false,
      let role = LegWords.role(next.folded), role != .other
    {
      return role
    }
    let lead = FoldedName.of(text[..<range.lowerBound].suffix(70))
    // "Hytten är klar från kl. 17.15": when a cabin is ready.
    if !isDated, case let words = lead.split(separator: " ").suffix(5), words.count > 1,
      words.contains(where: { Self.ready.contains(String($0)) })
    {
      return .other
    }
    // "You are now booked on: 11:02 …": orders have a day, not an hour alone.
    if isDated, Self.orders.contains(where: { lead.hasSuffix($0) }) { return .other }
    if isDated, Self.isPurchase(lead) { return .other }
    // "Valid for travel on 3 April" is the day of the journey, "valid until" the last one.
    if isDated, Self.travels.contains(where: { lead.hasSuffix($0) }) { return .none }
    // So is the one day in "Gültig: 14.05.2027".
    if isDated, Self.validities.contains(lead),
      !text[range.upperBound...].contains(where: { $0.isLetter || $0.isNumber })
    {
      return .none
    }
    let words = lead.split(separator: " ").map(String.init).filter { !Weekday.isWord($0) }
    if isDated, LegWords.tellsWhatIsBooked(words) { return .none }
    // "Frankfurt (FRA)": the code of an airport is no word, though "fra" is one in Norway.
    // "am Montag von München nach Berlin, ab 7:30": the word right before a time is its own, however short.
    if let lead = tokens.last(where: { $0.end <= range.lowerBound }), Self.adjacent.contains(lead.folded),
      lead.afterBlank
    {
      return LegWords.role(lead.folded) ?? .none
    }
    let before = tokens.filter { $0.end <= range.lowerBound && $0.kind == .word && !isCodeInBrackets($0) }.suffix(5)
    for token in before.reversed() where !taken.contains(where: { $0.contains(token.start) }) {
      if !isDated, Self.bookings.contains(token.folded) { continue }
      // "Ore/Hours 10:10": a label in two languages.
      if !isDated, token.folded == "hours", tokens.contains(where: { $0.end == token.start && $0.isMark("/") }) {
        continue
      }
      // "Sailing: Thursday 21 May at 10:35" is no duration.
      if isDated, Label.named(token.folded) == .duration { continue }
      // "Lyon Part-Dieu 12:58": a part of a name is no word for a departure.
      if isJoined(token) { continue }
      // "van Rotterdam naar Malaga op 3 oktober om 07:05": the one time behind a whole road is not that of its end.
      if isAtStop, leadsToPlace(token), LegPlaceWords.isLink(token.text.lowercased()),
        tokens.contains(where: {
          $0.start < token.start && LegPlaceWords.isStart($0.text.lowercased()) && leadsToPlace($0)
        })
      {
        return .none
      }
      if let role = LegWords.role(token.folded), token.text.count > 2 || before.count < 3 {
        // "You are booked on LM711 on 3 September": what was booked stands between, so that the day is its own.
        let isApart =
          role == .other
          && tokens.contains { $0.kind == .number && $0.start > token.end && $0.end <= range.lowerBound }
        if !isApart { return role }
      }
      // What belongs to the time before is not asked again.
      if items.contains(where: { $0.at > token.start }) { break }
    }
    if let place = tokens.firstIndex(where: { $0.start >= range.upperBound }), case let next = tokens[place],
      next.kind == .word, let role = LegWords.role(next.folded), role != .other,
      next.text.count > 2 || next.text.first.map(EastAsianWords.isLetter) ?? false,
      !leadsOn(place)
    {
      return role
    }
    return carriedRole
  }

  /// "12.03 til København", "7:30, arrives 8:40": the word behind a time belongs to what follows it.
  private func leadsOn(_ place: Int) -> Bool {
    guard place + 1 < tokens.count else { return false }
    if tokens[place + 1].kind == .number { return true }
    return LegPlaceWords.isLink(tokens[place].folded) && tokens[place + 1].text.first?.isUppercase == true
  }

  /// Whether a name begins right behind a word.
  private func leadsToPlace(_ token: Token) -> Bool {
    tokens.first { $0.start >= token.end }.map { $0.kind == .word && $0.text.first?.isUppercase == true } ?? false
  }

  private static let bookings = Set(
    "booked gebucht réservé emitido reservado prenotato забронирован geboekt bokad booket".split(separator: " ").map {
      FoldedName.of($0)
    })

  private static let adjacent: Set = ["ab", "an"]

  private static let orders = [
    "date of booking", "booking date", "booked on", "date of issue", "issue date", "date of purchase", "purchase date",
    "order date", "payment date", "buchungsdatum", "ausstellungsdatum", "date de reservation", "date de la reservation",
    "date d achat", "fecha de reserva", "fecha de compra", "fecha de emision", "data di prenotazione", "data acquisto",
    "data di acquisto", "data di emissione", "дата бронирования", "дата оформления", "дата заказа", "дата покупки",
    "rezervasyon tarihi", "satin alma tarihi", "data rezerwacji", "data zakupu", "data platnosci", "boekingsdatum",
    "data comenzii", "data achiziției", "data rezervării", "data emiterii", "datum kupnje", "datum narudžbe",
    "datum rezervacije", "datum kupovine", "vásárlás dátuma", "foglalás dátuma", "megrendelés dátuma",
    "rendelés dátuma",
    "ostopäivä", "varauspäivä", "tilauspäivä", "дата на поръчка", "дата на покупка", "дата на резервация",
    "дата замовлення",
    "дата бронювання", "ημερομηνία κράτησης", "ημερομηνία έκδοσης", "ημερομηνία αγοράς", "ostukuupäev",
    "tellimuse kuupäev",
    "pirkuma datums", "pasūtījuma datums", "užsakymo data", "pirkimo data", "datum objednávky", "dátum objednávky",
    "dátum nákupu", "datum nákupu", "datum nakupa", "datum naročila", "købsdato", "kjøpsdato", "ordredato",
    "orderdatum",
    "köpdatum", "besteldatum", "aankoopdatum", "bestelldatum", "kaufdatum", "data do pedido", "data de compra",
    "fecha del pedido", "fecha de la reserva", "data zamówienia", "data ordine", "data dell ordine", "date de commande",
    "date de la commande", "booked at", "予約日時", "予約受付日時", "申込日時", "订单时间", "下单时间", "訂購時間", "訂購日期", "예약일시", "결제일시",
    "예매일시",
    "bokningsdatum", "bestillingsdato", "datum rezervace", "data da reserva", "data da compra",
  ].map { FoldedName.of($0) }

  /// "Il suo acquisto è stato effettuato con successo in data": a sentence of a purchase, whose day comes next.
  private static func isPurchase(_ lead: String) -> Bool {
    let words = lead.split(separator: " ").suffix(10).map(String.init)
    return words.count > 2 && words.contains(where: purchases.contains) && words.contains(where: made.contains)
  }

  /// "Data e ora di acquisto | 11/01/2027 21:38": a row that says when it was bought.
  static func datesPurchase(_ cells: [TextDocument.Cell]) -> Bool {
    guard cells.count == 2, cells[0].text.utf8.count < 60, !cells[0].text.contains(where: \.isNumber) else {
      return false
    }
    return FoldedName.of(cells[0].text).split(separator: " ").contains { purchases.contains(String($0)) }
  }

  private static let purchases = Set(
    """
    acquisto purchase achat compra kauf bestellung zakup zakupu nákup nakup kjøp köp køb vásárlás ostos aankoop pedido order encomenda pagamento payment
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  private static let made = Set(
    """
    effettuato effettuata avvenuto made completed placed received effectué effectuée réalisé realizada realizado efectuada efectuado getätigt abgeschlossen
    eingegangen dokonany dokonano dokonanego proveden provedena gjort genomfört gennemført teljesült tehty gedaan ontvangen
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  /// Whether a word with a capital is one half of a name of two.
  private func isJoined(_ token: Token) -> Bool {
    guard token.text.first?.isUppercase == true, let place = tokens.firstIndex(where: { $0.start == token.start }),
      place + 2 < tokens.count
    else { return false }
    return tokens[place + 1].isMark("-") && !tokens[place + 1].afterBlank && !tokens[place + 2].afterBlank
      && tokens[place + 2].text.first?.isUppercase == true
  }

  private func isCodeInBrackets(_ token: Token) -> Bool {
    token.text.utf8.count == 3 && token.text.allSatisfy { $0.isASCII && $0.isUppercase }
      && token.start > text.startIndex
      && "([".contains(text[text.index(before: token.start)])
  }
}
