import Testing

@testable import BookingImport

/// What stands on the lines above, below or beside a booking, and what letters say of it in their own order of words.
@Suite struct NeighbouringLineTests {
  @Test(
    "an event has its day behind a label, with the day of the week or without",
    arguments: [
      "Date: Saturday, 30 May 2026\nTime: 5:30 PM", "Date: 30 May 2026\nTime: 17:30",
      "Date: Sat 30 May 2026\nTime: 5.30pm",
    ])
  func labelledDay(moment: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Your tour is booked.\n\nLantern Walk with Tasting\n\(moment)\nMeeting point: Mill Gate, Quay Street 4, 20000 Dubrovnik, Croatia\nBooking reference: LW-7740812\n"
    )
    #expect(draft.kind == .event && draft.text(.title) == "Lantern Walk with Tasting")
    #expect(draft.moment(.start)?.iso8601.prefix(16) == "2026-05-30T17:30")
    #expect(draft.text(.startName) == "Mill Gate" && draft.text(.startCity) == "Dubrovnik")
  }

  @Test(
    "the house of an event stands in its title where no line names it",
    arguments: [
      ("Musée des Tuiles – Couleurs du Soir", "Musée des Tuiles"),
      ("Museo del Agua - Luces y Sombras", "Museo del Agua"),
      ("Night Shapes – Tannery Museum", "Tannery Museum"),
    ])
  func houseInTitle(title: String, house: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Order no. 2604-8817\n\n\(title)\nSunday 26 April 2026, 14:30\n2 tickets\n\nAddress: 12 rue des Tanneurs, 13001 Marseille\n"
    )
    #expect(draft.text(.startName) == house)
    #expect(draft.text(.title).map { !$0.contains(house) } ?? false)
  }

  @Test(
    "numbers before the words for row and seat",
    arguments: [
      ("Földszint 12. sor 8. szék", "Földszint"), ("Erkély, 12. sor, 8. szék", "Erkély"), ("12. sor 8. ülés", ""),
    ])
  func ordinalSeats(places: String, section: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Rendelésszám: JP-209174\nEsemény: Esti Fények koncert\nHelyszín: Folyó Terem, 1095 Budapest, Komor Marcell utca 1.\nIdőpont: 2026. október 9. 19:30\nHelyek: \(places)\n"
    )
    #expect(draft.text(.seatRow) == "12" && draft.text(.seat) == "8")
    #expect(draft.text(.coach) ?? "" == section)
    #expect(draft.text(.startStreet) == "Komor Marcell utca 1")
  }

  @Test("a street whose name ends with a word for seats is none: the seats stand behind the row")
  func streetIsNoSeat() {
    let found = Fixtures.letter(
      "Bestellung 4407-1193-22\n\nFlussorchester – Live 2026\nFr, 02.10.2026, 20:00 Uhr\nStadthalle Kassel, Anna-Weber-Platz 1, 34119 Kassel\n\n2 x Sitzplatz, Block B, Reihe 7, Platz 15-16\n",
      subject: "Ihre Tickets")
    #expect(found.map { $0.text(.seat) } == ["15", "16"])
    #expect(found.allSatisfy { $0.text(.seatRow) == "7" && $0.text(.traveller) == nil })
  }

  @Test(
    "each end of a ride has its day above its time, and the one between is that of the arrival",
    arguments: ["Fri 31 July 2026|Sat 1 August 2026", "Fr., 31. Juli 2026|Sa., 1. Aug. 2026", "31/07/2026|01/08/2026"])
  func dayOfEachEnd(days: String) throws {
    let day = days.split(separator: "|")
    let draft = try Fixtures.onlyDraft(
      "Booking no. 4019 228 771\n\n\(day[0])\n23:10\nHamburg ZOB\nBus N41\n\(day[1])\n05:35\nKopenhagen ZOB\n\nSeat 14A\n"
    )
    #expect(draft.moment(.start)?.iso8601.prefix(16) == "2026-07-31T23:10")
    #expect(draft.moment(.end)?.iso8601.prefix(16) == "2026-08-01T05:35")
  }

  @Test("each crossing has the ship that stands above it")
  func shipsAbove() {
    let found = Fixtures.letter(
      "Bokningsnummer: 60412275\n\nUTRESA\nM/S Norrlys\nStockholm – Åbo\nfredag 26 juni 2026\nAvgång 19.30, ankomst 07.00 (lördag 27 juni)\n\nHEMRESA\nM/S Sunnanvind\nÅbo – Stockholm\nsöndag 28 juni 2026\nAvgång 08.45, ankomst 18.15\n",
      subject: "Bokningsbekräftelse färja")
    #expect(found.map { $0.text(.vehicleName) } == ["M/S Norrlys", "M/S Sunnanvind"])
  }

  @Test(
    "a product that no list has is a train's number where it stands alone beside the stops",
    arguments: ["Pfeilzug 9642", "Frecciasole 9642", "Cortado 9642"])
  func unknownProduct(number: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Booking code: 5521098834\n\n\(number)\nMilano Centrale -> Roma Termini\n24/10/2026 07:10 - 24/10/2026 10:20\nCoach 4, seat 12C\n",
      subject: "Your train ticket")
    #expect(draft.kind == .train && draft.text(.number) == number)
  }

  @Test(
    "two letters that railways bear as well are a flight's between two airports by their codes",
    arguments: ["KS", "EC"])
  func lettersOfRailways(code: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Record locator: HJKPLM\n\nFriday, August 14, 2026\n\nBOS\nBoston\n7:05 AM\n\nORD\nChicago O'Hare\n8:58 AM\n\n\(code) 1183\n",
      subject: "Your trip confirmation")
    #expect(draft.kind == .flight && draft.text(.startCode) == "BOS" && draft.text(.endCode) == "ORD")
    #expect(draft.text(.providerCode) == code && draft.text(.number) == "1183")
  }

  @Test("the booking's number in brackets is none of a train of long distance")
  func numberInBrackets() {
    let tokens = { (text: String) in LegNumberWords.find(in: text, Token.tokens(of: text)).map(\.number.text) }
    #expect(tokens("ICE 577 (1071)") == ["ICE 577"])
    #expect(tokens("RE 7 (21004)") == ["RE 7 (21004)"])
    #expect(tokens("EC3M 3BD").isEmpty && tokens("EC 281") == ["EC 281"])
  }

  @Test(
    "a Chinese ticket in one sentence needs no sign for stations",
    arguments: ["北京南-上海虹桥", "北京南站-上海虹桥站", "北京南至上海虹桥"])
  func chineseSentence(road: String) throws {
    let draft = try Fixtures.onlyDraft(
      "尊敬的 刘洋 先生:\n\n您已购买车票,订单号码 E471820936。\n1.刘洋,2026年05月01日09:00开,\(road),G3次列车,7车12A号,二等座,票价553.0元。\n",
      subject: "购票成功通知")
    #expect(draft.text(.startName) == "北京南" && draft.text(.endName) == "上海虹桥")
    #expect(draft.text(.number) == "G3" && draft.text(.coach) == "7" && draft.text(.seat) == "12A")
  }

  @Test("a half of a name is no word for a departure", arguments: ["Lyon Part-Dieu", "Saint-Part-Sud"])
  func halfOfName(name: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Your booking TK-5K88Q has a new journey:\n\nTrain IC 9310\nBrussels-Midi 09:22 - \(name) 12:58, 23 May 2026\nCoach 11, seat 62\n"
    )
    #expect(draft.text(.endName) == name && draft.moment(.start)?.iso8601.prefix(16) == "2026-05-23T09:22")
    #expect(draft.moment(.end)?.iso8601.prefix(16) == "2026-05-23T12:58")
  }

  @Test(
    "starting prices beside several journeys are offers, whatever code they name",
    arguments: ["desde 29 €", "from £29", "ab 29 €", "dès 29 €"])
  func priceList(price: String) {
    let found = Fixtures.letter(
      "Madrid (MAD) - Roma (FCO), 12/06/2026 07:25 - 09:55, IB 2201, \(price)\nBarcelona (BCN) - Paris (ORY), 13/06/2026 10:10 - 12:05, IB 8120, \(price)\n\nCode: VERANO26\n",
      subject: "Roma")
    #expect(found.isEmpty)
  }

  @Test("who flies stands behind a question", arguments: ["Who's flying", "Wer fliegt", "Qui voyage", "Chi viaggia"])
  func question(words: String) {
    let found = Fixtures.letter(
      "Booking reference P7XD2K\n\nFlight BA 614, 12 June 2026\nLondon (LHR) 06:50 - Geneva (GVA) 09:45\n\n\(words): Gareth Lloyd, Megan Lloyd\n"
    )
    #expect(found.compactMap { $0.text(.traveller) } == ["Gareth Lloyd", "Megan Lloyd"])
  }
}
