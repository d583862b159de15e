import Foundation
import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("Pages that are closed while they send")
  struct InterruptedTests {
    /// A way on which nothing goes wrong by chance.
    private struct NoFault: RandomNumberGenerator {
      func next() -> UInt64 { 0 }
    }

    /// What is closed while the answer is being waited for.
    enum Closed: String, CaseIterable, CustomTestStringConvertible {
      case tab, browser
      var testDescription: String { rawValue }
    }

    @Test(
      "what was being sent is there once, and is said to wait until then, whether it had arrived or not",
      arguments: Closed.allCases, [true, false])
    func closed(what: Closed, serverGoesOn: Bool) async throws {
      try await withDevice { device in
        // Given a form in a tab of its own
        let journey = try await device.journey("Trieste"), places = "\(journey)/places"
        try await device.keep()
        let first = try await device.browser.tab
        try await device.browser.openTab()
        try await device.browser.resize(width: 1280, height: 900)
        try await device.browser.open("\(places)/new")
        try await device.traveller.fill(["name": "Molo Audace"])
        let tab = try await device.browser.tab
        // When it is sent to a server that takes it and says nothing
        try await device.browser.run(
          "setTimeout(() => document.querySelector('main .form-end button').click(), 300)")
        device.wallet.fallSilent()
        try await device.browser.drive(first)
        try await waiting(for: "a write that lies on the device before there is an answer") {
          try await device.outbox().map { $0["status"]?.text } == ["tried"] ? () : nil
        }
        // And the tab is closed, or the browser ends
        switch what {
        case .tab: try await device.browser.command("Target.closeTarget", ["targetId": .text(tab)])
        case .browser: try await device.restartBrowser()
        }
        if serverGoesOn {
          device.wallet.goOn()
        } else {
          // The server dies with what it had not read.
          await device.goOffline()
          // Then the page that is opened again says that it waits
          try await device.browser.open(places)
          #expect(try await device.browser.element(".outbox-row").text.contains("Molo Audace"))
          #expect(try await device.outbox().map { $0["status"]?.text } == ["waiting"])
          try await device.goOnline()
        }
        try await device.expectSent()
        // And it is there once
        #expect(try await device.items(.place, in: journey).map { $0["name"]?.text } == ["Molo Audace"])
        try await device.browser.open(places)
        #expect(try await device.traveller.rows("main") == ["Molo Audace"])
        #expect(try await device.browser.count(".outbox-bar, .waiting-mark") == 0)
      }
    }

    @Test(
      "something new that the server does not take in yet is said to wait on its page, and is sent without another visit"
    )
    func sentAgain() async throws {
      let stage = try #require(Stage.current)
      try await withTemporaryFolder { folder in
        try await withWallet(in: folder) { wallet in
          let made = try await wallet.send("POST", "journeys", ["name": "Trieste"])
          let journey = "/journeys/\(try #require(made.json["id"]?.text))"
          try await FaultyNetwork.with(to: wallet.place, chance: NoFault()) { network in
            let home = try #require(URL(string: "http://127.0.0.1:\(network.port)/"))
            try await withBrowser(stage.driver, home: home) { browser in
              // Given the form of a place on a device that knows for whom it keeps something
              let traveller = Traveller(browser, wallet)
              try await browser.open(journey)
              try await waiting(for: "the service worker and its user") {
                let script = "return Boolean(navigator.serviceWorker.controller)"
                let isControlled = try await browser.run(script) == true
                let kept = try await browser.deviceStore("journeys")
                return isControlled && !kept.isEmpty ? () : nil
              }
              try await browser.open("\(journey)/places/new")
              try await traveller.fill(["name": "Molo Audace"])
              // When a proxy answers for the server when the form is sent, and again when that is sent later
              network.refusedNext = Array(repeating: "\(journey)/places", count: 4)
              try await traveller.save()
              // Then its page, which the server does not know, shows what waits
              try await waiting(for: "what waits") {
                try await browser.count(".outbox-card .waiting-mark") == 1 ? () : nil
              }
              #expect(try await browser.element("main h1").text == "Molo Audace")
              // And once the proxy is through, the page is that of the server, though nobody has opened another
              try await waiting(for: "the page of the place", upTo: .seconds(60)) {
                try await browser.count(".outbox-card, .waiting-mark") == 0 ? () : nil
              }
              #expect(try await browser.element("main h1").text == "Molo Audace")
              #expect(network.refusedNext.isEmpty)
              let places = try await wallet.send("GET", "\(journey.dropFirst())/places").json["items"]
              #expect(places?.values?.map { $0["name"]?.text } == ["Molo Audace"])
            }
          }
        }
      }
    }

    @Test(
      "what was refused while it was fetched to be kept is fetched again, on the page that is open",
      arguments: [["/sw.js"], ["/pack"], ["/icon.svg", "/pack", "/pack"]])
    func fetchedAgain(refused: [String]) async throws {
      try await withFirstVisit { network, browser in
        // Given a first visit on which something is refused, some of it again and again
        network.refusedNext = refused
        // When the page is only left open
        try await browser.open("/")
        // Then all is kept, without another visit
        try await expectKept(browser)
        #expect(network.refusedNext.isEmpty)
      }
    }

    @Test(
      "what a service worker was keeping when the browser ended it is kept once there is a network, on the page that is open"
    )
    func endedWorker() async throws {
      try await withFirstVisit { network, browser in
        // Given a first visit, whose pack is on its way
        network.holding = "/pack"
        try await browser.open("/")
        try await waiting(for: "the pack's request", upTo: .seconds(60)) { network.heldCount > 0 ? () : nil }
        // When the browser ends the service worker, and the network comes back later
        try await browser.command("ServiceWorker.enable")
        try await browser.command("ServiceWorker.stopAllWorkers")
        network.holding = nil
        try await browser.run("dispatchEvent(new Event('online'))")
        // Then all is kept, without another visit
        try await expectKept(browser)
      }
    }

    /// A browser that was never there, before a wallet with a journey that it keeps by itself.
    private func withFirstVisit(_ body: (FaultyNetwork, Browser) async throws -> Void) async throws {
      let stage = try #require(Stage.current)
      try await withTemporaryFolder { folder in
        try await withWallet(in: folder) { wallet in
          _ = try await wallet.send(
            "POST", "journeys", ["name": "Trieste", "startDate": "2026-01-01", "endDate": "2099-12-31"])
          try await FaultyNetwork.with(to: wallet.place, chance: NoFault()) { network in
            let home = try #require(URL(string: "http://127.0.0.1:\(network.port)/"))
            try await withBrowser(stage.driver, home: home) { browser in try await body(network, browser) }
          }
        }
      }
    }

    /// Waits until the wallet and the journey are kept.
    private func expectKept(_ browser: Browser) async throws {
      try await waiting(for: "the packs", upTo: .seconds(60)) {
        try await browser.deviceStore("journeys").count { $0["state"] != nil } == 2 ? () : nil
      }
    }
  }
}
