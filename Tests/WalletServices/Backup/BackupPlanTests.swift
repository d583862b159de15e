import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Backup: what the wallet does by itself")
struct BackupPlanTests {
  private let berlin = Home.berlin

  /// Does what is due at some time; tells whether something was.
  @discardableResult
  private func pass(_ home: Home, _ plan: BackupPlan, at time: String, _ backups: Backups) async throws -> Bool {
    let wallet = home.wallet(at: instant(time))
    guard wallet.isBackupDue(plan, backups, in: berlin) else { return false }
    try await wallet.backUp(by: plan, backups, in: berlin, appVersion: "1.0")
    return true
  }

  @Test("a backup is due at its hour at home, and a missed hour is made up")
  func hours() async throws {
    try await withCellar { cellar in
      try await cellar.fill(documents: [10])
      let home = try await cellar.home(), backups = Backups(in: cellar.folder)
      defer { try? home.wallet.store.close() }
      var plan = BackupPlan()
      plan.hour = 7
      let times: [(String, Bool)] = [
        // The first of all; then nothing before 7:00 in Berlin, which is 6:00 in winter.
        ("2026-03-01T12:00:00Z", true), ("2026-03-01T23:30:00Z", false), ("2026-03-02T05:59:00Z", false),
        ("2026-03-02T06:00:00Z", true), ("2026-03-02T06:01:00Z", false),
        // Nobody was there at 7:00.
        ("2026-03-05T20:00:00Z", true), ("2026-03-06T05:00:00Z", false), ("2026-03-06T06:10:00Z", true),
        // Clocks go forward on the 29th: 7:00 is 5:00 in UTC.
        ("2026-03-29T04:59:00Z", true), ("2026-03-29T05:00:00Z", true), ("2026-03-30T04:59:00Z", false),
      ]
      for (time, isDue) in times { #expect(try await pass(home, plan, at: time, backups) == isDue, "\(time)") }
      plan.isOn = false
      #expect(try await !pass(home, plan, at: "2026-06-01T12:00:00Z", backups))
    }
  }

  @Test("an hour that clocks skip comes with the next one, and one that they show twice comes once")
  func clocks() throws {
    var plan = BackupPlan()
    plan.hour = 2
    let due = { (time: String) in plan.due(at: instant(time), in: berlin) }
    #expect(due("2026-03-29T00:59:00Z") == instant("2026-03-28T01:00:00Z"))
    #expect(due("2026-03-29T01:00:00Z") == instant("2026-03-29T01:00:00Z"))
    #expect(due("2026-10-25T00:00:00Z") == instant("2026-10-25T00:00:00Z"))
    #expect(due("2026-10-25T12:00:00Z") == instant("2026-10-25T00:00:00Z"))
    plan.hour = 23
    #expect(due("2026-05-01T21:00:00Z") == instant("2026-05-01T21:00:00Z"))
    #expect(due("2026-05-01T20:59:00Z") == instant("2026-04-30T21:00:00Z"))
  }

  @Test("what is kept is what the plan says, of those that were made by themselves only")
  func kept() async throws {
    try await withCellar { cellar in
      try await cellar.fill(documents: [])
      let home = try await cellar.home(), backups = Backups(in: cellar.folder)
      defer { try? home.wallet.store.close() }
      var plan = BackupPlan()
      plan.retention = Retention(days: 3, weeks: 1, months: 2)
      try await home.wallet(at: instant("2026-01-01T12:00:00Z")).backUpVerified(backups, .manual, appVersion: "1.0")
      for day in 20...31 { try await pass(home, plan, at: "2026-01-\(day)T12:00:00Z", backups) }
      for day in 1...5 { try await pass(home, plan, at: "2026-02-0\(day)T12:00:00Z", backups) }
      let all = backups.all()
      let days = all.filter { $0.kind == .daily }.map { CalendarDay(of: $0.made, in: berlin).iso }
      #expect(days == ["2026-02-05", "2026-02-04", "2026-02-03", "2026-01-31"])
      #expect(all.count { $0.kind == .manual } == 1)
      for backup in all { _ = try await BackupFile(backups.file(named: backup.name)).verify() }
    }
  }

  @Test("they go into the folder that was chosen, and a disk that is gone is a failure, not an empty folder")
  func folder() async throws {
    try await withCellar { cellar in
      try await cellar.fill(documents: [])
      let home = try await cellar.home(), disk = cellar.root.appending(path: "disk/backups")
      defer { try? home.wallet.store.close() }
      var plan = BackupPlan()
      plan.folder = disk
      try plan.keep(in: cellar.folder)
      let backups = try Backups(of: cellar.folder)
      try await pass(home, plan, at: "2026-03-01T12:00:00Z", backups)
      #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path).count == 1)
      try FileManager.default.removeItem(at: disk.deletingLastPathComponent())
      await #expect(throws: WalletError.self) { try await pass(home, plan, at: "2026-03-02T12:00:00Z", backups) }
      #expect(!FileManager.default.fileExists(atPath: disk.path))
      #expect(
        backups.failure()
          == BackupFailure(
            at: instant("2026-03-02T12:00:00Z"), error: .unavailable(.backupUnwritable)))
      // It is tried again after an hour, not at once, and the failure stands until it goes well.
      #expect(try await !pass(home, plan, at: "2026-03-02T12:30:00Z", backups))
      #expect(home.wallet(at: instant("2026-03-02T13:00:00Z")).isBackupDue(plan, backups, in: berlin))
      try plan.keep(in: cellar.folder)
      #expect(try await pass(home, plan, at: "2026-03-02T14:00:00Z", backups))
      #expect(backups.failure() == nil)
    }
  }

  @Test("each is copied to the server, what is not kept goes there too, and a failure there is told")
  func server() async throws {
    try await withWebDAV { place, root in
      let cellar = Cellar(root: root.appending(path: "cellar"))
      try await cellar.fill(documents: [70_000])
      let backups = Backups(in: cellar.folder), store = try await cellar.home().wallet.store
      defer { try? store.close() }
      var plan = BackupPlan()
      plan.retention = Retention(days: 2, weeks: 0, months: 0)
      plan.server = try place.access("Backups")
      func pass(_ day: Int, _ hour: Int = 12) async throws {
        var world = World.fixed(at: instant("2026-03-0\(day)T\(hour):00:00Z"))
        world.web = World.web()
        try await Wallet(store: store, world: world).backUp(by: plan, backups, in: berlin, appVersion: "1.0")
      }
      try Data("mine".utf8).write(to: place.folder.appending(path: "other.txt"))
      for day in 1...4 { try await pass(day) }
      let daily = backups.all().map(\.name).sorted()
      #expect(daily.count == 2)
      #expect(try place.names == ["Backups"] + daily.map { "Backups/\($0)" } + ["other.txt"])
      // When the password is another one
      plan.server = try place.access("Backups", password: "wrong")
      await #expect(throws: WalletError.self) { try await pass(5) }
      // Then there is a backup here, and the failure is told until the server has it too
      #expect(backups.all().count == 2 && backups.failure()?.error == .unavailable(.serverPassword))
      plan.server = try place.access("Backups")
      try await pass(5, 14)
      #expect(backups.failure() == nil)
      #expect(try place.names.filter { $0.contains("zip") } == backups.all().map { "Backups/\($0.name)" }.sorted())
      for name in try place.names where name.hasSuffix(".zip") {
        _ = try await BackupFile(place.folder.appending(path: name)).verify()
      }
    }
  }

  @Test("a plan is kept for its user's eyes only, in no backup, and read as it was")
  func file() async throws {
    try await withCellar { cellar in
      try await cellar.fill(documents: [])
      var plan = BackupPlan()
      #expect(try BackupPlan(in: cellar.folder) == plan)
      (plan.isOn, plan.hour, plan.retention) = (false, 0, Retention(days: 1, weeks: 0, months: 600))
      plan.folder = cellar.root.appending(path: "a \"b\"", directoryHint: .isDirectory)
      plan.server = WebDAV.Access("https://h/x", user: "ä", password: Secret("\"hunter2\n"))
      try plan.keep(in: cellar.folder)
      #expect(try BackupPlan(in: cellar.folder) == plan)
      let file = cellar.folder.appending(path: "backup-plan.json")
      #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
      try await cellar.backUp()
      #expect(try Data(contentsOf: cellar.file).range(of: Data("hunter2".utf8)) == nil)
      try Data("{".utf8).write(to: file)
      #expect(throws: (any Error).self) { try BackupPlan(in: cellar.folder) }
    }
  }

  @Test("what is filled in is checked, and a password goes to the server that it was given for only")
  func form() throws {
    let whole = [
      "isOn": "on", "hour": "5", "days": "7", "weeks": "4", "months": "12", "folder": "/a/b",
      "address": "https://h/x", "user": "ada", "password": " s ",
    ]
    let plan = try BackupPlan().applying(whole)
    #expect(plan.server?.password.text == " s " && plan.folder?.path == "/a/b" && plan.hour == 5)
    func sent(_ changes: [String: String]) -> [String: String] { whole.merging(changes) { $1 } }
    #expect(try plan.applying(sent(["password": ""])) == plan)
    #expect(try plan.applying(sent(["address": "", "password": ""])).server == nil)
    let wrong: [([String: String], [String])] = [
      (["address": "https://other/x", "password": ""], ["password required"]),
      (["user": "eve", "password": ""], ["password required"]), (["user": ""], ["user required"]),
      (["address": "nowhere"], ["address notALink"]), (["folder": "a/b"], ["folder notAFolder"]),
      (["hour": "24"], ["hour notAChoice"]), (["days": "0"], ["days outOfRange"]),
      (["weeks": "-1", "months": "x"], ["weeks outOfRange", "months outOfRange"]),
    ]
    for (changes, expected) in wrong { #expect(problems(of: sent(changes), after: plan) == expected) }
  }

  /// What is wrong with a form.
  private func problems(of fields: [String: String], after plan: BackupPlan) -> [String] {
    do throws(WalletError) {
      _ = try plan.applying(fields)
      return []
    } catch {
      guard case .invalid(let issues) = error else { return ["\(error)"] }
      return issues.map { "\($0.field) \($0.problem.rawValue)" }
    }
  }
}
