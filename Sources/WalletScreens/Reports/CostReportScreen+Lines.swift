import Foundation
import Journeys
import WalletWords

extension CostReportScreen.Figure {
  init(
    _ sum: CostReport.Sum, title: String, _ look: Appearance, at address: String, _ context: ScreenContext
  ) {
    (self.title, self.address) = (title, address)
    (icon, tint) = (look.icon, look.tint)
    (amount, note) = (sum.text(context), sum.note(context))
  }
}

extension CostReportScreen.Day {
  init(
    _ day: CalendarDay?, _ sum: CostReport.Sum, _ lines: [CostReportScreen.Line], _ context: ScreenContext
  ) {
    let name = day.map { context.formats.longDay($0, thisYear: 0) } ?? context.words("day.none")
    // Some languages write the days of the week small, but a title begins with a capital.
    title = name.prefix(1).uppercased() + name.dropFirst()
    (amount, note) = (sum.text(context), sum.note(context))
    self.lines = lines
  }
}

extension CostReportScreen.Line {
  init(
    _ line: CostReport.Line, _ costs: ReportedCosts, _ context: ScreenContext, _ numbers: [Int]
  ) {
    let cost = line.cost.line, shown = costs.category(line.category), look = shown.look
    title = costs.title(of: line)
    address = PagePath.item(cost.kind, cost.id, in: line.journey)
    (icon, tint) = (look.icon, look.tint)
    let category = shown.name
    let isMarked = line.isReimbursable && costs.query.selection == .all
    detail = [
      category == title ? "" : category, costs.journey == nil ? costs.journey(of: line)?.name ?? "" : "",
      CostReportScreen.Line.payers(line, costs, context), isMarked ? context.words("report.reimbursable") : "",
    ].filter { !$0.isEmpty }.joined(separator: " · ")
    reckoning = costs.expense(of: line).flatMap(context.reckoning)
    amount = context.formats.money(cost.amount)
    receipts =
      numbers.isEmpty
      ? nil : context.words("report.receipt", ["number": numbers.map(context.formats.number).joined(separator: ", ")])
    let isOther = line.cost.amount != cost.amount
    converted = isOther ? line.cost.amount.map { "≈ \(context.formats.money($0))" } : nil
    rate =
      line.cost.rate?.text(context, thisYear: 0) ?? (line.cost.amount == nil ? context.words("report.noRate") : nil)
  }

  /// Who paid; of several each with the amount.
  private static func payers(_ line: CostReport.Line, _ costs: ReportedCosts, _ context: ScreenContext) -> String {
    if line.payments.count > 1 {
      return line.payments.map { "\(costs.name(of: $0.person)) \(context.formats.money($0.amount))" }
        .joined(separator: ", ")
    }
    return line.payments.first.map { $0.person == .unknown ? "" : costs.name(of: $0.person) } ?? ""
  }
}

extension CostReport.Sum {
  /// The total, marked where amounts of other currencies are in it.
  func text(_ context: ScreenContext) -> String {
    (isConverted ? "≈ " : "") + context.formats.money(total)
  }

  /// What has no rate, besides the total.
  func note(_ context: ScreenContext) -> String? {
    unknown.text(context).map { context.words("report.without", ["amounts": $0]) }
  }
}
