/// An item that is reserved with a provider and can be cancelled; a cancelled one is kept and marked.
public protocol Booking: JourneyItem {
  var bookingReference: String { get set }
  var cost: Money? { get set }
  /// Whether somebody else pays its cost in the end, as a client or an employer does.
  var isReimbursable: Bool { get set }
  /// Whether it does not take place; what was paid for it is not counted any more.
  var isCancelled: Bool { get set }
  /// What its cost is counted as.
  var spendingCategory: ExpenseCategory { get }
  /// The fields of which a different value in a later confirmation is worth asking about; what differs in others is only written another way.
  static var decisiveFields: Set<String> { get }
  /// Whether this is the same booking as another one, told anew or changed meanwhile.
  ///
  /// Two flights of one booking reference are two; a flight that was moved to another hour is the same.
  /// - Parameter day: the day that the other begins on, where its time is not known, or not the zone of that; nil where the day is not known either
  func isSame(as other: Self, on day: CalendarDay?) -> Bool
}

extension Booking {
  public static var mayHaveDocuments: Bool { true }
  public static var fieldsOfOneTime: Set<String> { ["bookingReference"] }
  public static var lastingFlags: Set<String> { ["reimbursable"] }

  /// How many days before it takes place a booking is paid at the earliest, about a year.
  var paidAhead: Int { 366 }
}

extension Record {
  /// Whether it is a booking that was cancelled.
  public var isCancelledBooking: Bool { (self as? any Booking)?.isCancelled ?? false }
}
