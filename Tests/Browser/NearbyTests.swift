import Foundation
import Journeys
import TestSupport
import Testing
import WalletWords

extension InChromium {
  @Suite("Nearby from where the device is")
  struct NearbyTests {
    /// A page of three places between which a device can stand.
    private func open(_ traveller: Traveller) async throws {
      let journey = try await traveller.journey("Manhattan")
      for (name, latitude, longitude) in [
        ("North", "40.80", "-73.95"), ("South", "40.70", "-74.01"), ("Middle", "40.75", "-73.98"),
      ] {
        _ = try await traveller.item(
          .place, in: journey, ["name": .text(name), "latitude": .text(latitude), "longitude": .text(longitude)])
      }
      try await traveller.browser.open("\(journey)/nearby")
    }

    /// Lets the page know the device's position, or not.
    private func permit(_ setting: String, _ browser: Browser) async throws {
      let origin = try await browser.run("return location.origin")
      try await browser.command(
        "Browser.setPermission", ["permission": ["name": "geolocation"], "setting": .text(setting), "origin": origin])
    }

    private func press(_ browser: Browser) async throws -> String {
      try await browser.element("[data-nearby-here]").click()
      return try await waiting(for: "what the page says") {
        let text = try await browser.element("#nearby-note").text
        return text.isEmpty ? nil : text
      }
    }

    /// The places and their distances, in the order of the page.
    private func rows(_ browser: Browser) async throws -> JSONValue {
      try await browser.run(
        """
        return [...document.querySelectorAll("[data-nearby] li")].map((row) =>
          `${row.querySelector(".row-title").textContent} ${row.querySelector(".nearby-distance").textContent}`.replace("\u{A0}", " "));
        """)
    }

    @Test("places are sorted by their distance from the device once that is tapped, and nothing is sent")
    func here() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      try await open(traveller)
      try await permit("granted", browser)
      try await browser.command(
        "Emulation.setGeolocationOverride",
        ["latitude": .number(Decimal(40.701)), "longitude": .number(Decimal(-74.01)), "accuracy": 10])
      // On opening nothing is sorted from there.
      #expect(try await browser.element("#nearby-note").text.isEmpty)
      let sent = "return performance.getEntriesByType('resource').length"
      let before = try await browser.run(sent)
      #expect(try await press(browser) == Words.of(.en)("nearby.isHere"))
      #expect(try await rows(browser) == ["South 110 m", "Middle 6.0 km", "North 12.1 km"])
      #expect(try await browser.run(sent) == before)
      // Directions lead from where one is: the map's app is not told of a start.
      let way = try await browser.element("[data-here-way]").attribute("href") ?? ""
      #expect(way.contains("40.7") && !way.contains("40.701"))
      try await browser.command("Emulation.clearGeolocationOverride")
      try await permit("prompt", browser)
    }

    @Test("where the device may not tell its position the page says so, and the places stay as they were")
    func denied() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      try await open(traveller)
      try await permit("denied", browser)
      let before = try await rows(browser)
      #expect(try await press(browser) == Words.of(.en)("nearby.denied"))
      #expect(try await rows(browser) == before)
      try await permit("prompt", browser)
    }
  }
}
