import Foundation
import Journeys
import TestSupport
import Testing

extension PagesInChromium {
  @Suite("Bookings with a script")
  struct BookingTests {
    @Test("a place is chosen from what is suggested, and fills its code and its zone")
    func places() async throws {
      // Given the form of a flight
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Suggestions")
      try await browser.open("\(journey)/transports/new")
      // When "fra" is typed and the first suggestion chosen by the keyboard
      let input = try await browser.element("#f-departureLocation")
      try await input.type("fra")
      _ = try await browser.element("[data-field=departureLocation] [role=option]")
      #expect(try await input.attribute("aria-expanded") == "true")
      try await browser.press(.down)
      #expect(try await browser.element("[aria-selected=true]").text.contains("FRA"))
      #expect(try await input.attribute("aria-activedescendant") != nil)
      try await browser.press(.enter)
      // Then the place, its code, its point and its zone are filled, and it is said
      #expect(try await input.value == "Frankfurt am Main")
      #expect(try await browser.element("#f-departureCode").value == "FRA")
      #expect(try await browser.element("#f-departureZone").value == "Europe/Berlin")
      #expect(try await browser.run("return document.querySelector('[name=departureLatitude]').value") != "")
      #expect(try await input.attribute("aria-expanded") == "false")
      #expect(try await browser.element("[data-field=departureLocation] [role=status]").text.contains("Europe/Berlin"))
      // And an arrival that is tapped opens on the day of the departure; before, there is none
      #expect(try await browser.element("#f-arrivalDate").value == "")
      try await browser.element("#f-arrivalDate").click()
      #expect(try await browser.element("#f-arrivalDate").value == "2030-05-01T11:00")
      // And Escape closes a list without choosing, a click chooses
      let arrival = try await browser.element("#f-arrivalLocation")
      try await arrival.type("ALA")
      _ = try await browser.element("[data-field=arrivalLocation] [role=option]")
      try await browser.press(.escape)
      #expect(try await arrival.value == "ALA")
      try await arrival.clear()
      try await arrival.type("Алма")
      try await browser.element("[data-shown='Алма'] [role=option]").click()
      #expect(try await browser.element("#f-arrivalCode").value == "ALA")
      // And what was offered stays two hours behind, on the clocks there
      #expect(try await browser.element("#f-arrivalDate").value == "2030-05-01T14:00")
      #expect(try await browser.element("#f-departureDate").value == "2030-05-01T09:00")
    }

    @Test("another type changes the labels and the fields, and keeps what was typed")
    func types() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Types")
      try await browser.open("\(journey)/transports/new")
      try await traveller.fill(["transportNumber": "EC 171", "departureGate": "B7"])
      #expect(try await browser.element("label[for=f-transportNumber]").text == "Flight number")
      #expect(try await browser.element("#f-coach").isShown == false)
      // When it becomes a train
      try await traveller.fill(["type": "train"])
      // Then it has a train's fields under a train's names
      #expect(try await browser.element("label[for=f-transportNumber]").text == "Train number")
      #expect(try await browser.element("label[for=f-carrier]").text == "Train company")
      #expect(try await browser.element("#f-coach").isShown)
      #expect(try await browser.element("#f-departureGate").isShown == false)
      #expect(try await browser.element("#f-transportNumber").value == "EC 171")
      // And back again nothing is lost
      try await traveller.fill(["type": "flight"])
      #expect(try await browser.element("#f-departureGate").isShown)
      #expect(try await browser.element("#f-departureGate").value == "B7")
    }

    @Test("a countdown ticks")
    func countdown() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Soon")
      let soon = Date(timeIntervalSinceNow: 1800).rfc3339
      let item = try await traveller.item(
        .transport, in: journey, ["departureLocation": "Berlin", "departureDate": .text(soon), "departureZone": "UTC"])
      try await browser.open(item)
      let clock = try await browser.element("[data-countdown]")
      let first = try await clock.text
      #expect(first.contains("min") && first.hasSuffix("s"))
      let later = try await waiting(for: "the next second") {
        let text = try await clock.text
        return text == first ? nil : text
      }
      #expect(later.contains("min"))
    }

    @Test("a car that goes back to the same place has no second one, until it is said")
    func samePlace() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Cars")
      try await browser.open("\(journey)/car-rentals/new")
      let place = try await browser.element("#f-dropoffLocation"), box = try await browser.element("[data-same-place]")
      #expect(try await place.isShown == false)
      try await box.click()
      try await place.type("Brno")
      try await box.click()
      #expect(try await place.isShown == false)
      #expect(try await place.value == "")
      try await box.click()
      #expect(try await place.value == "Brno")
    }
  }
}
