import Foundation
import Journeys

/// A table of shared costs with a column for each person: Spliit's CSV, and that of Splitwise.
struct SharedTable {
  let format: CostFile.Format
  let people: [String]
  let lines: [CostLine]
  let unread: [UnreadLine]
  let isCurrencyAsked: Bool
  let currency: Currency?

  /// Nil for a table of something else.
  /// - Throws: `WalletError.invalid` for too many lines or people.
  init?(_ rows: [DelimitedText.Row], _ choices: CostChoices, _ usual: Currency?) throws(WalletError) {
    guard let head = rows.first, let columns = Columns(head.cells) else { return nil }
    let people = head.cells[columns.people...].map { String($0.prefix(FieldType.nameLimit)) }
    guard people.count <= CostFileLimits.people else {
      throw .invalid([Issue("costs", .tooMany, limit: "\(CostFileLimits.people)")])
    }
    guard rows.count - 1 <= CostFileLimits.rows else {
      throw .invalid([Issue("costs", .tooMany, limit: "\(CostFileLimits.rows)")])
    }
    let body = rows.dropFirst().filter { !columns.isTotal($0) }
    let named = body.first { !$0.isBroken }.map { $0[columns.currency] } ?? ""
    let guess = Currency.symbol(named) ?? usual
    isCurrencyAsked = body.contains { !$0.isBroken && Currency($0[columns.currency]) == nil }
    currency = choices.currency ?? guess
    (format, self.people) = (columns.format, Array(people))
    var lines: [CostLine] = [], unread: [UnreadLine] = []
    for row in body {
      switch SharedTable.line(row, columns, Array(people), choices.currency ?? guess) {
      case .success(let line): lines.append(line)
      case .failure(let none): unread.append(UnreadLine(row.number, row.cells.joined(separator: " · "), none.reason))
      }
    }
    (self.lines, self.unread) = (lines, unread)
  }

  /// Where what stands.
  private struct Columns {
    let format: CostFile.Format
    let date: Int
    let title: Int
    let category: Int
    let currency: Int
    let cost: Int
    var original: (cost: Int, currency: Int, rate: Int?)?
    var isRepayment: Int?
    var mode: Int?
    let people: Int

    init?(_ cells: [String]) {
      let names = cells.map { FoldedName.of($0) }
      func column(_ known: Set<String>, below end: Int) -> Int? { names.prefix(end).firstIndex { known.contains($0) } }
      if let mode = names.firstIndex(of: "split mode"), let repayment = names.firstIndex(of: "is reimbursement") {
        guard let date = column(["date"], below: mode), let title = column(["description"], below: mode),
          let category = column(["category"], below: mode), let currency = column(["currency"], below: mode),
          let cost = column(["cost"], below: mode), cells.count > mode + 1
        else { return nil }
        (format, self.date, self.title, self.category, self.currency, self.cost) =
          (.spliitTable, date, title, category, currency, cost)
        (isRepayment, self.mode, people) = (repayment, mode, mode + 1)
        if let cost = column(["original cost"], below: mode), let currency = column(["original currency"], below: mode)
        {
          original = (cost, currency, column(["conversion rate"], below: mode))
        }
        return
      }
      guard cells.count > 5, Columns.dates.contains(names[0]), Columns.titles.contains(names[1]),
        Columns.categories.contains(names[2]), Columns.costs.contains(names[3]), Columns.currencies.contains(names[4])
      else { return nil }
      (format, date, title, category, cost, currency, people) = (.splitwise, 0, 1, 2, 3, 4, 5)
    }

    // Splitwise names its columns in the language of the account.
    private static let dates: Set = ["date", "datum", "fecha", "data", "дата"]
    private static let titles: Set = [
      "description", "beschreibung", "descripcion", "descricao", "descrizione", "omschrijving", "описание",
    ]
    private static let categories: Set = ["category", "kategorie", "categorie", "categoria", "категория"]
    private static let costs: Set = ["cost", "kosten", "cout", "coste", "costo", "custo", "стоимость"]
    private static let currencies: Set = ["currency", "wahrung", "devise", "moneda", "moeda", "valuta", "валюта"]

    /// Whether a row of Splitwise's is the balance at its end, which has no cost.
    func isTotal(_ row: DelimitedText.Row) -> Bool {
      format == .splitwise && !row.isBroken && row[cost].isEmpty && row[category].isEmpty
    }
  }

  private static func line(
    _ row: DelimitedText.Row, _ columns: Columns, _ people: [String], _ fallback: Currency?
  ) -> ReadCost {
    if row.isBroken { return .failure(UnreadCost(reason: .broken)) }
    guard let day = WrittenDay.read(row[columns.date], .yearFirst) ?? WrittenDay.read(row[columns.date], .dayFirst)
    else { return .failure(UnreadCost(reason: .day)) }
    guard let currency = Currency(row[columns.currency]) ?? fallback else {
      return .failure(UnreadCost(reason: .currency))
    }
    let cells = people.indices.map { row[columns.people + $0] }
    let hasComma = !(cells + [row[columns.cost]]).contains { $0.contains(".") }
    let mark: DecimalMark = hasComma ? .comma : .point
    guard let cost = WrittenNumber.read(row[columns.cost], mark) else { return .failure(UnreadCost(reason: .amount)) }
    guard let amount = Money(cost, currency) else { return .failure(UnreadCost(reason: .of(cost, currency))) }
    guard amount.minorUnits != 0 else { return .failure(UnreadCost(reason: .zero)) }
    var units: [Int] = []
    for cell in cells {
      // Spliit multiplies binary fractions, so that a part may stand as 3.3333333333333335.
      guard let value = cell.isEmpty ? 0 : WrittenNumber.read(String(cell.prefix(12)), mark),
        let money = Money(rounded(value, currency), currency)
      else { return .failure(UnreadCost(reason: .parts)) }
      units.append(money.minorUnits)
    }
    let parts = zip(people, cells).filter { !["", "0", "0.00", "-0"].contains($1) }.map { "\($0)=\($1)" }.sorted()
    let key = [day.iso, row[columns.title], row[columns.category], currency.code, amount.plain] + parts
    var line = CostLine(
      number: row.number, day: day, title: row[columns.title], amount: amount, key: key.joined(separator: "\u{1F}"))
    line.category = .named(row[columns.category])
    let reason =
      columns.format == .splitwise
      ? divideNet(&line, row[columns.category], units) : divideSigned(&line, row, columns, units)
    return reason.map { .failure(UnreadCost(reason: $0)) } ?? .success(line)
  }

  private static func rounded(_ value: Decimal, _ currency: Currency) -> Decimal {
    var source = value, result = Decimal()
    NSDecimalRound(&result, &source, currency.decimals, .plain)
    return result
  }

  // MARK: Splitwise: what each paid less what each owes

  private static let payments: Set<String> = [
    "payment", "zahlung", "paiement", "pago", "pagamento", "betaling", "платеж", "оплата",
  ]

  private static func divideNet(_ line: inout CostLine, _ category: String, _ net: [Int]) -> UnreadLine.Reason? {
    let total = abs(line.amount.minorUnits), sign = line.amount.minorUnits < 0 ? -1 : 1
    let net = net.map { $0 * sign }
    guard net.reduce(0, +) == 0 else { return .parts }
    line.isRepayment = payments.contains(FoldedName.of(category))
    let paying = net.indices.filter { net[$0] > 0 }, open = paying.reduce(0) { $0 + net[$1] }
    guard open <= total else { return .parts }
    guard !paying.isEmpty else {
      line.assumption = .notShared
      return line.isRepayment ? .parts : nil
    }
    var owed = net.map { max(0, -$0) }, paid = [Int](repeating: 0, count: net.count)
    // What is not owed by the others is the part of those who paid.
    let rest = total - open
    for (turn, person) in paying.enumerated() {
      owed[person] = rest / paying.count + (turn < rest % paying.count ? 1 : 0)
      paid[person] = net[person] + owed[person]
    }
    line.assumption = line.isRepayment ? nil : paying.count == 1 ? .onePayer : .severalPayers
    if line.isRepayment, line.amount.minorUnits < 0 { return .parts }
    line.payers =
      paying.count == 1
      ? [CostLine.Share(paying[0])] : paying.map { CostLine.Share($0, major(paid[$0], line.amount.currency)) }
    setOwed(&line, owed)
    return nil
  }

  private static func setOwed(_ line: inout CostLine, _ owed: [Int]) {
    let owing = owed.indices.filter { owed[$0] > 0 }
    // Parts that differ by a rounded minor unit stay with those who have it in the file.
    if Set(owing.map { owed[$0] }).count == 1 {
      line.method = .equally
      line.participants = owing.map { CostLine.Share($0) }
    } else {
      line.method = .exact
      line.participants = owing.map { CostLine.Share($0, major(owed[$0], line.amount.currency)) }
    }
  }

  private static func major(_ units: Int, _ currency: Currency) -> Decimal {
    Money(minorUnits: units, currency).amount
  }

  // MARK: Spliit: each one's part, that of who paid with the other sign

  private static func divideSigned(
    _ line: inout CostLine, _ row: DelimitedText.Row, _ columns: Columns, _ parts: [Int]
  ) -> UnreadLine.Reason? {
    let total = abs(line.amount.minorUnits), sign = line.amount.minorUnits < 0 ? -1 : 1
    line.isRepayment = FoldedName.of(row[columns.isRepayment]) == "yes"
    if line.isRepayment, sign < 0 { return .parts }
    let own = parts.map { $0 * sign }, paying = own.indices.filter { own[$0] > 0 }
    let outside = own.indices.filter { own[$0] == 0 }
    // Who paid without a part of their own stands with nothing, and is known only where that is one person.
    guard paying.count == 1 || paying.isEmpty && outside.count == 1 else { return .payer }
    line.payers = [CostLine.Share(paying.first ?? outside[0])]
    var owed = own.map(abs)
    let owing = owed.indices.filter { owed[$0] > 0 }, missing = total - owed.reduce(0, +)
    guard !owing.isEmpty, abs(missing) <= owing.count else { return .parts }
    if let original = columns.original, !row[original.cost].isEmpty, !row[original.currency].isEmpty {
      let rate = row[original.rate]
      line.notes = "\(row[original.cost]) \(row[original.currency])\(rate.isEmpty ? "" : " × \(rate)")"
    }
    if FoldedName.of(row[columns.mode]) == "evenly" {
      line.method = .equally
      line.participants = owing.map { CostLine.Share($0) }
      return nil
    }
    let largest = owing.sorted { (owed[$1], $0) < (owed[$0], $1) }
    for person in largest.prefix(abs(missing)) { owed[person] += missing.signum() }
    guard owed.allSatisfy({ $0 >= 0 }) else { return .parts }
    line.assumption = .rounded
    setOwed(&line, owed)
    return nil
  }
}
