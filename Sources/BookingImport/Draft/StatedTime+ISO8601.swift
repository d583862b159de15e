extension StatedTime {
  /// Reads ISO 8601 in the forms that mails carry: "2026-03-14", "2026-03-14T07:05", with seconds and fractions, with
  /// "Z", "+01:00", "+0100" or "+01", a blank for the "T"; nil for anything else.
  public init?(iso8601 text: some StringProtocol) {
    let bytes = Array(text.trimmed.utf8)
    var reader = DigitReader(bytes)
    guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2), reader.skip("-"),
      let day = reader.number(2)
    else { return nil }
    self.init(year: year, month: month, day: day)
    guard reader.skip("T") || reader.skip(" ") || reader.skip("t") else {
      if reader.isAtEnd { return }
      return nil
    }
    guard let hour = reader.number(2), reader.skip(":"), let minute = reader.number(2), hour < 25, minute < 60 else {
      return nil
    }
    var second = 0
    if reader.skip(":") { second = min(reader.number(2) ?? 0, 59) }
    if reader.skip(".") || reader.skip(",") { while reader.number(1) != nil {} }
    _ = reader.skip(" ")
    if hour == 24 {
      self = adding(days: 1)
      seconds = 0
    } else {
      seconds = hour * 3600 + minute * 60 + second
    }
    offset = reader.offset()
  }
}

/// Reads numbers of fixed width from bytes.
struct DigitReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  /// Exactly `width` digits, or nil and no step forward.
  mutating func number(_ width: Int) -> Int? {
    guard position + width <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[position..<position + width] {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    position += width
    return value
  }

  /// Steps over the character if it stands here.
  mutating func skip(_ character: Character) -> Bool {
    guard position < bytes.count, bytes[position] == character.asciiValue else { return false }
    position += 1
    return true
  }

  /// "Z", "+01:00", "+0100", "+01" in seconds east of UTC.
  mutating func offset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let sign = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0, let hours = number(2), hours <= 15 else { return nil }
    _ = skip(":")
    return sign * (hours * 3600 + (number(2) ?? 0) * 60)
  }
}
