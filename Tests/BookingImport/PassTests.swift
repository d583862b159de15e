import Testing

@testable import BookingImport

@Suite struct PassTests {
  @Test("a boarding pass joins its fields with its code")
  func flight() throws {
    let code = "M1LINDQVIST/MARA      EQX7PLM MUCBIOLH 1827 073Y014C0042 100"
    let json = """
      {"organizationName":"Example Air","boardingPass":{"transitType":"PKTransitTypeAir","headerFields":[{"key":"gate","label":"GATE","value":"G12"}],
      "primaryFields":[{"key":"depart","label":"MUNICH","value":"MUC"},{"key":"arrive","label":"BILBAO","value":"BIO"}],
      "auxiliaryFields":[{"key":"flight","label":"FLIGHT","value":"LH1827"},{"key":"date","label":"DATE","value":"14MAR"},{"key":"b","label":"BOARDING","value":"06:35"},{"key":"d","label":"DEPARTURE","value":"07:05"}]},
      "barcode":{"format":"PKBarcodeFormatAztec","message":"\(code)"},"relevantDate":"2026-03-14T07:05:00+01:00"}
      """
    let draft = try #require(Fixtures.drafts(Fixtures.pass(json), named: "a.pkpass").first)
    #expect(draft.text(.start) == "2026-03-14T07:05:00+01:00")
    #expect(draft.text(.boarding) == "2026-03-14T06:35:00+01:00")
    #expect(draft.text(.startGate) == "G12")
    #expect(draft.text(.seat) == "14C")
    #expect(draft.text(.familyName) == "LINDQVIST")
    #expect(draft.text(.barcodeFormat) == "aztecCode")
  }

  @Test("labels are read in the language that the pass has")
  func translated() throws {
    let json = """
      {"boardingPass":{"transitType":"PKTransitTypeTrain","primaryFields":[{"key":"x","label":"L1","value":"Hamburg Hbf"},{"key":"y","label":"L2","value":"Wien Hbf"}],
      "auxiliaryFields":[{"key":"z","label":"L3","value":"09.04.2026 08:24"},{"key":"n","label":"L4","value":"ICE 91"}]},"barcodes":[{"format":"PKBarcodeFormatQR","message":"8KJ4LM"}]}
      """
    let strings = "\"L1\" = \"Von\";\n\"L2\" = \"Nach\";\n\"L3\" = \"Abfahrt\";\n\"L4\" = \"Zug\";"
    let utf16: [UInt8] =
      [0xFF, 0xFE] + strings.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let draft = try #require(
      Fixtures.drafts(Fixtures.pass(json, strings: [("de.lproj/pass.strings", utf16)]), named: "a.pkpass").first)
    #expect(draft.kind == .train)
    #expect(draft.text(.startName) == "Hamburg Hbf")
    #expect(draft.text(.start)?.hasPrefix("2026-04-09T08:24") == true)
    #expect(draft.text(.number) == "ICE 91")
    #expect(draft.text(.barcode) == "8KJ4LM")
  }

  @Test("semantic tags say what the fields do not")
  func semantics() throws {
    let json = """
      {"eventTicket":{},"semantics":{"eventName":"Concert","venueName":"Hall","eventStartDate":"2026-06-12T20:00+02:00","seats":[{"seatRow":"2","seatNumber":"3","seatSection":"1"}]}}
      """
    let draft = try #require(Fixtures.drafts(Fixtures.pass(json), named: "a.pkpass").first)
    #expect(draft.kind == .event)
    #expect(draft.text(.title) == "Concert")
    #expect(draft.text(.seatRow) == "2")
    #expect(draft.text(.start) == "2026-06-12T20:00:00+02:00")
  }

  @Test("a voided pass is a cancelled booking")
  func voided() {
    let json =
      "{\"voided\":true,\"eventTicket\":{},\"semantics\":{\"eventName\":\"Concert\",\"eventStartDate\":\"2026-06-12T20:00+02:00\"}}"
    #expect(Fixtures.drafts(Fixtures.pass(json), named: "a.pkpass").first?.status == .cancelled)
  }

  @Test("a bundle of passes gives the bookings of all")
  func bundle() {
    let one = Fixtures.pass(
      "{\"eventTicket\":{},\"semantics\":{\"eventName\":\"One\",\"eventStartDate\":\"2026-06-12T20:00+02:00\"}}")
    let two = Fixtures.pass(
      "{\"eventTicket\":{},\"semantics\":{\"eventName\":\"Two\",\"eventStartDate\":\"2026-06-13T20:00+02:00\"}}")
    #expect(
      Fixtures.drafts(Fixtures.archive([("a.pkpass", one), ("b.pkpass", two)]), named: "a.pkpasses").compactMap {
        $0.text(.title)
      } == ["One", "Two"])
  }

  @Test("a bakery's card is no booking")
  func storeCard() {
    #expect(
      Fixtures.drafts(
        Fixtures.pass("{\"storeCard\":{\"primaryFields\":[{\"key\":\"p\",\"label\":\"POINTS\",\"value\":\"120\"}]}}"),
        named: "a.pkpass"
      ).isEmpty)
  }
}
