import Testing

@testable import BookingImport

/// Layouts that are alike in nothing but what they leave out: columns that ran together, times without marks, words around labels,
/// what was before a change, and offers to somebody by name.
@Suite struct UnlikeLayoutTests {
  private static func start(_ draft: BookingDraft) -> String { String(draft.moment(.start)?.iso8601.prefix(16) ?? "") }
  private static func end(_ draft: BookingDraft) -> String { String(draft.moment(.end)?.iso8601.prefix(16) ?? "") }

  @Test(
    "the two ends of a rental stand in columns, and what is told of them in rows",
    arguments: [
      "Mietwagen, Reservierung 7712-RB\n\n            Abholung            Rückgabe\nOrt         Flughafen Faro      Bahnhof Lagos\nDatum       02.07.2026          09.07.2026\nUhrzeit     11:00               10:00",
      "Car hire, reservation 7712-RB\n\n            Pick-up             Return\nDate        2 July 2026         9 July 2026\nTime        11:00               10:00\nOffice      Flughafen Faro      Bahnhof Lagos",
    ])
  func endsInColumns(text: String) throws {
    let found = Fixtures.drafts(text)
    try #require(found.count == 1)
    #expect(found[0].kind == .carRental)
    #expect(Self.start(found[0]) == "2026-07-02T11:00" && Self.end(found[0]) == "2026-07-09T10:00")
    #expect(found[0].text(.startName) == "Flughafen Faro" && found[0].text(.endName) == "Bahnhof Lagos")
  }

  @Test("a row of a table is read whose name reaches into the column of its time")
  func mergedCells() throws {
    let found = Fixtures.drafts(
      """
      Order 8HJ-2041 for Inga Solberg

      Train   Date         From                   Departs   To                     Arrives   Coach   Seat
      EX 92   28/03/2026   Altstadt Puerta        09:35     Neuhafen               12:07     8       3
      EX 71   02/04/2026   Neuhafen               18:00     Altstadt Puerta Norte 20:45      2       11
      """)
    try #require(found.count == 2)
    #expect(found.map { $0.text(.number) } == ["EX 92", "EX 71"])
    #expect(found.map { $0.text(.coach) } == ["8", "2"])
    #expect(found.map { $0.text(.seat) } == ["3", "11"])
    #expect(found[1].text(.endName) == "Altstadt Puerta Norte" && Self.end(found[1]) == "2026-04-02T20:45")
  }

  @Test("four digits before the names of stops below each other are times of the day")
  func timesWithoutMarks() throws {
    let found = Fixtures.drafts(
      "Your train tickets\nRef: KW20418\n\nSat 30 May 2026\n0815 Leeds\nCoach C Seat 24\n1042 London Kings Cross")
    try #require(found.count == 1)
    #expect(Self.start(found[0]) == "2026-05-30T08:15" && Self.end(found[0]) == "2026-05-30T10:42")
    #expect(found[0].text(.startName) == "Leeds" && found[0].text(.seat) == "24")
  }

  @Test("postal codes in a letter about no journey are no times")
  func postalCodes() {
    #expect(Fixtures.drafts("Our shops\n1015 Lausanne\n1205 Genève\nOpen on 30 May 2026. Order KW20418.").isEmpty)
  }

  @Test(
    "labels say that a time is the planned one",
    arguments: [
      "Hareket: 01.05.2026 23:30\nTahmini varış: 02.05.2026 07:15",
      "Departure: 01.05.2026 23:30\nEstimated arrival: 02.05.2026 07:15",
      "Départ prévu : 01/05/2026 23:30\nArrivée prévue : 02/05/2026 07:15",
    ])
  func plannedTimes(times: String) throws {
    let found = Fixtures.drafts("Bus ticket AE-77419\nAnkara - Antalya\n\(times)\nSeat 17")
    try #require(found.count == 1)
    #expect(Self.start(found[0]) == "2026-05-01T23:30" && Self.end(found[0]) == "2026-05-02T07:15")
    #expect(found[0].text(.startName) == "Ankara" && found[0].text(.endName) == "Antalya")
  }

  @Test("each traveller has the seat behind the name, leg by leg")
  func seatsBehindNames() throws {
    let found = Fixtures.drafts(
      """
      Reference M2KQ7X

      Passengers
      1. Ms Inga Solberg
      2. Mr Jon Solberg

      Flight SL418, 14 Feb 2026, Edinburgh EDI 06:50 to Geneva GVA 10:05
      Inga Solberg 8A, Jon Solberg 8B
      Flight SL421, 21 Feb 2026, Geneva GVA 19:30 to Edinburgh EDI 20:50
      Inga Solberg 17D, Jon Solberg 17E
      """)
    try #require(found.count == 4)
    let seats = found.map { "\($0.text(.traveller) ?? "") \($0.text(.number) ?? "") \($0.text(.seat) ?? "")" }
    #expect(
      Set(seats) == [
        "Inga Solberg 418 8A", "Jon Solberg 418 8B", "Inga Solberg 421 17D", "Jon Solberg 421 17E",
      ])
  }

  @Test("a day behind both times of a line is that of its line, and not of the one before")
  func dayBehindTimes() throws {
    let found = Fixtures.drafts(
      """
      Booking reference KX2P9Q
      Flight ZT 4410  Manchester (MAN) 06:10 - Faro (FAO) 09:05, Sat 6 June 2026
      Flight ZT 4411  Faro (FAO) 09:50 - Manchester (MAN) 12:50, Sat 13 June 2026
      """)
    #expect(found.map(Self.start) == ["2026-06-06T06:10", "2026-06-13T09:50"])
  }

  @Test(
    "what stands below 'instead of' was before the change",
    arguments: ["Instead of:", "In plaats van:", "Au lieu de :", "Statt:", "Вместо:"])
  func instead(words: String) throws {
    let found = Fixtures.drafts(
      """
      Booking ZK-82204
      24 September 2026
      Rennes 09:35 - Paris Montparnasse 11:04, TGV 8612

      \(words)
      23 September 2026
      Rennes 07:35 - Paris Montparnasse 09:04, TGV 8604
      """)
    try #require(found.count == 1)
    #expect(found[0].text(.number) == "TGV 8612" && Self.start(found[0]) == "2026-09-24T09:35")
  }

  @Test("Japanese trains bear names in kana, and airports those of their towns")
  func eastAsianNumbers() throws {
    let train = Fixtures.drafts("乗車日: 2026年10月3日\nひかり 633号\n東京(10:03) → 新大阪(12:54)\n7号車 12番 E席\nお預かり番号: 30412")
    try #require(train.count == 1)
    #expect(train[0].kind == .train && train[0].text(.number) == "ひかり 633")
    #expect(train[0].text(.coach) == "7" && train[0].text(.seat) == "12E")
    let flight = Fixtures.drafts("予約番号:5H2KQ8\n便名 BC 117便\n搭乗日 2026年7月18日\n東京(羽田) 10:25発 → 新千歳 12:00着")
    try #require(flight.count == 1)
    #expect(flight[0].kind == .flight && flight[0].text(.number) == "117")
    #expect(flight[0].text(.startCode) == "HND" && flight[0].text(.endCode) == "CTS")
  }

  @Test(
    "airports are known by their East Asian names",
    arguments: [
      ("上海虹桥", "SHA"), ("北京首都国际机场", "PEK"), ("台北桃園", "TPE"), ("関西国際空港", "KIX"), ("서울(김포)", "GMP"), ("那覇空港", "OKA"),
    ])
  func eastAsianAirports(name: String, code: String) {
    #expect(EastAsianAirports.airport(name)?.code == code)
  }

  @Test(
    "a town with several airports, or none of them, is no airport", arguments: ["東京", "上海", "大阪", "中山路", "Tokyo", ""])
  func eastAsianTowns(name: String) {
    #expect(EastAsianAirports.airport(name) == nil)
  }

  @Test("a stroke parts two towns, and not one town's names in two languages")
  func strokes() throws {
    let found = Fixtures.drafts(
      "Ferry booking NT-55102\nLivorno / Olbia\nDeparture: 04/07/2026 21:00\nArrival: 05/07/2026 06:30")
    try #require(found.count == 1)
    #expect(found[0].text(.startName) == "Livorno" && found[0].text(.endName) == "Olbia")
    #expect(LegPlaceWords.find(in: "Brussels / Bruxelles", carried: .none, isAtStop: true).count == 1)
  }

  @Test("an event ends after the time that a label says it takes", arguments: ["2 h 30", "2,5 h", "150 min"])
  func duration(words: String) throws {
    let found = Fixtures.drafts(
      "Event: Kayak at Sunset\nDate: 21 July 2026, 19:30\nDuration: \(words)\nVenue: North Quay\nReference SB-40192")
    try #require(found.count == 1)
    #expect(found[0].kind == .event && Self.start(found[0]) == "2026-07-21T19:30")
    #expect(words == "2,5 h" || Self.end(found[0]) == "2026-07-21T22:00")
  }

  @Test(
    "the sum is found between dashes and in lists without blanks",
    arguments: [
      ("Gesamtpreis 264,18 € - vor Ort zu hinterlegende Kaution 600,00 €", "264.18"),
      ("票价 ¥1,840,机建燃油 ¥200,合计 ¥2,040", "2040"),
    ])
  func sums(line: String, amount: String) {
    let facts = TextFacts(TextDocument(line, received: Fixtures.received, origin: Origin(.prose)))
    #expect(facts.price?.price.amount == amount)
  }

  @Test(
    "an offer to somebody by name books nothing",
    arguments: [
      ("Ihr Angebot BZ-50012", "Dieses Angebot ist unverbindlich."),
      ("Your quote 50012", "This price is valid until 29 January 2026."),
      ("Votre devis", "Ce devis est sans engagement."),
    ])
  func quotations(subject: String, sentence: String) {
    let body =
      "Dear Inga Solberg,\r\n\r\nHotel Kranzlhof, Dorfplatz 3, 6281 Gerlos\r\n07.03.2026 - 14.03.2026, 1 double room, 1120.00 EUR\r\n\r\n\(sentence)"
    #expect(Fixtures.drafts(Fixtures.mail(body, subject: subject), named: "input.eml").isEmpty)
    #expect(!Fixtures.drafts(Fixtures.mail(body, subject: "Booking confirmed"), named: "input.eml").isEmpty)
  }

  @Test(
    "a calendar's title names the restaurant behind a word for a meal", arguments: ["Dîner – ", "Večeře: ", "Cena - "])
  func meals(words: String) throws {
    let found = Fixtures.drafts(
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1@example.org\r\nDTSTART;TZID=\"Romance Standard Time\":20260612T200000\r\nSUMMARY:\(words)Le Petit Sabot (4 pers.)\r\nLOCATION:Le Petit Sabot\\, 9 rue des Tanneurs\\, 67000 Strasbourg\\, France\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
      named: "input.ics")
    try #require(found.count == 1)
    #expect(found[0].kind == .restaurant && found[0].text(.startName) == "Le Petit Sabot")
    #expect(found[0].text(.partySize) == "4" && Self.start(found[0]) == "2026-06-12T20:00")
  }

  @Test("a pass tells the hour and the planned arrival of a bus, and the number of its ticket")
  func busPass() throws {
    let pass = PassVariantTests.pass(
      "boardingPass",
      """
      primary a|Montée|Grenoble Gare
      primary b|Descente|Lyon Part-Dieu
      secondary c|Date|23/05/2026
      secondary d|Heure|17:10
      secondary e|Arrivée prévue|18:25
      back f|N° de billet|CE 4410 2297
      """, transit: "PKTransitTypeBus")
    let found = Fixtures.drafts(Fixtures.archive([("pass.json", Array(pass.utf8))]), named: "input.pkpass")
    try #require(found.count == 1)
    #expect(Self.start(found[0]) == "2026-05-23T17:10" && Self.end(found[0]) == "2026-05-23T18:25")
    #expect(found[0].text(.reference) == "CE 4410 2297")
  }

  @Test("a document of ten thousand lines of such rows is read within its bounds")
  func large() {
    let rows = (0..<10_000).map { "Ort\tFlughafen \($0)\tBahnhof \($0)\n\($0 % 24)15 Altstadt / Neuhafen" }
    let found = Fixtures.drafts(
      "Mietwagen, Reservierung 7712-RB\n\tAbholung\tRückgabe\n" + rows.joined(separator: "\n"))
    #expect(found.count < 50)
  }
}
