import TestSupport
import Testing

extension PagesInChromium {
  @Suite("By keyboard")
  struct KeyboardTests {
    private static let outline = "return getComputedStyle(document.activeElement).outlineStyle"

    @Test("the first key leads to the link that skips to the content")
    func skip() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      try await browser.open("/journeys")
      try await browser.press(.tab)
      let link = try await browser.focused
      #expect(try await link.attribute("class") == "skip")
      let box = try await waiting(for: "the link to come into view") {
        let box = Box(try await browser.run("return document.activeElement.getBoundingClientRect().toJSON()"))
        return box.y >= 0 ? box : nil
      }
      #expect(box.height >= 44)
      try await browser.press(.enter)
      #expect(try await browser.focused.attribute("id") == "main")
      try await browser.press(.tab)
      let isInside = try await browser.run("return document.getElementById('main').contains(document.activeElement)")
      #expect(isInside == true)
    }

    @Test("the + button is reached by the tab key, opens the sheet, and Escape closes it again")
    func sheet() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("By keyboard")
      try await browser.open(journey)
      // When one goes on and on
      var order: [String] = []
      for _ in 0..<80 {
        try await browser.press(.tab)
        let name = try await browser.focused.attribute("class") ?? ""
        #expect(try await browser.run(Self.outline) == "solid", "the focus on \(name) is not seen")
        order.append(name)
        if name == "fab" { break }
      }
      // Then the tabs come first and the + button comes too
      #expect(order.last == "fab")
      #expect(order.first == "skip" && order[1...5].allSatisfy { $0 == "tab" })
      // When it is pressed, then the sheet is open, the focus is in it and stays in it
      try await browser.press(.enter)
      #expect(try await browser.count("dialog[open]") == 1)
      for _ in 0..<15 {
        let isInside = "return document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        #expect(try await browser.run(isInside) == true)
        try await browser.press(.tab)
      }
      // When Escape is pressed, then it is closed, and the focus is back where it was
      try await browser.press(.escape)
      #expect(try await browser.count("dialog[open]") == 0)
      #expect(try await browser.focused.attribute("class") == "fab")
      // And its own button closes it as well
      try await browser.element(".fab").click()
      try await browser.element(".sheet-close").click()
      #expect(try await browser.count("dialog[open]") == 0)
      #expect(try await browser.path == journey)
    }

    @Test("a thing is made without a mouse")
    func withoutMouse() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Hands on the keys")
      try await browser.open("\(journey)/notes/new")
      for _ in 0..<30 where try await browser.focused.attribute("id") != "f-title" { try await browser.press(.tab) }
      try await browser.focused.type("Typed")
      try await browser.press(.tab)
      try await browser.focused.type("All of it")
      for _ in 0..<5 where try await browser.focused.attribute("class") != "button" { try await browser.press(.tab) }
      try await browser.leavingPage { try await browser.press(.enter) }
      #expect(try await traveller.heading == "Typed")
    }

    @Test("the toast is told to a screen reader, closed by a key, and does not come back")
    func toast() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Toasts")
      let note = try await traveller.item(.note, in: journey, ["title": "Bread"])
      try await browser.open(note)
      try await browser.control("Delete").follow()
      #expect(try await browser.element(".toast").attribute("role") == "status")
      try await browser.element(".toast-close").type(Key.enter.rawValue)
      #expect(try await browser.count(".toast") == 0)
      try await browser.reload()
      #expect(try await browser.count(".toast") == 0)
    }
  }
}
