import Crypto
import Foundation
import Journeys

/// What the columns of a bank's table mean, and how their texts are read.
public struct BankMapping: Sendable, Hashable, Codable {
  var encoding = TextEncoding.utf8
  var delimiter = DelimitedText.Delimiter.comma
  public var decimalMark = DecimalMark.point
  public var dateOrder = DateOrder.dayFirst
  public var date: Int?
  /// One column with a sign, or two without.
  public var amount: Int?
  public var debit: Int?
  public var credit: Int?
  public var currency: Int?
  public var text: Int?
  public var more: Int?
  /// Whether what was spent stands without a minus, as on statements of credit cards.
  public var spendingIsPositive = false

  /// The names of its members, in forms.
  public enum Key: String, CaseIterable, Sendable {
    case encoding, delimiter, decimalMark, dateOrder, date, amount, debit, credit, currency, text, more, sign
  }

  /// The choices of a key that is no column; empty for a column.
  public static func options(_ key: Key) -> [String] {
    switch key {
    case .encoding: TextEncoding.allCases.map(\.rawValue)
    case .delimiter: DelimitedText.Delimiter.allCases.map(\.rawValue)
    case .decimalMark: DecimalMark.allCases.map(\.rawValue)
    case .dateOrder: DateOrder.allCases.map(\.rawValue)
    case .sign: ["minus", "plus"]
    case .date, .amount, .debit, .credit, .currency, .text, .more: []
    }
  }

  /// What is chosen for a key: a choice, the number of a column, or nothing.
  public subscript(_ key: Key) -> String {
    switch key {
    case .encoding: encoding.rawValue
    case .delimiter: delimiter.rawValue
    case .decimalMark: decimalMark.rawValue
    case .dateOrder: dateOrder.rawValue
    case .sign: spendingIsPositive ? "plus" : "minus"
    case .date, .amount, .debit, .credit, .currency, .text, .more:
      BankMapping.column(key).flatMap { self[keyPath: $0].map(String.init) } ?? ""
    }
  }

  /// A mapping as a form sends it; nil where it sends none. What is no choice is nothing.
  public init?(fields: (String) -> String?) {
    guard let encoding = fields(Key.encoding.rawValue).flatMap(TextEncoding.init),
      let delimiter = fields(Key.delimiter.rawValue).flatMap(DelimitedText.Delimiter.init)
    else { return nil }
    (self.encoding, self.delimiter) = (encoding, delimiter)
    decimalMark = fields(Key.decimalMark.rawValue).flatMap(DecimalMark.init) ?? .point
    dateOrder = fields(Key.dateOrder.rawValue).flatMap(DateOrder.init) ?? .dayFirst
    spendingIsPositive = fields(Key.sign.rawValue) == "plus"
    for key in Key.allCases {
      guard let path = BankMapping.column(key) else { continue }
      self[keyPath: path] = fields(key.rawValue).flatMap { Int($0) }.flatMap {
        (0..<CostFileLimits.columns).contains($0) ? $0 : nil
      }
    }
  }

  init() {}

  private static func column(_ key: Key) -> WritableKeyPath<BankMapping, Int?>? {
    switch key {
    case .date: \.date
    case .amount: \.amount
    case .debit: \.debit
    case .credit: \.credit
    case .currency: \.currency
    case .text: \.text
    case .more: \.more
    case .encoding, .delimiter, .decimalMark, .dateOrder, .sign: nil
    }
  }
}

/// A bank's table: its columns, and what they mean.
public struct BankTable: Sendable {
  /// The names of the columns; numbers where the table has none.
  public let columns: [String]
  /// The first value of each column, to know it by.
  public let samples: [String]
  public let mapping: BankMapping
  /// What the same headers are known by, in hexadecimal.
  public let headerHash: String
  let rows: [DelimitedText.Row]

  /// - Parameters:
  ///   - hash: what its headers are known by
  ///   - mapping: what the columns mean; nil to find out
  init(
    _ all: [DelimitedText.Row], _ hash: String, _ mapping: BankMapping?, _ encoding: TextEncoding,
    _ delimiter: DelimitedText.Delimiter
  ) throws(WalletError) {
    guard let first = BankTable.head(all) else { throw .invalid([Issue("costs", .notAFile)]) }
    let head = all[first], isHead = !head.cells.contains { BankTable.isDay($0) || BankTable.isNumber($0) }
    rows = Array(all[first...].dropFirst(isHead ? 1 : 0))
    guard rows.count <= CostFileLimits.rows else {
      throw .invalid([Issue("costs", .tooMany, limit: "\(CostFileLimits.rows)")])
    }
    let body = rows, count = head.cells.count
    columns = (0..<count).map { isHead && !head.cells[$0].isEmpty ? String(head.cells[$0].prefix(60)) : "\($0 + 1)" }
    samples = (0..<count).map { column in
      String((body.prefix(50).lazy.map { $0[column] }.first { !$0.isEmpty } ?? "").prefix(40))
    }
    headerHash = hash
    var known = mapping ?? BankMapping(guessing: columns, Array(body.prefix(300)))
    (known.encoding, known.delimiter) = (encoding, delimiter)
    self.mapping = known
  }

  /// The place of the first row that is as wide as most. Lines about the account above the table are narrower.
  private static func head(_ rows: [DelimitedText.Row]) -> Int? {
    let widths = Dictionary(grouping: rows.filter { !$0.isBroken }.prefix(500).map(\.cells.count)) { $0 }
    guard let width = widths.max(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) })?.key, width > 1 else {
      return nil
    }
    return rows.firstIndex { !$0.isBroken && $0.cells.count >= width }
  }

  /// What the headers of a table are known by, in hexadecimal.
  static func headerHash(_ rows: [DelimitedText.Row]) -> String {
    let cells = rows.isEmpty ? [] : rows[head(rows) ?? 0].cells
    return SHA256.hash(data: Data(cells.joined(separator: "\u{1F}").utf8))
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  static func isDay(_ cell: String) -> Bool {
    DateOrder.allCases.contains { WrittenDay.read(cell, $0) != nil }
  }

  static func isNumber(_ cell: String) -> Bool {
    DecimalMark.allCases.contains { WrittenNumber.read(cell, $0) != nil }
  }

  /// Reads the lines by the mapping.
  /// - Parameter fallback: the currency of amounts that name none
  func read(_ fallback: Currency?) -> (lines: [CostLine], unread: [UnreadLine]) {
    var lines: [CostLine] = [], unread: [UnreadLine] = []
    for row in rows {
      switch line(row, fallback) {
      case .success(let line): lines.append(line)
      case .failure(let none): unread.append(UnreadLine(row.number, row.cells.joined(separator: " · "), none.reason))
      }
    }
    return (lines, unread)
  }

  private func line(_ row: DelimitedText.Row, _ fallback: Currency?) -> ReadCost {
    if row.isBroken { return .failure(UnreadCost(reason: .broken)) }
    guard let day = WrittenDay.read(row[mapping.date], mapping.dateOrder) else {
      return .failure(UnreadCost(reason: .day))
    }
    guard let spent = spent(row) else { return .failure(UnreadCost(reason: .amount)) }
    let named = row[mapping.currency]
    guard let currency = named.isEmpty ? fallback : Currency(named) ?? Currency.symbol(named) else {
      return .failure(UnreadCost(reason: .currency))
    }
    guard let amount = Money(spent, currency) else { return .failure(UnreadCost(reason: .of(spent, currency))) }
    guard amount.minorUnits != 0 else { return .failure(UnreadCost(reason: .zero)) }
    var line = CostLine(
      number: row.number, day: day, title: row[mapping.text], amount: amount, key: row.cells.joined(separator: "\u{1F}")
    )
    line.notes = row[mapping.more]
    line.isIncoming = amount.minorUnits < 0
    return .success(line)
  }

  /// What was spent, below zero for what came in; nil where there is no amount, or one in each of two columns.
  private func spent(_ row: DelimitedText.Row) -> Decimal? {
    if let column = mapping.amount {
      guard let number = WrittenNumber.read(row[column], mapping.decimalMark) else { return nil }
      return mapping.spendingIsPositive ? number : -number
    }
    let debit = row[mapping.debit], credit = row[mapping.credit]
    let out = debit.isEmpty ? 0 : WrittenNumber.read(debit, mapping.decimalMark)
    let back = credit.isEmpty ? 0 : WrittenNumber.read(credit, mapping.decimalMark)
    // Some banks write what left with a minus in its own column too.
    guard let out, let back, (out == 0) != (back == 0) else { return nil }
    return out != 0 ? abs(out) : -abs(back)
  }
}

extension BankMapping {
  /// Finds out what columns mean: by their names, and by what stands in them.
  init(guessing columns: [String], _ rows: [DelimitedText.Row]) {
    self.init()
    let names = columns.map { FoldedName.of($0) }, whole = rows.filter { !$0.isBroken }
    func cells(_ column: Int) -> [String] { whole.map { $0[column] }.filter { !$0.isEmpty } }
    func share(_ column: Int, _ test: (String) -> Bool) -> Double {
      let all = cells(column)
      return all.isEmpty ? 0 : Double(all.count(where: test)) / Double(all.count)
    }
    func named(_ words: [String], _ among: [Int]) -> Int? {
      words.lazy.compactMap { word in among.first { names[$0].contains(word) } }.first
    }
    let all = Array(columns.indices)
    // Lines that cannot be read, and sums at the end, are in the minority.
    let days = all.filter { share($0, BankTable.isDay) > 0.5 }
    date = named(BankMapping.dateWords, days) ?? days.first
    let moneys = all.filter { !days.contains($0) && share($0, BankTable.isNumber) > 0.5 && !isBalance(names[$0]) }
    if let out = named(BankMapping.debitWords, moneys), let back = named(BankMapping.creditWords, moneys), out != back {
      (debit, credit) = (out, back)
    } else {
      let decimal = moneys.first { share($0) { $0.contains { ".,".contains($0) } } > 0.5 }
      amount = named(BankMapping.amountWords, moneys) ?? decimal ?? moneys.first
    }
    let isCode = { (cell: String) in
      cell.utf8.count == 3 && Currency(cell)?.code == cell || Currency.symbol(cell) != nil
    }
    currency = all.first { share($0, isCode) > 0.8 }
    let rest = all.filter { !days.contains($0) && !moneys.contains($0) && $0 != currency && !isBalance(names[$0]) }
    let long = rest.sorted { one, other in
      let (a, b) = (cells(one), cells(other)), length = { (c: [String]) in c.reduce(0) { $0 + $1.count } }
      return (length(b), one) < (length(a), other)
    }
    text = named(BankMapping.textWords, rest) ?? long.first
    more = named(BankMapping.moreWords, rest.filter { $0 != text }) ?? long.first { $0 != text }
    guessTexts(cells)
  }

  private mutating func guessTexts(_ cells: (Int) -> [String]) {
    if let date {
      let texts = cells(date)
      dateOrder =
        [DateOrder.dayFirst, .yearFirst, .monthFirst].map { order in
          (order, texts.count { WrittenDay.read($0, order) != nil })
        }.max { $0.1 < $1.1 }?.0 ?? .dayFirst
    }
    let texts = [amount, debit, credit].compactMap(\.self).flatMap(cells)
    decimalMark =
      DecimalMark.allCases.map { mark in
        let fits = texts.count { WrittenNumber.read($0, mark) != nil }
        let usual = texts.count { [1, 2].contains(WrittenNumber.decimals($0, mark) ?? 0) }
        return (mark, fits, usual)
      }.max { ($0.1, $0.2) < ($1.1, $1.2) }?.0 ?? .point
    if let amount {
      let numbers = cells(amount).compactMap { WrittenNumber.read($0, decimalMark) }
      spendingIsPositive = !numbers.contains { $0 < 0 }
    }
  }

  private func isBalance(_ name: String) -> Bool { BankMapping.balanceWords.contains { name.contains($0) } }

  private static let dateWords = [
    "transaction date", "buchungstag", "buchungsdatum", "booking date", "дата операции", "islem tarihi", "started date",
    "date operation", "fecha operacion", "completed date",
  ]
  private static let debitWords = [
    "debit", "soll", "ausgang", "belastung", "paid out", "money out", "withdrawal", "расход", "списание", "sortie",
    "cargo", "uscite", "borc", "видаток",
  ]
  private static let creditWords = [
    "credit", "haben", "eingang", "gutschrift", "paid in", "money in", "deposit", "приход", "зачисление", "entree",
    "abono", "entrate", "alacak", "надходження",
  ]
  private static let amountWords = [
    "amount", "betrag", "umsatz", "сумма", "montant", "importe", "importo", "tutar", "сума", "value",
  ]
  private static let balanceWords = ["balance", "saldo", "kontostand", "остаток", "solde", "bakiye", "залишок", "fee"]
  private static let textWords = [
    "description", "payee", "merchant", "empfanger", "begunstigter", "zahlungsempfanger", "beschreibung", "описание",
    "libelle", "concepto", "descrizione", "aciklama", "опис", "name",
  ]
  private static let moreWords = ["verwendungszweck", "memo", "reference", "note", "details", "назначение", "category"]
}
