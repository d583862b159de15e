import Testing

@testable import BookingImport

/// Numbers, hours, names and prices that stand where other things do.
@Suite struct NumberedFormTests {
  @Test(
    "two hours with a dash are a span and no time zone",
    arguments: [
      ("2026-04-02 18:30-20:00", "2026-04-02T18:30:00"), ("2 April 2026, 09:00-10:00", "2026-04-02T09:00:00"),
      ("2026-04-02T18:30:00-05:00", "2026-04-02T18:30:00-05:00"),
      ("2026-04-02T18:30-05:00", "2026-04-02T18:30:00-05:00"),
      ("2026-04-02 18:30+02:00", "2026-04-02T18:30:00+02:00"),
    ])
  func spans(text: String, moment: String) { #expect(DateWords.moment(in: text)?.iso8601 == moment) }

  @Test(
    "hours behind small words",
    arguments: [
      ("24. 4. 2026 v 18.30.", "2026-04-24T18:30:00"), ("ke 6.5.2026 klo 19", "2026-05-06T19:00:00"),
      ("6 mai 2026 kl. 19, oppmøte", "2026-05-06T19:00:00"), ("6 maj 2026 kl 19 på torget", "2026-05-06T19:00:00"),
    ])
  func hours(text: String, moment: String) { #expect(DateWords.moment(in: text)?.iso8601 == moment) }

  @Test(
    "passengers with coach and seat behind a dash",
    arguments: [
      "Passeggero 1: Ginevra Marchetti - Carrozza 6, Posto 12A\nPasseggero 2: Ettore Marchetti - Carrozza 6, Posto 12B",
      "Passenger: Ginevra Marchetti, coach 6, seat 12A\nPassenger: Ettore Marchetti, coach 6, seat 12B",
      "Passager 1 : Ginevra Marchetti – Voiture 6 – Place 12A\nPassager 2 : Ettore Marchetti – Voiture 6 – Place 12B",
    ])
  func passengers(rows: String) {
    let found = Fixtures.letter(
      "Reference: KTW4RS\nTrain IC 9527\nMilano Centrale - Napoli Centrale\n21/03/2026\nPartenza: 10:10 - Arrivo: 14:53\n\(rows)\n",
      subject: "Conferma")
    #expect(found.map { $0.text(.traveller) } == ["Ginevra Marchetti", "Ettore Marchetti"])
    #expect(found.map { $0.text(.seat) } == ["12A", "12B"] && found.allSatisfy { $0.text(.coach) == "6" })
  }

  @Test(
    "a product whose name ends with digits, a bus with the letters of an airline, a Japanese train",
    arguments: [
      ("fredag 3 april 2026\n15.32 Göteborg C\n18.51 Stockholm C\nX 2000 nr 442, vagn 4, plats 27", "X 2000 442"),
      ("乗車日：2026年11月7日(土)\nのぞみ 33号\n東京(10:00)→ 新大阪(12:27)\n7号車 12番E席", "のぞみ 33"),
      (
        "Távolsági busz\nJárat: HB 212\nIndulás: 2026. július 12. 06:30\nGyőr, autóbusz-állomás\nÉrkezés: 2026. július 12. 09:25\nBudapest, Népliget",
        "HB 212"
      ),
    ])
  func numbers(journey: String, number: String) throws {
    let draft = try Fixtures.onlyDraft("Booking reference: AX7741\n\(journey)\nTotal 45 EUR\n", subject: "Ticket")
    #expect(draft.kind != .flight && draft.text(.number) == number)
  }

  @Test(
    "a short code in two parts behind a label; months and years are none",
    arguments: [
      ("Reservation number: KB 5531", "KB 5531"), ("Booking no.: W 714", "W 714"),
      ("Rezervasyon no: TRK 3320", "TRK 3320"),
      ("Buchungsnummer: AB 4471 ", "AB 4471"), ("Reservation: MAI 2026", nil), ("Reservation number: A 1", nil),
      ("Booking reference: HS-77 120", "HS-77 120"), ("Buchungscode: QX-204 88", "QX-204 88"),
      ("Booking reference: HS-77120", "HS-77120"), ("Booking reference: HS-77120 (paid)", "HS-77120"),
      ("Reservation number: for 2 guests", nil),
    ])
  func shortCodes(label: String, code: String?) throws {
    let draft = try Fixtures.onlyDraft(
      "Your table is confirmed.\n\nRestaurant: Karaköy Balık Evi\nDate: Saturday, 5 December 2026\nTime: 20:00\nGuests: 2\n\(label)\nAddress: Kemankes Cad. 37, Istanbul\n",
      subject: "Your table is confirmed")
    #expect(draft.text(.reference) == code)
  }

  @Test("a day alone heads the rows of a table")
  func table() throws {
    let draft = try Fixtures.onlyDraft(
      "Referansenummer: NTB4471\n\nAvreise      Fra        Ankomst   Til      Tog      Vogn   Sete\n18.12.2026\n08.25        Oslo S     15.02     Bergen   61       3      44\n\nTotalpris NOK 549,00\n",
      subject: "Kvittering og billett")
    #expect(
      draft.kind == .train && draft.text(.number) == "61" && draft.text(.coach) == "3" && draft.text(.seat) == "44")
    #expect(draft.moment(.start)?.iso8601.prefix(16) == "2026-12-18T08:25")
  }

  @Test(
    "a stop goes on behind a dash, a platform does not",
    arguments: [
      ("New York, NY - Port Authority Bus Terminal", "New York, NY - Port Authority Bus Terminal"),
      ("Albany, NY - Platform 3", "Albany, NY"),
    ])
  func stops(words: String, name: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Confirmation # 38817204\nThu, Nov 5, 2026\nBus 4471\nDeparts  8:15 AM  \(words)\nArrives  12:50 PM  Washington, DC - Union Station\n",
      subject: "Trip")
    #expect(draft.text(.startName) == name && draft.text(.endName) == "Washington, DC - Union Station")
  }

  @Test(
    "who is called at the end of a sentence",
    arguments: [
      ("Your trip is confirmed, Lamar Whitfield", "Lamar Whitfield"), ("You're all set, Ana Ruiz!", "Ana Ruiz"),
      ("Danke, Jana Kurz!", "Jana Kurz"), ("Merci, Léa Dumont.", "Léa Dumont"),
      ("Your stay is confirmed, New York", nil),
      ("See you at Casa Alta, El Bosque", nil),
    ] as [(String, String?)])
  func called(text: String, name: String?) { #expect(TravellerWords.calledAtEnd(text) == name) }

  @Test("a label in capitals is no traveller")
  func label() throws {
    let draft = try Fixtures.onlyDraft(
      "BOOKING REF: ZK7M4R\nTRAVELLER:  VOGEL/THORSTEN MR\nCOST CENTRE: 44-1180\nFLIGHT   LX 325\nDEPARTURE:   LONDON HEATHROW (LHR)       24 MAR 18:40\nARRIVAL:     ZURICH (ZRH)                24 MAR 21:25\nCALLS ARE CHARGED AT GBP 18.00 EACH\n",
      subject: "ITINERARY")
    #expect(draft.text(.traveller) == "THORSTEN VOGEL" && draft.text(.price) == nil)
  }

  @Test(
    "groups of digits of which one stands alone",
    arguments: [
      ("7 4410 9928 1", "7441099281"), ("4 5510 2281 7", "4551022817"), ("604 118 925", "604118925"),
    ])
  func groups(text: String, code: String) {
    #expect(ReferenceCode.first(in: text)?.filter { $0 != " " } == code)
  }

  @Test("a price behind a label of prices", arguments: ["Ár: 8 990 Ft", "Végösszeg: 8 990 Ft", "Fizetve: 8 990 Ft"])
  func price(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Rendelésszám: MJ-44718802\nUtas: Bognár Lili\nVonat: RJX 62\nIndulás: Budapest-Keleti, 2026.10.23. 08:40\nÉrkezés: Wien Hbf, 2026.10.23. 11:18\n\(line)\nKerékpár külön jeggyel (3 100 Ft).\n"
    )
    #expect(draft.text(.price) == "8990" && draft.text(.currency) == "HUF")
  }

  @Test(
    "prices, rooms and tables are no addresses",
    arguments: [
      "Pokoj č. 4, cena 3 200 Kč\nRezervace č. 22081", "Table for 6 · Outdoor\nRef 22081",
    ])
  func addresses(lines: String) {
    let document = TextDocument(lines, received: Fixtures.received, origin: Origin(.prose))
    #expect(AddressBlock.all(in: document).isEmpty)
  }
}
