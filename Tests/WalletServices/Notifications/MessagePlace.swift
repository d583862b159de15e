import Foundation
import Journeys
import TestSupport

@testable import WalletServices

/// A push service, and a server for webhooks, beside a test; it reads messages with an implementation of its own.
struct MessagePlace {
  /// With a slash at the end.
  let address: String
  private let keys: [String: String]
  private let folder: URL
  private let running: RunningProgram

  init(in root: URL) async throws {
    folder = root.appending(path: "received")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    running = try RunningProgram(.tool, [Program.script("push-service"), folder.path], logs: root)
    do {
      let words = try await running.printed(/device (.+)\./).split(separator: " ").map(String.init)
      guard words.count == 3 else { throw OutOfPatience("\(words) names no device") }
      address = "http://127.0.0.1:\(words[0])/"
      keys = ["p256dh": words[1], "auth": words[2]]
    } catch {
      await running.kill()
      throw error
    }
  }

  /// What the browser of the device says of a subscription.
  func subscription(_ path: String = "ok", former: String = "") -> [String: String] {
    keys.merging(["endpoint": address + path, "former": former]) { $1 }
  }

  /// What has come so far: `headers`, `message`, of push messages `claims` and `size`.
  var received: [JSONValue] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
        try JSONValue(parsing: Data(contentsOf: folder.appending(path: $0)))
      }
    }
  }

  func stop() async { await running.stop() }
}

/// Runs a test beside a wallet in a folder and what it sends messages to.
func withMessages(_ body: (Home, MessagePlace) async throws -> Void) async throws {
  try await withTemporaryFolder { root in
    let place = try await MessagePlace(in: root)
    do {
      var world = World.fixed(at: Home.now)
      world.web = World.web(patience: .seconds(30).paced)
      try await body(try await Home(in: root.appending(path: "wallet"), world: world), place)
      await place.stop()
    } catch {
      await place.stop()
      throw error
    }
  }
}

extension Program {
  /// The Python of the tests' tools, which `scripts/setup test` installs.
  static let tool = Program(repository.appending(path: ".build/tools/bin/python"))

  /// The path of one of the repository's scripts.
  static func script(_ name: String) -> String { repository.appending(path: "scripts/\(name)").path }

  private static let repository =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
}

/// Why a delivery failed; nil where it did not.
func failure(_ work: () async throws -> Void) async throws -> DeliveryFailure? {
  do {
    try await work()
    return nil
  } catch let failure as DeliveryFailure {
    return failure
  }
}

extension ReminderNotification {
  /// A reminder's notice.
  static func sample(
    body: String = "Gate B22 · 14:35 in Lisbon 🌸", title: String = "Flight TP 531 — напоминание", expires: Date? = nil,
    isUrgent: Bool = true
  ) -> ReminderNotification {
    ReminderNotification(
      id: "reminder-0198:2026-03-01T12:00:00Z", title: title, body: body, address: "/journeys/1/reminders/2",
      actions: [
        Action(title: "Done", address: "/reminders/2/done"),
        Action(title: "In an hour", address: "/reminders/2/snooze?by=1h"),
      ], expires: expires, isUrgent: isUrgent)
  }
}
