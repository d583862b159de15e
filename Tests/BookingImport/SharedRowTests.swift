import Testing

@testable import BookingImport

/// Numbers, ends and days that share their lines with others.
@Suite struct SharedRowTests {
  @Test(
    "the number of an airline that no table has, beside nothing but its day",
    arguments: [
      "QX 162 - Sun 15 Mar 2026", "1) QX 162 - Sun 15 Mar 2026", "QX 162, 15 March 2026",
      "QX 162 · Sunday, 15 March 2026",
    ])
  func unknownAirline(line: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Please find your flight below. PNR: T5KQ9W\n\n\(line)\nDublin (DUB) 14:25 - Doha (DOH) 00:35 +1\nSeat 24A\n\nTotal: EUR 614.90, paid on 15 Mar 2026\n",
      subject: "E-ticket itinerary", from: "Gulfstar <a@example.org>")
    #expect(draft.kind == .flight && draft.text(.number) == "162" && draft.text(.providerCode) == "QX")
    #expect(draft.moment(.end)?.iso8601.prefix(16) == "2026-03-16T00:35")
  }

  @Test(
    "both ways on a line each, with short words for their ends",
    arguments: [
      "Hin: Sa., 13.06.26, 10:15 Uhr ab Norddeich Mole, an Norderney 11:10 Uhr\nRück: So., 21.06.26, 14:30 Uhr ab Norderney, an Norddeich Mole 15:25 Uhr",
      "Hinfahrt Sa., 13.06.2026: 10:15 ab Norddeich Mole, an Norderney 11:10\nRückfahrt So., 21.06.2026: 14:30 ab Norderney, an Norddeich Mole 15:25",
      "Hin: 13.06.2026 ab Norddeich Mole 10:15, an Norderney 11:10\nRück: 21.06.2026 ab Norderney 14:30, an Norddeich Mole 15:25",
      "Sa 13.06.2026 ab Norddeich Mole 10:15 Uhr, an Norderney 11:10 Uhr\nSo 21.06.2026 ab Norderney 14:30 Uhr, an Norddeich Mole 15:25 Uhr",
    ])
  func shortWords(lines: String) {
    let found = Fixtures.letter(
      "Moin,\n\nIhre Überfahrt ist gebucht. Buchungsnr. IR-20714\n\n\(lines)\n\n2 Erwachsene\n", subject: "Ihre Fähre")
    #expect(found.map { $0.text(.startName) } == ["Norddeich Mole", "Norderney"])
    #expect(found.map { $0.text(.endName) } == ["Norderney", "Norddeich Mole"])
    #expect(
      found.map { $0.moment(.start).map { String($0.iso8601.prefix(16)) } } == ["2026-06-13T10:15", "2026-06-21T14:30"])
    #expect(
      found.map { $0.moment(.end).map { String($0.iso8601.prefix(16)) } } == ["2026-06-13T11:10", "2026-06-21T15:25"])
  }

  @Test(
    "the days of a stay below a journey are none of its arrival",
    arguments: [
      "14.05.2026 - 17.05.2026  Hotel Isarblick", "14.05.2026 – 17.05.2026", "Hotel 14.05.2026 bis 17.05.2026",
    ])
  func daysOfStay(line: String) throws {
    let found = Fixtures.letter(
      "Vorgang: 2026-771\n\n14.05.2026  Bahnfahrt  ICE 885\nKassel-Wilhelmshöhe 08:23 - München Hbf 11:40, Wagen 9, Platz 54\n\(line)\n",
      subject: "Reisebestätigung")
    let train = try #require(found.first { $0.kind == .train })
    #expect(train.moment(.end)?.iso8601.prefix(16) == "2026-05-14T11:40")
  }

  @Test(
    "state, code and country in one piece, and codes with the sign of a country",
    arguments: [
      ("4410 Old Mill Road, Asheville, NC 28803 United States of America", "Asheville", "US"),
      ("4410 Old Mill Road, Asheville, NC 28803 USA", "Asheville", "US"),
      ("4410 Old Mill Road, Asheville, NC 28803, United States", "Asheville", "US"),
      ("Neftchilar prospekti 77, AZ1000 Baku", "Baku", "AZ"),
      ("Neftchilar prospekti 77, AZ1000 Bakuköy", "Bakuköy", "AZ"),
    ])
  func inOnePiece(address: String, city: String, country: String) throws {
    let draft = try Fixtures.onlyDraft(
      "Itinerary # 72190448812\n\nCedar Hollow Lodge\nFri, Oct 23, 2026 - Sun, Oct 25, 2026, 1 room | 2 nights\n\n\(address)\n\nReserved for Benjamin Ostrow, 2 adults\n",
      subject: "Travel confirmation")
    #expect(draft.text(.startName) == "Cedar Hollow Lodge")
    #expect(draft.text(.startCity) == city && draft.text(.startCountry) == country)
  }
}
