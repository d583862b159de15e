import Foundation
import JourneyStore
import Journeys
import WalletScreens

/// The pages that a device keeps, in the order of their use. A new page of a journey, or of the wallet, has its line here.
struct PackAddresses: Sendable {
  /// The pages of the wallet that belong to no journey.
  static func ofWallet(today: CalendarDay) -> [String] { alwaysOfWallet + [PagePath.year(today.components.year)] }

  private static let alwaysOfWallet = [
    "/", "/offline", "/journeys", "/reminders", "/reminders?filter=completed", "/glance", "/search", "/settings",
    "/settings/this-device",
    "/journeys/new", "/journeys/choose", "/reminders/new", "/settings/notifications", "/documents", "/inbox",
    "/journeys/calendar", "/journeys/timeline", "/journeys/map", "/statistics", "/statistics/travel", "/reports",
    "/trash", "/shortcuts",
  ]

  /// The pages of a journey itself, below its address.
  private static let ofJourney = [
    "", "/itinerary", "/calendar", "/map", "/nearby", "/discover", "/good-to-know", "/weather", "/people", "/balances",
    "/report", "/add", "/edit", "/cover",
    "/history",
    "/duplicate", "/delete",
  ]

  /// What is kept of each item, below its address, in the order of use: first this of all items, then that.
  private static let ofItem = ["", "/edit", "/history"]

  /// The journey's own pages, its lists, the forms of new items and its days.
  let heads: [String]
  /// The pages of each item.
  let items: [Item]
  /// The pages of the days on which something is planned.
  let days: [String]

  /// An item with the addresses of its pages.
  struct Item: Sendable {
    let kind: ItemKind
    let id: UUID
    let address: String

    var form: String { address + "/edit" }
    var pages: [String] { PackAddresses.ofItem.map { address + $0 } }
  }

  /// Reads what there is in a journey.
  /// - Parameter home: the zone of what has none
  init(_ journey: JourneySnapshot, _ kinds: ItemCatalogue, home: Zone) throws {
    let root = PagePath.journey(journey.journey.id)
    let lists = kinds.types.map { PagePath.list($0.kind, in: journey.journey.id) }
    let mayEdit = journey.role.mayEdit
    let forms = lists.map { $0 + "/new" } + [PagePath.list(.document, in: journey.journey.id) + "/scan"]
    let days = try kinds.itinerary.reduce(into: Set<CalendarDay>()) { days, kind in
      days.formUnion(try PackAddresses.days(of: kind, journey, home))
    }
    self.days = days.sorted().map { PagePath.day($0, of: journey.journey.id) }
    heads = PackAddresses.ofJourney.map { root + $0 } + lists + (mayEdit ? forms : []) + self.days
    items = try kinds.types.flatMap { try PackAddresses.items($0, of: journey) }
  }

  private static func items<Stored: StoredItem>(_ kind: Stored.Type, of journey: JourneySnapshot) throws -> [Item] {
    try journey.items(Stored.self).map {
      Item(kind: Stored.kind, id: $0.id, address: PagePath.item($0))
    }
  }

  private static func days<Stored: StoredItem>(
    of kind: Stored.Type, _ journey: JourneySnapshot, _ home: Zone
  ) throws -> [CalendarDay] {
    try journey.items(Stored.self).filter { !$0.isCancelledBooking }.flatMap {
      ($0.occurrence?.moments(home: home) ?? []).map { $0.end.day(home: home) }
    }
  }

  /// All pages, the most useful first.
  var all: [String] {
    heads + PackAddresses.ofItem.flatMap { page in items.map { $0.address + page } }
  }
}
