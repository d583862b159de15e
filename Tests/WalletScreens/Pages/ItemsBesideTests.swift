import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletScreens

@Suite("The items beside the one that is shown")
struct ItemsBesideTests {
  private let journeyID = Samples.id(70), userID = Samples.id(71)

  private func draft(_ texts: [String: String]) -> Patch { texts.mapValues(JSONValue.text) }

  @Test(
    "each item marks itself in the list that is kept, which follows every change, the kind, the language and the time")
  func keptList() async throws {
    // given two hotels and a reminder that is due at ten
    let store = try Store(), now = instant("2026-03-28T09:59:30Z"), journeyID = journeyID
    let owner = try await store.localUser(id: userID, at: now)
    try await store.write(by: .user(owner.id), at: now) { transaction in
      var journey = Journey(header: RecordHeader(id: journeyID))
      journey.name = "New York"
      _ = try transaction.create(journey)
      for (number, name) in [(1, "Beacon"), (2, "Pod 51")] {
        _ = try transaction.create(
          Hotel(header: RecordHeader(id: Samples.id(number), journeyID: journeyID)).applying(draft(["name": name])))
      }
      _ = try transaction.create(
        Reminder(header: RecordHeader(id: Samples.id(3), journeyID: journeyID)).applying(
          draft(["title": "Pack", "reminderDate": "2026-03-28T10:00", "zone": "UTC"])))
    }
    let rows = { @Sendable (kind: ItemKind, id: Int, language: Language, now: Date) in
      try await store.read(as: .user(owner.id)) { snapshot in
        var user = owner
        user.language = language
        let context = ScreenContext(user: user, now: now, kinds: snapshot.kinds)
        return try ItemScreen(kind, Samples.id(id), snapshot.journey(journeyID), context).groups.flatMap(\.rows)
      }
    }
    let marked = { (rows: [ItemRow]) in rows.filter(\.isSelected).map(\.title) }

    // when one page after another is made, then the one that is shown is marked, and no other
    #expect(marked(try await rows(.hotel, 1, .en, now)) == ["Beacon"])
    #expect(marked(try await rows(.hotel, 2, .en, now)) == ["Pod 51"])
    #expect(marked(try await rows(.reminder, 3, .en, now)) == ["Pack"])

    // when its time has passed, the language is another, or a hotel has another name, then the list says so
    #expect(try await rows(.reminder, 3, .en, now).map(\.trailing) == [""])
    #expect(try await rows(.reminder, 3, .en, now + 60).map(\.trailing) != [""])
    let german = try await rows(.reminder, 3, .de, now + 60).map(\.trailing)
    #expect(german != (try await rows(.reminder, 3, .en, now + 60).map(\.trailing)))
    try await store.write(by: .user(owner.id), at: now) { transaction in
      try transaction.delete(Hotel.self, Samples.id(2))
    }
    #expect(try await rows(.hotel, 1, .en, now).map(\.title) == ["Beacon"])
  }
}
