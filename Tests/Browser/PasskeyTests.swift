import Foundation
import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("Passkeys in the browser")
  struct PasskeyTests {
    private static let password = "wetter in lissabon 7"

    /// A browser of its own with an authenticator in it, at a wallet of its own that asks for a password.
    private func withAuthenticator(_ body: (Traveller, String) async throws -> Void) async throws {
      let stage = try #require(Stage.current)
      try await withTemporaryFolder { folder in
        try await withWallet(in: folder) { wallet in
          // A passkey needs a name, and localhost is the one that needs no certificate.
          let home = try #require(URL(string: "http://localhost:\(wallet.place.address.port ?? 0)/"))
          try await withBrowser(stage.driver, home: home) { browser in
            let traveller = Traveller(browser, wallet)
            try await browser.open("/settings/account")
            try await traveller.fill(["name": "Ada", "email": "ada@example.org"])
            try await browser.element("form[action='/settings/account'] .button").follow()
            try await traveller.fill(["newPassword": Self.password, "repeatedPassword": Self.password])
            try await browser.element("#password .button").follow()
            try await browser.command("WebAuthn.enable")
            let made = try await browser.command(
              "WebAuthn.addVirtualAuthenticator",
              [
                "options": [
                  "protocol": "ctap2", "transport": "internal", "hasResidentKey": true, "hasUserVerification": true,
                  "isUserVerified": true, "automaticPresenceSimulation": true,
                ]
              ])
            try await body(traveller, try #require(made["authenticatorId"]?.text))
          }
        }
      }
    }

    private func addPasskey(_ traveller: Traveller, _ name: String, password: String = password) async throws {
      try await traveller.browser.open("/settings/account/passkeys")
      try await traveller.fill(["name": name, "currentPassword": password])
      try await traveller.browser.element("[data-passkey-new] .button").click()
    }

    private func signOut(_ browser: Browser) async throws {
      try await browser.open("/settings/account")
      try await browser.element("form[action='/sign-out'] button").follow()
    }

    @Test(
      "one is made with the device's screen lock, signs in without a password, and lets nobody in once it is removed")
    func wholeWay() async throws {
      try await withAuthenticator { traveller, _ in
        let browser = traveller.browser
        // A wrong password makes none
        try await addPasskey(traveller, "Laptop", password: "x")
        try await waiting(for: "what was wrong") {
          try await browser.element("[data-passkey-problem]").text.isEmpty ? nil : ()
        }
        #expect(try await browser.count(".device") == 0)
        // When one is made
        try await browser.leavingPage { try await addPasskey(traveller, "Laptop") }
        try await waiting(for: "the passkey") { try await browser.count(".device") == 1 ? () : nil }
        #expect(try await browser.element(".device .row-title").text == "Laptop")
        try await signOut(browser)
        #expect(try await browser.path == "/sign-in")
        // Then it signs in, and leads to where one was
        try await browser.open("/settings/devices")
        #expect(try await browser.path == "/sign-in")
        try await browser.element("[data-passkey-sign-in] button").follow()
        try await waiting(for: "the page") { try await browser.path == "/settings/devices" ? () : nil }
        // Once it is removed, it does not
        try await browser.open("/settings/account/passkeys")
        try await browser.element(".device button").follow()
        #expect(try await browser.count(".device") == 0)
        try await signOut(browser)
        #expect(try await browser.count("[data-passkey-sign-in]") == 0)
      }
    }

    @Test("one whose authenticator does not find out who is there is refused by the browser, and the page says so")
    func unverified() async throws {
      try await withAuthenticator { traveller, authenticator in
        let browser = traveller.browser
        try await browser.leavingPage { try await addPasskey(traveller, "Laptop") }
        try await waiting(for: "the passkey") { try await browser.count(".device") == 1 ? () : nil }
        try await signOut(browser)
        try await browser.command(
          "WebAuthn.setUserVerified", ["authenticatorId": .text(authenticator), "isUserVerified": false])
        try await browser.element("[data-passkey-sign-in] button").click()
        try await waiting(for: "what was wrong") {
          try await browser.element("[data-passkey-problem]").text.isEmpty ? nil : ()
        }
        #expect(try await browser.path == "/sign-in")
      }
    }
  }
}
