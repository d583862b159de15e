import TestSupport
import Testing

extension InChromium {
  @Suite("Ticking off")
  struct ChecklistTests {
    @Test("the items of a checklist are added in place, ticked one by one, and counted")
    func checklist() async throws {
      // Given a checklist
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Packing")
      let list = try await traveller.item(.checklist, in: journey, ["title": "To pack"])
      try await browser.open(list)
      // When items are typed into its line
      for title in ["Passport", "Charger", "Socks"] {
        try await browser.element("#new-line").type(title)
        try await browser.element(".add-line button").follow()
        #expect(try await browser.path == list)
      }
      // Then they stand in the order in which they came
      #expect(try await traveller.rows(".checklist") == ["Passport", "Charger", "Socks"])
      #expect(try await browser.element(".checklist-progress").text.contains("0 of 3 done"))
      // When the second is ticked
      try await browser.element(".checklist li:nth-child(2) .tick").follow()
      // Then it is done and the others are not, and nothing else has changed
      #expect(try await browser.path == list)
      #expect(try await browser.element(".checklist-progress").text.contains("1 of 3 done"))
      let ticks = try await browser.elements(".checklist .tick")
      var states: [String?] = []
      for tick in ticks { states.append(try await tick.attribute("aria-checked")) }
      #expect(states == ["false", "true", "false"])
      #expect(try await traveller.rows(".checklist") == ["Passport", "Charger", "Socks"])
      // When it is ticked again, it is open again
      try await browser.element(".checklist li:nth-child(2) .tick").follow()
      #expect(try await browser.element(".checklist-progress").text.contains("0 of 3 done"))
      // When an item is deleted on its own page, one is back at the list, and the toast brings it back
      try await browser.element(".checklist li:nth-child(1) .row-link").follow()
      try await browser.control("Delete").follow()
      #expect(try await browser.path == list)
      #expect(try await traveller.rows(".checklist") == ["Charger", "Socks"])
      try await browser.control("Undo").follow()
      try await browser.open(list)
      #expect(try await traveller.rows(".checklist") == ["Passport", "Charger", "Socks"])
    }

    @Test("a place is ticked off in the list and on its own page")
    func place() async throws {
      // Given a place
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Sights")
      let place = try await traveller.item(.place, in: journey, ["name": "Vyšehrad"])
      // When it is ticked in the list, one stays there and sees it
      try await browser.open("\(journey)/places")
      try await browser.element(".row .tick").follow()
      #expect(try await browser.path == "\(journey)/places")
      #expect(try await browser.element(".row .tick").attribute("aria-checked") == "true")
      #expect(try await browser.count(".row.is-dimmed") == 1)
      // When it is taken back on the journey's page, one stays there too
      try await browser.open(journey)
      try await browser.element("#places .tick").follow()
      #expect(try await browser.path == journey)
      #expect(try await browser.element("#places .tick").attribute("aria-checked") == "false")
      // And on its own page it is switched as well
      try await browser.open(place)
      try await browser.element(".detail-toggle .tick").follow()
      #expect(try await browser.path == place)
      #expect(try await browser.element(".detail-toggle .tick").attribute("aria-checked") == "true")
    }

    @Test("a reminder that is done leaves the open ones and stands among the done ones")
    func reminder() async throws {
      // Given a reminder
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Errands")
      let reminder = try await traveller.item(
        .reminder, in: journey, ["title": "Water the plants", "reminderDate": "2030-04-30T10:00:00Z"])
      // When it is ticked off among all reminders
      try await browser.open("/reminders")
      try await browser.element("form[action='\(reminder)'] .tick").follow()
      // Then it stands there no more, but among the done ones, where it can be taken back
      #expect(try await browser.path == "/reminders")
      #expect(try await browser.count("form[action='\(reminder)']") == 0)
      try await browser.open("/reminders?filter=completed")
      try await browser.element("form[action='\(reminder)'] .tick").follow()
      #expect(try await browser.path == "/reminders")
      #expect(try await browser.count("form[action='\(reminder)']") == 0)
      try await browser.open("/reminders")
      #expect(try await browser.count("form[action='\(reminder)']") == 1)
    }
  }
}
