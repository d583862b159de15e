import Foundation
import JourneyStore
import Journeys

/// The receipts of a report's amounts, each with a number by which the page, the table and what is printed name it.
struct NumberedReceipts: Sendable {
  /// In the order of their numbers, each with the first amount that it belongs to.
  private(set) var documents: [(document: Document, line: CostReport.Line)] = []
  /// The numbers of each expense's or booking's receipts, by its identifier.
  private(set) var numbers: [UUID: [Int]] = [:]

  /// None.
  init() {}

  init(_ report: CostReport?, _ snapshot: Snapshot) throws {
    var known: [UUID: Int] = [:]
    for line in (report?.lines ?? []).prefix(CostReportScreen.length) {
      for document in try NumberedReceipts.documents(of: line.cost.line, in: snapshot.journey(line.journey)) {
        let number = known[document.id] ?? documents.count + 1
        if known[document.id] == nil {
          known[document.id] = number
          documents.append((document, line))
        }
        // An expense that recurs has a line for each day, and a receipt may be that of several amounts.
        if !(numbers[line.cost.line.id] ?? []).contains(number) {
          numbers[line.cost.line.id, default: []].append(number)
        }
      }
    }
  }

  /// `1 Taxi, 2 Invoice`, of an amount; empty where it has none.
  func names(of line: CostReport.Line) -> String {
    (numbers[line.cost.line.id] ?? []).map { "\($0) \(documents[$0 - 1].document.name)" }.joined(separator: ", ")
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
}
