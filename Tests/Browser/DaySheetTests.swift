import Foundation
import Journeys
import TestSupport
import Testing

extension PagesInChromium {
  @Suite("A day on a sheet of its own")
  struct DaySheetTests {
    @Test("is opened from the itinerary, printed without navigation, shared as text, and mailed without a script")
    func sheet() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("By the day")
      _ = try await traveller.item(
        .activity, in: journey,
        [
          "type": "tour", "title": "Harbour tour", "address": "Pier 9", "zone": "Europe/Vienna",
          "startDate": "2030-05-03T10:00", "duration": 60,
        ])
      try await browser.open("\(journey)/itinerary")
      try await browser.element("#day-2030-05-03 .day-open").follow()
      #expect(try await browser.path == "\(journey)/days/2030-05-03")
      #expect(try await browser.element("[href^='mailto:']").text == "Send by email")

      // What it hands over is the day as text.
      _ = try await waiting(for: "the script") {
        try await browser.run("return document.querySelector('[data-print]').hidden") == false ? true : nil
      }
      let handed = try await browser.run(
        """
        const handed = []
        window.print = () => handed.push("printed")
        navigator.share = async ({ text }) => handed.push(text)
        document.dispatchEvent(new Event("renewed"))
        for (const name of ["print", "share"]) document.querySelector(`[data-${name}]`).click()
        return [handed[0], handed[1].includes("10:00") && handed[1].includes("Pier 9"), document.querySelector("[data-share]").hidden]
        """)
      #expect(handed == ["printed", true, false])

      // On paper there is nothing but the day.
      try await browser.command("Emulation.setEmulatedMedia", ["media": "print"])
      let paper = try await browser.run(
        """
        const isShown = (selector) => [...document.querySelectorAll(selector)].some((element) => element.offsetParent !== null)
        return [".tabs", ".crumbs", ".item-actions", ".fab", ".day-entry", ".day-sheet .on-paper"].map(isShown)
        """)
      try await browser.command("Emulation.setEmulatedMedia", ["media": ""])
      #expect(paper == [false, false, false, false, true, true])
    }
  }

  @Suite("Where a calendar opens")
  struct CalendarOpeningTests {
    @Test("a week opens at the first thing of the days in sight, and in the morning where they have none")
    func opening() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      try await browser.resize(width: 390, height: 844)
      let journey = try await traveller.journey("By the week")
      // The journey begins on Wednesday, 1 May; Sunday is out of sight on a phone.
      func plan(_ start: String) async throws {
        _ = try await traveller.item(
          .activity, in: journey,
          ["type": "tour", "title": "Tour", "zone": "Europe/Vienna", "startDate": .text(start), "duration": 60])
      }
      func opened() async throws -> JSONValue {
        try await browser.open("\(journey)/calendar?view=week&day=2030-05-01")
        return try await waiting(for: "the calendar") {
          let place = try await browser.run(
            "return Math.round(document.querySelector('.calendar').scrollTop / 48 * 10)")
          return place == 0 ? nil : place
        }
      }
      // An hour is 48 px high, and half an hour is left above.
      try await plan("2030-05-05T00:30")
      #expect(try await opened() == 75)
      try await plan("2030-05-02T06:00")
      #expect(try await opened() == 55)
    }
  }
}
