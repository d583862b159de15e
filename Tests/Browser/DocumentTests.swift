import Foundation
import Journeys
import TestSupport
import Testing

extension InChromium {
  @Suite("8 Documents with a script")
  struct DocumentTests {
    /// A page with one line of text (ISO 32000-1, annex H.3); readers mend the missing table of places.
    private static let pdf = """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj
      4 0 obj << /Length 58 >>
      stream
      BT /F1 24 Tf 72 700 Td (Ticket to the Colosseum) Tj ET
      endstream endobj
      5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
      trailer << /Root 1 0 R >>
      """

    @Test("files that are dropped on the page are taken in, and a PDF is shown page by page")
    func drop() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Papers")
      try await browser.open("\(journey)/documents")
      // When two files are dropped
      try await browser.leavingPage {
        try await browser.run(
          """
          const files = new DataTransfer()
          files.items.add(new File([arguments[0]], 'Eintrittskarte.pdf'))
          files.items.add(new File(['Left, then right'], 'Weg zum Hotel.txt'))
          document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
          """, [.text(Self.pdf)])
      }
      // Then both are there, each for what it is
      let titles = try await traveller.rows("main").sorted()
      #expect(titles == ["Eintrittskarte", "Weg zum Hotel"])
      try await browser.open("\(journey)/documents?sort=name")
      try await browser.element("main a.row-link").follow()
      #expect(try await traveller.page.contains("Ticket"))
      _ = try await waiting(for: "the page of the PDF") {
        try await browser.count("canvas[data-drawn]") == 1 ? true : nil
      }
      let ink = try await browser.run(
        """
        const canvas = document.querySelector('canvas[data-drawn]')
        const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height / 4).data
        return data.filter((value, index) => index % 4 === 0 && value < 90).length > 100
        """)
      #expect(ink == true, "something is written on it")
    }

    @Test("a file that is too large stays on the page with its reason, and nothing else is lost")
    func tooLarge() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Papers")
      try await browser.open("\(journey)/documents")
      try await browser.run(
        """
        const files = new DataTransfer()
        files.items.add(new File([new Uint8Array(53 * 1048576)], 'film.mov'))
        document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
        """)
      let problem = try await browser.element(".upload-list .problem").text
      #expect(problem.hasPrefix("film.mov: "))
      try await browser.reload()
      #expect(try await browser.count(".document-grid li") == 0)
    }
  }
}
