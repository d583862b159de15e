import Journeys
import TestSupport
import Testing

extension PagesInChromium {
  @Suite("Every page")
  struct EveryPageTests {
    @Test(
      "no page scrolls sideways, on a small phone, a phone or a desk",
      arguments: WholeTests.areAsked ? ["de", "ru"] : ["de"])
    func noSidewaysScrolling(language: String) async throws {
      // Given a journey with words of 200 letters in every field
      let traveller = try await Traveller(), browser = traveller.browser
      let atlas = try await Atlas(traveller, length: 200)
      try await traveller.settings(["language": .text(language), "name": "Wolfeschlegelsteinhausenbergerdorff"])
      // Then nothing sticks out of any page
      for page in atlas.pages {
        try await browser.open(page)
        for width in [320, 390, 1280] { try await expectNoOverflow(browser, page, width) }
      }
      _ = try await traveller.wallet.send("DELETE", "/api/v1\(atlas.journey)")
    }

    @Test("every text stands out from what is behind it, light and dark, and whatever is tapped has 44 pixels")
    func contrastAndTouch() async throws {
      // Given a full journey, in the colours of the device
      let traveller = try await Traveller(), browser = traveller.browser
      let atlas = try await Atlas(traveller)
      try await traveller.settings(["theme": "system"])
      for page in atlas.pages {
        try await browser.open(page)
        try await inspect(browser, page)
      }
      // And the six colours that a journey may have, by its identifier
      for digit in 0..<6 {
        let id = "journeys/01960000-0000-7000-8000-00000000000\(digit)"
        _ = try await traveller.wallet.send(
          "PUT", id, ["name": "Rome", "startDate": "2030-05-01", "endDate": "2030-05-02"])
        try await browser.open("/\(id)")
        try await inspect(browser, "cover \(digit)")
      }
      // And a toast, an open sheet, and a form with something wrong
      try await browser.open("\(atlas.journey)?notice=saved&undo=\(atlas.journey)/restore")
      try await inspect(browser, "the toast")
      try await browser.element(".fab").click()
      try await inspect(browser, "the sheet")
      try await browser.open("\(atlas.journey)/expenses/new")
      try await traveller.save()
      #expect(try await browser.element(".alert").isShown)
      try await inspect(browser, "the form")
      try await browser.prefer("")
    }

    private func inspect(_ browser: Browser, _ page: String) async throws {
      for width in [390, 1280] {
        try await expectNoOverflow(browser, page, width)
        let small = try await browser.run(Inspection.small)
        #expect(small == [], "\(page) at \(width)")
        for scheme in ["light", "dark"] {
          try await browser.prefer(scheme)
          let faint = try await browser.run(Inspection.faint)
          #expect(faint == [], "\(page) at \(width), \(scheme)")
        }
      }
    }

    private func expectNoOverflow(_ browser: Browser, _ page: String, _ width: Int) async throws {
      try await browser.resize(width: width, height: 844)
      let out = try await browser.run(Inspection.overflow, [.number(.init(width))])
      #expect(out == [], "\(page) at \(width)")
    }
  }
}
