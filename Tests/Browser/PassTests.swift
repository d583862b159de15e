import BookingImport
import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

extension InChromium {
  @Suite("Tickets in a browser")
  struct PassTests {
    private static let leg = "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100"

    /// The code as a picture that a traveller was sent, in base64.
    private func ticket() throws -> String {
      let code = FileCode(symbology: "aztec", payload: Array(Self.leg.utf8))
      let svg = try #require(CodeDrawing(.real).svg(code))
      let png = ForeignProgram.outcome(
        "vips", ["copy", "file[scale=4]", ".png"], .bytes(Array(svg.utf8)), .init(output: 8 << 20, time: .seconds(20)))
      return Data(try #require(png.bytes)).base64EncodedString()
    }

    private func isBlackOnWhite(_ browser: Browser) async throws -> Bool {
      let answer = try await browser.run(
        """
        const image = document.querySelector('img.code')
        return image !== null && image.complete && image.naturalWidth > 0
          && getComputedStyle(image).backgroundColor === 'rgb(255, 255, 255)'
        """)
      return answer == true
    }

    @Test(
      "a boarding pass is shown by itself once it is read, black on white in the dark, and closed by Escape at the gate"
    )
    func gate() async throws {
      // Given a traveller who has the wallet in dark colours
      let traveller = try await Traveller(), browser = traveller.browser
      try await traveller.settings(["theme": "dark"])
      let journey = try await traveller.journey("Home by air")
      try await browser.open("\(journey)/documents")
      // When a picture of a pass is dropped
      try await browser.leavingPage {
        try await browser.run(
          """
          const bytes = Uint8Array.from(atob(arguments[0]), (letter) => letter.charCodeAt(0))
          const files = new DataTransfer()
          files.items.add(new File([bytes], 'boarding pass.png'))
          document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
          """, [.text(try ticket())])
      }
      if try await browser.count("main a.row-link") > 0 { try await browser.element("main a.row-link").follow() }
      let page = try await browser.path
      // Then its code comes without the page being loaded again
      _ = try await waiting(for: "the code") { try await isBlackOnWhite(browser) ? true : nil }
      #expect(try await traveller.page.contains("AC 834 · YUL → FRA"))
      // and fills the screen at the gate
      try await browser.resize(width: 390, height: 844)
      try await browser.element(".pass .button").follow()
      #expect(try await browser.path == "\(page)/codes/1")
      _ = try await waiting(for: "the code") { try await isBlackOnWhite(browser) ? true : nil }
      let share = try await browser.run(
        "return document.querySelector('img.code').getBoundingClientRect().width / innerWidth > 0.9")
      #expect(share == true)
      let ground = try await browser.run("return getComputedStyle(document.body).backgroundColor")
      #expect(ground == "rgb(255, 255, 255)")
      try await browser.leavingPage { try await browser.press(.escape) }
      #expect(try await browser.path == page)
    }
  }
}
