import Testing

@testable import BookingImport

/// Titles, seats and days of events, as their tickets tell them.
@Suite struct TicketTitleTests {
  private static func seats(_ found: [BookingDraft]) -> [String] {
    found.map { [$0.text(.coach), $0.text(.seatRow), $0.text(.seat)].compactMap(\.self).joined(separator: " ") }
  }

  @Test("the value of any label that the subject repeats is the title")
  func repeated() throws {
    for (label, subject) in [
      ("Jogo", "Os seus bilhetes"), ("Sztuka", "Twoje bilety"), ("Hra", "Vaše vstupenky"), ("Predstava", "Vaše karte"),
      ("Stück", "Ihre Tickets"),
    ] {
      let draft = try Fixtures.onlyDraft(
        "Order number: BA2026-118\n\(label): Norte x Vale\nVenue: Teatro do Vale\n3 October 2026, 21:30\n\nTicket 24,00 €\n",
        subject: "\(subject): Norte x Vale", from: "Azul <x@example.org>")
      #expect(draft.kind == .event && draft.text(.title) == "Norte x Vale", "\(label)")
    }
  }

  @Test(
    "the hour below a labelled day, whatever announces it",
    arguments: ["Začátek: 19:00", "Kezdés: 19:00", "Alku: 19:00", "Curtain: 19:00", "Beginn: 19:00", "19:00"])
  func hour(line: String) throws {
    let draft = try #require(
      Fixtures.letter(
        "Order number: 55120887\nFilm: The Last Tram\nVenue: Kino Nord, Lipová 4, 602 00 Brno\nDate: 12 November 2026\n\(line)\nRow: 4\nSeats: 11\n",
        subject: "Your tickets"
      ).first)
    #expect(draft.kind == .event && draft.moment(.start)?.seconds == 19 * 3600)
  }

  @Test("a ticket for each line of seats whose numbers stand first, and for each in cells of their own")
  func several() {
    let hungarian = Fixtures.letter(
      "Rendelésszám: VSZ-551\nElőadás: A víz alatt\nHelyszín: Duna Színház\nIdőpont: 2026. november 21. 19:00\nErkély, 2. sor, 3. szék\nErkély, 2. sor, 4. szék\nErkély, 2. sor, 5. szék\n",
      subject: "Jegyek")
    #expect(Self.seats(hungarian) == ["Erkély 2 3", "Erkély 2 4", "Erkély 2 5"])
    for (hall, row, seat) in [
      ("Parterre", "rij B", "stoel"), ("Parkett", "rad B", "plats"), ("Plateia", "fila B", "lugar"),
    ] {
      let found = Fixtures.letter(
        "Bestelnummer: 7001884\n\nDe Storm\nZaterdag 14 november 2026, 20:15\nSchouwburg De Kade, Oude Haven 3, 2801 GA Gouda\n\n\(hall)   \(row)   \(seat) 4   € 30,00\n\(hall)   \(row)   \(seat) 5   € 30,00\n",
        subject: "Je tickets voor De Storm")
      #expect(Self.seats(found) == ["\(hall) B 4", "\(hall) B 5"], "\(row)")
    }
  }

  @Test(
    "a festival lasts for days and has no hour",
    arguments: [
      ("River Lights Festival", "Friday 3 July 2026 - Sunday 5 July 2026"), ("Nordwind Festival", "3.-5. Juli 2026"),
      ("Festival des Voiles", "3-5 July 2026"), ("Data Congress Europe", "3–5 July 2026"),
      ("Messe Wohnen Nord", "3.7.2026 - 5.7.2026"),
    ])
  func festival(title: String, days: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Order number: TY-661048\n\n\(title)\n\(days)\nBallin Park, Kilkenny\n\n2 x Weekend Camping Ticket   €338.00\nTotal   €352.50\n",
      subject: "Order confirmation: \(title)", from: "Ticketyard <x@example.org>")
    #expect(draft.kind == .event && draft.text(.title) == title && draft.text(.startName) == "Ballin Park")
    #expect(draft.text(.start) == "2026-07-03" && draft.text(.end) == "2026-07-05")
  }
}
