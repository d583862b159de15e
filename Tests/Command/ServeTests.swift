import Foundation
import TestSupport
import Testing
import WalletWords

@Suite("Serving")
struct ServeTests {
  @Test("the address is printed once it answers, and SIGTERM ends it well")
  func address() async throws {
    try await withTemporaryFolder { folder in
      let server = try RunningProgram(
        .wallet, ["serve", "--port", "0", "--data", folder.appending(path: "wallet").path()], logs: folder)
      do {
        let address = try await server.printed(/at (http:\/\/127\.0\.0\.1:[0-9]+\/)/)
        let place = HTTPPlace(try #require(URL(string: address)))
        #expect(try await place.send("GET", "/journeys").status == 200)
        #expect(try await place.send("GET", "/api/v1/openapi.json").json["openapi"]?.text?.hasPrefix("3.1") == true)
      } catch {
        await server.kill()
        throw error
      }
      await server.stop()
      #expect(try await server.end(within: .seconds(1)) == 0, "\(server.errors)")
    }
  }

  @Test("requests are logged from the level info on, by route and ID and without what is searched for")
  func log() async throws {
    try await withTemporaryFolder { folder in
      for (level, isLogged) in [("info", true), ("notice", false)] {
        let server = try RunningProgram(
          .wallet,
          ["serve", "--port", "0", "--data", folder.appending(path: "wallet").path(), "--log-level", level],
          logs: folder)
        do {
          let address = try await server.printed(/at (http:\/\/127\.0\.0\.1:[0-9]+\/)/)
          let place = HTTPPlace(try #require(URL(string: address)))
          #expect(try await place.send("GET", "/search?q=secret").status == 200)
          #expect(try await place.send("GET", "/metrics").text.contains(#"route="/search",status="200"} 1"#))
        } catch {
          await server.kill()
          throw error
        }
        await server.stop()
        let log = server.errors + server.output
        #expect(log.contains("GET /search 200") == isLogged, "\(log)")
        #expect(log.contains("hb.request.id") == isLogged && !log.contains("secret"))
      }
      let wrong = try await Program.wallet.run(["serve", "--log-level", "loud"])
      #expect(wrong.status == 64 && wrong.errors.contains("notice"))
    }
  }

  @Test("without a password it refuses to answer other machines", arguments: ["0.0.0.0", "::", "192.0.2.1"])
  func password(host: String) async throws {
    try await withCommand { command in
      let outcome = try await command("serve", "--port", "0", "--host", host)
      #expect(outcome.status == 69)
      #expect(outcome.output == "")
      #expect(
        outcome.errors.contains(Words.of(.en)("error.unavailable.passwordMissing.title"))
          && outcome.errors.contains(host), "\(outcome.errors)")
    }
  }

  @Test("a port that is taken is named")
  func takenPort() async throws {
    try await withTemporaryFolder { folder in
      try await withWallet(in: folder) { wallet in
        let port = try #require(wallet.place.address.port)
        let other = Command(folder: folder.appending(path: "other"))
        let outcome = try await other("serve", "--port", "\(port)")
        #expect(outcome.status == 69)
        #expect(outcome.output == "")
        #expect(
          outcome.errors.contains(Words.of(.en)("error.unavailable.portTaken.title"))
            && outcome.errors.contains("127.0.0.1:\(port)"),
          "\(outcome.errors)")
      }
    }
  }

  @Test("a port that there is not is refused", arguments: ["-1", "65536", "99999999999"])
  func oddPort(port: String) async throws {
    try await withCommand { command in
      let outcome = try await command("serve", "--port=\(port)")
      #expect(outcome.status == 64, "\(outcome.errors)")
      #expect(outcome.errors.contains("--port"), "\(outcome.errors)")
    }
  }

  @Test("a host that there is not is refused with a message")
  func oddHost() async throws {
    try await withCommand { command in
      let outcome = try await command("serve", "--port", "0", "--host", "no such host")
      #expect(outcome.status == 69)
      #expect(outcome.errors.hasPrefix("journey-wallet: "), "\(outcome.errors)")
    }
  }

  @Test("what is written on the command line while it is served is seen in the pages, and the other way round")
  func sideBySide() async throws {
    try await withTemporaryFolder { folder in
      try await withWallet(in: folder) { wallet in
        let command = Command(folder: folder)
        let demo = try await command("demo")
        #expect(demo.status == 0)
        #expect(try await wallet.send("GET", "journeys").json["total"] == 3)
        #expect(try await wallet.send("POST", "journeys", ["name": "Rome"]).status == 201)
        #expect(try await command.contents()["journeys"]?.values?.count == 4)
      }
    }
  }
}
