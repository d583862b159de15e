import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Moving to another journey")
struct MoveTests {
  private static let other = Samples.id(40)

  /// Two journeys; in the first a hotel with a document, a reminder and a payment that two travellers share, and a flight on the same
  /// document.
  private func filled(_ home: Home) async throws {
    let owner = Actor.user(home.owner), wallet = home.wallet
    for (id, name) in [(Samples.journeyID, "Lisbon"), (Self.other, "Porto")] {
      _ = try await wallet.createJourney(
        id, ["name": .text(name), "startDate": "2026-06-05", "endDate": "2026-06-09"], by: owner)
    }
    _ = try await wallet.create(
      Hotel.self, Samples.id(51), in: Samples.journeyID,
      [
        "name": "Inn", "checkInDate": "2026-06-05T15:00", "checkOutDate": "2026-06-07T11:00", "zone": "Europe/Lisbon",
        "cost": "200", "currency": "EUR", "bookingReference": "QX7", "reimbursable": true,
      ], by: owner)
    _ = try await wallet.create(
      Transport.self, Samples.id(52), in: Samples.journeyID,
      [
        "type": "flight", "transportNumber": "LH 1166", "departureDate": "2026-06-05T11:20",
        "departureZone": "Europe/Berlin",
      ], by: owner)
    _ = try await wallet.create(
      Document.self, Samples.id(53), in: Samples.journeyID,
      [
        "name": "Confirmation", "link": "https://inn.example/", "relatedEntityType": "hotel",
        "relatedEntityId": .text(Samples.id(51).text), "otherEntityIds": .text(Samples.id(52).text),
      ], by: owner)
    _ = try await wallet.create(
      Reminder.self, Samples.id(54), in: Samples.journeyID,
      [
        "title": "Call the inn", "reminderDate": "2026-06-04T10:00", "zone": "Europe/Lisbon",
        "relatedEntityType": "hotel", "relatedEntityId": .text(Samples.id(51).text),
      ], by: owner)
    for (id, name) in [(55, "Luc"), (56, "Anna")] {
      _ = try await wallet.create(
        Traveller.self, Samples.id(id), in: Samples.journeyID, ["name": .text(name)], by: owner)
    }
    _ = try await wallet.create(
      Traveller.self, Samples.id(57), in: Self.other, ["name": "anna"], by: owner)
    let part = { (id: Int) in JSONValue.object(["travellerId": .text(Samples.id(id).text)]) }
    _ = try await wallet.create(
      Expense.self, Samples.id(58), in: Samples.journeyID,
      [
        "title": "The inn", "amount": "200", "currency": "EUR", "date": "2026-06-05T12:00", "zone": "Europe/Lisbon",
        "relatedEntityType": "hotel", "relatedEntityId": .text(Samples.id(51).text), "payers": .array([part(55)]),
        "participants": .array([part(55), part(56)]), "splitMethod": "equally",
      ], by: owner)
  }

  private func read<Value: Sendable>(
    _ home: Home, _ journey: UUID, _ body: @Sendable (JourneySnapshot) throws -> Value
  ) async throws -> Value {
    try await home.wallet.store.read(as: .user(home.owner)) { try body($0.journey(journey)) }
  }

  @Test("a hotel goes with its reminder, its payment and its document, which a flight that stays keeps")
  func hotel() async throws {
    try await withTemporaryFolder { folder in
      let home = try await Home(in: folder)
      try await filled(home)
      let counts = try await read(home, Samples.journeyID) { try $0.companions(of: Hotel.self, Samples.id(51)) }
      #expect(counts == [.document: 1, .reminder: 1, .expense: 1])
      // When
      let moved = try await home.wallet.move(
        Hotel.self, Samples.id(51), from: Samples.journeyID, to: Self.other, by: .user(home.owner))
      // Then all of it is in the other journey
      let id = try #require(moved).id
      let (hotel, documents, reminders, expenses, people) = try await read(home, Self.other) {
        (
          try $0.item(Hotel.self, id), try $0.items(Document.self), try $0.items(Reminder.self),
          try $0.items(Expense.self), try $0.items(Traveller.self)
        )
      }
      #expect(hotel.bookingReference == "QX7" && hotel.isReimbursable && hotel.cost?.currency.code == "EUR")
      #expect(documents.map(\.relatedItem) == [ItemReference(.hotel, id)] && documents.first?.otherEntityIDs == [])
      #expect(reminders.map(\.relatedItem) == [ItemReference(.hotel, id)])
      #expect(expenses.map(\.relatedItem) == [ItemReference(.hotel, id)])
      // Who is there already is not made again
      #expect(people.map(\.name).sorted() == ["Luc", "anna"])
      let luc = try #require(people.first { $0.name == "Luc" })
      #expect(expenses.first?.payers == [Part(luc.id)])
      #expect(Set(expenses.first?.participants.map(\.traveller) ?? []) == [luc.id, Samples.id(57)])
      // And in the first are the flight and its document alone
      let (hotels, flights, kept, left) = try await read(home, Samples.journeyID) {
        (
          try $0.count(Hotel.self), try $0.count(Transport.self), try $0.items(Document.self).map(\.id),
          try $0.items(Reminder.self).count { $0.relatedItem?.id == Samples.id(51) } + $0.count(Expense.self)
        )
      }
      #expect(hotels == 0 && flights == 1 && left == 0)
      #expect(kept == [Samples.id(53)])
      // A second click finds nothing to move
      let again = try await home.wallet.move(
        Hotel.self, Samples.id(51), from: Samples.journeyID, to: Self.other, by: .user(home.owner))
      #expect(again == nil)
    }
  }

  @Test("it is taken back with all that went along; whom a cost there needs by then stays", arguments: [false, true])
  func undone(isNeeded: Bool) async throws {
    try await withTemporaryFolder { folder in
      let home = try await Home(in: folder), owner = Actor.user(home.owner), wallet = home.wallet
      try await filled(home)
      func everything(_ journey: UUID) async throws -> [Set<UUID>] {
        try await read(home, journey) {
          [
            Set(try $0.items(Hotel.self).map(\.id)), Set(try $0.items(Document.self).map(\.id)),
            Set(try $0.items(Reminder.self).map(\.id)), Set(try $0.items(Expense.self).map(\.id)),
            Set(try $0.items(Traveller.self).map(\.id)),
          ]
        }
      }
      let before = (try await everything(Samples.journeyID), try await everything(Self.other))
      let moved = try #require(
        try await wallet.move(Hotel.self, Samples.id(51), from: Samples.journeyID, to: Self.other, by: owner))
      let luc = try #require(
        try await read(home, Self.other) { try $0.items(Traveller.self).first { $0.name == "Luc" } }?.id)
      if isNeeded {
        _ = try await wallet.create(
          Expense.self, Samples.id(70), in: Self.other,
          [
            "title": "Tram", "amount": "4", "currency": "EUR", "date": "2026-06-05T12:00", "zone": "Europe/Lisbon",
            "payers": .array([.object(["travellerId": .text(luc.text)])]),
            "participants": .array([.object(["travellerId": .text(luc.text)])]), "splitMethod": "equally",
          ], by: owner)
      }
      // Neither another item of this journey nor another write is taken back by these numbers.
      let wide = moved.changes.lowerBound - 1...moved.changes.upperBound
      for (id, changes) in [(Samples.id(52), moved.changes), (Samples.id(51), wide)] {
        await #expect(throws: WalletError.notFound) {
          try await wallet.undoMove(Hotel.self, id, from: Samples.journeyID, changes, by: owner)
        }
      }
      // When
      try await wallet.undoMove(Hotel.self, Samples.id(51), from: Samples.journeyID, moved.changes, by: owner)
      // Then
      #expect(try await everything(Samples.journeyID) == before.0)
      var there = before.1
      if isNeeded {
        there[3].insert(Samples.id(70))
        there[4].insert(luc)
      }
      #expect(try await everything(Self.other) == there)
    }
  }

  @Test("a document by itself, and a checklist with its points")
  func alone() async throws {
    try await withTemporaryFolder { folder in
      let home = try await Home(in: folder), owner = Actor.user(home.owner)
      try await filled(home)
      _ = try await home.wallet.create(
        Checklist.self, Samples.id(60), in: Samples.journeyID, ["title": "To pack"], by: owner)
      for (number, title) in ["Socks", "Shirts"].enumerated() {
        _ = try await home.wallet.create(
          ChecklistItem.self, Samples.id(61 + number), in: Samples.journeyID,
          ["title": .text(title), "checklistId": .text(Samples.id(60).text), "isDone": true], by: owner)
      }
      let document = try await home.wallet.move(
        Document.self, Samples.id(53), from: Samples.journeyID, to: Self.other, by: owner)
      let list = try await home.wallet.move(
        Checklist.self, Samples.id(60), from: Samples.journeyID, to: Self.other, by: owner)
      let (documents, points) = try await read(home, Self.other) {
        (try $0.items(Document.self).map(\.id), try $0.items(ChecklistItem.self))
      }
      #expect(documents.count == 1 && documents.first == document?.id)
      #expect(points.map(\.title).sorted() == ["Shirts", "Socks"] && points.allSatisfy(\.isDone))
      #expect(Set(points.map(\.checklistID)) == [list?.id])
      let left = try await read(home, Samples.journeyID) {
        try $0.count(Document.self) + $0.count(Checklist.self) + $0.count(ChecklistItem.self)
      }
      #expect(left == 0)
    }
  }

  @Test("not into the same journey, not into a stranger's, and not into one that may only be read")
  func refused() async throws {
    try await withTemporaryFolder { folder in
      let home = try await Home(in: folder), wallet = home.wallet
      try await filled(home)
      await #expect(throws: WalletError.invalid([Issue("journey", .notAChoice)])) {
        _ = try await wallet.move(
          Hotel.self, Samples.id(51), from: Samples.journeyID, to: Samples.journeyID, by: .user(home.owner))
      }
      await #expect(throws: WalletError.notFound) {
        _ = try await wallet.move(
          Hotel.self, Samples.id(51), from: Samples.journeyID, to: Samples.id(99), by: .user(home.owner))
      }
      // In a journey of a stranger the owner may look, but not write.
      let strangers = Samples.id(41)
      try await home.addStranger(journey: strangers)
      await #expect(throws: WalletError.notFound) {
        _ = try await wallet.move(
          Hotel.self, Samples.id(51), from: Samples.journeyID, to: strangers, by: .user(home.owner))
      }
      try await home.join(.viewer, in: strangers, of: Samples.id(14))
      await #expect(throws: WalletError.forbidden) {
        _ = try await wallet.move(
          Hotel.self, Samples.id(51), from: Samples.journeyID, to: strangers, by: .user(home.owner))
      }
      #expect(try await read(home, Samples.journeyID) { try $0.count(Hotel.self) } == 1)
    }
  }
}
