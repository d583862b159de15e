import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@Suite("The preview of an import")
struct ImportPlanTests {
  @Test("every record of an original export is new, in the order in which it is written")
  func new() async throws {
    // Given
    let home = try await Home()
    // When
    let plan = try await home.plan(Fixture.original())
    // Then
    #expect(plan.entries.count == 25)
    #expect(plan.fates.allSatisfy { $0 == .new })
    #expect(plan.new.count == 25)
    #expect(plan.here.isEmpty && plan.unreadable.isEmpty)
    var counts: [(String, Int)] = []
    for entry in plan.entries {
      if counts.last?.0 != entry.collection { counts.append((entry.collection, 0)) }
      counts[counts.count - 1].1 += 1
      #expect(entry.position == counts[counts.count - 1].1)
    }
    let order = "journeys transports hotels carRentals documents notes placesToVisit reminders expenses"
    #expect(counts.map(\.0).joined(separator: " ") == order)
    #expect(counts.map(\.1) == [2, 6, 2, 2, 2, 2, 3, 3, 3])
  }

  @Test("a record is called what it calls itself")
  func titles() async throws {
    let plan = try await Home().plan(Fixture.original())
    let titles = { (collection: String) in plan.entries.filter { $0.collection == collection }.map(\.title) }
    #expect(titles("journeys") == ["Berlin in spring", "A day in Potsdam"])
    #expect(titles("transports").prefix(3) == ["Air Astana", "DB", "Ecolines"])
    #expect(titles("transports").last == "RAD-3")
    #expect(titles("carRentals") == ["Sixt", Fixture.id(32).uuidString])
    #expect(titles("documents") == ["Boarding passes", "IMG_0042.HEIC"])
  }

  @Test("fields that the wallet has no place for are named")
  func leftOut() async throws {
    let plan = try await Home().plan(Fixture.original())
    let leftOut = plan.entries.filter { !$0.leftOut.isEmpty }.map {
      "\($0.title): \($0.leftOut.joined(separator: ","))"
    }
    #expect(leftOut == ["Berlin in spring: coverColor", "Hotel Oderberger: starRating"])
  }

  @Test("the settings that would be taken, and what the file says of itself, are shown")
  func settings() async throws {
    let plan = try await Home().plan(Fixture.original())
    #expect(plan.settings == ["currency": "EUR", "language": "de"])
    #expect(plan.metadata["appVersion"] == "1.4.0")
    #expect(plan.metadata["deviceName"] == "Aigerim’s iPhone")
    #expect(plan.metadata["databaseSchemaVersion"] == 7)
  }

  @Test("nothing is written by it")
  func nothing() async throws {
    let home = try await Home(), owner = try await home.wallet.localUser()
    _ = try await home.plan(Fixture.original())
    _ = try await home.plan(Fixture.badRecords())
    #expect(try await home.changes().isEmpty)
    #expect(try await home.everything().isEmpty)
    #expect(try await home.wallet.localUser() == owner)
  }

  @Test("an import says the same as its preview")
  func same() async throws {
    let home = try await Home(), file = try Fixture.original()
    let planned = try await home.plan(file), done = try await home.take(file)
    #expect(planned.entries.map(\.title) == done.entries.map(\.title))
    #expect(planned.fates == done.fates)
    #expect(planned.settings == done.settings)
  }

  @Test(
    "an empty export is one that brings nothing", arguments: [#"{"metadata":{"appVersion":"1.0"}}"#, #"{"notes":[]}"#])
  func empty(text: String) async throws {
    let plan = try await Home().take(Data(text.utf8))
    #expect(plan.entries.isEmpty && plan.settings.isEmpty)
  }
}
