import Foundation
import TestSupport

@testable import WalletServices

/// A mail server beside a test, which behaves as badly as the test wants it.
struct MailPlace {
  private let folder: URL
  private let port: Int
  private let running: RunningProgram

  /// - Parameter habits: what the script `mail-server` is told
  init(in root: URL, _ habits: [String]) async throws {
    folder = root
    running = try RunningProgram(.tool, [Program.script("mail-server"), root.path] + habits, logs: root)
    do {
      port = Int(try await running.printed(/port ([0-9]+)\./)) ?? 0
    } catch {
      await running.kill()
      throw error
    }
  }

  /// The way to it.
  func server(
    _ security: MailServer.Security = .none, user: String = "", password: String = "", isTrusted: Bool = true,
    host: String = "localhost"
  ) -> MailServer {
    MailServer(
      host: host, port: port, security: security, user: user, password: Secret(password),
      authority: isTrusted ? folder.appending(path: "authority.pem") : nil)
  }

  /// The mails that it took: three lines of who sent them, and the mail.
  var mails: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".eml") }.sorted().map {
        try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      }
    }
  }

  func stop() async { await running.stop() }
}

/// Runs a test beside a mail server.
func withMailServer(_ habits: String..., body: (MailPlace) async throws -> Void) async throws {
  try await withTemporaryFolder { root in
    let place = try await MailPlace(in: root, habits)
    do {
      try await body(place)
      await place.stop()
    } catch {
      await place.stop()
      throw error
    }
  }
}
