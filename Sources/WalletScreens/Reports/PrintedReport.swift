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
    try self.init(try ReportedCosts(journey, query, context), journey.snapshot, context)
  }

  /// Prints a report on some days in all journeys.
  public init(_ snapshot: Snapshot, _ context: ScreenContext, _ query: CostReportQuery) throws {
    try self.init(try ReportedCosts(snapshot, query, context), snapshot, context)
  }

  private init(_ costs: ReportedCosts, _ snapshot: Snapshot, _ context: ScreenContext) throws {
    var numbers: [UUID: [Int]] = [:], receipts: [Receipt] = [], known: [UUID: Int] = [:]
    for line in (costs.report?.lines ?? []).prefix(CostReportScreen.length) {
      for document in try PrintedReport.documents(of: line.cost.line, in: snapshot.journey(line.journey)) {
        let number = known[document.id] ?? receipts.count + 1
        if known[document.id] == nil {
          known[document.id] = number
          let label = context.words("report.receipt", ["number": context.formats.number(number)])
          receipts.append(
            Receipt(
              id: document.id, journey: line.journey, receiptTitle: "\(label) · \(costs.title(of: line))"))
        }
        // An expense that recurs has a line for each day, and a receipt may be that of several amounts.
        if !(numbers[line.cost.line.id] ?? []).contains(number) {
          numbers[line.cost.line.id, default: []].append(number)
        }
      }
    }
    screen = CostReportScreen(costs, context, receipts: numbers)
    (self.receipts, leftOutText) = (receipts, nil)
    (name, title) = (costs.fileName("pdf", context), costs.fileName(nil, context))
  }

  /// The documents of an expense with the receipts of the booking that it pays for, or the receipts of a booking, whose
  /// tickets and confirmations are none. Several follow one another as they were added.
  private static func documents(of cost: Spending.Line, in journey: JourneySnapshot) throws -> [Document] {
    var found = try cost.isBooking ? [] : journey.documents(of: cost.id)
    let paid = try cost.paysBooking ? journey.item(Expense.self, cost.id).relatedItem?.id : nil
    if let booking = cost.isBooking ? cost.id : paid {
      let known = Set(found.map(\.id))
      found += try journey.documents(of: booking).filter { $0.category == .receipt && !known.contains($0.id) }
    }
    return found.sorted { ($0.header.createdAt, $0.id.text) < ($1.header.createdAt, $1.id.text) }
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
