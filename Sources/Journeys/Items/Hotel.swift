import Foundation

/// A stay in a hotel or another lodging.
public struct Hotel: JourneyItem {
  public static let kind = ItemKind.hotel

  public var header: RecordHeader
  public var name = ""
  public var address = ""
  public var zone: Zone?
  public var checkInDate: Date?
  public var checkOutDate: Date?
  public var coordinate: Coordinate?
  public var bookingReference = ""
  public var roomType = ""
  public var contactPhone = ""
  /// Until when it can be cancelled without a charge.
  public var freeCancellationUntil: Date?
  public var cost: Money?
  public var notes = ""
  public var isReimbursable = false
  public var isCancelled = false

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<Hotel>] = [
    .text("name", \.name).required,
    .text("address", \.address, limit: FieldType.lineLimit),
    .zone("zone", \.zone),
    .instant("checkInDate", \.checkInDate, zone: "zone"),
    .instant("checkOutDate", \.checkOutDate, zone: "zone"),
    .coordinate("latitude", "longitude", \.coordinate),
    .text("bookingReference", \.bookingReference),
    .text("roomType", \.roomType),
    .text("contactPhone", \.contactPhone),
    .instant("freeCancellationUntil", \.freeCancellationUntil, zone: "zone"),
    .money("cost", currency: "currency", \.cost),
    .prose("notes", \.notes),
    .flag("reimbursable", \.isReimbursable),
    .flag("isCancelled", \.isCancelled),
  ]

  /// A name; check-out not before check-in, nor before the end of free cancellation; no negative cost.
  public func issues() -> [Issue] {
    missingFields() + order(checkInDate, checkOutDate, endField: "checkOutDate")
      + order(freeCancellationUntil, checkOutDate, endField: "freeCancellationUntil") + notNegative(cost)
      + tender(cost, on: checkInDate, zone, ahead: paidAhead)
  }

  /// The nights between the calendar days of check-in and check-out in the hotel's zone; nil unless both are known.
  public var nights: Int? {
    guard let checkInDate, let checkOutDate else { return nil }
    let zone = zone ?? .utc
    return CalendarDay(of: checkInDate, in: zone).days(until: CalendarDay(of: checkOutDate, in: zone))
  }
}

extension Hotel {
  public static let course: Occurrence.Course? = .stay

  public var occurrence: Occurrence? {
    let place = address.isEmpty ? name : "\(name), \(address)"
    return takesPlace(
      from: Occurrence.End(checkInDate, zone, place: place, point: coordinate),
      to: Occurrence.End(checkOutDate, zone, place: place, point: coordinate))
  }

  public var waypoints: Waypoints {
    Waypoints(Waypoint(name, query: address.isEmpty ? name : "\(name), \(address)", point: coordinate))
  }

  public var movement: Movement? {
    .stay(
      Movement.Place(name: name, address: address, date: checkInDate, zone: zone, point: coordinate),
      until: checkOutDate)
  }

  public static let times: ItemTimes? = ItemTimes(start: "checkInDate", end: .at("checkOutDate"))

  public static let places = [
    ItemPlace("zone", .visit, names: ["address"], hints: ["name"], coordinate: ["latitude", "longitude"])
  ]

  public func isSame(as other: Hotel, on day: CalendarDay?) -> Bool {
    let isSameHouse = name.isSameName(other.name)
    if isSameReference(other) { return isSameHouse || name.sharesWord(with: other.name) }
    guard isSameHouse, bookingReference.isEmpty || other.bookingReference.isEmpty else { return false }
    return isNear(checkInDate, other.checkInDate, 86_400) || other.checkInDate == nil && begins(on: day)
  }
}

extension Hotel: RemindedRecord {
  public static let reminderSetting: ReminderSetting? = ReminderSetting(
    "hotelReminders", offered: [.days(1), .days(2), .days(7)])
  public var plainTitle: String { name }
  public var reminderOffers: [ReminderOffer] { ReminderOffer.daysBefore }
}

extension Hotel: Booking {
  public static let decisiveFields: Set<String> = [
    "checkInDate", "checkOutDate", "cost", "bookingReference", "freeCancellationUntil",
  ]
  public var spendingCategory: ExpenseCategory { .accommodation }
}

extension ItemKind {
  public static let hotel = ItemKind("hotel")
}
