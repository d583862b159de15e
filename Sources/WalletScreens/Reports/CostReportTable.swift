import Foundation
import JourneyStore
import Journeys
import WalletServices

/// A report of costs as a table for spreadsheets: a line of names, then one for what each person paid of each amount (RFC 4180).
///
/// Each column of amounts adds up to the total of the report. Days and numbers are written alike in all languages.
public struct CostReportTable: Sendable {
  /// The most bytes of a table.
  static let limit = 16 * 1_048_576

  public let text: String
  /// What the file is called.
  public let name: String

  /// The table of a journey's report.
  /// - Throws: `WalletError.tooLarge`.
  public init(_ journey: JourneySnapshot, _ context: ScreenContext, _ query: CostReportQuery) throws {
    let costs = try ReportedCosts(journey, query, context)
    try self.init(costs, context, NumberedReceipts(costs.report, journey.snapshot))
  }

  /// The table of a report on some days.
  /// - Throws: `WalletError.tooLarge`.
  public init(_ snapshot: Snapshot, _ context: ScreenContext, _ query: CostReportQuery) throws {
    let costs = try ReportedCosts(snapshot, query, context)
    try self.init(costs, context, NumberedReceipts(costs.report, snapshot))
  }

  init(
    _ costs: ReportedCosts, _ context: ScreenContext, _ receipts: NumberedReceipts = NumberedReceipts(),
    limit: Int = CostReportTable.limit
  ) throws {
    let words = context.words, kind = Expense.kind.rawValue, code = costs.report?.currency.code ?? ""
    name = costs.fileName("csv", context)
    // With a mark at its beginning spreadsheets take it for UTF-8.
    var text =
      "\u{FEFF}"
      + CSVCell.line([
        words("sort.date"), words("kind.journey"), words("field.title"), words("field.category"),
        words("field.expense.payers"), words("field.amount"), words("field.currency"),
        words.label(kind, "quantity"), words.label(kind, "costUnit"), words.label(kind, "rate"),
        words("expense.converted", ["currency": code]), words("expense.rate"), words("field.expense.rateDate"),
        words("rate.source"), words("report.reimbursable"), words("field.expense.tags"),
        words.label(kind, "paymentMethod"), words.choice(Document.kind.rawValue, "category", "receipt"),
      ])
    for line in costs.report?.lines ?? [] {
      for payment in line.payments {
        text += CSVCell.line(CostReportTable.cells(line, payment, costs, receipts, context))
      }
      guard text.utf8.count <= limit else { throw WalletError.tooLarge(limit: limit) }
    }
    self.text = text
  }

  private static func cells(
    _ line: CostReport.Line, _ payment: CostReport.Payment, _ costs: ReportedCosts, _ receipts: NumberedReceipts,
    _ context: ScreenContext
  ) -> [String] {
    let words = context.words, kind = Expense.kind.rawValue, rate = line.cost.rate
    let expense = costs.expense(of: line), isKnown = payment.person != .unknown
    return [
      line.day?.iso ?? "", CSVCell.text(.text(costs.journey(of: line)?.name ?? "")),
      CSVCell.text(.text(costs.title(of: line))),
      CSVCell.text(.text(costs.category(line.category).name)),
      isKnown ? CSVCell.text(.text(costs.name(of: payment.person))) : "", payment.amount.plain,
      payment.amount.currency.code, expense?.quantity.map { "\($0)" } ?? "",
      expense?.costUnit.map { words.choice(kind, "costUnit", $0.rawValue) } ?? "", expense?.rate.map { "\($0)" } ?? "",
      payment.converted?.plain ?? "", rate?.plainText ?? "", rate?.day?.iso ?? "",
      rate.map { words("rate.\($0.source.rawValue)") } ?? "", words(line.isReimbursable ? "flag.yes" : "flag.no"),
      CSVCell.text(.array(line.tags.map(JSONValue.text))),
      expense?.paymentMethod.map { words.choice(kind, "paymentMethod", $0.rawValue) } ?? "",
      CSVCell.text(.text(receipts.names(of: line))),
    ]
  }
}
