import Foundation
import Journeys
import TestSupport
import Testing

extension PagesInChromium {
  @Suite("A confirmation becomes bookings")
  struct ReviewTests {
    /// The way to what was found in the thing that came last.
    private static let found = ".inbox-entry:first-child .inbox-review"

    /// Drops a mail on the Inbox and follows the way to its bookings.
    private func review(_ mail: String, _ traveller: Traveller) async throws {
      let browser = traveller.browser
      try await browser.open("/inbox")
      try await browser.leavingPage {
        try await browser.run(
          """
          const files = new DataTransfer()
          files.items.add(new File([arguments[0]], 'confirmation.eml'))
          document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
          """, [.text(mail)])
      }
      // The page tells by itself when it has been searched.
      _ = try await waiting(for: "the bookings in the mail") {
        try await browser.count(Self.found) == 1 ? true : nil
      }
      // The list may be renewed at the moment of the click.
      _ = try await waiting(for: "the review") {
        if try await browser.path.hasSuffix("/review") { return true }
        try? await browser.element(Self.found).click()
        return nil
      }
    }

    @Test("a mail that is dropped is looked over, changed, saved at once and taken back at once")
    func whole() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      try await review(Confirmations.hotel(), traveller)
      // The original stands beside the form, and shows where a field was read
      #expect(try await browser.element("pre[data-original]").text.contains("Rua do Ouro 12"))
      #expect(try await browser.element(".draft-summary").text.contains("HB55120"))
      try await browser.element(".draft-fields > summary").click()
      #expect(
        try await browser.run("return getComputedStyle(document.querySelector('.draft-summary')).display")
          == .text("none"))
      try await browser.element("[name='b0.checkInDate']").click()
      _ = try await waiting(for: "the words of the field") {
        try await browser.run("return document.querySelector('mark.is-lit')?.textContent ?? ''").text?.contains(
          "5 June")
          == true ? true : nil
      }
      // When a field is changed and all is saved
      let room = try await browser.element("[name='b0.bookingReference']")
      try await room.clear()
      try await room.type("HB-MINE")
      // What was changed is not hidden behind what had been found.
      #expect(
        try await browser.run("return getComputedStyle(document.querySelector('.draft-fields > summary')).display")
          == .text("none"))
      try await browser.element(".review-drafts .form-end button").follow()
      // Then the journey is there, with its hotel
      #expect(try await browser.element("h1").text == "Lisboa")
      #expect(try await traveller.page.contains("Casa do Rio"))
      // And one click takes it all back
      try await browser.element(".toast form button").follow()
      #expect(try await browser.count(Self.found) == 1)
      try await browser.open("/journeys")
      #expect(try await !traveller.page.contains("Lisboa"))
    }

    @Test("the same flight with another gate shows old and new, and is changed only when that is chosen")
    func changed() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      // Not the mail that another test may have left in the Inbox, for the same content is not laid there twice.
      let seats = [(name: "Grace Hopper", seat: "3C")]
      try await review(Confirmations.flight(seats: seats), traveller)
      try await browser.element(".review-drafts .form-end button").follow()
      try await review(Confirmations.flight(seats: seats, gate: "B7"), traveller)
      let row = try await browser.element(".differences tbody tr").text
      #expect(row.contains("A22") && row.contains("B7"))
      try await browser.element("input[value=takeOver]").click()
      try await browser.element(".review-drafts .form-end button").follow()
      let journey = try #require(try await browser.run("return location.pathname").text)
      let flights = try await traveller.wallet.send("GET", String(journey.dropFirst()) + "/transports").json
      #expect(flights["items"]?.values?.map { $0["departureGate"]?.text } == ["B7"])
    }
  }
}
