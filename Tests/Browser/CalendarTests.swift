import Foundation
import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("The calendar by pointer and keyboard")
  struct CalendarTests {
    /// A journey of one day with a tour from 10:00 to 11:00.
    private func journeyWithTour(_ traveller: Traveller) async throws -> String {
      let journey = try await traveller.journey("By the hour")
      _ = try await traveller.item(
        .activity, in: journey,
        ["type": "tour", "title": "Tour", "zone": "Europe/Vienna", "startDate": "2026-03-28T10:00", "duration": 60])
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

    private func expectClocks(_ text: String, _ browser: Browser) async throws {
      _ = try await waiting(for: text) {
        (try? await browser.element(".calendar-clocks").text) == text ? true : nil
      }
    }

    /// Undoes what the page offers to undo, once it is there: it is loaded anew after each change.
    private func undo(_ browser: Browser) async throws {
      _ = try await waiting(for: "Undo") {
        do {
          try await browser.control("Undo").click()
          return true
        } catch is WebDriverError {
          return nil
        }
      }
    }

    @Test("a block is dragged to another time and lengthened at its edge, and Undo takes each back")
    func pointer() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await journeyWithTour(traveller)
      try await browser.open("\(journey)/calendar?view=day&day=2026-03-28")
      try await expectClocks("10:00 – 11:00", browser)
      // An hour is 48 px high.
      try await pull(browser, ".calendar-block", by: 96)
      try await expectClocks("12:00 – 13:00", browser)
      try await undo(browser)
      try await expectClocks("10:00 – 11:00", browser)
      try await pull(browser, ".calendar-edge", by: 24)
      try await expectClocks("10:00 – 11:30", browser)
      try await undo(browser)
      try await expectClocks("10:00 – 11:00", browser)
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
      try await expectClocks("10:30 – 11:30", browser)
      _ = try await browser.run(press, [[["ArrowDown", true]]])
      try await expectClocks("10:30 – 11:45", browser)
    }
  }
}
