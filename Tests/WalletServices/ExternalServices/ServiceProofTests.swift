import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Every online service, one like the other")
struct ServiceProofTests {
  /// A wallet that may ask one service, which answers from beside the test.
  private func withWallet(
    _ asked: ServiceCase, _ body: @Sendable (Wallet, AnsweringServer) async throws -> Void
  ) async throws {
    try await AnsweringServer.with(asked.behaviours[0]) { server in
      server.replace(asked.behaviours)
      try await withTemporaryFolder { folder in
        let web = World.web(patience: .seconds(30).paced)
        var world = World(
          now: { ServiceCase.now }, uuid: { .version7(at: ServiceCase.now) },
          web: { request in
            var request = request
            // An answer has time on a machine that is busy with something else; silence is not waited for that long.
            if request.deadline != nil {
              request.deadline = (server.isSilent ? Duration.milliseconds(700) : .seconds(30)).paced
            }
            return try await web(request)
          })
        world.pause = { _ in }
        let wallet = try await Home(in: folder, world: world).wallet
        var settings = ServiceSettings()
        settings[asked.service].address = URL(string: server.address)
        if ServiceProfile.of(asked.service)?.name != asked.profile.name {
          settings[asked.service].provider = asked.profile.name
        }
        if asked.profile.needsKey { settings[asked.service].key = Secret("identifier:s3cret") }
        settings.contact = "https://wallet.example/"
        try wallet.keep(settings)
        try await wallet.set(asked.service, isAllowed: true)
        try await body(wallet, server)
        try wallet.store.close()
      }
    }
  }

  private func trouble(_ asked: ServiceCase, _ wallet: Wallet, _ number: Int = 1) async throws -> ServiceFailure
    .Trouble?
  {
    do {
      try await asked.fetch(wallet, number)
      return nil
    } catch let failure as ServiceFailure {
      #expect(!"\(failure)".contains("s3cret"))
      return failure.trouble
    }
  }

  @Test("no service is without this proof")
  func complete() {
    // Tiles are pictures at an address of public hosts alone; they have a proof of their own (`TileServiceTests`).
    let known = ExternalService.allCases.filter { $0 != .mapTiles }.flatMap(ServiceProfile.choices)
      .map { "\($0.service.rawValue) \($0.name)" }
    #expect(Set(known) == Set(ServiceCase.all.map(\.testDescription)) && known.count == ServiceCase.all.count)
    #expect(Set(ServiceProfile.all.map(\.service)) == Set(ExternalService.allCases))
  }

  @Test(
    "what its documentation shows is read and kept; it is asked by name, with a contact, and no more often than it takes",
    arguments: ServiceCase.all)
  func answered(asked: ServiceCase) async throws {
    try await withWallet(asked) { wallet, server in
      #expect(try await !asked.isKept(wallet))
      try await asked.fetch(wallet, 0)
      #expect(try await asked.isKept(wallet))
      #expect(server.requests.count == asked.behaviours.count)
      for request in server.requests {
        #expect(
          request.contains("User-Agent: JourneyWallet/0.1.0 (self-hosted travel wallet; https://wallet.example/)\r\n"))
      }
      let usage = try wallet.serviceUsage()[asked.service]
      #expect(!usage.isFailing && usage.count == asked.behaviours.count && usage.answeredAt != nil)
    }
  }

  @Test("nothing leaves without consent, and what was kept goes with it", arguments: ServiceCase.all)
  func consent(asked: ServiceCase) async throws {
    try await withWallet(asked) { wallet, server in
      try await asked.fetch(wallet, 0)
      try await wallet.set(asked.service, isAllowed: false)
      #expect(try await !asked.isKept(wallet))
      let before = server.requests.count
      await #expect(throws: WalletError.unavailable(.serviceNotAllowed, detail: asked.service.rawValue)) {
        try await asked.fetch(wallet, 1)
      }
      #expect(try await wallet.fetchWhatIsDue().failures.isEmpty)
      #expect(server.requests.count == before)
    }
  }

  /// What may go wrong, with how often it is asked in all where nobody waits for it.
  static let faults: [(AnsweringServer.Behaviour, ServiceFailure.Trouble, Int)] = [
    (.cut, .lost, 3), (.silence, .slow, 3), (.answer("{}", status: "503 Service Unavailable"), .refused, 3),
    (.answer("", status: "302 Found", headers: ["Location": "http://127.0.0.1:1/"]), .refused, 1),
    (.answer("{}", status: "429 Too Many Requests", headers: ["Retry-After": "60"]), .limited, 1),
    (.answer("{}", status: "403 Forbidden"), .key, 1), (.answer("<html></html>", type: "text/html"), .format, 1),
    (.answer("["), .format, 1), (.answer("\"\""), .format, 1), (.large(5 << 20), .large, 1),
  ]

  @Test(
    "what it does wrong is named, keeps what was known, and is asked again only where that may help",
    arguments: ServiceCase.all)
  func faults(asked: ServiceCase) async throws {
    for (fault, expected, count) in Self.faults {
      try await withWallet(asked) { wallet, server in
        try await asked.fetch(wallet, 0)
        let before = server.requests.count
        server.answer(fault)
        let trouble = try await trouble(asked, wallet)
        #expect(trouble == expected, "\(fault)")
        #expect(server.requests.count - before == (asked.isByHand ? 1 : count), "\(fault)")
        #expect(try await asked.isKept(wallet), "\(fault)")
        let usage = try wallet.serviceUsage()[asked.service]
        #expect(usage.isFailing && usage.trouble == expected.rawValue)
        guard expected == .limited else { return }
        #expect(usage.pausedUntil == ServiceCase.now.timeIntervalSince1970 + 60)
        let again = try await self.trouble(asked, wallet, 2)
        #expect(again == .limited && server.requests.count == before + 1)
      }
    }
  }

  @Test("an answer of another schema is none, and keeps what was known", arguments: ServiceCase.all)
  func changed(asked: ServiceCase) async throws {
    for change in asked.changes {
      try await withWallet(asked) { wallet, server in
        try await asked.fetch(wallet, 0)
        let last = try #require(asked.answers.last), other = last.replacing(change, with: "\"x\"")
        #expect(other != last, "\(change)")
        server.replace((asked.answers.dropLast() + [other]).map { .answer($0, type: asked.type) })
        let trouble = try await trouble(asked, wallet)
        #expect(trouble == .format, "\(change)")
        #expect(try await asked.isKept(wallet), "\(change)")
      }
    }
  }

  @Test("a wrong key is said, nothing of it is kept, and no file but the settings has it", arguments: ServiceCase.all)
  func key(asked: ServiceCase) async throws {
    try await withWallet(asked) { wallet, server in
      server.answer(.answer(#"{"error":"invalid_client"}"#, status: "401 Unauthorized"))
      #expect(try await trouble(asked, wallet) == .key)
      #expect(try await !asked.isKept(wallet) && server.requests.count == 1)
      for name in ["service-usage.json", "service-consents.json"] {
        let file = try String(contentsOf: wallet.folder.appending(path: name), encoding: .utf8)
        #expect(!file.contains("s3cret"))
      }
      let settings = wallet.folder.appending(path: "service-settings.json")
      #expect(try FileManager.default.attributesOfItem(atPath: settings.path)[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("a month's requests that are used up are said, and nothing is sent", arguments: ServiceCase.all)
  func budget(asked: ServiceCase) async throws {
    try await withWallet(asked) { wallet, server in
      var settings = try wallet.serviceSettings()
      settings[asked.service].budget = 0
      try wallet.keep(settings)
      #expect(try await trouble(asked, wallet) == .budget)
      #expect(server.requests.isEmpty)
    }
  }
}
