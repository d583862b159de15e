import Testing

@testable import BookingImport

/// What is quoted, passed on or advertised beside a booking, and how one gets there.
@Suite struct QuotedLetterTests {
  private func quoted(_ own: String, _ level: String = ">") -> String {
    let letter = """
      Beste heer Verhoeven,

      Hierbij bevestigen wij uw reservering.

      Reserveringsnummer: ZM-20481
      Aankomst: vrijdag 11 juni 2027
      Vertrek: maandag 14 juni 2027
      Totaal: € 345,00

      Hotel De Zeemeeuw
      Boulevard 14
      1931 CJ Egmond aan Zee
      """
    let lines = letter.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return own + "\n\n"
      + (level == ">"
        ? ""
        : "Op zo 28 feb. 2027 om 9:02 schreef Piet Verhoeven <piet@example.org>:\n> Dank u! En mag de hond mee?\n>\n> Op za 27 feb. 2027 om 15:20 schreef Hotel De Zeemeeuw:\n")
      + (level == ">" ? "Op ma 1 mrt. 2027 om 15:20 schreef Hotel De Zeemeeuw <info@zeemeeuw.example>:\n" : "")
      + lines.map { level + " " + $0 }.joined(separator: "\n")
      + "\n\(level)\n\(level) Op vr 26 feb. 2027 om 8:00 schreef Piet:\n\(level)> Is er plaats van 4 tot 7 juni 2027?\n"
  }

  @Test(
    "an answer that tells of no day leaves the letter that it quotes, without what that one had quoted",
    arguments: [
      "Beste Anneke,\n\nDank u wel, tot dan!\n\nPiet Verhoeven\nDorpsstraat 8, 1234 AB Hilversum",
      "Beste Anneke,\n\nDe aanbetaling heb ik op 1 maart overgemaakt.\n\nPiet",
    ], [">", ">>"])
  func answers(own: String, level: String) throws {
    let draft = try Fixtures.onlyDraft(quoted(own, level), subject: "Re: Reservering")
    #expect(draft.kind == .hotel && draft.text(.reference) == "ZM-20481")
    #expect(draft.text(.start)?.hasPrefix("2027-06-11") ?? false)
    #expect(draft.text(.startStreet) == "Boulevard 14")
  }

  @Test("a mail that is passed on is read, whatever days the words above it name")
  func passedOn() throws {
    let mail = """
      Hoi Famke, van 10 tot 17 juli 2027 was alles al vol, dus gaan we eerder.

      > Begin doorgestuurd bericht:
      >
      > Van: Camping De Duinen <info@duinen.example>
      > Onderwerp: Uw boeking
      > Datum: 21 februari 2027 om 16:58:02 CET
      > Aan: maarten@example.org
      >
      > Boekingsnummer: KDC-2755108
      > Aankomst: zaterdag 3 juli 2027
      > Vertrek: zaterdag 10 juli 2027
      > Camping De Duinen
      > Zeeweg 205
      > 1901 NH Castricum
      """
    let draft = try Fixtures.onlyDraft(mail, subject: "Fwd: Uw boeking")
    #expect(draft.text(.start)?.hasPrefix("2027-07-03") ?? false)
    #expect(draft.text(.reference) == "KDC-2755108")
  }

  @Test(
    "buses, trains and works in a letter about something else are no rides",
    arguments: [
      "Mit der S-Bahn S6 ab Ostbahnhof bis Starnberg, dann mit dem Bus 961 um 10:20 Uhr bis Seeshaupt.",
      "Metro A, fermata Barberini; bus 62, 63, 85\nAperto: 12:00 - 15:00 e 19:00 - 23:30",
      "Tram 2 und 11, Haltestelle Opernplatz, alle 10 Minuten ab 8:10 Uhr",
      "Autobusem 590 z dworca, odjazd 10:15, przystanek Rynek, przyjazd 10:50, dalej pieszo",
      "Frühstück 7:00 - 10:00 Uhr, Abendessen 18:00 - 21:00 Uhr",
      "New from May: Skipley - Hawes Bridge daily at 08:15 and 14:00, 13 EUR",
    ])
  func directions(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Buchungsnummer: SEE-4471\nGast: Karin Oberholzer\nIhr Aufenthalt im Landhotel Seeblick\nAnreise: 12.06.2026\nAbreise: 15.06.2026\nGesamtpreis: 420,00 EUR\n\n\(line)\n\nLandhotel Seeblick\nSeeuferweg 4\n82541 Ammerland\n"
    )
    #expect(draft.kind == .hotel && draft.text(.startName) == "Landhotel Seeblick")
  }

  @Test("a ride that is booked stays one, though its letter tells of works and of the way to the stop")
  func rides() throws {
    let draft = try Fixtures.onlyDraft(
      "Booking reference: NX-48213\nPassenger: Oliver Penn\nCoach 590\nDeparture: 12 June 2026, 09:15 Leeds Coach Station\nArrival: 12 June 2026, 11:40 Hull Interchange\nSeat: 14\n\nBuses 6, 28 and 97 stop outside.\nEngineering works on 13 June from 22:30 to 04:00 between Leeds and York.\n"
    )
    #expect(draft.kind == .bus && draft.text(.startName)?.contains("Leeds") ?? false)
  }

  @Test("a campaign that recalls a journey books nothing")
  func campaign() {
    #expect(
      Fixtures.letter(
        "Dear Ms Olsen,\nfive months ago you came back from Bornholm (booking BO-99127, trip of 4 August 2025).\nOutward: Friday, 6 March 2026\nYstad 19:00 > Rønne 20:20\nReturn: Sunday, 8 March 2026\nRønne 18:00 > Ystad 19:20\nPromo code: SPRING26. Offer valid for bookings made by 31 January.\n",
        subject: "Ms Olsen, your next trip begins here"
      ).isEmpty)
  }

  @Test("words in capitals are no reference, and codes alone are")
  func references() {
    #expect(ReferenceCode.first(in: "NUMERO TITOLO") == nil && ReferenceCode.first(in: "OFERTA PROMO, 2") == nil)
    #expect(ReferenceCode.first(in: "KZTWQB") == "KZTWQB" && ReferenceCode.first(in: "KZTWQB (airline)") == "KZTWQB")
  }

  @Test("old and new side by side, each with labels of its own")
  func changed() throws {
    let found = Fixtures.letter(
      "Booking reference: VX8R2L\nPassenger: Ettore Brambilla\nPREVIOUS SCHEDULE\tNEW SCHEDULE\nFlight\tV7 1704\tFlight\tV7 1704\nDate\tSaturday 22/08/2026\tDate\tSaturday 22/08/2026\nDeparture\t07:05 Venice (VCE)\tDeparture\t09:50 Venice (VCE)\nArrival\t08:40 Palermo (PMO)\tArrival\t11:25 Palermo (PMO)\nCall us: 0.99 EUR/min\n",
      subject: "Your flight has changed")
    let draft = try Fixtures.only(found)
    #expect(draft.text(.start)?.contains("T09:50") ?? false && draft.text(.price) == nil)
  }

  @Test("restaurants that are recommended below a table, with hours that are free, are no rides")
  func recommended() throws {
    let draft = try Fixtures.onlyDraft(
      "Thanks, Rohan. You're booked!\nThe Copper Kettle\nTable for 4 on Saturday, February 21, 2026 at 7:45 pm\nName: Rohan Perera\nConfirmation #: 28417\nGetting there\n12 Bridge Street\nLeeds LS2 7BH\n0131 225 5613\nPlan the rest of your weekend in Leeds\nFingal\tDishoom\tThe Ivy\nScottish, Leith\tIndian, New Town\tBritish, St Andrew\nSun 22 Feb: 12:30 pm, 1:00 pm\tSun 22 Feb: 11:15 am\tSun 22 Feb: 1:45 pm\n",
      subject: "Your restaurant reservation is confirmed")
    #expect(draft.kind == .restaurant && draft.text(.startName) == "The Copper Kettle")
    #expect(draft.text(.start)?.hasPrefix("2026-02-21T19:45") ?? false)
  }

  @Test(
    "when something was bought is no moment of what takes place",
    arguments: [
      "Order placed on 12/01/2026 at 11:07", "L'ordine n. SF26-0038174 effettuato il 12/01/2026 alle ore 11:07",
      "Ihre Bestellung, aufgegeben am 12.01.2026 um 11:07 Uhr", "Pedido realizado el 12/01/2026 a las 11:07",
    ])
  func bought(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "\(line)\nThe Magic Flute\nFriday 6 March 2026, 19:30\nStadttheater, Marktplatz 4, 79098 Freiburg\nRow: G\nSeat: 14\nName: Peter Abiola\n",
      subject: "Your tickets: order 88213-77")
    #expect(draft.kind == .event && draft.text(.start)?.hasPrefix("2026-03-06T19:30") ?? false)
  }

  @Test("labels in brackets, as Japanese letters have them")
  func brackets() {
    #expect(LabelReader.label("[開催日]") == .date && LabelReader.label("[会場]") == .venue)
    #expect(LabelReader.label("[]") == nil)
  }

  @Test("hours of check-in, the plate of a car and until when one may cancel are no crossings")
  func crossings() {
    let found = Fixtures.letter(
      """
      Your crossing is booked
      Booking number: 93417065
      Passenger: Ann Keller
      Outward · Harwich – Hoek van Holland
      Ship\tStena Britannica
      Departure\tN 13.08.2026 at 09:00, Harwich International
      Arrival\tN 13.08.2026 at 17:15, Hoek van Holland
      Vehicle\t1 × car (up to 1.9 m), reg no 482 KTV
      Check-in with a car\t06:30 – 08:15
      Return · Hoek van Holland – Harwich
      Ship\tStena Hollandica
      Departure\tP 16.08.2026 at 14:15, Hoek van Holland
      Arrival\tP 16.08.2026 at 19:45, Harwich International
      Vehicle\t1 × car (up to 1.9 m), reg no 482 KTV
      Check-in with a car\t11:45 – 13:30
      Total\t€ 214.00
      Changes are free until 2 hours before departure, refunds until 12.08.2026 at 09:00 at the ferry desk.

      """, subject: "Booking confirmation 93417065")
    #expect(found.map(\.kind) == [.boat, .boat])
    #expect(found.compactMap { $0.text(.vehicleName) } == ["Stena Britannica", "Stena Hollandica"])
  }

  @Test("what is left of a heading is no traveller, and a title is no part of a name")
  func names() {
    #expect(!TravellerWords.isLikely("ΚΑΙ ΠΡΟΣΘΕΤΕΣ ΥΠΗΡΕΣΙΕΣ") && !TravellerWords.isLikely("and extras"))
    #expect(
      TravellerWords.isLikely("Leonidas Katsaros") && PersonName.plain("Sn. Cemre Öztürkmen") == "Cemre Öztürkmen")
  }

  @Test(
    "works are the change itself where they concern the reader's train, and what is printed with a discount is booked")
  func ownWorks() throws {
    let works = try Fixtures.onlyDraft(
      "Buchungsnummer: 7YQ4KD\nReisende: Wiebke Hansen\nGuten Tag,\nes gibt Neues zu Ihrer Fahrt.\nWegen Bauarbeiten fährt Ihr Zug ICE 787 am 12.06.2026 ab Hamburg Hbf 10:01 bis Göttingen 11:55.\nWagen 7, Platz 84\n",
      subject: "Änderung Ihrer Reise")
    #expect(works.kind == .train && works.text(.start)?.contains("T10:01") ?? false)
    let table = try Fixtures.onlyDraft(
      "Your table at The Copper Kettle is confirmed.\nBooking reference: CK-4471\nName: Nina Albright\nDate: 14 May 2026\nTime: 19:15\nParty: 3 people\nRestaurant: The Copper Kettle\nPromo code SPRING26 for friends: offer valid until 31 May.\n",
      subject: "Your restaurant reservation")
    #expect(table.kind == .restaurant && table.text(.reference) == "CK-4471")
  }
}
