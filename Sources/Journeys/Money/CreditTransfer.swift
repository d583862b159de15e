/// A SEPA credit transfer as banking apps read it from a QR code: EPC069-12, version 002, of the European Payments Council.
public struct CreditTransfer: Sendable, Hashable {
  /// The text of the code, in UTF-8 with LF between its lines.
  public let payload: String

  /// A transfer; nil if it is not possible: another currency than the euro, an amount outside 0.01 to 999,999,999.99, no name.
  /// - Parameters:
  ///   - name: the payee, cut to 70 characters
  ///   - purpose: the remittance information on both statements, cut to 140 characters
  public init?(to name: String, _ account: IBAN, _ amount: Money, purpose: String) {
    let line = { (text: String, limit: Int) in
      String(text.filter { !$0.isNewline }.prefix(limit)).trimmingPrefix { $0 == " " }
    }
    let name = line(name, 70)
    guard amount.currency.code == "EUR", (1...99_999_999_999).contains(amount.minorUnits), !name.isEmpty else {
      return nil
    }
    payload = [
      "BCD", "002", "1", "SCT", "", String(name), account.plain, "EUR\(amount.plain)", "", "",
      String(line(purpose, 140)),
    ].joined(separator: "\n")
  }
}
