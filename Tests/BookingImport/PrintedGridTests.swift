import Testing

@testable import BookingImport

/// Printed forms: labels above their values in a grid, boxes beside the text, margins of browsers, stations below each other.
@Suite struct PrintedGridTests {
  private func document(_ text: String) -> TextDocument {
    TextDocument(text, received: Fixtures.received, origin: Origin(.prose))
  }

  private func rows(_ document: TextDocument?) -> [String]? {
    document?.lines.map { $0.map(\.text).joined(separator: "|") }
  }

  @Test("each label of a grid takes what stands below it, in one line or several")
  func grid() {
    let text = """
      Salida                 Llegada               Tren
      VIGO URZAIZ            MADRID CHAMARTIN -    ALVIA  04154
                             CLARA CAMPOAMOR
      08.10 h                12.20 h               Fecha
                                                   jueves 11/06/2026
      """
    #expect(
      rows(LabelGrid.unrolled(document(text))) == [
        "Salida|VIGO URZAIZ 08.10 h", "Llegada|MADRID CHAMARTIN - CLARA CAMPOAMOR 12.20 h", "Tren|ALVIA 04154",
        "Fecha|jueves 11/06/2026",
      ])
    let found = Fixtures.letter("Viajero   Nuria Beltrán Otero\n\nLocalizador   K7XQ2M\n\n\(text)\n")
    #expect(found.map { $0.text(.endName) } == ["MADRID CHAMARTIN - CLARA CAMPOAMOR"])
    #expect(found.first?.moment(.start)?.iso8601.contains("2026-06-11T08:10") == true)
  }

  @Test(
    "a table with a cell for each label stays one, and so does one of several hours",
    arguments: [
      "Coach    Seat    Class\n5        17      2\n5        18      2",
      "Departure       Arrival         Train\nYork            Leeds           TP 12\n09:00           10:10\n11:00           12:10",
    ])
  func table(text: String) { #expect(LabelGrid.unrolled(document(text)) == nil) }

  @Test("a reference below its label in a box beside other lines is that of the booking")
  func box() {
    let text = """
      Total incl. 9% VAT                        EUR 45.50         Geldig voor 3 personen
                                                                  Ordernummer
      1 × Audiotour                             EUR 3.50          KM-27-0061843
      """
    #expect(rows(LabelGrid.unrolled(document(text)))?.contains("Ordernummer|KM-27-0061843") == true)
  }

  @Test(
    "what a browser prints above and below a page is left out",
    arguments: [
      ("14/01/2027, 09:12      Trip details | Example Air", "https://www.example.com/trip      1/1"),
      ("1/14/27, 9:12 AM       Your booking", "https://www.example.com/booking?id=1      2/3"),
      ("14.01.2027, 09:12      Buchung", "https://www.example.com/      1/2"),
      ("Trip details      https://www.example.com/trip", "1 of 2      14/01/2027, 09:12"),
    ])
  func margins(head: String, foot: String) {
    let page = "  \(head)\n\n  Flight 12\n  Paid\n\n  \(foot)\n"
    #expect(
      BrowserMargins.removed(from: page).split(separator: "\n").map { String($0).trimmed } == ["Flight 12", "Paid"])
    #expect(BrowserMargins.removed(from: "\(head)\nFlight 12\n") == "\(head)\nFlight 12\n")
    #expect(BrowserMargins.removed(from: "Flight 12\n\(foot)\n") == "Flight 12\n\(foot)\n")
  }

  @Test("rides whose two hours stand beside the station where they begin")
  func stations() {
    let found = Fixtures.letter(
      """
      Gültig: Do, 11.06.2026
      Bestell-Nr.   100 384 712 209

      Haltestelle    Ab       An       Gleis    Reise mit
      Chur           09:00    10:17    8        IC 3
      Zürich HB                        6
      Zürich HB      10:33    11:28    31       IC 1
      Bern                             4
      """)
    #expect(
      found.map { "\($0.text(.number) ?? "-") \($0.text(.startName) ?? "-") \($0.text(.endName) ?? "-")" } == [
        "IC 3 Chur Zürich HB", "IC 1 Zürich HB Bern",
      ])
    #expect(found.map { String($0.moment(.end)?.iso8601.dropFirst(11).prefix(5) ?? "-") } == ["10:17", "11:28"])
  }

  @Test("the calculation of a fare and taxes by their codes name no flight")
  func fares() {
    let text =
      "Flight NH 16\nOSA NH TYO M571.42NUC1149.53END ROE146.146\nSW 3,160 TK 100 TX 1,000 OI 740\nTotal JPY 274,680"
    #expect(rows(FareCalculation.removed(from: document(text))) == ["Flight NH 16", "Total JPY 274,680"])
  }

  @Test("all flights below what was are left out, to what is now; names in cells beside each other all travel")
  func change() {
    let found = Fixtures.letter(
      """
      Varaus ZK4T8M
      AIEMPI AIKATAULU
      la 13.6.2026
      AY434
      06.05\t07.10
      Oulu\tHelsinki
      OUL\tHEL
      la 13.6.2026
      AY1761
      08.05\t10.35
      Helsinki\tRooma
      HEL\tFCO
      UUSI AIKATAULU
      la 13.6.2026
      AY438
      13.20\t14.25
      Oulu\tHelsinki
      OUL\tHEL
      Matkustajat
      Aino Kestilä\tVeikko Kestilä
      """, subject: "Muutos lentosi aikatauluun")
    #expect(found.map { $0.text(.number) ?? "-" } == ["438", "438"])
    #expect(found.compactMap { $0.text(.traveller) } == ["Aino Kestilä", "Veikko Kestilä"])
  }

  @Test("the way there and back beside each other, each headed with its day")
  func ways() {
    let found = Fixtures.letter(
      """
      Numéro de commande: 8206417395
      Aller, sa 13.06.2026\tRetour, di 14.06.2026
      dép. 08:44 Lausanne\tdép. 18:00 Luzern
      arr. 11:00 Luzern\tarr. 20:16 Lausanne
      IR 2513\tIR 2538
      """)
    #expect(
      found.map { String($0.moment(.start)?.iso8601.prefix(16) ?? "-") } == ["2026-06-13T08:44", "2026-06-14T18:00"])
    #expect(found.map { $0.text(.startName) ?? "-" } == ["Lausanne", "Luzern"])
  }

  @Test("a line keeps its columns where others are left out or replaced")
  func spacing() {
    let whole = document("From      To\n\nA         B    C\nD\tE")
    #expect(whole.keeping { $0 != 0 }.lines[0].map(\.column) == [0, 10, 15])
    #expect(whole.replacing([2: [["F", "G"]]]).lines.map { $0.map(\.column) } == [[0, 10], [0, 10, 15], [0, 2]])
  }

  @Test("of two readings the fuller one of as many bookings is taken, else the first")
  func fuller() {
    var one = BookingDraft(.train), two = one, cancelled = BookingDraft(.train, status: .cancelled)
    one.set(.startName, "York", Origin(.prose))
    for field in [DraftField.startName, .endName] { two.set(field, "York", Origin(.prose)) }
    for field in [DraftField.startName, .endName] { cancelled.set(field, "York", Origin(.prose)) }
    #expect(ReadingChoice.fuller([one], [two]) == [two] && ReadingChoice.fuller([two], [one]) == [two])
    #expect(ReadingChoice.fuller([], [one]) == [one] && ReadingChoice.fuller([one], []) == [one])
    #expect(ReadingChoice.fuller([one], [two, two]) == [one] && ReadingChoice.fuller([one], [cancelled]) == [one])
  }

  @Test(
    "an amount that its tax is a part of is the price, where no other is called one",
    arguments: [
      ("CHF 31.40 inkl. 8.1% MwSt. / 109.902", "31.40"), ("€ 12,50 incl. 9% BTW", "12.50"),
      ("EUR 18.00 incl. VAT", "18.00"),
    ])
  func gross(text: String, amount: String) {
    let found = PriceFinder.find(in: document("\(text)\nBaggage from CHF 43.00\nCall us: CHF 0.08 a minute"), [])
    #expect(found?.price.amount == amount)
  }

  @Test("an airport with day and both hours above the airport of arrival is a flight")
  func airports() {
    let found = Fixtures.letter(
      """
      Passenger name   DOE/JANE MS      Booking reference   M6RT4Z

      From / To                    Flight  Cabin / class  Date  Departure Arrival  Latest check-in
      NEWCASTLE INTL (NCL)         KL966 Economy / L 14JUN 16:55     19:20  16:15
      AMSTERDAM SCHIPHOL (AMS)
      AMSTERDAM SCHIPHOL (AMS)     KL835 Economy / L 14JUN 21:00     17:00  20:00
      SINGAPORE CHANGI (SIN) Terminal 1                              15JUN
      """)
    #expect(
      found.map { "\($0.text(.number) ?? "-") \($0.text(.startCode) ?? "-") \($0.text(.endCode) ?? "-")" } == [
        "966 NCL AMS", "835 AMS SIN",
      ])
    #expect(
      found.map { String($0.moment(.end)?.iso8601.prefix(16) ?? "-") } == ["2026-06-14T19:20", "2026-06-15T17:00"])
  }

  @Test("codes that a railway prints for itself are no ride, and the number of a seat is not that of the order")
  func railway() {
    let text =
      "Über: H: <1080>(ICE276 OG*MA 9:35 ICE698)\nAuftragsnummer: Y9TKL4\nWg. 23, Pl. 46, 1 Fenster, Res.Nr. 8074 1043 118 27"
    #expect(
      rows(RailwayCodes.removed(from: document(text))) == ["Auftragsnummer: Y9TKL4", "Wg. 23, Pl. 46, 1 Fenster"])
  }

  @Test(
    "a connection above its rides is none of them; rides that are repeated below each traveller are of one day"
  )
  func wholeWay() {
    let rides =
      "07.11   Malmö C spår 2b\nSJ Snabbtåg 528\n11.38   Stockholm C\n12.11   Stockholm C spår 17\nMälartåg 846\n12.50   Uppsala C"
    let found = Fixtures.letter(
      """
      Bokningsnummer   QWX4711T
      Malmö – Uppsala
      Fredag 12 juni 2026 | 07.11–12.50 | 2 resenärer

      Ebba Lindqvist Vuxen
      \(rides)

      Otto Rahm Student
      \(rides)
      """)
    #expect(Set(found.compactMap { $0.text(.traveller) }) == ["Ebba Lindqvist", "Otto Rahm"])
    #expect(Set(found.compactMap { $0.moment(.start)?.wholeDay.iso8601 }) == ["2026-06-12"])
    #expect(found.count == 4)
  }

  @Test("rides in columns of their own lines are read column by column, and a table is not")
  func columns() {
    let text = """
      RESERVATION NUMBER               ONE-WAY
      4D1A7C                           BOSTON, MA - South Station (BOS)
                                       FEBRUARY 24, 2027

      TRAIN      NORTHEAST REGIONAL                     DEPARTS     ARRIVES             1 Reserved Coach Seat
       171       BOSTON, MA - South Station to          8:15 AM     12:35 PM            Car 5 - Seat 12D
                 NEW YORK, NY - Moynihan Train Hall at  Wed, Feb 24 Wed, Feb 24
                 Penn Station

      TRAIN      LAKE SHORE LIMITED                     DEPARTS     ARRIVES             1 Roomette
        49       NEW YORK, NY - Moynihan Train Hall at  3:40 PM     10:12 AM            Car 4911 - Room 7
                 Penn Station to                        Wed, Feb 24 Thu, Feb 25
                 CHICAGO, IL - Union Station

      PASSENGERS (1)
      Okonjo-Marsh, Delphine ADULT
      """
    let found = Fixtures.letter(text)
    #expect(found.map { $0.text(.number) ?? "-" } == ["171", "49"])
    #expect(
      found.map { $0.text(.endName) ?? "-" } == [
        "NEW YORK, NY - Moynihan Train Hall at Penn Station", "CHICAGO, IL - Union Station",
      ])
    #expect(
      found.map { String($0.moment(.end)?.iso8601.prefix(16) ?? "-") } == ["2027-02-24T12:35", "2027-02-25T10:12"])
    #expect(Set(found.map { $0.text(.traveller) ?? "-" }) == ["Delphine Okonjo-Marsh"])
    let table = """
      Train     Departs     Arrives
      TP 12     09:00       10:10
      TP 14     11:00       12:10
      """
    #expect(ColumnBlocks.unrolled(document(table)) == nil)
  }

  @Test("the number of a train below its name in a table")
  func numberBelow() {
    let found = Fixtures.letter(
      """
      PNR: F7WKRZ
      Stazione di Partenza           Stazione di Arrivo            Treno                         Livello
      Torino Porta Susa              Bologna Centrale              Frecciarossa                  Standard
      Ore 08:10 - 26/06/2026         Ore 10:22 - 26/06/2026        9527
      Passeggero                     Carrozza       Posto
      ROSSI LUDOVICA                 5              11A
      """)
    #expect(found.map { $0.text(.number) ?? "-" } == ["Frecciarossa 9527"])
  }
}
