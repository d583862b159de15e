import Foundation
import JourneyStore
import Journeys
import WalletScreens

/// Which pages of a journey changes may have altered.
///
/// An item's page shows others of its kind beside it, and those that refer to it or that it refers to; the journey's own pages show
/// all. Where that is unknown, every page counts as changed.
struct PackChanges: Sendable {
  /// More changes than these count as if all had changed.
  private static let most = 500

  /// The pages to be sent; nil for all.
  let pages: Set<String>?
  /// The addresses below which nothing is left.
  let gone: [String]

  /// - Parameters:
  ///   - sequence: the number of the newest change that the device has; nil for a device that has nothing
  ///   - hasNewResponses: whether the device lacks what external services have answered
  init(
    after sequence: Int64?, hasNewResponses: Bool, _ journey: JourneySnapshot, _ addresses: PackAddresses,
    _ kinds: ItemCatalogue
  ) throws {
    guard let sequence else {
      (pages, gone) = (nil, [])
      return
    }
    let id = journey.journey.id
    let changes = try journey.snapshot.changes(after: sequence, limit: PackChanges.most + 1)
    let own = changes.filter { $0.journeyID == id }
    guard changes.count <= PackChanges.most,
      own.allSatisfy({ kinds[$0.kind] != nil && $0.action != .purge && !$0.altersWhoSees })
    else {
      (pages, gone) = (nil, [])
      return
    }
    let altered = Set(own.map(\.recordID)), touched = Set(own.map(\.kind))
    let named = own.reduce(into: Set<UUID>()) { $0.formUnion(PackChanges.identifiers(in: $1)) }
    var pages = Set(own.isEmpty && !hasNewResponses ? [] : addresses.heads)
    // Their forms offer the other items to be chosen from.
    let choosing = Set(own.isEmpty ? [] : kinds.types.filter { $0.refersToItems }.map { $0.kind })
    // Their pages show the way from what comes before, which any of them may be, the weather, and whether flights are late.
    let timed = Set(kinds.types.filter { $0.times != nil }.map { $0.kind })
    let isPlanAltered = timed.contains { touched.contains($0.rawValue) }
    // Their pages name the travellers.
    let divided = Set(kinds.types.filter { $0.isDivided }.map { $0.kind })
    for item in addresses.items {
      if choosing.contains(item.kind) { pages.insert(item.form) }
      if altered.contains(item.id) || touched.contains(Part.kind.rawValue) && divided.contains(item.kind) {
        pages.formUnion(item.pages)
      } else if touched.contains(item.kind.rawValue) || named.contains(item.id)
        || (isPlanAltered || hasNewResponses) && timed.contains(item.kind)
      {
        pages.insert(item.address)
      }
    }
    self.pages = pages
    let left = Set(addresses.items.map(\.id))
    let items = own.filter { !left.contains($0.recordID) }.compactMap { change in
      kinds[change.kind].map { PagePath.item($0.kind, change.recordID, in: id) }
    }
    // On which days something was planned, changes do not say; the pages of those on which something is come with the heads.
    gone = items + (isPlanAltered ? [PagePath.days(of: id)] : [])
  }

  /// The records that the fields of a change name, before and after it.
  private static func identifiers(in change: Change) -> [UUID] {
    (Array(change.before.values) + Array(change.after.values)).flatMap { value in
      ([value] + (value.values ?? [])).compactMap { $0.text.flatMap { UUID(uuidString: $0) } }
    }
  }
}

extension StoredItem {
  /// Whether an item names another one of its journey.
  fileprivate static var refersToItems: Bool {
    fields.contains { if case .item = $0.type { true } else { false } }
  }

  /// Whether an item is divided among travellers.
  fileprivate static var isDivided: Bool { fields.contains { $0.type == .parts || $0.type == .items } }
}
