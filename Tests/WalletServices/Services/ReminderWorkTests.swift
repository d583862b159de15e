import Foundation
import JourneyStore
import Journeys
import Logging
import TestSupport
import Testing

@testable import WalletServices

@Suite("Reminders of several users")
struct ReminderWorkTests {
  @Test("what fails for one user is reported, and keeps no reminder of another one")
  func failure() async throws {
    // Given a user whose plan of the day cannot be made, and a younger one with a reminder that is due
    let home = try await Home(), wallet = home.wallet, other = Samples.id(14)
    _ = try await wallet.edit(User.self, home.owner, in: nil, basedOn: nil, by: .user(home.owner)) { _ in
      ["zone": "UTC", "summaryHour": 12]
    }
    try await wallet.store.write(by: .user(other), at: Home.now + 1) { transaction in
      _ = try transaction.create(User(header: RecordHeader(id: other)))
    }
    try await wallet.store.write(by: .user(other), at: Home.now - 3600) { transaction in
      var journey = Journey(header: RecordHeader(id: Samples.journeyID))
      journey.name = "Lisbon"
      _ = try transaction.create(journey)
      var reminder = Reminder(header: RecordHeader(id: Samples.id(710), journeyID: Samples.journeyID))
      (reminder.title, reminder.reminderDate) = ("Passport", Home.now - 60)
      _ = try transaction.create(reminder)
    }
    let texts = NotificationTexts { _, _, _ in
      nil
    } hasPlan: { _, _, _ in
      throw WalletError.forbidden
    } flight: { _, _, _ in
      throw WalletError.forbidden
    } weather: { _, _, _ in
      throw WalletError.forbidden
    }
    let work = ReminderWork(
      try await WalletHandle(wallet), texts, Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, onApp: {})
    // When
    await #expect(throws: WalletError.forbidden) { try await work.work() }
    // Then
    let sent = try await wallet.store.read(as: .user(other)) { try $0.notificationsInApp(after: Date(milliseconds: 0)) }
    #expect(sent.map(\.reminder) == [Samples.id(710)])
  }
}
