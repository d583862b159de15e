import Foundation
import JourneyStore
import Journeys
import Logging
import Synchronization
import TestSupport
import Testing
import WalletScreens
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Dispatching reminders")
struct ReminderDispatcherTests {
  /// A clock that is set by hand, and a server that answers as it is told to and remembers what it was sent.
  private final class Outside: Sendable {
    struct State {
      var now = instant("2026-03-01T00:00:00Z")
      var status = 200
      var retryAfter: String?
      var sent: [JSONValue] = []
      var keys: [String] = []
    }
    let state = Mutex(State())

    var world: World {
      World(
        now: { self.state.withLock { $0.now } }, uuid: { UUID() },
        web: { request in
          guard case .bytes(let body) = request.body else { return WebAnswer(status: 400) }
          let message = try JSONValue(parsing: body)
          return self.state.withLock { state in
            state.sent.append(message)
            state.keys.append(request.headers["Idempotency-Key"] ?? "")
            return WebAnswer(
              status: state.status, body: Data("busy".utf8), retryAfter: state.retryAfter)
          }
        })
    }

    func set(_ now: String, status: Int = 200) { state.withLock { ($0.now, $0.status) = (instant(now), status) } }
    var messages: [JSONValue] { state.withLock { $0.sent } }
    var keys: [String] { state.withLock { $0.keys } }
  }

  /// A wallet with a webhook and a flight from Frankfurt on 28 March at 10:55, of which one is reminded three hours before.
  private func told(_ language: String = "en", _ body: (Wallet, UUID, Outside) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      let outside = Outside()
      let wallet = Wallet(store: try Store(), world: outside.world, folder: folder)
      let owner = try await wallet.localUser().id
      _ = try await wallet.edit(User.self, owner, in: nil, basedOn: nil, by: .user(owner)) { _ in
        ["language": .text(language), "zone": "Europe/Berlin", "transportReminders": ["-PT3H"]]
      }
      _ = try await wallet.createJourney(
        Samples.journeyID, ["name": "New York", "startDate": "2026-03-28", "endDate": "2026-04-04"], by: .user(owner))
      _ = try await wallet.create(
        Transport.self, Samples.id(700), in: Samples.journeyID,
        [
          "type": "flight", "transportNumber": "LH 400", "departureLocation": "Frankfurt", "departureCode": "FRA",
          "departureTerminal": "1", "departureZone": "Europe/Berlin", "departureDate": "2026-03-28T10:55",
          "arrivalLocation": "New York", "arrivalCode": "JFK",
        ], by: .user(owner))
      var channels = Channels()
      channels.webhook = Webhook(
        address: try #require(URL(string: "http://hook.invalid/")), topic: "a", token: Secret(""))
      try wallet.keep(channels)
      try await body(wallet, owner, outside)
    }
  }

  @discardableResult
  private func dispatch(_ wallet: Wallet, _ owner: UUID, rings: Counter? = nil) async throws -> Date? {
    try await ReminderDispatcher(
      wallet: wallet, actor: .system(.reminders, for: owner), words: .ofScreens, logger: Logger(label: "test")
    ) {
      _ = rings?.next()
    }.dispatch()
  }

  @Test("the words fit the booking, its place and the moment, once", arguments: Language.allCases)
  func words(language: Language) async throws {
    try await told(language.rawValue) { wallet, owner, outside in
      let moment = try await dispatch(wallet, owner)
      #expect(moment == instant("2026-03-28T06:55:00Z") && outside.messages.isEmpty)
      outside.set("2026-03-28T06:55:01Z")
      try await dispatch(wallet, owner)
      try await dispatch(wallet, owner)
      let message = try #require(outside.messages.first)
      #expect(outside.messages.count == 1)
      let title = try #require(message["title"]?.text), text = try #require(message["message"]?.text)
      #expect(title.contains("LH 400") && title.contains("New York") && title.contains("3"), "\(title)")
      #expect(text.contains("10:55") && text.contains("Frankfurt FRA") && text.contains("1"), "\(text)")
      if language == .en {
        #expect(title == "Your flight LH 400 to New York departs in 3 hours")
        #expect(text == "Today, Saturday 28 March, 10:55 · Frankfurt FRA · UTC+1 · Terminal\u{a0}1", "\(text)")
      }
    }
  }

  @Test("one that a server refuses for now is sent again under the same key, and late it says how late it is")
  func again() async throws {
    try await told { wallet, owner, outside in
      outside.set("2026-03-28T06:55:00Z", status: 503)
      let next = try await dispatch(wallet, owner)
      #expect(next == instant("2026-03-28T06:55:20Z"))
      outside.set("2026-03-28T07:15:00Z")
      try await dispatch(wallet, owner)
      #expect(outside.messages.count == 2 && Set(outside.keys).count == 1)
      #expect(outside.messages.last?["title"] == "Your flight LH 400 to New York departs in 2 h 40 min")
      // And what was done in the meantime is told no more
      try await dispatch(wallet, owner)
      #expect(outside.messages.count == 2)
    }
  }

  @Test(
    "a server that says when it wants to be asked again is asked then",
    arguments: [
      ("90", "06:56:30"), ("0", "06:55:01"), ("999999999", "12:55:00"), ("Sat, 28 Mar 2026 06:58:00 GMT", "06:58:00"),
      ("Sat, 28 Mar 2026 06:00:00 GMT", "06:55:01"), ("soon", "06:55:20"), ("-5", "06:55:20"),
    ])
  func retryAfter(header: String, next: String) async throws {
    try await told { wallet, owner, outside in
      outside.set("2026-03-28T06:55:00Z", status: 503)
      outside.state.withLock { $0.retryAfter = header }
      let due = try await dispatch(wallet, owner)
      #expect(due == instant("2026-03-28T\(next)Z"))
    }
  }

  @Test("one that is done before it is sent is not sent, and one that nobody takes is given up when its event is there")
  func done() async throws {
    try await told { wallet, owner, outside in
      outside.set("2026-03-28T06:55:00Z", status: 503)
      try await dispatch(wallet, owner)
      let reminder = try await wallet.store.read(as: .user(owner)) {
        try $0.journey(Samples.journeyID).items(Reminder.self)[0]
      }
      _ = try await wallet.complete(reminder.id, by: .user(owner))
      outside.set("2026-03-28T07:15:00Z")
      try await dispatch(wallet, owner)
      #expect(outside.messages.count == 1)
    }
    try await told { wallet, owner, outside in
      outside.set("2026-03-28T06:55:00Z", status: 503)
      try await dispatch(wallet, owner)
      outside.set("2026-03-28T09:56:00Z")
      #expect(try await dispatch(wallet, owner) == nil)
      #expect(outside.messages.count == 1)
    }
  }

  @Test("open pages are rung for, and asked for nothing else")
  func pages() async throws {
    try await told { wallet, owner, outside in
      _ = try await wallet.edit(User.self, owner, in: nil, basedOn: nil, by: .user(owner)) { _ in ["channels": ["app"]]
      }
      outside.set("2026-03-28T06:55:00Z")
      let rings = Counter()
      try await dispatch(wallet, owner, rings: rings)
      #expect(outside.messages.isEmpty && rings.next() == 2)
      let notices = try await wallet.store.read(as: .user(owner)) {
        try $0.notificationsInApp(after: instant("2026-03-28T06:00:00Z"))
      }
      #expect(notices.count == 1)
    }
  }

  @Test("the plan of the day is sent at its hour, on days that have one")
  func plan() async throws {
    try await told { wallet, owner, outside in
      _ = try await wallet.edit(User.self, owner, in: nil, basedOn: nil, by: .user(owner)) { _ in
        ["summaryHour": 6, "transportReminders": []]
      }
      // Nothing on a day without plans, nothing before the hour
      for moment in ["2026-03-20T06:00:00Z", "2026-03-27T04:59:00Z"] {
        outside.set(moment)
        try await dispatch(wallet, owner)
        #expect(outside.messages.isEmpty, "\(moment)")
      }
      // On the eve of the flight it stands under tomorrow
      outside.set("2026-03-27T05:00:00Z")
      try await dispatch(wallet, owner)
      try await dispatch(wallet, owner)
      let message = try #require(outside.messages.first)
      #expect(outside.messages.count == 1)
      #expect(message["title"] == "Your plan for Friday 27 March", "\(message)")
      #expect(message["message"]?.text?.hasPrefix("Tomorrow, Saturday 28 March\n10:55 · LH 400 to New York") == true)
    }
  }
}

/// Counts from 1 on.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
