import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import Synchronization
import TestSupport
import Testing
import WalletServices

@testable import WalletServer

/// A clock that is set by hand.
final class TestClock: Sendable {
  private let state = Mutex(Served.now)
  var now: Date { state.withLock { $0 } }
  func pass(_ seconds: TimeInterval) { state.withLock { $0 += seconds } }
}

/// A served wallet whose user and a stranger have accounts, both with the same password.
struct Visitors: Sendable {
  static let password = "wetter in lissabon 7"
  static let ownerEmail = "ada@example.org", strangerEmail = "bob@example.org"
  static let browser =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36"
  static let phone = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"
  static let cookieName = "journey-wallet-session"

  let served: Served
  let clock: TestClock

  var wallet: Wallet { served.wallet }

  /// The headers of a browser that is signed in.
  func signedIn(_ user: UUID = Served.ownerID) async throws -> HTTPFields {
    let new = try await wallet.beginSession(of: .user(user), on: Device(userAgent: Visitors.browser))
    return Visitors.cookie(new.token.text)
  }

  static func cookie(_ token: String) -> HTTPFields { [.cookie: "\(cookieName)=\(token)", .userAgent: browser] }

  /// The headers of a program with an access token.
  func program(_ scope: AccessToken.Scope, of user: UUID = Served.ownerID, days: String = "") async throws -> HTTPFields
  {
    let (secret, _) = try await wallet.addAccessToken(
      ["name": "program", "scope": scope.rawValue, "days": days], by: .user(user))
    return [.authorization: "Bearer \(secret.text)"]
  }

  /// Sends the form of the page of the sign-in.
  func signIn(
    _ email: String = ownerEmail, _ password: String = password, next: String? = nil, headers: HTTPFields = [:]
  ) async throws -> Reply {
    var fields = ["signInEmail": email, "signInPassword": password]
    fields["signInNext"] = next
    return try await served.post("/sign-in", fields, headers: headers)
  }

  /// Makes the stranger a member of the owner's journey.
  func giveStranger(_ role: Role?, in journey: UUID = Samples.journeyID) async throws {
    try await wallet.store.write(by: .user(Served.ownerID), at: clock.now) {
      try $0.setRole(role, of: Served.strangerID, in: journey)
    }
  }

  func sessions(of user: UUID = Served.ownerID) async throws -> [Session] {
    let now = clock.now
    return try await wallet.store.read(as: .user(user)) { try $0.sessions(at: now) }
  }
}

extension Reply {
  /// The cookies that it sets, whole.
  var setCookies: [String] { headers[values: .setCookie] }

  /// The token of the session that it begins; nil where it begins none.
  var sessionToken: String? {
    setCookies.compactMap {
      $0.firstMatch(of: #/^journey-wallet-session=([A-Za-z0-9_-]+);/#).map { String($0.output.1) }
    }
    .first
  }
}

/// Serves a wallet with two accounts for the length of a test.
///
/// Where it does not print, a stand-in writes what is no real PDF, in no time.
func withAccounts<Value: Sendable>(
  _ contents: Contents = .samples, passwords: Bool = true, through way: ServedWay = .router, basePath: String = "",
  trustedProxies: [String] = [], services: Bool = false, prints: Bool = true,
  world change: @escaping @Sendable (inout World) -> Void = { _ in },
  _ body: @Sendable (Visitors) async throws -> Value
) async throws -> Value {
  try await withTemporaryFolder { folder in
    let clock = TestClock()
    var world = World(now: { clock.now }, uuid: { .version7(at: clock.now) })
    world.passwordCost = .least
    if !prints { try world.printByStandIn(in: folder) }
    change(&world)
    let wallet = try await Wallet(store: try Store(), world: world, folder: folder).filled(with: contents)
    if passwords {
      for (user, email) in [(Served.ownerID, Visitors.ownerEmail), (Served.strangerID, Visitors.strangerEmail)] {
        try await wallet.setEmail(email, of: user, by: .system(.accounts))
        let account = try await wallet.store.read(as: .user(user)) { try $0.account() }
        try await wallet.setPassword(Visitors.password, of: account, by: .system(.accounts))
      }
    }
    let server = try await wallet.server(folder: folder, basePath: basePath, trustedProxies: trustedProxies)
    let beside = services ? server.site.services.all() : []
    return try await server.application(logger: .quiet, services: beside).serve(through: services ? .port : way) {
      try await body(Visitors(served: Served(wallet: wallet, client: $0), clock: clock))
    }
  }
}
