import Foundation
import HTTPTypes
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer
@testable import WalletServices

/// An independent provider, PyPI's `oidc-provider-mock`, which `scripts/setup test` installs.
@Suite("Signing in at an independent OpenID provider")
struct ProviderProgramTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../..").standardizedFileURL

  @Test("its tokens, which it signs with RSA, let the user in whom it has verified, and no other")
  func signIn() async throws {
    try await withTemporaryFolder { folder in
      let tool = ProviderProgramTests.repository.appending(path: ".build/tools/bin/python")
      let claims = { (subject: String, email: String) in
        #"{"sub":"\#(subject)","email":"\#(email)","email_verified":true,"name":"\#(subject)"}"#
      }
      // It says where it listens on its standard error.
      let program = try RunningProgram(
        Program(URL(filePath: "/bin/sh")),
        [
          "-c", "exec \"$0\" \"$@\" 2>&1", tool.path, "-m", "oidc_provider_mock", "--port", "0", "--user-claims",
          claims("ada", Visitors.ownerEmail),
          "--user-claims", claims("eve", "eve@example.org"),
        ], logs: folder)
      do {
        try await visit(program)
        await program.stop()
      } catch {
        await program.stop()
        throw error
      }
    }
  }

  private func visit(_ program: RunningProgram) async throws {
    let port = try await program.printed(/running on http:\/\/127\.0\.0\.1:([0-9]+)/)
    let place = HTTPPlace(try #require(URL(string: "http://127.0.0.1:\(port)/")))
    try await withAccounts(world: {
      ($0.now, $0.web) = ({ Date() }, World.web())
    }) { visitors in
      let provider = try SignInProvider(
        ["name": "Mock", "issuer": "http://127.0.0.1:\(port)", "clientId": "wallet", "clientSecret": "secret"],
        kept: nil)
      try await visitors.wallet.examine(provider)
      try visitors.wallet.keep(provider)
      for (subject, isKnown) in [("ada", true), ("eve", false)] {
        let start = try await visitors.served.get("/sign-in/provider?next=/journeys")
        let address = try #require(start.headers[.location].flatMap { URL(string: $0) })
        let cookie = try #require(start.setCookies.first).prefix { $0 != ";" }
        let target = try await place.target(ofForm: "\(address.path())?\(address.query() ?? "")", "sub=\(subject)")
        let back = try #require(target.flatMap { URL(string: $0) })
        let done = try await visitors.served.get(
          "\(back.path())?\(back.query() ?? "")", headers: [.cookie: String(cookie), .userAgent: Visitors.browser])
        #expect((done.sessionToken != nil) == isKnown, "\(subject): \(done.status)")
        #expect(done.location == (isKnown ? "/journeys" : ""))
      }
    }
  }
}
