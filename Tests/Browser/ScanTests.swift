import BookingImport
import Foundation
import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("Papers in front of a camera")
  struct ScanTests {
    /// What the camera sees: a white sheet that lies askew on a dark table.
    private func film(in folder: URL) throws -> URL {
      let script = """
        vips black t.v 1280 720 && vips linear t.v table.v 1 50 --uchar
        vips black s.v 380 520 && vips linear s.v sheet.v 1 235 --uchar
        vips similarity sheet.v turned.v --angle 8 --background 50
        vips insert table.v turned.v all.v 400 60 && vips bandjoin 'all.v all.v all.v' colours.v
        vips copy colours.v --interpretation srgb .jpg
        """
      let frame = ForeignProgram.outcome(
        "bash", ["-c", script], .bytes([1]), .init(output: 8 << 20, time: .seconds(30).paced, memory: 1 << 30))
      let file = folder.appending(path: "film.mjpeg")
      try Data(try #require(frame.bytes)).write(to: file)
      return file
    }

    @Test("pages are photographed, their corners found, moved by keys, kept over a reload and saved as one PDF")
    func camera() async throws {
      let traveller = try await Traveller(), stage = try #require(Stage.current)
      let journey = try await traveller.journey("Lease")
      try await withTemporaryFolder { folder in
        let film = try film(in: folder)
        try await withBrowser(stage.driver, home: stage.wallet.place.address, camera: film) { browser in
          try await browser.open("\(journey)/documents/scan")
          // When a page is photographed
          try await browser.element("[data-camera]").click()
          _ = try await waiting(for: "the camera") {
            try await browser.run("return document.querySelector('video').videoWidth > 0") == true ? true : nil
          }
          try await browser.element("[data-shoot]").click()
          _ = try await waiting(for: "the page") { try await browser.count("[data-developed]") == 1 ? true : nil }
          // Then its corners are where the sheet lies
          _ = try await waiting(for: "the corners") {
            let left = try await browser.run("return parseFloat(document.querySelector('.scan-handle').style.left)")
            return left.integer != 0 && left != .null ? true : nil
          }
          // and move with the keys
          let before = try await browser.run("return document.querySelectorAll('.scan-handle')[2].style.left")
          let knob = try await browser.elements(".scan-handle")[2]
          try await knob.type("\u{E014}")
          let after = try await browser.run("return document.querySelectorAll('.scan-handle')[2].style.left")
          #expect(before != after)
          // When the page is loaded again, it is all still there
          try await browser.reload()
          _ = try await waiting(for: "the page") { try await browser.count("[data-developed]") == 1 ? true : nil }
          #expect(try await browser.run("return document.querySelectorAll('.scan-handle')[2].style.left") == after)
          // When a second page is added and all is saved
          try await browser.element("[data-camera]").click()
          _ = try await waiting(for: "the camera") {
            try await browser.run("return document.querySelector('video').videoWidth > 0") == true ? true : nil
          }
          try await browser.element("[data-shoot]").click()
          _ = try await waiting(for: "two pages") { try await browser.count("[data-developed]") == 2 ? true : nil }
          try await browser.leavingPage { try await browser.element(".form-end button").click() }
          // Then the document has two pages, and nothing waits any more
          _ = try await waiting(for: "the PDF") { try await browser.count(".pdf-pages canvas") == 2 ? true : nil }
          try await browser.open("\(journey)/documents/scan")
          _ = try await waiting(for: "what was kept") { try await browser.count("[data-ready]") == 1 ? true : nil }
          #expect(try await browser.count(".scan-page") == 0)
        }
      }
    }
  }
}
