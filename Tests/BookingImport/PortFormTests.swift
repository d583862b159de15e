import Testing

@testable import BookingImport

/// Ferries whose ports have codes, and roads with words for the way in brackets.
@Suite struct PortFormTests {
  @Test(
    "the codes of ports and the seats of ships make no flight",
    arguments: [
      "Piraeus (PIR)  >>>  Paros (PAS)\nThu 09/07/2026   07:30 - 11:40\nVessel: BLUE NAXIA      Class: Economy deck     Seat: A214",
      "Ferry: BLUE NAXIA\nPiraeus (PIR) - Paros (PAS)\n09/07/2026 07:30 → 11:40\nSeat A214, Air-type seats",
      "Vessel: BLUE NAXIA\nDeparture: Piraeus (PIR) 09/07/2026 07:30\nArrival: Paros (PAS) 09/07/2026 11:40\nAir seats lounge, seat: A214",
      "Ship BLUE NAXIA, sailing Thursday 9 July 2026\n07:30 Piraeus (PIR)\n11:40 Paros (PAS)\nCabin A612",
      "Schiff: BLUE NAXIA\nDo, 09.07.2026\nPiraeus (PIR) 07:30 – Paros (PAS) 11:40\nSitz: A214",
    ])
  func ports(journey: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Reservation code: CX-903317\n\n\(journey)\n\nTotal amount: 61,50 EUR\nPassengers must be at the port 45 minutes before departure.\n",
      subject: "Your ferry ticket")
    #expect(draft.kind == .boat)
    #expect(draft.text(.startName) == "Piraeus" && draft.text(.endName) == "Paros")
    #expect(draft.moment(.start)?.iso8601.prefix(16) == "2026-07-09T07:30")
    #expect(draft.moment(.end)?.iso8601.prefix(16) == "2026-07-09T11:40")
  }

  @Test(
    "an island's airport by the same code stays one in a letter about a flight",
    arguments: ["Flight ZQ 412", "ZQ 412 operated by Aegle Air"])
  func island(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Reservation code: CX9033\n\(line)\nAthens (ATH) 07:30 - Paros (PAS) 08:10\nThu 09/07/2026\nSeat: 12C\n",
      subject: "Your flight")
    #expect(draft.kind == .flight && draft.text(.endCode) == "PAS")
  }

  @Test(
    "the way in brackets is no part of a place",
    arguments: [
      "One-Way", "Round Trip", "Return", "einfache Fahrt", "Hin und Rückfahrt", "aller simple", "solo andata",
    ])
  func way(words: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Reservation Number - 4C81D2\n\nNEW YORK, NY - WASHINGTON, DC (\(words))\nTrain 173\nDepart 10:20 AM, Friday, November 20, 2026\nArrive 1:47 PM, Friday, November 20, 2026\n",
      subject: "Your rail ticket")
    #expect(draft.text(.endName) == "WASHINGTON, DC")
  }

  @Test(
    "dollars of other countries behind the sign",
    arguments: [
      ("434,61 $ CA", "CAD"), ("$434.61 CAD", "CAD"), ("CA$434.61", "CAD"), ("434.61 $ AUD", "AUD"),
      ("434.61 $ NZ", "NZD"),
      ("$434.61", "USD"),
    ])
  func dollars(total: String, currency: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Confirmation: ADR-10442\nArrival: 19 June 2026\nDeparture: 21 June 2026\nTotal: \(total)\n\nAuberge du Ruisseau\n255, chemin du Lac, Saint-Sauveur (Québec) J0R 1R1\n"
    )
    #expect(draft.text(.price) == "434.61" && draft.text(.currency) == currency)
    #expect(draft.text(.startCity) == "Saint-Sauveur" && draft.text(.startCountry) == "CA")
  }

  @Test(
    "questions are labels",
    arguments: [
      "Wanneer: zaterdag 14 november 2026\nHoe laat: 18:30 uur\nHoeveel personen: 5",
      "Wann: Samstag, 14. November 2026\nUm wie viel Uhr: 18:30\nWie viele Personen: 5",
      "Quand : samedi 14 novembre 2026\nÀ quelle heure : 18h30\nCombien de personnes : 5",
      "Cuándo: sábado, 14 de noviembre de 2026\nA qué hora: 18:30\nCuántas personas: 5",
      "Quando: sabato 14 novembre 2026\nA che ora: 18:30\nQuante persone: 5",
      "När: lördag 14 november 2026\nVilken tid: 18:30\nHur många: 5",
      "Kiedy: 14.11.2026\nO której: 18:30\nIle osób: 5",
    ])
  func questions(lines: String) throws {
    let draft = try Fixtures.onlyDraft(
      "We hebben je reservering genoteerd:\n\n\(lines)\n\nDe Zoute Haring\nHavenkade 3, 8861 Harlingen\n",
      subject: "Reservering", from: "Restaurant De Zoute Haring <a@example.org>")
    #expect(draft.kind == .restaurant && draft.text(.partySize) == "5")
    #expect(draft.moment(.start)?.iso8601.prefix(16) == "2026-11-14T18:30")
  }

  @Test(
    "who enters a museum at an hour needs no other title",
    arguments: [
      "Visit date: Saturday 18 July 2026\nEntry time: 12:00", "Besuch: Samstag, 18. Juli 2026\nEinlass: 12:00 Uhr",
      "Visite le samedi 18 juillet 2026, entrée à 12h00", "Ingresso: 18/07/2026, ore 12:00",
      "Date of visit: 18/07/2026\nAdmission from 12:00",
    ])
  func museum(lines: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Order: ML-60118\n\n\(lines)\n2 tickets\n\nSeemuseum Laid\nKalda tee 6, 10415 Tallinn\n",
      subject: "Your e-ticket",
      from: "Seemuseum Laid <a@example.org>")
    #expect(draft.kind == .event && draft.text(.title) == "Seemuseum Laid")
    #expect(draft.moment(.start)?.iso8601.prefix(16) == "2026-07-18T12:00")
  }

  @Test("numbers of orders in Japanese", arguments: ["お預かり番号", "受付番号", "お申込番号", "ご注文番号"])
  func japanese(label: String) throws {
    let draft = try Fixtures.onlyDraft(
      "渡辺 彩 様\n\n\(label)：2047\n乗車日：2026年11月7日(土)\nのぞみ 33号\n東京(10:00)→ 新大阪(12:27)\n7号車 12番E席\n", subject: "予約内容のお知らせ")
    #expect(draft.text(.reference) == "2047")
  }
}
