/// The number of a bank account (ISO 13616).
public struct IBAN: Sendable, Hashable {
  /// The letters and digits without blanks: `DE89370400440532013000`.
  public let plain: String

  /// The number that a text holds; nil where its length, its characters or its check digits (ISO 7064, MOD 97-10) are wrong.
  public init?(_ text: String) {
    let letters = text.uppercased().filter { $0 != " " && $0 != "\u{A0}" }
    guard (15...34).contains(letters.count), letters.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
      letters.prefix(2).allSatisfy(\.isLetter), letters.dropFirst(2).prefix(2).allSatisfy(\.isNumber)
    else { return nil }
    let remainder = (letters.dropFirst(4) + letters.prefix(4)).reduce(0) { rest, letter in
      let value = letter.wholeNumberValue ?? Int(letter.asciiValue ?? 0) - 55
      return (rest * (value > 9 ? 100 : 10) + value) % 97
    }
    guard remainder == 1 else { return nil }
    plain = letters
  }

  /// The number as it is printed, in groups of four.
  public var printed: String {
    stride(from: 0, to: plain.count, by: 4).map { String(plain.dropFirst($0).prefix(4)) }.joined(separator: " ")
  }
}
