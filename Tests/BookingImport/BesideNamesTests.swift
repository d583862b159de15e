import Testing

@testable import BookingImport

/// Names, references, amounts and seats among what stands beside them in forms of carriers.
@Suite struct BesideNamesTests {
  private func travellers(_ text: String) -> [String] {
    Fixtures.letter(text).compactMap { $0.text(.traveller) }
  }

  private static let flight =
    "Flight LH 1166, 12 June 2026, Frankfurt (FRA) 09:10 - Lisbon (LIS) 11:05\nReference K7XQ2M\n"

  @Test("roads are no people", arguments: ["Flybillett TRD-OSL-NCE", "Ida BCN - ORY", "Hyttpaket Stockholm–Åbo"])
  func roads(text: String) { #expect(TravellerWords.leadingName(text) == nil) }

  @Test(
    "people in capitals and with double names stay", arguments: ["ANN LEE KIM", "Anne-Marie Holm", "Ida Berg - adult"])
  func people(text: String) { #expect(TravellerWords.leadingName(text) != nil) }

  @Test("travellers behind numbers, with what is listed of each between them")
  func numbered() {
    #expect(
      travellers(
        Self.flight + """
          Passengers
          1. Delphine Archambeau
          Ticket number\t0142178834120
          Air Canada - Aeroplan\t914 220 387
          Seats\tLH1166 - 14A
          Meal\tVegetarian
          2. Tobias Okwuosa
          Ticket number\t0142178834121
          """) == ["Delphine Archambeau", "Tobias Okwuosa"])
  }

  @Test("seats behind the numbers of flights, listed over several lines for each traveller")
  func listed() {
    let found = Fixtures.letter(
      """
      Booking Reference: 3XQ7LM
      Depart Friday 12 Jun, 2026
      13:20\tHalifax (YHZ)\tAC613
      14:45\tToronto (YYZ)
      18:25\tToronto (YYZ)\tAC872
      08:05 +1 day\tFrankfurt (FRA)
      Passengers
      1. Delphine Archambeau
      Ticket number\t0142178834120
      Air Canada - Aeroplan\t914 220 387
      Seats\tAC613 - 14A
      AC872 - 31H
      2. Tobias Okwuosa
      Ticket number\t0142178834121
      Seats\tAC613 - 14C
      AC872 - 31K
      Purchase Summary
      """)
    #expect(
      found.map { "\($0.text(.number) ?? "-") \($0.text(.seat) ?? "-")" } == [
        "613 14A", "613 14C", "872 31H", "872 31K",
      ])
  }

  @Test(
    "who travels as a child, and a link beside a name, are no parts of it",
    arguments: [
      ("Kind Lasse Wolber", "Lasse Wolber"), ("BRANDT/AIKO MR", "AIKO BRANDT"),
      ("TRAN, THI MAI ANH", "THI MAI ANH TRAN"), ("Enfant Zoé Martin", "Zoé Martin"), ("Peter Kind", "Peter Kind"),
      ("Jane Doe Edit", "Jane Doe"), ("Ainhoa Bueno Editar", "Ainhoa Bueno"),
    ])
  func parts(text: String, name: String) { #expect(PersonName.plain(text) == name) }

  @Test("a reference below its label where another label or text stands beside it, and no number of a card")
  func reference() throws {
    for text in [
      "Código de reserva             N° de orden\nKXWPQT                        LA9583362HQTB",
      "RESERVATION NUMBER            ONE-WAY\n4D1A7C                        BOSTON, MA - South Station",
      "                              PNR\n                              F7WKRZ\nCodice CartaFreccia: 374 881 209",
    ] {
      let code = try #require(
        text.split(whereSeparator: \.isWhitespace).first { ["KXWPQT", "4D1A7C", "F7WKRZ"].contains($0) })
      let body =
        "Flight LH 1166, 12 June 2026, Frankfurt (FRA) 09:10 - Lisbon (LIS) 11:05\nPassenger: Jane Doe\n\n\(text)\n"
      #expect(Fixtures.letter(body).map { $0.text(.reference) } == [String(code)], "\(text)")
    }
  }

  @Test(
    "the total is not the tax before it, and no price is what a day costs",
    arguments: [
      ("Summe   4,92€   75,20€", "75.20"), ("Summe   99,00€   99,34€", "99.00"), ("Total   24.98 €   98 €", "24.98"),
      ("Sum   6 214,00 NOK", "6214.00"),
      ("Child seat 15-36 kg, ca. 9,90 EUR/Tag", nil), ("Parking: $15 / day", nil),
      ("Total for 3 days, 15 EUR/day: 45.00 EUR", "45.00"),
    ] as [(String, String?)])
  func price(line: String, amount: String?) {
    let found = Fixtures.letter(Self.flight + "Passenger: Jane Doe\n\n" + line)
    #expect(found.map { $0.text(.price) } == [amount])
  }

  @Test("seats of a row in one cell of a table")
  func seats() {
    let found = Fixtures.letter(
      """
      Auftragsnummer: 1948207715
      Nordwind Kollektiv - Leuchtfeuer Tour 2026
      Support: tba
      Freitag, 12. Juni 2026, 20:00 Uhr
      Barclays Arena, Sylvesterallee 10, 22525 Hamburg

      Anz.\tPreiskategorie\tErmäßigung\tBlock\tReihe\tPlätze\tEinzelpreis*\tSumme
      2\tPK 2 Oberrang\tNormalpreis\tO7\t8\t14, 15\t79,90 €\t159,80 €
      Gesamtbetrag\t177,30 €
      """, subject: "Ihre Bestellung")
    #expect(found.map { $0.text(.seat) ?? "-" } == ["14, 15"])
    #expect(Set(found.map { $0.text(.title) ?? "-" }) == ["Nordwind Kollektiv - Leuchtfeuer Tour 2026"])
  }

  @Test("coach and seat below their words in a print whose rows have fewer cells")
  func aligned() {
    let found = Fixtures.letter(
      """
      Rezervace 5412668390, Jane Doe

      Spojení – pátek 12. 6. 2026
       Stanice           Příj.       Odj.       Vlak                        Vůz       Místo       Poznámka
       Ostrava hl.n.                 8:15       SC 506 Pendolino            4         57          u okna
       Praha hl.n.       11:16       11:36      Ex 354                      361       84          do uličky
       Plzeň hl.n.       12:56
      """)
    #expect(found.map { "\($0.text(.coach) ?? "-")/\($0.text(.seat) ?? "-")" } == ["4/57", "361/84"])
  }

  @Test(
    "American addresses without commas",
    arguments: [
      ("88 Lyman Wharf Road Asheville North Carolina 28801 USA", "88 Lyman Wharf Road|Asheville|NC|28801"),
      ("1200 Market St Philadelphia PA 19107", "1200 Market St|Philadelphia|PA|19107"),
      ("5 W Broadway San Diego California 92101-1234 United States", "5 W Broadway|San Diego|CA|92101-1234"),
    ])
  func american(text: String, parts: String) throws {
    let address = try #require(AmericanAddress(text))
    #expect([address.street, address.city, address.region, address.code].joined(separator: "|") == parts)
  }

  @Test(
    "what is no such address",
    arguments: ["88 Lyman Wharf Road Asheville", "Suite 1 King River view 28801 USA", "12 Main Road 28801 USA"])
  func notAmerican(text: String) { #expect(AmericanAddress(text) == nil) }

  @Test(
    "names with an article before a dash or a slash are read",
    arguments: ["La-Roche", "El/Prat", "The/A", "Le’Mans", "Den.Haag"])
  func articles(name: String) { #expect(LegPlaceWords.strength(name) >= 0) }

  @Test("a ferry by its cabins and decks, and neither a port on the way nor the hours of its desk are ends")
  func ferry() {
    let found = Fixtures.letter(
      """
      Bokningsnummer 48219307
      Utresa                     Stockholm 07.45 – Åbo 19.10                          1 st Seaside Four, däck 8
      onsdag 17.6.2026           Incheckningen öppnar 06.15 och stänger 07.15.        Hyttnummer 8214
                                 senast 06.45.                                        1 personbil
                                 Via Mariehamn kl. 14.10–14.25                        Reg.nr WLK 40R
      """)
    #expect(found.map(\.kind) == [.boat])
    #expect(found.map { "\($0.text(.startName) ?? "-") \($0.text(.endName) ?? "-")" } == ["Stockholm Åbo"])
  }

  @Test("what stays as it was holds beside what is new")
  func unchanged() {
    let found = Fixtures.letter(
      """
      Buchungscode: 6WPT3N
      Reisender: Jane Doe
      Ihre neuen Flüge
      Sa., 20.06.2026\tLH 2049\tHamburg (HAM)\t06:30\tMünchen (MUC)\t07:50
      Ihre bisherigen Flüge
      Sa., 20.06.2026\tLH 2053\tHamburg (HAM)\t08:30\tMünchen (MUC)\t09:50
      Unverändert: Ihr Rückflug
      Sa., 27.06.2026\tLH 1757\tMünchen (MUC)\t17:05\tHamburg (HAM)\t18:50
      """, subject: "Änderung Ihrer Flugzeiten")
    #expect(found.compactMap { $0.text(.number) } == ["2049", "1757"])
  }
}
