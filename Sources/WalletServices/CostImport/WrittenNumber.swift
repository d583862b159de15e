import Foundation
import Journeys

/// The mark before the decimals of a number.
public enum DecimalMark: String, Sendable, Codable, CaseIterable {
  case point, comma

  var character: Character { self == .point ? "." : "," }
}

/// The order of day, month and year.
public enum DateOrder: String, Sendable, Codable, CaseIterable {
  case dayFirst, monthFirst, yearFirst
}

/// A number as tables of banks and apps write it.
enum WrittenNumber {
  /// The number; nil for what is none. A minus stands before it, behind it, or as parentheses around it; groups of three digits may be
  /// apart by the other mark, an apostrophe or a blank; a currency may stand beside it. `S` and `D`, `DR` behind it stand for a debit.
  static func read(_ text: String, _ mark: DecimalMark) -> Decimal? {
    guard text.utf8.count <= 60 else { return nil }
    var isNegative = false, digits: [Character] = []
    let other: Character = mark == .point ? "," : "."
    var body = text.filter { !$0.isWhitespace && $0 != "'" && $0 != "’" && $0 != "+" }
    if body.hasPrefix("("), body.hasSuffix(")") {
      isNegative = true
      body = String(body.dropFirst().dropLast())
    }
    let suffix = String(body.reversed().prefix { $0.isLetter }.reversed())
    if ["S", "D", "DR"].contains(suffix) { isNegative = true }
    // A currency beside the number is no part of it.
    body = String(body.drop { $0.isLetter || $0.isCurrencySymbol })
    while let last = body.last, last.isLetter || last.isCurrencySymbol { body.removeLast() }
    let minus: Set<Character> = ["-", "−", "–"]
    if let first = body.first, minus.contains(first) {
      isNegative = true
      body.removeFirst()
    } else if let last = body.last, minus.contains(last) {
      isNegative = true
      body.removeLast()
    }
    body = String(body.drop { $0.isLetter || $0.isCurrencySymbol })
    let parts = body.split(separator: mark.character, omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), !body.isEmpty else { return nil }
    let groups = parts[0].split(separator: other, omittingEmptySubsequences: false)
    guard groups.count == 1 || (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    digits = Array(groups.joined())
    let decimals = parts.count == 2 ? Array(parts[1]) : []
    let isNumber = (digits + decimals).allSatisfy { ("0"..."9").contains($0) } && !(digits + decimals).isEmpty
    guard isNumber, digits.count <= 15, decimals.count <= 10 else { return nil }
    let plain = (digits.isEmpty ? "0" : String(digits)) + (decimals.isEmpty ? "" : "." + String(decimals))
    guard let number = Decimal(string: plain) else { return nil }
    return isNegative ? -number : number
  }

  /// How many digits stand behind the mark; nil where it is not there.
  static func decimals(_ text: String, _ mark: DecimalMark) -> Int? {
    text.lastIndex(of: mark.character).map { text[text.index(after: $0)...].prefix(while: \.isNumber).count }
  }
}

extension Character {
  fileprivate var isCurrencySymbol: Bool { unicodeScalars.first?.properties.generalCategory == .currencySymbol }
}

/// A day as tables write it.
enum WrittenDay {
  /// The day; nil for what is none in that order. A time may follow it. Two digits of a year mean one of this century.
  static func read(_ text: String, _ order: DateOrder) -> CalendarDay? {
    let text = text.prefix(40)
    if text.utf8.count == 8, text.allSatisfy({ ("0"..."9").contains($0) }) {
      return CalendarDay("\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))")
    }
    let marks: Set<Character> = [".", "/", "-", " ", ",", "T"]
    let words = text.split(maxSplits: 3) { marks.contains($0) }
    guard words.count >= 3 else { return nil }
    let numbers = words.prefix(3).map { number(String($0)) }
    let places: (year: Int, month: Int, day: Int) =
      switch order {
      case .yearFirst: (0, 1, 2)
      case .dayFirst: (2, 1, 0)
      case .monthFirst: (2, 0, 1)
      }
    // A year of four digits in front can be nothing else.
    let isYearFirst = words[0].count == 4
    let (y, m, d) = isYearFirst ? (0, 1, 2) : places
    guard let year = numbers[y], let month = numbers[m], let day = numbers[d],
      words[y].count == 2 || words[y].count == 4
    else { return nil }
    return CalendarDay(year: year < 100 ? 2000 + year : year, month: month, day: day)
  }

  private static func number(_ word: String) -> Int? {
    if let month = months.firstIndex(of: String(word.lowercased().prefix(3))), !word.isEmpty { return month + 1 }
    return word.utf8.count <= 4 && word.allSatisfy { ("0"..."9").contains($0) } ? Int(word) : nil
  }

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
}
