import Foundation

// An amount and its currency.

extension PatchReader {
  mutating func money(_ field: Field<Owner>, _ currencyKey: String) -> FieldValue? {
    guard let amount = amount(field) else { return nil }
    guard let amount = amount.value else {
      // A form sends the currency that stands chosen beside an empty amount.
      let isNamed = patch[currencyKey].map { ![.null, .text("")].contains($0) } ?? false
      return !isNamed || currency(currencyKey, of: field) != nil ? .empty : nil
    }
    guard let currency = currency(currencyKey, of: field) else { return nil }
    guard let money = Money(amount, currency) else {
      return abs(amount) > Money(minorUnits: Money.largest, currency).amount
        ? wrong(field.name, .amountTooLarge)
        : currency.decimals == 0
          ? wrong(field.name, .amountNotWhole) : wrong(field.name, .amountTooPrecise, limit: currency.decimals)
    }
    return .money(money)
  }

  /// The amount: of the patch, else of the base. The outer nil says that it is wrong, the inner that there is none.
  mutating func amount(_ field: Field<Owner>) -> (value: Decimal?, ())? {
    switch patch[field.name] {
    case nil:
      if case .money(let money) = field.get(base) { return (money.amount, ()) }
      return (nil, ())
    case .null: return (nil, ())
    case .number(let number): return (number, ())
    case .text(let text) where text.utf8.count <= Self.longestLine:
      let digits = text.filter { !$0.isWhitespace }
      if digits.isEmpty { return (nil, ()) }
      if let number = Decimal(typed: digits) { return (number, ()) }
      fallthrough
    default:
      issues.append(Issue(field.name, .notANumber))
      return nil
    }
  }

  mutating func currency(_ key: String, of field: Field<Owner>) -> Currency? {
    guard patch[key] != nil else {
      if case .money(let money) = field.get(base) { return money.currency }
      return none(key, .currencyMissing)
    }
    guard let raw = text(key) else { return nil }
    guard raw.utf8.count <= Self.longestLine else { return none(key, .notACurrency) }
    let text = raw.trimmingCharacters(in: .whitespaces)
    if text.isEmpty { return none(key, .currencyMissing) }
    return Currency(text) ?? none(key, .notACurrency)
  }
}
