import Testing

@testable import BookingImport

/// Notices and weekly offers among journeys, roads in two languages, and words that senders write in one or with a hyphen.
@Suite struct NoticeFormTests {
  @Test(
    "a public notice is no booking",
    arguments: [
      (
        "Sciopero del 27 marzo",
        "venerdì 27 marzo 2026 è previsto uno sciopero. Alcuni treni tra Roma Termini (partenza 09:10) e Firenze S. M. Novella (arrivo 10:46) potrebbero subire cancellazioni."
      ),
      (
        "Strike on 27 March",
        "There will be a strike on Friday 27 March 2026. The 09:10 from Leeds to York, arriving 09:35, is cancelled."
      ),
      (
        "Streik am 27. März",
        "Am Freitag, 27. März 2026, wird gestreikt. Der Zug Köln Hbf 09:10 – Bonn Hbf 09:32 fällt aus, Fahrkarten bleiben gültig."
      ),
      (
        "Préavis de grève",
        "Vendredi 27 mars 2026, grève nationale. Le train Lille 09:10 – Paris 10:12 est annulé, votre billet reste valable."
      ),
      (
        "Huelga el 27 de marzo",
        "El viernes 27 de marzo de 2026 hay huelga. El tren Madrid 09:10 - Toledo 09:43 queda cancelado."
      ),
    ])
  func strike(subject: String, text: String) {
    #expect(Fixtures.letter("Dear customer,\n\n\(text)\n", subject: subject, from: "Trains <a@example.org>").isEmpty)
  }

  @Test(
    "what goes every week is no journey of the traveller's",
    arguments: [
      "Jeden Samstag 08:15 ab Dresden Hbf, Rückkehr 21:40.", "Every Saturday 08:15 from Dresden Hbf, back 21:40.",
      "Chaque samedi 08:15 depuis Dresden Hbf, retour 21:40.", "Ogni sabato 08:15 da Dresden Hbf, ritorno 21:40.",
      "Każda sobota 08:15 z Dresden Hbf, powrót 21:40.",
    ])
  func weekly(line: String) {
    let found = Fixtures.letter(
      "Auftragsnummer: OS-2026-33018\n\nFreitag, 13. März 2026\nDresden Hbf       ab 10:07\nWrocław Główny    an 13:36\nRE 21 (Zugnr. 5785), 2. Klasse\n\nPreis: 33,00 EUR\n\n---\nStädtereise Prag\n\(line)\n---\n",
      subject: "Ihre Fahrkarte")
    #expect(found.map { $0.text(.endName) } == ["Wrocław Główny"])
  }

  @Test(
    "a road in two languages is one road",
    arguments: [
      "Tallinna – Helsinki / Tallinn – Helsinki", "Tallinna - Helsinki / Tallinn - Helsinki",
      "Tallinna → Helsinki / Tallinn → Helsinki",
    ])
  func translated(road: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Booking number: 7740221\n\n\(road)\nLähtö / Departure: la / Sat 01.08.2026 09:00\nSaapuminen / Arrival: la / Sat 01.08.2026 11:00\nLaiva / Ship: Baltic Wing\n"
    )
    #expect(draft.kind == .boat && draft.text(.startName) == "Tallinna" && draft.text(.endName) == "Helsinki")
  }

  @Test("two towns behind a stroke stay the ends of a road")
  func stroke() throws {
    let draft = try Fixtures.onlyDraft(
      "Booking number: 7740221\nShip: Baltic Wing\nLivorno / Olbia\nDeparture: 01.08.2026 09:00\nArrival: 01.08.2026 17:00\n"
    )
    #expect(draft.text(.startName) == "Livorno" && draft.text(.endName) == "Olbia")
  }

  @Test(
    "the sign for numbers right before one",
    arguments: ["commande n°88017", "commande n° 88017", "commande nº88017", "réservation n.º88017", "commande №88017"])
  func sign(words: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Bonjour,\nNous vous remercions de votre \(words).\n\nConcert : Les Ombres\nVendredi 6 novembre 2026 à 20h30\nThéâtre Le Bac, 4 rue de la Loire, 44000 Nantes\nRang F - Place 21\n",
      subject: "Vos billets")
    #expect(draft.text(.reference) == "88017")
  }

  @Test(
    "labels with a hyphen",
    arguments: ["Bestätigungs-Code", "Buchungs-Nummer", "Reservierungs-Nummer", "Buchungs-Code", "Auftrags-Nummer"])
  func hyphen(label: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Hotel Lärche\nKorenlei 22, 9000 Gent, Belgien\n\nCheck-in: 8. Mai 2026\nCheck-out: 11. Mai 2026\n\n\(label)\nHMKZ4Q8TWR\n"
    )
    #expect(draft.text(.reference) == "HMKZ4Q8TWR")
  }

  @Test(
    "a flat is called by the line above that of its host",
    arguments: [
      "Ganze Unterkunft: Loft · Gastgeber: Joris", "Unterkunft: Loft · Gastgeberin: Marie",
      "Accommodation: entire loft · Host: Joris",
      "Logement : loft entier · Hôte : Joris", "Alloggio: loft intero · Host: Joris",
    ])
  func host(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Loft am Korenlei mit Dachterrasse\n\(line)\n\nCheck-in: 8. Mai 2026\nCheck-out: 11. Mai 2026\n\nKorenlei 22, 9000 Gent, Belgien\nCode: HMKZ4Q8TWR\n",
      subject: "Buchung bestätigt", from: "Bleibda <a@example.org>")
    #expect(draft.text(.startName) == "Loft am Korenlei mit Dachterrasse")
  }

  @Test(
    "buses and ships by the ends of words",
    arguments: [
      ("Kystbussen", BookingDraft.Kind.bus), ("Nordbuss", .bus), ("Waddenveer", .boat), ("Fjordbus", .bus),
      ("Zeelandveer", .boat),
    ])
  func ends(sender: String, kind: BookingDraft.Kind) throws {
    let draft = try Fixtures.onlyDraft(
      "Ordrenummer: KB-771120\n\nHarlingen - Terschelling\nAvreise: fredag 2. oktober 2026 kl. 08:40\nAnkomst: fredag 2. oktober 2026 kl. 13:45\n",
      subject: "Ordrebekreftelse", from: "\(sender) <a@example.org>")
    #expect(draft.kind == kind)
  }

  @Test(
    "words for houses that serve meals",
    arguments: [
      "Taberna La Higuera", "Mesón La Higuera", "Cervecería La Higuera", "Parrilla La Higuera", "Enoteca La Higuera",
    ])
  func house(name: String) throws {
    let draft = try Fixtures.onlyDraft(
      "¡Hola Álvaro Requena!\n\nTu reserva en \(name) está confirmada.\n\nFecha: jueves, 21 de mayo de 2026\nHora: 14:30\nPersonas: 4\nLocalizador: MY-77201\n\n\(name)\nCalle del Pozo 11, 28012 Madrid\n",
      subject: "Reserva confirmada", from: "MesaYa <a@example.org>")
    #expect(draft.kind == .restaurant && draft.text(.startName) == name && draft.text(.partySize) == "4")
  }

  @Test("the place in the hall is no house, and a house between a title and its moment no title")
  func hall() throws {
    let draft = try Fixtures.onlyDraft(
      "Votre commande n°88017\n\nLes Ombres douces\nLe Quai, scène nationale\nVendredi 6 novembre 2026 à 20h30\nSalle Jean Vilar - Orchestre - Rang F - Place 21\n\nAdresse : Le Quai, scène nationale, 4 quai de la Loire, 44000 Nantes\n",
      subject: "Vos billets")
    #expect(draft.text(.title) == "Les Ombres douces" && draft.text(.startName) == "Le Quai, scène nationale")
    #expect(draft.text(.startStreet) == "4 quai de la Loire")
  }
}
