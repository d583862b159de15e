import Foundation

/// What a cost is counted by: a rate for each of them.
public enum CostUnit: String, Sendable, Hashable, Codable, CaseIterable {
  case kilometre, mile, day, halfDay, hour, piece
}

extension Expense {
  /// Quantity times rate, rounded to the minor unit, halves away from zero; nil where either is missing.
  public static func product(_ quantity: Decimal?, _ rate: Decimal?, _ currency: Currency) -> Money? {
    guard let quantity, let rate else { return nil }
    return Money((quantity * rate).rounded(currency.decimals), currency)
  }

  /// Why the amount is not that of the quantity and the rate.
  func measureIssues() -> [Issue] {
    guard quantity != nil || rate != nil || costUnit != nil else { return [] }
    var issues: [Issue] = []
    if quantity == nil { issues.append(Issue("quantity", .required)) }
    if rate == nil { issues.append(Issue("rate", .required)) }
    guard issues.isEmpty, let amount else { return issues }
    guard let product = Expense.product(quantity, rate, amount.currency) else {
      return [Issue("rate", .amountTooLarge)]
    }
    return product.minorUnits == abs(amount.minorUnits) ? [] : [Issue("amount", .notTheProduct, limit: product.plain)]
  }

  /// A patch with the amount that follows from its quantity and rate, where these are new or the amount was left empty.
  static func measured(_ patch: Patch, over record: Expense) -> Patch {
    guard ["quantity", "rate"].contains(where: { patch[$0] != nil }) else { return patch }
    let edited = record.reading(patch).record
    let code = patch["currency"]?.text.flatMap { $0.isEmpty ? nil : $0 } ?? record.amount?.currency.code
    guard let currency = code.flatMap({ Currency($0) }),
      let product = product(edited.quantity, edited.rate, currency), product.minorUnits > 0
    else { return patch }
    let isEmpty = [.null, .text("")].contains(patch["amount"] ?? (record.amount == nil ? .null : .flag(true)))
    let isNew = edited.quantity != record.quantity || edited.rate != record.rate
    // An amount that someone wrote is not replaced.
    let isUntouched = patch["amount"] == nil || edited.amount == record.amount
    guard isEmpty || isNew && isUntouched else { return patch }
    let sign = (edited.amount?.minorUnits ?? 1) < 0 ? "-" : ""
    return patch.merging(["amount": .text(sign + product.plain), "currency": .text(currency.code)]) { _, new in new }
  }
}
