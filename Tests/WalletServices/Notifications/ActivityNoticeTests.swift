import Foundation
import Journeys
import Logging
import Synchronization
import TestSupport
import Testing

@testable import JourneyStore
@testable import WalletServices

@Suite("Notifications of what others do")
struct ActivityNoticeTests {
  private static let stranger = Samples.id(14)

  /// A clock that is set by hand, and a webhook that remembers what it was sent.
  private final class Outside: Sendable {
    let now = Mutex(instant("2026-03-01T12:00:00Z"))
    let sent = Mutex<[JSONValue]>([])

    var world: World {
      World(
        now: { self.now.withLock { $0 } }, uuid: { UUID() },
        web: { request in
          guard case .bytes(let body) = request.body else { return WebAnswer(status: 400) }
          let message = try JSONValue(parsing: body)
          self.sent.withLock { $0.append(message) }
          return WebAnswer(status: 200)
        })
    }

    func pass(_ seconds: TimeInterval) { now.withLock { $0 += seconds } }
    func take() -> [JSONValue] {
      sent.withLock { messages in
        defer { messages = [] }; return messages
      }
    }
  }

  /// A wallet whose user has a webhook and shares a journey with somebody.
  private func shared(
    _ settings: Patch = [:], _ body: (Wallet, Actor, Outside) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let outside = Outside()
      let wallet = Wallet(store: try Store(), world: outside.world, folder: folder)
      let owner = try await wallet.localUser().id
      var channels = Channels()
      let address = try #require(URL(string: "https://ntfy.example.org"))
      channels.webhook = Webhook(address: address, topic: "trips", token: Secret(""))
      try wallet.keep(channels)
      _ = try await wallet.edit(User.self, owner, in: nil, basedOn: nil, by: .user(owner)) { _ in
        settings.merging(["language": "en", "name": "Ada", "zone": "UTC"]) { own, _ in own }
      }
      var bob = User(header: RecordHeader(id: Self.stranger))
      bob.name = "Bob Miller"
      let made = bob
      try await wallet.store.write(by: .user(Self.stranger), at: outside.world.now()) { _ = try $0.create(made) }
      _ = try await wallet.createJourney(Samples.journeyID, ["name": "Lisbon"], by: .user(owner))
      try await wallet.store.write(by: .user(owner), at: outside.world.now()) {
        try $0.setRole(.editor, of: Self.stranger, in: Samples.journeyID)
      }
      let actor = Actor.system(.activity, for: owner)
      // What was before the first run is no news.
      #expect(try await wallet.notifyOfActivity(actor).failures.isEmpty)
      try await body(wallet, actor, outside)
    }
  }

  private func comment(_ text: String, by user: UUID = stranger, _ wallet: Wallet) async throws {
    _ = try await wallet.create(
      Journeys.Comment.self, UUID(), in: Samples.journeyID, ["text": .text(text)], by: .user(user))
  }

  private func note(_ title: String, _ wallet: Wallet) async throws {
    _ = try await wallet.create(
      Note.self, UUID(), in: Samples.journeyID, ["title": .text(title)], by: .user(Self.stranger))
  }

  @Test("whoever is mentioned in a comment is notified at once, and once; of other comments and changes they are not")
  func mention() async throws {
    try await shared { wallet, actor, outside in
      try await comment("Nice", wallet)
      try await note("Plan", wallet)
      _ = try await wallet.notifyOfActivity(actor)
      #expect(outside.take() == [])
      try await comment("Is it booked, @Ada?", wallet)
      for _ in 0..<3 { _ = try await wallet.notifyOfActivity(actor) }
      let messages = outside.take()
      #expect(messages.count == 1)
      let text = "\(messages)"
      #expect(text.contains("Bob Miller mentioned you in Lisbon") && text.contains("Is it booked, @Ada?"))
      // What the user writes themselves is no news
      try await comment("@Ada, remember", by: try actor.known, wallet)
      _ = try await wallet.notifyOfActivity(actor)
      #expect(outside.take() == [])
    }
  }

  @Test("what fails for one user is reported, and keeps nobody else from being notified")
  func failure() async throws {
    try await shared { wallet, actor, outside in
      // Given a change that cannot be read, in a journey that only the older user sees
      let owner = try actor.known, own = Samples.id(77), stranger = Actor.system(.activity, for: Self.stranger)
      _ = try await wallet.notifyOfActivity(stranger)
      _ = try await wallet.createJourney(own, ["name": "Alone"], by: .user(owner))
      try await wallet.store.database.write {
        // As a damaged file would have it
        try $0.execute(sql: "PRAGMA ignore_check_constraints = ON")
        try $0.execute(
          sql: "UPDATE changes SET after = '{', actor_id = ? WHERE journey_id = ?", arguments: [Self.stranger, own])
      }
      try await comment("@Bob, look", by: owner, wallet)
      let before = try await wallet.store.read(as: stranger) { try #require(try $0.activityProgress()) }
      // When
      let work = ActivityWork(try await WalletHandle(wallet), Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
      await #expect(throws: JSONFault.self) { try await work.work() }
      // Then
      let after = try await wallet.store.read(as: stranger) { try #require(try $0.activityProgress()) }
      #expect(after.comments > before.comments)
    }
  }

  @Test("whoever wants to know of all gets each comment at once, and other changes of a minute together")
  func all() async throws {
    try await shared(["activityNotices": "all"]) { wallet, actor, outside in
      try await comment("Nice", wallet)
      try await note("First", wallet)
      try await note("Second", wallet)
      let wait = try await wallet.notifyOfActivity(actor).wait
      #expect(outside.take().count == 1)
      #expect(wait == 60)
      outside.pass(61)
      _ = try await wallet.notifyOfActivity(actor)
      _ = try await wallet.notifyOfActivity(actor)
      let messages = outside.take()
      #expect(messages.count == 1 && "\(messages)".contains("Bob Miller: 2 changed"), "\(messages)")
    }
  }

  @Test("who wants no notifications gets none, and none of it later")
  func none() async throws {
    try await shared(["activityNotices": "none"]) { wallet, actor, outside in
      try await comment("@Ada", wallet)
      _ = try await wallet.notifyOfActivity(actor)
      _ = try await wallet.edit(User.self, try actor.known, in: nil, basedOn: nil, by: .user(try actor.known)) { _ in
        ["activityNotices": "all"]
      }
      outside.pass(120)
      _ = try await wallet.notifyOfActivity(actor)
      #expect(outside.take() == [])
    }
  }

  @Test("in quiet hours it waits for their end")
  func quiet() async throws {
    try await shared(["quietFrom": "11:00", "quietUntil": "13:00"]) { wallet, actor, outside in
      try await comment("@Ada", wallet)
      #expect(try await wallet.notifyOfActivity(actor).wait == 3600)
      #expect(outside.take() == [])
      outside.pass(3600)
      _ = try await wallet.notifyOfActivity(actor)
      #expect(outside.take().count == 1)
    }
  }

  @Test("a journey that was put into the trash meanwhile keeps nobody from being notified of others")
  func trash() async throws {
    try await shared(["activityNotices": "all"]) { wallet, actor, outside in
      try await comment("Gone with it", wallet)
      try await note("Gone too", wallet)
      try await wallet.store.write(by: .user(try actor.known), at: outside.world.now()) {
        try $0.delete(Journey.self, Samples.journeyID)
      }
      outside.pass(120)
      #expect(try await wallet.notifyOfActivity(actor).failures.isEmpty)
      #expect(outside.take() == [])
    }
  }

  @Test("former members learn nothing, nor do others of a journey that is not theirs")
  func foreign() async throws {
    try await shared(["activityNotices": "all"]) { wallet, actor, outside in
      let theirs = Actor.system(.activity, for: Self.stranger)
      _ = try await wallet.edit(User.self, Self.stranger, in: nil, basedOn: nil, by: .user(Self.stranger)) { _ in
        ["activityNotices": "all"]
      }
      _ = try await wallet.notifyOfActivity(theirs)
      try await wallet.store.write(by: .user(try actor.known), at: outside.world.now()) {
        try $0.setRole(nil, of: Self.stranger, in: Samples.journeyID)
      }
      try await comment("About @Bob Miller", by: try actor.known, wallet)
      let (wait, failures) = try await wallet.notifyOfActivity(theirs)
      #expect(wait == nil && failures.isEmpty)
      #expect(outside.take() == [])
    }
  }
}
