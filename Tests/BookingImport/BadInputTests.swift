import Testing

@testable import BookingImport

/// Files that are broken or mean harm. Each is bounded by what is counted (`ResourceLimits`), not by a clock: what was left out is told.
@Suite(.serialized) struct BadInputTests {
  private func reading(_ bytes: [UInt8], named name: String) -> ImportReading {
    // However busy the machine is, what is counted decides.
    BookingImporter(time: .seconds(600)).reading(of: bytes, named: name, received: Fixtures.received)
  }

  private func reading(_ text: String, named name: String) -> ImportReading { reading(Array(text.utf8), named: name) }

  private let flight = "BEGIN:VEVENT\nDTSTART:20260314T060500Z\nSUMMARY:Flight LH 1827 MUC-BIO\nEND:VEVENT\n"

  // MARK: mails

  @Test("a mail of a thousand nested parts is left at the depth to which mails nest")
  func nested() {
    var text = ""
    for level in 0..<1_000 {
      text += "Content-Type: multipart/mixed; boundary=b\(level)\r\nSubject: x\r\nDate: x\r\n\r\n--b\(level)\r\n"
    }
    #expect(reading(text, named: "a.eml") == ImportReading(drafts: [], unread: [.tooManyParts]))
  }

  @Test("of a mail with a hundred thousand parts the first ones are read")
  func parts() throws {
    let head =
      "Subject: x\r\nDate: Tue, 03 Feb 2026 10:15:00 +0100\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"
    let calendar = "--b\r\nContent-Type: text/calendar\r\n\r\nBEGIN:VCALENDAR\n\(flight)END:VCALENDAR\r\n"
    let found = reading(
      head + calendar + String(repeating: "--b\r\nContent-Type: image/x\r\n\r\nx\r\n", count: 100_000), named: "a.eml")
    #expect(found.unread == [.tooManyParts])
    #expect(found.drafts.first?.text(.number) == "1827")
  }

  @Test("a hundred megabytes of base64 are not decoded", arguments: ["text/html", "application/pdf"])
  func base64(type: String) {
    let head = Array(
      "Subject: x\r\nDate: Tue, 03 Feb 2026 10:15:00 +0100\r\nContent-Type: \(type)\r\nContent-Transfer-Encoding: base64\r\n\r\n"
        .utf8)
    let found = reading(head + [UInt8](repeating: 0x41, count: 100 << 20), named: "a.eml")
    #expect(found.drafts.isEmpty)
    #expect(found.unread.contains(.tooLarge))
  }

  // MARK: pages, calendars, JSON, text

  @Test("a count of passengers that is none names nobody below it", arguments: ["-5", "0", "+1", "99", "−3", "٣"])
  func passengers(count: String) {
    let text = """
      Booking reference: QK7X2T
      Passengers: \(count)
      Flight LH 1827, 14 March 2027
      Munich (MUC) 06:05
      Bilbao (BIO) 08:20
      """
    let drafts = reading(text, named: "a.txt").drafts
    #expect(drafts.map { $0.text(.number) } == ["1827"] && drafts.allSatisfy { $0.traveller == nil })
  }

  @Test(
    "a million tags are left at the number that a letter has",
    arguments: ["<div><b>x</b>", "<div itemscope itemprop=a itemtype=b>", "<div>"])
  func tags(piece: String) {
    let found = reading(String(repeating: piece, count: 500_000), named: "a.html")
    #expect(found.drafts.isEmpty)
    #expect(!found.unread.isDisjoint(with: [.tooManyParts, .tooLarge]))
  }

  @Test("of a calendar of a million events the first ones are read")
  func events() {
    let found = reading("BEGIN:VCALENDAR\n" + String(repeating: flight, count: 1_000_000), named: "a.ics")
    #expect(found.drafts.map { $0.text(.number) } == ["1827"])
    #expect(found.unread.isSuperset(of: [.tooLarge, .tooManyParts]))
  }

  @Test("JSON that never closes its brackets gives nothing")
  func brackets() {
    #expect(reading([UInt8](repeating: UInt8(ascii: "["), count: 2_000_000), named: "a.json").drafts.isEmpty)
    #expect(reading(String(repeating: "{\"@type\":", count: 200_000), named: "a.json").drafts.isEmpty)
  }

  @Test("lists in lists are read once each", arguments: ["@type", "name", "reservationNumber", "departureTime"])
  func listsInLists(key: String) {
    let lists = String(repeating: "[", count: 50) + "\"x\"" + String(repeating: "]", count: 50)
    let json = "{\"@type\":\"FlightReservation\",\"reservationNumber\":\"QX7PLM\",\"\(key)\":\(lists)}"
    #expect(reading(json, named: "a.json").drafts.count <= 1)
    #expect(reading("{\"@type\":\(lists)}", named: "a.json").drafts.isEmpty)
  }

  @Test("of forty megabytes of JSON the beginning is read")
  func longJSON() {
    let found = reading("[" + String(repeating: "{\"a\":1},", count: 5_000_000), named: "a.json")
    #expect(found == ImportReading(drafts: [], unread: [.tooLarge]))
  }

  @Test(
    "a megabyte of digits, of dates and of labels gives no more than a letter",
    arguments: ["7", "12.03.2026 10:00 ", "Departure: ", "(MUC) LH 123 ", "ab 10:00 Wien (RJ 1)\n", "a: b\t", "= "])
  func text(piece: String) {
    for end in ["", "\n"] {
      let line = piece + end
      let found = reading(String(repeating: line, count: 1_000_000 / line.utf8.count), named: "a.txt")
      #expect(found.drafts.count <= 1)
      #expect(found.unread.isEmpty)
    }
  }

  @Test(
    "the year 0 and the day 0 are no days",
    arguments: ["0000-00-00T00:00:00", "0000-01-01", "2026-13-01", "9999-99-99"])
  func yearZero(day: String) {
    let json = "{\"@type\":\"LodgingReservation\",\"checkinTime\":\"\(day)\",\"reservationFor\":{\"name\":\"X\"}}"
    #expect(reading(json, named: "a.json").drafts.first?.moment(.start) == nil)
    let text = "Hotel: Drei Linden\nBooking number: 123456\nCheck-in: \(day)\nCheck-out: \(day)\n"
    #expect(reading(text, named: "a.txt").drafts.isEmpty)
  }

  @Test("bytes that are no UTF-8 do not hide what stands beside them")
  func invalidText() {
    let head = Array("Subject: ".utf8) + [0xFF, 0xC0] + Array("\r\nDate: Tue, 03 Feb 2026 10:15:00 +0100\r\n\r\n".utf8)
    let lines = Array("Booking reference: QX7PLM\nFlight LH 1827\nDeparture: Munich (MUC), 14.03.2026 07:05 ".utf8)
    let rest = Array("\nArrival: Bilbao (BIO), 14.03.2026 09:15\n".utf8)
    let found = reading(head + lines + [0xED, 0xA0, 0x80, 0xF5] + rest, named: "a.eml").drafts
    #expect(found.map { $0.text(.endCode) } == ["BIO"])
    let calendar = Array("BEGIN:VCALENDAR\nX-NOTE:".utf8) + [0xFF, 0xFE, 0x80] + Array("\n\(flight)".utf8)
    #expect(reading(calendar, named: "a.ics").drafts.count == 1)
  }

  @Test(
    "bytes of every value are no booking in any reader",
    arguments: ["a.eml", "a.pkpass", "a.html", "a.ics", "a.json", "a.txt", "a.bin", "a.pdf", "a.png"])
  func allBytes(name: String) {
    var bytes: [UInt8] = []
    for round in 0..<64 { bytes += (0..<256).map { UInt8(truncatingIfNeeded: $0 * (2 * round + 1) + round) } }
    let starts = [
      "", "%PDF-1.4\n", "PK\u{3}\u{4}", "BEGIN:VCALENDAR\nBEGIN:VEVENT\n", "#UT01", "M1", "{", "<html>", "i0CV",
      "Subject: x\nDate: x\n\n",
    ]
    for start in starts { #expect(reading(Array(start.utf8) + bytes, named: name).drafts.isEmpty) }
  }

  // MARK: archives

  @Test("an archive that claims more than it has is told to be damaged")
  func archive() {
    var bytes = Fixtures.archive([("pass.json", Array("{}".utf8))])
    bytes[bytes.count - 6] = 0xFF
    #expect(reading(bytes, named: "a.pkpass").drafts.isEmpty)
    #expect(reading(Array(bytes.prefix(40)), named: "a.pkpass") == ImportReading(drafts: [], unread: [.damaged]))
    #expect(reading([0x50, 0x4B, 5, 6] + [UInt8](repeating: 0xFF, count: 18), named: "a.zip").drafts.isEmpty)
  }

  @Test("an archive that unpacks to gigabytes is left, what lies before it is read")
  func bomb() {
    let calendar = Array("BEGIN:VCALENDAR\n\(flight)END:VCALENDAR\n".utf8)
    let bomb = Fixtures.deflated(byte: 0x30, count: 32 << 20)
    let files = [("a.ics", calendar, false)] + (0..<40).map { ("\($0).eml", bomb, true) }
    let found = reading(Fixtures.archive(packed: files), named: "a.zip")
    #expect(found.drafts.count == 1)
    #expect(found.unread == [.tooLarge])
  }

  @Test("an archive of thousands of files, and one in one in one")
  func manyFiles() {
    let many = Fixtures.archive((0..<5_000).map { ("\($0).txt", [0x41]) })
    #expect(reading(many, named: "a.zip").unread == [.tooManyParts])
    let nested = (0..<30).reduce([0x41] as [UInt8]) { inner, _ in Fixtures.archive([("in.zip", inner)]) }
    #expect(reading(nested, named: "a.zip").unread == [.tooManyParts])
  }

  @Test("a file in an archive that is locked with a password")
  func lockedArchive() {
    #expect(reading(Fixtures.archive([("a.txt", [0x41])], isLocked: true), named: "a.zip").unread == [.locked])
  }

  @Test("a stream that inflates without end is cut")
  func stream() {
    let bytes = Inflate.bytes(Fixtures.deflated(byte: 0, count: 32 << 20)[...], .raw, limit: 1 << 20)
    #expect(bytes?.count == 1 << 20)
  }

  // MARK: PDFs

  @Test("a PDF that draws itself without end is left when its program's time is over")
  func endlessPDF() {
    let forms = (0..<12).map { PDFFixture.form("/F Do /F Do /F Do /F Do /F Do /F Do /F Do /F Do ", next: $0 + 6) }
    let file = PDFFixture.file(
      content: "/F Do", resources: "/XObject<</F 5 0 R>>", forms + [PDFFixture.form("f", next: nil)])
    #expect(reading(file, named: "a.pdf") == ImportReading(drafts: [], unread: [.tookTooLong]))
  }

  @Test("a PDF that is broken, and one that is locked")
  func brokenPDF() {
    #expect(reading("%PDF-1.4\nnothing", named: "a.pdf") == ImportReading(drafts: [], unread: [.damaged]))
    let locked = "%PDF-1.4\ntrailer\n<</Root 1 0 R/Encrypt 2 0 R>>\n%%EOF"
    #expect(reading(locked, named: "a.pdf") == ImportReading(drafts: [], unread: [.locked]))
  }

  @Test("a PDF whose pages are drawn in whole groups is not damaged behind its last page", arguments: [1, 3, 4, 5, 8])
  func wholeGroups(pages: Int) {
    let file = PDFFixture.file(content: "0 0 m 9 9 l S", pages: pages, Array(repeating: "null", count: pages))
    #expect(reading(file, named: "a.pdf") == ImportReading(drafts: [], unread: []))
  }

  @Test("pages as large as a town are no reason to fail")
  func hugePage() {
    let file = PDFFixture.file(content: "0 0 m 9 9 l S", box: "0 0 1000000 1000000", [])
    #expect(reading(file, named: "a.pdf").drafts.isEmpty)
  }
}
