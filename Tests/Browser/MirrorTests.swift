import Journeys
import TestSupport
import Testing

extension PagesInChromium {
  @Suite("Right to left")
  struct MirrorTests {
    @Test("a page that is read from right to left is the same page turned round, on a phone and at a desk")
    func mirrored() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let atlas = try await Atlas(traveller)
      for page in atlas.pages {
        try await browser.open(page)
        for width in [390, 1280] {
          try await browser.resize(width: width, height: 844)
          #expect(try await browser.run(Inspection.unmirrored) == [], "\(page) at \(width)")
        }
      }
      _ = try await traveller.wallet.send("DELETE", "/api/v1\(atlas.journey)")
    }
  }
}
