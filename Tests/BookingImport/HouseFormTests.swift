import Testing

@testable import BookingImport

/// Houses, their towns and countries, and who comes to them, in forms that few senders use.
@Suite struct HouseFormTests {
  private static func stay(_ body: String, from: String = "Portal <a@example.org>") throws -> BookingDraft {
    try Fixtures.onlyDraft(body, subject: "Booking confirmation", from: from)
  }

  @Test(
    "dashes part name, street and town",
    arguments: [
      ("Hôtel du Moulin - 4 place de l'Église - 21200 Beaune", "4 place de l'Église", "Beaune"),
      ("Hotel Lärche – Dorfstraße 14 – 6450 Sölden", "Dorfstraße 14", "Sölden"),
      ("Albergo Sole — Via Roma 12 — 38066 Riva del Garda", "Via Roma 12", "Riva del Garda"),
      ("Hostal Luna - Calle Mayor 3 - 22700 Jaca", "Calle Mayor 3", "Jaca"),
      ("Pension Linde // Hauptstr. 8 // 87561 Oberstdorf", "Hauptstr. 8", "Oberstdorf"),
    ])
  func dashes(line: String, street: String, town: String) throws {
    let draft = try Self.stay("Booking 20931\nCheck-in: 3 April 2026\nCheck-out: 5 April 2026\n\n\(line)\n")
    #expect(draft.text(.startStreet) == street && draft.text(.startCity) == town)
  }

  @Test(
    "the country of a town that the reference data lacks, by the form of its postal code or its telephone",
    arguments: [
      ("Moosweg 3\nA-5761 Oberhintermoos", "", "AT"), ("Dorfgasse 1\nCH-3999 Unterobermatt", "", "CH"),
      ("Gorska cesta 9\nSLO-4299 Zgornje Polhovo", "", "SI"), ("4 Hill Street, Keswick CA12 5AA", "", "GB"),
      ("ul. Górna 3, 34-511 Murzasiczki", "", "PL"), ("Camí de Son Palou 4, 07110 Bunyoleta", "+34 971 00 00 00", "ES"),
      ("Strandvägen 4, 45691 Smögenholm", "+46 523 00 00 00", "SE"),
      ("12 Pier Road, Knockbegley", "+353 66 000 0000", "IE"),
    ])
  func country(address: String, phone: String, country: String) throws {
    let draft = try Self.stay(
      "Booking 20931\nCheck-in: 3 April 2026\nCheck-out: 5 April 2026\n\nHotel Lärche\n\(address)\n"
        + (phone.isEmpty ? "" : "Tel. \(phone)\n"))
    #expect(draft.text(.startCountry) == country)
  }

  @Test(
    "town and country below a name, without a street",
    arguments: [
      ("Albufeira, Algarve, Portugal", "Albufeira", "PT"), ("Heraklion, Crete, Greece", "Heraklion", "GR"),
      ("Antalya, Türkei", "Antalya", "TR"), ("Sorrento, Italy", "Sorrento", "IT"),
      ("Hurghada, Egypt", "Hurghada", "EG"),
    ])
  func town(line: String, city: String, country: String) throws {
    let draft = try Self.stay(
      "Booking 20931\nHotel: Pinheiro Bay\n\(line)\nCheck-in: 3 April 2026\nCheck-out: 10 April 2026\n")
    #expect(draft.text(.startCity) == city && draft.text(.startCountry) == country)
    #expect(draft.text(.startStreet) == nil)
  }

  @Test("what stands below a name and its days is no address")
  func daysAreNoStreet() {
    let found = Fixtures.letter(
      "Vorgangsnummer: 4471902\n\nFlug\n12.06.2026  XR 4312  Hannover (HAJ) 05:30 - Heraklion (HER) 09:55\n\nUnterkunft\nAldemar Beach Resort ****\nKalo Chorio, Kreta\n12.06.2026 - 26.06.2026, 14 Nächte\nDoppelzimmer Meerblick, All Inclusive\n"
    )
    let stay = found.first { $0.kind == .hotel }
    #expect(stay?.text(.startName)?.hasPrefix("Aldemar Beach Resort") == true)
    #expect(stay?.text(.startStreet) == nil && stay?.text(.startCity) != "All Inclusive")
  }

  @Test(
    "a title before a name alone on its line",
    arguments: [
      "Sig. Marco Bellini", "Sig.ra Marco Bellini", "Pani Marco Bellini", "Sra. Marco Bellini", "Mevr. Marco Bellini",
    ])
  func titled(line: String) throws {
    let draft = try Self.stay(
      "\(line)\n\nPrenotazione n. 20117\nArrivo: 03/04/2026\nPartenza: 05/04/2026\nCamera doppia\n\nHotel Sole, Via Roma 12, 38066 Riva del Garda\n"
    )
    #expect(draft.text(.traveller) == "Marco Bellini")
  }

  @Test(
    "family names that are words of confirmations",
    arguments: ["Emily Price", "Susan Day", "Laura Street", "Peter Train", "Anna Gates"])
  func wordsAsNames(name: String) throws {
    let draft = try Self.stay(
      "Dear \(name),\n\nBooking 20117\nGuest: \(name)\nCheck-in: 3 April 2026\nCheck-out: 5 April 2026\nLarch House Hotel, 4 Hill Street, Keswick CA12 5AA\n"
    )
    #expect(draft.text(.traveller) == name)
  }

  @Test(
    "a stay in Catalan",
    arguments: [
      "Arribada: divendres 3 d'abril de 2026\nSortida: diumenge 5 d'abril de 2026",
      "Data d'entrada: 03/04/2026\nData de sortida: 05/04/2026", "Estada: del 3 al 5 d'abril de 2026 (2 nits)",
    ])
  func catalan(days: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Hola Anna Ferrer,\n\nMas Oliveres\nCarretera de Pals 4, 17100 La Bisbal d'Empordà\n\(days)\nLocalitzador: SP-2201\nPreu total: 210,00 €\n",
      subject: "Confirmació de reserva", from: "Estades <a@example.org>")
    #expect(draft.text(.startName) == "Mas Oliveres" && draft.text(.reference) == "SP-2201")
    #expect(draft.moment(.start)?.iso8601.prefix(10) == "2026-04-03")
    #expect(draft.moment(.end)?.iso8601.prefix(10) == "2026-04-05")
    #expect(draft.text(.price) == "210.00")
  }

  @Test(
    "a guest above or below how many come to a table",
    arguments: [
      "Saltmarsh\nReservation confirmed\n\nPriya Raman\nParty of 2\nFri, Nov 6, 2026 · 7:15 PM",
      "Saltmarsh\n\nFri, Nov 6, 2026 · 7:15 PM\n2 people\nPriya Raman",
      "Saltmarsh\nPriya Raman\nTable for 2\nFri, Nov 6, 2026 · 7:15 PM",
    ])
  func party(body: String) throws {
    let draft = try Fixtures.onlyDraft(
      "\(body)\n\n212 Harbor Ave, Charleston, SC 29401\n\nConfirmation #20931\n",
      subject: "Your reservation at Saltmarsh is confirmed", from: "Tablebook <a@example.org>")
    #expect(draft.kind == .restaurant && draft.text(.startName) == "Saltmarsh")
    #expect(draft.text(.traveller) == "Priya Raman")
  }

  @Test("a restaurant with two words is no guest")
  func restaurantIsNobody() throws {
    let draft = try Fixtures.onlyDraft(
      "Blue Heron\nParty of 2\nFri, Nov 6, 2026 · 7:15 PM\n\n212 Harbor Ave, Charleston, SC 29401\nConfirmation #20931\n",
      subject: "Your reservation at Blue Heron", from: "Tablebook <a@example.org>")
    #expect(draft.text(.traveller) == nil)
  }
}
