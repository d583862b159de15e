import Foundation
import JourneyStore
import Journeys
import Synchronization
import TestSupport
import Testing

@testable import WalletServices

@Suite("Consent to external services")
struct ServiceConsentTests {
  private static let request = WebRequest("GET", URL(filePath: "/"))

  /// A world in which every request is noted and answered.
  private func world(_ asked: Counter, at now: Date = Home.now) -> World {
    World(
      now: { now }, uuid: { Samples.id(1) },
      web: { _ in
        _ = asked.next()
        return WebAnswer(status: 200)
      })
  }

  @Test("no service is asked that nobody allowed, and only the one that was", arguments: ExternalService.allCases)
  func gate(service: ExternalService) async throws {
    try await withTemporaryFolder { folder in
      let asked = Counter(), wallet = try await Home(in: folder, world: world(asked)).wallet
      for other in ExternalService.allCases {
        await #expect(throws: WalletError.unavailable(.serviceNotAllowed, detail: other.rawValue)) {
          try await wallet.send(Self.request, to: other)
        }
      }
      try await wallet.set(service, isAllowed: true)
      #expect(try await wallet.send(Self.request, to: service).status == 200)
      for other in ExternalService.allCases where other != service {
        await #expect(throws: WalletError.self) { try await wallet.send(Self.request, to: other) }
      }
      #expect(asked.next() == 2)
      try wallet.store.close()
    }
  }

  @Test("a consent is remembered since when it was given, and takes the answers with it when it is taken back")
  func withdrawn() async throws {
    try await withTemporaryFolder { folder in
      let wallet = try await Home(in: folder, world: world(Counter())).wallet
      try await wallet.set(.weather, isAllowed: true)
      let later = Wallet(store: wallet.store, world: world(Counter(), at: Home.now + 3600), folder: folder)
      try await later.set(.weather, isAllowed: true)
      #expect(try later.serviceConsents().since(.weather) == Home.now)
      for service in [ExternalService.weather, .flights] {
        let response = CachedResponse(
          of: service, to: "a", fetchedAt: Home.now, expiresAt: Home.now + 60, body: Data("b".utf8))
        try await wallet.store.keep(response)
      }
      try await later.set(.weather, isAllowed: false)
      #expect(try !later.serviceConsents().allows(.weather))
      let owner = try await wallet.localUser().id
      let left = try await wallet.store.read(as: .user(owner)) { snapshot in
        try ExternalService.allCases.filter { try snapshot.cachedResponse(of: $0, to: "a") != nil }
      }
      #expect(left == [.flights])
      try wallet.store.close()
    }
  }

  @Test("the file is for its user alone, has a version, and keeps what another version allowed")
  func file() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "service-consents.json")
      #expect(try !ExternalService.allCases.contains(where: ServiceConsents(in: folder).allows))
      try Data(#"{"allowed":{"tides":"2026-01-01T00:00:00Z"},"version":1}"#.utf8).write(to: file)
      var consents = try ServiceConsents(in: folder)
      consents.allow(.exchangeRates, at: Home.now)
      try consents.keep(in: folder)
      #expect(try ServiceConsents(in: folder) == consents)
      let members = try #require(try JSONValue(parsing: Data(contentsOf: file)).members)
      #expect(members["version"] == 1)
      #expect(members["allowed"]?.members?.keys.sorted() == ["exchangeRates", "tides"])
      #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test(
    "a file that cannot be read is no consent",
    arguments: [
      "", "[]", "{}", #"{"allowed":{"weather":"yes"}}"#, #"{"allowed":{"weather":true}}"#,
      #"{"allowed":{"weather":"2026-01-01T00:00:00Z"},"version":2}"#,
    ])
  func unreadable(text: String) async throws {
    try await withTemporaryFolder { folder in
      let asked = Counter(), wallet = try await Home(in: folder, world: world(asked)).wallet
      let file = folder.appending(path: "service-consents.json")
      try Data(text.utf8).write(to: file)
      await #expect(throws: WalletError.unavailable(.settingsUnreadable, detail: file.path)) {
        try await wallet.send(Self.request, to: .weather)
      }
      await #expect(throws: WalletError.self) { try await wallet.set(.flights, isAllowed: true) }
      #expect(asked.next() == 1)
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
      try wallet.store.close()
    }
  }
}
