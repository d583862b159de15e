import Foundation
import TestSupport

@testable import WalletServices

/// A server that keeps mails beside a test, which behaves as badly as the test wants it.
struct MailboxPlace {
  private let folder: URL
  private let port: Int
  private let name: String
  private let running: RunningProgram

  /// - Parameters:
  ///   - name: the folder that has the mails
  ///   - habits: what the script `mailbox-server` is told
  init(in root: URL, mails: [String], name: String, _ habits: [String]) async throws {
    (folder, self.name) = (root, name)
    let new = root.appending(path: "new")
    try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
    for (number, mail) in mails.enumerated() {
      try Data(mail.utf8).write(to: new.appending(path: "\(100 + number).eml"))
    }
    running = try RunningProgram(
      .tool, [Program.script("mailbox-server"), root.path, "--folder", name] + habits, logs: root)
    do {
      port = Int(try await running.printed(/port ([0-9]+)\./)) ?? 0
    } catch {
      await running.kill()
      throw error
    }
  }

  /// The way to its folder.
  func mailbox(
    _ security: MailServer.Security = .none, folder: String = "INBOX", password: String = "right",
    isTrusted: Bool = true, host: String = "localhost"
  ) -> Mailbox {
    let authority = isTrusted ? self.folder.appending(path: "authority.pem") : nil
    return Mailbox(
      server: MailServer(
        host: host, port: port, security: security, user: "ada", password: Secret(password), authority: authority),
      folder: folder)
  }

  /// The flags of the mails that it keeps, as letters behind the names of their files; `a` is the keyword.
  var flags: [String] {
    get throws {
      let home = folder.appending(path: "mailboxes/ada")
      let box = name == "INBOX" ? home : home.appending(path: ".\(name)")
      return try ["new", "cur"].flatMap { part in
        try FileManager.default.contentsOfDirectory(atPath: box.appending(path: part).path)
      }.sorted().map { String($0.split(separator: ",", omittingEmptySubsequences: false).dropFirst().last ?? "") }
    }
  }

  func stop() async { await running.stop() }
}

/// Runs a test beside a server that keeps mails.
func withMailboxServer(
  _ mails: [String] = ["Subject: One\n\n1\n"], in name: String = "INBOX", _ habits: String...,
  body: (MailboxPlace) async throws -> Void
) async throws {
  try await withTemporaryFolder { root in
    let place = try await MailboxPlace(in: root, mails: mails, name: name, habits)
    do {
      try await body(place)
      await place.stop()
    } catch {
      await place.stop()
      throw error
    }
  }
}
