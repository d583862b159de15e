import Foundation
import Journeys

extension JourneySnapshot {
  /// What the journey costs.
  public func spending() throws -> Spending {
    var costs: [BookingCost] = []
    for type in snapshot.kinds.bookings { costs += try self.costs(type) }
    return Spending(try items(Expense.self), costs)
  }

  private func costs<Item: StoredBooking>(_ kind: Item.Type) throws -> [BookingCost] {
    try items(Item.self).compactMap { BookingCost($0) }
  }
}

/// A booking that has a table of its own.
public typealias StoredBooking = Booking & StoredItem
