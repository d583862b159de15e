import Foundation
import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("From page to page")
  struct NavigationTests {
    @Test("a form that leads back to its own page leaves one where one was")
    func place() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      try await browser.resize(width: 390, height: 500)
      try await browser.open("/settings")
      #expect(try await browser.run("scrollTo(0, 300); return Math.round(scrollY)") == 300)
      // When
      try await browser.leavingPage {
        _ = try await browser.run("document.querySelector('main form.form[action=\"/settings\"]').requestSubmit()")
      }
      // Then
      let place = try await waiting(for: "the page that says what was done") {
        let seen = try await browser.run("return [document.readyState, Math.round(scrollY)]").values ?? []
        return seen.first == "complete" ? seen.last?.integer : nil
      }
      #expect(abs(place - 300) <= 120)
      // And another page begins at its top
      try await browser.open("/journeys")
      #expect(try await browser.run("return scrollY") == 0)
    }

    @Test("pages go over into one another where the browser can do that, and not for who wants no motion")
    func transition() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      for (motion, isShown) in [("no-preference", "true"), ("reduce", "false")] {
        let feature: JSONValue = ["name": "prefers-reduced-motion", "value": .text(motion)]
        try await browser.command("Emulation.setEmulatedMedia", ["features": .array([feature])])
        try await browser.open("/")
        _ = try await browser.run(
          """
          addEventListener('pageswap', (event) => sessionStorage.setItem('swapped', String(Boolean(event.viewTransition))))
          """)
        try await browser.element("nav a[href='/settings']").follow()
        #expect(try await browser.run("return sessionStorage.getItem('swapped')") == .text(isShown), "\(motion)")
      }
    }
  }
}
