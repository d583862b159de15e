import Testing

@testable import BookingImport

/// Stays: what is no address and no name, streets that begin with small words, totals in sentences, and statements that book nothing.
@Suite struct RoomCountTests {
  private static func stay(_ lines: String, from: String = "Agency <x@example.org>") throws -> BookingDraft {
    try Fixtures.onlyDraft(
      "Booking number: 7781234\nCheck-in: 3 March 2026\nCheck-out: 7 March 2026\n\(lines)\n", from: from)
  }

  @Test(
    "how many rooms of which kind is no street",
    arguments: [
      "2 Einzelzimmer mit Balkon, Vollpension", "1 Camera doppia vista mare, Mezza pensione",
      "2 Habitaciones dobles, Desayuno", "1 Chambre double, Petit déjeuner", "1 Suite Junior, Half board",
    ])
  func rooms(line: String) throws {
    let draft = try Self.stay("Hotel Aurora, Rimini\n\(line)")
    #expect(draft.text(.startName) == "Hotel Aurora" && draft.text(.startCity) == "Rimini")
    #expect(draft.text(.startStreet) == nil)
  }

  @Test(
    "streets that begin with a preposition or stand in a sentence",
    arguments: [
      ("An der Stadtmauer 14, 91541 Rothenburg", "An der Stadtmauer 14"),
      ("An den Teichen 3, 99084 Erfurt", "An den Teichen 3"),
      ("Ficamos na Rua do Almada 12, 4050-036 Porto.", "Rua do Almada 12"),
      ("Vous nous trouverez dans la rue des Acacias 12, 33120 Arcachon.", "rue des Acacias 12"),
      ("An der Alster 7\n20099 Hamburg", "An der Alster 7"),
    ])
  func streets(lines: String, street: String) throws {
    #expect(try Self.stay("Hotel Aurora\n\(lines)").text(.startStreet) == street)
  }

  @Test("a reminder counts the days to a stay, which are no part of its name")
  func countdown() throws {
    for line in [
      "Hotel Minoa starts in 5 days", "Hotel Minoa beginnt in 5 Tagen", "Hotel Minoa commence dans 5 jours",
      "Hotel Minoa inizia tra 5 giorni", "Hotel Minoa zaczyna się za 5 dni", "Hotel Minoa начинается через 5 дней",
    ] {
      let draft = try Self.stay("\(line)\nVia Roma 12, 00184 Roma")
      #expect(draft.text(.startName) == "Hotel Minoa", "\(line)")
    }
  }

  @Test("a total that a sentence concludes from its rate")
  func total() throws {
    for (sentence, total) in [
      ("It is £98 a night so £392.", "392"), ("Die Nacht kostet 90 €, also 360 €.", "360"),
      ("Il prezzo è 80 € a notte quindi 320 €.", "320"), ("Le tarif est de 75 € la nuit soit 300 €.", "300"),
      ("The rate is £98 per night, which makes £392.", "392"),
    ] {
      let draft = try Self.stay("Hotel Aurora, Via Roma 12, 00184 Roma\n\(sentence)")
      #expect(draft.text(.price) == total, "\(sentence)")
    }
  }

  @Test(
    "four digits behind a word for bookings in a sentence",
    arguments: [
      "Your booking 4821 is confirmed.", "We have noted it (booking 4821).", "Your reference is 4821.",
      "Ihre Buchung 4821 ist bestätigt.", "La prenotazione 4821 è confermata.",
    ])
  func reference(sentence: String) throws {
    let draft = try Fixtures.onlyDraft(
      "\(sentence)\n\nCheck-in: 3 March 2026\nCheck-out: 7 March 2026\nHotel Aurora, Via Roma 12, 00184 Roma\n",
      subject: "Hotel Aurora")
    #expect(draft.text(.reference) == "4821")
  }

  @Test(
    "the town behind a label of its own",
    arguments: ["City: Rimini", "Stadt: Rimini", "Ville : Rimini", "Ciudad: Rimini", "Город: Римини", "城市：苏州"])
  func town(line: String) throws {
    #expect(try Self.stay("Hotel: Hotel Aurora\n\(line)").text(.startCity) != nil)
  }

  @Test(
    "a statement of an account books nothing, whatever houses and railways it names",
    arguments: [
      "04.05.  BAHNREISEN ONLINE      59,90 EUR\n11.05.  HOTEL POST, ULM       188,00 EUR\n19.05.  TANKSTELLE             71,50 EUR\nSumme      319,40 EUR",
      "4 May   HOTEL AURORA ROMA      £188.00\n11 May  SKY AIRWAYS            £97.20\n19 May  CITY RAIL              £8.40\nBalance    £293.60",
      "04/05/2026   HOTEL DES VOILES   188,00 €\n11/05/2026   TRAINS EN LIGNE    59,90 €\n19/05/2026   RESTAURANT LE QUAI 71,50 €\nTotal   319,40 €",
    ])
  func statement(rows: String) {
    #expect(
      Fixtures.letter("Dear Ms Price,\n\nyour statement is ready.\n\n\(rows)\n", subject: "Statement for May").isEmpty)
  }
}
