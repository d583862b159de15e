import Foundation

/// What there is at a place.
public enum PlaceCategory: String, Sendable, Hashable, Codable, CaseIterable {
  case restaurant, attraction, museum, shopping, nature, entertainment, other
}

/// A place that one wants to see.
public struct PlaceToVisit: JourneyItem {
  public static let kind = ItemKind.place
  public static let mayHaveDocuments = true

  public var header: RecordHeader
  public var name = ""
  public var category = PlaceCategory.attraction
  public var address = ""
  public var isVisited = false
  public var zone: Zone?
  public var plannedDate: Date?
  public var coordinate: Coordinate?
  public var url = ""
  /// In OpenStreetMap's notation, `Mo-Fr 09:00-18:00`, or in any words.
  public var openingHours = ""
  public var notes = ""

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<PlaceToVisit>] = [
    .text("name", \.name).required,
    .choice("category", \.category),
    .text("address", \.address, limit: FieldType.lineLimit),
    .flag("isVisited", \.isVisited),
    .zone("zone", \.zone),
    .instant("plannedDate", \.plannedDate, zone: "zone"),
    .coordinate("latitude", "longitude", \.coordinate),
    .link("url", \.url),
    .text("openingHours", \.openingHours, limit: OpeningHours.textLimit),
    .prose("notes", \.notes),
  ]
}

extension PlaceToVisit {
  public static let course: Occurrence.Course? = .event

  public var occurrence: Occurrence? {
    takesPlace(from: Occurrence.End(plannedDate, zone, place: address, point: coordinate))
  }

  public var waypoints: Waypoints {
    Waypoints(Waypoint(name, query: address.isEmpty ? name : "\(name), \(address)", point: coordinate))
  }

  public static let times: ItemTimes? = ItemTimes(start: "plannedDate")

  public static let places = [
    ItemPlace("zone", .visit, names: ["address"], hints: ["name"], coordinate: ["latitude", "longitude"])
  ]

  /// The app takes any text for an address, such as `www.example.com`.
  public static func ofOriginalApp(_ patch: Patch, zone: Zone) -> Patch {
    guard let url = patch["url"]?.text, !url.isEmpty, !url.contains(":") else { return patch }
    return patch.merging(["url": .text("https://" + url)]) { _, new in new }
  }
}

extension PlaceToVisit: RemindedRecord {
  public var plainTitle: String { name }
  /// On the planned day in the morning; before what begins by then an hour earlier.
  public var reminderOffers: [ReminderOffer] {
    let time = plannedDate.flatMap { date in zone.map { LocalTime(of: date, in: $0) } }
    let minutes = time.map { $0.hour * 60 + $0.minute } ?? 0
    // Midnight is a day without an hour.
    return [ReminderOffer(.event, (1...9 * 60 + 30).contains(minutes) ? .hours(1) : .days(0, at: ClockTime(hour: 9)))]
  }
}

extension ItemKind {
  public static let place = ItemKind("place", collection: "placesToVisit")
}
