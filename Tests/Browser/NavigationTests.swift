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

    @Test("what a form leads to is passed into where the browser can and motion is wanted; a link is followed at once")
    func transition() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      for (motion, isPassedInto) in [("no-preference", "true"), ("reduce", "false")] {
        let feature: JSONValue = ["name": "prefers-reduced-motion", "value": .text(motion)]
        try await browser.command("Emulation.setEmulatedMedia", ["features": .array([feature])])
        // When a link is followed
        try await browser.open("/")
        try await noteTransition(browser)
        try await browser.element("nav a[href='/settings']").follow()
        // Then nothing comes between, as its page may have been made before
        #expect(try await browser.run("return sessionStorage.getItem('swapped')") == "false", "\(motion)")
        // When a form is sent after a click on a link that leads to no other page
        try await noteTransition(browser)
        _ = try await browser.run(
          """
          document.querySelector('main').insertAdjacentHTML('beforeend', '<a href="#here">Here</a>')
          document.querySelector('a[href="#here"]').click()
          """)
        try await browser.leavingPage {
          _ = try await browser.run(
            "document.querySelector('main form.form[action=\"/settings\"] button:not([type=button])').click()")
        }
        // Then
        #expect(try await browser.run("return sessionStorage.getItem('swapped')") == .text(isPassedInto), "\(motion)")
      }
    }

    /// Writes down whether the next page is passed into.
    private func noteTransition(_ browser: Browser) async throws {
      _ = try await browser.run(
        """
        addEventListener('pageswap', (event) => sessionStorage.setItem('swapped', String(Boolean(event.viewTransition))))
        """)
    }

    @Test("a page is made once the pointer rests on its link, and shows what was written before it is opened")
    func ahead() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      try await browser.resize(width: 1280, height: 844)
      let journey = try await traveller.journey("Lisbon"), list = "\(journey)/places"
      _ = try await traveller.item(.place, in: journey, ["name": "Belém"])
      // When the pointer rests on a link, others write, and it is followed
      try await waiting(for: "a page that was made before its link is followed") {
        try await rest(on: list, from: journey, browser)
        _ = try await traveller.item(.place, in: journey, ["name": "Alfama"])
        try await browser.element("main a[href='\(list)']").follow()
        return try await wasMadeBefore(browser) ? () : nil
      }
      // Then what they wrote is there
      _ = try await waiting(for: "what others wrote") {
        try await browser.element("main").text.contains("Alfama") ? true : nil
      }
      // When this browser itself writes, then the page that was made is not used
      try await rest(on: list, from: journey, browser)
      let status = try await browser.answer(
        """
        const headers = { 'Content-Type': 'application/json' }
        return (await fetch(arguments[0], { method: 'POST', headers, body: '{"name":"Chiado"}' })).status
        """, [.text("/api/v1\(list)")])
      #expect(status == 201)
      try await browser.element("main a[href='\(list)']").follow()
      #expect(try await !wasMadeBefore(browser))
      #expect(try await browser.element("main").text.contains("Chiado"))
    }

    @Test("a journey whose page was only made ahead is not the one that was open last, until it is shown")
    func last() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      try await browser.resize(width: 1280, height: 844)
      let open = try await traveller.journey("Lisbon"), other = try await traveller.journey("Porto")
      try await waiting(for: "a page that was made before its link is followed") {
        try await browser.open(open)
        // When the pointer rests on another journey
        try await rest(on: other, from: "/journeys", browser)
        // Then the first was open last
        #expect(try await wasLast(open, browser))
        try await browser.element("main a[href='\(other)']").follow()
        return try await wasMadeBefore(browser) ? () : nil
      }
      // When it is shown, then it is the one
      try await waiting(for: "the last journey") { try await wasLast(other, browser) ? () : nil }
      try await browser.follow("/journey")
      #expect(try await browser.path == other)
    }

    private func wasLast(_ journey: String, _ browser: Browser) async throws -> Bool {
      let cookies = try await browser.run("return document.cookie").text ?? ""
      return cookies.contains("journey=\(journey.dropFirst("/journeys/".count))")
    }

    /// Lets the pointer rest on a link for a second, longer than browsers wait for.
    private func rest(on link: String, from page: String, _ browser: Browser) async throws {
      try await browser.follow(page)
      try await browser.element("main a[href='\(link)']").hover()
      try await Task.sleep(for: .seconds(1))
    }

    private func wasMadeBefore(_ browser: Browser) async throws -> Bool {
      try await browser.run("return performance.getEntriesByType('navigation')[0].activationStart > 0") == .flag(true)
    }
  }
}
