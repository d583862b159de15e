import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("The end of free cancellation")
struct FreeCancellationTests {
  /// What one is reminded of, in the order of time: "cancellation 2027-05-09T00:00:00Z".
  private func reminders(_ home: Home) async throws -> [String] {
    try await home.wallet.store.read(as: .user(home.owner)) { snapshot in
      try snapshot.journey(Samples.journeyID).items(Reminder.self).map {
        "\($0.topic?.rawValue ?? "-") \($0.reminderDate?.rfc3339 ?? "-")\($0.isCompleted ? " done" : "")"
      }
    }
  }

  private func edit(_ home: Home, _ patch: Patch) async throws {
    _ = try await home.wallet.edit(
      Hotel.self, Samples.id(51), in: Samples.journeyID, basedOn: nil, by: .user(home.owner)
    ) { _ in patch }
  }

  private let hotel: Patch = [
    "name": "Inn", "checkInDate": "2030-05-12T15:00", "checkOutDate": "2030-05-16T11:00", "zone": "Asia/Tokyo",
  ]

  private func withHotel(
    _ more: Patch = [:], settings: Patch = [:], _ body: (Home) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let home = try await Home(in: folder)
      if !settings.isEmpty {
        _ = try await home.wallet.edit(User.self, home.owner, in: nil, basedOn: nil, by: .user(home.owner)) { _ in
          settings
        }
      }
      _ = try await home.wallet.createJourney(
        Samples.journeyID, ["name": "Tokyo", "startDate": "2030-05-12", "endDate": "2030-05-16"], by: .user(home.owner))
      _ = try await home.wallet.create(
        Hotel.self, Samples.id(51), in: Samples.journeyID, hotel.merging(more) { $1 }, by: .user(home.owner))
      try await body(home)
    }
  }

  @Test(
    "a new booking that names it is reminded of at nine in the morning of the day before, on the clocks of its place")
  func new() async throws {
    try await withHotel(["freeCancellationUntil": "2030-05-09T23:59"]) { (home: Home) async throws in
      #expect(try await reminders(home) == ["cancellation 2030-05-08T00:00:00Z"])
    }
  }

  @Test("its reminder comes once it is known, follows it and not the stay, and goes with it")
  func followed() async throws {
    try await withHotel { (home: Home) async throws in
      #expect(try await reminders(home) == [])
      try await edit(home, ["freeCancellationUntil": "2030-05-09T23:59"])
      #expect(try await reminders(home) == ["cancellation 2030-05-08T00:00:00Z"])
      // When the stay is moved, and the end of free cancellation later
      try await edit(home, ["checkOutDate": "2030-05-18T11:00", "checkInDate": "2030-05-13T15:00"])
      #expect(try await reminders(home) == ["cancellation 2030-05-08T00:00:00Z"])
      try await edit(home, ["freeCancellationUntil": "2030-05-11T12:00"])
      #expect(try await reminders(home) == ["cancellation 2030-05-10T00:00:00Z"])
      // Then nothing is left of it where there is none any more
      try await edit(home, ["freeCancellationUntil": .null])
      #expect(try await reminders(home) == [])
    }
  }

  @Test("nothing reminds of it whose user wants no such reminders, nor of a booking that is cancelled")
  func unwanted() async throws {
    try await withHotel(["freeCancellationUntil": "2030-05-09T23:59"], settings: ["cancellationReminders": []]) {
      (home: Home) async throws in
      #expect(try await reminders(home) == [])
    }
    try await withHotel(["freeCancellationUntil": "2030-05-09T23:59"]) { (home: Home) async throws in
      try await edit(home, ["isCancelled": true])
      #expect(try await reminders(home) == [])
    }
  }

  @Test("it cannot lie behind the booking")
  func late() async throws {
    try await withHotel { (home: Home) async throws in
      await #expect(throws: WalletError.invalid([Issue("freeCancellationUntil", .endBeforeStart)])) {
        try await edit(home, ["freeCancellationUntil": "2031-05-09T23:59"])
      }
    }
  }
}
