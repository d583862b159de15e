import Testing

@testable import BookingImport

/// Labels in lines and cells of their own, drawn lines, halls with numbers, and what names several things at once.
@Suite struct StackedLabelTests {
  @Test(
    "a road above labels that stand above their days and hours, on both ways",
    arguments: [
      ("Departs", "Arrives"), ("Departure", "Arrival"), ("Abfahrt", "Ankunft"), ("Départ", "Arrivée"),
      ("Partenza", "Arrivo"),
    ])
  func stacked(departs: String, arrives: String) {
    let found = Fixtures.letter(
      "Booking reference: 39918842\n\nOUTBOUND\nDover - Calais\n\n\(departs)\n25/07/2026\n10:55\n\n\(arrives)\n25/07/2026\n13:25\n\nRETURN\nCalais - Dover\n\n\(departs)\n09/08/2026\n17:20\n\n\(arrives)\n09/08/2026\n17:50\n",
      subject: "Booking 39918842", from: "Channel Ferries <x@example.org>")
    #expect(
      found.map { $0.text(.startName) } == ["Dover", "Calais"]
        && found.map { $0.text(.endName) } == ["Calais", "Dover"])
  }

  @Test("rows of names below a drawn line, each with the seats of two flights")
  func drawn() {
    let found = Fixtures.letter(
      "Booking reference:  YK3DNP\n\nFLIGHTS\n-------\nJQ 930\nDepart   Brisbane (BNE)\n         Tuesday 14 July 2026, 6:00am\nArrive   Cairns (CNS)\n         Tuesday 14 July 2026, 8:25am\n\nJQ 935\nDepart   Cairns (CNS)\n         Monday 20 July 2026, 7:15pm\nArrive   Brisbane (BNE)\n         Monday 20 July 2026, 9:30pm\n\nPASSENGERS\n----------\n1. Mr Alan Pryce\n   Seats: JQ 930 4A, JQ 935 22D\n2. Mrs Joan Pryce\n   Seats: JQ 930 4B, JQ 935 22E\n",
      subject: "Itinerary YK3DNP")
    #expect(found.map { $0.text(.seat) } == ["4A", "4B", "22D", "22E"])
  }

  @Test("a table of seats below each leg has a row for each traveller")
  func tables() {
    for (coach, seat) in [
      ("Coach", "Seat"), ("Wagen", "Bett"), ("Voiture", "Place"), ("Carrozza", "Letto"), ("Wagon", "Miejsce"),
    ] {
      let found = Fixtures.letter(
        "Booking reference: SXKTQW\n\n27 March 2026\nTrain 9022\n10:31   London St Pancras\n13:48   Paris Gare du Nord\nPassenger   \(coach)   \(seat)\nAlan Pryce   8   61\nJoan Pryce   8   62\n\n29 March 2026\nTrain 9055\n19:10   Paris Gare du Nord\n20:30   London St Pancras\nPassenger   \(coach)   \(seat)\nAlan Pryce   14   33\nJoan Pryce   14   34\n",
        subject: "Your trains")
      #expect(found.map { $0.text(.seat) } == ["61", "62", "33", "34"], "\(seat)")
    }
  }

  @Test("a bed and a cabin whose word stands in a cell of its own")
  func cells() throws {
    for word in ["Bed", "Seat", "Bett", "Posto", "Plats"] {
      let draft = try Fixtures.onlyDraft(
        "Booking number   NTS-663018\nTrain            NS 453\nFrom             Bruxelles-Midi\nDeparture        8 Apr 2026, 19:22\nTo               Praha hl.n.\nArrival          9 Apr 2026, 10:56\nCoach            17\n\(word)              33 (middle)\n",
        subject: "Your night train")
      #expect(draft.text(.seat).map { $0.hasPrefix("33") } ?? false, "\(word)")
    }
  }

  @Test("the number of a hall is no seat")
  func hall() {
    for (hall, row, seat) in [
      ("Sala", "Rząd", "Miejsce"), ("Saal", "Reihe", "Platz"), ("Sál", "Řada", "Místo"), ("Salle", "Rang", "Place"),
      ("Зал", "Ряд", "Место"),
    ] {
      let found = Fixtures.letter(
        "Order number: W7714402\nFilm: The Last Lantern\nAddress: ul. Morska 12, 81-001 Gdynia\nDate: 10.01.2026\nTime: 18:45\n\(hall): 2\n\(row): F\n\(seat): 7, 8\n",
        subject: "Your tickets - The Last Lantern", from: "Kino Nord <x@example.org>")
      #expect(found.map { $0.text(.seat) } == ["7", "8"], "\(hall)")
    }
  }

  @Test("labels below each other tell an event that the subject names, and no stay")
  func labelled() throws {
    let draft = try Fixtures.onlyDraft(
      "+----------------------+\n| Harbour Walk & Dinner |\n+----------------------+\n\nBooking reference\nWLP-R77K2409\n\nLead traveler\nAlan Pryce\n\nDate\nSaturday, June 13, 2026\n\nStart time\n6:30 PM\n\nMeeting point\nLargo das Portas\n\n* The tour takes place on the night of June 12-13 as well\nNot included: hotel pick-up\n",
      subject: "Booking confirmed: Harbour Walk & Dinner", from: "Loops <x@example.org>")
    #expect(draft.kind == .event && draft.text(.title) == "Harbour Walk & Dinner")
    #expect(draft.text(.startName) == "Largo das Portas")
  }

  @Test("a line that counts the amount for a person names no traveller, and neither does a word with a number")
  func rates() throws {
    for line in [
      "Brasserie Domplatz, Münster - Silvestermenü am 31.12.2026, 89 € pro Person",
      "3-Gänge-Menü zu 42,50 € pro Person",
      "Bistro Lune - menu 42,50 € par personne",
    ] {
      let draft = try Fixtures.onlyDraft(
        "Hallo Leander Bruns,\n\ndeine Reservierung ist bestätigt!\n\nWirtshaus Zur Mühle\nMühlenweg 3\n48143 Münster\n\nFreitag, 11.12.2026\n19:30 Uhr\n7 Personen\nReservierungscode: TG7K2M9\n\n\(line)\n",
        subject: "Deine Reservierung im Wirtshaus Zur Mühle", from: "Tischglück <x@example.org>")
      #expect(draft.text(.traveller) == "Leander Bruns", "\(line)")
    }
  }

  @Test("an amount that begins somewhere is no price, and a period of validity over several trains no journey")
  func amounts() throws {
    let flight = try Fixtures.onlyDraft(
      "Boekingscode: 9LMTKD\nVlucht HV 6875\nVrijdag 17 juli 2026\nAmsterdam (AMS) 07:40  ->  Heraklion (HER) 12:20\n\nAuto huren? Al vanaf € 29 per dag, bijvoorbeeld van 17 juli tot 24 juli.\n",
      subject: "Check nu in")
    #expect(flight.text(.price) == nil)
    let trains = Fixtures.letter(
      "Auftragsnummer: QWT48XKN\nGültigkeit: ab 19.06.2026 00:00 Uhr bis 20.06.2026 10:00 Uhr\nVon - Nach: Leipzig Hbf - Wien Hbf\n\nLeipzig Hbf   19.06.   ab 07:48   ICE 1501\nNürnberg Hbf   19.06.   an 09:55\nNürnberg Hbf   19.06.   ab 10:31   ICE 23\nWien Hbf   19.06.   an 14:45\n",
      subject: "Online-Ticket")
    #expect(trains.map { $0.text(.number) } == ["ICE 1501", "ICE 23"])
  }
}
