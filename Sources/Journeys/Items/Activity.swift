import Foundation

/// What kind of thing one does.
public enum ActivityType: String, Sendable, Hashable, Codable, CaseIterable {
  case activity, tour, restaurant, event, custom
}

/// A symbol that a traveller may give an activity of a kind of their own.
public enum ActivityIcon: String, Sendable, Hashable, Codable, CaseIterable {
  case star, heart, camera, music, ticket, mountain, swim, ski, bike, coffee, shopping, family
}

/// A colour that a traveller may give an activity of a kind of their own.
public enum ActivityColor: String, Sendable, Hashable, Codable, CaseIterable {
  case orange, red, pink, purple, blue, cyan, teal, green, amber, slate
}

/// A tour, a table in a restaurant, a concert, anything one does at a time and a place.
public struct Activity: JourneyItem {
  public static let kind = ItemKind.activity

  public var header: RecordHeader
  public var type = ActivityType.activity
  public var title = ""
  /// What a custom activity calls itself, with its icon and its colour.
  public var customName = ""
  public var customIcon: ActivityIcon?
  public var customColor: ActivityColor?
  public var location = ""
  public var address = ""
  public var zone: Zone?
  public var startDate: Date?
  /// In minutes.
  public var duration: Int?
  public var coordinate: Coordinate?
  public var meetingPoint = ""
  public var partySize: Int?
  public var specialRequests = ""
  public var bookingReference = ""
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

  public static let fields: [Field<Activity>] = [
    .choice("type", \.type).required,
    .text("title", \.title).required,
    .text("customName", \.customName),
    .choice("customIcon", \.customIcon),
    .choice("customColor", \.customColor),
    .text("location", \.location),
    .text("address", \.address, limit: FieldType.lineLimit),
    .zone("zone", \.zone),
    .instant("startDate", \.startDate, zone: "zone"),
    .count("duration", \.duration, in: 1...43_200),
    .coordinate("latitude", "longitude", \.coordinate),
    .text("meetingPoint", \.meetingPoint, limit: FieldType.lineLimit),
    .count("partySize", \.partySize, in: 1...1000),
    .text("specialRequests", \.specialRequests, limit: FieldType.lineLimit),
    .text("bookingReference", \.bookingReference),
    .text("contactPhone", \.contactPhone),
    .instant("freeCancellationUntil", \.freeCancellationUntil, zone: "zone"),
    .money("cost", currency: "currency", \.cost),
    .prose("notes", \.notes),
    .flag("reimbursable", \.isReimbursable),
    .flag("isCancelled", \.isCancelled),
  ]

  /// A title, a name of its own for a custom one, an end not before that of free cancellation, no negative cost.
  public func issues() -> [Issue] {
    let unnamed = type == .custom && customName.isEmpty ? [Issue("customName", .required)] : []
    return missingFields() + unnamed
      + order(freeCancellationUntil, endDate ?? startDate, endField: "freeCancellationUntil") + notNegative(cost)
      + tender(cost, on: startDate, zone, ahead: paidAhead)
  }

  /// When it ends; nil unless start and duration are known.
  public var endDate: Date? {
    guard let startDate, let duration else { return nil }
    return startDate.addingTimeInterval(Double(duration) * 60)
  }
}

extension Activity {
  public static let course: Occurrence.Course? = .event

  public var occurrence: Occurrence? {
    let place = location.isEmpty ? address : location
    return takesPlace(
      from: Occurrence.End(startDate, zone, place: place, point: coordinate),
      to: Occurrence.End(endDate, zone, place: place, point: coordinate))
  }

  public var waypoints: Waypoints {
    let words = [location, address].filter { !$0.isEmpty }.joined(separator: ", ")
    return Waypoints(Waypoint(location.isEmpty ? title : location, query: words, point: coordinate))
  }

  public static let times: ItemTimes? = ItemTimes(start: "startDate", end: .minutes("duration"))

  public static let places = [
    ItemPlace(
      "zone", .visit, names: ["address", "location"], hints: ["meetingPoint", "title"],
      coordinate: ["latitude", "longitude"])
  ]

  public func isSame(as other: Activity, on day: CalendarDay?) -> Bool {
    let isSameTitle = title.isSameName(other.title)
    if isSameReference(other) { return isSameTitle || isNear(startDate, other.startDate, 86_400) }
    return isSameTitle && (isNear(startDate, other.startDate, 12 * 3600) || other.startDate == nil && begins(on: day))
  }
}

extension Activity: RemindedRecord {
  public var plainTitle: String { title }
  public var reminderOffers: [ReminderOffer] { [120, 30].map { ReminderOffer(.event, .minutes($0)) } }
}

extension Activity: Booking {
  public static let decisiveFields: Set<String> = [
    "startDate", "partySize", "cost", "bookingReference", "freeCancellationUntil",
  ]
  public var spendingCategory: ExpenseCategory { type == .restaurant ? .food : .activities }
}

extension ItemKind {
  public static let activity = ItemKind("activity", noun: "activities", collection: "activities")
}
