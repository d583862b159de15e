import Foundation
import Journeys

/// A group as Spliit exports it in JSON (spliit-app/spliit, `expenses/export/json/route.ts`).
struct SpliitGroup {
  let people: [String]
  let lines: [CostLine]
  let unread: [UnreadLine]
  /// Whether the file names no currency of ISO 4217, as exports before 2025 do.
  let isCurrencyAsked: Bool
  let currency: Currency?

  private let places: [String: Int]
  private let decimals: Int

  /// - Throws: `WalletError.invalid` for what is none, or has too much.
  init(_ json: JSONValue, _ choices: CostChoices, _ usual: Currency?) throws(WalletError) {
    guard let expenses = json["expenses"]?.values, let participants = json["participants"]?.values else {
      throw .invalid([Issue("costs", .notAFile)])
    }
    guard expenses.count <= CostFileLimits.rows, participants.count <= CostFileLimits.people else {
      throw .invalid([Issue("costs", .tooMany, limit: "\(CostFileLimits.rows)")])
    }
    let named = json["currencyCode"]?.text.flatMap(Currency.init)
    let guess = json["currency"]?.text.flatMap { Currency($0) ?? Currency.symbol($0) }
    isCurrencyAsked = named == nil
    currency = named ?? choices.currency ?? guess ?? usual
    // Without a code all amounts are hundredths, whatever their currency; with one they are its minor units.
    decimals = named?.decimals ?? 2
    people = participants.map { String(($0["name"]?.text ?? "").prefix(FieldType.nameLimit)) }
    places = Dictionary(
      participants.enumerated().compactMap { place, one in one["id"]?.text.map { ($0, place) } }
    ) { first, _ in first }
    var lines: [CostLine] = [], unread: [UnreadLine] = []
    let reader = Reader(currency: currency, decimals: decimals, places: places)
    for (index, expense) in expenses.enumerated() {
      switch reader.line(expense, index + 1) {
      case .success(let line): lines.append(line)
      case .failure(let none):
        unread.append(UnreadLine(index + 1, expense["title"]?.text ?? "", none.reason))
      }
    }
    (self.lines, self.unread) = (lines, unread)
  }

  private struct Reader {
    let currency: Currency?
    let decimals: Int
    let places: [String: Int]

    func line(_ json: JSONValue, _ number: Int) -> ReadCost {
      guard let day = json["expenseDate"]?.text.flatMap({ CalendarDay($0.prefix(10)) }) else {
        return .failure(UnreadCost(reason: .day))
      }
      guard let currency else { return .failure(UnreadCost(reason: .currency)) }
      guard let units = json["amount"]?.wholeNumber else { return .failure(UnreadCost(reason: .amount)) }
      guard units != 0 else { return .failure(UnreadCost(reason: .zero)) }
      guard let amount = Money(major(units), currency) else {
        return .failure(UnreadCost(reason: .of(major(units), currency)))
      }
      guard let payer = json["paidById"]?.text.flatMap({ places[$0] }) else {
        return .failure(UnreadCost(reason: .payer))
      }
      let title = json["title"]?.text ?? ""
      let key = json["id"]?.text ?? "\(json["createdAt"]?.text ?? "") \(day.iso) \(title) \(units)"
      var line = CostLine(number: number, day: day, title: title, amount: amount, key: key)
      line.category = .named(
        "\(json["category"]?["grouping"]?.text ?? "") \(json["category"]?["name"]?.text ?? "")")
      line.isRepayment = json["isReimbursement"] == .flag(true)
      line.payers = [CostLine.Share(payer)]
      line.notes = notes(json)
      if let reason = divide(&line, json, units) { return .failure(UnreadCost(reason: reason)) }
      return .success(line)
    }

    private func major(_ units: Int) -> Decimal {
      Decimal(sign: .plus, exponent: -decimals, significand: Decimal(units))
    }

    /// Takes the parts over.
    /// - Returns: why they cannot be read; nil where they are
    private func divide(_ line: inout CostLine, _ json: JSONValue, _ units: Int) -> UnreadLine.Reason? {
      let paidFor = json["paidFor"]?.values ?? []
      guard !paidFor.isEmpty, paidFor.count <= CostFileLimits.people else { return .people }
      var parts: [(person: Int, shares: Int)] = []
      for part in paidFor {
        guard let person = part["participantId"]?.text.flatMap({ places[$0] }),
          let shares = part["shares"]?.wholeNumber, shares >= 0, shares <= Money.largest
        else { return .people }
        parts.append((person, shares))
      }
      let hundredths = { (shares: Int) in Decimal(sign: .plus, exponent: -2, significand: Decimal(shares)) }
      switch json["splitMode"]?.text ?? "EVENLY" {
      case "EVENLY":
        line.method = .equally
        line.participants = parts.map { CostLine.Share($0.person) }
      case "BY_SHARES":
        line.method = .shares
        line.participants = parts.map { CostLine.Share($0.person, hundredths($0.shares)) }
        guard parts.contains(where: { $0.shares > 0 }) else { return .parts }
      case "BY_PERCENTAGE":
        line.method = .percent
        line.participants = parts.map { CostLine.Share($0.person, hundredths($0.shares)) }
        guard parts.reduce(0, { $0 + $1.shares }) == 10_000 else { return .parts }
      case "BY_AMOUNT":
        line.method = .exact
        line.participants = parts.map { CostLine.Share($0.person, major($0.shares)) }
        guard parts.reduce(0, { $0 + $1.shares }) == abs(units) else { return .parts }
      default: return .parts
      }
      return nil
    }

    private func notes(_ json: JSONValue) -> String {
      var lines = [json["notes"]?.text ?? ""]
      if let code = json["originalCurrency"]?.text.flatMap(Currency.init),
        let units = json["originalAmount"]?.wholeNumber,
        units != 0
      {
        let rate = json["conversionRate"]?.written ?? ""
        lines.append("\(Money(minorUnits: units, code).plain) \(code.code)\(rate.isEmpty ? "" : " × \(rate)")")
      }
      return lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }
  }
}

extension JSONValue {
  /// A number as it is written.
  fileprivate var written: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): text
    default: ""
    }
  }

  /// A whole number that an amount can be.
  fileprivate var wholeNumber: Int? {
    guard case .number(let number) = self, abs(number) <= Decimal(Money.largest) else { return nil }
    let whole = NSDecimalNumber(decimal: number).intValue
    return Decimal(whole) == number ? whole : nil
  }
}
