import Foundation
import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("What waits to be sent")
  struct OutboxTests {
    private func lines(_ browser: Browser) async throws -> [String] {
      let titles = "return [...document.querySelectorAll('#checklist .row-title')].map((title) => title.textContent)"
      return try await browser.run(titles).values?.compactMap(\.text) ?? []
    }

    @Test("a checklist is added to, moved and ticked without a network, and is so after a reload and on the server")
    func checklist() async throws {
      try await withDevice { device in
        // Given a checklist of three lines
        let journey = try await device.journey("Order"), browser = device.browser, traveller = device.traveller
        let list = try await traveller.item(.checklist, in: journey, ["title": "To pack"])
        let id = JSONValue.text(String(try #require(list.split(separator: "/").last)))
        for (position, title) in ["A", "B", "C"].enumerated() {
          let fields: JSONValue = [
            "title": .text(title), "checklistId": id, "position": .number(Decimal(position * 100)),
          ]
          _ = try await traveller.item(.checklistItem, in: journey, fields)
        }
        try await device.keep()
        await device.goOffline()
        try await browser.open(list)
        // When the last is moved up twice, one is added, and one ticked
        for place in [3, 2] {
          try await browser.element("#checklist li:nth-child(\(place)) button[value=up]").click()
          try await waiting(for: "the move") { try await lines(browser)[place - 2] == "C" ? () : nil }
        }
        try await browser.element("#new-line").type("D")
        try await browser.press(.enter)
        try await waiting(for: "the line") { try await lines(browser) == ["C", "A", "B", "D"] ? () : nil }
        try await browser.element("#checklist li:nth-child(2) [role=switch]").click()
        try await waiting(for: "four writes") { try await device.outbox().count == 4 ? () : nil }
        // Then the page says so, and says it again when it is opened anew
        try await browser.reload()
        try await waiting(for: "the same lines") { try await lines(browser) == ["C", "A", "B", "D"] ? () : nil }
        try await waiting(for: "the tick") {
          try await browser.element("#checklist li:nth-child(2) [role=switch]").attribute("aria-checked") == "true"
            ? () : nil
        }
        // And so does the server, once it is there
        try await device.goOnline()
        try await device.expectSent()
        try await browser.open(list)
        #expect(try await lines(browser) == ["C", "A", "B", "D"])
        #expect(try await browser.count("#checklist [aria-checked=true]") == 1)
      }
    }

    @Test("an expense waits under its own day, with its amount as all others are written")
    func expense() async throws {
      try await withDevice { device in
        let journey = try await device.journey("Oaxaca"), browser = device.browser
        let later: JSONValue = [
          "title": "Casa Azul", "amount": "1234.5", "currency": "MXN", "date": "2096-02-18T15:00",
          "zone": "America/Mexico_City",
        ]
        _ = try await device.traveller.item(.expense, in: journey, later)
        try await device.keep()
        await device.goOffline()
        try await browser.open("\(journey)/expenses")
        try await browser.element("#quick-amount").type("1234.5")
        try await browser.run("document.querySelector('#quick-currency').value = 'MXN'")
        try await browser.element(".quick .button").follow()
        try await waiting(for: "the row") { try await browser.count(".outbox-row") == 1 ? () : nil }
        let row = try await browser.element(".outbox-row .row-subtitle").text
        #expect(row.contains("MX$1,234.50") && !row.contains("1234.5"), "\(row)")
        let days = try await browser.run(
          "return [...document.querySelectorAll('main section[data-day]')].map((day) => [day.dataset.day, day.querySelectorAll('.outbox-row').length, day.querySelector('h2').textContent].join(' '))"
        )
        let lines = days.values?.compactMap(\.text) ?? []
        #expect(lines.count == 2 && lines.last?.hasPrefix("2096-02-18 0") == true, "\(lines)")
        #expect(lines.first?.contains(" 1 ") == true && lines.first?.contains("Today") == true, "\(lines)")
      }
    }

    @Test("a text is pasted into the Inbox of a device that keeps the wallet, with a network and without one")
    func pastedText() async throws {
      try await withDevice { device in
        let browser = device.browser
        _ = try await device.journey("Letters")
        try await device.keep()
        func paste(_ text: String) async throws {
          try await browser.open("/inbox")
          try await browser.element(".paste-text summary").click()
          try await browser.element("#pasted").type(text)
          try await browser.element(".paste-text .button").follow()
        }
        try await paste("Door codes 4711")
        #expect(try await browser.element(".inbox-entry .row-title").text == "Door codes 4711")
        // Without a network it waits, and comes later
        try await browser.open("/inbox")
        try await browser.element(".paste-text summary").click()
        try await browser.element("#pasted").type("Taxi 4712")
        await device.goOffline()
        try await browser.element(".paste-text .button").follow()
        try await waiting(for: "the write") { try await device.outbox().count == 1 ? () : nil }
        try await device.goOnline()
        try await device.expectSent()
        try await browser.open("/inbox")
        #expect(try await browser.element(".inbox-entry:first-child .row-title").text == "Taxi 4712")
      }
    }

    @Test("a reminder is put off from the moment at which that was said, whenever it is sent")
    func snooze() async throws {
      try await withDevice { device in
        let journey = try await device.journey("Errands"), browser = device.browser, traveller = device.traveller
        let reminder = try await traveller.item(
          .reminder, in: journey, ["title": "Pay the hotel", "reminderDate": "2096-01-01T10:00:00Z"])
        try await device.keep()
        await device.goOffline()
        // When it is put off by an hour without a network
        try await browser.open("/reminders")
        try await browser.element("main .snooze-button").click()
        let before = Date(timeIntervalSinceNow: -1)
        try await browser.element("main .popup-choices button[value='1h']").follow()
        let after = Date(timeIntervalSinceNow: 0)
        // Then it is marked where it stands, and named where it waits
        #expect(try await browser.element("main .row-link[href='\(reminder)'] .waiting-mark").isShown)
        try await browser.open("/settings/this-device")
        #expect(try await browser.element("[data-outbox=waiting] .outbox-line").text.contains("Pay the hotel"))
        // And comes an hour after that, not after it was sent
        try await device.goOnline()
        try await device.expectSent()
        let moment = try await device.items(.reminder, in: journey).first?["reminderDate"]?.text.flatMap(
          Date.init(rfc3339:))
        let end = try #require(moment)
        #expect((before.addingTimeInterval(3600)...after.addingTimeInterval(3600)).contains(end))
      }
    }

    @Test("photographs, scans and files are taken in without a network, are named where they belong, and are sent once")
    func files() async throws {
      try await withDevice { device in
        let journey = try await device.journey("Papers"), browser = device.browser
        try await device.keep()
        await device.goOffline()
        // When a file is dropped, and a page photographed
        try await browser.open("\(journey)/documents")
        try await browser.leavingPage {
          try await browser.run(
            """
            const files = new DataTransfer()
            files.items.add(new File([arguments[0]], 'Eintrittskarte.pdf'))
            document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
            """, [.text(PagesInChromium.DocumentTests.pdf)])
        }
        try await browser.open("\(journey)/documents/scan")
        _ = try await browser.element("[data-ready]")
        try await browser.answer(
          """
          const sheet = Object.assign(document.createElement('canvas'), { width: 300, height: 400 })
          sheet.getContext('2d').fillRect(50, 50, 100, 100)
          const files = new DataTransfer(), input = document.querySelector('#photographs')
          files.items.add(new File([await new Promise((done) => sheet.toBlob(done, 'image/jpeg'))], 'page.jpg'))
          input.files = files.files
          input.dispatchEvent(new Event('change'))
          """)
        _ = try await waiting(for: "the page") { try await browser.count("[data-developed]") == 1 ? true : nil }
        try await browser.element("[data-name]").clear()
        try await browser.element("[data-name]").type("Lease")
        try await browser.element("main .form-end button").follow()
        // Then both stand in the list of documents, and nothing else waits
        #expect(try await browser.path == "\(journey)/documents")
        try await waiting(for: "both") {
          let titles = try await browser.run(
            "return [...document.querySelectorAll('.outbox-row .row-title')].map((title) => title.textContent).sort()")
          return titles == ["Eintrittskarte.pdf", "Lease"] ? () : nil
        }
        #expect(try await device.outbox().count == 2)
        // And both are there once they are sent
        try await device.restartBrowser()
        try await device.goOnline()
        try await device.expectSent()
        let names = try await device.items(.document, in: journey).compactMap { $0["name"]?.text }.sorted()
        #expect(names == ["Eintrittskarte", "Lease"])
      }
    }
  }
}
