import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Backup: which ones are kept")
struct BackupRetentionTests {
  private let start = instant("2026-01-01T03:00:00Z")

  private func day(_ number: Int, hour: Double = 0) -> Date {
    start.addingTimeInterval(Double(number) * 86_400 + hour * 3600)
  }

  private func kept(_ made: [Date]) -> [Date] {
    made.filter { !Retention.usual.superfluous(made, in: .utc).contains($0) }.sorted()
  }

  @Test("of two years of days, the last of 7 days, 4 weeks and 12 months are kept")
  func years() {
    let made = (0..<730).map { day($0) }, kept = kept(made).map { CalendarDay(of: $0, in: .utc).iso }
    // 2027-12-31 is a Friday.
    let days = ["2027-12-25", "2027-12-26", "2027-12-27", "2027-12-28", "2027-12-29", "2027-12-30", "2027-12-31"]
    let weeks = ["2027-12-12", "2027-12-19"]
    let months = [
      "2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31", "2027-06-30", "2027-07-31", "2027-08-31",
      "2027-09-30", "2027-10-31", "2027-11-30",
    ]
    #expect(kept == (days + weeks + months).sorted())
  }

  @Test("nothing is let go of while there is little, and the newest never is")
  func few() {
    #expect(kept([]) == [])
    #expect(kept([day(0)]) == [day(0)])
    #expect(kept((0..<7).map { day($0) }).count == 7)
    #expect(Retention(days: 0, weeks: 0, months: 0).superfluous([day(0), day(1)], in: .utc) == [day(0)])
  }

  @Test("of one day the last is kept, and pauses do not count")
  func pauses() {
    #expect(kept([day(0), day(0, hour: 1), day(0, hour: 2)]) == [day(0, hour: 2)])
    #expect(kept([day(0), day(100), day(400)]) == [day(0), day(100), day(400)])
  }

  @Test("day by day, never more than 23 are there, and what is kept was kept before")
  func dayByDay() {
    var there: [Date] = []
    for number in 0..<500 {
      there.append(day(number, hour: Double(number % 5)))
      let gone = Retention.usual.superfluous(there, in: .utc)
      there.removeAll(where: gone.contains)
      #expect(there.count <= 23)
      #expect(there.contains(day(number, hour: Double(number % 5))))
    }
    #expect(there.count >= 19)
  }

  @Test(
    "each is named by how it is encrypted, and found, in lists and among what goes",
    arguments: [nil, BackupEncryption.age, .sealed])
  func endings(encryption: BackupEncryption?) async throws {
    try await withTemporaryFolder { folder in
      let backups = Backups(in: folder)
      let file = try backups.newFile(.daily, at: Home.now, encryption: encryption)
      #expect(
        file.lastPathComponent.hasSuffix(["Z.zip", encryption?.rawValue].compactMap(\.self).joined(separator: ".")))
      try Data().write(to: file)
      let kept = try #require(backups.all().first)
      #expect(kept.name == file.lastPathComponent && kept.made == Home.now && kept.isSealed == (encryption != nil))
      let newer = try backups.newFile(.daily, at: Home.now.addingTimeInterval(3600), encryption: .age)
      try Data().write(to: newer)
      let retention = Retention(days: 1, weeks: 0, months: 0)
      #expect(retention.superfluous(backups.all(), in: .utc) == [kept])
      #expect(throws: WalletError.self) { try WalletFolder(folder).expectDatabase() }
    }
  }

  @Test(
    "only names that backups bear are theirs",
    arguments: [
      "../wallet.sqlite", "failure.json", "daily-20260301T120000Z.zip/..", "daily-20261301T120000Z.zip",
      "other-20260301T120000Z.zip", "daily-20260301T120000Z.zip.x", "daily-20260301T120000Z.age",
      "daily-20260301T120000Z.zip.age.sealed", "daily-٢٠٢٦0301T120000Z.zip",
    ])
  func names(name: String) async throws {
    try await withTemporaryFolder { folder in
      let backups = Backups(in: folder)
      let file = try backups.newFile(.daily, at: Home.now)
      #expect(throws: WalletError.notFound) { try backups.file(named: file.lastPathComponent) }
      try Data().write(to: file)
      #expect(try backups.file(named: file.lastPathComponent) == file)
      try? Data().write(to: folder.appending(path: "backups/\(name)"))
      #expect(throws: WalletError.notFound) { try backups.file(named: name) }
      #expect(backups.all().map(\.name) == [file.lastPathComponent])
    }
  }
}
