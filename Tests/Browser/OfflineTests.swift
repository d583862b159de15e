import Foundation
import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("Without a network")
  struct OfflineTests {
    @Test("after a cold start with the server gone, what the device says it keeps opens, and nothing else")
    func coldStart() async throws {
      try await withDevice { device in
        // Given a journey under way, with a file
        let journey = try await device.journey("Japan")
        let traveller = device.traveller
        _ = try await traveller.item(
          .hotel, in: journey,
          [
            "name": "Ryokan", "checkInDate": "2026-01-01T15:00:00Z", "checkOutDate": "2026-01-02T10:00:00Z",
            "zone": "Asia/Tokyo",
          ])
        let document = try await device.upload(PagesInChromium.DocumentTests.pdf, to: journey)
        try await device.keep()
        try await traveller.browser.open("/settings/this-device")
        try await device.expectChecked()
        // Then what the page says is what is there
        let counted = try await waiting(for: "the file", upTo: .seconds(30)) {
          let counted = try await device.journeys().first { $0["id"]?.text != "wallet" }?["counted"]
          return counted?["files"]?.integer ?? 0 > 0 ? counted : nil
        }
        let there = try await device.keptPages(of: journey)
        #expect(counted["pages"]?.integer == there.count && counted["allPages"]?.integer == there.count)
        let sizes =
          try await traveller.browser.answer(
            """
            const cache = await caches.open(`files-${arguments[0]}`)
            return Promise.all((await cache.keys()).map(async (request) => (await (await cache.match(request)).blob()).size))
            """, [.text(String(journey.split(separator: "/")[1]))]
          ).values?.compactMap(\.integer) ?? []
        #expect(counted["files"]?.integer == sizes.count && counted["allFiles"]?.integer == sizes.count)
        #expect(sizes.contains(PagesInChromium.DocumentTests.pdf.utf8.count))
        _ = try await waiting(for: "the sentence") {
          try await traveller.page.contains("\(there.count) of \(there.count) pages") ? true : nil
        }
        // When everything is off and only the browser comes back
        await device.goOffline()
        try await device.restartBrowser()
        let browser = device.browser
        // Then each of these pages opens, and is marked as a copy
        for page in ["/", "/journeys"] + there {
          try await browser.open(page)
          #expect(try await browser.count("[data-not-here]") == 0, "\(page)")
          #expect(try await browser.run("return document.documentElement.dataset.kept ?? ''").text != "", "\(page)")
        }
        let size = try await browser.answer(
          "return (await (await fetch(arguments[0])).blob()).size", [.text("\(document)/file")])
        #expect(size.integer == PagesInChromium.DocumentTests.pdf.utf8.count)
        // And one that is not kept says so
        try await browser.open("/settings/devices")
        #expect(try await browser.count("[data-not-here]") == 1)
      }
    }

    @Test("one of each kind is made and changed without a network, and is there once afterwards")
    func eachKind() async throws {
      try await withDevice { device in
        let journey = try await device.journey("Bohemia")
        try await device.keep()
        await device.goOffline()
        var browser = device.browser
        for entry in Entry.all {
          // When it is made
          let traveller = device.traveller
          try await browser.open("\(journey)/\(entry.kind.noun)/new")
          try await traveller.fill(entry.fields)
          try await traveller.save()
          // Then it is there at once, marked, on its page and in its list
          _ = try await browser.element(".outbox-card .waiting-mark")
          let item = try await browser.path
          try await browser.open("\(journey)/\(entry.kind.noun)")
          _ = try await browser.element(".outbox-row")
          #expect(try await browser.count(".outbox-row") == 1, "\(entry.kind)")
          // And is changed before it is sent
          try await browser.open(item)
          try await browser.element(".outbox-card a").follow()
          let field = try await browser.element("#f-\(entry.edit.field)")
          _ = try await waiting(for: "what was typed") { try await field.value == entry.edit.from ? true : nil }
          try await traveller.fill([entry.edit.field: entry.edit.to])
          try await traveller.save()
        }
        let waiting = try await device.outbox()
        #expect(waiting.count >= Entry.all.count)
        // When the browser dies, and the server comes back after it
        try await device.restartBrowser()
        browser = device.browser
        try await browser.open("/")
        let stillWaiting = try await device.outbox()
        #expect(stillWaiting.count == waiting.count)
        try await device.goOnline()
        try await device.expectSent()
        // Then each is there once, as it was changed
        for entry in Entry.all {
          let items = try await device.items(entry.kind, in: journey)
          // Bookings bring reminders of their own.
          let named = items.map { $0[entry.edit.field]?.text }
          #expect(named.count { $0 == entry.edit.to } == 1 && !named.contains(entry.edit.from), "\(entry.kind)")
        }
      }
    }

    @Test("what is known is changed, ticked, deleted and brought back without a network")
    func knownThings() async throws {
      try await withDevice { device in
        // Given a note, a hotel, and a checklist with a line
        let journey = try await device.journey("Vienna"), traveller = device.traveller
        let note = try await traveller.item(.note, in: journey, ["title": "Code", "content": "1905"])
        let place = try await traveller.item(.place, in: journey, ["name": "Prater"])
        let gone = try await traveller.item(.place, in: journey, ["name": "Belvedere"])
        let list = try await traveller.item(.checklist, in: journey, ["title": "To pack"])
        let id = try #require(list.split(separator: "/").last)
        _ = try await traveller.item(.checklistItem, in: journey, ["title": "Socks", "checklistId": .text(String(id))])
        try await device.keep()
        await device.goOffline()
        let browser = device.browser
        // When a place is changed, another one deleted, a third deleted and brought back, a line ticked
        try await browser.open("\(place)/edit")
        try await traveller.fill(["name": "Prater and wheel"])
        try await traveller.save()
        #expect(try await browser.element(".outbox-card").text.contains("Prater and wheel"))
        try await browser.open(gone)
        try await browser.control("Delete").follow()
        #expect(try await browser.element(".is-dimmed .row-title").text == "Belvedere")
        try await browser.open(list)
        try await browser.element("[role=switch]").click()
        _ = try await waiting(for: "three writes") { try await device.outbox().count == 3 ? true : nil }
        try await browser.reload()
        // Then it is ticked, after a reload and after the end of the browser
        try await waiting(for: "the tick") {
          try await browser.element("[role=switch]").attribute("aria-checked") == "true" ? () : nil
        }
        try await device.restartBrowser()
        try await device.browser.open(list)
        try await waiting(for: "the tick in another browser") {
          try await device.browser.element("[role=switch]").attribute("aria-checked") == "true" ? () : nil
        }
        // When the network is back
        try await device.goOnline()
        try await device.expectSent()
        // Then all of it was done once
        let places = try await device.items(.place, in: journey).compactMap { $0["name"]?.text }
        #expect(places == ["Prater and wheel"])
        #expect(try await device.items(.checklistItem, in: journey).map { $0["isDone"] } == [.flag(true)])
        #expect(try await device.items(.note, in: journey).count == 1, "\(note)")
      }
    }

    @Test("a write that is refused stays with its reason and its input until the traveller decides")
    func refused() async throws {
      try await withDevice { device in
        let journey = try await device.journey("Oslo"), traveller = device.traveller
        let place = try await traveller.item(.place, in: journey, ["name": "Opera"])
        try await device.keep()
        // Given an edit without a network of what is deleted from elsewhere
        await device.goOffline()
        let browser = device.browser
        try await browser.open("\(place)/edit")
        try await traveller.fill(["name": "Opera at night"])
        try await traveller.save()
        try await browser.open("/settings/this-device")
        try await device.goOnline()
        _ = try await device.wallet.send("DELETE", String(place.dropFirst()))
        // When it is sent
        try await browser.open("/settings/this-device")
        // Then it stays, with what was typed and why it was refused
        let line = try await browser.element("[data-outbox=refused] .outbox-line")
        #expect(try await line.text.contains("Opera at night"))
        #expect(try await device.outbox().map { $0["status"]?.text } == ["refused"])
        // And goes when it is let go
        try await browser.control("Discard").click()
        _ = try await waiting(for: "nothing left") { try await device.outbox().isEmpty ? true : nil }
      }
    }

    @Test(
      "what two devices change at the same time is put together, and the history says whose value won and offers the other"
    )
    func twoDevices() async throws {
      try await withDevice { device in
        // Given a place that this device changes without a network
        let journey = try await device.journey("Bergen"), traveller = device.traveller, browser = device.browser
        let place = try await traveller.item(.place, in: journey, ["name": "Harbour", "address": "Bryggen 1"])
        try await device.keep()
        await device.goOffline()
        try await browser.open("\(place)/edit")
        try await traveller.fill(["name": "Old harbour"])
        try await traveller.save()
        // And another one, which has a network, at first
        try await device.goOnline()
        let other: JSONValue = ["baseVersion": 1, "name": "Fish market", "address": "Torget 5"]
        #expect(try await device.wallet.send("PATCH", String(place.dropFirst()), other).status == 200)
        // When it is sent
        try await device.expectSent()
        // Then the field that both changed has the value that came last, and the other keeps what was set elsewhere
        let there = try await device.items(.place, in: journey).first
        #expect(there?["name"]?.text == "Old harbour" && there?["address"]?.text == "Torget 5")
        // And both values are in the history, the one that lost with a way back
        try await browser.open("\(place)/history")
        let page = try await traveller.page
        #expect(page.contains("Fish market") && page.contains("Old harbour"))
        let back = try await browser.elements(".entry form button")
        #expect(!back.isEmpty)
      }
    }

    @Test("entries that the browser has lost are noticed and fetched again", arguments: [true, false])
    func mended(isAsked: Bool) async throws {
      try await withDevice { device in
        let journey = try await device.journey("Rome")
        try await device.keep()
        let browser = device.browser, whole = try await device.keptPages(of: journey)
        // Given the browser has lost some
        try await device.lose(5, of: journey)
        #expect(try await device.keptPages(of: journey).count == whole.count - 5)
        // When it is checked, or the wallet is opened the next time
        try await browser.open("/settings/this-device")
        if isAsked { try await device.expectChecked() }
        // Then all is there again
        _ = try await waiting(for: "all pages") { try await device.keptPages(of: journey) == whole ? true : nil }
      }
    }
  }
}

extension Device {
  /// Makes a journey under way.
  /// - Returns: its page
  func journey(_ name: String) async throws -> String {
    let today = ISO8601DateFormatter().string(from: Date(timeIntervalSinceNow: 0)).prefix(10)
    let answer = try await wallet.send(
      "POST", "journeys", ["name": .text(name), "startDate": .text(String(today)), "endDate": "2099-12-31"])
    return "/journeys/" + (try #require(answer.json["id"]?.text))
  }

  /// The items of a kind, as the API lists them.
  func items(_ kind: ItemKind, in journey: String) async throws -> [JSONValue] {
    try await wallet.send("GET", "\(journey.dropFirst())/\(kind.noun)").json["items"]?.values ?? []
  }

  /// Takes in a file by the API, not through the browser, which would store it as a change that waits to be sent.
  /// - Returns: the page of the document
  func upload(_ content: String, to journey: String) async throws -> String {
    try await upload(Data(content.utf8), named: "Ticket.pdf", as: "application/pdf", to: journey)
  }

  /// Takes in a file of a media type by the API.
  /// - Returns: the page of the document
  func upload(_ content: Data, named name: String, as type: String, to journey: String) async throws -> String {
    let address = "/api/v1\(journey)/documents/files?name=\(name)"
    let answer = try await wallet.place.send("POST", address, content, as: type)
    return "\(journey)/documents/\(try #require(answer.json["id"]?.text))"
  }
}
