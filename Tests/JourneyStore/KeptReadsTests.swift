import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("What reads keep for one another")
struct KeptReadsTests {
  private static func made(_ wallet: Wallet, _ key: String, as actor: Actor? = nil) async throws -> String {
    try await wallet.read(as: actor) { snapshot in
      var isMade = false
      let name = try snapshot.derived(key) {
        isMade = true
        return try snapshot.currentUser().name
      }
      return "\(isMade ? "made" : "kept"): \(name)"
    }
  }

  @Test("what follows from all journeys and a key is made once for each reader, until something changes")
  func derived() async throws {
    let wallet = try await Wallet()
    #expect(try await Self.made(wallet, "a") == "made: ")
    #expect(try await Self.made(wallet, "b") == "made: ")
    #expect(try await Self.made(wallet, "a") == "kept: ")
    #expect(try await Self.made(wallet, "a", as: .user(wallet.editor)) == "made: ")
    let owner = wallet.owner
    try await wallet.write {
      let base = try $0.record(User.self, owner, version: nil)
      _ = try $0.save(base.applying(["name": .text("Ann")]), over: base)
    }
    #expect(try await Self.made(wallet, "a") == "made: Ann")
    #expect(try await Self.made(wallet, "a") == "kept: Ann")
  }

  @Test("a reader's own record is the new one after each change")
  func user() async throws {
    let wallet = try await Wallet()
    let owner = wallet.owner
    for name in ["Ann", "Bea", "Ann"] {
      try await wallet.write {
        let base = try $0.record(User.self, owner, version: nil)
        _ = try $0.save(base.applying(["name": .text(name)]), over: base)
        #expect(try $0.snapshot.currentUser().name == name)
      }
      #expect(try await wallet.read { try $0.currentUser().name } == name)
      #expect(try await wallet.read(as: .user(wallet.editor)) { try $0.currentUser().id } == wallet.editor)
    }
  }

  @Test("items that were read are found by their times as the table finds them", arguments: 0..<3)
  func times(seed: UInt64) async throws {
    let wallet = try await Wallet()
    let first = instant("2026-03-01T00:00:00Z")
    try await wallet.write { transaction in
      var random = Steps(seed: seed)
      for number in 100..<140 {
        let header = RecordHeader(id: Samples.id(number), journeyID: Samples.journeyID)
        // Few different hours, so that several things begin at once.
        let time = { (random: inout Steps) in
          random.next() % 4 == 0 ? nil : first.addingTimeInterval(Double(random.next() % 12) * 3_600)
        }
        var activity = Activity(header: header)
        activity.title = "A"
        activity.startDate = time(&random)
        activity.duration = random.next() % 3 == 0 ? nil : Int(random.next() % 5) * 45 + 15
        _ = try transaction.create(activity)
        var transport = Transport(header: header)
        transport.carrier = "ICE"
        transport.departure.location = "Lisbon"
        transport.departure.date = time(&random)
        let length = Double(random.next() % 9) * 1_800
        transport.arrival.date = transport.departure.date.map { $0 + length } ?? time(&random)
        _ = try transaction.create(transport)
        var reminder = Reminder(header: header)
        reminder.title = "R"
        reminder.reminderDate = time(&random) ?? first
        reminder.isCompleted = random.next() % 2 == 0
        _ = try transaction.create(reminder)
      }
    }
    try await wallet.read { snapshot in
      let journey = try snapshot.journey(Samples.journeyID)
      func compare<Item: StoredItem>(_ kind: Item.Type, flag: String) throws {
        let moments = (-2..<40).map { first.addingTimeInterval(Double($0) * 1_350) }
        func all() throws -> [[UUID]] {
          try moments.flatMap { now in
            try [1, 3, 100].flatMap { limit in
              [
                try journey.items(Item.self, from: now, limit: limit).map(\.id),
                try journey.relevant(Item.self, at: now, limit: limit).map(\.id),
              ]
            }
          }
        }
        let fromTable = try all(), tally = try journey.tally(Item.self, flag: flag)
        #expect(try journey.items(Item.self).count == 40)
        #expect(try all() == fromTable)
        #expect(try journey.tally(Item.self, flag: flag) == tally)
        #expect(Set(fromTable).count > 10)
      }
      try compare(Activity.self, flag: "isCancelled")
      try compare(Transport.self, flag: "isCancelled")
      try compare(Reminder.self, flag: "isCompleted")
    }
  }
}
