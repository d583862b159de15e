import Foundation

/// A rented car.
public struct CarRental: JourneyItem {
  public static let kind = ItemKind.carRental

  public var header: RecordHeader
  public var company = ""
  public var carType = ""
  public var pickupLocation = ""
  /// The zone of the place of pick-up, and of the return unless `dropoffZone` says otherwise.
  public var zone: Zone?
  public var pickupDate: Date?
  public var coordinate: Coordinate?
  public var dropoffLocation = ""
  public var dropoffZone: Zone?
  public var dropoffDate: Date?
  public var dropoffCoordinate: Coordinate?
  public var bookingReference = ""
  /// Until when it can be cancelled without a charge.
  public var freeCancellationUntil: Date?
  public var cost: Money?
  public var notes = ""
  public var isReimbursable = false
  public var isCancelled = false

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<CarRental>] = [
    .text("company", \.company),
    .text("carType", \.carType),
    .text("pickupLocation", \.pickupLocation),
    .zone("zone", \.zone),
    .instant("pickupDate", \.pickupDate, zone: "zone"),
    .coordinate("latitude", "longitude", \.coordinate),
    .text("dropoffLocation", \.dropoffLocation),
    .zone("dropoffZone", \.dropoffZone),
    .instant("dropoffDate", \.dropoffDate, zone: "dropoffZone"),
    .coordinate("dropoffLatitude", "dropoffLongitude", \.dropoffCoordinate),
    .text("bookingReference", \.bookingReference),
    .instant("freeCancellationUntil", \.freeCancellationUntil, zone: "zone"),
    .money("cost", currency: "currency", \.cost),
    .prose("notes", \.notes),
    .flag("reimbursable", \.isReimbursable),
    .flag("isCancelled", \.isCancelled),
  ]

  /// Anything that identifies it; return not before pick-up, nor before the end of free cancellation; no
  /// negative cost.
  public func issues() -> [Issue] {
    let texts = [company, carType, pickupLocation, dropoffLocation, bookingReference]
    let isBlank = texts.allSatisfy(\.isEmpty) && pickupDate == nil
    return (isBlank ? [Issue("company", .requiredEither)] : [])
      + order(pickupDate, dropoffDate, endField: "dropoffDate")
      + order(freeCancellationUntil, dropoffDate, endField: "freeCancellationUntil") + notNegative(cost)
      + tender(cost, on: pickupDate, zone, ahead: paidAhead)
  }

  /// How many rental days of 24 hours it lasts, begun ones counted whole; nil unless both times are known.
  public var rentalDays: Int? {
    guard let pickupDate, let dropoffDate, pickupDate <= dropoffDate else { return nil }
    return max(1, Int((dropoffDate.timeIntervalSince(pickupDate) / 86_400).rounded(.up)))
  }
}

extension CarRental {
  public static let course: Occurrence.Course? = .rental

  /// It is returned where it was picked up unless another place is named.
  public var occurrence: Occurrence? {
    let isReturnedThere = dropoffLocation.isEmpty
    return takesPlace(
      from: Occurrence.End(pickupDate, zone, place: pickupLocation, point: coordinate),
      to: Occurrence.End(
        dropoffDate, dropoffZone ?? zone, place: isReturnedThere ? pickupLocation : dropoffLocation,
        point: isReturnedThere ? coordinate : dropoffCoordinate))
  }

  public var waypoints: Waypoints {
    let pickup = Waypoint(pickupLocation, point: coordinate)
    let back = dropoffLocation.isEmpty ? pickup : Waypoint(dropoffLocation, point: dropoffCoordinate)
    return Waypoints(start: pickup, end: back)
  }

  public static let times: ItemTimes? = ItemTimes(start: "pickupDate", end: .at("dropoffDate"))

  public static let places = [
    ItemPlace("zone", .visit, names: ["pickupLocation"], coordinate: ["latitude", "longitude"]),
    ItemPlace(
      "dropoffZone", .visit, names: ["dropoffLocation"], coordinate: ["dropoffLatitude", "dropoffLongitude"],
      fallback: "zone"),
  ]

  public func isSame(as other: CarRental, on day: CalendarDay?) -> Bool {
    if isSameReference(other) { return true }
    return company.isSameName(other.company)
      && (isNear(other.pickupDate, pickupDate, 43_200) || other.pickupDate == nil && begins(on: day))
  }
}

extension CarRental: RemindedRecord {
  public static let reminderSetting: ReminderSetting? = ReminderSetting(
    "carRentalReminders", offered: [.days(1), .days(2), .days(7)])
  public var plainTitle: String {
    RemindedName.first(company, carType, pickupLocation, bookingReference, Self.kind.rawValue)
  }
  public var reminderOffers: [ReminderOffer] { ReminderOffer.daysBefore }
}

extension CarRental: Booking {
  public static let decisiveFields: Set<String> = [
    "pickupDate", "dropoffDate", "cost", "bookingReference", "freeCancellationUntil",
  ]
  public var spendingCategory: ExpenseCategory { .transport }
}

extension ItemKind {
  public static let carRental = ItemKind("carRental", noun: "car-rentals")
}
