import Journeys

/// A rail ticket code after UIC 918.3 or 918.9: "#UT", a signature, and compressed records.
struct UICTicket {
  /// One record: U_HEAD, U_TLAY, U_FLEX, 0080BL …
  struct Record {
    let name: String
    let version: String
    let content: ArraySlice<UInt8>
  }

  let records: [Record]

  /// Unpacks a code; nil if it is none, or broken.
  init?(_ bytes: [UInt8], limit: Int = 64 << 10) {
    guard bytes.starts(with: Array("#UT".utf8)), let version = Self.digits(bytes, 3, 2) else { return nil }
    // Version 1 signs with 50 bytes, version 2 with 64.
    let start = 14 + (version >= 2 ? 64 : 50)
    guard let size = Self.digits(bytes, start, 4), size > 0, start + 4 < bytes.count,
      let content = Inflate.bytes(bytes[(start + 4)...], .zlib, limit: limit)
    else { return nil }
    records = Self.records(content)
    guard !records.isEmpty else { return nil }
  }

  /// The content of the record whose name begins so.
  func record(_ name: String) -> Record? { records.first { $0.name.hasPrefix(name) } }

  private static func records(_ bytes: [UInt8]) -> [Record] {
    var found: [Record] = []
    var place = 0
    while place + 12 <= bytes.count, found.count < 40 {
      guard let size = digits(bytes, place + 8, 4), size >= 12 else { break }
      let end = min(place + size, bytes.count)
      found.append(
        Record(
          name: String(decoding: bytes[place..<place + 6], as: UTF8.self),
          version: String(decoding: bytes[place + 6..<place + 8], as: UTF8.self),
          content: bytes[(place + 12)..<end]))
      place += size
    }
    return found
  }

  private static func digits(_ bytes: [UInt8], _ place: Int, _ width: Int) -> Int? {
    guard place >= 0, place + width <= bytes.count else { return nil }
    return Int(String(decoding: bytes[place..<place + width], as: UTF8.self))
  }
}
