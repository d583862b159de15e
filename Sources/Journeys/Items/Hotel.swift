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
  public var cost: Money?
  public var notes = ""
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
    .money("cost", currency: "currency", \.cost),
    .prose("notes", \.notes),
    .flag("isCancelled", \.isCancelled),
  ]

  /// A name; check-out not before check-in; no negative cost.
  public func issues() -> [Issue] {
    missingFields() + order(checkInDate, checkOutDate, endField: "checkOutDate") + notNegative(cost)
      + tender(cost, on: checkInDate, zone, ahead: paidAhead)
  }

  /// The nights between the calendar days of check-in and check-out in the hotel's zone; nil unless both are known.
  public var nights: Int? {
    guard let checkInDate, let checkOutDate else { return nil }
    let zone = zone ?? .utc
    return CalendarDay(of: checkInDate, in: zone).days(until: CalendarDay(of: checkOutDate, in: zone))
  }
}
