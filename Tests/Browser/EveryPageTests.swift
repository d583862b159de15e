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
      try await walking { traveller in
        let browser = traveller.browser, atlas = try await Atlas(traveller, length: 200)
        try await traveller.settings(["language": .text(language), "name": "Wolfeschlegelsteinhausenbergerdorff"])
        // Then nothing sticks out of any page
        for page in atlas.pages {
          try await browser.open(page)
          for width in [320, 390, 1280] { try await expectNoOverflow(browser, page, width) }
        }
        try await traveller.delete(atlas.journey)
      }
    }

    /// Runs a walk over pages in a browser that keeps none of them: what it would keep would be made anew after each change.
    private func walking(_ body: (Traveller) async throws -> Void) async throws {
      let stage = try #require(Stage.current)
      _ = try await Traveller()
      try await withBrowser(
        stage.driver, home: stage.wallet.place.address, worker: false
      ) { browser in
        try await body(Traveller(browser, stage.wallet))
      }
    }

    // Opening a page takes as long as looking it over, so that all that is looked for is looked for at once.
    @Test(
      """
      axe-core finds nothing on any page, every text stands out, light and dark, whatever is tapped has 44 pixels, nothing lies on a \
      button of a form, and read from right to left it is the same page turned round, on a phone and at a desk
      """)
    func inspected() async throws {
      // Given a full journey, in the colours of the device
      try await walking { traveller in
        let browser = traveller.browser, atlas = try await Atlas(traveller), axe = try Axe()
        try await traveller.settings(["theme": "system"])
        for (index, page) in atlas.pages.enumerated() {
          // When a page is opened, with a toast
          try await browser.open(page.contains("?") ? page : "\(page)?notice=saved")
          for width in [390, 1280] { try await expectNothingCovered(browser, page, width) }
          // And once the toast is gone
          try await browser.run("document.querySelectorAll('.toast').forEach(e => e.remove())\nscrollTo(0, 0)")
          // Then nothing is wrong with it
          try await inspect(browser, page, isWhole: WholeTests.areAsked)
          // The two widths differ in their layout alone: axe-core looks at one of them, at both when everything is asked for.
          for width in WholeTests.areAsked ? [390, 1280] : [index.isMultiple(of: 2) ? 390 : 1280] {
            try await expectNoViolations(browser, page, width, axe)
          }
          for width in WholeTests.areAsked ? [390, 1280] : [index.isMultiple(of: 2) ? 1280 : 390] {
            try await expectMirrored(browser, page, width)
          }
        }
        try await traveller.delete(atlas.journey)
      }
    }

    @Test("covers in their six colours, a toast, an open sheet and a form with something wrong stand out as well")
    func inspectedBeside() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      try await traveller.settings(["theme": "system"])
      let journey = try await traveller.journey("Cherry blossom")
      // The six colours that a journey may have, by its identifier
      for digit in 0..<6 {
        let id = "journeys/01960000-0000-7000-8000-00000000000\(digit)"
        _ = try await traveller.wallet.send(
          "PUT", id, ["name": "Rome", "startDate": "2030-05-01", "endDate": "2030-05-02"])
        try await browser.open("/\(id)")
        try await inspect(browser, "cover \(digit)")
      }
      try await browser.open("\(journey)?notice=saved&undo=\(journey)/restore")
      try await inspect(browser, "the toast")
      try await browser.element(".fab").click()
      try await inspect(browser, "the sheet")
      try await browser.open("\(journey)/expenses/new")
      try await traveller.save()
      #expect(try await browser.element(".alert").isShown)
      try await inspect(browser, "the form")
      try await browser.prefer("")
    }

    /// Nothing that floats lies on a button of a form.
    private func expectNothingCovered(_ browser: Browser, _ page: String, _ width: Int) async throws {
      try await browser.resize(width: width, height: 844)
      let covered = try await browser.run("scrollTo(0, 0)\n\(Inspection.covered)")
      #expect(covered == [], "\(page) at \(width)")
    }

    /// Colours differ by the scheme, and hardly by the width: where it is not the whole that is looked at, each scheme is at one of them.
    private func inspect(_ browser: Browser, _ page: String, isWhole: Bool = true) async throws {
      for width in [390, 1280] {
        try await expectNoOverflow(browser, page, width)
        let small = try await browser.run(Inspection.small)
        #expect(small == [], "\(page) at \(width)")
        for scheme in ["light", "dark"] where isWhole || (scheme == "dark") == (width == 390) {
          try await browser.prefer(scheme)
          let faint = try await browser.run(Inspection.faint)
          #expect(faint == [], "\(page) at \(width), \(scheme)")
        }
      }
    }

    /// No rule of axe-core is broken. Of all rules, colours alone can differ in the dark, where every text has been looked at already
    /// (`Inspection.faint`): axe-core does so too when everything is asked for.
    private func expectNoViolations(_ browser: Browser, _ page: String, _ width: Int, _ axe: Axe) async throws {
      try await browser.resize(width: width, height: 844)
      let dark = WholeTests.areAsked ? [("dark", ["color-contrast"])] : []
      for (scheme, rules) in [("light", [])] + dark {
        try await browser.prefer(scheme)
        let violations = try await axe.violations(of: rules, in: browser)
        #expect(violations == [], "\(page) at \(width), \(scheme)")
      }
    }

    private func expectMirrored(_ browser: Browser, _ page: String, _ width: Int) async throws {
      try await browser.resize(width: width, height: 844)
      #expect(try await browser.run(Inspection.unmirrored) == [], "\(page) at \(width), from right to left")
    }

    private func expectNoOverflow(_ browser: Browser, _ page: String, _ width: Int) async throws {
      try await browser.resize(width: width, height: 844)
      let out = try await browser.run(Inspection.overflow, [.number(.init(width))])
      #expect(out == [], "\(page) at \(width)")
    }
  }
}
