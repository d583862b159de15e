import Journeys
import Testing

@testable import BookingImport

/// Headings, numbers and names that stand in forms that no given case has.
@Suite struct HeadedFormTests {
  @Test(
    "flights by the name of an airline and a number, below the headings of an agency",
    arguments: [
      ("Delta Air Lines 1289", "DL"), ("Lufthansa 0410", "LH"), ("Turkish Airlines 1721", "TK"),
      ("KLM 642 (seat later)", "KL"),
      ("Air France 007 - Economy", "AF"),
    ])
  func carriers(line: String, code: String) throws {
    let found = Fixtures.letter(
      "TRAVEL ITINERARY\nPrepared for: ALLEN TRAVIS\n\nAIR - Monday, September 14, 2026\n\(line)\nDepart: Boston, MA (BOS)    Terminal A    07:00 AM\nArrive: Atlanta, GA (ATL)    Terminal S    09:58 AM\n\nHOTEL - Monday, September 14, 2026\nPiedmont Grand Atlanta Midtown\n188 14th Street NE, Atlanta, GA 30361\nCheck-in: Monday, September 14, 2026    Check-out: Wednesday, September 16, 2026\nConfirmation: 88120443\n",
      subject: "Itinerary")
    #expect(found.map(\.kind) == [.flight, .hotel])
    #expect(found.first?.text(.providerCode) == code)
  }

  @Test(
    "compounds for flights head the parts of a journey with a hotel",
    arguments: [
      ("Heenvlucht", "Terugvlucht", "Accommodatie"), ("Hinflug", "Rückflug", "Unterkunft"),
      ("Menolento", "Paluulento", "Majoitus"),
      ("Utflyg", "Hemflyg", "Boende"), ("Udflyvning", "Hjemflyvning", "Hotel"),
    ])
  func compounds(out: String, back: String, stay: String) throws {
    let found = Fixtures.letter(
      "Reference Z5530912\nMarijke Hoekstra\n\n\(out)\nHV 6877  Amsterdam (AMS) - Heraklion (HER)\n09-09-2026  05:40 - 10:15\n\n\(back)\nHV 6878  Heraklion (HER) - Amsterdam (AMS)\n16-09-2026  11:05 - 13:50\n\n\(stay)\nHotel Mirtilo Beach, Stalis, Kreta\n09-09-2026 - 16-09-2026\n",
      subject: "Z5530912")
    #expect(found.map(\.kind) == [.flight, .flight, .hotel])
    #expect(found.last?.text(.startName) == "Hotel Mirtilo Beach")
  }

  @Test(
    "a train of five digits whose product is a state, too",
    arguments: ["NJ 40295", "NJ 40421", "NJ40295", "nightjet 40233", "EN 40457"])
  func nightTrains(number: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Ticketcode 4471 0092 5518 306\n\nWien Hbf\nab 21:27  Fr, 20.02.2026\n\(number)\nVenezia Santa Lucia\nan 08:34  Sa, 21.02.2026\n\nWagen 263, Platz 42\n",
      subject: "Ihr Ticket für den Nachtzug")
    #expect(draft.text(.number) == number)
  }

  @Test("no train is read from a state and its postal code")
  func states() {
    #expect(LegNumberWords.find(in: "Hoboken, NJ 07030", Token.tokens(of: "Hoboken, NJ 07030")).isEmpty)
  }

  @Test(
    "Korean, Japanese and Chinese words for the ends of a ride before their names",
    arguments: [
      ("출발 서울 10:00", "도착 부산 12:38", "서울", "부산"), ("出発 東京 10:00", "到着 京都 12:38", "東京", "京都"),
      ("出发 北京南 10:00", "到达 上海 12:38", "北京南", "上海"),
    ])
  func ends(from: String, to: String, start: String, end: String) throws {
    let draft = try Fixtures.onlyDraft(
      "예약번호 82214-0410\n2026-04-18\n열차 KTX 127\n\(from)\n\(to)\n", subject: "승차권 예매 완료 안내")
    #expect(draft.text(.startName) == start && draft.text(.endName) == end)
  }

  @Test(
    "the line above what is let and who lets it is the name of a flat",
    arguments: [
      "Logement entier · Hôte : Mireille", "Entire home · Hosted by Joe", "Ganze Unterkunft · Gastgeberin: Ute",
      "Alojamiento entero · Anfitriona: Marta", "Całe mieszkanie • Gospodarz: Jan", "Hele woning · Gastheer Piet",
    ])
  func hosts(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Réservation confirmée !\n\nStudio lumineux au pied du lac\n\(line)\n\nArrivée\nven. 3 juil. 2026\n16:00\n\nDépart\nlun. 6 juil. 2026\n10:00\n\nAdresse\n11 rue des Marquisats, 74000 Annecy, France\n\nCode de confirmation\nHMQ4TZ8W2K\n",
      subject: "Réservation confirmée", from: "Chezmoi <automated@example.org>")
    #expect(draft.text(.startName) == "Studio lumineux au pied du lac")
  }

  @Test(
    "the number of a voucher beside that of the confirmation",
    arguments: [
      "Voucher no: RF-8820147                         Confirmation no: 0992ES41",
      "Confirmation no: 0992ES41                      Voucher no: RF-8820147",
      "Gutschein-Nr.: 88201470                        Reservierungsnummer: 0992ES41",
    ])
  func vouchers(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "RENTAL VOUCHER\n\n\(line)\nDriver: MR OLIVER PENHALIGON\n\nPick-up: Malaga Airport, Fri 19 Jun 2026 11:30\nDrop-off: Granada Train Station, Wed 24 Jun 2026 10:00\n",
      subject: "Your car")
    #expect(draft.text(.reference) == "0992ES41")
  }

  @Test(
    "kinds of tickets with their prices are no titles",
    arguments: [
      "1 x Kind 0-12       € 0,00", "2 x Volwassene      € 37,00", "1 × Enfant      0,00 €", "3 x Concession    £12.00",
    ])
  func counted(row: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Beste Fenna de Wit,\n\nBestelnummer: 2026-118843\n\n\(row)\nDatum: zaterdag 7 maart 2026\nStarttijd: 11:15 uur\nLocatie: Museum De Lakenhof, Oude Singel 40, 2312 RA Leiden\n",
      subject: "Je tickets voor Museum De Lakenhof")
    #expect(draft.kind == .event && draft.text(.title) == "Museum De Lakenhof")
  }

  @Test(
    "rows and seats of halls in East Asia",
    arguments: [
      ("座席:1階 12列 7番", "1階", "12", "7"), ("座席:2階 3列15番", "2階", "3", "15"), ("座位:A区 3排12座", "A区", "3", "12"),
      ("좌석: 1층 B구역 12열 7번", "1층 B구역", "12", "7"),
    ])
  func halls(line: String, section: String, row: String, seat: String) throws {
    let draft = try Fixtures.onlyDraft(
      "受付番号:8820441\n\n公演名:星降る夜のコンサート\n日時:2026年11月23日(月) 18:30開演\n会場:みなとホール(横浜市中区海岸通2-4)\n\(line)\n",
      subject: "チケット")
    #expect(draft.text(.coach) == section && draft.text(.seatRow) == row && draft.text(.seat) == seat)
    #expect(draft.text(.startName) == "みなとホール" && draft.text(.startCity) == "横浜市")
  }

  @Test("two words with capitals in sentences are no stops")
  func sentences() {
    let found = Fixtures.letter(
      "Hallo Frau Paula Engelbrecht,\n\nwir freuen uns auf Ihren Besuch! Am Samstag, den 12. September 2026 um 19:30 Uhr haben wir für Sie einen Tisch für 6 Personen im Wirtshaus zum Blauen Krug reserviert.\n\nIhre Reservierungsnummer lautet 33107. Sollten Sie verhindert sein, sagen Sie bitte bis 17 Uhr Bescheid: 0361 000000.\n",
      subject: "Ihre Tischreservierung")
    #expect(found.map(\.kind) == [.restaurant])
  }

  @Test("the number of a document that nothing else calls a booking")
  func documents() throws {
    let draft = try Fixtures.onlyDraft(
      "ďakujeme za nákup. Číslo dokladu: 2044 1827 66\n\nKošice - Bratislava hl. st.\nDátum: 29.05.2026\nOdchod: 06:07   Príchod: 11:00\nVlak: IC 520\nCestujúci: Zuzana Kováčová\nCena: 21,00 €\n",
      subject: "Lístok")
    #expect(draft.text(.reference) == "2044 1827 66")
  }
}
