import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Extends the days of a journey to those of a booking in it; nothing is changed where they hold it, or where it lies far from them.
  /// - Throws: `WalletError.notFound`; `.forbidden` for who may not change the journey.
  public func extendDays<Item: StoredItem>(
    of journey: UUID, to kind: Item.Type, _ id: UUID, by actor: Actor
  ) async throws {
    try await store.write(by: actor, at: world.now()) { transaction in
      let snapshot = try transaction.snapshot.journey(journey)
      let item = try snapshot.item(Item.self, id)
      guard snapshot.role.mayEdit else { throw WalletError.forbidden }
      guard let days = snapshot.journey.days(extendedTo: item) else { return }
      try transaction.save(snapshot.journey, with: days)
    }
  }
}

extension WriteTransaction {
  /// Saves a journey with other days.
  mutating func save(_ journey: Journey, with days: ClosedRange<CalendarDay>) throws {
    var changed = journey
    (changed.startDate, changed.endDate) = (days.lowerBound, days.upperBound)
    _ = try save(changed, over: journey)
  }
}
