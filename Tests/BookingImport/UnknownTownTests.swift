import Testing

@testable import BookingImport

/// Flights, rides and rentals whose ends are told by names of towns, in columns, or in other scripts.
@Suite struct UnknownTownTests {
  private static func start(_ draft: BookingDraft) -> String { String(draft.moment(.start)?.iso8601.prefix(16) ?? "") }
  private static func end(_ draft: BookingDraft) -> String { String(draft.moment(.end)?.iso8601.prefix(16) ?? "") }

  @Test(
    "a flight between towns in Cyrillic is a flight, whatever company flies it",
    arguments: [
      ("Рейс KC 911\nАлматы – Ташкент\n12.09.2026\nВылет 07:40, прибытие 09:15", "ALA", "TAS"),
      ("Рейс: SM 204\nАстана – Ақтау\nКүні: 18.10.2026\nҰшу: 06:20\nҚону: 08:05", "NQZ", "SCO"),
      ("Рейс FL 331, 3 серпня 2026\n14:25 Варшава (аеропорт Шопена)\n17:00 Кишинів\nВиліт за розкладом", "WAW", "RMO"),
      ("Полет FB 441\n20.05.2026\nСофия (Терминал 2) – Виена\nИзлитане: 06:55\nКацане: 07:40", "SOF", "VIE"),
      (
        "Авиабилет\nРейс NV 0127\nВылет: 02.07.2026 23:40 Москва (Шереметьево)\nПрилет: 03.07.2026 05:55 Алматы", "SVO",
        "ALA"
      ),
    ])
  func cyrillic(words: String, from: String, to: String) throws {
    let found = Fixtures.drafts("Номер брони: QW4Z7T\n\n\(words)")
    try #require(found.count == 1)
    #expect(found[0].kind == .flight && found[0].text(.startCode) == from && found[0].text(.endCode) == to)
  }

  @Test("a town with several airports is given by its name where nothing decides")
  func severalAirports() throws {
    let found = Fixtures.drafts(
      "Номер брони: QW4Z7T\nРейс KC 911\nАлматы – Стамбул\n12.09.2026\nВылет 07:40, прибытие 11:15")
    try #require(found.count == 1)
    #expect(found[0].kind == .flight && found[0].text(.startCode) == "ALA")
    #expect(found[0].text(.endCode) == nil && found[0].text(.endName) == "Стамбул")
  }

  @Test(
    "airports bear their names in Cyrillic",
    arguments: [
      ("Шереметьево", "SVO"), ("Київ Бориспіль", "KBP"), ("Лондон Хитроу", "LHR"), ("Нижний Новгород", "GOJ"),
      ("Қарағанды", "KGF"),
    ])
  func airports(name: String, code: String) { #expect(AirportNames.airport(name)?.code == code) }

  @Test(
    "of towns that share a name the one with many more people is meant",
    arguments: [("Stuttgart", "STR"), ("Valencia", "VLC")])
  func foremost(name: String, code: String) {
    #expect(AirportNames.airport(name).map { $0.code == code } ?? (name != "Stuttgart"))
  }

  @Test("airports of one town stay several", arguments: ["London", "Стамбул", "Moscow", "Springfield"])
  func several(name: String) { #expect(AirportNames.airport(name) == nil) }

  @Test("an airport's number behind towns in a mail of an unknown airline is a flight's, and no train's")
  func unknownAirline() throws {
    let found = Fixtures.drafts(
      """
      Booking JH4T9P. You're flying!

      GOING OUT
      Sat 20 Jun 26
      KZ 6621
      06:20 Edinburgh
      10:05 Krakow John Paul II

      COMING BACK
      Wed 24 Jun 26
      KZ 6622
      10:45 Krakow John Paul II
      12:40 Edinburgh
      """)
    try #require(found.count == 2)
    #expect(found.allSatisfy { $0.kind == .flight && $0.text(.providerCode) == "KZ" })
    #expect(found.map { $0.text(.startCode) } == ["EDI", "KRK"])
  }

  @Test(
    "two airports by their codes and a number are a flight in the title of an event",
    arguments: ["HQ6113 BRS - ALC", "HQ 6113 BRS → ALC", "BRS - ALC (HQ6113)"])
  func calendarTitle(title: String) throws {
    let found = Fixtures.drafts(
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1@example.org\r\nDTSTART;TZID=Europe/London:20260520T061500\r\nDTEND;TZID=Europe/Madrid:20260520T095500\r\nSUMMARY:\(title)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
      named: "input.ics")
    try #require(found.count == 1)
    #expect(found[0].kind == .flight && found[0].text(.providerCode) == "HQ" && found[0].text(.number) == "6113")
    #expect(found[0].text(.startCode) == "BRS" && found[0].text(.endCode) == "ALC")
  }

  @Test(
    "a day of the week in a column of its own is no place",
    arguments: [
      ("Pick-up", "Drop-off", "Sat"), ("Abholung", "Rückgabe", "Sa."), ("Ritiro", "Riconsegna", "sab"),
      ("Recogida", "Devolución", "Sáb"), ("Получение", "Возврат", "Сб"), ("Prise en charge", "Restitution", "Sam."),
    ])
  func weekdays(from: String, to: String, day: String) throws {
    let found = Fixtures.drafts(
      """
      Booking reference: CL-771204
      Driver: Tobias Hallgren

      \(from)                          \(to)
      \(day)                              \(day)
      16/05/2026                       23/05/2026
      10:30                            09:00
      Malaga Airport                   Granada Station
      """)
    try #require(found.count == 1)
    #expect(found[0].kind == .carRental)
    #expect(found[0].text(.startName) == "Malaga Airport" && found[0].text(.endName) == "Granada Station")
    #expect(Self.start(found[0]) == "2026-05-16T10:30" && Self.end(found[0]) == "2026-05-23T09:00")
  }

  @Test(
    "of columns of what was and what is only the second is read, though a row has one value",
    arguments: [
      ("Billete anterior", "Billete nuevo", "Tren", "Salida", "Llegada"),
      ("Alte Fahrt", "Neue Fahrt", "Zug", "Abfahrt", "Ankunft"),
      ("Ancien billet", "Nouveau billet", "Train", "Départ", "Arrivée"),
    ])
  func change(old: String, new: String, train: String, departure: String, arrival: String) throws {
    func row(_ one: String, _ two: String, _ three: String) -> String {
      [one, two].map { $0 + String(repeating: " ", count: max(2, 24 - $0.count)) }.joined() + three
    }
    let found = Fixtures.drafts(
      """
      Ref: 7KQ3ZP

      \(row("", old, new))
      \(row("Data", "12/09/2026", "13/09/2026"))
      \(row(train, "", "ICE 3081"))
      \(row(departure, "09:00 Zaragoza", "11:30 Zaragoza"))
      \(row(arrival, "10:20 Madrid", "12:48 Madrid"))
      """)
    try #require(found.count == 1)
    #expect(found[0].text(.number) == "ICE 3081" && Self.start(found[0]) == "2026-09-13T11:30")
  }

  @Test(
    "a bus bears the number behind its word for lines, not that of its bay",
    arguments: [
      ("Linija 821", "peron 305"), ("Linia 821", "stanowisko G3"), ("Buss 821", "läge 14"), ("Línea 821", "dársena 9"),
      ("Лінія 821", "платформа 7"), ("Line 821", "Bay 14"),
    ])
  func bays(line: String, bay: String) throws {
    let found = Fixtures.drafts(
      "Bus ticket 10-884-5521\n\(line)\n14.07.2026\n07:45 Zagreb, Kolodvor, \(bay)\n12:55 Split, Kolodvor\nSeat 17")
    try #require(found.count == 1)
    #expect(found[0].kind == .bus && (found[0].text(.number) ?? "").contains("821"))
  }

  @Test(
    "the street of a stop is no part of its name",
    arguments: [
      ("Leeds, Coach Station, 2 Dyer Street", "Leeds, Coach Station"),
      ("Kraków, Dworzec MDA, ul. Bosacka 18", "Kraków, Dworzec MDA"),
      ("Granada (Estación de Autobuses, Av. Juan Pablo II)", "Granada (Estación de Autobuses)"),
      ("Berlin, ZOB", "Berlin, ZOB"),
      ("Leer(Ostfriesl)", "Leer(Ostfriesl)"), ("", ""),
    ])
  func stops(name: String, short: String) { #expect(AddressBlock.stop(name) == short) }

  @Test("what a ticket holds for is no ride beside the one with its number")
  func validity() throws {
    let rides = [("2026-01-01", 0, "2026-01-02", 21_600, nil), ("2026-01-01", 60_900, "2026-01-01", 63_180, "Os 9424")]
    let drafts = try rides.map { start, from, end, to, number in
      var draft = BookingDraft(.train)
      let origin = Origin(.prose)
      draft.set(.startName, "Lysá", origin)
      draft.set(.endName, "Praha", origin)
      draft.set(.number, number, origin)
      draft.set(.start, try #require(StatedTime(iso8601: start)).at(from), origin)
      draft.set(.end, try #require(StatedTime(iso8601: end)).at(to), origin)
      return draft
    }
    #expect(LegChoice.withoutValidity(drafts).map { $0.text(.number) } == ["Os 9424"])
  }

  @Test("a colon in a column of its own belongs to the label before it")
  func colons() throws {
    let found = Fixtures.drafts(
      """
      Otobüs bileti
      PNR No          : 48812077
      Sefer Tarihi    : 21 Haziran 2026
      Kalkış Saati    : 22:30
      Kalkış Yeri     : İzmir Otogarı
      Varış Yeri      : Konya Otogarı
      Varış Saati     : 06:15
      Koltuk No       : 11
      """)
    try #require(found.count == 1)
    #expect(found[0].text(.startName) == "İzmir Otogarı" && found[0].text(.seat) == "11")
  }

  @Test(
    "a Chinese address goes from the large to the small",
    arguments: [
      ("浙江省杭州市西湖区北山街38号", "北山街38号", "杭州市"), ("中国上海市黄浦区南京东路100号", "南京东路100号", "上海市"),
      ("361000 福建省厦门市思明区文青路28号", "文青路28号", "厦门市"),
    ])
  func chinese(text: String, street: String, city: String) throws {
    let address = try #require(ChineseAddress(text))
    #expect(address.street == street && address.city == city)
  }

  @Test("what has no town or no house is no Chinese address", arguments: ["北山街", "会议在三号厅", "市", "", "12号"])
  func noChinese(text: String) { #expect(ChineseAddress(text) == nil) }

  @Test(
    "a house, a street without a number and a town behind its postal code are an address",
    arguments: ["Am Hasenköppl", "An der Mühle", "Hauptstraße", "Kirchplatz"])
  func unnumbered(street: String) {
    let blocks = AddressBlock.all(
      in: TextDocument(
        "Bis bald!\n\nPension Waldrand\n\(street)\n38700 Braunlage", received: Fixtures.received, origin: Origin(.prose)
      ))
    #expect(blocks.map(\.name) == ["Pension Waldrand"] && blocks.map(\.address.street) == [street])
  }

  @Test(
    "markup that names no days takes them from the words beside it",
    arguments: [
      ("Arrival", "Departure", "21 August 2026", "23 August 2026"),
      ("Anreise", "Abreise", "21. August 2026", "23. August 2026"),
      ("Заезд", "Выезд", "21 августа 2026", "23 августа 2026"),
    ])
  func markup(arrival: String, departure: String, first: String, last: String) throws {
    let found = Fixtures.drafts(
      Fixtures.mail(
        "<script type=\"application/ld+json\">{\"@context\":\"http://schema.org\",\"@type\":\"LodgingReservation\",\"reservationNumber\":\"LW-40218\",\"reservationFor\":{\"@type\":\"LodgingBusiness\",\"name\":\"The Heron House\",\"address\":{\"@type\":\"PostalAddress\",\"streetAddress\":\"5 Mill Lane\",\"addressLocality\":\"Bakewell\"}}}</script><p>The Heron House hotel</p><table><tr><td>\(arrival)</td><td>\(first)</td></tr><tr><td>\(departure)</td><td>\(last)</td></tr></table>",
        type: "text/html; charset=utf-8"), named: "input.eml")
    try #require(found.count == 1)
    #expect(Self.start(found[0]).hasPrefix("2026-08-21") && Self.end(found[0]).hasPrefix("2026-08-23"))
    #expect(found[0].text(.startStreet) == "5 Mill Lane")
  }

  @Test(
    "what a survey asks about is over",
    arguments: [
      "Nos encantaría conocer su opinión.", "Please take our survey.", "Bitte beantworten Sie unsere Umfrage.",
      "Répondez à notre enquête.", "Пройдите короткий опрос.", "Anketimizi doldurun.",
    ])
  func surveys(sentence: String) {
    let text =
      "Hotel Mirador, Calle Larga 21, 11401 Jerez\nCheck-in: 9 January 2026\nCheck-out: 13 January 2026\nBooking 55021\n\(sentence)"
    #expect(Fixtures.drafts(text).isEmpty)
    #expect(!Fixtures.drafts(text.replacing(sentence, with: "Muelle 3")).isEmpty)
  }
}
