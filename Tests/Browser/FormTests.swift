import Foundation
import Journeys
import TestSupport
import Testing
import WalletWords

extension PagesInChromium {
  @Suite("Forms")
  struct FormTests {
    @Test("a form with something wrong comes back with all that was entered, says what, and goes on from there")
    func wrongInput() async throws {
      // Given a form in which a check-out comes before the check-in and an amount is none
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Mistakes")
      try await browser.open("\(journey)/hotels/new")
      try await traveller.fill([
        "name": "Hotel \"Adler\" <i>&amp;</i>", "address": "Gasse 1", "checkInDate": "2030-05-05T15:00",
        "checkOutDate": "2030-05-04T11:00", "zone": "Europe/Vienna", "cost": "lots", "currency": "CHF",
        "notes": "First line\nsecond line",
      ])
      // When it is sent
      try await traveller.save()
      // Then everything stands there still
      #expect(try await browser.element(".alert").text.contains(Words.of(.en)("form.problems", count: 2)))
      let kept = [
        "name": "Hotel \"Adler\" <i>&amp;</i>", "address": "Gasse 1", "checkInDate": "2030-05-05T15:00",
        "checkOutDate": "2030-05-04T11:00", "zone": "Europe/Vienna", "cost": "lots", "currency": "CHF",
        "notes": "First line\nsecond line",
      ]
      for (field, text) in kept { #expect(try await browser.element("#f-\(field)").value == text) }
      // And what is wrong is marked, described, and the first of it has the focus
      for field in ["checkOutDate", "cost"] {
        let input = try await browser.element("#f-\(field)")
        #expect(try await input.attribute("aria-invalid") == "true")
        #expect(try await input.attribute("aria-describedby") == "p-\(field)")
        #expect(try await browser.element("#p-\(field)").text.isEmpty == false)
      }
      #expect(try await browser.focused.attribute("id") == "f-checkOutDate")
      #expect(try await browser.count("[aria-invalid]") == 2)
      // And nothing was written; when it is put right, one thing is
      #expect(try await count("hotels", in: journey, traveller) == 0)
      try await traveller.fill(["checkOutDate": "2030-05-08T11:00", "cost": "312.5"])
      try await traveller.save()
      #expect(try await traveller.heading == "Hotel \"Adler\" <i>&amp;</i>")
      #expect(try await count("hotels", in: journey, traveller) == 1)
    }

    @Test("an empty form of a journey says that the name is missing")
    func emptyJourney() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      try await browser.open("/journeys/new")
      try await traveller.fill(["destination": "Nowhere"])
      try await traveller.save()
      #expect(try await browser.element(".alert").text.contains(Words.of(.en)("form.problems", count: 1)))
      #expect(try await browser.focused.attribute("id") == "f-name")
      #expect(try await browser.element("#f-destination").value == "Nowhere")
    }

    @Test("a place of an earlier journey is found by its name, fills its point, and is not looked for again")
    func places() async throws {
      // Given a hotel of an earlier journey
      let traveller = try await Traveller(), browser = traveller.browser
      let before = try await traveller.journey("Before"), journey = try await traveller.journey("Again")
      _ = try await traveller.item(
        .hotel, in: before,
        [
          "name": "Casa Fado", "address": "Largo 1", "zone": "Europe/Lisbon", "latitude": "38.7139",
          "longitude": "-9.1334",
        ])
      // When its name is typed for the address of another, and it is chosen
      try await browser.open("\(journey)/hotels/new")
      try await traveller.fill(["address": "Fado"])
      _ = try await waiting(for: "a suggestion") { try await browser.count(".suggestions li") > 0 ? true : nil }
      try await browser.element(".suggestions li").click()
      // Then all that is known of it stands in the form
      let filled = ["name": "Casa Fado", "address": "Largo 1", "latitude": "38.7139", "longitude": "-9.1334"]
      for (field, text) in filled { #expect(try await browser.element("#f-\(field)").value == text) }
      try await traveller.save()
      #expect(try await traveller.heading == "Casa Fado")
      // And as long as its text is the same, it is not looked for again
      try await browser.open(try await browser.path + "/edit")
      try await browser.element("[data-find]").click()
      #expect(try await browser.element("[data-find-note]").text == Words.of(.en)("find.known"))
    }

    @Test("an expense that is moved to another day is on the clocks and in the money of where the journey is then")
    func movedExpense() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Two stays"), today = CalendarDay(of: Date(), in: .utc)
      for (name, zone, from, to) in [("Casa", "America/Mexico_City", -3, 3), ("Inn", "America/New_York", 5, 9)] {
        let stay: JSONValue = [
          "name": .text(name), "zone": .text(zone), "checkInDate": .text("\(today.advanced(by: from).iso)T15:00"),
          "checkOutDate": .text("\(today.advanced(by: to).iso)T11:00"),
        ]
        _ = try await traveller.item(.hotel, in: journey, stay)
      }
      // Given the form of an expense, which begins now and here
      try await browser.open("\(journey)/expenses/new")
      #expect(try await browser.element("#f-zone").attribute("value") == "America/Mexico_City")
      #expect(try await browser.element("#f-currency").value == "MXN")
      // When an amount is typed, and the day is another one
      try await traveller.fill(["amount": "40"])
      try await browser.run(
        """
        const date = document.getElementById('f-date');
        date.value = arguments[0];
        date.dispatchEvent(new Event('change', { bubbles: true }));
        """, [.text("\(today.advanced(by: 6).iso)T20:30")])
      // Then the zone is left open for where one is then, and the currency follows
      try await waiting(for: "the currency") {
        try await browser.element("#f-currency").value == "USD" ? () : nil
      }
      #expect(try await browser.element("#f-zone").value == "")
      try await waiting(for: "the zone") {
        try await browser.element("[data-zone-note=zone]").text.contains("New York") ? () : nil
      }
    }

    @Test("an activity takes a start and a duration, says when it ends, and keeps an exact one")
    func durations() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Durations")
      let tour = try await traveller.item(
        .activity, in: journey,
        ["type": "tour", "title": "Tour", "zone": "Europe/Vienna", "startDate": "2026-03-28T10:00", "duration": 95])
      try await browser.open("\(tour)/edit")
      #expect(try await browser.element("#f-duration").value == "95")
      #expect(try await browser.element("[data-end-note]").text == Words.of(.en)("form.ends", ["time": "11:35"]))
      try await traveller.fill(["title": "Walk"])
      try await traveller.save()
      #expect(try await traveller.heading == "Walk")
      try await browser.open("\(tour)/edit")
      #expect(try await browser.element("#f-duration").value == "95")
    }

    @Test("sending a form again after going back makes no second thing")
    func sentTwice() async throws {
      // Given a note that was made
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Twice")
      try await browser.open("\(journey)/notes/new")
      try await traveller.fill(["title": "Only once"])
      try await traveller.save()
      let note = try await browser.path
      // When one goes back to the form and sends it again
      try await browser.goBack()
      try await traveller.save()
      // Then one is at the same note
      #expect(try await browser.path == note)
      #expect(try await count("notes", in: journey, traveller) == 1)
    }

    @Test("the fields of an activity of one's own are there only for one")
    func customActivity() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Own kinds")
      try await browser.open("\(journey)/activities/new")
      let name = try await browser.element("#f-customName")
      #expect(try await name.isShown == false)
      try await traveller.fill(["type": "custom"])
      #expect(try await name.isShown)
      try await traveller.fill([
        "customName": "Ceremony", "title": "Tea", "customIcon": "coffee", "customColor": "teal",
      ])
      try await traveller.save()
      #expect(try await browser.element(".pane-detail .pill").text == "Ceremony")
      #expect(try await browser.count(".pane-detail .pill use[href$='/icons.svg#coffee']") == 1)
    }

    @Test("shares make room for percentages, and stand there again when they are chosen again")
    func splitMethods() async throws {
      // Given a form that proposes shares
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Shares")
      for (name, shares) in [("Anna", 1), ("Ben", 2)] {
        _ = try await traveller.item(
          .traveller, in: journey, ["name": .text(name), "shares": .number(Decimal(shares))])
      }
      try await browser.open("\(journey)/expenses/new")
      func values() async throws -> [String] {
        let text = try await browser.run(
          "return [...document.querySelectorAll('.parts .part-value')].map(({ value }) => value).join(' ')")
        return (text.text ?? "").split(separator: " ").map(String.init)
      }
      #expect(try await values().sorted() == ["1", "2"])
      // When another method is chosen
      try await traveller.fill(["splitMethod": "percent"])
      #expect(try await values() == [])
      try await browser.run("for (const input of document.querySelectorAll('.parts .part-value')) input.value = '50'")
      try await traveller.fill(["splitMethod": "exact"])
      #expect(try await values() == [])
      // Then each finds its own values again
      try await traveller.fill(["splitMethod": "percent"])
      #expect(try await values() == ["50", "50"])
      try await traveller.fill(["splitMethod": "shares"])
      #expect(try await values().sorted() == ["1", "2"])
    }

    @Test("a reference is copied with one tap, which says so")
    func copy() async throws {
      // Given a transport with a reference
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Copying")
      let item = try await traveller.item(
        .transport, in: journey, ["departureLocation": "Berlin", "bookingReference": "X7K2PQ"])
      try await browser.command(
        "Browser.grantPermissions", ["permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]])
      try await browser.open(item)
      // When its button is tapped
      try await browser.element(".copy").click()
      // Then it lies in the clipboard, and the button says so
      let copied = try await waiting(for: "the word of the button") {
        try await browser.element(".copy").attribute("data-done")
      }
      #expect(copied == "Copied")
      #expect(try await browser.run("return navigator.clipboard.readText()") == "X7K2PQ")
    }

    private func count(_ noun: String, in journey: String, _ traveller: Traveller) async throws -> Int? {
      try await traveller.wallet.send("GET", "\(journey.dropFirst())/\(noun)").json["total"]?.integer
    }
  }
}
