import Testing

@testable import BookingImport

/// Forms of stays and events that no sender of the given cases uses.
@Suite struct UnseenPlaceFormTests {
  private static func only(_ text: String) throws -> BookingDraft { try Fixtures.only(Fixtures.drafts(text)) }

  @Test("a calendar's event with a number and a row is a ticket, without its kind in the title")
  func calendarTicket() throws {
    let file = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Tickets//FR
      BEGIN:VEVENT
      UID:e-1@example.com
      DTSTART;TZID=Europe/Paris:20260627T203000
      SUMMARY:Concert : Les Nuits d'Ivoire
      LOCATION:Salle Blanche\\, 252 rue du Faubourg\\, 75008 Paris
      DESCRIPTION:Commande n° 440-2291\\nRang F\\, place 18
      END:VEVENT
      END:VCALENDAR
      """
    let found = Fixtures.drafts(file, named: "input.ics")
    try #require(found.map(\.kind) == [.event])
    #expect(found[0].text(.title) == "Les Nuits d'Ivoire")
    #expect(found[0].text(.seat) == "18" && found[0].text(.seatRow) == "F")
  }

  @Test("an address at the end of a sentence has the name before it")
  func addressInSentence() throws {
    let draft = try Self.only(
      """
      Bonjour Clémence Rousselet,
      Nous confirmons votre table pour 2 personnes le samedi 13 juin 2026 à 20h30 au restaurant La Petite Ancre, 8 rue des Tanneurs, 44000 Nantes.
      """)
    #expect(draft.kind == .restaurant)
    #expect(draft.text(.startName) == "La Petite Ancre")
    #expect(draft.text(.startStreet) == "8 rue des Tanneurs" && draft.text(.startCity) == "Nantes")
  }

  @Test("the house and its town stand between the title of an event and its day")
  func houseAboveDay() throws {
    let draft = try Self.only(
      """
      Votre commande 5520-331 est validée.

      Le Malade imaginaire
      Théâtre des Remparts - Dijon
      mardi 16 juin 2026 à 20h00
      Rang D, siège 22
      """)
    #expect(draft.kind == .event)
    #expect(draft.text(.title) == "Le Malade imaginaire")
    #expect(draft.text(.startName) == "Théâtre des Remparts" && draft.text(.startCity) == "Dijon")
  }

  @Test("the part of a hall stands in a column before the row")
  func sectionColumn() {
    let found = Fixtures.drafts(
      """
      Thanks for your purchase, Monique Delacroix!
      Order 771-204

      Hadley's Last Summer
      Fri, Oct 9, 2026 8:00 PM
      Paramount Hall, 22 Center St, Worcester, MA 01608

      ORCH  Row C  Seats 5, 6
      """)
    #expect(found.map { $0.text(.coach) } == ["ORCH", "ORCH"])
    #expect(found.map { $0.text(.seat) } == ["5", "6"])
  }

  @Test("the sign of an Italian province is no part of the town")
  func province() {
    let address = AddressWords("Via dei Limoni 7, 80067 Sorrento NA")
    #expect(address?.city == "Sorrento" && address?.region == "NA")
    #expect(AddressWords("Badweg 12, 4328 RC Burgh-Haamstede")?.country == "NL")
    #expect(AddressWords("Strand Road, Lahinch, Co. Clare, V95 XY12")?.city == "Lahinch")
  }

  @Test("what is booked in a house is not how the house is called")
  func unit() throws {
    let draft = try Self.only(
      """
      Boekingsnummer: 61-20418
      Park: Vakantiepark De Zilte Duinen
      Aankomst: vrijdag 17 juli 2026 vanaf 15:00 uur
      Vertrek: vrijdag 24 juli 2026 tot 10:00 uur
      Accommodatie: Bungalow 6 personen
      Hoofdboeker: Sjoerd Hoekstra
      """)
    #expect(draft.text(.startName) == "Vakantiepark De Zilte Duinen")
    #expect(draft.text(.traveller) == "Sjoerd Hoekstra")
  }

  @Test("an event may end on another day behind one label")
  func twoDays() throws {
    let draft = try Self.only(
      """
      Bestell-Nr.: FNB-3301
      Veranstaltung: Forum Bauen
      Termin: 24. September 2026, 09:00 Uhr bis 25. September 2026, 17:00 Uhr
      Ort: Messehalle Ost, Messeplatz 1, 04356 Leipzig
      """)
    #expect(draft.moment(.end)?.iso8601.prefix(16) == "2026-09-25T17:00")
  }

  @Test("an Australian address ends with its state and four digits")
  func australianAddress() throws {
    let address = try #require(AddressWords("12 Murray Esplanade, Echuca VIC 3564"))
    #expect(address.city == "Echuca" && address.postcode == "3564" && address.street == "12 Murray Esplanade")
  }
}
