import Testing

@testable import BookingImport

/// Laws that look like flights, seats of two ways, markup written like text, and forms of passes, calendars and tickets.
@Suite struct OtherFormTests {
  private static let flight = """
    Your booking reference is AB3CD4.
    Passenger: Jane Doe
    Outbound: Saturday 14 March 2026, LH 1827
    07:05 Munich (MUC)
    09:15 Bilbao (BIO)
    """

  @Test(
    "laws and standards are no flights",
    arguments: [
      "You may be entitled to compensation under UK261.", "Your rights: UK 261 and EU 261.",
      "See Regulation (EC) No 261/2004, EC 261/2004.", "Rechte nach VO (EG) 261/2004 und EU261.",
      "EU 2015/2302 protects package travellers.", "Lithium batteries (UN 3481) belong in the cabin, UN3480 too.",
      "Directive EU 2302 on package travel.", "Règlement CE 1107/2006, directive UE 2302.",
      "ATOL 9876, ABTA 4410, ISO 9001.",
      "Rozporządzenie WE 261/2004.", "Εμείς: EK 261/2004 · ЕС 261/2004",
    ])
  func laws(text: String) throws {
    let draft = try Fixtures.onlyDraft(Self.flight + "\n\n\(text)\n")
    #expect(draft.text(.number) == "1827")
    #expect(draft.text(.providerCode) == "LH")
  }

  @Test("a flight of an airline whose code is that of a union, under another number, stays one")
  func unlike() {
    #expect(
      FlightWords.numbers(in: "EK 261, UK 820, EU 2201", labelled: false).map(\.number) == ["261", "820", "2201"])
    #expect(FlightWords.numbers(in: "UK261", labelled: false).isEmpty)
  }

  @Test(
    "the seats of two ways, behind or before the words for them",
    arguments: [
      "Outbound 19A, return 21C", "Return 21C, outbound 19A", "Hinflug: 19A · Rückflug: 21C",
      "19A (aller), 21C (retour)",
      "Andata 19A / Ritorno 21C", "Ida: 19A | Vuelta: 21C", "Heenvlucht 19A, terugvlucht 21C",
    ])
  func ways(text: String) {
    #expect(TravellerSeats.byWay(text, back: false) == "19A")
    #expect(TravellerSeats.byWay(text, back: true) == "21C")
  }

  @Test(
    "words for the ways without a seat for each give none", arguments: ["Outbound 19A", "Outbound, return 21C 22C"])
  func noWays(text: String) { #expect(TravellerSeats.byWay(text, back: true) == nil) }

  @Test("seats of two travellers on two ways")
  func travellers() throws {
    let found = Fixtures.letter(
      Self.flight
        + """

        Return: Wednesday 18 March 2026, LH 1828
        10:05 Bilbao (BIO)
        12:15 Munich (MUC)

        Passengers
        Mrs Jane Doe    Return 21C, outbound 19A
        Mr John Doe     Return 21D, outbound 19B
        """.replacing("Passenger: Jane Doe\n", with: ""))
    #expect(found.count == 4)
    let jane = found.filter { $0.traveller == "Jane Doe" }
    #expect(jane.map { $0.text(.seat) } == ["19A", "21C"])
  }

  @Test(
    "prices of markup written as in a text",
    arguments: [
      ("\"€ 142,75\"", "142.75"), ("\"142,75\"", "142.75"), ("\"1.289,40\"", "1289.40"), ("\"1 289,40 €\"", "1289.40"),
      ("\"1,289.40\"", "1289.40"), ("\"142.75\"", "142.75"), ("142.75", "142.75"), ("\"1.289\"", "1.289"),
      ("\"1’250.00\"", "1250.00"), ("\"EUR 1,289\"", "1289"),
    ])
  func prices(value: String, amount: String) throws {
    let json = """
      [{"@type":"RentalCarReservation","reservationFor":{"@type":"RentalCar","name":"A"},"totalPrice":\(value),\
      "priceCurrency":"EUR","pickupTime":"2026-03-14T10:00"}]
      """
    let draft = try Fixtures.only(Fixtures.drafts(json, named: "a.json"))
    #expect(draft.text(.price) == amount)
    #expect(draft.text(.currency) == "EUR")
  }

  @Test("an address in one text, in its street, or in parts beside the name")
  func addresses() throws {
    let whole = "\"address\":\"Gerbergasse 9, 99084 Erfurt\""
    let street = "\"address\":{\"@type\":\"PostalAddress\",\"streetAddress\":\"Gerbergasse 9, 99084 Erfurt\"}"
    let parts = "\"streetAddress\":\"Gerbergasse 9\",\"postalCode\":\"99084\",\"addressLocality\":\"Erfurt\""
    for words in [whole, street, parts] {
      let json = """
        [{"@type":"LodgingReservation","reservationFor":{"@type":"Hotel","name":"A",\(words)},\
        "checkinTime":"2026-04-16","checkoutTime":"2026-04-20"}]
        """
      let draft = try Fixtures.only(Fixtures.drafts(json, named: "a.json"))
      #expect(draft.text(.startStreet) == "Gerbergasse 9")
      #expect(draft.text(.startPostcode) == "99084")
      #expect(draft.text(.startCity) == "Erfurt")
    }
  }

  @Test(
    "a town that a narrow column breaks",
    arguments: [
      ("ул. Садовая, 5, 603001 Нижний", "Новгород", "Нижний Новгород"),
      ("Calle Mayor 3, 15001 La", "Coruña", "La Coruña"), ("Via Roma 3, 87100 Reggio", "Calabria", "Reggio Calabria"),
      ("Trg slobode 1, 21000 Novi", "Sad", "Novi Sad"), ("Hauptstraße 5, 76530 Baden-", "Baden", "Baden-Baden"),
      ("Hauptstraße 5, 97070 Würzburg", "Nächte: 3", "Würzburg"), ("Quai 2, 1000 Brussels", "Parking", "Brussels"),
    ])
  func brokenTowns(address: String, below: String, town: String) throws {
    #expect(try #require(AddressWords(address)).continued(by: below).city == town)
  }
}
