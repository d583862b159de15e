import Foundation
import Journeys

extension JourneySnapshot {
  /// What the journey costs.
  public func spending() throws -> Spending {
    var costs: [BookingCost] = []
    for kind in ItemKind.allCases {
      if let type = kind.storedType as? any StoredBooking.Type { costs += try self.costs(type) }
    }
    return Spending(try items(Expense.self), costs)
  }

  private func costs<Item: StoredBooking>(_ kind: Item.Type) throws -> [BookingCost] {
    try items(Item.self).compactMap { BookingCost($0) }
  }
}

/// A booking that has a table of its own.
typealias StoredBooking = Booking & StoredItem
