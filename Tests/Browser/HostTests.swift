import Foundation
import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("Other hosts and the ground of maps")
  struct HostTests {
    /// The addresses of all requests of pages since this was asked last (`Network.requestWillBeSent`).
    private func requests(_ browser: Browser) async throws -> [URL] {
      try await browser.log("performance").compactMap { entry in
        guard let text = entry["message"]?.text, let event = try? JSONValue(parsing: Data(text.utf8))["message"],
          ["Network.requestWillBeSent", "Network.webSocketCreated"].contains(event["method"]?.text ?? "")
        else { return nil }
        return (event["params"]?["request"]?["url"] ?? event["params"]?["url"])?.text.flatMap { URL(string: $0) }
      }
    }

    private func expectOwn(_ browser: Browser, least: Int) async throws {
      let asked = try await requests(browser)
      let others = asked.filter { url in
        ["http", "https", "ws", "wss"].contains(url.scheme)
          && (url.host(), url.port) != (browser.home.host(), browser.home.port)
      }
      #expect(others == [] && asked.count >= least, "\(asked.count)")
    }

    private func zoomAndTap(_ browser: Browser) async throws {
      _ = try await waiting(for: "the map that moves") {
        try await browser.count(".leaflet-control-zoom-in") == 1 ? true : nil
      }
      for button in ["in", "in", "out"] { try await browser.element(".leaflet-control-zoom-\(button)").click() }
      try await browser.run(
        "document.querySelector('.map-number')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
      try await browser.run("document.querySelector('[data-stop] button').click()")
    }

    @Test("a walk over the itinerary, the calendar, the maps and the journey asks no other host")
    func walk() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let atlas = try await Atlas(traveller), journey = atlas.journey
      _ = try await requests(browser)
      let pages = [
        journey, "\(journey)/itinerary", "\(journey)/calendar?view=day", "\(journey)/calendar?view=week",
        "\(journey)/calendar?view=month", "\(journey)/nearby", "\(journey)/discover", "\(journey)/good-to-know",
        "\(journey)/weather", "\(journey)/surroundings", "\(journey)/book", "/journeys/calendar", "/journeys/timeline",
        "/statistics/travel", "/statistics/years/2026", "/settings/maps", "/settings/services",
      ]
      for page in pages { try await browser.open(page) }
      for page in ["\(journey)/map", "/journeys/map"] {
        try await browser.open(page)
        try await zoomAndTap(browser)
      }
      try await expectOwn(browser, least: 60)
    }

    /// Turns a map of one's own on for a device.
    private func chooseFile(_ browser: Browser, _ map: URL) async throws {
      try await browser.open("/settings/maps")
      try await browser.element("#f-path").type(map.path)
      try await browser.element("#file button").follow()
      try await browser.element("input[name=ground][value=file]").click()
      try await browser.element("form[action$='/settings/maps'] .form-end button").follow()
    }

    @Test(
      "tiles of a file of one's own lie below the pins, with whom they are attributed to, and come from no other host")
    func ownMap() async throws {
      try await withTemporaryFolder { folder in
        let map = folder.appending(path: "world.pmtiles")
        try SampleMap.world.write(to: map)
        let traveller = try await Traveller(), browser = traveller.browser
        let atlas = try await Atlas(traveller)
        try await chooseFile(browser, map)
        for width in [390, 1280] {
          try await browser.resize(width: width, height: 844)
          try await browser.open("\(atlas.journey)/map")
          _ = try await waiting(for: "tiles") { try await browser.count(".leaflet-tile-loaded") > 1 ? true : nil }
          #expect(try await browser.element(".leaflet-control-attribution").text == "© Sample map")
          try await zoomAndTap(browser)
          #expect(try await browser.count(".map-number, .map-cluster") > 0)
          #expect(try await browser.count(".map-failed") == 0)
        }
        try await expectOwn(browser, least: 20)
        // Turned off again, all is as it was.
        try await browser.open("/settings/maps")
        try await browser.element("input[name=ground][value=outlines]").click()
        try await browser.element("form[action$='/settings/maps'] .form-end button").follow()
        try await browser.open("\(atlas.journey)/map")
        _ = try await waiting(for: "the outlines") { try await browser.count(".leaflet-container") == 1 ? true : nil }
        #expect(try await browser.count(".leaflet-tile, .leaflet-control-attribution") == 0)
      }
    }

    @Test("without a network the map of a kept journey can be moved, over the tiles of its area")
    func offline() async throws {
      try await withDevice { device in
        try await withTemporaryFolder { folder in
          let map = folder.appending(path: "world.pmtiles")
          try SampleMap.world.write(to: map)
          let journey = try await device.journey("Vienna"), browser = device.browser
          _ = try await device.traveller.item(
            .place, in: journey, ["name": "Prater", "latitude": "48.216", "longitude": "16.398"])
          _ = try await device.traveller.item(
            .place, in: journey, ["name": "Belvedere", "latitude": "48.191", "longitude": "16.380"])
          try await chooseFile(browser, map)
          try await device.keep()
          _ = try await waiting(for: "the tiles", upTo: .seconds(60)) {
            let kept = try await browser.answer(
              """
              const cache = await caches.open(`files-${arguments[0]}`)
              return (await cache.keys()).filter(({ url }) => url.includes("/map/")).length
              """, [.text(String(journey.split(separator: "/")[1]))])
            return kept.integer ?? 0 > 50 ? true : nil
          }
          await device.goOffline()
          try await browser.open("\(journey)/map")
          _ = try await waiting(for: "tiles", upTo: .seconds(30)) {
            try await browser.count(".leaflet-tile-loaded") > 1 ? true : nil
          }
          #expect(try await browser.count(".map-number") == 2)
        }
      }
    }
  }
}
