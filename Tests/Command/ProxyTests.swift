import Crypto
import Foundation
import Journeys
import TestSupport
import Testing

/// The configurations of `docs/hosting.md`, with a real proxy in front of a real wallet.
@Suite("Behind a proxy", .timeLimit(.minutes(5 * Pace.wholeFactor)), .serialized)
struct ProxyTests {
  enum Proxy: String, CaseIterable {
    case nginx, caddy
  }

  private static let email = "ada@example.org", password = "wetter in lissabon 7"
  private static let document = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "docs/hosting.md")

  /// Where the wallet lies on its host.
  enum Place: String, CaseIterable {
    case root = ""
    case folder = "/wallet"
  }

  /// The first block of the document in a language, or that for a folder of a site, as it stands there but for the name of the site.
  private func block(_ language: String, _ place: Place = .root) throws -> String {
    let text = try String(contentsOf: Self.document, encoding: .utf8)
    let parts = text.components(separatedBy: "```\(language)\n").dropFirst()
    let block = try #require(place == .root ? parts.first : parts.dropFirst().first)
    return try #require(block.components(separatedBy: "```").first).replacing(
      #/(?:wallet\.)?example\.org/#, with: "wallet.example.org")
  }

  /// What stands in the document for a proxy and a place.
  private func text(_ proxy: Proxy, _ place: Place) throws -> String {
    guard proxy == .nginx, place == .folder else { return try block(proxy.rawValue, place) }
    let location = try block(proxy.rawValue, place)
    return try block(proxy.rawValue).replacing(#/  location \/ \{[^}]*\}\n/#, with: location)
  }

  /// The file that the proxy runs with: the document's, at ports and with a certificate of the test.
  private func configuration(
    _ proxy: Proxy, _ place: Place, _ pair: TestCertificates.Pair, port: Int, to wallet: Int, in folder: URL
  ) throws -> String {
    let text = try text(proxy, place).replacing("127.0.0.1:8080", with: "127.0.0.1:\(wallet)")
    switch proxy {
    case .nginx:
      let servers = text.replacing("listen 443", with: "listen 127.0.0.1:\(port)").replacing(
        "listen 80;", with: "listen unix:\(folder.path())/plain.sock;"
      )
      .replacing(#/(/etc/letsencrypt[^;]*fullchain.pem)/#, with: pair.certificate.path())
      .replacing(#/(/etc/letsencrypt[^;]*privkey.pem)/#, with: pair.key.path())
      let scratch = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
        "\($0)_temp_path \(folder.path())/\($0);"
      }
      return """
        daemon off; pid \(folder.path())/nginx.pid; error_log stderr; worker_processes 1; user root;
        events {}
        http { access_log off; \(scratch.joined(separator: " "))
        \(servers)
        }
        """
    case .caddy:
      let site = text.replacing(
        "wallet.example.org {",
        with: "https://wallet.example.org:\(port) {\n  tls \(pair.certificate.path()) \(pair.key.path())")
      return "{\n  admin off\n  auto_https disable_redirects\n  storage file_system \(folder.path())/caddy\n}\n\(site)"
    }
  }

  private func start(_ proxy: Proxy, _ file: URL, logs: URL) throws -> RunningProgram {
    switch proxy {
    case .nginx: try RunningProgram(Program(URL(filePath: "/usr/sbin/nginx")), ["-c", file.path()], logs: logs)
    case .caddy:
      try RunningProgram(
        Program(URL(filePath: "/usr/bin/caddy")), ["run", "--adapter", "caddyfile", "--config", file.path()],
        environment: ["HOME": logs.path(), "XDG_DATA_HOME": logs.path(), "XDG_CONFIG_HOME": logs.path()], logs: logs)
    }
  }

  /// A wallet with a password, which others need who come through a proxy.
  private func wallet(_ place: Place, in folder: URL) async throws -> URL {
    let wallet = folder.appending(path: "wallet")
    #expect(try await Program.wallet.run(["demo", "--data", wallet.path()]).status == 0)
    let program = Program.wallet.file.path()
    let outcome = try await Program(URL(filePath: "/bin/sh")).run(
      [
        "-c",
        "printf '%s\\n' \"$PASSWORD\" | '\(program)' user password '\(Self.email)' --data '\(wallet.path())'",
      ], environment: ["PASSWORD": Self.password])
    #expect(outcome.status == 0, "\(outcome.errors)")
    try Data(block("json", place).utf8).write(to: wallet.appending(path: "config.json"))
    return wallet
  }

  /// Serves a wallet behind a proxy; the closure is told the proxy's port and the arguments with which curl finds its name and is
  /// signed in.
  private func behind(_ proxy: Proxy, _ place: Place, _ body: (Int, [String]) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      let made = try await TestCertificates(in: folder), pair = try await made.make("proxy")
      let wallet = try await wallet(place, in: folder), port = try await freePort()
      let server = try RunningProgram(.wallet, ["serve", "--port", "0", "--data", wallet.path()], logs: folder)
      var running: RunningProgram?
      do {
        let own = try #require(Int(try await server.printed(/127\.0\.0\.1:([0-9]+)\//)))
        let file = folder.appending(path: proxy.rawValue)
        try Data(configuration(proxy, place, pair, port: port, to: own, in: folder).utf8).write(to: file)
        let started = try start(proxy, file, logs: folder)
        running = started
        let origin = "https://wallet.example.org:\(port)", site = origin + place.rawValue
        let jar = folder.appending(path: "cookies").path()
        let arguments = [
          "--cacert", made.authority.path(), "--resolve", "wallet.example.org:\(port):127.0.0.1", "--cookie", jar,
        ]
        try await waiting(for: "the proxy: \(started.errors) \(server.errors)") {
          try await Curl()("\(site)/sign-in", arguments).status == 200 ? () : nil
        }
        let entered = try await Curl()(
          "\(site)/sign-in",
          arguments + [
            "--cookie-jar", jar, "--data-urlencode", "signInEmail=\(Self.email)", "--data-urlencode",
            "signInPassword=\(Self.password)", "--header", "Origin: \(origin)",
          ])
        let cookie = place == .root ? "__host-journey-wallet=" : "__secure-journey-wallet="
        #expect(entered.status == 303 && entered.head.contains(cookie), "\(entered.text)")
        try await body(port, arguments)
        await started.stop()
        await server.stop()
      } catch {
        await running?.kill()
        await server.kill()
        throw error
      }
    }
  }

  @Test(
    "a page, an upload of 50 MB, its download and live updates go through", arguments: Proxy.allCases, Place.allCases)
  func through(proxy: Proxy, place: Place) async throws {
    try await behind(proxy, place) { port, arguments in
      let origin = "https://wallet.example.org:\(port)", site = origin + place.rawValue, curl = Curl()
      let page = try await curl("\(site)/journeys", arguments + ["--http2"])
      #expect(page.status == 200 && page.version == "2" && page.text.contains("</html>"))
      #expect(page.text.contains("href=\"\(place.rawValue)/settings\""))
      try await withTemporaryFolder { folder in
        // Live updates come while the connection stays open.
        let events = try RunningProgram(
          Program(URL(filePath: "/usr/bin/curl")),
          ["--silent", "--no-buffer"] + arguments + ["\(site)/events"], logs: folder)
        _ = try await events.printed(/(event: due)/)
        #expect(events.isRunning)
        // When
        let bytes = Data(repeating: UInt8(ascii: "x"), count: 50_000_000)
        let file = folder.appending(path: "large.txt")
        try bytes.write(to: file)
        let sent = try await curl(
          "\(site)/api/v1/inbox?name=large.txt",
          arguments + [
            "--data-binary", "@\(file.path())", "--header", "Content-Type: application/octet-stream", "--header",
            "Origin: \(origin)",
          ])
        #expect(sent.status == 201, "\(sent.text)")
        let id = try #require(try JSONValue(parsing: Data(sent.text.utf8))["id"]?.text)
        let back = folder.appending(path: "back.txt")
        let outcome = try await Program(URL(filePath: "/usr/bin/curl")).run(
          ["--silent", "--output", back.path()] + arguments + ["\(site)/inbox/\(id)/file"])
        // Then
        #expect(outcome.status == 0)
        #expect(try SHA256.hash(data: Data(contentsOf: back)) == SHA256.hash(data: bytes))
        await events.kill()
      }
      // A form of another site is none of ours, and nobody can pretend to be somebody else.
      let foreign = try await curl(
        "\(site)/journeys", arguments + ["--data", "name=x", "--header", "Origin: https://evil.example"])
      #expect(foreign.status == 403)
      let host = try await curl(
        "\(site)/journeys",
        arguments + [
          "--header", "X-Forwarded-Host: evil.example", "--header", "Forwarded: for=1.2.3.4;host=evil.example",
        ])
      #expect(host.status == 200)
    }
  }

  @Test("a device subscribes through it, and is sent a push message", arguments: Proxy.allCases, Place.allCases)
  func push(proxy: Proxy, place: Place) async throws {
    try await behind(proxy, place) { port, arguments in
      let origin = "https://wallet.example.org:\(port)", site = origin + place.rawValue, curl = Curl()
      let channels = "\(site)/settings/notifications/channels"
      try await withTemporaryFolder { folder in
        let root = Self.document.deletingLastPathComponent().deletingLastPathComponent()
        let received = folder.appending(path: "received")
        try FileManager.default.createDirectory(at: received, withIntermediateDirectories: true)
        let service = try RunningProgram(
          Program(root.appending(path: ".build/tools/bin/python")),
          [root.appending(path: "scripts/push-service").path(), received.path()], logs: folder)
        do {
          let device = try await service.printed(/device (.+)\./).split(separator: " ")
          try #require(device.count == 3)
          let fields = ["endpoint=http://127.0.0.1:\(device[0])/ok", "p256dh=\(device[1])", "auth=\(device[2])"]
          let sender = arguments + ["--header", "Origin: \(origin)"]
          let taken = try await curl(
            "\(channels)/devices", sender + fields.flatMap { ["--data-urlencode", $0] })
          #expect(taken.status == 204, "\(taken.text)")
          // When
          let page = try await curl(channels, arguments).text
          let test = try #require(
            page.firstMatch(of: #/\/settings\/notifications\/channels\/devices\/[0-9a-f-]+\/test/#))
          let sent = try await curl("\(site)\(test.output)", sender + ["--data", ""])
          // Then
          #expect(sent.status == 200)
          #expect(try FileManager.default.contentsOfDirectory(atPath: received.path()).count == 1)
          await service.stop()
        } catch {
          await service.kill()
          throw error
        }
      }
    }
  }

  @Test("the systemd unit is one that systemd takes")
  func unit() async throws {
    let text = try block("ini")
    #expect(text.contains("ExecReload=/bin/kill -HUP $MAINPID") && text.contains("journey-wallet serve --data"))
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.allSatisfy { $0.hasPrefix("[") || $0.contains("=") })
  }

  private func freePort() async throws -> Int {
    let outcome = try await Program(URL(filePath: "/usr/bin/python3")).run([
      "-c", "import socket; s = socket.socket(); s.bind(('127.0.0.1', 0)); print(s.getsockname()[1])",
    ])
    return try #require(Int(outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)))
  }
}
