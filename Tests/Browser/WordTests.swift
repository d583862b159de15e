import Foundation
import Journeys
import TestSupport
import Testing

extension PagesInChromium {
  @Suite("Words stay whole")
  struct WordTests {
    /// A size of text, in the browser's settings, and the widths at which pages are looked at with it. Of larger text a line
    /// holds less, so that a word of half a line may have to break.
    private static let sizes: [(font: Int, widths: [Int], share: Double)] = [
      (16, [320, 1280], 0.55), (24, [390], 0.55), (32, [320, 1280], 0.65),
    ]

    /// What is looked at of a language: the smallest and the largest text of the one with the longest words, of the others what leaves
    /// least room.
    /// `JOURNEY_WALLET_TEST_WHOLE=1` looks at everything of each.
    private static func sizes(of language: Language) -> [(font: Int, widths: [Int], share: Double)] {
      WholeTests.areAsked ? sizes : language == .ru ? [sizes[0], sizes[2]] : sizes.suffix(1)
    }

    /// Every page in the language with the longest words; of the others a fifth each, so that each page is seen in two languages.
    private static func pages(of atlas: Atlas, in language: Language) -> [String] {
      let others = Language.allCases.filter { $0 != .ru }
      guard !WholeTests.areAsked, let turn = others.firstIndex(of: language) else { return atlas.pages }
      return atlas.pages.enumerated().filter { $0.offset % others.count == turn }.map(\.element)
    }

    @Test(
      "no word and no number breaks in its middle, none is cut off and no page scrolls sideways, on small phones and with large text",
      arguments: Language.allCases)
    func whole(language: Language) async throws {
      // Given a full journey and the samples
      let traveller = try await Traveller(), stage = try #require(Stage.current)
      let atlas = try await Atlas(traveller)
      try await traveller.settings(["language": .text(language.rawValue), "name": "Mara"])
      for (font, widths, share) in Self.sizes(of: language) {
        try await withBrowser(stage.driver, home: stage.wallet.place.address, fontSize: font, worker: false) {
          browser in
          for page in Self.pages(of: atlas, in: language) {
            // When a page is opened, with all that is folded away in it
            try await browser.open(page)
            try await browser.run(
              "document.querySelectorAll('main details:not(.menu)').forEach(e => { e.open = true })")
            for width in widths {
              try await browser.resize(width: width, height: 844)
              #expect(try await browser.run(Self.sizeOfText) == .number(Decimal(font)), "\(page)")
              // Then it fits, and its words are whole
              let out = try await browser.run(Inspection.overflow, [.number(Decimal(width))])
              #expect(out == [], "\(page) at \(width), text of \(font)")
              let broken = try await browser.run(Inspection.broken, [.number(Decimal(share))])
              #expect(broken == [], "\(page) at \(width), text of \(font)")
              #expect(try await browser.run(Inspection.cut) == [], "\(page) at \(width), text of \(font)")
            }
          }
        }
      }
      try await traveller.delete(atlas.journey)
    }

    private static let sizeOfText = "return parseFloat(getComputedStyle(document.documentElement).fontSize)"

    @Test("a large amount stands on one line beside a reference, or below it")
    func amount() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Almaty")
      let hotel = try await traveller.item(
        .hotel, in: journey,
        ["name": "Dostyk", "bookingReference": "88120457", "cost": "1186000.00", "currency": "KZT"])
      try await browser.open(hotel)
      for width in [320, 390] {
        try await browser.resize(width: width, height: 844)
        let lines = try await browser.run(
          "return [...document.querySelectorAll('.tiles .fact-value')].map((value) => value.getClientRects().length)")
        #expect(lines == [1, 1], "at \(width)")
      }
    }

    @Test("a word of 200 letters breaks where it must, and no other")
    func long() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey(String(repeating: "Donau", count: 40))
      _ = try await traveller.item(.hotel, in: journey, ["name": .text(String(repeating: "Inn", count: 60))])
      for page in [journey, "\(journey)/hotels", "/journeys", "/"] {
        try await browser.open(page)
        for width in [320, 1280] {
          try await browser.resize(width: width, height: 844)
          #expect(try await browser.run(Inspection.overflow, [.number(Decimal(width))]) == [], "\(page) at \(width)")
          #expect(try await browser.run(Inspection.broken, [.number(0.55)]) == [], "\(page) at \(width)")
        }
      }
    }
  }
}
