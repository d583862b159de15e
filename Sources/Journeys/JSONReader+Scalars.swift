import Foundation

extension JSONReader {
  /// A text, from its opening quotation mark on.
  mutating func string() throws(JSONFault) -> String {
    index += 1
    var text = "", start = index
    while true {
      switch try byte() {
      case UInt8(ascii: "\""):
        text += try plain(from: start)
        index += 1
        return text
      case UInt8(ascii: "\\"):
        text += try plain(from: start)
        index += 1
        text.unicodeScalars.append(try escape())
        start = index
      case 0..<0x20: throw fault(.unexpected)
      default: index += 1
      }
    }
  }

  private func plain(from start: Int) throws(JSONFault) -> String {
    guard let text = String(validating: bytes[start..<index], as: UTF8.self) else {
      throw JSONFault(kind: .notUTF8, offset: start)
    }
    return text
  }

  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    let letter = try byte()
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar()
    default:
      index -= 1
      throw fault(.unexpected)
    }
  }

  /// The character of one `\u` escape, or of two that are a pair of surrogates; the first `\u` has been passed.
  private mutating func scalar() throws(JSONFault) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    for letter in "\\u".utf8 {
      guard try byte() == letter else { throw fault(.unexpected) }
      index += 1
    }
    let second = try codeUnit()
    guard (0xD800..<0xDC00).contains(first), (0xDC00..<0xE000).contains(second) else { throw fault(.unexpected) }
    let high = UInt32(first) - 0xD800, low = UInt32(second) - 0xDC00
    guard let scalar = Unicode.Scalar(0x10000 + (high << 10) + low) else { throw fault(.unexpected) }
    return scalar
  }

  private mutating func codeUnit() throws(JSONFault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(try byte())).hexDigitValue else { throw fault(.unexpected) }
      unit = unit << 4 + UInt16(digit)
      index += 1
    }
    return unit
  }

  // MARK: Numbers and words

  /// A number, exactly as it is written.
  mutating func number() throws(JSONFault) -> JSONValue {
    let start = index
    passOne(of: "-")
    let isZero = try byte() == UInt8(ascii: "0")
    let digits = try passDigits()
    guard !isZero || digits == 1 else { throw fault(.unexpected) }
    if passOne(of: ".") { _ = try passDigits() }
    if passOne(of: "eE") {
      passOne(of: "+-")
      _ = try passDigits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if digits < 18, let whole = Int(text) { return .number(Decimal(whole)) }
    guard let number = Decimal(string: text), number.isFinite else {
      throw JSONFault(kind: .numberOutOfRange, offset: start)
    }
    return .number(number)
  }

  /// Passes one digit or more; says how many.
  private mutating func passDigits() throws(JSONFault) -> Int {
    let start = index
    while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) { index += 1 }
    if index == start { throw index < bytes.count ? fault(.unexpected) : fault(.endsEarly) }
    return index - start
  }

  @discardableResult
  private mutating func passOne(of letters: String) -> Bool {
    guard index < bytes.count, letters.utf8.contains(bytes[index]) else { return false }
    index += 1
    return true
  }

  /// A word that stands for a value.
  mutating func literal(_ word: String, _ value: JSONValue) throws(JSONFault) -> JSONValue {
    for letter in word.utf8 {
      guard try byte() == letter else { throw fault(.unexpected) }
      index += 1
    }
    return value
  }
}
