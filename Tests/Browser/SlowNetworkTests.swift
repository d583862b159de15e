import Foundation
import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("With a network that says nothing")
  struct SlowNetworkTests {
    @Test("what is kept opens without waiting for the end: pages, their pictures, and what scripts ask for")
    func kept() async throws {
      try await withDevice { device in
        // Given a journey with a file that the device keeps
        let journey = try await device.journey("Lisbon"), browser = device.browser
        let place = try await device.traveller.item(.place, in: journey, ["name": "Alfama"])
        let document = try await device.upload(PagesInChromium.DocumentTests.pdf, to: journey)
        try await device.keep()
        try await waiting(for: "the file") {
          try await device.journeys().contains { $0["counted"]?["files"]?.integer ?? 0 > 0 } ? () : nil
        }
        // When the server takes connections in and does not answer
        device.wallet.fallSilent()
        defer { device.wallet.goOn() }
        // Then pages come from the device, each marked as a copy
        for page in ["/", journey, "\(journey)/itinerary", place] {
          try await browser.open(page)
          #expect(try await browser.run("return document.documentElement.dataset.kept ?? ''").text != "", "\(page)")
        }
        // And so do files, and what scripts ask for
        let file = try await browser.answer(
          "return (await (await fetch(arguments[0])).blob()).size", [.text("\(document)/file")])
        #expect(file.integer == PagesInChromium.DocumentTests.pdf.utf8.count)
        let part = try await browser.answer(
          "return (await fetch(arguments[0])).headers.get('Page-Kept')", [.text("\(place)/edit")])
        #expect(part.text == "1")
        // And a change waits until there is an answer again
        try await browser.open("\(place)/edit")
        try await device.traveller.fill(["name": "Alfama by night"])
        try await device.traveller.save()
        #expect(try await browser.element(".outbox-card").text.contains("Alfama by night"))
        device.wallet.goOn()
        try await device.expectSent()
        #expect(try await device.items(.place, in: journey).map { $0["name"]?.text } == ["Alfama by night"])
        // And pages come from the network
        try await waiting(for: "a page that is no copy") {
          try await browser.open(journey)
          return try await browser.run("return document.documentElement.dataset.kept ?? ''").text == "" ? () : nil
        }
      }
    }
  }
}
