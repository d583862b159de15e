import Foundation

/// What there is at a place.
public enum PlaceCategory: String, Sendable, Hashable, Codable, CaseIterable {
  case restaurant, attraction, museum, shopping, nature, entertainment, other
}

/// A place that one wants to see.
public struct PlaceToVisit: JourneyItem {
  public static let kind = ItemKind.place

  public var header: RecordHeader
  public var name = ""
  public var category = PlaceCategory.attraction
  public var address = ""
  public var isVisited = false
  public var zone: Zone?
  public var plannedDate: Date?
  public var coordinate: Coordinate?
  public var url = ""
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
    .prose("notes", \.notes),
  ]
}
