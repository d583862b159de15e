import BookingImport
import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletServices

extension PagesInChromium {
  @Suite("Tickets in a browser")
  struct PassTests {
    private static let leg = "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100"

    /// The code as a picture that a traveller was sent, in base64.
    private func ticket() throws -> String {
      let code = FileCode(symbology: "aztec", payload: Array(Self.leg.utf8))
      let svg = try #require(CodeDrawing(.real).svg(code))
      let png = ForeignProgram.outcome(
        "vips", ["copy", "file[scale=4]", ".png"], .bytes(Array(svg.utf8)),
        .init(output: 8 << 20, time: .seconds(20).paced))
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

    /// Allows a device so many bytes of files, fewer than its page of settings offers.
    private func allow(_ bytes: Int, _ browser: Browser) async throws {
      try await browser.answer(
        """
        return new Promise((done, fail) => {
          const open = indexedDB.open("journey-wallet-device")
          open.onerror = () => fail(open.error)
          open.onsuccess = () => {
            const write = open.result.transaction("state", "readwrite")
            write.objectStore("state").put(arguments[0], "limit")
            write.oncomplete = () => { open.result.close(); done() }
          }
        })
        """, [.number(Decimal(bytes))])
    }

    @Test(
      "without a network the code of a kept pass is there after a cold start, and before other files where there is a limit"
    )
    func withoutNetwork() async throws {
      let png = try ticket()
      try await withDevice { device in
        // Given a journey with a pass that was read, and a large file
        let journey = try await device.journey("Home by air"), browser = device.browser
        _ = try await device.upload("%PDF-1.4 " + String(repeating: UUID().uuidString, count: 3000), to: journey)
        let image = try #require(Data(base64Encoded: png))
        let page = try await device.upload(image, named: "pass.png", as: "image/png", to: journey)
        try await waiting(for: "the pass") {
          try await browser.open(page)
          return try await browser.count(".pass img.code") > 0 ? () : nil
        }
        // When a device that allows little keeps it
        func kept() async throws -> [String] {
          try await browser.open("/settings/this-device")
          try await device.expectChecked()
          let script =
            "return (await (await caches.open(`files-${arguments[0]}`)).keys()).map(({ url }) => url.split('/').pop())"
          return try await browser.answer(script, [.text(String(journey.split(separator: "/")[1]))]).values?
            .compactMap(\.text) ?? []
        }
        try await device.keep()
        try await allow(1, browser)
        try await browser.open("/settings/this-device")
        try await browser.answer(
          "for (const name of await caches.keys()) if (name.startsWith('files-')) await caches.delete(name)")
        #expect(try await kept() == [])
        try await allow(30_000, browser)
        // Then the code is there, the large file is not, and the page says why
        let some = try await kept()
        #expect(some.contains("drawing"), "\(some)")
        try await waiting(for: "the reason") {
          try await device.traveller.page.contains("Some files exceed the space you allow.") ? () : nil
        }
        // When it may be more, then all are there
        try await allow(500_000_000, browser)
        let all = try await kept()
        #expect(all.count > some.count && all.count { $0 == "file" } == 2, "\(all)")
        // When the server is gone, and the browser comes back
        await device.goOffline()
        try await device.restartBrowser()
        // Then the code is drawn, on its page and at the gate
        for place in [page, "\(page)/codes/1"] {
          try await device.browser.open(place)
          try await waiting(for: "the code on \(place)") { try await isBlackOnWhite(device.browser) ? () : nil }
        }
      }
    }
  }
}
