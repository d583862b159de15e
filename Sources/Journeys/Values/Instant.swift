import Foundation

extension Date {
  /// Milliseconds since 1970-01-01T00:00:00Z, the precision in which the wallet keeps an instant.
  public var milliseconds: Int64 {
    Int64((timeIntervalSince1970 * 1000).rounded())
  }

  /// The instant so many milliseconds after 1970-01-01T00:00:00Z.
  public init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// The same instant in whole milliseconds, as it comes back from the store.
  public var toTheMillisecond: Date { Date(milliseconds: milliseconds) }

  /// RFC 3339 in UTC, `2026-03-28T09:55:00Z`, with milliseconds only where there are some.
  public var rfc3339: String {
    var bytes: [UInt8] = []
    appendRFC3339(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds the same in ASCII.
  func appendRFC3339(to bytes: inout [UInt8]) {
    let (days, rest) = Int(milliseconds).divided(by: 86_400_000)
    let (seconds, fraction) = rest.quotientAndRemainder(dividingBy: 1000)
    CalendarDay(daysSince1970: days).appendISO(to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    bytes.append(digits: seconds / 3600, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(digits: seconds % 3600 / 60, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(digits: seconds % 60, width: 2)
    if fraction > 0 {
      bytes.append(UInt8(ascii: "."))
      bytes.append(digits: fraction, width: 3)
    }
    bytes.append(UInt8(ascii: "Z"))
  }

  /// Reads RFC 3339 with an offset or Z, `2026-03-28T10:55:00+01:00`; nil where the offset is missing or anything is
  /// out of range.
  public init?(rfc3339 text: String) {
    guard text.utf8.count >= 17, text.utf8.count <= 40 else { return nil }
    let body = text.dropFirst(10)
    guard let sign = body.lastIndex(where: { "Zz+-".contains($0) }),
      let offset = Date.offset(text[sign...])
    else { return nil }
    let clock = text[..<sign].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let local = clock.first.flatMap({ LocalTime(String($0)) }) else { return nil }
    var fraction = 0.0
    if clock.count == 2 {
      guard !clock[1].isEmpty, Int(digits: clock[1].prefix(15)) != nil, let digits = Double("0." + clock[1]) else {
        return nil
      }
      fraction = digits
    }
    guard let instant = local.instant(in: .utc) else { return nil }
    self = instant.addingTimeInterval(fraction - Double(offset)).toTheMillisecond
  }

  /// Seconds east of UTC of `Z`, `+01:00` or `+0100`.
  private static func offset(_ text: Substring) -> Int? {
    if text.uppercased() == "Z" { return 0 }
    let body = text.dropFirst(), digits = body.filter { $0 != ":" }
    guard digits.count == 4, body == digits || body.count == 5 && body.dropFirst(2).first == ":",
      let number = Int(digits: digits), number % 100 < 60, number / 100 < 24
    else { return nil }
    let seconds = number / 100 * 3600 + number % 100 * 60
    return text.first == "-" ? -seconds : seconds
  }
}

extension Int {
  /// The quotient rounded down, and what is left, which is never negative.
  fileprivate func divided(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
