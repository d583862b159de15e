import Foundation
import Journeys
import TestSupport
import Testing

extension PagesInChromium {
  @Suite("Writing notes")
  struct NoteTests {
    private func state(_ browser: Browser, _ text: String) async throws {
      _ = try await waiting(for: "the state \(text)") {
        try await browser.element("#save-state").text == text ? true : nil
      }
    }

    @Test("what is typed is saved by itself and shown as it will look, and a closed tab loses nothing")
    func autosave() async throws {
      // Given the form of a new note
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Notes")
      try await browser.open("\(journey)/notes/new")
      // When something is typed
      try await browser.element("#f-content").type("# Codes\n\nGate **1905**")
      // Then it is saved without a click, and shown as it will look
      try await state(browser, "Saved")
      #expect(try await browser.path.hasSuffix("/edit"))
      #expect(try await browser.element("#text-preview strong").text == "1905")
      let form = try await browser.path
      // When more is typed and the tab is gone before it is sent
      try await browser.run("window.fetch = () => Promise.reject(new Error('no connection'))")
      try await browser.element("#f-content").type("\n\nLift to the left")
      try await browser.open(journey)
      // Then it is offered when the form is opened again, though not to another user of the device, and saved when it is taken
      let key = try #require(
        try await browser.run(
          "return Object.keys(localStorage).find((key) => key.endsWith(arguments[0]))",
          [.text("/api/v1\(form.dropLast(5))")]
        ).text)
      let move =
        "localStorage.setItem(arguments[1], localStorage.getItem(arguments[0])); localStorage.removeItem(arguments[0])"
      let other = try #require(
        key.split(separator: ":").dropFirst().first.map { key.replacing($0, with: Samples.id(1).text) })
      try await browser.run(move, [.text(key), .text(other)])
      try await browser.open(form)
      #expect(try await browser.element("#draft-found").property("hidden") == true)
      try await browser.run(move, [.text(other), .text(key)])
      try await browser.open(form)
      #expect(try await !browser.element("#f-content").value.contains("Lift"))
      try await browser.element("[data-draft-take]").click()
      #expect(try await browser.element("#f-content").value.contains("Lift to the left"))
      try await state(browser, "Saved")
      try await browser.reload()
      #expect(try await browser.element("#f-content").value.contains("Lift to the left"))
      #expect(try await browser.element("#draft-found").property("hidden") == true)
    }

    @Test("a newer version is not overwritten before one has said so", arguments: [true, false])
    func newer(keepsMine: Bool) async throws {
      // Given a note that is open and is changed elsewhere
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Two devices")
      let note = try await traveller.item(.note, in: journey, ["title": "Plan", "content": "first"])
      try await browser.open("\(note)/edit")
      let theirs: JSONValue = ["content": "theirs", "baseVersion": 1]
      #expect(try await traveller.wallet.send("PATCH", String(note.dropFirst()), theirs).status == 200)
      // When one types
      try await browser.element("#f-content").type(" mine")
      // Then one is told, and nothing is overwritten
      _ = try await waiting(for: "the notice") {
        try await browser.element("#newer-version").property("hidden") == false ? true : nil
      }
      #expect(try await traveller.wallet.send("GET", String(note.dropFirst())).json["content"]?.text == "theirs")
      // When one decides, that version is kept
      try await browser.element(keepsMine ? "[data-keep-mine]" : "[data-take-theirs]").click()
      try await state(browser, "Saved")
      let kept = try await traveller.wallet.send("GET", String(note.dropFirst())).json["content"]?.text
      #expect(kept == (keepsMine ? "first mine" : "theirs"))
      #expect(try await browser.element("#f-content").value == kept)
    }

    @Test("leaving a note that was saved while one typed asks, and does what is said", arguments: [true, false])
    func leaving(keeps: Bool) async throws {
      // Given a new note that has been saved by itself
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Drafts")
      try await browser.open("\(journey)/notes/new")
      try await browser.element("#f-title").type("Half a thought")
      try await state(browser, "Saved")
      // When one cancels
      try await browser.element("[data-cancel]").click()
      #expect(try await browser.element("#draft-leave").isShown)
      let choice = try await browser.element(keeps ? "[data-draft-keep]" : "[data-draft-delete]")
      #expect(try await choice.text == (keeps ? "Keep" : "Delete draft"))
      try await choice.follow()
      // Then it is kept, or it is gone
      #expect(try await browser.path.hasPrefix("\(journey)/notes/") == keeps)
      try await browser.open("\(journey)/notes")
      #expect(try await traveller.rows("main") == (keeps ? ["Half a thought"] : []))
      // And nothing is offered again
      try await browser.open("\(journey)/notes/new")
      #expect(try await browser.element("#draft-found").property("hidden") == true)
    }

    @Test("changes of a known note are taken back by leaving it, when one says so")
    func discarding() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Changes")
      let note = try await traveller.item(.note, in: journey, ["title": "Plan", "content": "first"])
      try await browser.open("\(note)/edit")
      try await browser.element("#f-content").type(" and second")
      try await state(browser, "Saved")
      try await browser.element("[data-cancel]").click()
      try await browser.element("[data-draft-delete]").follow()
      #expect(try await browser.path == note)
      #expect(try await traveller.wallet.send("GET", String(note.dropFirst())).json["content"]?.text == "first")
      // And where nothing was changed, nothing is asked
      try await browser.open("\(note)/edit")
      try await browser.element("[data-cancel]").follow()
      #expect(try await browser.path == note)
    }

    @Test("an expense is noted with its amount alone, and counts at once")
    func quickEntry() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Money")
      try await browser.open("\(journey)/expenses")
      try await browser.element("#quick-amount").type("12,50")
      try await browser.element("#quick-currency option[value=EUR]").click()
      try await browser.element(".quick-kind input[value=transport]").click()
      try await browser.press(.enter)
      _ = try await waiting(for: "the row") {
        try await traveller.rows("main") == ["Transport"] ? true : nil
      }
      #expect(try await browser.path == "\(journey)/expenses")
      #expect(try await browser.element(".chart-total").text == "€12.50")
      // The next one begins with the same currency
      #expect(try await browser.element("#quick-currency").value == "EUR")
    }
  }
}
