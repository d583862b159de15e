import Foundation
import Journeys

extension BalancesScreen {
  static func statement(
    _ traveller: UUID, _ expenses: [Expense], _ travellers: TravellerNames, _ context: ScreenContext
  ) throws -> Statement {
    guard travellers[of: traveller] != nil || expenses.contains(where: { $0.concerns(traveller) }) else {
      throw WalletError.notFound
    }
    let rows = expenses.compactMap { expense -> ItemRow? in
      guard let amount = expense.amount, let division = expense.division else { return nil }
      let change = (division.paid[traveller] ?? 0) - (division.owed[traveller] ?? 0)
      guard expense.concerns(traveller) else { return nil }
      return ItemRow(
        expense, context, showsDay: true,
        trailing: context.formats.signedMoney(Money(minorUnits: change, amount.currency)), whenInSubtitle: true)
    }
    return Statement(
      title: context.words("split.of", ["name": travellers[traveller]]), rows: rows)
  }
}

extension Expense {
  /// Whether a traveller paid it or has a part in it.
  fileprivate func concerns(_ traveller: UUID) -> Bool {
    (payers + participants).contains { $0.traveller == traveller }
  }
}
