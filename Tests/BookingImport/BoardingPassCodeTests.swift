import Testing

@testable import BookingImport

@Suite struct BoardingPassCodeTests {
  private let leg = BoardingPassCode.Leg(
    reference: "QX7PLM", from: "MUC", to: "BIO", carrier: "LH", flight: "1827", dayOfYear: 73, compartment: "Y",
    seat: "14C", sequence: "42", status: "1",
    airlineNumber: "220", document: "2400000001", programme: "LH", membership: "990000000001234")

  @Test("what our writer writes our reader reads")
  func roundTrip() throws {
    var second = leg
    (second.from, second.to, second.flight, second.seat, second.document, second.membership) = (
      "BIO", "MAD", "8A", "2D", "", ""
    )
    (second.airlineNumber, second.programme) = ("", "")
    let pass = BoardingPassCode(name: "LINDQVIST/MARA", issued: "6070", legs: [leg, second])
    let read = try #require(BoardingPassCode(pass.payload))
    #expect(read.name == pass.name)
    #expect(read.issued == "6070")
    #expect(read.legs == pass.legs)
  }

  @Test("a pass gives a draft for each leg, with the year of its receipt")
  func drafts() throws {
    let payload = BoardingPassCode(name: "LINDQVIST/MARAMRS", legs: [leg]).payload
    let draft = try #require(Fixtures.drafts(payload).first)
    #expect(draft.text(.day) == "2026-03-14")
    #expect(draft.text(.givenName) == "MARA")
    #expect(draft.text(.ticketNumber) == "220 2400000001")
    #expect(draft.text(.barcode) == payload)
  }

  @Test("a January flight received in December is next year's")
  func rollover() {
    var early = leg
    early.dayOfYear = 2
    let payload = BoardingPassCode(name: "PROBST/JONAS", legs: [early]).payload
    #expect(
      Fixtures.drafts(payload, received: StatedTime(iso8601: "2026-12-20") ?? Fixtures.received).first?.text(.day)
        == "2027-01-02")
  }

  @Test(
    "a code that ends behind the day, and one that is signed, are read",
    arguments: ["", "                         100", "                         100^160MEUCIQDexampleAbCd"])
  func lengths(rest: String) {
    let payload = "M1DOE/JOHN            EXXX007 TXLBRUSN 2592 110" + rest
    #expect(BoardingPassCode(payload)?.legs.first?.from == "TXL")
  }

  @Test(
    "what breaks the rules is no pass",
    arguments: [
      "M1DOE/JOHN            EXXX007 TXLBRUSN 2592 11",
      "M2Mobi Lab / ML-586 [In Progress] Split Config from main, and more of it",
      "M1DOE/JOHN            EXXX007 txlbruSN 2592 110Y", "M1DOE/JOHN            EXXX007 TXLBRUSN 2592 999Y",
    ])
  func broken(payload: String) {
    #expect(BoardingPassCode(payload) == nil)
  }

  @Test("of a pass that came long after its flight the year is the one that is written beside the code")
  func writtenYear() throws {
    let payload = "M1LINDQVIST/MARA      EQX7PLM MUCBIOLH 1827 073Y014C0042 100"
    let pass = try #require(BoardingPassCode(payload)), received = try #require(StatedTime(iso8601: "2026-11-21"))
    func day(_ written: String...) -> String? {
      let days = written.compactMap { StatedTime(iso8601: $0) }
      let year = YearChoice(received: received, written: days)
      return pass.drafts(payload: payload, format: nil, year: year, part: "").first?.moment(.day)?.iso8601
    }
    #expect(day() == "2027-03-14")
    // A day that is another one, as that of the booking, says nothing of the year
    #expect(day("2026-01-10", "2026-03-13") == "2027-03-14")
    #expect(day("2026-01-10", "2026-03-14") == "2026-03-14")
  }

  @Test(
    "the day of issue gives the year, also when it lies years back",
    arguments: [
      ("1260", "2021-11-22"), ("6010", "2026-11-22"), ("5330", "2026-11-22"), ("5325", "2025-11-22"),
      ("9350", "2020-11-21"),
    ])
  func issued(issued: String, day: String) throws {
    var leg = leg
    leg.dayOfYear = 326
    let payload = BoardingPassCode(name: "LINDQVIST/MARA", issued: issued, legs: [leg]).payload
    #expect(Fixtures.drafts(payload).first?.text(.day) == day)
  }

  @Test("a leg from or to a railway station is a train with its number and seat")
  func rail() throws {
    var leg = leg
    (leg.from, leg.to, leg.flight) = ("QKL", "FRA", "3505")
    let draft = try #require(
      Fixtures.drafts(BoardingPassCode(name: "LINDQVIST/MARA", legs: [leg]).payload).first)
    #expect(draft.kind == .train)
    #expect(draft.text(.startName) == "QKL")
    #expect(draft.text(.number) == "LH 3505")
    #expect(draft.text(.seat) == "14C")
  }
}
