import Testing

@testable import BookingImport

/// What drivers, agencies and companies tell in sentences, tried on texts that were written after the rules.
@Suite struct SentenceServiceTests {
  static func mail(_ from: String, _ subject: String, _ text: String) -> [BookingDraft] {
    let mail =
      "From: \(from)\nTo: guest@post.example\nSubject: \(subject)\nDate: Mon, 22 Feb 2027 19:05:00 +0100\n"
      + "Content-Type: text/plain; charset=utf-8\n\n\(text)"
    return BookingImporter().drafts(in: Array(mail.utf8), named: "mail.eml", received: Fixtures.received)
  }

  @Test(
    "a driver tells in a sentence when he fetches somebody, and where",
    arguments: [
      (
        "Allô Transferts", "Votre transfert",
        "C'est noté : notre chauffeur viendra vous chercher le samedi 12 juin 2027 à 9h15 à l'Hôtel du Lac, 4 rue des Alpes, Annecy, et vous conduira à l'aéroport de Genève. Le prix est de 95 €.",
        "2027-06-12T09:15", "Hôtel du Lac"
      ),
      (
        "Taxi Nerja", "Su traslado",
        "Le confirmamos que el lunes 14 de junio de 2027 a las 16:20 nuestro conductor le esperará en el Aeropuerto de Málaga y le llevará al Hotel Balcón de Europa. Son 60 euros.",
        "2027-06-14T16:20", "Aeropuerto de Málaga"
      ),
      (
        "Autonoleggio Conti", "Trasferimento confermato",
        "confermiamo il trasferimento: mercoledì 16 giugno 2027 alle 7.30 l'autista La verrà a prendere all'Hotel Miramare e La porterà all'Aeroporto di Napoli. Costo 70 euro.",
        "2027-06-16T07:30", "Hotel Miramare"
      ),
      (
        "Taxi de Wit", "Uw rit",
        "Wij halen u op vrijdag 18 juni 2027 om 05.30 uur op bij Hotel De Zon in Bergen en brengen u naar Luchthaven Schiphol. De rit kost € 85.",
        "2027-06-18T05:30", "Hotel De Zon"
      ),
      (
        "Kerry Cabs", "Your transfer",
        "all set: our driver will meet you on Saturday 26 June 2027 at 4.35 pm at Kerry Airport and take you to Dunmore Lodge, 12 Main Street, Dingle. It comes to €75.",
        "2027-06-26T16:35", "Kerry Airport"
      ),
      (
        "Táxis do Sado", "O seu transfer",
        "O motorista vai buscá-lo na segunda-feira, 28 de junho de 2027, às 10h40, ao Aeroporto de Lisboa e leva-o ao Hotel Arrábida, em Setúbal. São 65 €.",
        "2027-06-28T10:40", "Aeroporto de Lisboa"
      ),
      (
        "Taxi Huber", "Ihre Fahrt",
        "am Dienstag, dem 29. Juni 2027, holen wir Sie um 5:50 Uhr am Hotel Post in Lech ab und fahren Sie zum Flughafen Zürich. Die Fahrt kostet 280 Euro.",
        "2027-06-29T05:50", "Hotel Post"
      ),
      (
        "Remises Patagonia", "Confirmación de su remis",
        "tu remis ya está reservado para el martes 6 de julio de 2027. Te pasamos a buscar a las 4:40 por el Hostal del Lago y te dejamos en el Aeropuerto de El Calafate. Valor: $ 28.000.",
        "2027-07-06T04:40", "Hostal del Lago"
      ),
      (
        "Bornholms Taxa", "Din bestilling",
        "Vi henter dig fredag den 23. juli 2027 kl. 8.05 ved Hotel Griffen i Rønne og kører dig til Bornholms Lufthavn. Prisen er 210 kr.",
        "2027-07-23T08:05", "Hotel Griffen"
      ),
      (
        "Taxi Norr", "Din resa",
        "Vi hämtar dig torsdag 24 juni 2027 kl. 14.10 vid Luleå Airport och kör dig till Hotell Björken. Priset är 420 kr.",
        "2027-06-24T14:10", "Luleå Airport"
      ),
    ])
  func fetched(sender: String, subject: String, sentence: String, start: String, place: String) throws {
    let drafts = Self.mail("\(sender) <taxi@cab.example>", subject, "Hello,\n\n\(sentence)\n\n\(sender)\n")
    let draft = try #require(drafts.first)
    #expect(drafts.count == 1 && draft.kind == .taxi && draft.text(.startName) == place)
    #expect(draft.moment(.start).map { $0.iso8601.hasPrefix(start) } == true)
  }

  @Test("the airport of Lisbon is none of Nova Lisboa, and that of Malta none of Malta in Montana")
  func airports() {
    #expect(AirportNames.airport("Aeroporto de Lisboa")?.code == "LIS")
    #expect(AirportNames.airport("Aeroporto di Olbia")?.code == "OLB")
    let zone = { PlaceZones.place(city: nil, region: nil, country: nil, name: $0, isHouse: false) }
    #expect(zone("Malta International Airport") == "Europe/Malta")
    #expect(
      PlaceZones.place(city: "Portland", region: "ME", country: "US", name: nil, isHouse: true) == "America/New_York")
  }

  @Test(
    "a flight that takes the place of a cancelled one is booked, and the cancelled one is gone",
    arguments: [
      "We're sorry, your flight has been cancelled.\n\nBooking reference: QX7LMP\n\nCancelled flight\nBA1442\nMonday 22 February 2027\nLondon Heathrow (LHR) 08:40 -> Edinburgh (EDI) 10:05\n\nYou have been rebooked on:\nBA1446\nMonday 22 February 2027\nLondon Heathrow (LHR) 11:50 -> Edinburgh (EDI) 13:15\n",
      "Your flight BA1442 from London to Edinburgh on 22 February 2027 has been cancelled.\n\nWe have booked you on the following flight instead:\n\nBA1446\nMonday 22 February 2027\nLondon Heathrow (LHR) 11:50 -> Edinburgh (EDI) 13:15\n",
      "Ihr Flug BA1442 am 22. Februar 2027 wurde storniert. Wir haben Sie umgebucht:\n\nBA1446\nMontag, 22. Februar 2027\nLondon Heathrow (LHR) 11:50 -> Edinburgh (EDI) 13:15\n",
    ])
  func rebooked(text: String) throws {
    let drafts = Self.mail(
      "British Airways <ba@airline.example>", "Your flight BA1442 has been cancelled - booking QX7LMP",
      "Dear Ms Bell,\n\n\(text)\nBooking reference: QX7LMP\n")
    let draft = try #require(drafts.first)
    #expect(drafts.count == 1 && draft.text(.number) == "1446" && draft.status == .confirmed)
  }

  @Test("what may be rebooked is still cancelled")
  func notRebooked() throws {
    let drafts = Self.mail(
      "British Airways <ba@airline.example>", "Your flight BA1442 has been cancelled",
      "Your flight has been cancelled.\n\nBA1442\nMonday 22 February 2027\nLondon Heathrow (LHR) 08:40 -> Edinburgh (EDI) 10:05\n\nYou can be rebooked free of charge until 20 February 2027, 18:00.\nBooking reference: QX7LMP\n"
    )
    #expect(drafts.map(\.status) == [.cancelled])
  }

  @Test("the letter of an agency tells of both who fly, and of the hotel beside the flights")
  func agency() throws {
    let drafts = Self.mail(
      "Reisebüro Sihlblick <post@sihlblick.example>", "Ihre Lissabon-Reise",
      "Sehr geehrte Frau Ammann,\n\nRegula Ammann und Beat Ammann fliegen am Donnerstag, 13. Mai 2027, mit SWISS LX 2084 um 12.10 Uhr ab Zürich (ZRH) und landen um 14.05 Uhr in Lissabon (LIS). Die Buchungsreferenz lautet XK7P2M.\n\nFür die vier Nächte vom 13. bis 17. Mai ist ein Doppelzimmer mit Frühstück im Hotel Azulejo Alto reserviert (Rua da Bempostinha 52, 1150-066 Lissabon, Bestätigung AZ-70415).\n\nFreundliche Grüsse\nReisebüro Sihlblick AG\n"
    )
    let flights = drafts.filter { $0.kind == .flight }
    #expect(Set(flights.compactMap { $0.text(.traveller) }) == ["Regula Ammann", "Beat Ammann"])
    let stay = try #require(drafts.first { $0.kind == .hotel })
    #expect(stay.text(.startName) == "Hotel Azulejo Alto" && stay.text(.startCity) == "Lissabon")
    #expect(stay.moment(.start)?.wholeDay.iso8601 == "2027-05-13")
    #expect(stay.moment(.end)?.wholeDay.iso8601 == "2027-05-17")
  }

  @Test("what stands behind the equal sign is paid, and \"fahren\" and \"Guten Tag\" are neither ferry nor train")
  func words() {
    let paid = TextDocument(
      "Do zapłaty: 2 x 58,00 zł = 116,00 zł", received: Fixtures.received, origin: Origin(.prose))
    #expect(TextFacts(paid).price?.price.amount == "116.00")
    let text = TextDocument("Guten Tag, gern fahren wir Sie.", received: Fixtures.received, origin: Origin(.prose))
    #expect(TransportWords.kind(of: TextFacts(text)) == nil)
  }
}
