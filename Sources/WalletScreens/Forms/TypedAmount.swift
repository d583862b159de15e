import Foundation
import Journeys

/// An amount as people write it: `12,50`, `12.50`, `1 234,50`, `1.234,50`, `1,234.50`, `1'234.50`.
///
/// A patch knows plain numbers only; what its language makes of a mark is the form's business.
enum TypedAmount {
  /// The amount as a plain number, `1234.50`; nil for what is none.
  ///
  /// A single mark with three digits behind it stands between thousands where the language writes thousands with it,
  /// else before decimals; any other single mark stands before decimals.
  static func plain(_ text: String, _ language: Language) -> String? {
    let marked = String(text.trimmingCharacters(in: .whitespaces).map { spaces.contains($0) ? " " : $0 })
    let isNegative = marked.hasPrefix("-") || marked.hasPrefix("−")
    let digits = isNegative ? String(marked.dropFirst()) : marked
    guard digits.contains(where: \.isNumber), digits.allSatisfy({ isDigit($0) || " .,".contains($0) }) else {
      return nil
    }
    let decimal = decimalMark(of: digits, language)
    let parts = decimal.map { digits.split(separator: $0, omittingEmptySubsequences: false) } ?? [digits[...]]
    guard parts.count <= 2, let whole = whole(parts[0]), parts.count == 1 || parts[1].allSatisfy(isDigit) else {
      return nil
    }
    let fraction = parts.count == 2 ? parts[1] : ""
    if whole.isEmpty && fraction.isEmpty { return nil }
    return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  /// A plain number as the language writes it: `1234,50`. What `plain` makes of that is the number again.
  static func shown(_ plain: String, _ language: Language) -> String {
    switch language {
    case .en: plain
    case .de, .kk, .ru, .tr, .uk: plain.replacing(".", with: ",")
    }
  }

  /// What separates thousands besides points and commas: spaces of every width, apostrophes of both kinds.
  private static let spaces: Set<Character> = [" ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "’"]

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

  private static func decimalMark(of text: String, _ language: Language) -> Character? {
    let marks = text.filter { $0 == "." || $0 == "," }
    guard let last = marks.last else { return nil }
    // Two kinds of marks: the last one stands before the decimals.
    if Set(marks).count == 2 { return last }
    if marks.count > 1 { return nil }
    let tail = text.reversed().prefix { $0 != last }.count, head = text.prefix { $0 != last }
    let separatesThousands = last == thousandsMark(language) && tail == 3 && !head.isEmpty && head != "0"
    return separatesThousands ? nil : last
  }

  private static func thousandsMark(_ language: Language) -> Character? {
    switch language {
    case .en: ","
    case .de, .tr: "."
    case .ru, .kk, .uk: nil
    }
  }

  /// The digits before the decimals, in threes where something separates them; nil where it stands elsewhere.
  private static func whole(_ text: Substring) -> String? {
    let groups = text.split(omittingEmptySubsequences: false) { !isDigit($0) }
    let separators = Set(text.filter { !isDigit($0) })
    if groups.count == 1 { return String(text) }
    guard separators.count == 1, (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    return groups.joined()
  }
}
