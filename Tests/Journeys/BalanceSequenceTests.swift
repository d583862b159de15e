import Foundation
import TestSupport
import Testing

@testable import Journeys

/// A group that spends, pays back, changes its mind and its members.
private struct Group {
  private(set) var expenses: [UUID: Expense] = [:]
  private(set) var people = (1...3).map { Samples.id($0) }
  /// How many steps were made, by name.
  private(set) var steps: [String: Int] = [:]
  private var chance: Steps
  private var made = 100
  private static let currencies = ["EUR", "USD", "JPY", "KWD", "CHF"]

  init(seed: Int) { chance = Steps(seed: UInt64(seed &* 7_919 &+ 20)) }

  var all: [Expense] { expenses.values.sorted { $0.id < $1.id } }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &chance) }

  private mutating func pick<Element>(_ choices: [Element]) -> Element { choices[number(0...(choices.count - 1))] }

  /// Something happens; what is refused leaves all as it was.
  mutating func step() {
    let kinds = ["spend", "spend", "refund", "payBack", "edit", "currency", "delete", "join", "leave"]
    let kind = pick(kinds)
    var isDone = true
    switch kind {
    case "join": people.append(Samples.id(number(4...9)))
    case "leave": if people.count > 2 { people.remove(at: number(0...(people.count - 1))) }
    case "delete": if let id = all.map(\.id).randomElement(using: &chance) { expenses[id] = nil }
    case "spend", "refund", "payBack":
      made += 1
      let blank = Expense(header: RecordHeader(id: Samples.id(made), journeyID: Samples.journeyID))
      isDone = take(blank, spending(isRefund: kind == "refund", isRepayment: kind == "payBack"))
    default:
      guard let old = all.randomElement(using: &chance), let amount = old.amount else { break }
      if kind == "currency" {
        isDone = take(old, ["currency": .text(pick(Group.currencies)), "amount": .text(amount.plain)])
      } else {
        isDone = take(old, spending(isRefund: old.isRefund, isRepayment: old.isRepayment))
      }
    }
    if isDone { steps[kind, default: 0] += 1 }
    people = Array(Set(people)).sorted()
  }

  private mutating func take(_ base: Expense, _ patch: Patch) -> Bool {
    guard let edited = try? base.checked(patch).record else { return false }
    expenses[base.id] = edited
    return true
  }

  private mutating func spending(isRefund: Bool, isRepayment: Bool) -> Patch {
    let code = pick(Group.currencies), currency = Samples.money("1", code).currency
    let units = number(1...1_000_000), money = Money(minorUnits: units, currency)
    let some = people.shuffled(using: &chance), among = Array(some.prefix(number(1...some.count)))
    var patch: Patch = [
      "amount": .text((isRefund ? "-" : "") + money.plain), "currency": .text(code),
      "date": .text("2026-10-\(number(10...28))T12:00:00Z"), "zone": "UTC", "recurrence": .null,
    ]
    patch["payers"] = parts(isRepayment ? [among[0]] : Array(some.suffix(number(1...2))), money)
    if isRepayment {
      patch["isRepayment"] = .flag(true)
      patch["participants"] = parts([pick(people)], money)
      patch["splitMethod"] = "equally"
      return patch
    }
    let method = pick(SplitMethod.allCases)
    patch["splitMethod"] = .text(method.rawValue)
    switch method {
    case .equally: patch["participants"] = .array(among.map { Part($0).json })
    case .shares: patch["participants"] = .array(among.map { Part($0, Decimal(number(1...9)) / 2).json })
    case .percent:
      let values = divided(100, among.count)
      patch["participants"] = .array(zip(among, values).map { Part($0, Decimal($1)).json })
    case .exact: patch["participants"] = parts(among, money)
    case .items:
      patch["items"] = .array(
        (0..<number(1...4)).map { index in
          let owners = Array(people.shuffled(using: &chance).prefix(number(1...people.count)))
          return ReceiptItem("Line \(index)", Money(minorUnits: number(1...50_000), currency).amount, for: owners).json
        })
    }
    if number(1...6) == 1 {
      patch["recurrence"] = .text(pick(["daily", "nightly"]))
      patch["lastDay"] = .text("2026-10-\(number(29...31))")
    }
    return patch
  }

  /// Parts that add up to an amount.
  private mutating func parts(_ among: [UUID], _ money: Money) -> JSONValue {
    guard among.count > 1 else { return .array(among.map { Part($0).json }) }
    let units = divided(money.minorUnits, among.count)
    return .array(zip(among, units).map { Part($0, Money(minorUnits: $1, money.currency).amount).json })
  }

  private mutating func divided(_ total: Int, _ count: Int) -> [Int] {
    let cuts = (1..<max(1, count)).map { _ in number(0...total) }.sorted()
    return zip([0] + cuts, cuts + [total]).map { $1 - $0 }
  }
}

@Suite("Balances after whatever happens")
struct BalanceSequenceTests {
  @Test(
    "after each expense, edit, refund, payment, change of currency and of members they add up to nothing, and are settled by one payment less than there are people"
  )
  func sequences() throws {
    let euro = try #require(Currency("EUR")), today = try #require(CalendarDay("2026-11-21"))
    var steps: [String: Int] = [:], open = 0
    let groups = WholeTests.areAsked ? 150 : 50
    for seed in 0..<groups {
      var group = Group(seed: seed)
      for _ in 0..<40 {
        group.step()
        let views = [
          (Balances(group.all), DirectPayments(group.all)),
          (Balances(group.all, in: euro, today: today), DirectPayments(group.all, in: euro, today: today)),
        ]
        for (balances, direct) in views {
          for (currency, accounts) in balances.accounts {
            let sum = accounts.values.reduce(0) { $0 + $1.balance }
            #expect(sum == 0, "\(currency.code) in group \(seed)")
            // Who pays back directly is even too
            var even = accounts.mapValues(\.balance)
            for payment in direct.payments(in: currency) {
              #expect(payment.amount.minorUnits > 0 && payment.from != payment.to)
              even[payment.from, default: 0] += payment.amount.minorUnits
              even[payment.to, default: 0] -= payment.amount.minorUnits
            }
            #expect(even.values.allSatisfy { $0 == 0 }, "\(currency.code) in group \(seed)")
            for inCash in [false, true] {
              let payments = balances.payments(in: currency, inCash: inCash)
              let people = accounts.values.count { $0.balance != 0 }
              #expect(payments.count <= max(0, people - 1), "\(currency.code) in group \(seed)")
              guard !inCash else { continue }
              open += payments.count
              var left = accounts.mapValues(\.balance)
              for payment in payments {
                left[payment.from, default: 0] += payment.amount.minorUnits
                left[payment.to, default: 0] -= payment.amount.minorUnits
              }
              #expect(left.values.allSatisfy { $0 == 0 })
            }
          }
        }
      }
      steps.merge(group.steps, uniquingKeysWith: +)
    }
    // Or nothing of that has happened
    for name in ["spend", "refund", "payBack", "edit", "currency", "delete", "join", "leave"] {
      #expect(steps[name, default: 0] > groups * 2 / 3, "\(name): \(steps)")
    }
    #expect(open > groups * 67, "\(open)")
  }

  @Test("who pays back directly pays those who paid for them, and nobody else")
  func direct() throws {
    let (anna, ben, chris) = (Samples.id(1), Samples.id(2), Samples.id(3)), euro = try #require(Currency("EUR"))
    func paid(_ number: Int, _ amount: String, by payer: UUID, for others: [UUID], back: Bool = false) throws -> Expense
    {
      try Expense(header: RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID)).checked([
        "amount": .text(amount), "currency": "EUR", "payers": .array([Part(payer).json]),
        "participants": .array(others.map { Part($0).json }), "isRepayment": .flag(back),
      ]).record
    }
    // Anna owes Ben, Ben owes Chris: the fewest payments let Anna pay Chris
    let chain = [try paid(101, "20", by: ben, for: [anna]), try paid(102, "20", by: chris, for: [ben])]
    #expect(Balances(chain).payments(in: euro) == [.init(from: anna, to: chris, Samples.money("20", "EUR"))])
    #expect(
      DirectPayments(chain).payments(in: euro) == [
        .init(from: anna, to: ben, Samples.money("20", "EUR")), .init(from: ben, to: chris, Samples.money("20", "EUR")),
      ])
    let back = try paid(103, "15", by: anna, for: [ben], back: true)
    #expect(
      DirectPayments(chain + [back]).payments(in: euro).first
        == .init(from: anna, to: ben, Samples.money("5", "EUR")))
    // What two owe one another is set off
    let turned = try paid(104, "30", by: anna, for: [anna, ben])
    #expect(
      DirectPayments([chain[0], turned]).payments(in: euro) == [.init(from: anna, to: ben, Samples.money("5", "EUR"))])
  }
}
