import Journeys
import TestSupport
import Testing

extension PagesInChromium {
  @Suite("The first minutes, tap by tap")
  struct TapTests {
    /// Taps, and counts them; typing is no tap.
    private struct Finger {
      let browser: Browser
      private(set) var taps = 0

      mutating func tap(_ selector: String, leads: Bool = false) async throws {
        taps += 1
        let element = try await browser.element(selector)
        // A traveller scrolls to what the tabs cover; WebDriver does so only for what is out of the window.
        try await browser.run(
          "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })", [.text(selector)])
        if leads { try await element.follow() } else { try await element.click() }
      }

      /// Opens a choice and takes one of it: two taps.
      mutating func choose(_ selector: String, _ label: String) async throws {
        taps += 2
        try await browser.run(
          """
          const choice = document.querySelector(arguments[0])
          choice.value = [...choice.options].find((option) => option.label === arguments[1]).value
          choice.dispatchEvent(new Event('change', { bubbles: true }))
          """, [.text(selector), .text(label)])
      }

      func type(_ text: String) async throws { try await browser.focused.type(text) }
    }

    @Test("a dinner that four split takes six taps at most, also the first, and two where the last was shared alike")
    func dinner() async throws {
      try await withTemporaryFolder { folder in
        try await withWallet(in: folder) { wallet in
          let stage = try #require(Stage.current)
          try await withBrowser(stage.driver, home: wallet.place.address) { browser in
            try await browser.resize(width: 390, height: 844)
            // Given a journey of four, whose page is open
            let traveller = Traveller(browser, wallet)
            try await traveller.settings(["currency": "EUR", "isOnboarded": true])
            let journey = try await traveller.journey("Rome")
            for name in ["Anna", "Ben", "Chris", "Dana"] {
              _ = try await traveller.item(.traveller, in: journey, ["name": .text(name)])
            }
            try await browser.open(journey)
            // When a dinner is entered that Anna paid
            var finger = Finger(browser: browser)
            try await finger.tap("main a[href='\(journey)/expenses']", leads: true)
            try await finger.tap("#quick-amount")
            try await finger.type("90")
            try await finger.choose("#quick-payer", "Anna")
            try await finger.tap(".quick .button", leads: true)
            // Then it is divided
            try await browser.open("\(journey)/balances")
            let text = try await browser.element("main").text
            #expect(text.contains("22.50") && text.contains("67.50"), "\(text)")
            #expect(finger.taps <= 6, "\(finger.taps) taps")
            // And the next takes the amount and a tap
            try await browser.open("\(journey)/expenses")
            finger = Finger(browser: browser)
            try await finger.tap("#quick-amount")
            try await finger.type("10")
            try await finger.tap(".quick .button", leads: true)
            #expect(finger.taps == 2)
            try await browser.open("\(journey)/balances")
            #expect(try await browser.element("main").text.contains("75.00"))
          }
        }
      }
    }

    @Test("a first flight takes twelve taps at most from the first start, a hotel then six")
    func first() async throws {
      try await withTemporaryFolder { folder in
        try await withWallet(in: folder) { wallet in
          let stage = try #require(Stage.current)
          try await withBrowser(stage.driver, home: wallet.place.address) { browser in
            try await browser.resize(width: 390, height: 844)
            // Given a wallet that is opened for the first time
            try await browser.open("/")
            var finger = Finger(browser: browser)
            try await finger.tap("main a[href^='/welcome?step=5']", leads: true)
            try await finger.tap("main form .button", leads: true)
            // When a journey is made, whose form begins with its name
            try await finger.tap("main a.button[href='/journeys/new']", leads: true)
            try await finger.type("New York")
            try await finger.tap("#f-startDate")
            try await browser.run(
              "const f = document.getElementById('f-startDate'); f.value = '2030-05-01'; f.dispatchEvent(new Event('change'))"
            )
            try await finger.tap("main .form-end button", leads: true)
            let journey = try await browser.path
            // And a flight, whose form begins with its number
            try await finger.tap(".first-steps a[href$='/transports/new']", leads: true)
            try await finger.type("LH 400")
            for (field, text, name) in [
              ("departureLocation", "FRA", "Frankfurt am Main"), ("arrivalLocation", "JFK", "New York"),
            ] {
              try await finger.tap("#f-\(field)")
              try await finger.type(text)
              try await finger.tap("[data-field=\(field)] [data-shown='\(text)'] [role=option]")
              #expect(try await browser.element("#f-\(field)").value == name)
            }
            try await finger.tap("main .form-end button", leads: true)
            // Then it is there, after twelve taps
            let title = try await browser.element("main h1").text
            #expect(title == "LH 400 to New York")
            #expect(finger.taps <= 12, "\(finger.taps) taps")
            // And a hotel, from the page of the journey
            try await browser.open(journey)
            finger = Finger(browser: browser)
            try await finger.tap(".fab")
            try await finger.tap(".kind-grid a[href$='/hotels/new']", leads: true)
            try await finger.type("Hotel Beacon")
            try await finger.tap("main .form-end button", leads: true)
            #expect(try await browser.element("main h1").text == "Hotel Beacon")
            #expect(finger.taps <= 6, "\(finger.taps) taps")
          }
        }
      }
    }
  }
}
