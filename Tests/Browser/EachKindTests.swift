import Foundation
import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("Each kind without a network")
  struct EachKindTests {
    /// Sends the form of a kind so often.
    /// - Returns: the pages of what it made
    private func make(_ entry: Entry, _ count: Int, in journey: String, _ browser: Browser) async throws -> [String] {
      let list = "\(journey)/\(entry.kind.noun)"
      let fields = Dictionary(entry.fields.map { ($0.key, JSONValue.text($0.value)) }) { $1 }
      let ids = try await browser.answer(
        """
        const [list, fields, count] = arguments, ids = Array.from({ length: count }, () => crypto.randomUUID())
        for (const id of ids) {
          const answer = await fetch(list, { method: "POST", body: new URLSearchParams({ ...fields, id }) })
          if (!answer.ok) throw new Error(`${list}: ${answer.status}`)
        }
        return ids
        """, [.text(list), .object(fields), .number(Decimal(count))])
      return (ids.values ?? []).compactMap(\.text).map { "\(list)/\($0)" }
    }

    @Test(
      "what is known is changed, deleted, and deleted and brought back, and is so after the browser and the server were killed"
    )
    func known() async throws {
      try await withDevice { device in
        // Given three of each kind that the device keeps
        let journey = try await device.journey("Moravia"), traveller = device.traveller
        var browser = device.browser, pages: [ItemKind: [String]] = [:]
        try await browser.open("/shortcuts")
        for entry in Entry.all { pages[entry.kind] = try await make(entry, 3, in: journey, browser) }
        try await browser.open("/settings/this-device")
        try await device.expectChecked()
        await device.goOffline()
        for entry in Entry.all {
          let known = try #require(pages[entry.kind]), list = "\(journey)/\(entry.kind.noun)"
          // When the first is changed
          try await browser.open("\(known[0])/edit")
          try await traveller.fill([entry.edit.field: entry.edit.to])
          try await traveller.save()
          #expect(try await browser.element(".outbox-card").text.contains(entry.edit.to), "\(entry.kind)")
          // And the second deleted
          try await browser.open(known[1])
          try await browser.control("Delete").follow()
          #expect(try await browser.path == list)
          _ = try await browser.element(".is-dimmed")
          // A list may show it in two places.
          let dimmed = try await browser.count("main .is-dimmed")
          // And the third deleted and brought back
          try await browser.open(known[2])
          try await browser.control("Delete").follow()
          try await browser.element(".toast .toast-undo").click()
          try await waiting(for: "what was brought back, \(entry.kind)") {
            try await browser.count("main .is-dimmed") == dimmed ? () : nil
          }
        }
        // Then two writes of each wait, after a reload, and after the end of the browser; a note may be saved as it is typed as well
        try await browser.reload()
        let count = try await device.outbox().count
        #expect(count >= 2 * Entry.all.count)
        try await device.restartBrowser()
        browser = device.browser
        try await browser.open("\(journey)/places")
        _ = try await browser.element(".is-dimmed")
        #expect(try await device.outbox().count == count)
        // And once the server is back, each was done once
        try await device.goOnline()
        try await device.expectSent()
        for entry in Entry.all {
          let values = try await device.items(entry.kind, in: journey).compactMap { $0[entry.edit.field]?.text }
          #expect(values.count { $0 == entry.edit.to } == 1, "\(entry.kind): \(values)")
          #expect(values.count { $0 == entry.edit.from } == 1, "\(entry.kind): \(values)")
        }
      }
    }

    @Test("a journey is made without a network, filled, changed and sent once; one that is withdrawn is never sent")
    func journeys() async throws {
      try await withDevice { device in
        let known = try await device.journey("Linz"), traveller = device.traveller, browser = device.browser
        try await device.keep()
        await device.goOffline()
        func make(_ name: String) async throws -> String {
          try await browser.open("/journeys/new")
          try await traveller.fill(["name": name, "startDate": "2031-05-01", "endDate": "2031-05-09"])
          try await traveller.save()
          _ = try await browser.element(".outbox-card .waiting-mark")
          return try await browser.path
        }
        // When a journey is made, with a place and a reminder in it
        let made = try await make("Graz")
        try await browser.element(".kind-grid a[href$='/places/new']").follow()
        try await traveller.fill(["name": "Schloßberg"])
        try await traveller.save()
        _ = try await browser.element(".outbox-card .waiting-mark")
        try await browser.open("\(made)/reminders/new")
        try await traveller.fill(["title": "Tickets", "reminderDate": "2031-04-30T12:00", "zone": "Europe/Vienna"])
        try await traveller.save()
        // And is changed before it is sent
        try await browser.open(made)
        try await browser.element(".outbox-card a").follow()
        let name = try await browser.element("#f-name")
        try await waiting(for: "what was typed") { try await name.value == "Graz" ? () : nil }
        try await traveller.fill(["name": "Graz in May"])
        try await traveller.save()
        // And another one is made and withdrawn, and the known one changed
        _ = try await make("Wels")
        try await browser.leavingPage { try await browser.control("Withdraw").click() }
        try await browser.open("\(known)/edit")
        try await traveller.fill(["name": "Linz and Enns"])
        try await traveller.save()
        // And the browser dies
        try await device.restartBrowser()
        try await device.browser.open("/journeys")
        _ = try await device.browser.element(".outbox-row")
        #expect(try await device.outbox().count == 4)
        // Then all of it is there once, as it was changed
        try await device.goOnline()
        try await device.expectSent()
        let names = try await device.wallet.send("GET", "journeys").json["items"]?.values?.compactMap {
          $0["name"]?.text
        }
        #expect(names?.sorted() == ["Graz in May", "Linz and Enns"])
        #expect(try await device.items(.place, in: made).map { $0["name"]?.text } == ["Schloßberg"])
        #expect(try await device.items(.reminder, in: made).map { $0["title"]?.text } == ["Tickets"])
      }
    }
  }
}
