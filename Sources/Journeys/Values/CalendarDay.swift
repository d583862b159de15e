import Foundation

/// A day of the Gregorian calendar, without time or zone, as a journey's first and last days are.
///
/// The arithmetic is that of the proleptic Gregorian calendar, counted in days since 1970-01-01.
public struct CalendarDay: Sendable, Hashable, Comparable, Codable {
  /// The days that the wallet takes: 1900-01-01 to 2199-12-31.
  public static let accepted = CalendarDay(daysSince1970: -25567)...CalendarDay(daysSince1970: 84005)

  /// Days since 1970-01-01, negative before.
  public let daysSince1970: Int

  /// The day that lies so many days after 1970-01-01.
  public init(daysSince1970: Int) {
    self.daysSince1970 = daysSince1970
  }

  /// The day of that year, month and day of month; nil when the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    // Years are counted from March, so that the leap day is the last of its year.
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(daysSince1970: era * 146_097 + dayOfEra - 719_468)
    guard self.components == (year, month, day) else { return nil }
  }

  /// Reads the extended format of ISO 8601, `2026-03-28`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    // Byte by byte: a list of journeys reads a hundred of them.
    var numbers = (0, 0, 0), count = 0
    for byte in text.utf8 {
      count += 1
      if count == 5 || count == 8 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard count <= 10, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let digit = Int(byte - UInt8(ascii: "0"))
      switch count {
      case ...4: numbers.0 = numbers.0 * 10 + digit
      case ...7: numbers.1 = numbers.1 * 10 + digit
      default: numbers.2 = numbers.2 * 10 + digit
      }
    }
    guard count == 10 else { return nil }
    self.init(year: numbers.0, month: numbers.1, day: numbers.2)
  }

  /// The day that it is at that instant in that zone.
  public init(of instant: Date, in zone: Zone) {
    self = LocalTime(of: instant, in: zone).day
  }

  /// Year, month and day of month.
  public var components: (year: Int, month: Int, day: Int) {
    let shifted = daysSince1970 + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  /// The day of the week, from 1 for Monday to 7 for Sunday (ISO 8601).
  public var weekday: Int { ((daysSince1970 + 3) % 7 + 7) % 7 + 1 }

  /// The extended format of ISO 8601, `2026-03-28`.
  public var iso: String {
    var bytes: [UInt8] = []
    appendISO(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds the same in ASCII.
  func appendISO(to bytes: inout [UInt8]) {
    let (year, month, day) = components
    bytes.append(digits: year, width: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(digits: month, width: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(digits: day, width: 2)
  }

  /// The day that lies so many days later, earlier when negative.
  public func advanced(by days: Int) -> CalendarDay {
    CalendarDay(daysSince1970: daysSince1970 + days)
  }

  /// How many days lie from this day to the other; negative when the other is earlier.
  public func days(until other: CalendarDay) -> Int {
    other.daysSince1970 - daysSince1970
  }

  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.daysSince1970 < right.daysSince1970
  }

  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let day = CalendarDay(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not a calendar day: \(text)"))
    }
    self = day
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(iso)
  }
}

extension Int {
  /// The number that decimal digits write; nil where anything else stands, a sign too.
  init?(digits text: some StringProtocol) {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    self.init(text)
  }

  /// The decimal digits, with zeros before them up to a width.
  func padded(_ width: Int) -> String {
    let digits = String(self)
    return digits.utf8.count >= width ? digits : String(repeating: "0", count: width - digits.utf8.count) + digits
  }
}
