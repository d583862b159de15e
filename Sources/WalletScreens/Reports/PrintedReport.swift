import Foundation
import JourneyStore
import Journeys
import WalletServices

/// A report of costs to be handed in as a PDF: what its page says, with the receipts of its amounts behind it.
public struct PrintedReport: Sendable {
  package let screen: CostReportScreen
  /// In the order of the amounts that they belong to, numbered from 1 on.
  package let receipts: [Receipt]
  package let leftOutText: String?
  /// What the file is called.
  public let name: String
  /// What it is, for the subject of a mail.
  public let title: String

  /// A receipt, and what is attached of it.
  package struct Receipt: Sendable {
    package let id: UUID
    package let journey: UUID
    package let receiptTitle: String
    package fileprivate(set) var pictures: ReceiptPictures?
  }

  /// The documents that its receipts are.
  public var documents: [(id: UUID, journey: UUID)] { receipts.map { ($0.id, $0.journey) } }

  /// Prints the report of a journey.
  public init(_ journey: JourneySnapshot, _ context: ScreenContext, _ query: CostReportQuery) throws {
    let costs = try ReportedCosts(journey, query, context)
    self.init(costs, try NumberedReceipts(costs.report, journey.snapshot), context)
  }

  /// Prints a report on some days in all journeys.
  public init(_ snapshot: Snapshot, _ context: ScreenContext, _ query: CostReportQuery) throws {
    let costs = try ReportedCosts(snapshot, query, context)
    self.init(costs, try NumberedReceipts(costs.report, snapshot), context)
  }

  private init(_ costs: ReportedCosts, _ numbered: NumberedReceipts, _ context: ScreenContext) {
    screen = CostReportScreen(costs, context, receipts: numbered.numbers)
    receipts = numbered.documents.enumerated().map { place, found in
      let label = context.words("report.receipt", ["number": context.formats.number(place + 1)])
      return Receipt(
        id: found.document.id, journey: found.line.journey, receiptTitle: "\(label) · \(costs.title(of: found.line))")
    }
    leftOutText = nil
    (name, title) = (costs.fileName("pdf", context), costs.fileName(nil, context))
  }

  private init(_ report: PrintedReport, _ receipts: [Receipt], leftOut: String?) {
    (screen, self.receipts, leftOutText) = (report.screen, receipts, leftOut)
    (name, title) = (report.name, report.title)
  }

  /// The same with the pictures of its receipts; what is not attached, or not whole, is named.
  public func attaching(_ pictures: [ReceiptPictures], _ context: ScreenContext) -> PrintedReport {
    let all = zip(receipts, pictures).map { receipt, pictures in
      var receipt = receipt
      receipt.pictures = pictures
      return receipt
    }
    let cut = all.filter { $0.pictures.map { $0.isCut || $0.pages.isEmpty } ?? true }.map(\.receiptTitle)
    return PrintedReport(
      self, all,
      leftOut: cut.isEmpty ? nil : context.words("report.receiptsLeftOut", ["receipts": cut.joined(separator: ", ")]))
  }
}
