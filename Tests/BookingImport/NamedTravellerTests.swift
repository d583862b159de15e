import Testing

@testable import BookingImport

/// All who travel together, as rows with titles, print with slashes and heads of tables name them, and each one's seat below each leg.
@Suite struct NamedTravellerTests {
  private func people(_ text: String, from sender: String = "Example <booking@example.org>") -> [String] {
    let drafts = Fixtures.letter(text, from: sender)
    return drafts.map { "\($0.text(.traveller) ?? "-") \($0.text(.number) ?? "") \($0.text(.seat) ?? "-")" }
  }

  @Test("who is titled as the first traveller is travels too")
  func titled() {
    let found = people(
      """
      Itinerario, prenotazione K4XN7B

      FR 8412 venerdì 12 giugno 2026
      06:25 Milano Bergamo (BGY)
      08:05 Palermo (PMO)

      Passeggeri
      Nome  BGY - PMO
      Sig.ra Ginevra Baldi  1 x Borsa piccola
      Adulto  1 x Bagaglio 10 kg
      Sig. Tommaso Quaranta  1 x Borsa piccola
      """)
    #expect(
      found.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == ["Ginevra Baldi", "Tommaso Quaranta"])
  }

  @Test("Dutch titles are written small, and each leg has a table of its own")
  func tablePerLeg() {
    let found = people(
      """
      Boekingscode RVKTQS

      Heenreis
      zaterdag 13 juni 2026
      08:58 Rotterdam Centraal  Reiziger  Rijtuig  Zitplaats
      Eurostar 9322  mw. Fenna Wolfs  23  61
      1 u 10 min  dhr. Tijmen Wolfs  23  62
      10:08 Brussel-Zuid

      Terugreis
      maandag 15 juni 2026
      18:52 Brussel-Zuid  Reiziger  Rijtuig  Zitplaats
      Eurostar 9363  mw. Fenna Wolfs  25  14
      1 u 10 min  dhr. Tijmen Wolfs  –  vrij
      20:02 Rotterdam Centraal

      Totaal betaald € 188,50
      """)
    #expect(
      found.sorted() == [
        "Fenna Wolfs Eurostar 9322 61", "Fenna Wolfs Eurostar 9363 14", "Tijmen Wolfs Eurostar 9322 62",
        "Tijmen Wolfs Eurostar 9363 -",
      ])
  }

  @Test("an agency prints all names with a slash, and a seat below each flight or none yet")
  func printed() {
    let found = people(
      """
      PREPARED FOR
      DOE/BRUCE MR
      DOE/PIPPA MRS

      RESERVATION CODE  ZKQWPL

      DEPARTURE: SUNDAY 07 JUN 2026
      AA 1147  BOS 10:05am  MIA 1:41pm
      Passenger Name:  Seats:  Class:
      » DOE/BRUCE MR  18A  Economy
      » DOE/PIPPA MRS  18B  Economy

      DEPARTURE: FRIDAY 12 JUN 2026
      AA 1290  MIA 8:20am  BOS 11:38am
      Passenger Name:  Seats:  Class:
      » DOE/BRUCE MR  Check-In Required  Economy
      » DOE/PIPPA MRS  21C  Economy
      """)
    #expect(
      found.sorted() == ["BRUCE DOE 1147 18A", "BRUCE DOE 1290 -", "PIPPA DOE 1147 18B", "PIPPA DOE 1290 21C"])
  }

  @Test(
    "a name ends before what a bracket or a slash adds, and the head of a column is none",
    arguments: [
      ("Viajero: DOE ROE, NURIA (DNI ***4417**)", "NURIA DOE ROE"),
      ("Nombre del huésped: Tomás Doe Roe / para máximo 2 personas", "Tomás Doe Roe"),
      ("Passeggero  Codice CartaFRECCIA\nORNELLA DOE (Adulto)  204811937", "ORNELLA DOE"),
      ("Ticketinhaber/in: Svenja Doe", "Svenja Doe"),
      ("Référence  Nom\nWQXRPT  KERBRAT\nMme Solène Kerbrat  Place 52", "Solène Kerbrat"),
      ("You're in, Rhiannon!\n\nBilling details\nRhiannon Doe\n8 Sorrel Bank", "Rhiannon Doe"),
    ])
  func names(text: String, name: String) {
    let found = people(
      "Booking confirmed\n\n\(text)\n\nTrain IC 92, 13 June 2026\n09:35 Altstadt Hbf\n12:07 Neuhafen Hbf\n")
    #expect(found.first?.hasPrefix(name + " ") == true, "\(found)")
  }

  @Test("kilograms of baggage are no seat")
  func kilograms() {
    #expect(TravellerSeats.seats(in: "ECONOMY (Q) 30K baggage").isEmpty)
    #expect(TravellerSeats.seats(in: "Seat 30K window") == ["30K"])
  }

  @Test("a card number beside a name, a button beside a reference: what stands below a label counts")
  func heads() throws {
    let found = Fixtures.letter(
      "Votre voyage\n\nRéférence de dossier  Nom associé  Voir mes billets\nWQXRPT  KERBRAT\n\nTGV 6107, vendredi 12 juin 2026\n10h07  Paris Gare de Lyon\n12h46  Avignon TGV\n"
    )
    #expect(found.map { $0.text(.reference) } == ["WQXRPT"])
  }
}
