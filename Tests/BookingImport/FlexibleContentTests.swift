import Testing

@testable import BookingImport

@Suite struct FlexibleContentTests {
  private static let issuing = """
    "issuingDetail":{"issuerNum":1184,"issuingYear":2026,"issuingDay":60,"issuingTime":600,"specimen":false,\
    "securePaperTicket":false,"activated":true,"issuerPNR":"QX7PLM"}
    """
  private static let stations = """
    "fromStationNum":8400058,"toStationNum":8400561,"fromStationNameUTF8":"Neuhafen","toStationNameUTF8":"Altstadt"
    """

  /// The drafts of a ticket with these documents, written after a version of the schema.
  private func drafts(_ documents: String, version: Int, statedAs stated: Int? = nil) throws -> [BookingDraft] {
    let json = "{\(Self.issuing),\"transportDocument\":[\(documents)]}"
    let node = try #require(Node.values(ofJSON: Array(json.utf8)).first)
    let bytes = PackedWriter.encode(node, as: "Ticket", FlexibleContentSchema.version(version))
    return try #require(FlexibleContent(bytes[...], version: stated ?? version, part: "")).drafts
  }

  private static let reservation = """
    {"ticket":{"reservation":{"trainIA5":"EX440","departureDate":5,"referenceIA5":"R1","service":0,\(Self.stations),\
    "departureTime":492,"departureUTCOffset":-4,"arrivalTime":631,"places":{"coach":"7","placeString":"32"}}}}
    """

  @Test("a reservation is a ride with its train, coach and seat, in each version", arguments: [1, 2, 3])
  func reservation(version: Int) throws {
    let draft = try #require(try drafts(Self.reservation, version: version).first)
    #expect(draft.kind == .train)
    #expect(draft.text(.number) == "EX440")
    #expect(draft.text(.start) == "2026-03-06T08:12:00+01:00")
    #expect(draft.text(.end) == "2026-03-06T10:31:00+01:00")
    #expect(draft.text(.startName) == "Neuhafen")
    #expect(draft.text(.coach) == "7")
    #expect(draft.text(.seat) == "32")
  }

  @Test("a ticket between two stations is one ride on its day")
  func openTicket() throws {
    let found = try drafts(
      "{\"ticket\":{\"openTicket\":{\"returnIncluded\":false,\(Self.stations),\"validFromDay\":7}}}", version: 3)
    #expect(found.map { $0.text(.day) } == ["2026-03-08"])
  }

  @Test("links that name neither a train nor stations make no further rides")
  func bareLinks() throws {
    let found = try drafts(
      """
      {"ticket":{"openTicket":{"returnIncluded":false,\(Self.stations),"validFromDay":7,"validRegion":[\
      {"trainLink":{"travelDate":7,"departureTime":500}},{"trainLink":{"travelDate":7,"departureTime":600}}]}}}
      """, version: 2)
    #expect(found.count == 1)
    #expect(found.first?.text(.endName) == "Altstadt")
    #expect(found.first?.text(.start) == nil)
  }

  @Test("links with both stations are rides of their own")
  func wholeLinks() throws {
    let found = try drafts(
      """
      {"ticket":{"openTicket":{"returnIncluded":false,\(Self.stations),"validRegion":[\
      {"trainLink":{"trainIA5":"EX1","travelDate":7,"departureTime":500,"fromStationNameUTF8":"A","toStationNameUTF8":"B"}},\
      {"trainLink":{"trainIA5":"EX2","travelDate":7,"departureTime":600,"fromStationNameUTF8":"B","toStationNameUTF8":"C"}}\
      ]}}}
      """, version: 3)
    #expect(found.map { $0.text(.startName) } == ["A", "B"])
    #expect(found.map { $0.text(.number) } == ["EX1", "EX2"])
  }

  @Test("what stands before a document of a kind that is not read is kept")
  func unread() throws {
    #expect(try drafts(Self.reservation + ",{\"ticket\":{\"voucher\":{}}}", version: 3).count == 1)
  }

  @Test("a pass tells from when until when it is valid")
  func pass() throws {
    let found = try drafts(
      "{\"ticket\":{\"pass\":{\"passDescription\":\"Land ticket\",\"validFromDay\":1,\"validUntilDay\":30}}}",
      version: 3)
    #expect(found.first?.kind == .ticket)
    #expect(found.first?.text(.title) == "Land ticket")
    #expect(found.first?.text(.start) == "2026-03-02T00:00:00")
    #expect(found.first?.text(.end) == "2026-04-01T23:59:00")
  }
}
