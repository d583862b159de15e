import Foundation
import Journeys
import TestSupport
import Testing
import WalletWords

@Suite("Serving over HTTPS", .timeLimit(.minutes(5 * Pace.wholeFactor)))
struct SecureServeTests {
  /// Serves a wallet for the length of a test; the port is that of its address.
  private func serving(
    _ folder: URL, _ arguments: [String], _ body: (RunningProgram, Int) async throws -> Void
  ) async throws {
    let server = try RunningProgram(
      .wallet, ["serve", "--port", "0", "--data", folder.appending(path: "wallet").path()] + arguments, logs: folder)
    do {
      try await body(server, try #require(Int(try await server.printed(/at https:\/\/[^ ]+:([0-9]+)\//))))
      await server.stop()
    } catch {
      await server.kill()
      throw error
    }
  }

  private func flags(_ pair: TestCertificates.Pair) -> [String] {
    ["--certificate", pair.certificate.path(), "--private-key", pair.key.path()]
  }

  @Test("pages come by HTTP/2 and by HTTP/1.1, over TLS 1.3 and 1.2, compressed, and over nothing older")
  func versions() async throws {
    try await withTemporaryFolder { folder in
      let made = try await TestCertificates(in: folder), pair = try await made.make("server")
      try await serving(folder, flags(pair)) { _, port in
        let curl = Curl(trusting: made.authority), page = "https://localhost:\(port)/journeys"
        for (flags, version) in [
          (["--http2"], "2"), (["--http1.1"], "1.1"), (["--tlsv1.2", "--tls-max", "1.2"], "2"), (["--tlsv1.3"], "2"),
        ] {
          let answer = try await curl(page, flags + ["--compressed"])
          #expect(answer.status == 200 && answer.text.contains("</html>"), "\(flags) \(answer.errors)")
          #expect(answer.head.contains("content-encoding: gzip"), "\(answer.head)")
          #expect(answer.version == version, "\(flags)")
          // No public name is asked, so that no browser is told to come over HTTPS for ever.
          #expect(!answer.head.contains("strict-transport-security"))
        }
        #expect(try await curl(page, "--tls-max", "1.1").exit != 0)
        // Nobody else's certificate is trusted for it
        #expect(try await Curl()(page).exit == 60)
      }
    }
  }

  @Test("under a public name at the usual port browsers are told to come over HTTPS from then on")
  func transportSecurity() async throws {
    try await withTemporaryFolder { folder in
      let made = try await TestCertificates(in: folder), pair = try await made.make("server")
      try await serving(folder, flags(pair)) { _, port in
        let curl = Curl(trusting: made.authority)
        let usual = try await curl(
          "https://wallet.example.org/journeys", "--connect-to", "wallet.example.org:443:127.0.0.1:\(port)")
        #expect(usual.status == 200 && usual.head.contains("strict-transport-security: max-age="), "\(usual.errors)")
        let other = try await curl(
          "https://wallet.example.org:\(port)/journeys", "--resolve", "wallet.example.org:\(port):127.0.0.1")
        #expect(other.status == 200 && !other.head.contains("strict-transport-security"), "\(other.errors)")
      }
    }
  }

  @Test("the plain port leads to the encrypted one, and takes nothing in")
  func plainPort() async throws {
    try await withTemporaryFolder { folder in
      let made = try await TestCertificates(in: folder), pair = try await made.make("server")
      let plain = try await freePort()
      try await serving(folder, flags(pair) + ["--plain-port", "\(plain)"]) { _, port in
        let curl = Curl(trusting: made.authority)
        let address = "http://localhost:\(plain)/journeys?filter=all"
        let answer = try await waiting(for: "the plain port") {
          let answer = try await curl(address)
          return answer.status == 301 ? answer : nil
        }
        #expect(answer.head.contains("location: https://localhost:\(port)/journeys?filter=all"), "\(answer.head)")
        #expect(try await curl(address, "--location").status == 200)
        #expect(try await curl(address, "--data", "name=x").status == 403)
        #expect(try await curl(address, "--header", "Host: evil.example").status == 421)
        #expect(try await curl("http://localhost:\(plain)//evil.example/", "--path-as-is").status == 400)
      }
    }
  }

  @Test(
    "a new certificate is shown to new connections, at SIGHUP and by itself; one of no use is logged, and the old one stays"
  )
  func renewal() async throws {
    try await withTemporaryFolder { folder in
      let made = try await TestCertificates(in: folder), first = try await made.make("first")
      let second = try await made.make("second"), third = try await made.make("third")
      let used = TestCertificates.Pair(
        certificate: folder.appending(path: "used.pem"), key: folder.appending(path: "used.key"))
      let lay = { (pair: TestCertificates.Pair) in
        try Data(contentsOf: pair.key).write(to: used.key)
        try Data(contentsOf: pair.certificate).write(to: used.certificate)
      }
      try lay(first)
      try await serving(folder, flags(used)) { server, port in
        let shown = {
          let outcome = try await Program(URL(filePath: "/bin/sh")).run([
            "-c", "openssl s_client -connect 127.0.0.1:\(port) </dev/null 2>/dev/null | openssl x509 -noout -subject",
          ])
          return outcome.output
        }
        #expect(try await shown().contains("first"))
        // A connection that is open stays open.
        let events = try RunningProgram(
          Program(URL(filePath: "/usr/bin/curl")),
          ["--silent", "--no-buffer", "--cacert", made.authority.path(), "https://localhost:\(port)/events"],
          logs: folder)
        _ = try await events.printed(/(event: due)/)
        try lay(second)
        server.send(SIGHUP)
        try await waiting(for: "the second certificate") { try await shown().contains("second") ? () : nil }
        // The key of another: nothing changes but the log.
        try Data(contentsOf: third.key).write(to: used.key)
        server.send(SIGHUP)
        try await waiting(for: "the complaint") {
          server.errors.contains("the certificate was not replaced") ? () : nil
        }
        #expect(try await shown().contains("second"))
        try lay(third)
        try await waiting(for: "the third certificate", upTo: .seconds(30)) {
          try await shown().contains("third") ? () : nil
        }
        #expect(events.isRunning && server.errors.contains("a new certificate is shown"))
        await events.kill()
      }
    }
  }

  @Test("a certificate of no use is refused with what is wrong, and nothing is made")
  func refused() async throws {
    try await withTemporaryFolder { folder in
      let made = try await TestCertificates(in: folder), good = try await made.make("good")
      let other = try await made.make("other"), old = try await made.make("old", days: -1)
      try await made.openssl("pkey", "-in", "good.key", "-aes256", "-passout", "pass:secret", "-out", "locked.key")
      let file = { (name: String) in folder.appending(path: name) }
      try Data("no certificate".utf8).write(to: file("garbage.pem"))
      let chain = try Data(contentsOf: made.authority) + Data(contentsOf: good.certificate)
      try chain.write(to: file("reversed.pem"))
      let cases: [(URL, URL, String, String)] = [
        (file("nowhere.pem"), good.key, "certificateUnreadable", "No such file"),
        (good.certificate, file("nowhere.key"), "certificateUnreadable", "No such file"),
        (folder, good.key, "certificateUnreadable", folder.path()),
        (file("garbage.pem"), good.key, "certificateUnreadable", "no certificate"),
        (good.key, good.key, "certificateUnreadable", "no certificate"),
        (good.certificate, good.certificate, "certificateUnreadable", "no private key"),
        (good.certificate, file("locked.key"), "certificateUnreadable", "passphrase"),
        (good.certificate, other.key, "certificateMismatched", other.key.path()),
        (file("reversed.pem"), good.key, "certificateMismatched", "first"),
        (old.certificate, old.key, "certificateExpired", old.certificate.path()),
      ]
      for (certificate, key, reason, detail) in cases {
        let outcome = try await Program.wallet.run([
          "serve", "--port", "0", "--data", file("wallet").path(), "--certificate", certificate.path(), "--private-key",
          key.path(),
        ])
        #expect(outcome.status == 69 && outcome.output == "", "\(certificate.path()) \(outcome.errors)")
        #expect(
          outcome.errors.contains(Words.of(.en)("error.unavailable.\(reason).title"))
            && outcome.errors.contains(detail), "\(reason): \(outcome.errors)")
      }
    }
  }

  /// A port that nobody uses at this moment.
  private func freePort() async throws -> Int {
    let outcome = try await Program(URL(filePath: "/usr/bin/python3")).run([
      "-c", "import socket; s = socket.socket(); s.bind(('127.0.0.1', 0)); print(s.getsockname()[1])",
    ])
    return try #require(Int(outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)))
  }
}
