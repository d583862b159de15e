import Testing

@testable import BookingImport

/// What the tests share: a moment of receipt, shorthand for reading, and files built by hand.
enum Fixtures {
  static let received = StatedTime(iso8601: "2026-02-03") ?? StatedTime(dayNumber: 20_000)

  /// The drafts in a text file.
  static func drafts(_ text: String, named name: String = "input.txt", received: StatedTime = received)
    -> [BookingDraft]
  {
    BookingImporter().drafts(in: Array(text.utf8), named: name, received: received)
  }

  /// The drafts in bytes.
  static func drafts(_ bytes: [UInt8], named name: String) -> [BookingDraft] {
    BookingImporter().drafts(in: bytes, named: name, received: received)
  }

  /// The drafts in a mail with one text part.
  static func letter(
    _ body: String, subject: String = "Booking confirmed", from: String = "Example <booking@example.org>"
  ) -> [BookingDraft] { drafts(mail(body, subject: subject, from: from), named: "letter.eml") }

  /// The only draft in a mail with one text part.
  static func onlyDraft(
    _ body: String, subject: String = "Booking confirmed", from: String = "Example <booking@example.org>"
  ) throws -> BookingDraft {
    try only(letter(body, subject: subject, from: from))
  }

  /// The draft of a list of one.
  static func only(_ found: [BookingDraft]) throws -> BookingDraft {
    try #require(found.count == 1, "\(found.map(\.kind))")
    return found[0]
  }

  /// A mail with one text part.
  static func mail(
    _ body: String, type: String = "text/plain; charset=utf-8", subject: String = "Booking",
    from: String = "Example <booking@example.org>"
  ) -> String {
    "From: \(from)\r\nSubject: \(subject)\r\nDate: Tue, 03 Feb 2026 10:15:00 +0100\r\nMIME-Version: 1.0\r\nContent-Type: \(type)\r\n\r\n\(body)"
  }

  /// A ZIP archive of files that are stored, not packed.
  static func archive(_ files: [(name: String, bytes: [UInt8])], isLocked: Bool = false) -> [UInt8] {
    archive(packed: files.map { ($0.name, $0.bytes, false) }, isLocked: isLocked)
  }

  /// A ZIP archive of files of which some are deflated already.
  static func archive(packed files: [(name: String, bytes: [UInt8], isDeflated: Bool)], isLocked: Bool = false)
    -> [UInt8]
  {
    var body: [UInt8] = []
    var directory: [UInt8] = []
    for (name, bytes, isDeflated) in files {
      let head = number(20, 2) + number(isLocked ? 1 : 0, 2) + number(isDeflated ? 8 : 0, 2) + number(0, 4)
      let sizes =
        number(0, 4) + number(bytes.count, 4) + number(bytes.count, 4) + number(name.utf8.count, 2) + number(0, 2)
      directory += number(0x0201_4B50, 4) + number(20, 2) + head + sizes
      directory += number(0, 2) + number(0, 2) + number(0, 2) + number(0, 4) + number(body.count, 4) + Array(name.utf8)
      body += number(0x0403_4B50, 4) + head + sizes + Array(name.utf8) + bytes
    }
    let end =
      number(0x0605_4B50, 4) + number(0, 4) + number(files.count, 2) + number(files.count, 2)
      + number(directory.count, 4)
    return body + directory + end + number(body.count, 4) + number(0, 2)
  }

  /// The same byte many times as a deflate stream (RFC 1951) that is a hundred and sixty times smaller: one block with the fixed
  /// codes, the byte, then runs of 258.
  static func deflated(byte: UInt8, count: Int) -> [UInt8] {
    var out: [UInt8] = []
    var bits = 0
    func put(_ value: Int, _ width: Int) {
      // Codes are written from their highest bit on, into bytes from their lowest on.
      for index in (0..<width).reversed() {
        if bits % 8 == 0 { out.append(0) }
        if value >> index & 1 == 1 { out[out.count - 1] |= 1 << UInt8(bits % 8) }
        bits += 1
      }
    }
    put(0b110, 3)  // The last block; the fixed codes are type 1, written from its lowest bit on.
    put(Int(byte) + 0x30, 8)
    for _ in 0..<count / 258 {
      put(0b1100_0101, 8)
      put(0, 5)
    }
    put(0, 7)
    return out
  }

  /// A wallet pass with this `pass.json` and, perhaps, translations.
  static func pass(_ json: String, strings: [(String, [UInt8])] = []) -> [UInt8] {
    archive([("pass.json", Array(json.utf8))] + strings)
  }

  private static func number(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

/// Writes bits from the highest on.
struct BitWriter {
  private(set) var bytes: [UInt8]

  init(count: Int) { bytes = [UInt8](repeating: 0, count: count) }

  mutating func put(_ value: Int, at place: Int, _ width: Int) {
    for index in 0..<width where value >> (width - 1 - index) & 1 == 1 {
      bytes[(place + index) / 8] |= 0x80 >> UInt8((place + index) % 8)
    }
  }

  mutating func put(_ text: String, at place: Int, characters: Int) {
    for (index, scalar) in text.padded(characters).unicodeScalars.enumerated() {
      put(Int(scalar.value) - 32, at: place + 6 * index, 6)
    }
  }
}

extension String {
  func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
