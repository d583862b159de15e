import Testing

@testable import BookingImport

/// Texts in which no label says what is what: times, places, numbers and names stand side by side.
@Suite struct UnlabelledTests {
  private static func summary(_ text: String) -> [String] { Fixtures.drafts(text).map(line) }

  private static func line(_ draft: BookingDraft) -> String {
    let number = draft.text(.number) ?? "-"
    let start = draft.text(.startCode) ?? draft.text(.startName) ?? "-"
    let end = draft.text(.endCode) ?? draft.text(.endName) ?? "-"
    return "\(draft.kind.rawValue) \(number) \(start) \(clock(draft, .start)) \(end) \(clock(draft, .end))"
  }

  private static func clock(_ draft: BookingDraft, _ field: DraftField) -> String {
    draft.moment(field).map { String($0.iso8601.prefix(16)) } ?? "-"
  }

  @Test(
    "the receipt of a ride books nothing, the confirmation of a coming one does",
    arguments: [
      ("Reçu de votre course", "Merci d'avoir voyagé avec nous.", false),
      ("Your trip receipt", "Thanks for riding, Alex.", false),
      ("Ваша поездка", "Спасибо за поездку!", false),
      ("Your ride is booked", "See you soon.", true),
    ])
  func receiptOfRide(subject: String, opening: String, isBooking: Bool) {
    let found = Fixtures.drafts(
      """
      From: Rides <rides@example.com>
      Subject: \(subject)
      Date: Thu, 04 Jun 2026 12:00:00 +0200
      Content-Type: text/plain; charset=utf-8

      \(opening)

      Transfer booking AB12CD
      Pick-up: 4 June 2026, 22:14
      From: 12 Harbour Street, Marseille
      To: Gare Saint-Charles, Marseille
      """, named: "input.eml")
    #expect(found.isEmpty != isBooking)
  }

  @Test(
    "a carriage that bears a number, and the products of railways in Asia, make a train of a ride",
    arguments: [
      "Reservation 20 481 77\n\nNozomi 213   28 Nov 2026\nTokyo 09:00  ->  Kyoto 11:15\nCar 7 Seat 12E",
      "Your reservation 81-2204-553\n\n14 March 2027\nKTX 127\nSeoul 10:00 - Busan 12:38\nCar 5, Seat 11C",
      "Booking 884120\n\n3 May 2027\nLeeds 07:45 -> York 08:10\nCoach C, seat 14",
      "Confirmation KX22LP\n\nWedding Express\n12 June 2027\nBoston 08:15 - Providence 08:55\nCarriage 4",
    ])
  func carriage(text: String) { #expect(Fixtures.drafts(text).map(\.kind) == [.train]) }

  @Test(
    "a fare is read with its currency written out",
    arguments: [
      ("Fare 14,170 yen", "14170", "JPY"), ("Total: 1 250 baht", "1250", "THB"),
      ("Price: 89.50 ringgit", "89.50", "MYR"),
      ("Стоимость: 42,50 евро", "42.50", "EUR"), ("Total 640 rand", "640", "ZAR"), ("Pris: 349 kronor", "349", "SEK"),
    ])
  func currencyName(line: String, amount: String, currency: String) throws {
    let drafts = Fixtures.drafts("Booking 884120\n\nIC 12   3 May 2027\nLeeds 07:45 -> York 08:10\n\(line)")
    let draft = try #require(drafts.first)
    #expect(drafts.count == 1 && draft.text(.price) == amount && draft.text(.currency) == currency)
  }

  @Test("a clock before its station, the number on a line of its own, the day in the heading")
  func clockBeforeStation() {
    let found = Self.summary(
      """
      Your e-ticket, reference 5RT9KL2M
      Outward journey, Friday 6 March
      08:12  Altstadt Central, pl. 3
             EX 440
      10:31  Neuhafen North                    coach 7, seat 32
      Return journey, Sunday 8 March
      17:05  Neuhafen North
             EX 455
      19:24  Altstadt Central                  coach 2, seat 11
      """)
    #expect(
      found == [
        "train EX 440 Altstadt Central 2026-03-06T08:12 Neuhafen North 2026-03-06T10:31",
        "train EX 455 Neuhafen North 2026-03-08T17:05 Altstadt Central 2026-03-08T19:24",
      ])
  }

  @Test("the number of a flight behind its times belongs to them, not to the flight below")
  func numberBehind() {
    let found = Self.summary(
      """
      Your booking reference is AB3CD4.
      Saturday 18 April 2026
      12:10  London Gatwick (LGW)
      13:35  Dublin (DUB)
      Flight EI 318, Economy
      18:00  Dublin (DUB)
      19:20  London Gatwick (LGW)
      Flight EI 319, Economy
      """)
    #expect(
      found == [
        "flight 318 LGW 2026-04-18T12:10 DUB 2026-04-18T13:35", "flight 319 DUB 2026-04-18T18:00 LGW 2026-04-18T19:20",
      ])
  }

  @Test("lines of a reservation system give each flight for each name, with the airline's own code")
  func codeLines() {
    let drafts = Fixtures.drafts(
      """
        1.DOE/JOHN MR   2.DOE/JANE MRS
        3  LH 400 Y 12MAY 2 FRAJFK HK2  1000 1245  12MAY  E  LH/ABC123
        4  LH 401 Y 20MAY 3 JFKFRA HK2  1755 0725  21MAY  E  LH/ABC123
      """)
    #expect(drafts.map { $0.text(.traveller) } == ["JOHN DOE", "JANE DOE", "JOHN DOE", "JANE DOE"])
    #expect(drafts.map { $0.text(.reference) } == ["ABC123", "ABC123", "ABC123", "ABC123"])
    #expect(drafts.last?.moment(.end)?.iso8601.prefix(16) == "2026-05-21T07:25")
  }

  @Test("a duration is no clock")
  func durations() {
    let found = Self.summary(
      """
      Référence : KLM9PQ
      mardi 12 mai 2026
      15:05 CDG Paris, Terminal 2E\t2h45 Direct AF1352\t17:50 LIS Lisbonne
      """)
    #expect(found == ["flight 1352 CDG 2026-05-12T15:05 LIS 2026-05-12T17:50"])
  }

  @Test("a stay is found by its address, with the name above it and two days in any form")
  func stay() {
    let draft = Fixtures.drafts(
      """
      Your booking in Altstadt is confirmed
      The Copper Kettle Guesthouse
      12 Quay Street, 1000 Altstadt
      Thu 16 April (from 15:00) – Mon 20 April
      Confirmation number: 4417.082.663
      """
    ).first
    #expect(draft?.kind == .hotel)
    #expect(draft?.text(.startName) == "The Copper Kettle Guesthouse")
    #expect(draft?.text(.startStreet) == "12 Quay Street")
    #expect(draft?.moment(.start)?.iso8601 == "2026-04-16T15:00:00")
    #expect(draft?.moment(.end)?.iso8601 == "2026-04-20")
    #expect(draft?.text(.reference) == "4417.082.663")
  }

  @Test("days of a stay may share their month")
  func sharedMonth() throws {
    let received = Fixtures.received
    let texts = [
      "3–7 July 2026", "du 3 au 7 juillet 2026", "3. bis 7. Juli 2026", "July 3–7, 2026", "с 3 по 7 июля 2026",
    ]
    for text in texts {
      let facts = TextFacts(TextDocument(text, received: received, origin: Origin(.prose)))
      let days = try #require(DayRange.find(in: facts), "\(text)")
      #expect(days.arrival.iso8601 == "2026-07-03" && days.departure.iso8601 == "2026-07-07", "\(text)")
    }
  }

  @Test("an event without a label has the title above its moment and a ticket for each seat")
  func event() {
    let drafts = Fixtures.drafts(
      """
      Your order 90-11734
      The Wandering Lights – Tour
      Sun 8 Nov 2026, 6:45 PM · Park Arena, 1 Park Rd, Altstadt
      Section: 104
      Row: F
      Seats: 21 - 22
      """)
    #expect(drafts.map { $0.text(.title) } == ["The Wandering Lights – Tour", "The Wandering Lights – Tour"])
    #expect(drafts.map { $0.text(.seat) } == ["21", "22"])
    #expect(drafts.first?.text(.startName) == "Park Arena")
  }

  @Test("a transfer is a ride with a driver, and books no flight")
  func transfer() {
    let drafts = Fixtures.drafts(
      """
      Your transfer. Booking ID: 771882
      Pickup: 14 October 2026, 16:55
      From: Lisbon Airport (LIS), Arrivals
      To: Hotel Miramar, Rua Nova 12, Lisboa
      Flight number: TP 573
      """)
    #expect(drafts.map(\.kind) == [.taxi])
  }

  @Test(
    "what was refused, left or is over books nothing",
    arguments: [
      "Sayın Ali Can, ödemeniz onaylanmamıştır. PNR: AB12CD\nTK 2310 İstanbul (IST) 09:45 - İzmir (ADB) 11:05 14.06.2026",
      "How was your flight LH 1842 on 6 May 2026 from Munich (MUC) 13:00 to Milan (MXP) 14:05? Booking QWE7RT",
      "Still thinking about Lisbon? Hotel Miramar, Rua Nova 12, 1100-200 Lisboa\nCheck-in: 4 May 2026 Check-out: 8 May 2026",
    ])
  func nothing(text: String) { #expect(Fixtures.drafts(text).isEmpty) }

  @Test("thanks for a flight are a confirmation's before it and a survey's after it")
  func thanks() {
    let text = { (day: String) in
      "Thank you for flying with us.\nLH 1842, \(day), Munich (MUC) 13:00 to Milan (MXP) 14:05. Booking QWE7RT"
    }
    #expect(Fixtures.drafts(text("6 May 2026")).map { $0.text(.number) } == ["1842"])
    #expect(Fixtures.drafts(text("6 May 2024")).isEmpty)
  }

  @Test(
    "a total is told from fares, taxes and parts",
    arguments: [
      ("Tariffa  412,00 EUR\nDiritti e tasse  176,44 EUR\nTOTALE  588,44 EUR", "588.44"),
      ("Flights\t£318.96\nSeats\t£35.98\nTotal\t£354.94", "354.94"),
      ("2 x Flugpreis  618,96 EUR\nGepäck  120,00 EUR\nGesamtpreis  738,96 EUR", "738.96"),
      ("Montant payé\n178,00 €", "178.00"),
    ])
  func total(text: String, amount: String) {
    let facts = TextFacts(TextDocument(text, received: Fixtures.received, origin: Origin(.prose)))
    #expect(facts.price?.price.amount == amount)
  }

  @Test(
    "the traveller of a greeting, a row, a slash",
    arguments: [
      ("Dear Jane Miller,\nyour trip", ["Jane Miller"]), ("Gentile Sig.ra Elena Ricci,\ngrazie", ["Elena Ricci"]),
      ("Passengers\n1. Camille Durand (Adult) - seat 14\n2. Léo Durand (Child)", ["Camille Durand", "Léo Durand"]),
      ("Traveler Details\nTHORN/CALEB\nFrequent Flyer: none", ["CALEB THORN"]), ("Dear Customer,\nyour trip", []),
    ])
  func travellers(text: String, names: [String]) {
    let facts = TextFacts(TextDocument(text, received: Fixtures.received, origin: Origin(.prose)))
    #expect(facts.travellers == names)
  }
}
