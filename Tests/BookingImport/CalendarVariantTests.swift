import Testing

@testable import BookingImport

/// Events as people, airlines and other wallets write them.
@Suite struct CalendarVariantTests {
  struct Variant: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lines: String
    let expected: [DraftField: String]
    var kind: BookingDraft.Kind = .flight
  }

  static let variants: [Variant] = [
    Variant(
      testDescription: "a flight to a town, from the place of the event",
      lines:
        "DTSTART:20260629T020500Z\nDTEND:20260629T095500Z\nSUMMARY:Flight to Singapore (QF 35)\nLOCATION:Melbourne MEL",
      expected: [
        .number: "35", .startCode: "MEL", .endCode: "SIN", .start: "2026-06-29T12:05:00+10:00",
        .end: "2026-06-29T17:55:00+08:00",
      ]),
    Variant(
      testDescription: "a flight between two towns",
      lines:
        "DTSTART;TZID=Europe/Berlin:20260314T070500\nDTEND;TZID=Europe/Madrid:20260314T091500\nSUMMARY:LH 1827 Munich to Bilbao\nDESCRIPTION:Seat 6D",
      expected: [.startCode: "MUC", .endCode: "BIO", .start: "2026-03-14T07:05:00+01:00", .seat: "6D"]),
    Variant(
      testDescription: "a train journey without a number",
      lines:
        "DTSTART;TZID=Europe/Berlin:20260306T081200\nDTEND;TZID=Europe/Berlin:20260306T103100\nSUMMARY:Train journey Altstadt – Neuhafen",
      expected: [.startName: "Altstadt", .endName: "Neuhafen", .start: "2026-03-06T08:12:00+01:00"], kind: .train),
    Variant(
      testDescription: "a time in the zone that Windows calls so",
      lines:
        "DTSTART;TZID=\"Romance Standard Time\":20260306T081200\nDURATION:PT2H19M\nSUMMARY:Train EX 440 from Altstadt to Neuhafen",
      expected: [.start: "2026-03-06T08:12:00+01:00", .end: "2026-03-06T10:31:00+01:00"], kind: .train),
    Variant(
      testDescription: "a time without a zone",
      lines: "DTSTART:20260306T081200\nDTEND:20260306T103100\nSUMMARY:Train EX 440 from Altstadt to Neuhafen",
      expected: [.start: "2026-03-06T08:12:00", .end: "2026-03-06T10:31:00"], kind: .train),
    Variant(
      testDescription: "lines with a link below them",
      lines:
        "DTSTART:20260822T102700\nDTEND:20260822T155300\nSUMMARY:Altstadt ➞ Neuhafen\nDESCRIPTION:Altstadt ➞ Neuhafen\\nICE 577\\n● ab 10:27 Altstadt ▷ Gleis 14\\n○ an 15:53 Neuhafen ▷ Gleis 5\\n\\nUnter <a href=\"https://example.org\">example.org</a>",
      expected: [
        .number: "ICE 577", .startName: "Altstadt", .endName: "Neuhafen", .start: "2026-08-22T10:27:00",
        .end: "2026-08-22T15:53:00",
      ], kind: .train),
    Variant(
      testDescription: "a table whose title tells how many come",
      lines:
        "DTSTART;TZID=Romance Standard Time:20260605T200000\nSUMMARY:Réservation : Le Petit Saumon (4 personnes)\nLOCATION:Le Petit Saumon\\, 6 rue du Port\\, 17000 La Rochelle\nDESCRIPTION:Réf. PS-4410",
      expected: [
        .startName: "Le Petit Saumon", .partySize: "4", .reference: "PS-4410", .startStreet: "6 rue du Port",
        .startCity: "La Rochelle",
      ], kind: .restaurant),
    Variant(
      testDescription: "the company in the title of a car",
      lines:
        "DTSTART;TZID=Europe/Madrid:20260314T100000\nDTEND;TZID=Europe/Madrid:20260318T140000\nSUMMARY:Car hire: Example Cars\nLOCATION:Bilbao Airport\nDESCRIPTION:Confirmation: RC88120",
      expected: [
        .provider: "Example Cars", .startName: "Bilbao Airport", .endName: "Bilbao Airport",
        .start: "2026-03-14T10:00:00+01:00", .reference: "RC88120",
      ], kind: .carRental),
    Variant(
      testDescription: "check-in at an hour, with the nights in the words",
      lines:
        "DTSTART;TZID=Europe/Brussels:20260416T150000\nDTEND;TZID=Europe/Brussels:20260416T160000\nSUMMARY:Check-in: The Copper Kettle Guesthouse\nLOCATION:The Copper Kettle Guesthouse\\, 12 Quay Street\\, 1000 Brussels\\, Belgium\nDESCRIPTION:4 nights\\, 2 guests",
      expected: [
        .startName: "The Copper Kettle Guesthouse", .start: "2026-04-16T15:00:00+02:00", .end: "2026-04-20",
        .startStreet: "12 Quay Street", .startPostcode: "1000", .startCity: "Brussels", .startCountry: "BE",
      ], kind: .hotel),
    Variant(
      testDescription: "whole days of a house with an address",
      lines:
        "DTSTART;VALUE=DATE:20260416\nDTEND;VALUE=DATE:20260420\nSUMMARY:The Copper Kettle\nLOCATION:12 Quay Street\\, 1000 Brussels\\, Belgium\nDESCRIPTION:Check-in: 15:00\\nBooking number: AB3CD4\\nRoom: double",
      expected: [
        .startName: "The Copper Kettle", .start: "2026-04-16T15:00:00+02:00", .end: "2026-04-20",
        .reference: "AB3CD4",
      ], kind: .hotel),
    Variant(
      testDescription: "a public event of whole days",
      lines:
        "DTSTART;VALUE=DATE:20261001\nDTEND;VALUE=DATE:20261008\nSUMMARY:Example Conference\nURL:https://example.org/conference\nLOCATION:Park Arena\\, 1 Park Road\\, 1000 Brussels\\, Belgium",
      expected: [
        .title: "Example Conference", .start: "2026-10-01T00:00:00+02:00", .end: "2026-10-07T23:59:59+02:00",
        .startName: "Park Arena", .startStreet: "1 Park Road", .startCity: "Brussels",
      ], kind: .happening),
    Variant(
      testDescription: "a place with its address in brackets",
      lines:
        "DTSTART;TZID=Europe/Berlin:20261001T183000\nDTEND;TZID=Europe/Berlin:20261001T203000\nSUMMARY:Example Meeting\nURL:https://example.org/1\nLOCATION:Park Arena (Lindenallee 3\\, Berlin\\, BE\\, de)",
      expected: [
        .startName: "Park Arena", .startStreet: "Lindenallee 3", .startCity: "Berlin", .startRegion: "BE",
        .startCountry: "DE",
      ], kind: .happening),
    Variant(
      testDescription: "words in HTML",
      lines:
        "DTSTART;TZID=Europe/Rome:20260522T201500\nSUMMARY:Table at Trattoria Example\nLOCATION:Via Esempio 88\\, 40123 Bologna\\, Italy\nDESCRIPTION:<p>Table for 4</p><p>Confirmation: TB9913</p>",
      expected: [.startName: "Trattoria Example", .partySize: "4", .reference: "TB9913", .startCity: "Bologna"],
      kind: .restaurant),
  ]

  private static func calendar(_ events: String...) -> String {
    let bodies = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
    return "BEGIN:VCALENDAR\nVERSION:2.0\nMETHOD:PUBLISH\n\(bodies)END:VCALENDAR\n".replacing("\n", with: "\r\n")
  }

  @Test("an event gives what it says", arguments: variants)
  func reads(variant: Variant) throws {
    let draft = try #require(Fixtures.drafts(Self.calendar(variant.lines), named: "a.ics").first)
    #expect(draft.kind == variant.kind)
    for (field, value) in variant.expected { #expect(draft.text(field) == value, "\(field)") }
  }

  @Test("check-in and check-out that are events of their own are one stay")
  func pair() {
    let drafts = Fixtures.drafts(
      Self.calendar(
        "DTSTART;TZID=Europe/Brussels:20260416T150000\nSUMMARY:Check-in: The Copper Kettle",
        "DTSTART;TZID=Europe/Brussels:20260420T110000\nSUMMARY:Check-out: The Copper Kettle"), named: "a.ics")
    #expect(drafts.map { $0.text(.end) } == ["2026-04-20T11:00:00+02:00"])
  }

  @Test("the heading of a journey is no booking of its own")
  func heading() {
    let drafts = Fixtures.drafts(
      Self.calendar(
        "DTSTART;VALUE=DATE:20260314\nDTEND;VALUE=DATE:20260319\nSUMMARY:Trip to Bilbao\nDESCRIPTION:LH 1827 MUC-BIO 14 Mar 2026 07:05 09:15",
        "DTSTART:20260314T060500Z\nDTEND:20260314T081500Z\nSUMMARY:LH 1827 MUC-BIO"), named: "a.ics")
    #expect(drafts.count == 1)
  }

  @Test("a zone of somebody's own name is the one that the file says it is")
  func ownZone() {
    let text = Self.calendar("DTSTART;TZID=Here:20260306T081200\nSUMMARY:Train EX 440 from Altstadt to Neuhafen")
      .replacing(
        "METHOD:PUBLISH\r\n", with: "BEGIN:VTIMEZONE\r\nTZID:Here\r\nX-LIC-LOCATION:Europe/Vienna\r\nEND:VTIMEZONE\r\n")
    #expect(Fixtures.drafts(text, named: "a.ics").first?.moment(.start)?.zone == "Europe/Vienna")
  }
}
