import Testing

@testable import BookingImport

@Suite struct CodedWordsTests {
  private let code = "M1LINDQVIST/MARA      EQX7PLM MUCBIOLH 1827 073Y014C0042 100"

  private func coded(_ payload: String) -> [BookingDraft] {
    BarcodeReader.drafts(
      Array(payload.utf8), text: payload, format: "aztecCode", year: YearChoice(received: Fixtures.received), part: "a")
  }

  private func joined(_ coded: [BookingDraft], _ told: [BookingDraft], _ text: String) -> [BookingDraft] {
    CodedWords.joined(coded, told, text, received: Fixtures.received)
  }

  @Test("the words beside a code give its times")
  func labels() throws {
    let draft = try #require(
      joined(coded(code), [], "Boarding 06:35\nDeparture 07:05\nArrival 09:15\nGate G12\nTerminal 2").first)
    #expect(draft.text(.start) == "2026-03-14T07:05:00")
    #expect(draft.text(.end) == "2026-03-14T09:15:00")
    #expect(draft.text(.boarding) == "2026-03-14T06:35:00")
    #expect(draft.text(.startGate) == "G12")
  }

  @Test("a time on the line of a place is the one of that place")
  func lines() throws {
    let draft = try #require(joined(coded(code), [], "Munich   07:05\nBilbao   09:15\nPrinted 12:00").first)
    #expect(draft.text(.start) == "2026-03-14T07:05:00")
    #expect(draft.text(.end) == "2026-03-14T09:15:00")
  }

  @Test("times that may be either are left out")
  func unsure() throws {
    let draft = try #require(joined(coded(code), [], "Munich 07:05\nMunich 08:05\nopen 06:00").first)
    #expect(draft.text(.start) == nil)
  }

  @Test("words of another traveller's seat do not mix with the code")
  func travellers() throws {
    var told = BookingDraft(.flight)
    let origin = Origin(.prose)
    told.set(.number, "1827", origin)
    told.set(.day, StatedTime(iso8601: "2026-03-14"), origin)
    told.set(.startCode, "MUC", origin)
    told.set(.endCode, "BIO", origin)
    told.set(.start, StatedTime(iso8601: "2026-03-14T07:05"), origin)
    told.set(.traveller, "Mara Lindqvist", origin)
    var other = told
    other.set(.traveller, "Theo Okafor", origin)
    let found = joined(coded(code), [told, other], "")
    #expect(found.count == 2)
    #expect(found[0].text(.seat) == "14C")
    #expect(found[0].text(.start) == "2026-03-14T07:05:00")
    #expect(found[1].text(.traveller) == "Theo Okafor")
    #expect(found[1].text(.seat) == nil)
  }

  @Test("a ticket between two stations bears the legs that stand beside it")
  func legs() {
    let origin = Origin(.barcode)
    var ticket = BookingDraft(.train, status: .confirmed)
    ticket.set(.startName, "Hamburg", origin)
    ticket.set(.endName, "München", origin)
    ticket.set(.day, StatedTime(iso8601: "2026-03-06"), origin)
    ticket.set(.reference, "QX7PLM", origin)
    func leg(_ from: String, _ to: String, _ clock: String) -> BookingDraft {
      var leg = BookingDraft(.train)
      leg.set(.startName, from, Origin(.prose))
      leg.set(.endName, to, Origin(.prose))
      leg.set(.start, StatedTime(iso8601: "2026-03-06T\(clock)"), Origin(.prose))
      return leg
    }
    let found = joined(
      [ticket], [leg("Hamburg Hbf", "Würzburg Hbf", "08:24"), leg("Würzburg Hbf", "München Hbf", "12:24")], "")
    #expect(found.compactMap { $0.text(.startName) } == ["Hamburg Hbf", "Würzburg Hbf"])
    #expect(found.compactMap { $0.text(.reference) } == ["QX7PLM", "QX7PLM"])
  }
}
