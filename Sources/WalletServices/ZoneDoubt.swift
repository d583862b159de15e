import Foundation
import JourneyStore
import Journeys

/// An item whose times stand in a zone that neither its place nor its journey is in.
public struct ZoneDoubt: Sendable, Hashable {
  public let kind: ItemKind
  public let item: UUID
  public let journey: UUID
  public let journeyName: String
  public let title: String
  /// The field of the zone.
  public let field: String
  /// The zone that is stored; nil for none.
  public let stored: Zone?
  public let meant: PlacedZone

  /// What keeps the local times and moves them to the zone that is meant.
  func patch<Item: JourneyItem>(for item: Item, home: Zone) -> Patch {
    var patch: Patch = [field: .text(meant.zone.identifier)]
    for time in Item.fields where time.type == .instant(zoneKey: field) {
      guard case .instant(let instant) = time.get(item) else { continue }
      let local = LocalTime(of: instant, in: stored ?? home)
      patch[time.name] = .text((local.instant(in: meant.zone) ?? instant).rfc3339)
    }
    return patch
  }
}

extension Wallet {
  /// The items of a user whose zone disagrees with their place, or, where that is not known, with where the journey was.
  public func zoneDoubts(of actor: Actor) async throws -> [ZoneDoubt] {
    try await store.read(as: actor) { snapshot in
      var doubts: [ZoneDoubt] = [], ids: [UUID] = []
      try snapshot.forEachJourney { ids.append($0.id) }
      for id in ids {
        let journey = try snapshot.journey(id)
        guard journey.role.mayEdit else { continue }
        for type in snapshot.kinds.types { doubts += try Wallet.zoneDoubts(type, in: journey) }
      }
      return doubts
    }
  }

  /// Moves the local times of an item to the zone that is meant, as a change that its history undoes.
  /// - Throws: as `edit`.
  public func repair(_ doubt: ZoneDoubt, by actor: Actor) async throws {
    try await repair(store.kinds.type(doubt.kind), doubt, by: actor)
  }

  private func repair<Item: StoredItem>(_ kind: Item.Type, _ doubt: ZoneDoubt, by actor: Actor) async throws {
    let home = try await store.read(as: actor) { try $0.currentUser().home }
    _ = try await edit(Item.self, doubt.item, in: doubt.journey, basedOn: nil, by: actor) {
      doubt.patch(for: $0, home: home)
    }
  }

  private static func zoneDoubts<Item: StoredItem>(
    _ kind: Item.Type, in journey: JourneySnapshot
  ) throws -> [ZoneDoubt] {
    // What is noted down was noted somewhere; only bookings and places have a place of their own.
    let places = Item.places.filter { $0.role != .traveller }
    guard !places.isEmpty else { return [] }
    let home = try journey.snapshot.currentUser().home
    // Stays may be wrong themselves; flights have the zones of their airports.
    let whereabouts = Whereabouts(journey.journey, items: try journey.items(of: [.ride]), home: home)
    return try journey.items(Item.self).flatMap { item in
      places.compactMap { place in
        guard let meant = item.zoneDoubt(at: place, in: whereabouts) else { return nil }
        return ZoneDoubt(
          kind: Item.kind, item: item.id, journey: journey.journey.id, journeyName: journey.journey.name,
          title: (item as? any RemindedRecord)?.plainTitle ?? Item.kind.rawValue, field: place.zone,
          stored: Item.field(place.zone)?.get(item).text.map(Zone.init(stored:)), meant: meant)
      }
    }
  }
}
