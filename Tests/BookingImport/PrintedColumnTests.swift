import Testing

@testable import BookingImport

/// Printed tickets and itineraries whose columns say different things: boxes beside the rest, labels with values in two columns, heads in two
/// languages, services in a table, names that go on in the next line.
@Suite struct PrintedColumnTests {
  private func document(_ text: String) -> TextDocument {
    TextDocument(text, received: Fixtures.received, origin: Origin(.prose))
  }

  private func rows(_ document: TextDocument?) -> [String]? {
    document?.lines.map { $0.map(\.text).joined(separator: "|") }
  }

  private func minute(_ draft: BookingDraft, _ field: DraftField) -> String {
    String(draft.moment(field)?.iso8601.prefix(16) ?? "-")
  }

  @Test("what a box at the right edge says is read behind the rest")
  func box() {
    let text = """
           Herr Jonas Wegener
           Erwachsener

           Basel SBB                              Milano Centrale
           09:28                          →       13:37
           Samstag 13. Juni 2026
                                                                                                 Buchungscode
           Zug              Wagen         Platz           Klasse
                                                                                                   K7XQ2M
           317              5             44              2. Klasse                              Ticketnummer
                                                                                                 8254 7193 0441
      """
    #expect(
      rows(SideBox.unrolled(document(text)))?.suffix(7) == [
        "Samstag 13. Juni 2026", "Zug|Wagen|Platz|Klasse", "317|5|44|2. Klasse", "Buchungscode", "K7XQ2M",
        "Ticketnummer",
        "8254 7193 0441",
      ])
    let found = Fixtures.letter(text)
    #expect(found.map { $0.text(.reference) } == ["K7XQ2M"])
    #expect(found.map { $0.traveller } == ["Jonas Wegener"])
    #expect(found.map { "\($0.text(.coach) ?? "-") \($0.text(.seat) ?? "-")" } == ["5 44"])
  }

  @Test(
    "the last column of a table is no box, nor is what stands beside a paragraph",
    arguments: [
      """
      Item                                                       Number       Price
      A suitcase of fifty-five centimetres, night blue           1            129.00
      Neck pillow                                                2             35.90
      """,
      """
      Take the tram to the last stop and walk along the river until      You need a valid passport to travel between
      you see the house. We recommend arriving before eight o'clock      the United Kingdom and the Schengen Area, and
      in the evening.                                                    a ticket.
      """,
    ])
  func noBox(text: String) { #expect(SideBox.unrolled(document(text)) == nil) }

  @Test("labels with values in two columns are read one column after the other")
  func pairs() {
    let text = """
      Partenza                07:15                                  Stato                 Confermato
                              Bari (BRI)
                              Italia
      Arrivo                  08:25                                  Posto                 7D
                              Milano Linate (LIN)                    Durata                1h 10m
      """
    #expect(
      rows(PairedValues.stacked(document(text))) == [
        "Partenza|07:15", "Bari (BRI)", "Italia", "Arrivo|08:25", "Milano Linate (LIN)", "Stato|Confermato", "Posto|7D",
        "Durata|1h 10m",
      ])
    // A road beside the heads of its moments is no pair, and a table has a value in each row.
    for text in [
      "Utresa    Göteborg – Kiel         Avgång              Ankomst\n          Fartyg: Germanica       fre 26 mars 2027    lör 27 mars 2027",
      "Coach     5             Seat      17\nCoach     5             Seat      18",
    ] {
      let document = document(text)
      #expect(rows(PairedValues.stacked(document)) == rows(document))
    }
  }

  @Test("an agency's itinerary: flights, a car and a hotel, each with the reference of its heading")
  func agency() {
    let found = Fixtures.letter(
      """
      TRAVELLER                                                  YOUR TRAVEL DESK
      NOVAK/IRENA MS                                             After hours: +44 20 3936 2210
                                                                 Agency locator: PZ4K7V

      Tuesday, 09 June 2026
      AIR Austrian Flight OS 561 Economy                                            Airline booking ref: 6WQ3LM

      Depart                       07:05                         Status             Confirmed
                                   Vienna (VIE), Terminal 3
                                   Austria
      Arrive                       08:30                         Seat               12C
                                   Zurich (ZRH)                  Duration           1h 25m
      CAR Europcar                                                                  Confirmation: 1184726390
      Pick up                      Tuesday, 09 June 2026 10:30   Car type           Compact
                                   Zurich Airport
      Drop off                     Thursday, 11 June 2026 15:30  Rate               CHF 51.90/day
                                   Zurich Airport                Est. total         CHF 168.44
      HOTEL Hotel Limmatblick Zurich                                                Confirmation: 84719263SY
      Address                      Rennweg 41,                   Room               1 room
                                   8001 Zurich
      Check in                     09 June 2026                  Rate               CHF 142.00 per night
      Check out                    11 June 2026                  Total              CHF 284.00
      """)
    #expect(
      found.map { "\($0.kind) \($0.text(.reference) ?? "-") \(minute($0, .start))" } == [
        "flight 6WQ3LM 2026-06-09T07:05", "carRental 1184726390 2026-06-09T10:30", "hotel 84719263SY 2026-06-09",
      ])
    #expect(found.map { $0.text(.price) } == [nil, "168.44", "284.00"])
    #expect(Set(found.map(\.traveller)) == ["IRENA NOVAK"])
    #expect(found.last?.text(.startName) == "Hotel Limmatblick Zurich")
  }

  @Test("heads in two languages above each other, the others between them, are one row")
  func heads() {
    #expect(
      rows(
        CentredHeads.joined(
          document(
            """
                                        Wagen       Platz
            Reisender        Typ                                 Betrag
                                        Coach       Seat
            Jane Doe         Adult      5           7D           44,90 €
            """))) == ["Reisender|Typ|Wagen|Platz|Betrag", "Jane Doe|Adult|5|7D|44,90 €"])
  }

  @Test("the number of a ride below its word, with a row between")
  func numbers() {
    #expect(
      rows(
        NumbersBelowWords.joined(
          document(
            """
                     Kingston             Montréal
              Train
                     Départ 10 h 54       Arrivée 13 h 46
              62

                     Rennes               Brest
              Bus
                     Départ 9 h 05        Arrivée 12 h 15
            """))) == [
          "Train 62", "Kingston|Montréal", "Départ 10 h 54|Arrivée 13 h 46", "Rennes|Brest", "Bus",
          "Départ 9 h 05|Arrivée 12 h 15",
        ])
  }

  @Test("the services of a package are bookings of their own")
  func services() {
    let found = Fixtures.letter(
      """
      Vorgangsnummer   57148823
      Reiseteilnehmer
      01 HERR Max Muster                                      02 FRAU Erika Muster
      Leistungen
      Termin        Art         Beschreibung                                                  Teiln.
      04.06.26      Flug        Austrian OS 9301 Economy                                      01-02
                                Wien (VIE) – Heraklion (HER)
                                ab 06:35 Uhr an 10:05 Uhr
      04.06.26      Transfer    Transfer Flughafen Heraklion – Hotel Kalyves Strand           01-02
                                Abholung 10:50 Uhr
      04.06.26 –    Hotel       Hotel Kalyves Strand ****, Kalyves                            01-02
      11.06.26                  7 Nächte, 1 Doppelzimmer
                                Akti Beach 14, 73003 Kalyves, Griechenland
      11.06.26      Flug        Austrian OS 9302 Economy                                      01-02
                                Heraklion (HER) – Wien (VIE)
                                ab 11:00 Uhr an 12:40 Uhr
      """)
    #expect(
      found.map { "\($0.kind) \($0.traveller ?? "-") \(minute($0, .start)) \(minute($0, .end))" } == [
        "flight Max Muster 2026-06-04T06:35 2026-06-04T10:05", "flight Erika Muster 2026-06-04T06:35 2026-06-04T10:05",
        "flight Max Muster 2026-06-11T11:00 2026-06-11T12:40", "flight Erika Muster 2026-06-11T11:00 2026-06-11T12:40",
        "taxi Max Muster 2026-06-04T10:50 -", "hotel Max Muster 2026-06-04 2026-06-11",
      ])
  }

  @Test("a name of a station that its column breaks is whole, and a dash behind an hour leads to no other place")
  func stations() {
    let text = """
      15:00                        17:32
      ZARAGOZA-                    SEVILLA-SANTA JUSTA
      DELICIAS NORTE
      """
    #expect(
      rows(BrokenNames.joined(document(text))) == ["15:00|17:32", "ZARAGOZA - DELICIAS NORTE|SEVILLA-SANTA JUSTA"])
    #expect(
      rows(BrokenNames.joined(document("11:00 ZARAGOZA - DELICIAS    13:32 SEVILLA-SANTA JUSTA"))) == [
        "11:00 ZARAGOZA-DELICIAS|13:32 SEVILLA-SANTA JUSTA"
      ])
    let road = "11:00 ZARAGOZA - SEVILLA"
    #expect(rows(BrokenNames.joined(document(road))) == [road])
  }

  @Test("the days of a part in capitals are its heading, and a departure at an hour is none")
  func headsOfDays() {
    func kind(_ text: String) -> String { Itinerary.kind(document(text).lines[0]).map { "\($0)" } ?? "-" }
    #expect(kind("✈ DEPARTURE: TUESDAY 16 MAR        Please verify flight times") == "journey")
    #expect(kind("⌂   CHECK IN: WEDNESDAY 17 MAR ▸   CHECK OUT: SATURDAY 20 MAR") == "stay")
    #expect(kind("PICK UP: SATURDAY 20 MAR ▸ DROP OFF: MONDAY 22 MAR") == "rental")
    for text in ["DEPARTURE: TUESDAY 16 MAR 10:20", "CHECK IN: 3 PM", "Departure: Tuesday 16 March"] {
      #expect(kind(text) == "-")
    }
  }

  @Test("the hours at which the check-in opens are no end of a flight")
  func checkIns() {
    let text = """
      FLIGHT        DEPART / ARRIVE      AIRPORT              CHECK-IN OPENS     CLASS
      OS561         09 JUN 2026          VIENNA (VIE)         09 JUN 2026        ECONOMY
      CONFIRMED     07:05                TERMINAL 3           04:05              SEAT 12C
                    09 JUN 2026          ZURICH (ZRH)
                    08:30
      """
    #expect(
      rows(CheckInColumns.removed(from: document(text))) == [
        "FLIGHT|DEPART / ARRIVE|AIRPORT|CLASS", "OS561|09 JUN 2026|VIENNA (VIE)|ECONOMY",
        "CONFIRMED|07:05|TERMINAL 3|SEAT 12C", "09 JUN 2026|ZURICH (ZRH)", "08:30",
      ])
    let stay = "CHECK-IN       CHECK-OUT      GUESTS       NIGHTS\n09 JUN 2026    11 JUN 2026    2            2"
    #expect(rows(CheckInColumns.removed(from: document(stay))) == rows(document(stay)))
  }
}
