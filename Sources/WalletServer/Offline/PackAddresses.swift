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

  /// The journey's own pages, its lists and the forms of new items.
  let heads: [String]
  /// The pages of each item.
  let items: [Item]

  /// An item with the addresses of its pages.
  struct Item: Sendable {
    let kind: ItemKind
    let id: UUID
    let address: String

    var form: String { address + "/edit" }
    var pages: [String] { PackAddresses.ofItem.map { address + $0 } }
  }

  /// Reads what there is in a journey.
  init(_ journey: JourneySnapshot, _ kinds: ItemCatalogue) throws {
    let root = PagePath.journey(journey.journey.id)
    let lists = kinds.types.map { PagePath.list($0.kind, in: journey.journey.id) }
    let mayEdit = journey.role.mayEdit
    let forms = lists.map { $0 + "/new" } + [PagePath.list(.document, in: journey.journey.id) + "/scan"]
    heads = PackAddresses.ofJourney.map { root + $0 } + lists + (mayEdit ? forms : [])
    items = try kinds.types.flatMap { try PackAddresses.items($0, of: journey) }
  }

  private static func items<Stored: StoredItem>(_ kind: Stored.Type, of journey: JourneySnapshot) throws -> [Item] {
    try journey.items(Stored.self).map {
      Item(kind: Stored.kind, id: $0.id, address: PagePath.item($0))
    }
  }

  /// All pages, the most useful first.
  var all: [String] {
    heads + PackAddresses.ofItem.flatMap { page in items.map { $0.address + page } }
  }
}
