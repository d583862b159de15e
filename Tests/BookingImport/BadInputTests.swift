import Testing

@testable import BookingImport

/// Files that are broken or mean harm: each is done with in bounded time.
@Suite(.serialized) struct BadInputTests {
  private func seconds(_ bytes: [UInt8], named name: String) -> Duration {
    ContinuousClock().measure { _ = Fixtures.drafts(bytes, named: name) }
  }

  @Test("a mail of a thousand nested parts")
  func nested() {
    var text = ""
    for level in 0..<1_000 {
      text += "Content-Type: multipart/mixed; boundary=b\(level)\r\nSubject: x\r\nDate: x\r\n\r\n--b\(level)\r\n"
    }
    #expect(seconds(Array(text.utf8), named: "a.eml") < .seconds(5))
  }

  @Test("a hundred megabytes of base64")
  func base64() {
    let head = Array(
      "Subject: x\r\nDate: Tue, 03 Feb 2026 10:15:00 +0100\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n"
        .utf8)
    #expect(seconds(head + [UInt8](repeating: 0x41, count: 100 << 20), named: "a.eml") < .seconds(5))
  }

  @Test("a million tags")
  func tags() {
    #expect(seconds(Array(String(repeating: "<div><b>x</b>", count: 500_000).utf8), named: "a.html") < .seconds(5))
    #expect(
      seconds(Array(String(repeating: "<div itemscope itemprop=a itemtype=b>", count: 100_000).utf8), named: "a.html")
        < .seconds(5))
  }

  @Test("a calendar of a million lines")
  func events() {
    let event = "BEGIN:VEVENT\nDTSTART:20260314T060500Z\nSUMMARY:Flight LH 1827 MUC-BIO\nEND:VEVENT\n"
    #expect(
      seconds(Array(("BEGIN:VCALENDAR\n" + String(repeating: event, count: 250_000)).utf8), named: "a.ics")
        < .seconds(5))
  }

  @Test("JSON that never closes its brackets")
  func brackets() {
    #expect(seconds([UInt8](repeating: UInt8(ascii: "["), count: 2_000_000), named: "a.json") < .seconds(5))
    #expect(seconds(Array(String(repeating: "{\"@type\":", count: 200_000).utf8), named: "a.json") < .seconds(5))
  }

  @Test(
    "a megabyte of digits, of dates and of labels",
    arguments: ["7", "12.03.2026 10:00 ", "Departure: ", "(MUC) LH 123 ", "ab 10:00 Wien (RJ 1)\n", "a: b\t", "= "])
  func text(piece: String) {
    #expect(
      seconds(Array(String(repeating: piece, count: 1_000_000 / piece.utf8.count).utf8), named: "a.txt") < .seconds(5))
    #expect(
      seconds(Array(String(repeating: piece + "\n", count: 500_000 / piece.utf8.count).utf8), named: "a.txt")
        < .seconds(5))
  }

  @Test("an archive that claims more than it has")
  func archive() {
    var bytes = Fixtures.archive([("pass.json", Array("{}".utf8))])
    bytes[bytes.count - 6] = 0xFF
    #expect(Fixtures.drafts(bytes, named: "a.pkpass").isEmpty)
    #expect(Fixtures.drafts(Array(bytes.prefix(40)), named: "a.pkpass").isEmpty)
    #expect(Fixtures.drafts([0x50, 0x4B, 5, 6] + [UInt8](repeating: 0xFF, count: 18), named: "a.zip").isEmpty)
  }

  @Test("a stream that inflates without end is cut")
  func bomb() throws {
    // An RFC 1951 stream of one block that repeats a byte: 258 bytes for each two bits.
    var stream: [UInt8] = [0xED, 0xC0, 0x81, 0x00, 0x00, 0x00, 0x00, 0x80, 0xA0, 0xFC, 0xA9, 0x17, 0xA9]
    stream += [UInt8](repeating: 0, count: 100_000)
    let bytes = Inflate.bytes(stream[...], .raw, limit: 1 << 20)
    #expect((bytes?.count ?? 0) <= 1 << 20)
  }

  @Test(
    "bytes of every value in every reader",
    arguments: ["a.eml", "a.pkpass", "a.html", "a.ics", "a.json", "a.txt", "a.bin", "a.pdf", "a.png"])
  func allBytes(name: String) {
    var bytes: [UInt8] = []
    for round in 0..<64 { bytes += (0..<256).map { UInt8(truncatingIfNeeded: $0 * (2 * round + 1) + round) } }
    let starts = [
      "", "%PDF-1.4\n", "PK\u{3}\u{4}", "BEGIN:VCALENDAR\nBEGIN:VEVENT\n", "#UT01", "M1", "{", "<html>", "i0CV",
      "Subject: x\nDate: x\n\n",
    ]
    for start in starts { #expect(seconds(Array(start.utf8) + bytes, named: name) < .seconds(5)) }
  }

  @Test("the year 0 and the day 0 are no days")
  func yearZero() {
    #expect(
      Fixtures.drafts(
        "{\"@type\":\"LodgingReservation\",\"checkinTime\":\"0000-00-00T00:00:00\",\"reservationFor\":{\"name\":\"X\"}}",
        named: "a.json"
      ).first?.moment(.start) == nil)
  }
}
