import Journeys
import TestSupport
import Testing

extension PagesInChromium {
  @Suite("Layout")
  struct LayoutTests {
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

    @Test("the labels of the tabs are whole words that do not touch, in every language", arguments: Language.allCases)
    func tabLabels(language: Language) async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      try await traveller.settings(["language": .text(language.rawValue)])
      for width in [320, 390] {
        try await browser.resize(width: width, height: 844)
        try await browser.open("/journeys")
        let lines = try #require(try await browser.run(Self.labelLines).values).compactMap(\.values)
        #expect(lines.count == 5)
        var edge = -1
        for line in lines.map({ $0.compactMap(\.integer) }) {
          #expect(line.count == 4 && line[0] > edge && line[2] <= line[3], "\(width) px: \(lines)")
          edge = line[1]
        }
        #expect(edge <= width)
      }
    }

    /// Of each tab's label its left and right edge, in how many lines it stands, and how many words it has.
    private static let labelLines = """
      return [...document.querySelectorAll(".tab > span:first-of-type")].map((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        const { left, right } = range.getBoundingClientRect();
        return [Math.floor(left), Math.ceil(right), range.getClientRects().length, label.textContent.split(" ").length];
      });
      """

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
      #expect(places.count == 5)
    }
  }
}
