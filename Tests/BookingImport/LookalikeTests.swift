import Testing

@testable import BookingImport

/// What looks like a number, a name, an airport or a day of travel, and is something else.
@Suite struct LookalikeTests {
  @Test(
    "a product of a railway before its number is no traveller",
    arguments: [
      "TGV INOUI 8533 - 2e classe - Voiture 3, place 71", "TGV Lyria 9761, voiture 12, place 45",
      "Intercités 3661 — Voiture 8 — Place 14", "EuroCity Nightjet 294: Wagen 3, Platz 21",
      "OUIGO INOUI 7640, voiture 2, place 113", "TGV INOUI — voiture 5, place 62",
    ])
  func productIsNobody(line: String) {
    let found = Fixtures.letter(
      "Dossier : PLQW7X\n\nSamedi 9 mai 2026\nDIJON VILLE  07h58\nNANCY VILLE  09h56\n\(line)\n",
      subject: "Votre billet")
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.text(.traveller) == nil })
  }

  @Test(
    "fares are no travellers",
    arguments: ["1 adult, Advance Single (Standard)", "1 adult, Anytime Return", "2 adults, Super Saver"])
  func fareIsNobody(line: String) {
    let found = Fixtures.letter(
      "Booking reference: PLQW7X\n\nSat 17 Oct 2026\nLeeds 09:15\nYork 09:41\nTrain 412, coach C, seat 12\n\(line)\n")
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.text(.traveller) == nil })
  }

  @Test(
    "a type of aircraft is no flight",
    arguments: ["Airbus A321", "Aircraft A320", "Boeing B738", "Embraer E190", "Airbus A350-900", "A330"])
  func aircraft(type: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Confirmation: LTQ4RM\nTraveller: Jane Doe\n\nThursday 16 July 2026\nOslo (OSL) 11:25\nAthens (ATH) 15:55\nZQ 618\n\(type)\n"
    )
    #expect(draft.text(.number) == "618" && draft.text(.providerCode) == "ZQ")
  }

  @Test(
    "an airline calls its flights by its own name",
    arguments: [
      ("Pinewood Airways", "Pinewood Airways 618"), ("Pinewood Airways", "Pinewood Airways flight 618"),
      ("Skylarkjet", "Skylarkjet 618"), ("Air Tundra", "Air Tundra no. 618 operated by Tundra Regional"),
      ("Bluewings", "Flight Bluewings 618 | Airbus A321"),
    ])
  func ownNumber(sender: String, line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Confirmation: LTQ4RM\n\nWed, Dec 16, 2026\nSeattle, WA (SEA) 8:05 AM\nBoston, MA (BOS) 4:12 PM\n\(line)\n",
      subject: "You are all set", from: "\(sender) <receipts@example.org>")
    #expect(draft.kind == .flight && draft.text(.number) == "618")
    #expect(draft.text(.provider) == sender)
    #expect(draft.text(.startCode) == "SEA" && draft.text(.endCode) == "BOS")
  }

  @Test(
    "the kind of a berth is no train",
    arguments: ["Cabin: B2-berth, deck 5", "Hytt: C4-hytt utsides", "Kabine: A2-Innenkabine", "Hytti: B4-hytti"])
  func berth(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Booking number: 55 120 774\nFerry\nStockholm – Tallinn\nDeparture: 27 June 2026 17:30\nArrival: 28 June 2026 10:45\n\(line)\n"
    )
    #expect(draft.kind == .boat && draft.text(.number) == nil)
  }

  @Test(
    "the code of a station is no airport that lies far from its town",
    arguments: [
      ("Leeds (LDS)", "Edinburgh (EDB)"), ("Derby (DBY)", "Exeter St Davids (EXD)"), ("York (YRK)", "Durham (DHM)"),
      ("Cardiff (CDF)", "Reading (RDG)"), ("Bristol (BRI)", "Bath (BTH)"),
    ])
  func stationCode(from: String, to: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Collection reference: F7QK3XWD\n\nOut: Sat 17 Oct 2026\n\(from)  09:15\n  Coach C, Seat 41\n\(to)  12:21\n",
      subject: "Your train tickets")
    #expect(draft.kind == .train && draft.text(.startCode) == nil)
    #expect(draft.text(.startName).map { from.hasPrefix($0) } == true)
    #expect(draft.text(.endName).map { to.hasPrefix($0) } == true)
  }

  @Test(
    "who was born on a day does not travel on it",
    arguments: [
      "Reisende/r: Jana Meier, 14.02.1979, Halbtax", "Passenger: Jana Meier, 14/02/1979",
      "Voyageur : Jana Meier (14.02.1979)",
      "Jana Meier, geb. 14.02.1979", "Passagier: Jana Meier\nGeburtsdatum: 14.02.1979",
    ])
  func birthDay(line: String) {
    let found = Fixtures.letter(
      "Bestellnummer: 77120418\n\(line)\n\nZürich HB   ab 07:33   EC 313\nMilano Centrale   an 10:50\nSa 07.03.2026, 2. Klasse, Wagen 6, Platz 72\n",
      subject: "Ihr Billett")
    #expect(found.count == 1)
    #expect(found.first?.moment(.start)?.iso8601.prefix(16) == "2026-03-07T07:33")
  }

  @Test(
    "the hours of a house are no journey, and who signs no place",
    arguments: [
      "Anreise ab 16 Uhr, Abreise bis 10 Uhr.", "Check-in from 16:00, check-out until 10:00",
      "Zameldowanie od 16:00, wymeldowanie do 10:00", "Inchecken vanaf 16:00 uur, uitchecken tot 10:00 uur",
    ])
  func hoursOfHouse(line: String) {
    let found = Fixtures.letter(
      "Buchungsnummer: FH-2026-118\nZeitraum: Sa, 25.07.2026 – Sa, 08.08.2026 (14 Nächte)\nAnschrift der Wohnung:\nDeichstraße 27, 25761 Büsum\n\n\(line)\n\nViele Grüße aus Büsum\nTelse und Uwe\n",
      subject: "Ihre Ferienwohnung", from: "Ferienwohnung Möwennest <a@example.org>")
    #expect(found.map(\.kind) == [.hotel])
  }
}
