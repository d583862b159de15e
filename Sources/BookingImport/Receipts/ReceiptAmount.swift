import Foundation

/// A number on a line that can be an amount.
struct ReceiptAmount: Equatable {
  /// With a point: "1234.50".
  let number: String
  let hasDecimals: Bool

  var value: Decimal { Decimal(string: number) ?? 0 }

  /// All numbers of a line but percentages, dates, times and what stands in a word.
  static func all(in line: String) -> [ReceiptAmount] {
    var found: [ReceiptAmount] = []
    let characters = Array(line)
    var place = 0
    while place < characters.count {
      guard characters[place].isDigit else {
        place += 1
        continue
      }
      let start = place
      while place < characters.count, characters[place].isDigit || continues(characters, place) { place += 1 }
      if let amount = amount(characters, start..<place) { found.append(amount) }
    }
    return found
  }

  /// Whether the number goes on behind a mark or a blank at a place: a blank only before three digits, between thousands.
  private static func continues(_ characters: [Character], _ place: Int) -> Bool {
    guard ".,'’ \u{A0}\u{202F}".contains(characters[place]), place + 1 < characters.count else { return false }
    guard characters[place].isWhitespace else { return characters[place + 1].isDigit }
    let behind = characters[(place + 1)...].prefix(while: \.isDigit).count
    let before = characters[..<place].reversed().prefix(while: \.isDigit).count
    return behind == 3 && before <= 3 && !hasDecimals(characters, place)
  }

  /// Whether what stands before a place is a number with its decimals already.
  private static func hasDecimals(_ characters: [Character], _ place: Int) -> Bool {
    let digits = characters[..<place].reversed().prefix(while: \.isDigit).count
    let mark = place - digits - 1
    return mark > 0 && ".,".contains(characters[mark]) && characters[mark - 1].isDigit && digits != 3
  }

  private static func amount(_ characters: [Character], _ range: Range<Int>) -> ReceiptAmount? {
    let before = range.lowerBound > 0 ? characters[range.lowerBound - 1] : " "
    let rest = characters[range.upperBound...].drop { $0 == " " }
    let after = range.upperBound < characters.count ? characters[range.upperBound] : " "
    guard !before.isLetter || "$€£₸₴₺₽".contains(before), rest.first != "%", before != ":", after != ":", before != "/",
      after != "/", before != "#", before != "№"
    else { return nil }
    let text = String(characters[range])
    // Two marks of one kind with anything but three digits between and behind them are a date or a number of something.
    let groups = text.split { ".,".contains($0) }
    if groups.count > 2, groups.dropFirst().dropLast().contains(where: { $0.count(where: \.isDigit) != 3 }) {
      return nil
    }
    guard let number = PriceWords.decimal(text) else { return nil }
    let decimals = number.split(separator: ".").dropFirst().first?.count ?? 0
    guard decimals <= 2, number.count <= 13 else { return nil }
    return ReceiptAmount(number: number, hasDecimals: decimals > 0)
  }
}
