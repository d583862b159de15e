import Foundation

/// What a booking costs, and the day on which it counts.
public struct BookingCost: Sendable, Hashable {
  public let kind: ItemKind
  public let id: UUID
  public let cost: Money
  /// The day on which it begins, on the clocks of its place; nil while that is not known.
  public let day: CalendarDay?

  /// The cost of a booking.
  public init(_ kind: ItemKind, _ id: UUID, _ cost: Money, day: CalendarDay?) {
    (self.kind, self.id, self.cost, self.day) = (kind, id, cost, day)
  }

  /// The category that bookings of its kind count in.
  public var category: ExpenseCategory {
    switch kind {
    case .hotel: .accommodation
    case .transport, .carRental: .transport
    case .activity: .activities
    default: .other
    }
  }
}
