import Foundation
import JourneyStore
import Journeys

/// The addresses of pages: nouns, the same as in the API.
public enum PagePath {
  /// What finds the row of an item on its page.
  public static func anchor(of id: UUID) -> String { "row-\(id.text)" }

  /// A journey's page.
  public static func journey(_ id: UUID) -> String { "/journeys/\(id.text)" }

  /// The list of a kind in a journey.
  public static func list(_ kind: ItemKind, in journey: UUID) -> String { "/journeys/\(journey.text)/\(kind.noun)" }

  /// Where something is added to a journey.
  /// - Parameter planned: the day that is looked at; nil for the journey's first, or today
  static func add(to journey: UUID, planned: PlannedTime? = nil) -> String {
    "\(self.journey(journey))/add\(planned.map(\.query) ?? "")"
  }

  /// An item's page.
  public static func item<Item: JourneyItem>(_ item: Item) -> String {
    self.item(Item.kind, item.id, in: item.journeyID)
  }

  /// The page of the item with that identifier.
  public static func item(_ kind: ItemKind, _ id: UUID, in journey: UUID) -> String {
    "\(list(kind, in: journey))/\(id.text)"
  }

  /// A day of a journey as a calendar.
  static func calendar(of journey: UUID, _ day: CalendarDay) -> String {
    "\(self.journey(journey))/calendar?view=day&day=\(day.iso)"
  }

  /// A day of a journey alone, to be printed and sent.
  public static func day(_ day: CalendarDay, of journey: UUID) -> String {
    "\(days(of: journey))/\(day.iso)"
  }

  /// What the pages of a journey's days lie below.
  public static func days(of journey: UUID) -> String { "\(self.journey(journey))/days" }

  /// A month of all journeys as a calendar.
  static func journeysCalendar(_ month: CalendarMonth) -> String { "/journeys/calendar?month=\(month.iso)" }

  /// The list of the journeys of a month.
  static func journeys(in month: CalendarMonth) -> String { "/journeys?month=\(month.iso)" }

  /// All journeys on a line of time, and on a map.
  static let journeysTimeline = "/journeys/timeline", journeysMap = "/journeys/map"

  /// Who owes whom in a journey.
  /// - Parameter view: nil for each currency by itself
  public static func balances(_ journey: UUID, view: String? = nil) -> String {
    "\(self.journey(journey))/balances\(view.map { "?view=\($0)" } ?? "")"
  }

  /// The calendar feeds, with a journey proposed for a new one.
  static func feeds(of journey: UUID) -> String { "/settings/calendars?journey=\(journey.text)" }

  /// Where a journey takes in costs of other apps and of banks.
  public static func costImport(_ journey: UUID) -> String { "\(self.journey(journey))/costs/import" }

  /// Where many of a journey's expenses are changed alike.
  public static func manyExpenses(_ journey: UUID) -> String { "\(self.journey(journey))/costs/edit" }

  /// The report of a journey's costs.
  public static func report(_ journey: UUID) -> String { "\(self.journey(journey))/report" }

  /// The amounts of a category in the report of a journey's costs.
  static func report(_ journey: UUID, category: CostReport.Category?) -> String {
    var address = URLComponents()
    address.path = report(journey)
    address.queryItems = category.map { [URLQueryItem(name: "category", value: $0.text)] }
    return address.string ?? address.path
  }

  /// The travel book of a journey.
  public static func book(_ journey: UUID) -> String { "\(self.journey(journey))/book" }

  /// The report of costs across journeys.
  public static let reports = "/reports"

  /// A backup's page.
  public static func backup(_ name: String) -> String { "/backups/\(name)" }

  /// The journeys to a country, or to a town in it.
  static func visits(_ country: String, town: String? = nil) -> String {
    var address = URLComponents()
    address.path = "/statistics/journeys"
    address.queryItems = [URLQueryItem(name: "country", value: country)]
    if let town { address.queryItems?.append(URLQueryItem(name: "town", value: town)) }
    return address.string ?? address.path
  }

  /// How far and how long one has travelled.
  static let travel = "/statistics/travel"

  /// The review of a year.
  public static func year(_ year: Int) -> String { "/statistics/years/\(year)" }

  /// The legs that a figure is made of.
  static func legs(_ filter: TravelFigures.Filter) -> String {
    var address = URLComponents()
    address.path = "/statistics/legs"
    let items = [
      ("year", filter.year.map { String($0) }), ("mode", filter.mode?.rawValue),
      // Empty for flights of which no airline is known.
      ("airline", filter.airline.map { $0 ?? "" }), ("missing", filter.missing?.rawValue),
    ].compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
    address.queryItems = items.isEmpty ? nil : items
    return address.string ?? address.path
  }

  /// The item with that identifier in the API.
  static func resource(_ kind: ItemKind, _ id: UUID, in journey: UUID) -> String {
    "/api/v1\(item(kind, id, in: journey))"
  }

  /// The page that an item stands on among others: the list of its kind, for a line of a checklist its checklist.
  public static func surroundings<Item: JourneyItem>(of item: Item) -> String {
    if let parent = Item.parent, let id = item.parentID { return self.item(parent.kind, id, in: item.journeyID) }
    return list(Item.kind, in: item.journeyID)
  }
}
