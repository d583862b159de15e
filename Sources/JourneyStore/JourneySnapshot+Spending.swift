import Foundation
import Journeys

extension JourneySnapshot {
  /// What the journey costs.
  public func spending() throws -> Spending {
    Spending(try items(Expense.self), try bookingCosts())
  }

  /// What its bookings cost.
  func bookingCosts() throws -> [BookingCost] {
    try snapshot.kinds.bookings.flatMap { try costs($0) }
  }

  /// What `spending()` adds up to, from what is kept of it.
  public func spendingTotals() throws -> MoneyTotals {
    // What is kept adds up what all members see.
    if try snapshot.ownPrivateCounts(in: [journey.id]).contains(where: { $0.kind == Expense.kind }) {
      return try spending().totals
    }
    return try snapshot.rows(
      "SELECT currency, amount FROM journey_spending WHERE journey_id = ?", [journey.id.databaseValue]
    ) { row in Currency(row[0] as String).map { Money(minorUnits: row[1], $0) } }
    .reduce(into: MoneyTotals()) { totals, money in
      if let money { totals.add(money) }
    }
  }

  private func costs<Item: StoredBooking>(_ kind: Item.Type) throws -> [BookingCost] {
    try items(Item.self).compactMap { BookingCost($0) }
  }
}

/// A booking that has a table of its own.
public typealias StoredBooking = Booking & StoredItem
