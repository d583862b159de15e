import Foundation
import Journeys

extension BalancesScreen {
  static func views(
    _ home: Currency?, _ shown: BalancesView, _ journey: UUID, _ context: ScreenContext
  ) -> [Tab] {
    [false, true].map { isConverted in
      Tab(
        address: PagePath.balances(
          journey, view: BalancesView(isConverted: isConverted, isDirect: shown.isDirect).name),
        icon: "",
        label: isConverted
          ? context.words("split.allIn", ["currency": home?.code ?? ""]) : context.words("split.each"),
        isCurrent: isConverted == shown.isConverted)
    }
  }

  static func ways(
    _ shown: BalancesView, _ balances: Balances, _ direct: DirectPayments, _ journey: UUID, _ context: ScreenContext
  ) -> [Tab] {
    let isSame = balances.currencies.allSatisfy {
      Set(balances.payments(in: $0)) == Set(direct.payments(in: $0))
    }
    guard !isSame || shown.isDirect else { return [] }
    return [false, true].map { isDirect in
      Tab(
        address: PagePath.balances(
          journey, view: BalancesView(isConverted: shown.isConverted, isDirect: isDirect).name),
        icon: "", label: context.words(isDirect ? "split.direct" : "split.fewest"),
        isCurrent: isDirect == shown.isDirect)
    }
  }

  static func notes(_ one: Currency?, _ balances: Balances, _ context: ScreenContext) -> [String] {
    guard let one else { return [] }
    let apart = balances.currencies.filter { $0 != one }.map(context.formats.name).joined(separator: ", ")
    return [
      apart.isEmpty ? nil : context.words("split.apart", ["currencies": apart]), context.words("budget.ratesOf"),
    ].compactMap(\.self)
  }
}
