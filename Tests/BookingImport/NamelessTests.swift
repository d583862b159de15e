import Testing

@testable import BookingImport

/// What stands where names stand and is none: buttons, headings, families that sign, rooms, those who sell or pay.
@Suite struct NamelessTests {
  @Test(
    "buttons and headings between a house and its address are no house",
    arguments: [
      ("Manage booking", "Payment", "View details"), ("Buchung ansehen", "Zahlung", "Details anzeigen"),
      ("Gérer ma réservation", "Paiement", "Voir l'itinéraire"), ("Modificar reserva", "Detalles", "Ver mapa"),
      ("Gestisci prenotazione", "Riepilogo", "Vedi dettagli"), ("Изменить бронирование", "Оплата", "Посмотреть детали"),
      ("Rezervasyonu yönet", "Ödeme", "Detayları görüntüle"), ("Zarządzaj rezerwacją", "Płatność", "Zobacz szczegóły"),
      ("Boeking wijzigen", "Betaling", "Details bekijken"), ("Ändra bokning", "Betalning", "Visa detaljer"),
      ("Керувати бронюванням", "Деталі", "Переглянути деталі"),
    ])
  func buttons(_ first: String, _ heading: String, _ last: String) throws {
    let found = Fixtures.drafts(
      """
      Booking 88-201-447 is confirmed

      \(first)

      \(heading)

      Zum Silbernen Anker
      \(last)
      Hafenstraße 14
      18439 Stralsund

      Check-in: 3 July 2026, 15:00
      Check-out: 6 July 2026, 10:30
      """)
    try #require(found.count == 1)
    #expect(found[0].text(.startName) == "Zum Silbernen Anker" && found[0].text(.startStreet) == "Hafenstraße 14")
  }

  @Test(
    "names, labels and sentences are no buttons",
    arguments: [
      "Casa Vermelha", "View Hotel Lisboa 3", "Check-in", "Your booking is confirmed", "Karte der Weine",
      "Print House Studio", "Виктория", "",
    ])
  func noButtons(text: String) { #expect(!ControlWords.isControl(text)) }

  @Test(
    "the family that signs keeps a house, and is none",
    arguments: [
      "Familie Kofler", "Familia Ortega", "La famille Blanc", "Famiglia Nino", "Rodzina Nowak", "The Miller family",
    ])
  func families(line: String) throws {
    let found = Fixtures.drafts(
      Fixtures.mail(
        "Guten Tag Frau Brunner,\r\n\r\nwir haben einen Tisch für 5 Personen am Sonntag, 18. Oktober 2026, um 12:30 Uhr reserviert.\r\n\r\nBis bald\r\n\(line)\r\n\r\nGasthof Stiegenwirt\r\nMarktplatz 6\r\n5550 Radstadt",
        subject: "Ihre Reservierung", from: "Stiegenwirt <gasthof@example.org>"), named: "input.eml")
    try #require(found.count == 1)
    #expect(found[0].text(.startName) == "Gasthof Stiegenwirt" && found[0].text(.partySize) == "5")
    #expect(PersonName.isFamily(line))
  }

  @Test(
    "houses for families are no families", arguments: ["Family Hotel Kranz", "Familienhotel Post", "Anna Familienwirt"])
  func familyHouses(name: String) { #expect(!PersonName.isFamily(name)) }

  @Test(
    "a room in quotation marks is not how its house is called",
    arguments: [
      "das Zimmer \"Alpenrose\"", "la chambre « Glycine »", "la habitación \"El Roble\"", "la camera \"Ginestra\"",
      "pokój \"Leśny\"", "номер «Ромашка»",
    ])
  func rooms(words: String) throws {
    let found = Fixtures.drafts(
      Fixtures.mail(
        "Wir bestätigen \(words) vom 8. bis 12. August 2026, 4 Nächte.\r\n\r\nBerghof Kofler\r\nDorf 27\r\n6165 Telfes",
        subject: "Reservierungsbestätigung", from: "Berghof Kofler <info@example.org>"), named: "input.eml")
    try #require(found.count == 1)
    #expect(found[0].text(.startName) == "Berghof Kofler")
  }

  @Test(
    "who pays and who sells is no house where something takes place",
    arguments: [
      "Rechnungsempfänger: Jana Holm, Lindenweg 3, 49074 Osnabrück",
      "Sold by Ticketcove Ltd, 9 Market Row, London EC1A 2BB",
      "Venduto da Biglietti Srl, Viale Europa 12, 20132 Milano",
      "Adresse de facturation : 5 rue des Lilas, 75010 Paris",
    ])
  func billers(line: String) throws {
    let found = Fixtures.drafts(
      """
      Concert tickets, order 60-221874
      \(line)

      Nacht der Sterne
      Saturday 18 April 2026, 21:00
      Stadthalle, Domplatz 11, 48143 Münster

      Row F, seat 11
      """)
    try #require(found.count == 1)
    #expect(found[0].kind == .event && found[0].text(.startStreet) == "Domplatz 11")
    #expect(found[0].text(.startName) == "Stadthalle" && found[0].text(.title) == "Nacht der Sterne")
  }

  @Test(
    "a greeting with a title and a family name alone tells no traveller",
    arguments: ["Ms Okafor", "Herr Reiter", "Madame Delestre"])
  func familyNames(name: String) {
    let facts = TextFacts(
      TextDocument(
        "Dear \(name),\n\nyour flight SH 1182 is booked.\nDublin (DUB) 11:05 - Lisbon (LIS) 14:00, 14 April 2026",
        received: Fixtures.received, origin: Origin(.prose)))
    #expect(facts.travellers.isEmpty)
  }

  @Test(
    "a name in capitals above an age or a card, or beside the code, is the traveller's",
    arguments: [
      "CAMILLE DUTREUIL\n26-59 ANS - CARTE AVANTAGE", "LORETTA VANCE\nAdult", "JONAS WEIDNER\nBahnCard 25",
      "MARTA RUIZ\n30 AÑOS, TARJETA DORADA",
    ])
  func capitals(lines: String) {
    let facts = TextFacts(
      TextDocument(
        "E-TICKET\n\n\(lines)\n\nLYON 09:47 - PARIS 12:01", received: Fixtures.received, origin: Origin(.prose)))
    #expect(facts.travellers.count == 1)
    #expect(facts.travellers.first.map { lines.hasPrefix($0) } ?? false)
  }

  @Test(
    "stations, houses and headings in capitals are no travellers",
    arguments: ["PARIS NORD", "HOTEL CENTRAL", "TOTAL PRICE"])
  func noCapitals(line: String) {
    let document = TextDocument("\(line)\nAdult", received: Fixtures.received, origin: Origin(.prose))
    #expect(TravellerWords(document: document, values: [], reference: nil).inCapitals().isEmpty)
  }

  @Test(
    "whom a line is for is the traveller",
    arguments: ["For Annika Berg", "Für Annika Berg", "Pour Annika Berg", "Для Annika Berg"])
  func dedicated(line: String) {
    let document = TextDocument("Harbour House\n\(line)\n12 May", received: Fixtures.received, origin: Origin(.prose))
    #expect(TravellerWords(document: document, values: [], reference: nil).dedicated().map(\.name) == ["Annika Berg"])
  }

  @Test(
    "a price with its tax in it is the price",
    arguments: [
      "TOTAL (IVA incl.)   46,20 €", "Total incl. VAT   46.20 €", "Preis inkl. MwSt.   46,20 €",
      "Totale (IVA inclusa)   46,20 €",
      "Total (IVA incluido)   46,20 €", "Totaal incl. btw   46,20 €", "Toplam tutar (KDV dahil)   46,20 €",
      "Celkem včetně DPH   46,20 €",
    ])
  func taxes(line: String) {
    let facts = TextFacts(
      TextDocument(
        "Valor   43,59 €\nIVA 6%   2,61 €\n\(line)", received: Fixtures.received, origin: Origin(.prose)))
    #expect(facts.price?.price == PriceWords(amount: "46.20", currency: "EUR"))
  }

  @Test(
    "nights times a price is the price",
    arguments: ["3 nuits x 88 € = 264 €, petits déjeuners compris", "3 x 88 € = 264 €"])
  func products(line: String) {
    let facts = TextFacts(
      TextDocument("\(line)\ntaxe de séjour 4,95 €", received: Fixtures.received, origin: Origin(.prose)))
    #expect(facts.price?.price.amount == "264")
  }
}
