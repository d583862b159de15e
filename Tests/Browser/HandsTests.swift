import Foundation
import Journeys
import TestSupport
import Testing

extension PagesInChromium {
  @Suite("Polish: keys, fingers and slow connections")
  struct HandsTests {
    private func journeyWithNote(_ traveller: Traveller) async throws -> String {
      let journey = try await traveller.journey("In the hands")
      for title in ["First", "Second"] { _ = try await traveller.item(.note, in: journey, ["title": .text(title)]) }
      return journey
    }

    /// Types a key where the focus is.
    private func type(_ keys: String, _ browser: Browser) async throws {
      for key in keys { try await browser.focused.type(String(key)) }
    }

    /// A finger that goes from one point to another.
    private func drag(_ browser: Browser, from: (Double, Double), to: (Double, Double)) async throws {
      func touch(_ type: String, _ points: [(Double, Double)]) async throws {
        let touches = points.map { JSONValue.object(["x": .number(Decimal($0.0)), "y": .number(Decimal($0.1))]) }
        try await browser.command("Input.dispatchTouchEvent", ["type": .text(type), "touchPoints": .array(touches)])
      }
      try await touch("touchStart", [from])
      for step in 1...10 {
        let part = Double(step) / 10
        try await touch("touchMove", [(from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)])
      }
      try await touch("touchEnd", [])
    }

    @Test("12.5 the keys lead where the list under ? says")
    func keys() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await journeyWithNote(traveller)
      try await browser.open("/")
      // The list opens over the page, and Escape closes it
      try await type("?", browser)
      _ = try await waiting(for: "the list") { try await browser.count("dialog[open] kbd") > 10 ? true : nil }
      try await browser.press(.escape)
      #expect(try await browser.count("dialog[open]") == 0)
      // Places
      for (keys, path) in [("gl", "/journeys"), ("gr", "/reminders"), ("gs", "/settings"), ("gh", "/")] {
        try await browser.leavingPage { try await type(keys, browser) }
        #expect(try await browser.path == path)
      }
      // Rows, one after the other
      try await browser.open("\(journey)/notes")
      for (key, title) in [("j", "Second"), ("j", "First"), ("k", "Second")] {
        try await type(key, browser)
        #expect(try await browser.focused.text.hasPrefix(title))
      }
      // A new one here; in a field letters are letters
      try await browser.leavingPage { try await type("n", browser) }
      #expect(try await browser.path == "\(journey)/notes/new")
      try await browser.element("#f-title").type("gl?n")
      #expect(try await browser.element("#f-title").value == "gl?n")
      #expect(try await browser.path == "\(journey)/notes/new")
      // Edit, and search
      try await browser.open(journey)
      try await browser.leavingPage { try await type("e", browser) }
      #expect(try await browser.path == "\(journey)/edit")
      try await browser.open(journey)
      try await browser.leavingPage { try await type("/", browser) }
      #expect(try await browser.path == "/search")
      #expect(try await browser.focused.attribute("name") == "q")
    }

    @Test("3.4 a row that is swiped aside shows the button that deletes it, and undo brings it back")
    func swipe() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await journeyWithNote(traveller)
      try await browser.resize(width: 390, height: 844)
      try await browser.open("\(journey)/notes")
      let row = try await browser.element(".has-removal").box
      let isHidden =
        "return document.querySelector('.row-removal button').getBoundingClientRect().left >= innerWidth - 25"
      #expect(try await browser.run(isHidden) == true)
      // When a finger goes to the left
      try await drag(browser, from: (320, row.y + 20), to: (120, row.y + 22))
      _ = try await waiting(for: "the button") { try await browser.run(isHidden) == false ? true : nil }
      try await browser.element(".row-removal button").follow()
      // Then the note is gone until that is undone
      #expect(try await traveller.rows("main") == ["First"])
      try await browser.element(".toast-undo").follow()
      try await browser.open("\(journey)/notes")
      #expect(try await traveller.rows("main") == ["Second", "First"])
    }

    @Test("3.4 a list that is pulled down is read again")
    func pull() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await journeyWithNote(traveller)
      try await browser.resize(width: 390, height: 844)
      try await browser.open("\(journey)/notes")
      _ = try await browser.run("window.isTheSame = true")
      _ = try await traveller.item(.note, in: journey, ["title": "Third"])
      // A short pull is none
      try await drag(browser, from: (200, 120), to: (200, 160))
      #expect(try await browser.run("return window.isTheSame") == .flag(true))
      // When it is pulled far, the page is loaded anew
      try await browser.leavingPage { try await drag(browser, from: (200, 120), to: (200, 330)) }
      #expect(try await traveller.rows("main") == ["Third", "Second", "First"])
    }

    @Test("12.3 a page that takes its time shows its shape first")
    func skeleton() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      try await browser.open("/")
      try await browser.command("Network.enable")
      try await slow(browser, milliseconds: 1500)
      // The driver waits for the page; what comes before it is written down by the page that goes
      try await browser.run(
        """
        sessionStorage.removeItem('shape')
        new MutationObserver(() => {
          const bones = document.querySelectorAll('.skeleton .bone').length
          if (bones) sessionStorage.setItem('shape', bones + ' ' + document.getElementById('main').getAttribute('aria-busy'))
        }).observe(document.body, { childList: true, subtree: true })
        setTimeout(() => document.querySelector('.tab[href="/settings"]').click(), 0)
        """)
      _ = try await waiting(for: "the page") { try await browser.path == "/settings" ? true : nil }
      #expect(try await browser.run("return sessionStorage.getItem('shape')") == "6 true")
      try await slow(browser, milliseconds: 0)
      #expect(try await browser.count(".skeleton") == 0)
    }

    @Test("12.4 what could not be sent is taken back, and a toast sends it again")
    func retry() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Offline")
      let list = try await traveller.item(.checklist, in: journey, ["title": "To pack"])
      let id = try #require(list.split(separator: "/").last)
      _ = try await traveller.item(.checklistItem, in: journey, ["title": "Tent", "checklistId": .text(String(id))])
      try await browser.open(list)
      try await browser.command("Network.enable")
      // Given a browser that keeps nothing for later
      try await browser.command("Network.setBypassServiceWorker", ["bypass": true])
      // When there is no connection
      try await slow(browser, milliseconds: 0, isOffline: true)
      try await browser.element(".checklist .tick").click()
      let again = try await browser.element(".toast-undo")
      #expect(try await again.text == "Try again")
      #expect(try await browser.element(".checklist .tick").attribute("aria-checked") == "false")
      // The browser says in its console that it is offline, as it should
      #expect(try await browser.log("browser").allSatisfy { $0["message"]?.text?.contains("DISCONNECTED") == true })
      // When there is one again
      try await slow(browser, milliseconds: 0)
      try await again.click()
      _ = try await waiting(for: "the toast to go") { try await browser.count(".toast") == 0 ? true : nil }
      try await browser.reload()
      #expect(try await browser.element(".checklist .tick").attribute("aria-checked") == "true")
      try await browser.command("Network.setBypassServiceWorker", ["bypass": false])
    }

    private func slow(_ browser: Browser, milliseconds: Int, isOffline: Bool = false) async throws {
      try await browser.command(
        "Network.emulateNetworkConditions",
        [
          "offline": .flag(isOffline), "latency": .number(Decimal(milliseconds)), "downloadThroughput": -1,
          "uploadThroughput": -1,
        ])
    }

    @Test("3.3 what is typed is found while it is typed")
    func search() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Reykjavík")
      try await browser.open("/search")
      try await browser.focused.type("reykj")
      _ = try await waiting(for: "the result") { try await traveller.rows("main").contains("Reykjavík") ? true : nil }
      #expect(try await browser.element("main mark").text == "Reykj")
      #expect(try await browser.run("return new URLSearchParams(location.search).get('q')") == "reykj")
      try await browser.element("main a.row-link").follow()
      #expect(try await browser.path == journey)
    }

    @Test("3.3 Home finds while one types, and comes back when nothing is looked for")
    func searchAtHome() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Seyðisfjörður")
      try await browser.open("/")
      let field = try await browser.element("#search")
      try await field.type("seydis")
      _ = try await waiting(for: "the result") {
        try await browser.count("[data-results] a[href='\(journey)']") == 1 ? true : nil
      }
      #expect(try await browser.element("[data-behind-results]").isShown == false)
      #expect(try await browser.path == "/")
      try await field.clear()
      try await field.type(" ")
      _ = try await waiting(for: "Home") {
        try await browser.element("[data-behind-results]").isShown ? true : nil
      }
      #expect(try await browser.element("[data-results]").isShown == false)
    }

    @Test("4.3 the selector leads to another journey, and the tab remembers it")
    func selector() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      // The nearest 50 are offered, and other tests have made more than that
      let first = try await traveller.journey("Selected first", from: "2030-04-01", to: "2030-04-04")
      let other = try await traveller.journey("Selected later", from: "2030-04-06", to: "2030-04-09")
      try await browser.open(first)
      try await browser.element("[data-selector]").click()
      try await browser.element("dialog[open] a[href='\(other)']").follow()
      #expect(try await browser.path == other)
      try await browser.open("/journey")
      #expect(try await browser.path == other)
    }

    @Test("3.4 a journey is duplicated to another start, and its days move along")
    func duplicate() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await journeyWithNote(traveller)
      _ = try await traveller.item(
        .hotel, in: journey,
        [
          "name": "Inn", "zone": "Europe/Berlin", "checkInDate": "2030-05-02T15:00", "checkOutDate": "2030-05-03T11:00",
          "bookingReference": "AB12",
        ])
      try await browser.open(journey)
      try await traveller.choose("duplicate")
      try await traveller.fill(["startDate": "2031-06-01"])
      try await browser.element("main form .button").follow()
      #expect(try await browser.path != journey)
      let page = try await traveller.page
      #expect(page.contains("1 – 14 Jun 2031") || page.contains("1–14 June 2031") || page.contains("Jun 2031"))
      // What was said lies over the end of the page until it is read.
      try await browser.element("[data-close-toast]").click()
      try await browser.element("#hotels .row-link").follow()
      #expect(try await traveller.page.contains("2 Jun 2031"))
      #expect(try await traveller.page.contains("AB12") == false)
    }

    @Test("12.1 the zone of the browser is suggested as the zone at home")
    func zone() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      try await traveller.settings(["zone": .null])
      try await browser.command("Emulation.setTimezoneOverride", ["timezoneId": "Asia/Almaty"])
      try await browser.open("/welcome?step=5")
      #expect(try await browser.element("#f-zone").value == "Asia/Almaty")
      try await browser.command("Emulation.setTimezoneOverride", ["timezoneId": ""])
    }
  }
}
