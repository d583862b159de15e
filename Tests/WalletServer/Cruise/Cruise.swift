import Foundation

@testable import Journeys
@testable import ServerTestSupport

/// A voyage on a ship on which one sleeps: a kind of booking that the product does not have, made up to show what a kind takes.
struct Cruise: Booking, RemindedRecord {
  static let kind = ItemKind("cruise")
  static let course: Occurrence.Course? = .ride
  static let times: ItemTimes? = ItemTimes(start: "departureDate", end: .at("arrivalDate"))
  static let places = [
    ItemPlace("departureZone", .departure, names: ["departurePort"]),
    ItemPlace("arrivalZone", .arrival, names: ["arrivalPort"], fallback: "departureZone"),
  ]
  static let decisiveFields: Set<String> = ["departureDate", "arrivalDate", "cabin", "cost", "bookingReference"]
  static let fieldsOfOneTime: Set<String> = ["bookingReference", "cabin"]

  var header: RecordHeader
  var ship = ""
  var cabin = ""
  var departurePort = ""
  var departureZone: Zone?
  var departureDate: Date?
  var arrivalPort = ""
  var arrivalZone: Zone?
  var arrivalDate: Date?
  var bookingReference = ""
  var cost: Money?
  var notes = ""
  var isReimbursable = false
  var isCancelled = false

  init(header: RecordHeader) {
    self.header = header
  }

  static let fields: [Field<Cruise>] = [
    .text("ship", \.ship).required,
    .text("cabin", \.cabin),
    .text("departurePort", \.departurePort),
    .zone("departureZone", \.departureZone),
    .instant("departureDate", \.departureDate, zone: "departureZone"),
    .text("arrivalPort", \.arrivalPort),
    .zone("arrivalZone", \.arrivalZone),
    .instant("arrivalDate", \.arrivalDate, zone: "arrivalZone"),
    .text("bookingReference", \.bookingReference),
    .money("cost", currency: "currency", \.cost),
    .prose("notes", \.notes),
    .flag("reimbursable", \.isReimbursable),
    .flag("isCancelled", \.isCancelled),
  ]

  /// A ship; arrival not before departure; no negative cost.
  func issues() -> [Issue] {
    missingFields() + order(departureDate, arrivalDate, endField: "arrivalDate") + notNegative(cost)
      + tender(cost, on: departureDate, departureZone, ahead: paidAhead)
  }

  var occurrence: Occurrence? {
    takesPlace(
      from: Occurrence.End(departureDate, departureZone, place: departurePort),
      to: Occurrence.End(arrivalDate, arrivalZone ?? departureZone, place: arrivalPort))
  }

  var spendingCategory: ExpenseCategory { .accommodation }

  func isSame(as other: Cruise, on day: CalendarDay?) -> Bool {
    ship.isSameName(other.ship)
      && (bookingReference.isSameName(other.bookingReference) || departureDate == other.departureDate)
  }

  var plainTitle: String { ship }
  var reminderOffers: [ReminderOffer] { [1, 7].map { ReminderOffer(.event, .days($0)) } }
}
