import Foundation

extension Decimal {
  /// Reads an amount as people type it: digits with a point or a comma before the decimals, and the other of the two,
  /// an apostrophe or nothing between the thousands. Nil where it could mean two things or is no number.
  init?(typed text: String) {
    var digits = text.filter { $0 != "'" && $0 != "’" }
    let points = digits.count { $0 == "." }, commas = digits.count { $0 == "," }
    switch (points, commas) {
    case (0, 0), (1, 0): break
    case (0, 1): digits = digits.replacing(",", with: ".")
    default:
      guard let last = digits.lastIndex(where: { ".,".contains($0) }) else { return nil }
      let decimalMark = digits[last], thousandsMark: Character = decimalMark == "." ? "," : "."
      if points + commas > 1, points == 0 || commas == 0 {
        // The same mark several times stands between thousands, and then three digits follow the last.
        guard digits.distance(from: last, to: digits.endIndex) == 4 else { return nil }
        digits = digits.filter { $0 != decimalMark }
      } else {
        guard digits.count(where: { $0 == decimalMark }) == 1 else { return nil }
        digits = String(digits.filter { $0 != thousandsMark }).replacing(",", with: ".")
      }
    }
    guard Decimal.numbers.matches(digits), let number = Decimal(string: digits) else { return nil }
    self = number
  }

  private static let numbers = Pattern(/-?\d{1,20}(\.\d{1,10})?|-?\.\d{1,10}/)
}
