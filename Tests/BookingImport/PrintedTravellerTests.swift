import Testing

@testable import BookingImport

/// Travellers as prints name them: in narrow columns, with their types below, their seats below the numbers of the flights, in halves.
@Suite struct PrintedTravellerTests {
  private func document(_ text: String) -> TextDocument {
    TextDocument(text, received: Fixtures.received, origin: Origin(.prose))
  }

  private func rows(_ document: TextDocument?) -> [String]? {
    document?.lines.map { $0.map(\.text).joined(separator: "|") }
  }

  @Test("a name that goes on in the next line of its column")
  func names() {
    #expect(
      rows(
        WrappedTravellers.joined(
          document(
            """
            Name                Typ           Ticket            Plätze
            Frau Jorinde        Erwachsene    047               OS 561: 7C
            Hasselbach                        2418773015
            Herr Malte Muster   Erwachsener   047-2418773016    OS 561: 7D
            """))) == [
          "Name|Typ|Ticket|Plätze", "Frau Jorinde Hasselbach|Erwachsene|047 2418773015|OS 561: 7C",
          "Herr Malte Muster|Erwachsener|047-2418773016|OS 561: 7D",
        ])
  }

  @Test("the type of a traveller below a name is no label of what follows")
  func types() {
    #expect(
      rows(TravellerTypes.removed(from: document("  Mme Claire Fontaine\n  Adulte\n  Lyon Part-Dieu    Nice"))) == [
        "Passenger: Mme Claire Fontaine", "Lyon Part-Dieu|Nice",
      ])
    // In a table the name stands below its head, and one name without a title may be anything.
    for text in [
      "  Passenger      Seat\n  Jane Doe       14A\n  Adult", "  Jane Doe\n  Adult", "Mrs Jane Doe\nChild seat",
    ] {
      #expect(rows(TravellerTypes.removed(from: document(text))) == rows(document(text)))
    }
  }

  @Test("baggage beside a status is no seat, and a seat beside baggage is one")
  func baggage() {
    let text = """
      Flight    Class      Status    Baggage
      QR 106    Economy    OK        30K
      AY 73     Economy    1PC 47A
      AY 74     Window     30K
      """
    #expect(
      rows(BaggageCells.removed(from: document(text))) == [
        "Flight|Class|Status|Baggage", "QR 106|Economy|OK", "AY 73|Economy|47A", "AY 74|Window|30K",
      ])
    for head in ["Flight    Class      Status    Seat    Baggage", "Flight    Class      Status"] {
      let seats = document("\(head)\nJL 137    Economy    OK        14K     2PC")
      #expect(rows(BaggageCells.removed(from: seats)) == rows(seats))
    }
  }

  @Test("seats below the numbers of the flights belong to the name above them")
  func seats() {
    let text = """
      Booking reference: K7XQ2M
      OS 561    09 Jun 2026    07:05 Vienna (VIE)    08:30 Zurich (ZRH)
      OS 566    11 Jun 2026    18:20 Zurich (ZRH)    19:45 Vienna (VIE)

      Jane Doe        Ticket no. 257-2417369055
      OS561           OS566
      Seat 5D         Seat 11A
      John Doe        Ticket no. 257-2417369056
      OS561           OS566
      Seat 5E         Seat 11B
      """
    #expect(
      Fixtures.letter(text).map { "\($0.text(.number) ?? "-") \($0.traveller ?? "-") \($0.text(.seat) ?? "-")" } == [
        "561 Jane Doe 5D", "561 John Doe 5E", "566 Jane Doe 11A", "566 John Doe 11B",
      ])
  }

  @Test("family and given names in columns of their own are one name")
  func halves() {
    let found = Fixtures.letter(
      """
      Booking reference: K7XQ2M
      Departure    Turku       Thu 11.6.2026 20.55
      Arrival      Stockholm   Fri 12.6.2026 6.30
      Ship         M/S Aurora

      Surname      First name    Born          Category
      Doe          Jane          3.4.1985      Adult
      Roe          Richard       27.11.1983    Adult
      """)
    #expect(Set(found.map(\.traveller)) == ["Jane Doe", "Richard Roe"])
  }
}
