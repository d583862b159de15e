import Foundation
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Settings files")
struct SettingsFileTests {
  /// The settings files as they were written before they named a version.
  private static let older = [
    "channels.json": """
    {"contact":"Ада <ada@example.org>","mail":{"authority":"/etc/authority.pem","host":"mail.example.org","password":"p","port":465,\
    "recipient":"ada@example.org","security":"tls","sender":"Wallet <wallet@example.org>","user":"ada"},\
    "publicAddress":"https://wallet.example.org/","webhook":{"address":"https://ntfy.sh/","token":"t","topic":"ada"}}
    """,
    "mailbox.json": """
    {"authority":null,"folder":"Reisen","host":"mail.example.org","password":"hunter2","port":993,"security":"tls",\
    "since":"2026-03-01","user":"ada"}
    """,
    "backup-plan.json": """
    {"folder":"/mnt/disk","hour":5,"isOn":false,"retention":{"days":1,"months":600,"weeks":0},\
    "server":{"address":"https://h/x/","password":"\\"hunter2\\n","user":"ä"}}
    """,
    "backup-failure.json": #"{"at":"2026-03-01T12:00:00Z","reason":"diskFull"}"#,
  ]

  /// All settings that `older` holds.
  private func expectOlder(in folder: URL) throws {
    let channels = try Channels(in: folder), mail = try #require(channels.mail)
    #expect(channels.publicAddress?.absoluteString == "https://wallet.example.org/")
    #expect(channels.contact?.text == "Ада <ada@example.org>")
    #expect(mail.sender.text == "Wallet <wallet@example.org>" && mail.recipient.text == "ada@example.org")
    #expect(mail.server.host == "mail.example.org" && mail.server.port == 465 && mail.server.security == .tls)
    #expect(mail.server.user == "ada" && mail.server.password.text == "p")
    #expect(mail.server.authority?.path == "/etc/authority.pem")
    #expect(channels.webhook?.address.absoluteString == "https://ntfy.sh/" && channels.webhook?.token.text == "t")
    let mailbox = try #require(try Mailbox.kept(in: folder))
    #expect(mailbox.server.password.text == "hunter2" && mailbox.server.authority == nil)
    #expect(mailbox.folder == "Reisen" && mailbox.since?.iso == "2026-03-01")
    let plan = try BackupPlan(in: folder)
    #expect(!plan.isOn && plan.hour == 5 && plan.folder?.path == "/mnt/disk")
    #expect(plan.retention == Retention(days: 1, weeks: 0, months: 600))
    #expect(plan.server == WebDAV.Access("https://h/x", user: "ä", password: Secret("\"hunter2\n")))
    let failure = Backups(in: folder).failure()
    #expect(failure == BackupFailure(at: instant("2026-03-01T12:00:00Z"), error: .unavailable(.diskFull)))
  }

  @Test("files of older versions are read, and say the same once they are written again, with a version")
  func older() throws {
    try withFolder { folder in
      for (name, text) in Self.older { try Data(text.utf8).write(to: folder.appending(path: name)) }
      try expectOlder(in: folder)
      // When
      try Channels(in: folder).keep(in: folder)
      try #require(try Mailbox.kept(in: folder)).keep(in: folder)
      try SettingsFile(in: folder).write(BackupPlan(in: folder))
      try Backups(in: folder).remember(Backups(in: folder).failure())
      // Then
      try expectOlder(in: folder)
      for (name, text) in Self.older {
        let file = folder.appending(path: name), before = try JSONValue(parsing: Data(text.utf8)).members
        var after = try #require(try JSONValue(parsing: Data(contentsOf: file)).members)
        #expect(after.removeValue(forKey: "version") == 1)
        #expect(after == before?.filter { $1 != .null }, "\(name)")
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == Self.older.keys.sorted())
    }
  }

  @Test("a file of a newer version, or one that is damaged, is not taken for settings")
  func unreadable() throws {
    try withFolder { folder in
      let whole = Self.older.mapValues {
        $0.replacingCharacters(in: $0.startIndex...$0.startIndex, with: "{\"version\":2,")
      }
      for texts in [whole, Self.older.mapValues { String($0.dropLast()) }, Self.older.mapValues { _ in "[]" }] {
        for (name, text) in texts { try Data(text.utf8).write(to: folder.appending(path: name)) }
        func unreadable(_ name: String) -> WalletError {
          .unavailable(.settingsUnreadable, detail: folder.appending(path: name).path)
        }
        #expect(throws: unreadable("channels.json")) { try Channels(in: folder) }
        #expect(throws: unreadable("mailbox.json")) { try Mailbox.kept(in: folder) }
        #expect(throws: unreadable("backup-plan.json")) { try BackupPlan(in: folder) }
        #expect(Backups(in: folder).failure() == nil)
      }
    }
  }

  @Test(
    "a server that cannot be read is not left out, which the next change would make of it",
    arguments: [#"{"address":"nowhere","password":"p","user":"u"}"#, #"{"address":"https://h/x/"}"#, #""x""#])
  func damagedServer(server: String) throws {
    try withFolder { folder in
      let text = #"{"hour":5,"retention":{"days":1,"months":2,"weeks":0},"server":"# + server + "}"
      try Data(text.utf8).write(to: folder.appending(path: "backup-plan.json"))
      #expect(throws: WalletError.self) { try BackupPlan(in: folder) }
    }
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().text)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
