import Testing

@testable import BookingImport

/// What is booked for one hour of one day, though no word of the letter says of what kind it is.
@Suite struct AppointmentTests {
  @Test(
    "a lesson, a treatment, a game or an outing is an event",
    arguments: [
      (
        "Bonjour Camille Perrin,\n\nVotre inscription à l'atelier « Pains au levain » est bien enregistrée.\n\nLe samedi 21 mars 2026 de 9h30 à 12h30\n12 rue des Meuniers, 69007 Lyon\n\nTarif : 75 €\n",
        "Votre place est réservée", "Atelier du Pain", "Pains au levain", "2026-03-21T09:30"
      ),
      (
        "Dear Ms Linnea Holm\nWe confirm the following treatment:\nNordic Aroma Massage 90 min\nDate: 4 April 2026\nTime: 14:30\nPrice: SEK 1 450\nBooking id: TSA-90112\nThermal Spa Aurora, Strandvägen 40, 114 56 Stockholm\n",
        "Booking confirmation", "Thermal Spa Aurora", "Nordic Aroma Massage 90 min", "2026-04-04T14:30"
      ),
      (
        "Beste Sanne de Wit,\nBedankt voor je reservering!\nKamer: Het Verloren Goud\nDatum: zaterdag 18 april 2026\nTijd: 20:00\nAantal spelers: 5\nTotaal: € 115,00\nBoekingsnummer: DK-3391\nDe Kluis, Oudegracht 88, 3511 AV Utrecht\n",
        "Escape room boeking", "De Kluis", "Het Verloren Goud", "2026-04-18T20:00"
      ),
      (
        "Hi Nia,\nYou're all booked for Sunset Kayak Trip!\nWhen: Sun 7 June 2026, 7:00pm - 9:00pm\nWhere: Mumbles Slipway, Swansea SA3 4EN\nWho: Nia Prosser + 1\nPaid: £70.00\nBooking ref: SP-0912\n",
        "You're all booked, Nia", "Splash & Paddle", "Sunset Kayak Trip", "2026-06-07T19:00"
      ),
      (
        "Здравствуйте, Игорь Семёнов!\nВы записаны: Парная с веником, 2 часа\nДата: 21 марта 2026 г.\nВремя: 18:00\nАдрес: Санкт-Петербург, наб. Невы, 14\nСтоимость: 4 500 ₽\nНомер записи 77120\n",
        "Ваша запись подтверждена", "Баня на Неве", "Парная с веником, 2 часа", "2026-03-21T18:00"
      ),
      (
        "Dear Colin Meharg,\nYour tee time is confirmed.\nMonday 8 June 2026 at 09:40, 4 players\nDunmore Links, Strand Road, Dunmore East\nConfirmation DL-40911\nGreen fees €260.00\n",
        "Tee time confirmed", "Dunmore Links", "Tee time", "2026-06-08T09:40"
      ),
      (
        "Hej Johan Ek!\nDin bokning är bekräftad.\nPadel, bana 3\n2026-04-02 kl 18:30-20:00\nPadel Center Norr, Industrigatan 5, 931 36 Skellefteå\nBokningsnr 88123\nPris 360 kr\n",
        "Bekräftelse: Padel bana 3", "Padel Center Norr", "Padel, bana 3", "2026-04-02T18:30"
      ),
      (
        "Kedves Nagy Péter!\nFoglalásod rögzítettük.\nJáték: A professzor laborja\nIdőpont: 2026. május 9. 17:30\nLétszám: 4 fő\nHelyszín: 1075 Budapest, Király utca 15.\nFoglalási kód: KS-7712\nÁr: 18 000 Ft\n",
        "Foglalás visszaigazolása", "Kulcs Szoba", "A professzor laborja", "2026-05-09T17:30"
      ),
    ])
  func events(text: String, subject: String, sender: String, title: String, start: String) throws {
    let draft = try Fixtures.onlyDraft(text, subject: subject, from: "\(sender) <booking@example.org>")
    #expect(draft.kind == .event && draft.text(.title) == title)
    #expect(draft.moment(.start)?.iso8601.prefix(16) == Substring(start))
    #expect(draft.text(.traveller) != nil)
  }

  @Test(
    "what has an hour and is no part of a journey is none",
    arguments: [
      (
        "Beste mevrouw Lotte Bakker,\nUw afspraak bij dr. Visser is bevestigd op donderdag 12 maart 2026 om 10:20 uur.\nAdres: Lindelaan 4, 1234 AB Bussum\nAfspraaknummer 8812\n",
        "Huisartsenpraktijk De Linde"
      ),
      (
        "Guten Tag Herr Jonas Wiese,\nIhr Termin zur Inspektion ist am 20.03.2026 um 08:00 Uhr gebucht.\nAutohaus Krämer, Industriestr. 9, 44135 Dortmund\nAuftragsnummer 77120\nVoraussichtliche Kosten: 289,00 EUR\n",
        "Autohaus Krämer"
      ),
      (
        "Hi Priya Nair,\nYour slot is booked: Thursday 5 March 2026, 18:00 - 19:00\nDeliver to 12 Elm Road, Leeds LS6 2AB\nOrder number FB-99120, total £64.20\n",
        "FreshBasket"
      ),
      (
        "Dear Marek Novotny,\nYour interview is confirmed for 14 March 2026 at 10:00.\nAcme Ltd, 5 Station Road, Cambridge CB1 2AB\nReference JOB-4471\n",
        "Talent Team"
      ),
      (
        "Hallo Jana Kurz,\nIhr Parkplatz ist reserviert: 01.04.2026 04:00 bis 08.04.2026 23:00\nFlughafen Stuttgart P20\nBuchungsnummer PF-22119, Preis 79,00 EUR\n",
        "ParkFly"
      ),
      (
        "Hi Ruth Okafor,\nYou are registered for Streaming 101.\n15 April 2026, 18:00 CET\nJoin the webinar with the link below\nRegistration ID: 4471902\n",
        "DataConf"
      ),
      (
        "Bonjour Nadja Roth,\nVotre rendez-vous est confirmé le mardi 12 mai 2026 à 9h15, guichet 4.\nRéférence 7712-33\n1 place de la République, 69003 Lyon\n",
        "Préfecture"
      ),
      (
        "Hallo Felix Brand,\nIhre Bestellung 551-229 liegt am 14.02.2026 ab 10:00 Uhr zur Abholung bereit.\nBlumen Wolf, Marktplatz 3, 97070 Würzburg\nSumme 32,00 EUR\n",
        "Blumen Wolf"
      ),
      (
        "Dear Sophie Lang,\nYour fitting is confirmed for Friday 8 May 2026 at 15:30.\nAtelier Blanche, 9 Crown Street, Harrogate HG1 2RN\nBooking 55-019\n",
        "Atelier Blanche"
      ),
    ])
  func others(text: String, sender: String) {
    #expect(Fixtures.letter(text, subject: "Confirmation", from: "\(sender) <a@example.org>").isEmpty)
  }

  @Test("a day and an hour on lines of their own, and no others, are the moment")
  func sole() throws {
    let draft = try Fixtures.onlyDraft(
      "Código 7Q2-RR81\nVisitante: Ana Belén Torres\nVisita general - Salas Azules a las 10:30\nFecha 22/05/2026\nNº entradas 2\nPrecio total 38,18 €\nRecinto: Alcázar Viejo, Calle Real s/n, 18009 Granada\n",
      subject: "Tu visita")
    #expect(draft.kind == .event && draft.moment(.start)?.iso8601.prefix(16) == "2026-05-22T10:30")
    #expect(draft.text(.title) == "Visita general - Salas Azules")
  }

  @Test(
    "what a sentence calls confirmed",
    arguments: [
      ("Your tee time is confirmed.", "Tee time"),
      ("Tu excursión en catamarán está reservada.", "Excursión en catamarán"),
      ("Your booking is confirmed.", nil), ("Votre vol en montgolfière est confirmé !", "Vol en montgolfière"),
      ("Your payment of the order is confirmed.", nil), ("Twój lot balonem został potwierdzony.", "Lot balonem"),
    ] as [(String, String?)])
  func named(text: String, title: String?) { #expect(Appointment.named(in: text) == title) }

  @Test("many lines with hours take no time")
  func many() {
    let text =
      "Dear Ann Lee,\nBooking ref: AB-1234\nYour spot in Yoga is reserved.\n"
      + String(repeating: "Padel, bana 3\n2026-04-02 kl 18:30-20:00\n", count: 10_000)
    let start = ContinuousClock.now
    _ = Fixtures.letter(text, subject: "Confirmed", from: "A <a@example.org>")
    #expect(ContinuousClock.now - start < .seconds(60))
  }
}
