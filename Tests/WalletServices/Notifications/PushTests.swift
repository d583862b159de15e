import Crypto
import Foundation
import JourneyStore
import Journeys
import Synchronization
import TestSupport
import Testing

@testable import WalletServices

@Suite("Push messages")
struct PushTests {
  private func devices(_ home: Home) async throws -> [PushSubscription] {
    try await home.wallet.store.read(as: .user(home.owner)) { try $0.pushSubscriptions() }
  }

  private func subscribe(_ home: Home, _ fields: [String: String], name: String = "Chrome · Android") async throws
    -> String
  {
    try await home.wallet.subscribe(fields, name: name, for: .user(home.owner))
    return try #require(try await devices(home).last?.id.text)
  }

  @Test("a device that is gone does not keep the user's other devices from being notified")
  func goneDevice() async throws {
    try await withTemporaryFolder { folder in
      // Given three devices, of which only the second is still subscribed
      let posted = Mutex<[String]>([])
      let world = World(
        now: { Home.now }, uuid: { UUID() },
        web: { request in
          posted.withLock { $0.append(request.url.path()) }
          return WebAnswer(status: request.url.path() == "/2" ? 201 : 410)
        })
      let home = try await Home(in: folder, world: world)
      for number in 1...3 {
        let fields = [
          "endpoint": "https://push.example.org/\(number)", "auth": Data(repeating: 1, count: 16).base64URL,
          "p256dh": P256.KeyAgreement.PrivateKey().publicKey.x963Representation.base64URL,
        ]
        _ = try await subscribe(home, fields)
      }
      // When
      let user = try await home.wallet.localUser()
      let failures = try await home.wallet.notify(.sample(expires: nil), user, as: .user(home.owner))
      // Then
      #expect(posted.withLock { $0.sorted() } == ["/1", "/2", "/3"])
      #expect(failures.map(\.0) == [.push, .push])
      #expect(try await devices(home).map { $0.endpoint.path() } == ["/2"])
    }
  }

  @Test("another implementation reads what the wallet sends, and the push service knows what to do with it")
  func read() async throws {
    try await withMessages { home, place in
      // Given
      let target = try await subscribe(home, place.subscription())
      #expect(try await home.wallet.targets(of: .push, for: .user(home.owner)) == [target])
      var channels = Channels()
      channels.contact = MailAddress("Ada <ada@example.org>")
      try home.wallet.keep(channels)
      // When
      let notice = ReminderNotification.sample(expires: Home.now.addingTimeInterval(3600))
      try await home.wallet.send(notice, by: .push, to: target, for: .user(home.owner))
      // Then
      let told = try #require(try place.received.first)
      #expect(
        told["message"] == [
          "title": "Flight TP 531 — напоминание", "body": "Gate B22 · 14:35 in Lisbon 🌸",
          "address": "/journeys/1/reminders/2", "tag": "reminder-0198:2026-03-01T12:00:00Z",
          "actions": [
            ["title": "Done", "address": "/reminders/2/done"],
            ["title": "In an hour", "address": "/reminders/2/snooze?by=1h"],
          ],
        ])
      #expect(told["headers"]?["ttl"] == "3600")
      #expect(told["headers"]?["urgency"] == "high")
      #expect(told["headers"]?["content-encoding"] == "aes128gcm")
      let topic = try #require(told["headers"]?["topic"]?.text)
      #expect(topic.utf8.count == 32 && Data(base64URL: topic) != nil)
      #expect(told["claims"]?["aud"]?.text == String(place.address.dropLast()))
      #expect(told["claims"]?["sub"] == "mailto:ada@example.org")
      let end = try #require(told["claims"]?["exp"]?.integer) - Int(Home.now.timeIntervalSince1970)
      #expect((1...86_400).contains(end))
      let key = try home.wallet.pushKeys().publicKey
      #expect(told["claims"]?["key"]?.text == key.base64URL)
      #expect(try await devices(home).first?.deliveredAt == Home.now)
    }
  }

  @Test(
    "a notification that is too long is shortened to what every push service takes",
    arguments: ["b", "🌸", "\u{1}", "ж"])
  func long(letter: Character) async throws {
    try await withMessages { home, place in
      let target = try await subscribe(home, place.subscription())
      let notice = ReminderNotification.sample(body: String(repeating: letter, count: 5000), isUrgent: false)
      try await home.wallet.send(notice, by: .push, to: target, for: .user(home.owner))
      let told = try #require(try place.received.first), size = try #require(told["size"]?.integer)
      #expect((4096 - 24...4096).contains(size), "\(size)")
      let body = try #require(told["message"]?["body"]?.text)
      #expect(body.dropLast().allSatisfy { $0 == letter } && body.last == "…")
      #expect(told["headers"]?["urgency"] == "normal")
      // A title that is too long by itself leaves no body.
      let loud = ReminderNotification.sample(body: "b", title: String(repeating: letter, count: 5000))
      try await home.wallet.send(loud, by: .push, to: target, for: .user(home.owner))
      #expect(try place.received.last?["message"]?["body"] == "")
    }
  }

  @Test("a device that is not subscribed any more is forgotten", arguments: [404, 410])
  func gone(status: Int) async throws {
    try await withMessages { home, place in
      let other = try await subscribe(home, place.subscription())
      let target = try await subscribe(home, place.subscription("\(status)"))
      let failure = try await failure {
        try await home.wallet.send(.sample(), by: .push, to: target, for: .user(home.owner))
      }
      #expect(failure == DeliveryFailure(.gone, said: "\(status) the device says no", isFinal: true))
      #expect(try await home.wallet.targets(of: .push, for: .user(home.owner)) == [other])
      // And a second attempt says that there is no such device.
      let again = try await WalletServicesTests.failure {
        try await home.wallet.send(.sample(), by: .push, to: target, for: .user(home.owner))
      }
      #expect(again?.trouble == .notSetUp && again?.isFinal == true)
    }
  }

  @Test(
    "a refusal is told in the words of the push service, and tried again where that may be of use",
    arguments: [(400, true), (403, true), (413, true), (408, false), (429, false), (500, false), (503, false)])
  func refused(status: Int, isFinal: Bool) async throws {
    try await withMessages { home, place in
      let target = try await subscribe(home, place.subscription("\(status)"))
      let failure = try await failure {
        try await home.wallet.send(.sample(), by: .push, to: target, for: .user(home.owner))
      }
      #expect(failure == DeliveryFailure(said: "\(status) the device says no", isFinal: isFinal))
      let device = try #require(try await devices(home).first)
      #expect(device.failedAt == Home.now && device.failure == "\(status) the device says no")
    }
  }

  @Test("a push service that is not there is tried again")
  func unreachable() async throws {
    try await withMessages { home, place in
      let target = try await subscribe(home, place.subscription())
      await place.stop()
      let failure = try await failure {
        try await home.wallet.send(.sample(), by: .push, to: target, for: .user(home.owner))
      }
      #expect(failure?.trouble == .unreachable && failure?.isFinal == false)
    }
  }

  @Test("a device that subscribes again stays one, and takes the place of its former subscription")
  func again() async throws {
    try await withMessages { home, place in
      let first = try await subscribe(home, place.subscription())
      #expect(try await subscribe(home, place.subscription(), name: "Firefox") == first)
      #expect(try await devices(home).map(\.name) == ["Firefox"])
      try await home.wallet.subscribe(
        place.subscription("next", former: place.address + "ok"), name: "Edge", for: .user(home.owner))
      #expect(try await devices(home).map(\.name) == ["Edge"])
    }
  }

  @Test("the keys stay, lie in a file for the user alone, and where they are lost old devices are left out")
  func keys() async throws {
    try await withMessages { home, place in
      let key = try home.wallet.pushKeys().publicKey
      #expect(try home.wallet.pushKeys().publicKey == key && key.count == 65)
      let file = home.wallet.folder.appending(path: "push-key.pem")
      let rights = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
      #expect(rights?.intValue == 0o600)
      _ = try await subscribe(home, place.subscription())
      // When
      try FileManager.default.removeItem(at: file)
      // Then
      #expect(try home.wallet.pushKeys().publicKey != key)
      #expect(try await home.wallet.targets(of: .push, for: .user(home.owner)) == [])
      let target = try await subscribe(home, place.subscription())
      #expect(try await home.wallet.targets(of: .push, for: .user(home.owner)) == [target])
      // A file that holds no key is not written over
      try Data("no key".utf8).write(to: file)
      #expect(throws: WalletError.unavailable(.settingsUnreadable, detail: file.path)) { try home.wallet.pushKeys() }
    }
  }

  @Test(
    "only an address of the web is taken for a push service",
    arguments: [
      "http://push.example.net/a", "https://192.168.1.1/a", "https://10.0.0.1:8443/", "https://[fe80::1]/a",
      "https://router/a", "https://nas.local/a", "file:///etc/passwd", "https://ada:secret@push.example.net/", "", "a",
    ])
  func endpoints(text: String) async throws {
    let home = try await Home()
    let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    let fields = ["endpoint": text, "p256dh": key, "auth": "BTBZMqHH6r4Tts7J_aSIgg"]
    await #expect(throws: WalletError.invalid([Issue("endpoint", .notALink)])) {
      try await home.wallet.subscribe(fields, name: "", for: .user(home.owner))
    }
  }

  @Test("keys that are none are refused")
  func noKeys() async throws {
    let home = try await Home()
    let fields = ["endpoint": "https://push.example.net/a", "p256dh": "BCVx", "auth": "BTBZ"]
    await #expect(throws: WalletError.invalid([Issue("p256dh", .notText), Issue("auth", .notText)])) {
      try await home.wallet.subscribe(fields, name: "", for: .user(home.owner))
    }
  }

  @Test(
    "a device is called by its browser and its system",
    arguments: [
      (
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
        "Chrome · Linux"
      ),
      (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
        "Safari · iPhone"
      ),
      (
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0",
        "Edge · Windows"
      ),
      ("Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0", "Firefox · Android"), ("curl/8", ""),
    ])
  func names(agent: String, name: String) {
    #expect(DeviceName(userAgent: agent).text == name)
  }
}
