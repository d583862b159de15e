import Journeys
import Testing

@testable import BookingImport

@Suite("Receipts of electronic tickets as reservation systems print them")
struct TicketReceiptTests {
  private static let head = """
    ELECTRONIC TICKET RECEIPT
    DATE: 09 SEP 2026
    NAME: ADEYEMI/FOLASADE MS
    TICKET NUMBER : ETKT 618 2410977345
    BOOKING REF : AMADEUS: 6KQ2WX, AIRLINE: SQ/6KQ2WX

    FROM /TO          FLIGHT CL DATE     DEP    FARE BASIS    NVB   NVA   BAG ST
    ------------------------------------------------------------------------------
    """

  private func legs(_ text: String) -> [BookingDraft] { Fixtures.drafts("\(Self.head)\n\(text)") }

  @Test("each flight has its airports, hours and days, in the year after the ticket was issued where that is meant")
  func flights() throws {
    let found = legs(
      """
      LONDON HEATHROW   SQ 317 M    14NOV 1105    MLXGBO                    30K OK
      TERMINAL:2
      SINGAPORE CHANGI              ARRIVAL TIME: 0800   ARRIVAL DATE: 15NOV
      TERMINAL:3                    SEAT: 41K

      SINGAPORE CHANGI  SQ 322 Q    02JAN 2345    QLXGBO                    30K OK
      TERMINAL:3
      LONDON HEATHROW               ARRIVAL TIME: 0555   ARRIVAL DATE: 03JAN
      TERMINAL:2
      """)
    #expect(found.map { $0.text(.number) } == ["317", "322"])
    #expect(found.map { $0.text(.startCode) } == ["LHR", "SIN"] && found.map { $0.text(.endCode) } == ["SIN", "LHR"])
    let starts = found.compactMap { $0.moment(.start) }, ends = found.compactMap { $0.moment(.end) }
    #expect(starts.map(\.year) == [2026, 2027] && starts.map(\.seconds) == [39_900, 85_500])
    #expect(ends.map(\.day) == [15, 3] && ends.map(\.seconds) == [28_800, 21_300])
    #expect(found.first?.text(.seat) == "41K")
  }

  @Test("a name that is too long for its column goes on below")
  func longName() throws {
    let found = legs(
      """
      MELBOURNE         SQ 208 Q    02DEC 1030    QLXGBO                    30K OK
      TULLAMARINE
      TERMINAL:2
      SINGAPORE CHANGI              ARRIVAL TIME: 1530   ARRIVAL DATE: 02DEC
      TERMINAL:3
      """)
    #expect(found.map { $0.text(.startCode) } == ["MEL"] && found.map { $0.text(.endCode) } == ["SIN"])
  }
}
