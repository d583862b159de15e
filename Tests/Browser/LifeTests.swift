import Journeys
import TestSupport
import Testing

extension PagesInChromium {
  @Suite("The life of things")
  struct LifeTests {
    @Test("a journey is made, changed, deleted, brought back by the toast, and its history told")
    func journey() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      // Given a journey made through the pages
      try await browser.open("/journeys")
      try await browser.element(".fab").follow()
      try await traveller.fill([
        "name": "Bohemia by train", "destination": "Czechia", "startDate": "2030-04-30", "endDate": "2030-05-09",
        "tripType": "family",
      ])
      try await traveller.save()
      let journey = try await browser.path
      #expect(try await traveller.heading == "Bohemia by train")
      #expect(try await traveller.toast == "Added")
      #expect(try await traveller.page.contains("Family"))
      // When it is changed
      try await browser.element(".hero-actions a[href$='/edit']").follow()
      try await traveller.fill(["name": "Bohemia and Moravia", "endDate": "2030-05-12"])
      try await traveller.save()
      // Then the new name stands on its page, in the list and at home
      #expect(try await traveller.heading == "Bohemia and Moravia")
      // The nearest first: other tests' journeys fill the first page of all.
      for page in ["/journeys?filter=upcoming", "/"] {
        try await browser.open(page)
        #expect(try await browser.element("main a[href='\(journey)']").text.contains("Bohemia and Moravia"))
      }
      // And the tab leads to it, because it was open last
      try await browser.element(".tab[href='/journey']").follow()
      #expect(try await browser.path == journey)
      // When it is deleted, after the page has said what goes with it, the toast brings it back
      try await traveller.deleteJourney()
      #expect(try await browser.path == "/journeys")
      #expect(try await traveller.rows("main").contains("Bohemia and Moravia") == false)
      try await browser.control("Undo").follow()
      #expect(try await traveller.heading == "Bohemia and Moravia")
      // And its history tells it all, and undoes it
      try await traveller.choose("history")
      let told = try await traveller.page
      for word in ["Created", "Edited", "Deleted", "Restored"] { #expect(told.contains(word)) }
      try await browser.element("li:has(.diff-from) form:has(input[value=name]) button").follow()
      try await browser.open(journey)
      #expect(try await traveller.heading == "Bohemia by train")
      try await traveller.deleteJourney()
    }

    // Each kind is made and changed without a network, and made without scripts, as well (`OfflineTests`, `PlainLifeTests`).
    @Test(
      "one of each kind is made, seen, changed, restored, deleted and brought back",
      arguments: WholeTests.every(2, of: Entry.all))
    func kind(entry: Entry) async throws {
      // Given a journey
      let traveller = try await Traveller()
      let journey = try await traveller.journey("With \(entry.kind)")
      // When an entry is made through the + button, then it is seen in the detail, the list and on the journey's page
      let item = try await traveller.add(entry, to: journey)
      // When it is changed, then its history tells it, and restores the value before
      try await traveller.change(entry, at: item)
      // When it is deleted, then the toast and the trash bring it back
      try await traveller.deleteAndUndo(entry, at: item, in: journey)
    }
  }
}

extension InChromium {
  /// The headless shell knows no preference that turns scripts off.
  @Suite("The life of things without scripts")
  struct PlainLifeTests {
    @Test("without JavaScript one of each kind is made and seen, and one is changed, restored, deleted, brought back")
    func withoutScripts() async throws {
      let stage = try #require(Stage.current)
      _ = try await Traveller()
      try await withBrowser(stage.driver, home: stage.wallet.place.address, scripts: false) { browser in
        let traveller = Traveller(browser, stage.wallet)
        let journey = try await traveller.journey("Without scripts")
        for entry in Entry.all.dropFirst() { _ = try await traveller.add(entry, to: journey) }
        let entry = Entry.all[0], item = try await traveller.add(entry, to: journey)
        try await traveller.change(entry, at: item)
        try await traveller.deleteAndUndo(entry, at: item, in: journey)
        // The sheet needs a script, so the + button has led to a page of its own.
        #expect(try await browser.count("dialog[open]") == 0)
        try await Quiet.check(browser, home: stage.wallet.place.address)
      }
    }
  }
}
