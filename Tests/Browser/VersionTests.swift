import Foundation
import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("Versions of the shell on a device")
  struct VersionTests {
    /// So many versions come one after the other; `JOURNEY_WALLET_VERSIONS` asks for more.
    private static let count = ProcessInfo.processInfo.environment["JOURNEY_WALLET_VERSIONS"].flatMap(Int.init) ?? 3

    /// The shells on the device.
    private func shells(_ browser: Browser) async throws -> [String] {
      try await browser.answer("return (await caches.keys()).filter((name) => name.startsWith('shell-'))")
        .values?.compactMap(\.text) ?? []
    }

    /// Opens the wallet until everything that it keeps is of the version that is served, and no other shell is left.
    private func expectUpdate(_ device: Device) async throws {
      var seen = "", looks = 0
      do {
        try await waiting(for: "the new version", upTo: .seconds(60)) {
          // A page stays open for a while: a new worker takes over what is open.
          if looks % 200 == 0 { try await device.browser.open("/") }
          looks += 1
          let served = try await device.wallet.place.send("GET", "/sw.js").text.firstMatch(
            of: /\/assets\/([0-9a-f]+)\//)
          let version = try #require(served.map { String($0.output.1) })
          let kept = try await device.journeys().map { $0["version"]?.text ?? "" },
            shells = try await shells(device.browser)
          seen = "\(version), shells \(shells), kept \(kept)"
          return shells == ["shell-\(version)"] && kept.allSatisfy { $0 == version } ? () : nil
        }
      } catch let error as OutOfPatience {
        throw OutOfPatience("\(error): \(seen)")
      }
    }

    /// Pages that the device keeps open without a network as those of one version, with its script and its styles.
    private func expectPages(_ version: String, of journey: String, _ device: Device) async throws {
      for page in ["/", "/journeys", journey, "\(journey)/itinerary", "\(journey)/expenses/new"] {
        try await device.browser.open(page)
        let found = try await waiting(for: "the script of \(page)") {
          let found = try await device.browser.run(
            """
            const { dataset } = document.documentElement, styles = getComputedStyle(document.documentElement)
            return dataset.version && [dataset.stored ? 'copy' : 'page', dataset.version, styles.getPropertyValue('--version').trim()]
            """)
          return found == .null ? nil : found
        }
        #expect(found == ["copy", .text(version), .text(version)], "\(page)")
      }
    }

    @Test("are there whole or not at all: after an update, after one of which a part is missing, and after many")
    func updates() async throws {
      try await withTemporaryFolder { folder in
        try await withDevice { device in
          // Given a journey that the device keeps
          let journey = try await device.journey("Iceland")
          try await device.keep()
          // When another version is served, and then nothing any more
          await device.goOffline()
          try await device.goOnline(.version("first", in: folder))
          try await expectUpdate(device)
          await device.goOffline()
          try await device.restartBrowser()
          // Then its pages open with what belongs to them
          try await expectPages("first", of: journey, device)
          // When one comes of which a part cannot be had
          try await device.goOnline(.version("broken", in: folder, lacking: "/not-there"))
          let before = try await shells(device.browser)
          for page in ["/", journey, "/journeys"] { try await device.browser.open(page) }
          _ = try await device.browser.answer(
            "await (await navigator.serviceWorker.ready).update().catch(() => {}); return true")
          try await waiting(for: "the end of the attempt") {
            let script =
              "const { installing, waiting } = await navigator.serviceWorker.ready; return !installing && !waiting"
            return try await device.browser.answer(script) == true ? () : nil
          }
          await device.goOffline()
          try await device.restartBrowser()
          // Then the one before is still there, and nothing of the other
          try await expectPages("first", of: journey, device)
          #expect(try await shells(device.browser) == before)
          // When many come one after the other
          for number in 1...Self.count {
            try await device.goOnline(.version("later\(number)", in: folder))
            try await expectUpdate(device)
            await device.goOffline()
          }
          // Then the last is there, alone
          try await device.restartBrowser()
          try await expectPages("later\(Self.count)", of: journey, device)
        }
      }
    }

    @Test("find what versions before kept in caches until it has come anew")
    func earlier() async throws {
      try await withDevice { device in
        // Given a journey kept as by a version before
        let journey = try await device.journey("Iceland"),
          note = try await device.traveller.item(.note, in: journey, ["title": "Geysir"])
        try await device.keep()
        let whole = try await device.keptPages(of: journey)
        try await device.moveToCache(journey)
        #expect(try await device.keptPages(of: journey).isEmpty)
        // When there is no network, its pages open, and are searched
        await device.goOffline()
        try await device.restartBrowser()
        let browser = device.browser
        for page in [journey, note, "\(note)/edit"] {
          try await browser.open(page)
          #expect(try await browser.count("[data-not-here]") == 0, "\(page)")
        }
        try await browser.open("/search?q=geysir")
        try await waiting(for: "what is found") {
          try await device.traveller.rows("main").contains("Geysir") ? () : nil
        }
        // And with one all of it comes anew, and nothing is left of what was before
        try await device.goOnline()
        try await browser.open("/settings")
        try await waiting(for: "the pages") { try await device.keptPages(of: journey) == whole ? () : nil }
        try await waiting(for: "no cache of pages") {
          try await browser.answer("return (await caches.keys()).some((name) => name.startsWith('kept-'))") == false
            ? () : nil
        }
      }
    }

    @Test("work after a year in which the phone was off, with its clock far ahead, and are followed by the newest then")
    func year() async throws {
      try await withTemporaryFolder { folder in
        try await withDevice { device in
          // Given a journey that the device keeps in a version
          let journey = try await device.journey("Iceland"), traveller = { device.traveller }
          try await device.keep()
          await device.goOffline()
          try await device.goOnline(.version("old", in: folder))
          try await expectUpdate(device)
          // When it is switched on without a network, its pages and its service worker a year ahead
          await device.goOffline()
          try await device.restartBrowser()
          try await device.browser.command("Page.enable")
          try await device.browser.command(
            "Page.addScriptToEvaluateOnNewDocument",
            [
              "source": """
              { const now = Date.now, ahead = 366 * 864e5
                Date.now = () => now() + ahead
                navigator.serviceWorker?.controller?.postMessage({ ahead }) }
              """
            ])
          // Then its pages open, and take in what is written
          for _ in 0..<2 { try await expectPages("old", of: journey, device) }
          try await device.browser.open("\(journey)/places/new")
          try await traveller().fill(["name": "Geysir"])
          try await traveller().save()
          _ = try await device.browser.element(".outbox-card .waiting-mark")
          let made = try await device.outbox().first?["at"]?.integer ?? 0
          #expect(Double(made) > (Date(timeIntervalSinceNow: 365 * 86_400).timeIntervalSince1970) * 1000)
          // When the network is back, with a later version
          try await device.goOnline(.version("new", in: folder))
          try await expectUpdate(device)
          // Then what was written was sent once, and the new version is there without a network
          try await device.expectSent()
          #expect(try await device.items(.place, in: journey).map { $0["name"]?.text } == ["Geysir"])
          await device.goOffline()
          try await device.restartBrowser()
          try await expectPages("new", of: journey, device)
        }
      }
    }
  }
}
