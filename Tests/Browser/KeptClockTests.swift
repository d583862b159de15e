import Foundation
import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("The clock of copies")
  struct KeptClockTests {
    /// Makes the clock of pages that are opened from now on go ahead of the real one.
    private func shift(_ browser: Browser, hours: Int) async throws {
      try await browser.command("Page.enable")
      try await browser.command(
        "Page.addScriptToEvaluateOnNewDocument",
        ["source": .text("{ const now = Date.now; Date.now = () => now() + \(hours) * 3600e3 }")])
    }

    /// What is said, once the page has been told the time.
    private func expect(_ text: some RegexComponent, in selector: String, _ browser: Browser) async throws {
      var said = ""
      do {
        try await waiting(for: selector) {
          said = try await browser.count(selector) > 0 ? browser.element(selector).text : ""
          return said.contains(text) ? () : nil
        }
      } catch let error as OutOfPatience {
        throw OutOfPatience("\(error): \(said)")
      }
    }

    /// That a field suggests this moment in Berlin, as far as its first letters.
    private func expectNow(_ field: String, _ length: Int, _ browser: Browser) async throws {
      let clock = """
        const text = (zone) => new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(Date.now())
        return [text('Europe/Berlin').slice(0, 15), document.querySelector(arguments[0]).value.replace('T', ' ').slice(0, 15)]
        """
      var texts: [Substring] = []
      do {
        try await waiting(for: "this moment in \(field)") {
          texts = try await browser.answer(clock, [.text(field)]).values?.compactMap { $0.text?.prefix(length) } ?? []
          return texts.first == texts.last ? () : nil
        }
      } catch let error as OutOfPatience {
        throw OutOfPatience("\(error): \(texts)")
      }
    }

    @Test(
      "an old copy says what is true when it is read: what is next and how soon, which day is today, what is overdue")
    func old() async throws {
      try await withDevice { device in
        let traveller = device.traveller, browser = device.browser
        try await traveller.settings(["language": "en", "zone": "Europe/Berlin"])
        // Given two things to come, a reminder before the first, and another journey that begins later
        let journey = try await device.journey("Norway"), now = Date(timeIntervalSinceNow: 0)
        let at = { (hours: Double) in JSONValue.text(now.addingTimeInterval(hours * 3600).rfc3339) }
        for (title, hours) in [("Fjord", 3.0), ("Glacier", 60)] {
          let fields: JSONValue = ["title": .text(title), "startDate": at(hours), "zone": "Europe/Berlin"]
          _ = try await traveller.item(.activity, in: journey, fields)
        }
        _ = try await traveller.item(
          .reminder, in: journey, ["title": "Boots", "reminderDate": at(2.5), "zone": "Europe/Berlin"])
        let day = { (days: Double) in JSONValue.text(String(now.addingTimeInterval(days * 86_400).rfc3339.prefix(10))) }
        _ = try await device.wallet.send(
          "POST", "journeys", ["name": "Later", "startDate": day(20), "endDate": day(25)])
        try await device.keep(2)
        // Then a copy says so
        await device.goOffline()
        try await browser.open("/")
        try await expect(/Fjord/, in: ".next .row-title", browser)
        try await expect(/in (2 h 5\d min|3 h)/, in: ".next .pill", browser)
        try await browser.open("/reminders")
        try await expect(/Boots/, in: "[data-group]:not([data-group=overdue])", browser)
        // When it is read 58 hours later
        try await shift(browser, hours: 58)
        try await browser.open("/")
        // Then the second thing is next, and soon
        try await expect(/Glacier/, in: ".next .row-title", browser)
        try await expect(/in (1 h 5\d min|2 h)/, in: ".next .pill", browser)
        try await browser.open("/glance")
        try await expect(/Glacier/, in: "h1", browser)
        try await expect(/1:5\d:\d\d|2:00:00|1 h 5\d/, in: "[data-countdown]", browser)
        try await browser.open(journey)
        try await expect(/Glacier/, in: ".next .row-title", browser)
        // And the other journey is nearer
        let left = try await browser.answer(
          """
          const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', dateStyle: 'short' }).format(Date.now())
          return (Date.parse(arguments[0]) - Date.parse(today)) / 864e5
          """, [day(20)])
        try await browser.open("/journeys")
        try await expect(try Regex("in \(left.integer ?? 0) days"), in: ".status-upcoming", browser)
        // And the reminder is overdue, in one group only
        try await browser.open("/reminders")
        try await expect(/Boots/, in: "[data-group=overdue]", browser)
        #expect(try await browser.element("[data-group=overdue] .group-title").text.lowercased() == "overdue")
        #expect(try await browser.count("[data-group] .row-link") == 1)
        // And forms of new things suggest this moment, or this day
        for (kind, field, length) in [("expenses", "#f-date", 15), ("transports", "#f-departureDate", 10)] {
          try await browser.open("\(journey)/\(kind)/new")
          try await expectNow(field, length, browser)
        }
        // And an expense in a hurry is of this moment, on a page that stays open too
        try await browser.open("\(journey)/expenses")
        try await expectNow("form.quick [name=date]", 15, browser)
        // And the itinerary knows what day it is
        try await browser.open("\(journey)/itinerary")
        let today = try await browser.answer(
          "return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', dateStyle: 'short' }).format(Date.now())"
        )
        try await waiting(for: "today") { try await browser.count("[data-today]") == 1 ? () : nil }
        #expect(try await browser.count(".day-strip [aria-current]") == 1)
        // Days without plans may stand together
        if try await browser.count("#day-\(try #require(today.text))[data-today]") == 1 {
          try await expect(/Today/, in: "[data-today] .group-title", browser)
        }
        // When everything is over, nothing is next
        try await shift(browser, hours: 24)
        try await browser.open("/")
        try await waiting(for: "nothing next") { try await browser.count(".next") == 0 ? () : nil }
        #expect(try await browser.count("main .quiet") == 1)
      }
    }

    @Test("an expense in a hurry is of the moment when it is sent, however long its page has been open")
    func open() async throws {
      try await withDevice { device in
        let browser = device.browser
        try await device.traveller.settings(["language": "en", "zone": "Europe/Berlin"])
        try await browser.open("\(device.journey("Norway"))/expenses")
        try await expectNow("form.quick [name=date]", 15, browser)
        // When hours have passed
        try await browser.answer(
          """
          const now = Date.now
          Date.now = () => now() + 5 * 3600e3
          document.dispatchEvent(new Event('visibilitychange'))
          """)
        try await expectNow("form.quick [name=date]", 15, browser)
      }
    }

    @Test("a device whose clock is a day behind goes by the server's, without a network too")
    func wrong() async throws {
      let stage = try #require(Stage.current)
      try await withTemporaryFolder { folder in
        try await withWallet(in: folder) { wallet in
          try await FaultyNetwork.with(to: wallet.place, chance: SystemRandomNumberGenerator()) { network in
            let home = try #require(URL(string: "http://127.0.0.1:\(network.port)/"))
            try await withBrowser(stage.driver, home: home) { browser in
              // Given a server that says it is this time tomorrow, and a reminder before that
              let now = Date(timeIntervalSinceNow: 0), tomorrow = now.addingTimeInterval(86_400)
              network.statedDate = tomorrow.formatted(
                Date.VerbatimFormatStyle(
                  format:
                    "\(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) GMT",
                  locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
              )
              let answer = try await wallet.send(
                "POST", "journeys", ["name": "Clock", "startDate": "2026-01-01", "endDate": "2099-12-31"])
              let journey = try #require(answer.json["id"]?.text)
              _ = try await wallet.send(
                "POST", "journeys/\(journey)/reminders",
                ["title": "Boots", "reminderDate": .text(now.addingTimeInterval(12 * 3600).rfc3339)])
              // When the device has kept it, and the network is gone
              try await browser.open("/")
              try await waiting(for: "the pack", upTo: .seconds(60)) {
                try await browser.deviceStore("journeys").count { $0["counted"] != nil } == 2 ? () : nil
              }
              try await browser.answer("return navigator.locks.request('journey-wallet-keep', () => true)")
              network.isDown = true
              // Then the reminder is overdue by the server's clock
              try await browser.open("/reminders")
              try await expect(/Boots/, in: "[data-group=overdue]", browser)
            }
          }
        }
      }
    }
  }
}
