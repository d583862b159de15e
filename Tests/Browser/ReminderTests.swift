import Foundation
import Journeys
import TestSupport
import Testing
import WalletWords

extension PagesInChromium {
  @Suite("Reminders in a browser")
  struct ReminderTests {
    /// A reminder in a journey, so many seconds from now.
    private func remind(_ title: String, in seconds: Double, _ journey: String, _ traveller: Traveller) async throws {
      let moment = (Date() + seconds).rfc3339
      _ = try await traveller.item(
        .reminder, in: journey, ["title": .text(title), "reminderDate": .text(moment), "zone": "Europe/Berlin"])
    }

    @Test("one that comes due is told in every open tab, counted on the tab, and done from there")
    func live() async throws {
      // Given two open tabs
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Live"), title = "Taxi \(UUID().uuidString.prefix(8))"
      try await browser.open("/reminders")
      let first = try await browser.tab
      try await browser.openTab()
      try await browser.open("/statistics")
      // When a reminder comes due
      try await remind(title, in: 2, journey, traveller)
      // Then both say so
      _ = try await waiting(for: "the second tab") {
        try await browser.elements(".toast p").first?.text.contains(title) == true ? true : nil
      }
      let count = try await browser.element("[data-due-text]").text
      #expect((Int(count) ?? 0) >= 1)
      try await browser.closeTab(returningTo: first)
      _ = try await waiting(for: "the first tab") {
        try await browser.elements(".toast p").first?.text.contains(title) == true ? true : nil
      }
      // When it is done from there
      let done = try #require(try await browser.elements(".toast-undo").dropFirst().first)
      #expect(try await done.text == "Done")
      _ = try await browser.run("window.isSame = true")
      try await done.click()
      // Then its row says so, on a page that is not loaded anew for that
      let row =
        "return [...document.querySelectorAll('main li')].find((row) => row.innerText.includes('\(title)'))?.innerText"
      _ = try await waiting(for: "the row of a reminder that is done") {
        try await browser.run(row).text?.contains("completed") == true ? true : nil
      }
      #expect(try await browser.run("return window.isSame === true") == true)
      // And the list has it among those that are done
      try await browser.open("/reminders?filter=completed")
      _ = try await waiting(for: "the reminder among those that are done") {
        try await browser.reload()
        return try await traveller.page.contains(title) ? true : nil
      }
    }

    @Test("is put off from its row, by a button and without a script, and taken back")
    func snooze() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Snooze"), title = "Visa \(UUID().uuidString.prefix(8))"
      try await remind(title, in: 3 * 86_400, journey, traveller)
      try await browser.open("/reminders?filter=upcoming")
      // When the menu of its row is opened and a week chosen
      try await browser.element("button[aria-label='\(Words.of(.en)("ui.snooze")): \(title)']").click()
      try await browser.element(".popup:popover-open button[value='7d']").follow()
      // Then it stands among the later ones, and undo brings it back
      #expect(try await traveller.toast == Words.of(.en)("notice.snoozed"))
      #expect(try await traveller.page.contains(title))
      try await browser.element(".toast .toast-undo").follow()
      #expect(try await traveller.toast.isEmpty == false)
    }

    @Test("a flight's reminders are chosen several at once, and stand on its page")
    func offers() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Offers")
      let flight = try await traveller.item(
        .transport, in: journey,
        [
          "type": "flight", "transportNumber": "LH 400", "departureLocation": "FRA", "departureZone": "Europe/Berlin",
          "departureDate": "2030-05-01T10:00",
        ])
      try await browser.open(flight)
      // Given those that every new flight gets
      #expect(try await browser.elements(".reminder-lines li").count == 2)
      try await browser.element("input[name='offer-event-PT1H']").click()
      try await browser.element("input[name='offer-checkIn-PT24H']").click()
      try await browser.leavingPage { try await browser.element(".reminder-offers .button").click() }
      #expect(try await browser.elements(".reminder-lines li").count == 4)
      #expect(try await browser.element(".reminder-lines").text.contains("Online check-in"))
      // And one is taken away again
      try await browser.leavingPage { try await browser.element(".reminder-lines .icon-button").click() }
      #expect(try await browser.path == flight)
      #expect(try await browser.elements(".reminder-lines li").count == 3)
    }

    @Test("the quick choices of the form set its day and time")
    func quickChoices() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Quick")
      try await browser.open("\(journey)/reminders/new")
      try await browser.elements(".moment")[2].click()
      #expect(try await browser.element("#f-reminderDate").value.hasSuffix("T09:00"))
    }
  }
}
