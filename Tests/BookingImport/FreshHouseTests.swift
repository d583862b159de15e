import Testing

@testable import BookingImport

/// Houses, events and prices in forms that no given case has.
@Suite struct FreshHouseTests {
  @Test(
    "an amount alone, named by the cell before it, and its parts in brackets",
    arguments: [
      "Total    £238.00 (paid £50.00, balance £188.00 on arrival)", "Total    £238.00 (deposit £50.00 paid)",
      "Gesamtpreis    238,00 £ (angezahlt 50,00 £, Rest 188,00 £ vor Ort)",
      "Prix total    238,00 £ (acompte 50,00 £, solde 188,00 £)",
      "Total price    GBP 238.00 (paid GBP 50.00, due GBP 188.00)",
    ])
  func paidInPart(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Booking ref QR-2207\n\nCheck in   14 August 2026\nCheck out  16 August 2026\n\(line)\n\nQuayside Rooms, 3 Fish Street, St Ives TR26 1LT\n",
      from: "Quayside Rooms <b@example.org>")
    #expect(draft.text(.price).flatMap(Double.init) == 238)
  }

  @Test(
    "a street whose name ends like a row is none",
    arguments: ["Lange Reihe 4, 28195 Bremen", "Hintere Reihe 12a, 18055 Rostock", "Lange Reihe 4\n28195 Bremen"])
  func street(address: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Bestellnummer: 7712-0043\n\nKammerkonzert: Streichquartett Nord\nMittwoch, 13. Mai 2026, 19:30 Uhr\nKulturkirche, \(address)\nReihe 3, Platz 8\n",
      subject: "Ihre Konzertkarten")
    #expect(draft.text(.seatRow) == "3" && draft.text(.seat) == "8")
    #expect(draft.text(.startStreet)?.contains("Reihe") == true)
  }

  @Test(
    "how a car changes hands is no part of its place",
    arguments: [
      "Faro Airport (meet & greet)", "Faro Airport (shuttle bus)", "Faro Airport - Meet and greet",
      "Faro Airport (free shuttle)", "Faro Airport – shuttle service",
    ])
  func handover(place: String) throws {
    let draft = try Fixtures.onlyDraft(
      "CAR RENTAL VOUCHER\nVoucher no: SR-104477\nPick up: \(place), 03 Jul 2026, 11:45\nDrop off: Faro Airport, 10 Jul 2026, 09:00\nCar group: B - Renault Clio or similar\n",
      from: "Sol Rent-a-Car <b@example.org>")
    #expect(draft.text(.startName) == "Faro Airport")
  }

  @Test(
    "a town and its region below or behind the name of a house",
    arguments: [
      ("Pinheiro Bay\nAlbufeira, Algarve", "Albufeira"), ("Hotel Minoa Bay\nRethymno, Crete", "Rethymno"),
      ("Hotel Vista\nTaranto, Puglia", "Taranto"), ("Hotel Aegean Pearl, Tigaki, Kos", "Tigaki"),
      ("Hotel Lumen, Taranto, Italy", "Taranto"),
    ])
  func region(lines: String, town: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Booking reference: 20441882\n\nHotel: \(lines)\nCheck-in: 6 Jun 2026\nCheck-out: 13 Jun 2026\n1 room, all inclusive\n"
    )
    #expect(draft.text(.startCity) == town)
  }

  @Test(
    "a letter that says it confirms nothing books nothing",
    arguments: [
      "Este e-mail não é uma confirmação.", "This is not a booking confirmation.",
      "Dies ist noch keine Buchungsbestätigung.",
      "Ceci ne constitue pas une confirmation.", "Questa non è una conferma.", "Это письмо не является подтверждением.",
      "Dit is geen bevestiging.", "Nie jest potwierdzeniem rezerwacji.",
    ])
  func request(sentence: String) {
    #expect(
      Fixtures.letter(
        "Olá Marcos,\n\nrecebemos o seu pedido de reserva para 4 a 7 de setembro de 2026 (2 adultos). \(sentence)\n\nPousada do Rio, Rua das Flores 22, 23970-000 Paraty\n",
        subject: "Recebemos o seu pedido de reserva", from: "Pousada do Rio <b@example.org>"
      ).isEmpty)
  }

  @Test(
    "a heading in capitals below a list of passengers is none of them",
    arguments: [
      "RIEPILOGO COSTI", "DETTAGLI PAGAMENTO", "INFORMAZIONI UTILI", "BAGAGLIO INCLUSO", "CONDIZIONI TARIFFARIE",
    ])
  func headings(heading: String) {
    let found = Fixtures.letter(
      "Codice di prenotazione: XKLT4P\n\ngio 2 lug 2026\n14:05 Roma Fiumicino FCO\n17:10 Atene Eleftherios Venizelos ATH\nA3 651 · Economy\n\nPASSEGGERI\nSig. Riccardo Valli\nSig.ra Martina Conti\n\n\(heading)\nBiglietti 2 x 148,90 €\nTotale 309,80 €\n",
      subject: "Il tuo volo")
    #expect(found.map { $0.text(.traveller) } == ["Riccardo Valli", "Martina Conti"])
  }

  @Test(
    "thanks that end with a title and a name greet",
    arguments: [
      "Thank you for booking with us, Ms. Natalie Brooks.", "Thank you for choosing us, Mr Natalie Brooks!",
      "Vielen Dank für Ihre Buchung, Frau Natalie Brooks.", "Merci de votre réservation, Mme Natalie Brooks.",
      "Thank you for your reservation, Mrs. Natalie Brooks",
    ])
  func thanks(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "MERIDIAN COURT HOTEL\n520 N Dearborn St, Chicago, IL 60654\n\n\(line)\n\nConfirmation: 86114420\nCheck-In: October 9, 2026\nCheck-Out: October 12, 2026\n1 room\n",
      from: "Meridian Court Hotels <b@example.org>")
    #expect(draft.text(.traveller) == "Natalie Brooks")
  }

  @Test(
    "a street of any name between a house and a British town with its code",
    arguments: [
      ("Riverside Arena, Clydeway, Glasgow G3 8YW", "Clydeway", "Glasgow"),
      ("Lyceum Playhouse, Wellgate, Sheffield S1 2PP", "Wellgate", "Sheffield"),
      ("Grand Arena, The Headrow, Leeds LS1 6QA", "The Headrow", "Leeds"),
      ("Old Mill Theatre, Deansgate, Manchester M3 4LQ", "Deansgate", "Manchester"),
      ("Playhouse Hall, Haymarket, London SW1Y 4DG", "Haymarket", "London"),
    ])
  func anyStreet(place: String, street: String, town: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Order #TH-40-228817\n\nThe Velvet Lanterns - Autumn Tour\nSat 21 Nov 2026 at 7:00 PM\n\(place)\n\nBlock 214, Row K, Seat 12\n",
      subject: "Your tickets for The Velvet Lanterns")
    #expect(draft.text(.startStreet) == street && draft.text(.startCity) == town)
  }

  @Test(
    "what was chosen of an event is not its title",
    arguments: [
      "Option: English small group", "Language: English", "Category: 2", "Opción: grupo reducido", "Kategorie: A",
    ])
  func option(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Booking reference: GYG4471X2LQR\n\nOld Town Food Tour with Tastings\n\(line)\nTuesday, 8 September 2026, 11:00 AM\nParticipants: 2 adults\n\nMeeting point\nFountain on Largo do Carmo, 1200-092 Lisbon\n",
      subject: "Booking confirmed")
    #expect(draft.text(.title) == "Old Town Food Tour with Tastings" && draft.text(.startCity) == "Lisbon")
  }

  @Test(
    "an address behind a word that no list has",
    arguments: ["Lokalizacja", "Standort", "Whereabouts", "Posizione", "Sijainti"])
  func unknownLabel(label: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Numer rezerwacji: 9981204\n\nVilla Pod Świerkiem\nZameldowanie: 1 sierpnia 2026\nWymeldowanie: 5 sierpnia 2026\n4 noce\n\(label): ul. Kasprusie 27, 34-500 Zakopane\n",
      subject: "Potwierdzenie rezerwacji")
    #expect(draft.text(.startStreet) == "ul. Kasprusie 27" && draft.text(.startCity) == "Zakopane")
  }

  @Test("what a unit of a camping is called is not the name of the camping")
  func unit() throws {
    for unit in ["mobil-home Confort 4 personnes", "Chalet 6 pers.", "Bungalow 4 personnes"] {
      let draft = try Fixtures.onlyDraft(
        "Bonjour,\n\nNous confirmons votre séjour au Camping Les Pins Bleus. Réservation C-26-0418\n\nDu samedi 11/07/2026 au samedi 25/07/2026\nHébergement : \(unit)\n\nCamping Les Pins Bleus\nRoute de la Plage\n40480 Vieux-Boucau\n",
        subject: "Votre réservation")
      #expect(draft.text(.startName) == "Camping Les Pins Bleus")
    }
  }

  @Test("the price of a package is that of none of its parts")
  func package() {
    let found = Fixtures.letter(
      "Vorgangsnummer: 104-88213\n\nFlug    16.05.2026    DE 1524 Frankfurt (FRA) 06:15 - Heraklion (HER) 10:20\nHotel    16.05.2026 - 30.05.2026    Hotel Minoa Beach, Sorrento, 14 Nächte\nFlug    30.05.2026    DE 1525 Heraklion (HER) 11:10 - Frankfurt (FRA) 13:40\n\nGesamtreisepreis: 2.864,00 EUR\n",
      subject: "Ihre Reiseunterlagen")
    #expect(found.count == 3 && found.allSatisfy { $0.text(.price) == nil })
    #expect(found.first { $0.kind == .hotel }?.text(.startName) == "Hotel Minoa Beach")
  }

  @Test(
    "an address between the name and the telephone of a letterhead",
    arguments: [
      "Hotel Alpenrose · Oberdorf 18 · A-6763 Zürs am Arlberg · Tel +43 5583 55501",
      "Hotel Alpenrose, Oberdorf 18, A-6763 Zürs am Arlberg, info@alpenrose.example",
      "Hotel Alpenrose • Oberdorf 18 • AT-6763 Zürs am Arlberg • Telefon: 05583 55501 • www.alpenrose.example",
      "Hotel Alpenrose · Oberdorf 18 · A-6763 Zürs am Arlberg",
    ])
  func letterhead(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Reservierungsnummer    26-0418\nAnreise    15. März 2026\nAbreise    20. März 2026\nZimmer    1 Einzelzimmer\n\nMit herzlichen Grüßen\nFamilie Moosbrugger\n\n\(line)\n",
      from: "Hotel Alpenrose <b@example.org>")
    #expect(draft.text(.startStreet) == "Oberdorf 18" && draft.text(.startCity) == "Zürs am Arlberg")
  }

  @Test(
    "a name before its address behind one label",
    arguments: ["Objekt", "Unterkunft", "Hotel", "Accommodation", "Hébergement"])
  func nameAndAddress(label: String) throws {
    let draft = try Fixtures.onlyDraft(
      "hiermit bestätige ich Ihre Buchung.\n\n\(label): Ferienhaus Krabbe, Am Siel 4, 26434 Wangerland\nZeitraum: 15.08. – 29.08.2026\nPersonen: 2 Erwachsene\nGesamt: 1.275,00 €\n"
    )
    #expect(draft.text(.startName) == "Ferienhaus Krabbe" && draft.text(.startStreet) == "Am Siel 4")
  }

  @Test(
    "the part of a hall right before the row, behind a class of prices",
    arguments: [
      "Catégorie 1 - Bloc C - Rang 8 - Siège 23", "Kategorie 2, Block C, Reihe 8, Platz 23",
      "Category 1 · Section C · Row 8 · Seat 23",
    ])
  func category(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Merci pour votre commande n° 44188207.\n\nLES GRANDES MARÉES\nMardi 17 novembre 2026 à 20h00\nZénith de Dijon, rue de Colchide, 21000 Dijon\n\(line)\n",
      subject: "Votre commande de billets")
    #expect(draft.text(.coach)?.hasSuffix("C") == true && draft.text(.seatRow) == "8" && draft.text(.seat) == "23")
  }

  @Test(
    "seats are no address",
    arguments: [
      "Sec 112, Row F, Seat 9", "Section 112, Row 7, Seat 9", "Block 12, Reihe 7, Platz 9",
      "Secteur 4, Rang 7, Place 9",
    ])
  func seats(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "You got the tickets!\n\nBoise Badgers vs. Tacoma Pilots\nSat · Jun 20, 2026 · 6:35 PM\nBadger Field, Boise, ID\n\(line)\n\nOrder # 44-18820/PNW\n",
      subject: "You got tickets to Boise Badgers vs. Tacoma Pilots!")
    #expect(
      draft.text(.startName) == "Badger Field" && draft.text(.startCity) == "Boise" && draft.text(.startStreet) == nil)
  }
}
