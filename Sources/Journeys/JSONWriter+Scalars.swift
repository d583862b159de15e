import Foundation

extension JSONWriter {
  /// Writes a whole number.
  public mutating func number(_ number: Int) {
    raw(number.description)
  }

  /// Writes an amount in major units as a number, without zeros at its end: 12.5.
  public mutating func amount(_ money: Money) {
    let decimals = money.currency.decimals
    let (whole, rest) = money.minorUnits.magnitude.quotientAndRemainder(dividingBy: UInt.power(of: 10, decimals))
    if money.minorUnits < 0 { raw("-") }
    raw(whole.description)
    guard rest > 0 else { return }
    var digits = Int(rest), width = decimals
    while digits % 10 == 0 { (digits, width) = (digits / 10, width - 1) }
    raw(".")
    raw(digits.padded(width))
  }

  /// Writes the shortest decimal that reads back as the same binary number: 52.52, not 52.520000000000003.
  public mutating func shortest(_ number: Double) {
    let text = number.description
    if text.utf8.contains(UInt8(ascii: "e")) || !number.isFinite {
      raw(Decimal(shortest: number).description)
    } else {
      raw(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }
  }

  /// Writes an identifier as text.
  public mutating func id(_ id: UUID) {
    quoted { id.appendText(to: &$0) }
  }

  /// Writes a calendar day as text (ISO 8601).
  public mutating func day(_ day: CalendarDay) {
    quoted { day.appendISO(to: &$0) }
  }

  /// Writes an instant as text (RFC 3339).
  public mutating func instant(_ instant: Date) {
    quoted { instant.appendRFC3339(to: &$0) }
  }
}

extension UInt {
  fileprivate static func power(of base: UInt, _ exponent: Int) -> UInt {
    (0..<exponent).reduce(1) { power, _ in power * base }
  }
}

extension [UInt8] {
  /// Adds the decimal digits of a number, with zeros before them up to a width.
  mutating func append(digits signed: Int, width: Int) {
    if signed < 0 { append(UInt8(ascii: "-")) }
    let number = signed.magnitude
    var divisor: UInt = 1
    for _ in 1..<width { divisor *= 10 }
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }
}
