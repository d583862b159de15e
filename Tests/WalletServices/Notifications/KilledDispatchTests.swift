import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore
@testable import WalletServices

@Suite("Killed while dispatching reminders")
struct KilledDispatchTests {
  /// How often the server is killed; `JOURNEY_WALLET_KILLS` sets another number.
  private static let kills = ProcessInfo.processInfo.environment["JOURNEY_WALLET_KILLS"].flatMap(Int.init) ?? 12
  /// How many reminders come due for each of its lives, and how far they are apart, in seconds.
  private static let perLife = 4, pause = 0.15

  /// Lays reminders into a wallet that come due one after the other, a while from now.
  private func fill(_ folder: URL) async throws -> Int {
    let store = try Store(in: folder), now = Date(), count = KilledDispatchTests.kills * KilledDispatchTests.perLife
    let owner = try await store.localUser(id: .version7(at: now), at: now).id
    try await store.write(by: .user(owner), at: now) { transaction in
      var journey = Journey(header: RecordHeader(id: Samples.journeyID))
      journey.name = "Killed"
      _ = try transaction.create(journey)
      for number in 0..<count {
        var reminder = Reminder(header: RecordHeader(id: Samples.id(9000 + number), journeyID: journey.id))
        reminder.title = "Number \(number)"
        reminder.reminderDate = now + 1 + Double(number) * KilledDispatchTests.pause
        _ = try transaction.create(reminder)
      }
    }
    try store.close()
    return count
  }

  @Test(
    "between the schedule and the sending: each reminder arrives, and again only under the key by which it is known")
  func killed() async throws {
    try await withTemporaryFolder { root in
      let place = try await MessagePlace(in: root)
      do {
        // Given a wallet with a webhook, and reminders that are just coming due
        let folder = root.appending(path: "wallet")
        var channels = Channels()
        channels.webhook = Webhook(
          address: try #require(URL(string: place.address + "hook")), topic: "a", token: Secret(""))
        let count = try await fill(folder)
        try channels.keep(in: folder)
        // When its server is killed again and again
        var steps = Steps(seed: 77)
        for _ in 0..<KilledDispatchTests.kills {
          let server = try RunningProgram(.wallet, ["serve", "--port", "0", "--data", folder.path], logs: root)
          _ = try await server.printed(/at (http:\/\/127\.0\.0\.1:[0-9]+\/)/)
          try await Task.sleep(for: .milliseconds(Int.random(in: 0...450, using: &steps)))
          await server.kill()
        }
        let server = try RunningProgram(.wallet, ["serve", "--port", "0", "--data", folder.path], logs: root)
        // Then all arrive, each under a key of its own
        let patience = Duration.seconds(60 + Double(count) * KilledDispatchTests.pause)
        let keys = try await waiting(for: "all reminders", upTo: patience) { () -> [String: Int]? in
          let keys = try place.received.compactMap { $0["headers"]?["idempotency-key"]?.text }
          let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
          return counts.count >= count ? counts : nil
        }
        await server.stop()
        #expect(Set(keys.keys.compactMap { $0.split(separator: "@").first.map(String.init) }).count == count)
        #expect(keys.count == count)
        // And each time the server was killed, no more came again than what was on its way, or had come and was not stored yet
        let again = keys.values.reduce(0) { $0 + $1 - 1 }
        #expect(again <= KilledDispatchTests.kills * 2 * ReminderDispatcher.breadth, "\(keys.filter { $0.value > 1 })")
        await place.stop()
      } catch {
        await place.stop()
        throw error
      }
    }
  }
}
