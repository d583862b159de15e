import Foundation
import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("In a folder of a site")
  struct FolderTests {
    private static let root = "/wallet"

    @Test("pages are kept, opened, searched and filled in without a network, and what was made is sent")
    func offline() async throws {
      try await withDevice(basePath: Self.root) { device in
        // Given a journey with a place that the device keeps
        let journey = try await device.journey("Vienna")
        let place = try await device.traveller.item(.place, in: journey, ["name": "Prater"])
        try await device.keep()
        let kept = try await device.keptPages(of: journey)
        #expect(kept.contains(Self.root + place) && kept.allSatisfy { $0.hasPrefix("\(Self.root)/") })
        // When the server is gone and the browser comes back
        await device.goOffline()
        try await device.restartBrowser()
        let browser = device.browser, traveller = device.traveller
        // Then what is kept opens, and what is not says so
        for page in ["/", "/journeys", journey, place, "\(place)/edit", "\(journey)/notes/new"] {
          try await browser.open(page)
          #expect(try await browser.count("[data-not-here]") == 0, "\(page)")
          #expect(try await browser.path == page)
        }
        try await browser.open("/settings/devices")
        #expect(try await browser.count("[data-not-here]") == 1)
        try await browser.open("/journey")
        #expect(try await browser.path == journey)
        // And is found
        try await browser.open("/search?q=prater")
        try await browser.element(".row-link[href='\(Self.root)\(place)']").follow()
        #expect(try await browser.path == place)
        // When a note is made, and the place changed
        try await browser.open("\(journey)/notes/new")
        try await traveller.fill(["title": "Door code"])
        try await traveller.save()
        _ = try await browser.element(".outbox-card .waiting-mark")
        try await browser.open("\(place)/edit")
        try await traveller.fill(["name": "Augarten"])
        try await traveller.save()
        try await browser.open(journey)
        _ = try await browser.element(".outbox-row")
        // Then both are there once the server is back
        try await device.goOnline()
        try await device.expectSent()
        #expect(try await device.items(.note, in: journey).map { $0["title"]?.text } == ["Door code"])
        #expect(try await device.items(.place, in: journey).map { $0["name"]?.text } == ["Augarten"])
      }
    }

    @Test("scripts ask for what they need in it: suggestions, the page of shortcuts, a tick in place")
    func scripts() async throws {
      try await withDevice(basePath: Self.root) { device in
        let journey = try await device.journey("Vienna"), browser = device.browser, traveller = device.traveller
        // A place is suggested
        try await browser.open("\(journey)/transports/new")
        try await browser.element("#f-departureLocation").type("Vien")
        _ = try await browser.element("[data-field=departureLocation] [role=option]")
        // Shortcuts are shown over the page
        try await browser.open("/journeys")
        try await browser.element("body").type("?")
        _ = try await browser.element("dialog[open]")
        #expect(try await browser.path == "/journeys")
        // A line of a checklist is ticked in place
        let list = try await traveller.item(.checklist, in: journey, ["title": "To pack"])
        let id = try #require(list.split(separator: "/").last)
        _ = try await traveller.item(.checklistItem, in: journey, ["title": "Socks", "checklistId": .text(String(id))])
        try await browser.open(list)
        try await browser.element("[role=switch]").click()
        try await waiting(for: "the tick") {
          try await device.items(.checklistItem, in: journey).map { $0["isDone"] } == [.flag(true)] ? () : nil
        }
      }
    }
  }
}
