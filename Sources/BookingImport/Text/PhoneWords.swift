/// Telephone numbers.
enum PhoneWords {
  /// Whether a text is nothing but a telephone number: an international one, or at least eight digits.
  static func isPhone(_ text: String) -> Bool {
    let digits = text.count(where: \.isDigit)
    return (8...18).contains(digits) && text.allSatisfy { $0.isDigit || " +()-/.".contains($0) }
      && (text.hasPrefix("+") || text.hasPrefix("0") || text.hasPrefix("("))
  }
}
