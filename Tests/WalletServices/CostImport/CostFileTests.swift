import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Files of costs")
struct CostFileTests {
  static let splitwise = """
    Date,Description,Category,Cost,Currency,Anna,Ben,Carla

    2026-04-01,"Dinner, late",Dining out,100.00,EUR,66.67,-33.33,-33.34
    2026-04-02,Taxi,Taxi,30.00,EUR,-15.00,15.00,0.00
    2026-04-03,Ben A. paid Anna,Payment,20.00,EUR,-20.00,20.00,0.00
    2026-04-03,Two paid,Groceries,90.00,EUR,20.00,10.00,-30.00
    2026-04-04,Torn,General,10.00,EUR,5.00,-4.00,0.00
    2026-04-04,Mine alone,General,8.00,EUR,0.00,0.00,0.00

    2026-04-05,Total balance, , ,EUR,51.67,-28.33,-63.34

    """

  static func read(_ text: String, _ choices: CostChoices = CostChoices(), usual: String? = nil) throws -> CostFile {
    try CostFile(Data(text.utf8), choices, usual: usual.flatMap(Currency.init))
  }

  /// A file; nil for one that is refused.
  static func readable(_ data: Data) throws -> CostFile? {
    let outcome = Result { () throws(WalletError) in try CostFile(data, CostChoices(), usual: Currency("EUR")) }
    if case .failure(.invalid) = outcome { return nil }
    return try outcome.get()
  }

  /// What each person is owed over all lines, in minor units.
  static func nets(_ lines: [CostLine], _ people: Int) throws -> [Int] {
    var nets = [Int](repeating: 0, count: people)
    for (index, line) in lines.enumerated() where !line.payers.isEmpty {
      let ids = (0..<people).map { Samples.id(5_000 + $0) }
      var expense = Expense(header: RecordHeader(id: Samples.id(6_000 + index), journeyID: Samples.journeyID))
      expense.amount = line.amount
      expense.payers = line.payers.map { Part(ids[$0.person], $0.value) }
      expense.participants = line.participants.map { Part(ids[$0.person], $0.value) }
      expense.splitMethod = line.method
      let division = try #require(expense.division)
      for (place, id) in ids.enumerated() {
        nets[place] += (division.paid.minorUnits[id] ?? 0) - (division.owed.minorUnits[id] ?? 0)
      }
    }
    return nets
  }

  @Test("Splitwise's nets are kept to the cent, its assumptions are stated, and its total is no expense")
  func splitwiseTable() throws {
    let file = try Self.read(Self.splitwise)
    #expect(file.format == .splitwise && file.people == ["Anna", "Ben", "Carla"])
    #expect(file.lines.map(\.number) == [3, 4, 5, 6, 8])
    #expect(file.unread == [UnreadLine(7, "2026-04-04 · Torn · General · 10.00 · EUR · 5.00 · -4.00 · 0.00", .parts)])
    #expect(file.lines.map(\.assumption) == [.onePayer, .onePayer, nil, .severalPayers, .notShared])
    #expect(file.lines.map(\.isRepayment) == [false, false, true, false, false])
    #expect(file.lines.map(\.category) == [.food, .transport, .other, .food, .other])
    #expect(try Self.nets(file.lines, 3) == [6667 - 1500 - 2000 + 2000, -3333 + 1500 + 2000 + 1000, -3334 - 3000])
    #expect(try Self.nets([file.lines[0]], 3) == [6667, -3333, -3334])
  }

  @Test("any division that Splitwise can write comes back as the same nets")
  func splitwiseNets() throws {
    var random = SplitRandom(seed: 20), checked = 0
    for _ in 0..<500 {
      let people = 2 + random.next() % 6, cost = 1 + random.next() % 50_000
      let owed = random.division(of: cost, among: people)
      let payers = 1 + random.next() % min(3, people)
      let paid = random.division(of: cost, among: payers) + [Int](repeating: 0, count: people - payers)
      let nets = zip(paid, owed).map { $0 - $1 }
      let head = (0..<people).map { "P\($0)" }.joined(separator: ",")
      let money = { (units: Int) in Money(minorUnits: units, Currency("EUR")!).plain }
      let row = "2026-04-01,Any,General,\(money(cost)),EUR,\(nets.map(money).joined(separator: ","))"
      let file = try Self.read("Date,Description,Category,Cost,Currency,\(head)\n\(row)\n")
      #expect(file.unread.isEmpty && file.lines.count == 1, "\(row)")
      if file.lines[0].assumption != .notShared { checked += 1 }
      #expect(try Self.nets(file.lines, people) == nets, "\(row)")
    }
    #expect(checked > 400)
  }

  @Test("Spliit's JSON keeps how each expense is divided, and its hundredths are amounts of a currency")
  func spliit() throws {
    let json = """
      {"id":"g","name":"Rome","currency":"€","currencyCode":"EUR","participants":[{"id":"a","name":"Anna"},{"id":"b","name":"Ben"}],
      "expenses":[
      {"id":"1","expenseDate":"2026-04-01T00:00:00.000Z","title":"Dinner","category":{"grouping":"Food and Drink","name":"Dining Out"},
       "amount":1001,"paidById":"a","paidFor":[{"participantId":"a","shares":100},{"participantId":"b","shares":100}],
       "isReimbursement":false,"splitMode":"EVENLY","notes":"late"},
      {"id":"2","expenseDate":"2026-04-02T00:00:00.000Z","title":"Flat","category":null,"amount":9000,"paidById":"b",
       "paidFor":[{"participantId":"a","shares":200},{"participantId":"b","shares":100}],"isReimbursement":false,"splitMode":"BY_SHARES"},
      {"id":"3","expenseDate":"2026-04-02T00:00:00.000Z","title":"Car","amount":1000,"paidById":"b",
       "paidFor":[{"participantId":"a","shares":3333},{"participantId":"b","shares":6667}],"isReimbursement":false,"splitMode":"BY_PERCENTAGE"},
      {"id":"4","expenseDate":"2026-04-03T00:00:00.000Z","title":"Boat","amount":500,"paidById":"a","originalAmount":600,
       "originalCurrency":"USD","conversionRate":"0.8333",
       "paidFor":[{"participantId":"a","shares":125},{"participantId":"b","shares":375}],"isReimbursement":false,"splitMode":"BY_AMOUNT"},
      {"id":"5","expenseDate":"2026-04-03T00:00:00.000Z","title":"Back","amount":400,"paidById":"b",
       "paidFor":[{"participantId":"a","shares":100}],"isReimbursement":true,"splitMode":"EVENLY"},
      {"id":"6","expenseDate":"2026-04-03T00:00:00.000Z","title":"Off","amount":500,"paidById":"a",
       "paidFor":[{"participantId":"a","shares":100}],"isReimbursement":false,"splitMode":"BY_AMOUNT"},
      {"id":"7","expenseDate":"2026-04-03T00:00:00.000Z","title":"Whose","amount":500,"paidById":"x","paidFor":[]}
      ]}
      """
    let file = try Self.read(json)
    #expect(file.format == .spliit && !file.isCurrencyAsked && file.people == ["Anna", "Ben"])
    #expect(file.lines.map(\.amount.plain) == ["10.01", "90.00", "10.00", "5.00", "4.00"])
    #expect(file.lines.map(\.method) == [.equally, .shares, .percent, .exact, .equally])
    #expect(file.lines.map(\.isRepayment) == [false, false, false, false, true])
    #expect(file.lines[0].notes == "late" && file.lines[3].notes == "6.00 USD × 0.8333")
    #expect(file.unread.map(\.reason) == [.parts, .payer] && file.unread.map(\.number) == [6, 7])
    #expect(try Self.nets(Array(file.lines[1...1]), 2) == [-6000, 6000])
    #expect(try Self.nets(Array(file.lines[2...2]), 2) == [-333, 333])
    // Before there was a code, all amounts were hundredths, also of a currency without decimals.
    let old = json.replacing(#""currencyCode":"EUR","#, with: "")
    let yen = try Self.read(old, CostChoices(currency: Currency("JPY")))
    #expect(yen.isCurrencyAsked && yen.lines.map(\.amount.plain) == ["90", "10", "5", "4"])
    #expect(yen.unread.map(\.reason) == [.decimals, .parts, .payer])
    #expect(try Self.read(old).lines.first?.amount.plain == "10.01")
  }

  @Test("Spliit's table says who paid by a sign, and its rounded parts add up again")
  func spliitTable() throws {
    let file = try Self.read(
      """
      \u{FEFF}"Date","Description","Category","Currency","Cost","Is Reimbursement","Split mode","Anna","Ben","Carla"
      "2026-04-01","Dinner","Dining Out","€","100.00","No","Evenly",33.33,-33.33,-33.33
      "2026-04-02","Shares","","€","10.00","No","Unevenly – By shares",-1.67,3.33,-5
      "2026-04-03","For Ben","","€","7.00","No","Evenly",0,-7,0
      "2026-04-04","Back","Payment","€","5.00","Yes","Evenly",0,-5,0
      "2026-04-05","Refund","","€","-9.00","No","Evenly",-3,3,3
      """)
    #expect(file.format == .spliitTable && file.isCurrencyAsked && file.currency == Currency("EUR"))
    #expect(file.lines.map(\.number) == [2, 3, 6] && file.unread.map(\.reason) == [.payer, .payer])
    #expect(file.lines.map(\.payers) == [[.init(0)], [.init(1)], [.init(0)]])
    #expect(file.lines.map(\.amount.plain) == ["100.00", "10.00", "-9.00"])
    #expect(try Self.nets(Array(file.lines[1...1]), 3) == [-167, 667, -500])
    #expect(try Self.nets(Array(file.lines[2...2]), 3) == [-600, 300, 300])
  }

  @Test(
    "a bank's table is read whatever its delimiter, encoding, numbers and dates",
    arguments: [
      (
        "Konto;DE00 0000\nBuchungstag;Empfänger;Verwendungszweck;Betrag;Währung;Saldo\n01.04.2026;Bäcker;Brot;-1.234,50;EUR;10,00\n13.04.2026;Bank;Zins;2,00;EUR;12,00\n",
        ["1234.50", "-2.00"], ["2026-04-01", "2026-04-13"]
      ),
      (
        "Date,Description,Amount,Currency\n04/30/2026,\"Bakery, corner\",-12.50,USD\n05/01/2026,Metro,-2.75,USD\n",
        ["12.50", "2.75"], ["2026-04-30", "2026-05-01"]
      ),
      (
        "Date\tPayee\tMoney out\tMoney in\tBalance\n2026-04-01\tCafé\t4.20\t\t100.00\n2026-04-02\tShop\t\t10.00\t110.00\n",
        ["4.20", "-10.00"], ["2026-04-01", "2026-04-02"]
      ),
      (
        "Дата операции|Описание|Сумма|Валюта\n01.04.2026 12:30:00|Кофе|-1 234,56|RUB\n02.04.2026|Возврат|+10,00|RUB\n",
        ["1234.56", "-10.00"], ["2026-04-01", "2026-04-02"]
      ),
      // A card's statement has no minus.
      (
        "Date;Text;Amount\n2026-04-01;Hotel;99.00\n2026-04-02;Taxi;12.30\n", ["99.00", "12.30"],
        ["2026-04-01", "2026-04-02"]
      ),
      ("01.04.2026;Kiosk am Ring;-3,20\n02.04.2026;Fähre;-7,00\n", ["3.20", "7.00"], ["2026-04-01", "2026-04-02"]),
    ])
  func bank(text: String, amounts: [String], days: [String]) throws {
    var encodings = [Data(text.utf8), Data("\u{FEFF}\(text)".utf8), Data(text.replacing("\n", with: "\r\n").utf8)]
    encodings += [text.data(using: .windowsCP1252), text.data(using: .utf16)].compactMap(\.self)
    #expect(encodings.count > 3)
    for data in encodings {
      let file = try CostFile(data, CostChoices(), usual: Currency("EUR"))
      #expect(file.format == .bank && file.unread.isEmpty)
      #expect(file.lines.map(\.amount.plain) == amounts && file.lines.map(\.day.iso) == days)
      #expect(file.lines.allSatisfy { !$0.title.isEmpty && !$0.title.contains("�") && !$0.title.contains("Ã") })
      #expect(file.lines.map(\.isIncoming) == amounts.map { $0.hasPrefix("-") })
    }
  }

  @Test("what is said of a bank's columns counts, and lines that do not fit say why")
  func corrected() throws {
    let text =
      "a;b;c;d\n01.02.2026;x;5,00;\n02.02.2026;y;;7\n03.02.2026;z;;\n31.02.2026;q;1;\nno;q;1;\n04.02.2026;w;0;\n05.02.2026;v;1,234;\n"
    let fields = [
      "encoding": "utf8", "delimiter": "semicolon", "decimalMark": "comma", "dateOrder": "monthFirst", "date": "0",
      "debit": "2",
      "credit": "3", "text": "1", "more": "99", "sign": "plus",
    ]
    let mapping = try #require(BankMapping { fields[$0] })
    for key in BankMapping.Key.allCases { #expect(mapping[key] == (fields[key.rawValue] ?? "")) }
    let file = try Self.read(text, CostChoices(currency: Currency("EUR"), bank: mapping))
    #expect(
      file.lines.map(\.day.iso) == ["2026-01-02", "2026-02-02"] && file.lines.map(\.amount.plain) == ["5.00", "-7.00"])
    #expect(file.unread.map(\.reason) == [.amount, .day, .day, .amount, .decimals])
    #expect(file.unread.map(\.number) == [4, 5, 6, 7, 8])
    #expect(try JSONDecoder().decode(BankMapping.self, from: JSONEncoder().encode(mapping)) == mapping)
    #expect(BankMapping { _ in "nonsense" } == nil)
  }

  @Test(
    "numbers are read as banks write them, and nothing else is a number",
    arguments: [
      ("1.234,56", DecimalMark.comma, "1234.56"), ("-1,234.56", .point, "-1234.56"), ("1 234,56 €", .comma, "1234.56"),
      ("(12.00)", .point, "-12"), ("12,00-", .comma, "-12"), ("12,00 S", .comma, "-12"), ("12,00 H", .comma, "12"),
      ("CHF 1'200.05", .point, "1200.05"), ("−5", .point, "-5"), ("+5.5", .point, "5.5"), ("€-5", .point, "-5"),
      (",5", .comma, "0.5"), ("1,23,456", .point, nil), ("12.3.4", .point, nil), ("--5", .point, nil),
      ("", .point, nil),
      ("abc", .point, nil), ("1e5", .point, nil), ("-5-", .point, nil), ("٣", .point, nil),
      ("1234567890123456", .point, nil),
    ] as [(String, DecimalMark, String?)])
  func numbers(text: String, mark: DecimalMark, expected: String?) {
    #expect(WrittenNumber.read(text, mark) == expected.flatMap { Decimal(string: $0) })
  }

  @Test("what is no such file, or too much, is refused before it is worked on")
  func refused() throws {
    func problem(_ text: String) -> Journeys.Issue.Problem? {
      do {
        _ = try Self.read(text)
        return nil
      } catch WalletError.invalid(let issues) {
        return issues.first?.problem
      } catch {
        return nil
      }
    }
    for text in [
      "", "{}", "[1,2]", "{\"expenses\":[", "just words", "PK\u{3}\u{4}\0\0", "\"",
      "{\"expenses\":{},\"participants\":3}",
    ] {
      #expect(problem(text) == .notAFile, "\(text)")
    }
    #expect(problem(String(repeating: "[", count: 100_000)) == .notAFile)
    #expect(problem("Date;Text;Amount\n" + String(repeating: "2026-04-01;x;1.00\n", count: 10_001)) == .tooMany)
    #expect(problem("{\"participants\":[],\"expenses\":[" + String(repeating: "0,", count: 10_001) + "0]}") == .tooMany)
    let wide = (0..<150).map { "P\($0)" }.joined(separator: ",")
    #expect(problem("Date,Description,Category,Cost,Currency,\(wide)\n") == .tooMany)
    #expect(throws: WalletError.tooLarge(limit: CostFileLimits.bytes)) {
      _ = try CostFile(Data(count: CostFileLimits.bytes + 1), CostChoices())
    }
  }

  @Test("a quotation mark that is never closed, a cell without end and too many cells break their own lines alone")
  func broken() throws {
    let long = String(repeating: "x", count: CostFileLimits.cell + 1), many = String(repeating: ";", count: 300)
    let file = try Self.read(
      "Date;Text;Amount\n2026-04-01;\"open;1.00\n2026-04-02;Tea;2.00\n2026-04-03;\(long);3.00\n2026-04-04;a\(many)\n2026-04-05;\"two\nlines\";5.00\n2026-04-06;End;6.00",
      usual: "EUR")
    #expect(file.lines.map(\.amount.plain) == ["2.00", "5.00", "6.00"])
    #expect(file.lines.map(\.number) == [3, 6, 8])
    #expect(file.unread.map(\.number) == [2, 4, 5] && file.unread.allSatisfy { $0.reason == .broken })
  }

  @Test("bytes of any kind are read or refused, and never fail otherwise")
  func anyBytes() throws {
    var random = SplitRandom(seed: 7), outcomes: Set<String> = []
    let seeds = [
      Self.splitwise, "Date;Text;Amount\n2026-04-01;x;1.00\n2026-04-02;y;2.00\n",
      #"{"participants":[{"id":"a"}],"expenses":[{"amount":5,"paidById":"a"}]}"#,
    ]
    for turn in 0..<600 {
      var bytes = Array(seeds[turn % seeds.count].utf8)
      for _ in 0..<(1 + random.next() % 8) {
        let place = random.next() % bytes.count
        switch random.next() % 3 {
        case 0: bytes[place] = UInt8(random.next() % 256)
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: [0x22, 0x2C, 0x0D, 0xFF].shuffled(using: &random.source), at: place)
        }
      }
      guard let file = try Self.readable(Data(bytes)) else {
        outcomes.insert("refused")
        continue
      }
      outcomes.insert("read")
      #expect(
        file.lines.allSatisfy { $0.amount.minorUnits != 0 && $0.payers.allSatisfy { $0.person < file.people.count } })
    }
    #expect(outcomes == ["read", "refused"])
  }
}

/// Numbers that are the same in every run (SplitMix64).
struct SplitRandom {
  struct Source: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  var source: Source

  init(seed: UInt64) { source = Source(state: seed) }

  mutating func next() -> Int { Int(source.next() >> 2) }

  /// An amount in parts of zero or more.
  mutating func division(of amount: Int, among count: Int) -> [Int] {
    let cuts = (0..<(count - 1)).map { _ in next() % (amount + 1) }.sorted()
    return zip([0] + cuts, cuts + [amount]).map { $1 - $0 }
  }
}
