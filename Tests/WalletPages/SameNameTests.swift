import Foundation
import Journeys
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Two journeys of one name")
struct SameNameTests {
  private func fill(_ served: Served) async throws {
    for (number, start) in [(301, "2024-05-01"), (302, "2025-05-01")] {
      _ = try await served.wallet.createJourney(
        Samples.id(number), ["name": "Rome", "startDate": .text(start), "endDate": .text(start)],
        by: .user(Served.ownerID))
      for (name, index) in [("Colosseum", 0), ("Forum", 1)] {
        _ = try await served.wallet.create(
          Document.self, Samples.id(number * 10 + index), in: Samples.id(number),
          ["name": .text(name), "link": "https://example.com"], by: .user(Served.ownerID))
      }
    }
  }

  @Test("are told apart by their days among documents, in a search, in the trash and among reminders")
  func apart() async throws {
    try await withServed { served in
      try await fill(served)
      _ = try await served.wallet.create(
        Reminder.self, Samples.id(400), in: Samples.id(301),
        ["title": "Ticket", "reminderDate": "2026-05-01T10:00:00Z"], by: .user(Served.ownerID))
      try await served.wallet.delete(Document.self, Samples.id(3011), in: Samples.id(301), by: .user(Served.ownerID))
      for page in ["/documents?view=list", "/search?q=colosseum", "/trash", "/reminders"] {
        #expect(try await served.get(page).text.contains("Rome (1 May 2024"), "\(page)")
      }
      for page in ["/documents?view=list", "/search?q=colosseum"] {
        #expect(try await served.get(page).text.contains("Rome (1 May 2025"), "\(page)")
      }
      // The journey whose name is its own needs no days.
      let page = try await served.get("/documents?view=list").text
      #expect(!page.contains("Cherry blossom ("))
    }
  }
}
