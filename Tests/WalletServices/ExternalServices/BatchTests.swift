import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import WalletServices

@Suite("Many questions to one service")
struct BatchTests {
  /// A wallet that may ask for guides of the towns of a journey, Lisbon and Porto.
  private func withWallet(_ body: @Sendable (Wallet, AnsweringServer) async throws -> Void) async throws {
    try await AnsweringServer.with(.answer("{}")) { server in
      try await withTemporaryFolder { folder in
        var world = World(
          now: { Home.now }, uuid: { .version7(at: Home.now) }, web: World.web(patience: .seconds(30).paced))
        world.pause = { _ in }
        let wallet = try await Home(in: folder, world: world).wallet
        var settings = ServiceSettings()
        settings[.guides].address = URL(string: server.address)
        try wallet.keep(settings)
        try await wallet.set(.guides, isAllowed: true)
        try await body(wallet, server)
        try wallet.store.close()
      }
    }
  }

  private static let towns: [(name: String, question: Town)] = ["A", "B", "C", "D"].map { ($0, Town($0, "PT")) }

  @Test("a failure of one does not keep back the others, and the same is not asked again for a while")
  func goesOn() async throws {
    try await withWallet { wallet, server in
      let good = SurroundingsServiceTests.wiki("Lisbon", "en")
      let both = [
        AnsweringServer.Behaviour.answer(good), .answer(good.replacing("wikivoyage", with: "wikipedia")),
      ]
      server.replace(both + [.answer("{}", status: "400 Bad Request")] + both + both)
      let fetch = { (wallet: Wallet) in
        try await wallet.each(of: .guides, Self.towns) { try await wallet.fetchGuides(of: $0, .en) }
      }
      await #expect(throws: ServiceFailure(.refused, status: 400)) { try await fetch(wallet) }
      #expect(server.requests.count == 7)
      let kept = try await wallet.store.read(as: .system(.externalServices)) { snapshot in
        try Self.towns.map { try snapshot.guides(of: $0.question, .en) != nil }
      }
      #expect(kept == [true, false, true, true])
      // Set aside is the one that failed; the others are asked as before.
      server.replace(both + both + both)
      try await fetch(wallet)
      #expect(server.requests.count == 13)
      // Another service is asked everything anew.
      try await wallet.removeAnswers(of: .guides)
      server.replace(both + both + both + both)
      try await fetch(wallet)
      #expect(server.requests.count == 21)
    }
  }

  @Test("what concerns the service as a whole ends it", arguments: ["401 Unauthorized", "429 Too Many Requests"])
  func ends(status: String) async throws {
    try await withWallet { wallet, server in
      server.answer(.answer("{}", status: status))
      await #expect(throws: ServiceFailure.self) {
        try await wallet.each(of: .guides, Self.towns) { try await wallet.fetchGuides(of: $0, .en) }
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test("a way that an engine drives although it is asked to walk or cycle has no route, and that is remembered")
  func engineOfCars() async throws {
    try await withWallet { wallet, server in
      var settings = try wallet.serviceSettings()
      settings[.routes].address = settings[.guides].address
      try wallet.keep(settings)
      try await wallet.set(.routes, isAllowed: true)
      server.answer(.answer(#"{"code":"Ok","routes":[{"duration":160.2,"distance":1886.3}]}"#))
      let way = try #require(Wallet.trialWay)
      for (mode, profile, isKnown) in [
        (TravelMode.walking, "foot", false), (.cycling, "bike", false), (.driving, "car", true),
      ] {
        let route = try await wallet.fetchRoute(way, mode, .routes)
        #expect((route != nil) == isKnown, "\(mode)")
        #expect(server.requests.last?.contains("GET /route/v1/\(profile)/8.6638,50.1071;8.6852,50.1107?") == true)
        let key = try #require(way.routeKey(mode))
        let kept = try await wallet.store.read(as: .system(.externalServices)) {
          try $0.cachedResponse(of: .routes, to: key)?.status
        }
        #expect(kept == (isKnown ? 200 : 404))
      }
    }
  }
}
