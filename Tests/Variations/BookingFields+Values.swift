import Foundation
import Journeys

extension BookingFields {
  /// Whether two bookings say the same in a field. Of the number of a train, only what has digits must agree.
  func agrees(with other: BookingFields, in key: String) -> Bool {
    guard let mine = fields[key], let its = other.fields[key] else { return false }
    guard key == "number" else { return mine == its }
    let (left, right) = (Set(mine.split(separator: " ")), Set(its.split(separator: " ")))
    func digits(_ tokens: Set<Substring>) -> Set<Substring> { tokens.filter { $0.contains(where: \.isNumber) } }
    return digits(left) == digits(right) && (left.isSubset(of: right) || right.isSubset(of: left))
  }

  static func folded(type: String) -> String {
    type.hasSuffix("Event") || type.hasSuffix("Event]") ? "EventReservation" : type
  }

  static func folded(_ value: JSONValue?) -> String? {
    guard let text = value?.text.map({ FoldedName.of($0) }), !text.isEmpty else { return nil }
    return text
  }

  /// Codes are compared without blanks, in capitals.
  static func code(_ value: JSONValue?) -> String? {
    value?.text.map { $0.uppercased().filter { !$0.isWhitespace } }
  }

  /// The words of a name without titles, sorted: "DOE/JOHN MR" is "John Doe".
  static func person(_ value: JSONValue?) -> String? {
    let name =
      value?["name"]?.text
      ?? [value?["givenName"]?.text, value?["familyName"]?.text].compactMap(\.self)
      .joined(separator: " ")
    let words = FoldedName.of(name).split(separator: " ").filter { !titles.contains(String($0)) }
    return words.isEmpty ? nil : words.sorted().joined(separator: " ")
  }

  private static let titles: Set<String> = [
    "mr", "mrs", "ms", "miss", "dr", "herr", "frau", "hr", "fr", "m", "mme", "prof", "mstr",
  ]

  static func amount(_ value: JSONValue?) -> String? {
    switch value {
    case .number(let number): "\(number)"
    case .text(let text): Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")).map { "\($0)" }
    default: nil
    }
  }

  /// Places of a seat, without zeros ahead: coach 07, seat 015 is 7-15.
  static func seat(_ seat: JSONValue?, parts: [String]) -> String? {
    let found = parts.compactMap { folded(seat?[$0]) }.map { $0.drop { $0 == "0" } }.filter { !$0.isEmpty }
    return found.isEmpty ? nil : found.joined(separator: "-")
  }

  /// Day and time on the clocks of the place; a time zone that is known besides does not matter.
  static func time(_ value: JSONValue?) -> String? {
    (value?["@value"]?.text ?? value?.text).map { String($0.prefix(16)) }
  }

  /// As `time`, where there is a time of day.
  static func clock(_ value: JSONValue?) -> String? {
    time(value).flatMap { $0.count == 16 ? $0 : nil }
  }

  static func day(_ value: JSONValue?) -> String? {
    time(value).map { String($0.prefix(10)) }
  }
}
