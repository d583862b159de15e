import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("Layout")
  struct LayoutTests {
    /// What sticks out of the page to the right, beyond which one would have to scroll.
    private static let overflow = """
      const page = document.documentElement
      if (page.scrollWidth <= page.clientWidth && window.innerWidth <= arguments[0]) return []
      const out = [...document.body.querySelectorAll('*')].filter(e => e.getBoundingClientRect().right > arguments[0] + 1)
      return ['page ' + page.scrollWidth, ...out.slice(-4).map(e => e.tagName + '.' + e.className)]
      """

    @Test("no page scrolls sideways, on a small phone, a phone or a desk", arguments: ["en", "de", "ru"])
    func noSidewaysScrolling(language: String) async throws {
      // Given a journey with words of 200 letters in every field
      let traveller = try await Traveller(), browser = traveller.browser
      let atlas = try await Atlas(traveller, length: 200)
      try await traveller.settings(["language": .text(language), "name": "Wolfeschlegelsteinhausenbergerdorff"])
      // Then nothing sticks out of any page
      for page in atlas.pages {
        try await browser.open(page)
        for width in [320, 390, 1280] {
          try await browser.resize(width: width, height: 800)
          let out = try await browser.run(Self.overflow, [.number(.init(width))])
          #expect(out == [], "\(page) at \(width)")
        }
      }
      _ = try await traveller.wallet.send("DELETE", String(atlas.journey.dropFirst()))
    }

    @Test("on a phone the tabs lie at the bottom, each of a fifth, and the detail stands alone")
    func phone() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let atlas = try await Atlas(traveller)
      try await browser.resize(width: 390, height: 844)
      for page in ["/", atlas.journey, try #require(atlas.items[.hotel])] {
        try await browser.open(page)
        let bar = try await browser.run("return document.querySelector('.tabs').getBoundingClientRect().toJSON()")
        let box = Box(bar)
        #expect(box.y + box.height == 844 && box.width == 390)
        let tabs = try await browser.elements(".tab")
        #expect(tabs.count == 5)
        for tab in tabs { #expect(try await tab.box.width == 78) }
      }
      #expect(try await browser.element(".pane-detail").isShown)
      #expect(try await browser.element(".pane-list").isShown == false)
    }

    @Test("at a desk the tabs stand at the side, and the list beside the detail")
    func desk() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let atlas = try await Atlas(traveller), hotel = try #require(atlas.items[.hotel])
      try await browser.open(hotel)
      let side = try await browser.element(".tabs").box
      let list = try await browser.element(".pane-list").box
      let detail = try await browser.element(".pane-detail").box
      #expect(side.x == 0 && side.y == 0 && side.height == 900)
      #expect(list.x >= side.width && detail.x >= list.x + list.width && detail.y == list.y)
      #expect(try await traveller.rows(".pane-list") == ["Hotel Gracery"])
      #expect(try await browser.element(".pane-list .is-selected .row-link").attribute("aria-current") == "true")
      let places = try await browser.elements(".place-list a")
      #expect(places.count == 2)
    }

    @Test("whatever is tapped is at least 44 pixels wide and high", arguments: [390, 1280])
    func touch(width: Int) async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let atlas = try await Atlas(traveller)
      try await browser.resize(width: width, height: 844)
      let small = """
        const parts = 'button, .button, .button-plain, .tab, .fab, .chip, .add, .row-link, .see-all, .hero-button, '
          + '.kind-grid a, .place-list a, .stat, summary, select, input:not([type=hidden], [type=checkbox]), label.check'
        return [...document.querySelectorAll(parts)].filter(e => e.checkVisibility()).filter(e => {
          const box = e.getBoundingClientRect()
          return Math.round(box.width) < 44 || Math.round(box.height) < 44
        }).map(e => `${e.tagName}.${e.className} ${e.getBoundingClientRect().width}x${e.getBoundingClientRect().height}`)
        """
      for page in atlas.pages {
        try await browser.open(page)
        #expect(try await browser.run(small) == [], "\(page)")
      }
    }
  }
}
