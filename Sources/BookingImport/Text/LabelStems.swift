import Journeys

/// The label that words are which no list has: recognised by their stems and by the value behind them. "Buchungscode der
/// Fluggesellschaft", "Taxibestellung Nr.", "Nombre del huésped principal" are such labels.
enum LabelStems {
  /// The label of some words before a value, if the value is of the kind that it asks for.
  static func label(_ text: Substring, value: String) -> Label? {
    guard text.utf8.count < 70, let first = text.first, first.isLetter || first.isDigit else { return nil }
    // "Codice di prenotazione della compagnia (PNR)"
    let name = text.hasSuffix(")") ? text.lastIndex(of: "(").map { text[..<$0] } ?? text : text
    let words = FoldedName.of(name).split(separator: " ").map(String.init)
    guard (1...5).contains(words.count) else { return nil }
    if let label = moment(words, value) { return label }
    guard !words.contains(where: isOther) else { return nil }
    if words.contains(where: { isReference($0) || isTripNumber($0) }), isCode(value) { return .reference }
    // "Kód jízdenky", "Número de billete"
    if words.count > 1, words.contains(where: { word in tickets.contains { word.hasPrefix($0) } }),
      words.contains(where: numbers.contains), isCode(value)
    {
      return .ticketNumber
    }
    if words.contains(where: { word in addresses.contains { word.hasPrefix($0) } }),
      AddressBlock.isStreet(street(value))
    {
      return .address
    }
    if words.contains(where: isPerson), !words.contains(where: isNoPerson), isName(value) { return .passenger }
    return nil
  }

  /// Whether a folded word is one for bookings, alone or as the end or the beginning of a longer one.
  static func isReference(_ word: String) -> Bool {
    word == "ref"
      || references.contains { word.hasPrefix($0) || word.utf8.count > $0.utf8.count + 3 && word.holds($0) }
  }

  /// Whether a folded word makes a label one of something else than a booking or a person: days, prices, states.
  static func isOther(_ word: String) -> Bool { others.contains { word.hasPrefix($0) } || small.contains(word) }

  /// What begins or ends at a moment: "Alınış tarihi ve saati", "Date et heure de prise en charge".
  private static func moment(_ words: [String], _ value: String) -> Label? {
    guard words.count > 1, value.utf8.count < 120 else { return nil }
    if words.contains(where: { word in places.contains { word.hasPrefix($0) } }), value.contains(where: \.isLetter) {
      let found = moments.prefix(2).filter { entry in
        words.contains { word in entry.stems.contains { word.hasPrefix($0) } }
      }
      return found.count == 1 ? found[0].label == .pickUpTime ? .pickUpPlace : .dropOffPlace : nil
    }
    guard !DateWords.hits(in: value).isEmpty else { return nil }
    guard words.contains(where: { word in clocks.contains { word.hasPrefix($0) } }) else { return nil }
    let found = moments.filter { entry in words.contains { word in entry.stems.contains { word.hasPrefix($0) } } }
    return found.count == 1 ? found[0].label : nil
  }

  private static func street(_ value: String) -> String {
    value.split(whereSeparator: { ",\t".contains($0) }).first.map { $0.trimmed } ?? ""
  }

  private static let places = folded(
    "place ort lieu lugar luogo место місце yer nokta miejsc místo location point punto plats sted plaats station")
  private static let clocks = folded(
    "date datum fecha data дата tarih time zeit uhrzeit heure hora ora время saat час tid dato godzin")
  private static let moments: [(label: Label, stems: [String])] = [
    (.pickUpTime, folded("abhol prise recogid ritir alın подач получен odbi ophaal upphäm hent pickup anmiet")),
    (.dropOffTime, folded("rückgab restitu devoluc riconsegn iade возврат zwrot inlever återläm aflever bırak")),
    (
      .departureTime,
      folded(
        "abfahr abflug départ salida partenz partida отправ вылет kalkış відправ odjazd odjezd vertrek avgång avgang afgang"
      )
    ),
    (.arrivalTime, folded("ankunft llegad прибыт прилет varış прибут przyjaz příjezd aankom saapum érkez chegad")),
  ]
  private static let addresses = folded("adress address adres адрес direcc indirizz endereç morada osoite мекенжай")

  private static func isPerson(_ word: String) -> Bool { people.contains { word.hasPrefix($0) } }
  private static func isNoPerson(_ word: String) -> Bool { noPersons.contains { word.holds($0) } }

  /// "Ritnummer", "Tournr": what goes once is booked by its number.
  private static func isTripNumber(_ word: String) -> Bool {
    trips.contains { trip in
      word.hasPrefix(trip)
        && ["nummer", "nr", "numero", "number", "no", "id", "kod", "code"].contains(word.dropFirst(trip.count))
    }
  }

  private static let trips = folded(
    "rit fahrt tour tur trip reis reise køre kjøre resa taxi transfer job rejse service")

  private static func isCode(_ value: String) -> Bool {
    guard let code = ReferenceCode.first(in: value, strict: true), PriceWords.first(in: String(value.prefix(30))) == nil
    else { return false }
    let digits = code.count(where: \.isDigit)
    return digits > 1 && code.count > 3 || code.count == 6 && code.allSatisfy { $0.isUppercase || $0.isDigit }
  }

  private static func isName(_ value: String) -> Bool {
    let cell = value.split(separator: "\t").first.map(String.init) ?? value
    return cell.count < 60 && PersonName.plain(cell).map(TravellerWords.isLikely) ?? false
  }

  private static func folded(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) }
  }

  private static let references = folded(
    """
    book buchung reserv rezerv rezerw confirm bestatig auftrag bestell beställ commande dossier referen referan localiz locator pnr prenot conferm
    pedido bevestig azonosít заказ брон подтвержд замовл підтвердж bokning bestilling boeking objedn zamow vorgang siparis onay тапсырыс растау varaus foglal
    itinerar potwierdz potvrz bekreft bekraft bekraeft order ordre ordine encomenda identificador kenmerk compra purchase achat acquist zakup nákup покупк
    """)
  private static let tickets = folded(
    "ticket billet bilet билет квит jízdenk bigliett fahrkart fahrschein biljett bilhet boleto pasaje kaartj jegy lippu"
  )
  private static let numbers = Set(
    folded("kód code codice código код number nummer número номер numer číslo nr no n numero kode"))
  private static let people = folded(
    """
    passag passen pasaj pasaz travel reisend reizig resenar rejsend viajer viagg voyag viajan пассаж пасаж путешеств yolcu жолаушы cestuj podroz
    guest gast gäst gjest gæst huésped hóspede ospite гост misafir konuk қонақ name nom nombre nome naam navn namn jméno imię имя фио isim
    driver fahrer conduct kierow řidič водит водій sürücü cliente client customer kunde kund titular intestat comprador acquirent käufer besteller acheteur buyer zamawia objednatel beställ bestill innehav заказчик замовник megrendel tilaaja покупат покупец kupujac köpare køber holder inhaber
    najemc mieter locatair arrendatar huurder leietak lejer hyrestag арендатор орендар kirac
    """)
  private static let noPersons = folded(
    """
    hotel house haus host hôte anfitri gastgeb company firm compan ship schiff nave vessel airline emergency notfall agent account konto bank
    event product produkt room zimmer station haltestel restaurant file user nutzer benutzer agency agentur contact kontakt card karte
    """)
  private static let others = folded(
    """
    dat fecha дата tarih päiv time zeit heure hora godzin время saat status stat pin passw promo steuer vat iva mwst amount betrag total summ
    price preis prix precio prezzo цена fiyat cena phone tel fax class klass clas fee gebühr class zip postal plz iban bic card credit kredit
    carte loyal miles meilen points punkt bonus invoice rechnung factur fattur fatura счет счёт faktur door access wifi tracking version
    insurance police policy versicherung aircraft phone quote offer angebot devis oferta
    """)
  private static let small: Set = [
    "tax", "taxes", "flight", "flug", "vol", "vuelo", "volo", "рейс", "ucus", "day", "tag", "jour", "dia", "giorno",
    "when", "wann", "until", "bis", "by",
  ]
}
