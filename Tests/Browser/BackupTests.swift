import Foundation
import Journeys
import TestSupport
import Testing

extension PagesInChromium {
  @Suite("Backups in the browser")
  struct BackupTests {
    @Test("a backup is made and restored on its page, and the server goes on with the wallet of then")
    func restore() async throws {
      let stage = try #require(Stage.current)
      try await withTemporaryFolder { folder in
        // A wallet of its own, for what is in it does not stay
        try await withWallet(in: folder) { wallet in
          try await withBrowser(stage.driver, home: wallet.place.address) { browser in
            #expect(try await wallet.send("POST", "journeys", ["name": "Rome"]).status == 201)
            try await browser.open("/backups")
            try await browser.control("Back up now").follow()
            _ = try await waiting(for: "the backup", upTo: .seconds(60)) {
              try await browser.open("/backups")
              // As long as the work goes on, the page leads on by itself.
              let going = try await browser.count("[data-run]")
              let made = try await browser.count("a.row-link[href*='journey-wallet-']")
              return going == 0 && made == 1 ? true : nil
            }
            // Given a journey that came later
            #expect(try await wallet.send("POST", "journeys", ["name": "Oslo"]).status == 201)
            try await browser.element("a.row-link[href*='journey-wallet-']").follow()
            #expect(try await browser.element("main").text.contains("Restore"))
            // When
            try await browser.element("form[action$='/restore'] summary").click()
            try await browser.element("form[action$='/restore'] button").follow()
            // Then
            _ = try await waiting(for: "the wallet of then", upTo: .seconds(60)) {
              try await browser.run("return location.pathname") == "/" ? true : nil
            }
            try await browser.open("/journeys")
            let page = try await browser.element("main").text
            #expect(page.contains("Rome") && !page.contains("Oslo"))
          }
        }
      }
    }
  }
}
