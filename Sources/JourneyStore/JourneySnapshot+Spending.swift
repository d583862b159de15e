import Foundation
import Journeys

extension JourneySnapshot {
  /// What the journey costs.
  public func spending() throws -> Spending {
    Spending(
      try items(Expense.self),
      try items(Transport.self).compactMap(BookingCost.init) + items(Hotel.self).compactMap(BookingCost.init)
        + items(CarRental.self).compactMap(BookingCost.init) + items(Activity.self).compactMap(BookingCost.init))
  }
}
