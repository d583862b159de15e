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
  public var cost: Money?
  public var notes = ""
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
    .money("cost", currency: "currency", \.cost),
    .prose("notes", \.notes),
    .flag("isCancelled", \.isCancelled),
  ]

  /// Anything by which it can be told apart; return not before pick-up; no negative cost.
  public func issues() -> [Issue] {
    let texts = [company, carType, pickupLocation, dropoffLocation, bookingReference]
    let isBlank = texts.allSatisfy(\.isEmpty) && pickupDate == nil
    return (isBlank ? [Issue("company", .requiredEither)] : [])
      + order(pickupDate, dropoffDate, endField: "dropoffDate") + notNegative(cost)
      + tender(cost, on: pickupDate, zone, ahead: paidAhead)
  }

  /// How many rental days of 24 hours it lasts, begun ones counted whole; nil unless both times are known.
  public var rentalDays: Int? {
    guard let pickupDate, let dropoffDate, pickupDate <= dropoffDate else { return nil }
    return max(1, Int((dropoffDate.timeIntervalSince(pickupDate) / 86_400).rounded(.up)))
  }
}
