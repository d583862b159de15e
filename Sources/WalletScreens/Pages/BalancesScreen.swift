import Foundation
import JourneyStore
import Journeys
import WalletWords

/// Who paid for whom on a journey, who owes whom, and how they settle it.
public struct BalancesScreen: Screen {
  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let budgetAddress: String
  package let travellersAddress: String
  package let address: String
  package let mayEdit: Bool
  package let errorSummary: String?
  /// The ID of the input that is wrong; nil where none is, and where its payment is there no more.
  package let wrongInput: String?
  package let currencies: [CurrencyPart]
  /// What one traveller has to do with; nil where all are shown.
  package let statement: Statement?
  /// The names of those who travel.
  package let names: [String]
  package let start: Start?
  /// Adds the members of the journey who are no travellers yet; nil where all are.
  package let addition: Addition?
  /// The bookings that are in no balance; nil where costs are not shared, and where there are none.
  package let openBookings: OpenBookings?
  package let isEmpty: Bool
  package let addAddress: String
  /// Each currency by itself, or all in one; empty where that makes no difference.
  package let views: [Tab]
  /// The fewest payments, or those that each owes another; empty where that makes no difference.
  package let ways: [Tab]
  /// What keeps the view when a payment is recorded; nil for each currency by itself and the fewest payments.
  package let viewName: String?
  /// By which rates is converted, and what is not; empty where each currency is by itself.
  package let notes: [String]
  /// Whether the costs are closed, and how that is changed; nil where nothing was shared or something is open.
  package let closing: Closing?

  /// A journey whose debts are settled.
  package struct Closing: Sendable {
    package let text: String
    /// What has changed since; empty as long as the costs are open.
    package let rows: [ItemRow]
    package let action: String
    /// What the button sends.
    package let value: String
    package let label: String
  }

  package struct CurrencyPart: Sendable {
    package let title: String
    package let accounts: [Account]
    package let payments: [Payment]
    package let settledText: String
  }

  package struct Account: Sendable {
    package let name: String
    package let address: String
    package let paid: String
    package let owed: String
    package let settled: String?
    package let balance: String
    /// Of a hundred, beside the largest balance of the currency.
    package let share: Int
    package let isOwing: Bool
    package let stateText: String
  }

  package struct Payment: Sendable {
    package let id: String
    package let from: String
    package let to: String
    package let fromID: String
    package let toID: String
    package let text: String
    package let amount: String
    package let plainAmount: String
    package let currency: String
    package let account: String?
    package let codeAddress: String?
    package let link: String?
    /// A mail to who owes, which the traveller sends or not.
    package let reminder: String
    package let problem: String?
    /// The ID of the input of its amount.
    package var inputID: String { "amount-" + id }
  }

  /// A payment that could not be recorded, as it was sent.
  public struct Attempt: Sendable {
    let from: UUID
    let to: UUID
    let amount: String
    let currency: String
    let problem: String

    /// - Parameter problem: what is wrong with it, in words
    public init(from: UUID, to: UUID, amount: String, currency: String, problem: String) {
      (self.from, self.to, self.amount, self.currency, self.problem) = (from, to, amount, currency, problem)
    }
  }

  /// The expenses that a traveller paid or has a part in.
  package struct Statement: Sendable {
    package let title: String
    package let rows: [ItemRow]
  }

  /// Reads who owes whom.
  /// - Parameters:
  ///   - traveller: whose expenses are listed; nil for none
  ///   - view: whether all is in the currency of the journey's costs, and who pays whom
  ///   - newID: identifiers for the payments that may be recorded
  public init(
    _ journey: JourneySnapshot, _ context: ScreenContext, traveller: UUID? = nil, view: BalancesView = BalancesView(),
    newID: () -> UUID, start sent: Start? = nil, attempt: Attempt? = nil, notice: FlashMessage? = nil
  ) throws {
    let words = context.words, record = journey.journey, travellers = try TravellerNames(in: journey, context)
    let expenses = try journey.items(Expense.self), plain = Balances(expenses)
    let home = journey.currencyOfCosts(context), isMixed = home != nil && plain.currencies.contains { $0 != home }
    let one = view.isConverted && isMixed ? home : nil
    let today = try context.countingDays(in: journey).today
    let balances =
      try one.map {
        Balances(expenses, in: $0, today: today, try journey.snapshot.referenceRates())
      } ?? plain
    shell = Shell(context, title: words("split.title"), place: .journey, notice: notice)
    journeyTitle = record.name
    journeyAddress = PagePath.journey(record.id)
    budgetAddress = PagePath.list(.expense, in: record.id)
    travellersAddress = PagePath.list(.traveller, in: record.id)
    address = PagePath.balances(record.id)
    let shown = BalancesView(isConverted: one != nil, isDirect: view.isDirect)
    viewName = shown.name
    views = isMixed ? BalancesScreen.views(home, shown, record.id, context) : []
    let direct =
      try one.map { DirectPayments(expenses, in: $0, today: today, try journey.snapshot.referenceRates()) }
      ?? DirectPayments(expenses)
    ways = BalancesScreen.ways(shown, balances, direct, record.id, context)
    notes = BalancesScreen.notes(one, balances, context)
    addAddress = "\(budgetAddress)/new"
    mayEdit = journey.role.mayEdit
    names = travellers.all.map(\.name)
    let page = PagePath.balances(record.id, view: viewName)
    currencies = balances.currencies.sorted { ($0 == one ? 0 : 1, $0.code) < ($1 == one ? 0 : 1, $1.code) }.map {
      let inCash = record.roundsCash
      let payments =
        shown.isDirect ? direct.payments(in: $0, inCash: inCash) : balances.payments(in: $0, inCash: inCash)
      return BalancesScreen.part($0, balances, payments, travellers, journey, page, context, newID, attempt)
    }
    isEmpty = currencies.isEmpty && !travellers.all.isEmpty
    let isSettled = balances.currencies.allSatisfy { balances.payments(in: $0, inCash: record.roundsCash).isEmpty }
    closing = BalancesScreen.closing(record, expenses, isSettled && !currencies.isEmpty, isSettled, today, context)
    let action = "\(address)/travellers", members = mayEdit ? try journey.members() : []
    let others = members.filter { $0.id != context.user.id }.map { $0.title(context) }
    start =
      travellers.all.isEmpty && mayEdit
      ? try Start(sent, action, context.user.name, others, journey, context) : nil
    wrongInput = currencies.flatMap(\.payments).first { $0.problem != nil }?.inputID ?? start?.wrongInput
    errorSummary = wrongInput.map { _ in words("form.problems", count: 1) } ?? attempt?.problem ?? sent?.problem
    addition = travellers.all.isEmpty ? nil : Addition(action, of: members, besides: travellers.all, context)
    openBookings = travellers.all.count > 1 ? try OpenBookings(in: journey, context) : nil
    statement = try traveller.map { try BalancesScreen.statement($0, expenses, travellers, context) }
  }

  private static func part(
    _ currency: Currency, _ balances: Balances, _ found: [Balances.Payment], _ travellers: TravellerNames,
    _ journey: JourneySnapshot,
    _ page: String, _ context: ScreenContext, _ newID: () -> UUID, _ attempt: Attempt?
  ) -> CurrencyPart {
    let accounts = balances.accounts[currency] ?? [:]
    let most = accounts.values.map { abs($0.balance) }.max() ?? 0
    let payments = found.map {
      Payment($0, travellers, journey.journey, context, newID(), attempt)
    }
    let rows = accounts.sorted { one, other in
      one.value.balance == other.value.balance
        ? travellers[one.key] < travellers[other.key] : one.value.balance > other.value.balance
    }
    return CurrencyPart(
      title: "\(currency.code) · \(context.formats.name(currency))",
      accounts: rows.map { Account($0.key, $0.value, currency, most, travellers, page, context) },
      payments: payments, settledText: context.words("split.settled"))
  }

  private static func closing(
    _ journey: Journey, _ expenses: [Expense], _ isClosable: Bool, _ isSettled: Bool, _ today: CalendarDay,
    _ context: ScreenContext
  ) -> Closing? {
    let action = PagePath.balances(journey.id) + "/close"
    guard let day = journey.costsClosedOn else {
      guard isClosable else { return nil }
      return Closing(
        text: context.words("split.closeText"), rows: [], action: action, value: today.iso,
        label: context.words("split.close"))
    }
    // On the day itself nobody knows what came first.
    let later = expenses.filter { CalendarDay(of: $0.updatedAt, in: context.zone) >= day && !$0.payers.isEmpty }
    let values = ["day": context.formats.longDay(day, thisYear: 0)]
    return Closing(
      text: context.words(isSettled ? "split.closed" : "split.closedChanged", values),
      rows: isSettled
        ? [] : later.map { ItemRow($0, context, showsDay: true, trailing: $0.trailing(context), whenInSubtitle: true) },
      action: action, value: "", label: context.words("split.reopen"))
  }
}

extension BalancesScreen.Account {
  fileprivate init(
    _ id: UUID, _ account: Balances.Account, _ currency: Currency, _ most: Int, _ travellers: TravellerNames,
    _ page: String, _ context: ScreenContext
  ) {
    let money = { context.formats.money(Money(minorUnits: $0, currency)) }
    name = travellers[id]
    address = "\(page)\(page.contains("?") ? "&" : "?")traveller=\(id.text)"
    (paid, owed) = (money(account.paid), money(account.owed))
    settled = account.settled == 0 ? nil : context.formats.signedMoney(Money(minorUnits: account.settled, currency))
    balance = context.formats.signedMoney(Money(minorUnits: account.balance, currency))
    share = most == 0 ? 0 : Int(Double(abs(account.balance)) * 100 / Double(most))
    isOwing = account.balance < 0
    stateText = context.words(
      account.balance == 0 ? "split.even" : account.balance < 0 ? "split.owes" : "split.isOwed",
      ["amount": money(abs(account.balance))])
  }
}
