import Testing

@testable import BookingImport

/// Evenings, tours and tables in forms that few senders use, and what stands around the names of houses.
@Suite struct EveningFormTests {
  @Test(
    "a Friday is nothing that is free, whatever else the letter asks for",
    arguments: [
      "Bitte geben Sie uns Bescheid, falls Sie sich verspäten.", "Rufen Sie uns an, wenn Sie später kommen.",
      "Falls Sie absagen müssen, antworten Sie einfach auf diese Nachricht.",
    ])
  func friday(sentence: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Liebe Frau Yvonne Marquardt,\n\nIhr Tisch ist reserviert: am Freitag, den 24. Juli um 19 Uhr für 6 Personen.\n\nZum Blauen Krug\nMarktplatz 2\n97475 Zeil am Main\n\n\(sentence)\n",
      subject: "Ihre Tischreservierung", from: "Zum Blauen Krug <a@example.org>")
    #expect(draft.kind == .restaurant && draft.text(.startName) == "Zum Blauen Krug")
  }

  @Test("what is still free is an offer as before")
  func offer() {
    let found = Fixtures.letter(
      "Liebe Frau Yvonne Marquardt,\n\ndas Zimmer ist vom 24. Juli bis 26. Juli 2026 noch frei. Sagen Sie Bescheid, falls Sie es möchten.\n\nZum Blauen Krug\nMarktplatz 2\n97475 Zeil am Main\n",
      subject: "Ihre Frage", from: "Zum Blauen Krug <a@example.org>")
    #expect(found.isEmpty)
  }

  @Test(
    "a hall with the word for a ship in its name is none",
    arguments: ["Sala La Nave", "Teatro La Nave", "Sala El Barco", "La Nave del Puerto", "Sala Faro"])
  func hall(name: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Pedido 44-718-209\n\nLA NOCHE AZUL\nViernes 24 de abril de 2026 - 21:00h\n\(name), Calle Industria 9, 46022 Valencia\n\n2 x Entrada general - Pista\n",
      subject: "Tus entradas", from: "Ticketera <a@example.org>")
    #expect(draft.kind == .event && draft.text(.startName) == name)
    #expect(draft.text(.title) == "LA NOCHE AZUL")
  }

  @Test(
    "where a tour begins is its place",
    arguments: [
      "Departure from Old Harbour pier 3, Husavik", "Meet at Old Harbour pier 3, Husavik",
      "Starting at Old Harbour pier 3",
      "Treffpunkt Old Harbour pier 3", "Départ de Old Harbour pier 3",
    ])
  func tour(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Thanks for booking with Clearwater Tours. Your adventure:\n\nWhale watching (3 hours)\nSaturday 23 May 2026, 10:00\n\(line)\n2 adults, 1 child\n\nBooking reference: CW-3317\n",
      subject: "Booking CW-3317: Whale watching", from: "Clearwater Tours <a@example.org>")
    #expect(draft.kind == .event && draft.text(.startName) == "Old Harbour pier 3")
  }

  @Test(
    "an end of a crossing before a colon",
    arguments: [
      "Départ Quiberon : 9h15\nArrivée Le Palais : 10h00\nRetour le même jour :\nDépart Le Palais : 18h30\nArrivée Quiberon : 19h15",
      "Départ Quiberon : 9h15\nArrivée Le Palais : 10h00\nRetour\nDépart Le Palais : 18h30\nArrivée Quiberon : 19h15",
      "Partenza Quiberon: 9:15\nArrivo Le Palais: 10:00\nRitorno\nPartenza Le Palais: 18:30\nArrivo Quiberon: 19:15",
      "Abfahrt Quiberon: 9:15 Uhr\nAnkunft Le Palais: 10:00 Uhr\nRückfahrt\nAbfahrt Le Palais: 18:30 Uhr\nAnkunft Quiberon: 19:15 Uhr",
      "Salida Quiberon: 9:15\nLlegada Le Palais: 10:00\nVuelta\nSalida Le Palais: 18:30\nLlegada Quiberon: 19:15",
    ])
  func beforeColon(lines: String) {
    let found = Fixtures.letter(
      "Votre traversée est confirmée sous le numéro 771-204.\nDate : mardi 16 juin 2026\n\(lines)\n", subject: "Ferry")
    #expect(found.map { $0.text(.startName) } == ["Quiberon", "Le Palais"])
    #expect(found.map { $0.text(.endName) } == ["Le Palais", "Quiberon"])
    #expect(
      found.map { $0.moment(.start).map { String($0.iso8601.prefix(16)) } } == ["2026-06-16T09:15", "2026-06-16T18:30"])
  }

  @Test(
    "what others thought of a house stands between its name and its address",
    arguments: [
      "Rating 8.9 - Excellent", "8,7 Fabelhaft · 1.204 Bewertungen", "4.5/5 (312 reviews)", "Très bien 8,2 - 540 avis",
      "★★★★",
      "9.1 Superb",
    ])
  func rating(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Booking ID: 5501228\n\nThe Brass Lantern\n\(line)\n41 Union Terrace, Aberdeen, AB10 1NP, United Kingdom\n\nCheck-in: 14 Sep 2026\nCheck-out: 16 Sep 2026\n",
      subject: "Booking confirmation 5501228")
    #expect(draft.text(.startName) == "The Brass Lantern")
  }

  @Test(
    "stars are no part of a name",
    arguments: ["Lale Palas Hotel 4*", "Lale Palas Hotel ****", "Lale Palas Hotel 5 *", "Lale Palas Hotel ★★★★"])
  func stars(name: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Booking: 5501228\nHotel: \(name)\nCheck-in: 14 Sep 2026\nCheck-out: 16 Sep 2026\n")
    #expect(draft.text(.startName) == "Lale Palas Hotel")
  }

  @Test(
    "the address of a rental's station in brackets is no part of its name",
    arguments: [
      "agence Nice Gare (12 avenue Thiers, 06000 Nice)", "agence Nice Gare (12 avenue Thiers, Nice)",
      "agence Nice Gare",
    ])
  func station(place: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Réservation n° LA-5571\n\nDépart : samedi 18 juillet 2026 à 9h00, \(place)\nRetour : samedi 25 juillet 2026 à 9h00, même agence\nVéhicule : type Peugeot 208\n",
      subject: "Votre location est confirmée", from: "Loc'Azur <a@example.org>")
    #expect(draft.kind == .carRental)
    #expect(draft.text(.startName) == "agence Nice Gare" && draft.text(.endName) == "agence Nice Gare")
  }
}
