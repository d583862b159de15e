/// An item that somebody else keeps for the traveller, and that can be cancelled: it stays then, but nobody goes there.
public protocol Booking: JourneyItem {
  var bookingReference: String { get set }
  var cost: Money? { get set }
  /// Whether it does not take place; what was paid for it is not counted any more.
  var isCancelled: Bool { get set }
}

extension Booking {
  /// How many days before it takes place a booking is paid at the earliest, about a year.
  var paidAhead: Int { 366 }
}

extension Transport: Booking {}
extension Hotel: Booking {}
extension CarRental: Booking {}
extension Activity: Booking {}

extension Record {
  /// Whether it is a booking that was cancelled.
  public var isCancelledBooking: Bool { (self as? any Booking)?.isCancelled ?? false }
}
