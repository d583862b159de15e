import Foundation
import HTTPTypes
import Testing
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

/// A browser that signs in at a provider.
struct ProviderVisit {
  let visitors: Visitors
  let provider: FakeProvider

  static let returnPath = "/sign-in/provider/return"

  /// Serves a wallet with a provider.
  static func with(
    makesAccounts: Bool = false, _ behave: (inout FakeProvider.Behaviour) -> Void = { _ in },
    _ body: @Sendable (ProviderVisit) async throws -> Void
  ) async throws {
    let clock = TestClock(), provider = FakeProvider(clock: { clock.now })
    provider.behave(behave)
    try await withAccounts(world: { $0.web = { try await provider.answer($0) } }) { visitors in
      try visitors.wallet.keep(ProviderVisit.settings(makesAccounts: makesAccounts))
      try await body(ProviderVisit(visitors: visitors, provider: provider))
    }
  }

  static func settings(makesAccounts: Bool = false) throws -> SignInProvider {
    try SignInProvider(fields(makesAccounts: makesAccounts), kept: nil)
  }

  static func fields(makesAccounts: Bool = false) -> [String: String] {
    [
      "name": "Home", "issuer": FakeProvider.issuer, "clientId": FakeProvider.clientID,
      "clientSecret": FakeProvider.clientSecret, "makesAccounts": makesAccounts ? "on" : "",
    ]
  }

  /// Goes to the provider.
  /// - Returns: where the browser is sent, and the cookie that it keeps
  func begin(next: String = "") async throws -> (address: String, cookie: String) {
    let start = try await visitors.served.get("/sign-in/provider" + (next.isEmpty ? "" : "?next=\(next)"))
    #expect(start.status == 303)
    let cookie = try #require(start.setCookies.first)
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/sign-in/provider"))
    return (try #require(start.headers[.location]), String(cookie.prefix { $0 != ";" }))
  }

  /// Comes back from the provider.
  func end(_ answer: [String: String], cookie: String?) async throws -> Reply {
    var query = URLComponents()
    query.path = Self.returnPath
    query.queryItems = answer.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
    var headers: HTTPFields = [.userAgent: Visitors.browser]
    headers[.cookie] = cookie
    return try await visitors.served.get(query.string ?? "", headers: headers)
  }

  /// The whole way.
  func signIn(next: String = "") async throws -> Reply {
    let (address, cookie) = try await begin(next: next)
    return try await end(provider.agree(address), cookie: cookie)
  }
}
