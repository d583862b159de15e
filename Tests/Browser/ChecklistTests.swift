import TestSupport
import Testing

extension PagesInChromium {
  @Suite("Ticking off")
  struct ChecklistTests {
    @Test("the items of a checklist are added in place, ticked one by one, and counted")
    func checklist() async throws {
      // Given a checklist
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Packing")
      let list = try await traveller.item(.checklist, in: journey, ["title": "To pack"])
      try await browser.open(list)
      // When items are typed into its line, one after the other, each ended with Enter
      for title in ["Passport", "Charger", "Socks"] {
        try await browser.element("#new-line").type(title)
        try await browser.press(.enter)
        // Then the line is empty and still the one that is typed into
        #expect(try await browser.focused.attribute("id") == "new-line")
        #expect(try await browser.element("#new-line").value == "")
      }
      // And they stand in the order in which they came, without the page having been left
      try await until(browser, "0 of 3 done")
      #expect(try await browser.path == list)
      #expect(try await traveller.rows(".checklist") == ["Passport", "Charger", "Socks"])
      // When the second is ticked
      try await browser.element(".checklist li:nth-child(2) .tick").click()
      // Then it is done and the others are not, and nothing else has changed
      try await until(browser, "1 of 3 done")
      let ticks = try await browser.elements(".checklist .tick")
      var states: [String?] = []
      for tick in ticks { states.append(try await tick.attribute("aria-checked")) }
      #expect(states == ["false", "true", "false"])
      // And it is so after a reload as well
      try await browser.reload()
      #expect(try await browser.element(".checklist-progress").text.contains("1 of 3 done"))
      #expect(try await traveller.rows(".checklist") == ["Passport", "Charger", "Socks"])
      // When it is ticked again, it is open again
      try await browser.element(".checklist li:nth-child(2) .tick").click()
      try await until(browser, "0 of 3 done")
      // When an item is deleted on its own page, one is back at the list, and the toast brings it back
      try await browser.element(".checklist li:nth-child(1) .row-link").follow()
      try await browser.control("Delete").follow()
      #expect(try await browser.path == list)
      #expect(try await traveller.rows(".checklist") == ["Charger", "Socks"])
      try await browser.control("Undo").follow()
      try await browser.open(list)
      #expect(try await traveller.rows(".checklist") == ["Passport", "Charger", "Socks"])
    }

    private func until(_ browser: Browser, _ progress: String) async throws {
      _ = try await waiting(for: progress) {
        // It may be replaced while it is read.
        (try? await browser.element(".checklist-progress").text.contains(progress)) == true ? true : nil
      }
    }

    @Test("an item is moved by its buttons and by its handle, and stays there")
    func reorder() async throws {
      // Given a checklist with three items
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Order")
      let list = try await traveller.item(.checklist, in: journey, ["title": "To pack"])
      let id = try #require(list.split(separator: "/").last)
      for title in ["A", "B", "C"] {
        _ = try await traveller.item(
          .checklistItem, in: journey, ["title": .text(title), "checklistId": .text(String(id))])
      }
      try await browser.open(list)
      // When the last is moved up
      try await browser.element(".checklist li:nth-child(3) button[value=up]").click()
      // Then it stands in the middle, and the focus is still on its button
      _ = try await waiting(for: "the new order") {
        (try? await traveller.rows(".checklist")) == ["A", "C", "B"] ? true : nil
      }
      #expect(try await browser.focused.attribute("aria-label") == "Move up: C")
      // When the first is dragged to the end
      try await browser.run(
        """
        const handle = document.querySelector('.checklist li .drag');
        const box = document.querySelector('.checklist .rows').getBoundingClientRect();
        handle.setPointerCapture = () => {};
        const send = (type, y) => handle.dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: box.right - 20, clientY: y }));
        send('pointerdown', box.top + 5); send('pointermove', box.bottom + 5); send('pointerup', box.bottom + 5);
        """)
      // Then it stands there, and after a reload too
      _ = try await waiting(for: "the order in which it was dragged") {
        (try? await traveller.rows(".checklist")) == ["C", "B", "A"] ? true : nil
      }
      _ = try await waiting(for: "the order to be kept") {
        try await browser.reload()
        return try await traveller.rows(".checklist") == ["C", "B", "A"] ? true : nil
      }
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
      let form = "form[action='/reminders/\(reminder.split(separator: "/").last ?? "")/done']"
      // When it is ticked off among those to come
      try await browser.open("/reminders?filter=upcoming")
      try await browser.element("\(form) .tick").follow()
      // Then it stands there no more, but among the done ones, where it can be taken back
      #expect(try await browser.path == "/reminders")
      #expect(try await browser.count(form) == 0)
      try await browser.open("/reminders?filter=completed")
      try await browser.element("\(form) .tick").follow()
      #expect(try await browser.path == "/reminders")
      #expect(try await browser.count(form) == 0)
      try await browser.open("/reminders?filter=upcoming")
      #expect(try await browser.count(form) == 1)
    }
  }
}
