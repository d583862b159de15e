import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

@Suite("Exporting and importing again")
struct ExportTests {
  /// What follows the first line, which says when and where the export was made.
  private func body(_ export: Data) -> String {
    String(decoding: export, as: UTF8.self).split(separator: "\n", maxSplits: 1).last.map(String.init) ?? ""
  }

  @Test("a wallet with every field of every kind comes back record by record, and gives the same file")
  func samples() async throws {
    // Given a wallet whose records have been changed since they were made
    let home = try await Home()
    try await home.fillWithSamples()
    let later = home.wallet(at: instant("2026-03-02T08:00:00.125Z"))
    _ = try await later.edit(
      Journey.self, Samples.journeyID, in: Samples.journeyID, basedOn: nil, by: .user(home.owner)
    ) {
      _ in
      ["name": "Sakura"]
    }
    let export = try await home.export()
    // When
    let other = try await Home(now: instant("2026-05-01T00:00:00Z"))
    try await other.holdSampleFile()
    let plan = try await other.take(export, in: zone("Pacific/Apia"))
    // Then
    #expect(plan.new.count == 16 && plan.entries.count == 16)
    #expect(plan.entries.allSatisfy { $0.leftOut.isEmpty })
    #expect(try await other.everything() == home.everything())
    #expect(try await other.journey(Samples.journeyID).version == 2)
    #expect(try await body(other.export()) == body(export))
  }

  @Test("a flight keeps the platform that it has, and names with a comma stay whole")
  func own() async throws {
    // Given what the original app would mean something else by
    let home = try await Home()
    try await home.write { transaction in
      _ = try transaction.create(Samples.journey())
      var flight = Transport(header: RecordHeader(id: Samples.id(30), journeyID: Samples.journeyID))
      flight.departure.location = "Munich"
      flight.departure.platform = "Bus lane 3"
      flight.passengers = ["Smith, John"]
      _ = try transaction.create(flight)
    }
    // When
    let other = try await Home()
    try await other.take(home.export())
    // Then
    #expect(try await other.everything() == home.everything())
  }

  @Test("the settings come along")
  func settings() async throws {
    let home = try await Home()
    let draft: Patch = ["name": "Aigerim", "language": "kk", "currency": "KZT", "zone": "Asia/Almaty", "theme": "dark"]
    _ = try await home.wallet.edit(User.self, home.owner, in: nil, basedOn: nil, by: .user(home.owner)) { _ in draft }
    let other = try await Home()
    #expect(try await other.take(home.export()).settings == draft)
    let mine = try await home.wallet.localUser(), theirs = try await other.wallet.localUser()
    #expect(theirs.differences(from: mine) == [])
  }

  @Test("what lies in the trash is not in it, nor what stands in it there")
  func trash() async throws {
    // Given a deleted list, a deleted note, and a deleted journey
    let home = try await Home(), wallet = home.wallet, owner = home.owner
    try await home.fillWithSamples()
    try await home.take(Fixture.original())
    try await wallet.delete(Checklist.self, Samples.checklistID, in: Samples.journeyID, by: .user(owner))
    try await wallet.delete(Note.self, Samples.item(.note).header.id, in: Samples.journeyID, by: .user(owner))
    try await wallet.delete(Journey.self, Fixture.berlinID, in: Fixture.berlinID, by: .user(owner))
    // When
    let other = try await Home()
    try await other.holdSampleFile()
    let plan = try await other.take(home.export())
    // Then: 16 samples without 3, and the 8 records of the journey that is left
    #expect(plan.entries.count == 21 && plan.unreadable.isEmpty)
    #expect(try await other.everything() == home.everything())
  }

  @Test("a stranger's journey is not in it")
  func stranger() async throws {
    let home = try await Home()
    try await home.fillWithSamples()
    try await home.addStranger()
    let text = try await String(decoding: home.export(), as: UTF8.self)
    #expect(text.contains(Samples.journeyID.text) && !text.contains(Samples.id(2).text))
    let theirs = try await home.export(as: .user(Samples.id(14)))
    #expect(try await Home().take(theirs).entries.map(\.collection) == ["journeys"])
  }

  @Test("it says when, by what and of which format it is, and has an array for every kind")
  func metadata() async throws {
    let home = try await Home()
    let file = try await JSONValue(parsing: home.export())
    let metadata = try #require(file["metadata"])
    #expect(metadata["createdAt"] == "2026-03-01T12:00:00Z" && metadata["appVersion"] == "1.0")
    #expect(metadata["formatVersion"] == 1 && metadata["deviceName"]?.text != nil)
    #expect(try await metadata["databaseSchemaVersion"]?.integer == home.wallet.store.schemaVersion())
    for key in ["journeys"] + ItemKind.allCases.map(\.collection) { #expect(file[key] == [], "\(key)") }
    #expect(
      file["userSettings"] == [
        "theme": "system", "isOnboarded": false, "filesCertain": false, "activityNotices": "mentions",
        "activityInPlan": false, "firstBudgetAlert": 75, "secondBudgetAlert": 90,
        "weatherAlerts": true, "updatesFlights": false,
        "transportReminders": ["-PT24H", "-PT3H"], "cancellationReminders": ["-P1D@09:00"],
        "channels": ["app", "push", "mail", "webhook"],
      ])
  }

  @Test("a large wallet is handed over in pieces")
  func pieces() async throws {
    let home = try await Home()
    try await home.write { transaction in
      _ = try transaction.create(Samples.journey())
      for number in 0..<5 {
        var note = Note(header: RecordHeader(id: Samples.id(40 + number), journeyID: Samples.journeyID))
        note.content = String(repeating: "ä🌸\"\n", count: 60_000)
        _ = try transaction.create(note)
      }
    }
    let other = try await Home()
    try await other.take(home.export())
    #expect(try await other.everything() == home.everything())
  }
}
