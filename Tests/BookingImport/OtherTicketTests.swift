import Testing

@testable import BookingImport

/// Tickets in tables, and what passes and calendars say in fields and lines of their own.
@Suite struct OtherTicketTests {
  private static func ticket(_ table: String) -> String {
    """
    Your ticket
    The Wandering Lights
    Sunday 8 November 2026, 18:45
    Park Arena
    12 Park Road
    3511 NR Utrecht

    \(table)
    Name: Jane Doe
    Order number: 90-11734
    """
  }

  @Test(
    "row and seat in a table whose other columns have words of their own",
    arguments: [
      "Vak       Rij    Stoel    Prijs\nBalcony   4      21       € 32,50",
      "Area      Row    Seat     Face value\nBalcony   4      21       £32.50",
      "Bereich   Reihe  Platz    Entgelt\nBalcony   4      21       32,50 €",
      "Espacio   Fila   Asiento  Tarifa\nBalcony   4      21       32,50 €",
      "Parti     Rad    Plats    Entré\nBalcony   4      21       320 kr",
      "Zona      Fila   Posto    Ingresso\nBalcony   4      21       32,50 €",
    ])
  func tables(table: String) throws {
    let draft = try #require(Fixtures.letter(Self.ticket(table), subject: "The Wandering Lights").first)
    #expect(draft.text(.seat) == "21")
    #expect(draft.text(.seatRow) == "4")
    #expect(draft.text(.coach) == "Balcony")
  }

  private static func stay(_ name: String, _ price: String) throws -> BookingDraft {
    let json = PassVariantTests.pass(
      "generic",
      """
      primary g|투숙객|\(name)
      secondary i|체크인|2026-10-02 15:00
      secondary o|체크아웃|2026-10-04 11:00
      auxiliary c|예약번호|NSP-5519
      back h|호텔명|한빛호텔
      back p|\(price)
      """)
    return try Fixtures.only(Fixtures.drafts(Fixtures.pass(json), named: "a.pkpass"))
  }

  @Test(
    "a guest whose name is one word, and the price in won",
    arguments: [
      ("김하늘", "총 요금|286,000원"), ("김하늘 님", "총 결제금액|₩286,000"), ("남궁민수", "합계|286,000 KRW"),
      ("李小龍", "총금액|286,000원"), ("김하늘", "결제 금액|286,000원"),
    ])
  func guests(name: String, price: String) throws {
    let draft = try Self.stay(name, price)
    #expect(draft.traveller == name.replacing(" 님", with: ""))
    #expect(draft.text(.price) == "286000")
    #expect(draft.text(.currency) == "KRW")
  }

  @Test(
    "the total of an order on an event ticket",
    arguments: ["Order total|£54.25", "Total for order|GBP 54.25", "Booking total|£54.25", "Total paid|54.25 GBP"])
  func totals(field: String) throws {
    let json = PassVariantTests.pass(
      "eventTicket",
      "primary e|Event|The Lamplighters\nsecondary d|Date|21 August 2026 19:30\nback o|Order number|GP-2218-5507\nback t|\(field)"
    )
    let draft = try Fixtures.only(Fixtures.drafts(Fixtures.pass(json), named: "a.pkpass"))
    #expect(draft.text(.price) == "54.25")
    #expect(draft.text(.currency) == "GBP")
    #expect(draft.text(.reference) == "GP-2218-5507")
  }

  private static func calendar(_ name: String, _ event: String) -> [BookingDraft] {
    Fixtures.drafts(
      "BEGIN:VCALENDAR\nVERSION:2.0\nMETHOD:PUBLISH\nX-WR-CALNAME:\(name)\nBEGIN:VEVENT\n\(event)\nEND:VEVENT\nEND:VCALENDAR\n"
        .replacing("\n", with: "\r\n"), named: "a.ics")
  }

  @Test(
    "the traveller after whom a calendar is called stands alone on a line of its events",
    arguments: [("Jane Doe (Trips)", "Jane Doe"), ("Jane Doe", "Jane Doe"), ("Jane Doe – Trips", "Jane Doe")])
  func owners(calendar: String, name: String) throws {
    let found = Self.calendar(
      calendar,
      "DTSTART:20260314T060500Z\nDTEND:20260314T081500Z\nSUMMARY:LH1827 MUC to BIO\nLOCATION:Munich (MUC)\nDESCRIPTION:\(name)\\n\\n[Flight] LH1827 MUC to BIO\\nConfirmation # AB3CD4\\nSeat(s) 18D"
    )
    let draft = try Fixtures.only(found)
    #expect(draft.traveller == name)
  }

  @Test("a line that is no name of the calendar is no traveller")
  func strangers() throws {
    let found = Self.calendar(
      "Trips",
      "DTSTART:20260314T060500Z\nDTEND:20260314T081500Z\nSUMMARY:LH1827 MUC to BIO\nDESCRIPTION:Grand Palace\\nConfirmation # AB3CD4"
    )
    #expect(try Fixtures.only(found).traveller == nil)
  }

  @Test(
    "small articles before the name of a house belong to the sentence",
    arguments: [
      ("Séjour à l’Hôtel du Moulin", "Hôtel du Moulin"), ("Séjour à l'Auberge du Lac", "Auberge du Lac"),
      ("Soggiorno all’Albergo Sole", "Albergo Sole"), ("Estancia en el Hostal Luna", "Hostal Luna"),
      ("Stay at the Copper Kettle", "Copper Kettle"), ("Stay at The Copper Kettle", "The Copper Kettle"),
      ("Séjour à L’Auberge", "L’Auberge"),
    ])
  func articles(title: String, name: String) { #expect(CalendarTitle.stay(title) == name) }

  @Test("the end of an evening is that of its event")
  func ends() throws {
    let found = Self.calendar(
      "Theatre",
      "DTSTART;TZID=Europe/Rome:20261024T203000\nDTEND;TZID=Europe/Rome:20261024T231500\nSUMMARY:Il Mulino\nLOCATION:Teatro Grande\\, Via Garibaldi 16\\, 43121 Parma\\, Italia\nDESCRIPTION:Ordine n. BA-771920\\nIntestatario: Jane Doe\\nIl Mulino\\nSabato 24 ottobre 2026\\, ore 20:30\\nTeatro Grande\\nSettore: Platea\\, Fila: H\\, Posto: 14\\nTotale: 78\\,00 €"
    )
    let draft = try Fixtures.only(found)
    #expect(draft.moment(.end)?.seconds == 83_700)
  }

  @Test("a sign of an American state behind its town is no country")
  func states() {
    let place = NamedAddress("1440 Wazee Street, Denver, CO 80202")
    #expect(place.address?.city == "Denver")
    #expect(place.address?.country == "US")
    #expect(NamedAddress("Lindenstr. 9, Berlin, Germany 10969").address?.country == "DE")
  }

  @Test(
    "how many come to a table, in labels of the north and others",
    arguments: [
      "Antall gjester | 6", "Antal gæster | 6", "Antal gäster | 6", "Liczba gości | 6", "Antall personer | 6",
    ])
  func parties(row: String) throws {
    let cells = row.replacing(" | ", with: "     ")
    let draft = try Fixtures.onlyDraft(
      """
      Restaurant     Nordlys Mat
      Adresse        Storgata 41, 9008 Tromsø
      Dato           lørdag 5. desember 2026
      Klokkeslett    kl. 19.30
      \(cells)
      Navn           Jane Doe
      Bekreftelsesnummer     BK-33917
      """, subject: "Bordet ditt er bekreftet")
    #expect(draft.kind == .restaurant)
    #expect(draft.text(.partySize) == "6")
    #expect(draft.text(.startName) == "Nordlys Mat")
  }
}
