import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Adds the three journeys of the demonstration, all or none, dated around today.
  /// - Parameter language: the language that they are written in where the user has chosen none
  /// - Returns: how many records were added.
  public func fillWithDemo(by user: User, in language: Language = .en) async throws -> Int {
    let today = CalendarDay(of: world.now(), in: user.zone ?? Zone(TimeZone.current.identifier) ?? .utc)
    let words = DemoWords(user.language ?? language)
    let creations = try Demo(today: today, newID: world.uuid, words: words).creations()
    return try await store.write(by: .user(user.id), at: world.now()) { transaction in
      for creation in creations { try creation.run(&transaction) }
      return creations.count
    }
  }

  /// Adds the sample unless it is there; one that lies in the trash comes back as it was.
  /// - Parameter language: the language that it is written in where the user has chosen none
  public func addSamples(by user: User, in language: Language = .en) async throws {
    let (there, deleted) = try await store.read(as: .user(user.id)) {
      (try $0.sampleJourneys(), try $0.sampleJourneys(inTrash: true))
    }
    guard there.isEmpty else { return }
    if deleted.isEmpty {
      _ = try await fillWithDemo(by: user, in: language)
    } else {
      try await restoreSamples(by: .user(user.id))
    }
  }

  /// Puts all sample journeys into the trash, all or none.
  public func removeSamples(by actor: Actor) async throws {
    try await store.write(by: actor, at: world.now()) { transaction in
      for journey in try transaction.snapshot.sampleJourneys() { try transaction.delete(Journey.self, journey) }
    }
  }

  /// Takes all sample journeys out of the trash, all or none.
  public func restoreSamples(by actor: Actor) async throws {
    try await store.write(by: actor, at: world.now()) { transaction in
      for journey in try transaction.snapshot.sampleJourneys(inTrash: true) {
        _ = try transaction.restore(Journey.self, journey)
      }
    }
  }
}
