import Testing

@testable import BookingImport

/// Wallet passes as issuers of all kinds fill them in: any field may hold the truth.
@Suite struct PassVariantTests {
  struct Variant: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let json: String
    let expected: [DraftField: String]
    var kind: BookingDraft.Kind = .flight
  }

  /// A pass of a style, its fields as "section key|label|value".
  static func pass(_ style: String, _ fields: String, transit: String? = nil, more: String = "") -> String {
    var sections: [String: [String]] = [:]
    for line in fields.split(separator: "\n") {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmed }
      let head = parts[0].split(separator: " ").map(String.init)
      sections[head[0] + "Fields", default: []].append(
        "{\"key\":\"\(head[1])\",\"label\":\"\(parts[1])\",\"value\":\"\(parts[2])\"}")
    }
    let body =
      sections.map { "\"\($0)\":[\($1.joined(separator: ","))]" }
      + (transit.map { ["\"transitType\":\"\($0)\""] } ?? [])
    return "{\"organizationName\":\"Example\",\"\(style)\":{\(body.joined(separator: ","))}\(more)}"
  }

  static let variants: [Variant] = [
    Variant(
      testDescription: "stations as labels over their times",
      json: pass(
        "boardingPass",
        """
        header d|Date|6 March 2026
        primary a|Altstadt Central|08:12
        primary b|Neuhafen North|10:31
        auxiliary t|Train|EX 440
        auxiliary c|Coach|7
        auxiliary s|Seat|32
        """, transit: "PKTransitTypeTrain"),
      expected: [
        .startName: "Altstadt Central", .endName: "Neuhafen North", .start: "2026-03-06T08:12:00",
        .end: "2026-03-06T10:31:00", .number: "EX 440", .coach: "7", .seat: "32",
      ], kind: .train),
    Variant(
      testDescription: "the airline's name as label of the number",
      json: pass(
        "boardingPass",
        """
        header f|Lufthansa|1827
        primary o|From|MUC
        primary d|To|BIO
        secondary x|Departure|2026-03-14T07:05+01:00
        secondary p|Passenger|LINDQVIST/MARA MRS
        """, transit: "PKTransitTypeAir"),
      expected: [
        .providerCode: "LH", .number: "1827", .startCode: "MUC", .endCode: "BIO", .start: "2026-03-14T07:05:00+01:00",
        .familyName: "LINDQVIST",
      ]),
    Variant(
      testDescription: "towns without codes",
      json: pass(
        "boardingPass",
        """
        header f|Flight|LH 1827
        primary o|From|Munich
        primary d|To|Bilbao
        secondary x|Date|14.03.2026
        secondary y|Departure|07:05
        """, transit: "PKTransitTypeAir"),
      expected: [.startCode: "MUC", .endCode: "BIO", .start: "2026-03-14T07:05:00+01:00"]),
    Variant(
      testDescription: "a town with several airports stays a name",
      json: pass(
        "boardingPass",
        """
        header f|Flight|BA 902
        primary o|From|London
        primary d|To|FRA
        secondary x|Date|14 Mar 2026
        secondary y|Departs|07:05
        """, transit: "PKTransitTypeAir"),
      expected: [.startName: "London", .endCode: "FRA", .number: "902"]),
    Variant(
      testDescription: "a ferry of the generic kind",
      json: pass(
        "boardingPass",
        """
        primary o|From|Altstadt
        primary d|To|Neuhafen
        secondary v|Ship|MS Example
        secondary x|Departure|2026-05-02 18:00
        """, transit: "PKTransitTypeGeneric"),
      expected: [.startName: "Altstadt", .vehicleName: "MS Example", .start: "2026-05-02T18:00:00"], kind: .boat),
    Variant(
      testDescription: "a stay in the style of an event, as a range",
      json: pass(
        "eventTicket",
        """
        primary h|Hotel|The Copper Kettle
        secondary s|Stay|04.05. – 07.05.
        auxiliary g|Guest|Jane Doe
        back a|Address|12 Quay Street, 1000 Brussels, Belgium
        back r|Booking number|AB3CD4
        """, more: ",\"relevantDate\":\"2026-05-04T15:00+02:00\""),
      expected: [
        .startName: "The Copper Kettle", .start: "2026-05-04", .end: "2026-05-07", .startCity: "Brussels",
        .startStreet: "12 Quay Street", .reference: "AB3CD4", .traveller: "Jane Doe",
      ], kind: .hotel),
    Variant(
      testDescription: "a stay with arrival and departure",
      json: pass(
        "eventTicket",
        """
        primary h|Room|Hotel Drei Linden
        secondary i|Arrival|4 May 2026, 15:00
        secondary o|Departure|7 May 2026, 11:00
        """),
      expected: [.startName: "Hotel Drei Linden", .start: "2026-05-04T15:00:00", .end: "2026-05-07T11:00:00"],
      kind: .hotel),
    Variant(
      testDescription: "an event with its place on the back",
      json: pass(
        "eventTicket",
        """
        primary e|Event|The Wandering Lights
        secondary d|Date|8 November 2026
        secondary t|Time|18:45
        secondary v|Venue|Park Arena
        auxiliary s|Section|B
        auxiliary r|Row|12
        auxiliary n|Seat|7
        """),
      expected: [
        .title: "The Wandering Lights", .start: "2026-11-08T18:45:00", .startName: "Park Arena", .coach: "B",
        .seatRow: "12", .seat: "7",
      ], kind: .event),
    Variant(
      testDescription: "a bus whose number stands in a label of its own",
      json: pass(
        "boardingPass",
        """
        header l|Line|X9
        primary o|Von|Altstadt ZOB
        primary d|Nach|Neuhafen Süd
        secondary x|Abfahrt|06.03.2026 14:25
        secondary y|Ankunft|16:02
        """, transit: "PKTransitTypeBus"),
      expected: [
        .startName: "Altstadt ZOB", .number: "X9", .start: "2026-03-06T14:25:00", .end: "2026-03-06T16:02:00",
      ], kind: .bus),
    Variant(
      testDescription: "an arrival after midnight",
      json: pass(
        "boardingPass",
        """
        primary o|From|Altstadt
        primary d|To|Neuhafen
        header n|Date|6 Mar 2026
        secondary x|Departure|23:10
        secondary y|Arrival|05:40
        auxiliary t|Train|NX 12
        """, transit: "PKTransitTypeTrain"),
      expected: [.start: "2026-03-06T23:10:00", .end: "2026-03-07T05:40:00"], kind: .train),
  ]

  @Test("a pass gives what its fields say", arguments: variants)
  func reads(variant: Variant) throws {
    let draft = try #require(Fixtures.drafts(Fixtures.pass(variant.json), named: "a.pkpass").first)
    #expect(draft.kind == variant.kind)
    for (field, value) in variant.expected { #expect(draft.text(field) == value, "\(field)") }
  }

  @Test("several travellers are several bookings")
  func travellers() {
    let json = Self.pass(
      "boardingPass",
      """
      primary o|From|Altstadt
      primary d|To|Neuhafen
      secondary x|Departure|06.03.2026 08:12
      auxiliary p|Travellers|Jane Doe, John Doe
      """, transit: "PKTransitTypeTrain")
    let drafts = Fixtures.drafts(Fixtures.pass(json), named: "a.pkpass")
    #expect(drafts.compactMap { $0.text(.traveller) } == ["Jane Doe", "John Doe"])
  }

  @Test("cards and vouchers of a shop are nothing", arguments: ["storeCard", "coupon"])
  func cards(style: String) {
    let json = Self.pass(style, "primary o|Balance|120\nsecondary x|Valid until|06.03.2026\nback a|Hotel|Any of ours")
    #expect(Fixtures.drafts(Fixtures.pass(json), named: "a.pkpass").isEmpty)
  }
}
