import Foundation
import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("Kept pages at once")
  struct AtOnceTests {
    /// Whether the page that is open comes from the device: known to be current, as of a moment, or not at all.
    private func origin(_ browser: Browser) async throws -> String {
      try await browser.run(
        "const { stored, kept } = document.documentElement.dataset; return stored ? kept ? 'kept' : 'current' : 'server'"
      ).text ?? ""
    }

    /// Opens a page as a link does until it comes from the device at once: the line has to say first that nothing has changed.
    private func expectCurrent(_ page: String, _ browser: Browser) async throws {
      try await waiting(for: "\(page) at once") {
        try await browser.follow(page)
        return try await origin(browser) == "current" ? () : nil
      }
    }

    @Test("pages that are known to be current come from the device, and what others write meanwhile is put into them")
    func current() async throws {
      try await withDevice { device in
        // Given a journey that the device keeps
        let journey = try await device.journey("Porto"), browser = device.browser
        let place = try await device.traveller.item(.place, in: journey, ["name": "Ribeira"])
        try await device.keep()
        // When its pages are opened, then each comes from the device
        for page in ["/", "/journeys", journey, "\(journey)/itinerary", "\(journey)/places", place, "\(place)/edit"] {
          try await expectCurrent(page, browser)
        }
        // And what is loaded again, or made anew, from the server
        try await browser.reload()
        #expect(try await origin(browser) == "server")
        try await browser.follow("\(journey)/places/new")
        #expect(try await origin(browser) == "server")
        // When somebody writes, and the page is opened in the same moment
        for name in ["Foz", "Boavista"] {
          try await expectCurrent(place, browser)
          let version = try await device.items(.place, in: journey).first?["version"] ?? 1
          _ = try await device.wallet.send(
            "PATCH", String(place.dropFirst()), ["baseVersion": version, "name": .text(name)])
          try await browser.follow(place)
          // Then it soon says what is true
          _ = try await waiting(for: name) {
            try await browser.element("main h1").text.contains(name) ? true : nil
          }
        }
        // When it is changed here, then the next page has it
        try await browser.follow("\(place)/edit")
        try await device.traveller.fill(["name": "Afurada"])
        try await device.traveller.save()
        try await browser.follow("\(journey)/places")
        #expect(try await browser.element("main").text.contains("Afurada"))
      }
    }

    @Test(
      "a page that was opened without a network is brought up to date once there is one, and says no longer that it is old"
    )
    func broughtUp() async throws {
      try await withDevice { device in
        let journey = try await device.journey("Faro"), browser = device.browser
        _ = try await device.traveller.item(.place, in: journey, ["name": "Ria"])
        try await device.keep()
        // Given a list that is open without a network
        await device.goOffline()
        try await browser.open("\(journey)/places")
        #expect(try await origin(browser) == "kept")
        _ = try await waiting(for: "the mark of a kept page") {
          try await browser.count("[data-kept-mark]") == 1 ? true : nil
        }
        // A click copies nothing: only buttons for that do
        try await browser.element("main h1").click()
        #expect(try await browser.count("[data-done]") == 0)
        // When the network is back, with something new
        try await device.goOnline()
        _ = try await device.wallet.send("POST", "\(journey.dropFirst())/places", ["name": "Tavira"])
        // Then it is there, and the page is no old copy any more
        try await waiting(for: "what is new", upTo: .seconds(40)) {
          try await browser.element("main").text.contains("Tavira") ? () : nil
        }
        #expect(try await browser.count("[data-kept-mark]") == 0)
      }
    }

    @Test("what is made, changed or deleted without a network is undone where it leads to, as it was before")
    func undo() async throws {
      try await withDevice { device in
        let journey = try await device.journey("Braga"), browser = device.browser, traveller = device.traveller
        let place = try await traveller.item(.place, in: journey, ["name": "Bom Jesus"])
        try await device.keep()
        await device.goOffline()
        func undo() async throws {
          try await browser.element(".toast .toast-undo").click()
          try await waiting(for: "no toast") { try await browser.count(".toast") == 0 ? () : nil }
        }
        // When a place is changed twice, and the second change is undone
        for name in ["Bom Jesus do Monte", "Sameiro"] {
          try await browser.open("\(place)/edit")
          try await traveller.fill(["name": name])
          try await traveller.save()
        }
        #expect(try await browser.element(".outbox-card").text.contains("Sameiro"))
        try await undo()
        // Then the first is left
        try await waiting(for: "the first change") {
          try await device.outbox().map { $0["fields"]?["name"]?.text } == ["Bom Jesus do Monte"] ? () : nil
        }
        // When another one is made, deleted, and that is undone, then it waits still
        try await browser.open("\(journey)/places/new")
        try await traveller.fill(["name": "Arcada"])
        try await traveller.save()
        try await browser.element(".outbox-card").click()
        let made = try await browser.path
        #expect(try await device.outbox().count == 2)
        // And when it is undone as well, nothing of it is left
        try await undo()
        try await waiting(for: "one write") { try await device.outbox().count == 1 ? () : nil }
        try await waiting(for: "the list") { try await browser.path == "\(journey)/places" ? () : nil }
        #expect(try await browser.count(".outbox-row") == 0 && made != place)
        // When the known one is deleted and that is undone
        try await browser.open(place)
        try await browser.control("Delete").follow()
        #expect(try await device.outbox().count == 2)
        try await undo()
        try await waiting(for: "no deletion") { try await device.outbox().count == 1 ? () : nil }
        // Then the server gets what is left, once there is a network
        try await device.goOnline()
        try await device.expectSent()
        #expect(try await device.items(.place, in: journey).map { $0["name"]?.text } == ["Bom Jesus do Monte"])
      }
    }
  }
}
