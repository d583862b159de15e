import Foundation
import Journeys
import TestSupport
import Testing

extension PagesInChromium {
  @Suite("The calendar by pointer and keyboard")
  struct CalendarTests {
    /// A journey of 1 to 14 May 2030 with a tour from 10:00 to 11:00.
    private func journeyWithTour(_ traveller: Traveller, on day: String = "2026-03-28") async throws -> String {
      let journey = try await traveller.journey("By the hour")
      _ = try await traveller.item(
        .activity, in: journey,
        ["type": "tour", "title": "Tour", "zone": "Europe/Vienna", "startDate": .text("\(day)T10:00"), "duration": 60])
      return journey
    }

    private func mouse(_ browser: Browser, _ type: String, _ point: (Double, Double)) async throws {
      try await browser.command(
        "Input.dispatchMouseEvent",
        [
          "type": .text(type), "x": .number(Decimal(point.0)), "y": .number(Decimal(point.1)), "button": "left",
          "buttons": 1, "clickCount": 1,
        ])
    }

    /// Where the middle of what a selector finds is on the screen.
    private func middle(_ selector: String, _ browser: Browser) async throws -> (Double, Double) {
      let box = try await browser.run(
        """
        const box = document.querySelector(arguments[0]).getBoundingClientRect();
        return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
        """, [.text(selector)])
      guard case .array(let numbers) = box else { return (0, 0) }
      let x = try #require(numbers.first?.integer), y = try #require(numbers.last?.integer)
      return (Double(x), Double(y))
    }

    private func pull(_ browser: Browser, _ selector: String, by rows: Double) async throws {
      let from = try await middle(selector, browser)
      try await mouse(browser, "mousePressed", from)
      for step in 1...4 { try await mouse(browser, "mouseMoved", (from.0, from.1 + rows * Double(step) / 4)) }
      try await mouse(browser, "mouseReleased", (from.0, from.1 + rows))
    }

    @Test("a block is dragged to another time and lengthened at its edge, and Undo takes each back")
    func pointer() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await journeyWithTour(traveller)
      try await browser.open("\(journey)/calendar?view=day&day=2026-03-28")
      try await browser.expectClocks("10:00 – 11:00")
      // An hour is 48 px high.
      try await pull(browser, ".calendar-block", by: 96)
      try await browser.expectClocks("12:00 – 13:00")
      try await browser.undo()
      try await browser.expectClocks("10:00 – 11:00")
      try await pull(browser, ".calendar-edge", by: 24)
      try await browser.expectClocks("10:00 – 11:30")
      try await browser.undo()
      try await browser.expectClocks("10:00 – 11:00")
      #expect(try await browser.path == "\(journey)/calendar")
    }

    @Test("Alt and the arrow keys move a block, with Shift they move its end")
    func keys() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await journeyWithTour(traveller)
      try await browser.open("\(journey)/calendar?view=day&day=2026-03-28")
      let press = """
        for (const [key, shiftKey] of arguments[0]) document.querySelector(".calendar-block a")
          .dispatchEvent(new KeyboardEvent("keydown", { key, altKey: true, shiftKey, bubbles: true }));
        """
      _ = try await browser.run(press, [[["ArrowDown", false], ["ArrowDown", false]]])
      try await browser.expectClocks("10:30 – 11:30")
      _ = try await browser.run(press, [[["ArrowDown", true]]])
      try await browser.expectClocks("10:30 – 11:45")
    }

    /// The form that the kind "Activity" has for what is planned.
    private func expectPlanned(_ start: String, minutes: String, _ browser: Browser) async throws {
      try await browser.control("Activity").click()
      _ = try await waiting(for: start) {
        let fields = try await browser.run(
          """
          return [document.querySelector("[name=startDate]")?.value ?? "", document.querySelector("[name=duration]")?.value ?? ""]
          """)
        return fields == [.text(start), .text(minutes)] ? true : nil
      }
    }

    @Test("dragging over free time plans something there, and a click proposes an hour that a second one takes")
    func planning() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await journeyWithTour(traveller, on: "2030-05-02")
      try await browser.open("\(journey)/calendar?view=day&day=2030-05-02")
      try await browser.expectClocks("10:00 – 11:00")
      let tour = try await middle(".calendar-block", browser)
      // From 12:30 until 14:00, in hours of 48 px: the tour's middle is 10:30.
      let from = (tour.0, tour.1 + 96 + 2)
      try await mouse(browser, "mousePressed", from)
      for step in 1...4 { try await mouse(browser, "mouseMoved", (from.0, from.1 + Double(step) * 66 / 4)) }
      try await mouse(browser, "mouseReleased", (from.0, from.1 + 66))
      _ = try await waiting(for: "the choice of kinds") { try await browser.path == "\(journey)/add" ? true : nil }
      try await expectPlanned("2030-05-02T12:30", minutes: "90", browser)
      // A click opens nothing yet.
      try await browser.open("\(journey)/calendar?view=day&day=2030-05-02")
      try await browser.expectClocks("10:00 – 11:00")
      let second = try await middle(".calendar-block", browser), point = (second.0, second.1 + 144 + 2)
      try await mouse(browser, "mousePressed", point)
      try await mouse(browser, "mouseReleased", point)
      #expect(try await browser.element(".calendar-new a").text == "+ 13:30 – 14:30")
      #expect(try await browser.path == "\(journey)/calendar")
      try await browser.element(".calendar-new a").click()
      _ = try await waiting(for: "the choice of kinds") { try await browser.path == "\(journey)/add" ? true : nil }
      try await expectPlanned("2030-05-02T13:30", minutes: "60", browser)
    }

    @Test("on the keyboard Enter proposes a time, arrows move and lengthen it, and Escape takes it away")
    func planningByKeys() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await journeyWithTour(traveller, on: "2030-05-02")
      try await browser.open("\(journey)/calendar?view=week&day=2030-05-02")
      _ = try await waiting(for: "the calendar") { try await browser.count(".calendar-edge") == 1 ? true : nil }
      let press = """
        document.querySelector(".calendar").focus();
        for (const [key, shiftKey] of arguments[0]) document.activeElement
          .dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }));
        const link = document.querySelector(".calendar-new a");
        return [link?.textContent ?? "", link?.closest("ol").id ?? "", document.activeElement.className];
        """
      // From the first day of the journey's week that is one of the journey.
      let moved = try await browser.run(
        press,
        [
          [
            ["Enter", false], ["ArrowDown", false], ["ArrowDown", false], ["ArrowDown", true], ["ArrowRight", false],
          ]
        ])
      guard case .array(let state) = moved else { throw WalletError.notFound }
      #expect(state.first == "+ 10:30 – 11:45")
      let first = try await browser.run("return document.querySelector('.calendar-column:not(.is-away)').id")
      #expect(state.dropFirst().first != first)
      let gone = try await browser.run(
        press.replacingOccurrences(of: "document.querySelector(\".calendar\").focus();", with: ""),
        [[["Escape", false]]])
      #expect(gone == ["", "", "card calendar columns-7"])
    }

    @Test("free time is shown on demand as links to plan something, and stays so from day to day")
    func freeTime() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await journeyWithTour(traveller, on: "2030-05-02")
      try await browser.open("\(journey)/calendar?view=day&day=2030-05-02")
      #expect(try await browser.count(".calendar-free") == 0)
      try await browser.control("Show free time").click()
      _ = try await waiting(for: "free time") { try await browser.count(".calendar-free a") == 2 ? true : nil }
      #expect(try await browser.count(".calendar-bar a[href*='free=1']") == 5)
      #expect(try await browser.element(".calendar-free a span").text == "2 h free")
      try await browser.element(".calendar-free a").click()
      _ = try await waiting(for: "the choice of kinds") { try await browser.path == "\(journey)/add" ? true : nil }
      try await expectPlanned("2030-05-02T08:00", minutes: "120", browser)
    }
  }
}
