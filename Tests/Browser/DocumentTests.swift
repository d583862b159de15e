import Foundation
import Journeys
import TestSupport
import Testing
import WalletScreens
import WalletWords

extension PagesInChromium {
  @Suite("Documents with a script")
  struct DocumentTests {
    /// A page with one line of text (ISO 32000-1, annex H.3); readers mend the missing table of places.
    static let pdf = """
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

    /// The same with three pages.
    static let threePages: String = {
      let kids = (0..<3).map { "\(10 + $0) 0 R" }.joined(separator: " ")
      let pages = (0..<3).map {
        "\(10 + $0) 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >> endobj"
      }
      return """
        %PDF-1.4
        1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
        2 0 obj << /Type /Pages /Kids [\(kids)] /Count 3 >> endobj
        \(pages.joined(separator: "\n"))
        trailer << /Root 1 0 R >>
        """
    }()

    /// Drops one file on the page of a new journey's documents and opens it.
    private func openDropped(_ content: String, named name: String, _ traveller: Traveller) async throws {
      let browser = traveller.browser
      try await browser.open("\(try await traveller.journey("Papers"))/documents")
      try await browser.leavingPage {
        try await browser.run(
          """
          const files = new DataTransfer()
          files.items.add(new File([arguments[0]], arguments[1]))
          document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
          """, [.text(content), .text(name)])
      }
      try await browser.element("main a.row-link").follow()
    }

    @Test("the whole screen shows the page that was read, and so does the page after it")
    func fullScreenKeepsPage() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      try await openDropped(Self.threePages, named: "three.pdf", traveller)
      func count(_ text: String) async throws {
        _ = try await waiting(for: text) { try await browser.element("[data-count]").text == text ? true : nil }
      }
      /// How far the third page's top is from that of the paper.
      func distance() async throws -> JSONValue {
        try await browser.run(
          """
          const top = (selector) => document.querySelector(selector).getBoundingClientRect().top
          return Math.round(Math.abs(top('.pdf-page[data-number="3"]') - top('.sheet-of-paper')) / 20)
          """)
      }
      try await count("Page 1 of 3")
      try await browser.run(
        """
        document.querySelector('.pdf-page[data-number="3"]').scrollIntoView({ block: 'start' })
        """)
      try await count("Page 3 of 3")
      try await browser.element("[data-full]").click()
      try await count("Page 3 of 3")
      #expect(try await distance() == 0)
      try await browser.element("[data-leave]").click()
      _ = try await waiting(for: "the page") { try await browser.count(".is-full") == 0 ? true : nil }
      try await count("Page 3 of 3")
    }

    @Test("a text is printed as a whole, black on white whatever the theme is")
    func printing() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let lines = (0..<300).map { "line \($0)" }.joined(separator: "\n")
      try await openDropped(lines, named: "letter.txt", traveller)
      _ = try await waiting(for: "the text") {
        try await browser.reload()
        return try await browser.count(".document-text") == 1 ? true : nil
      }
      #expect(try await browser.run("return document.querySelector('[data-print]').hidden") == false)
      try await browser.run("document.documentElement.dataset.theme = 'dark'")
      _ = try await browser.command("Emulation.setEmulatedMedia", ["media": "print"])
      let paper = try await browser.run(
        """
        const text = document.querySelector('.document-text'), style = getComputedStyle(text)
        const hidden = getComputedStyle(document.querySelector('.document-tools')).display
        return [style.color, style.overflowY, hidden, String(text.scrollHeight <= text.clientHeight + 2)].join(' ')
        """)
      #expect(paper == "rgb(0, 0, 0) visible none true")
      _ = try await browser.command("Emulation.setEmulatedMedia", ["media": ""])
    }

    @Test("a PDF is searched, enlarged, shown on the whole screen, and left by Escape")
    func pdf() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Papers")
      try await browser.open("\(journey)/documents")
      try await browser.leavingPage {
        try await drop([("Ticket.pdf", Self.pdf)], on: browser)
      }
      try await browser.element("main a.row-link").follow()
      _ = try await waiting(for: "the page") { try await browser.count("canvas[data-drawn]") == 1 ? true : nil }
      #expect(try await browser.element("[data-count]").text == "Page 1 of 1")
      // When a word of the text is looked for
      try await browser.element("[data-find]").type("colosseum")
      // Then it is marked
      _ = try await waiting(for: "the mark") { try await browser.count(".pdf-mark.is-current") == 1 ? true : nil }
      #expect(try await browser.element("[data-found]").text == "1 / 1")
      // When it is enlarged on the whole screen
      let width = try await browser.run("return document.querySelector('.pdf-page').clientWidth").integer ?? 0
      try await browser.element("[data-full]").click()
      #expect(try await browser.count(".paper-stage.is-full") == 1)
      try await browser.element("[data-larger]").click()
      let larger = try await browser.run("return document.querySelector('.pdf-page').clientWidth").integer ?? 0
      #expect(larger > width)
      // Then Escape leads back, and not to another page
      try await browser.press(.escape)
      _ = try await waiting(for: "the page as it was") {
        try await browser.count(".paper-stage.is-full") == 0 ? true : nil
      }
      #expect(try await traveller.page.contains("Ticket"))
    }

    @Test("a picture is zoomed by wheel and double click, and moved no further than its edge")
    func picture() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Pictures")
      try await browser.open("\(journey)/documents")
      try await browser.leavingPage {
        try await browser.run(
          """
          const canvas = document.createElement('canvas')
          canvas.width = 600
          canvas.height = 400
          canvas.toBlob((blob) => {
            const files = new DataTransfer()
            files.items.add(new File([blob], 'View.png'))
            document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
          })
          """)
        _ = try await waiting(for: "the picture") {
          try await browser.count(".document-grid li") == 1 ? true : nil
        }
      }
      try await browser.element("main a.row-link").follow()
      let scale = { try await browser.run("return document.querySelector('[data-stage]').dataset.scale").text }
      _ = try await waiting(for: "the tools") {
        try await browser.count("[data-paper-tools]:not([hidden])") == 1 ? true : nil
      }
      try await browser.run(
        "document.querySelector('.sheet-of-paper').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))")
      #expect(try await scale() == "2.50")
      try await browser.run(
        """
        document.querySelector('.sheet-of-paper').dispatchEvent(
          new WheelEvent('wheel', { deltaY: -300, ctrlKey: true, bubbles: true, cancelable: true }))
        """)
      #expect(try await scale() == "6.80")
      // However far it is dragged, it covers its frame.
      let covers = try await browser.run(
        """
        const paper = document.querySelector('.sheet-of-paper')
        const event = (name, x) => paper.dispatchEvent(
          new PointerEvent(name, { pointerId: 1, clientX: x, clientY: 50, bubbles: true }))
        paper.setPointerCapture = () => {}
        event('pointerdown', 10)
        event('pointermove', 9000)
        event('pointerup', 9000)
        const [frame, picture] = [paper, paper.querySelector('img')].map((element) => element.getBoundingClientRect())
        return picture.left <= frame.left + 1 && picture.right >= frame.right - 1
        """)
      #expect(covers == true)
      try await browser.element("[data-smaller]").click()
      #expect(try await scale() == "4.53")
    }

    @Test("files that are dropped on the journey's page, and words that are pasted there, are in it")
    func journeyPage() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      let journey = try await traveller.journey("Dropped")
      try await browser.open(journey)
      try await browser.leavingPage { try await drop([("Voucher.txt", "Voucher 77")], on: browser) }
      #expect(try await traveller.rows("#documents") == ["Voucher"])
      // The toast undoes it
      try await browser.element(".toast-undo").follow()
      try await browser.open(journey)
      #expect(try await traveller.rows("#documents") == [])
      // And an address that is pasted
      try await browser.leavingPage {
        try await browser.run(
          """
          const data = new DataTransfer()
          data.setData('text/plain', 'https://example.com/plan')
          document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }))
          """)
      }
      #expect(try await traveller.page.contains("https://example.com/plan"))
    }

    @Test("what is dropped into the Inbox is filed with one button, and comes back by undo")
    func inbox() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      _ = try await traveller.journey("Rome")
      try await browser.open("/inbox")
      let before = try await browser.count(".inbox-entry")
      try await browser.leavingPage { try await drop([("Fahrschein.txt", "Platform 9")], on: browser) }
      // The last that came stands first.
      #expect(try await browser.element(".inbox-entry .row-title").text == "Fahrschein.txt")
      // Nothing in it tells a journey, so that none is proposed.
      #expect(try await browser.element(".inbox-where select").value == "")
      try await browser.run("document.querySelector('.inbox-where select').selectedIndex = 1")
      try await browser.element(".inbox-where .button").follow()
      #expect(try await traveller.heading == "Fahrschein")
      try await browser.element(".toast-undo").follow()
      #expect(try await browser.count(".inbox-entry") == before + 1)
    }

    @Test("what another app shares waits in the Inbox")
    func shared() async throws {
      let traveller = try await Traveller(), browser = traveller.browser
      try await browser.open("/shortcuts")
      // When the browser posts as the manifest says
      try await browser.leavingPage {
        try await browser.run(
          """
          const form = document.createElement('form')
          Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
          form.innerHTML = '<input name="title"><input name="file" type="file">'
          form.elements.title.value = 'From the mail'
          const files = new DataTransfer()
          files.items.add(new File([arguments[0]], 'Shared ticket.pdf', { type: 'application/pdf' }))
          form.elements.file.files = files.files
          document.body.append(form)
          form.submit()
          """, [.text(Self.pdf)])
      }
      // Then
      #expect(try await traveller.heading == "Inbox")
      #expect(try await browser.element(".inbox-entry .row-title").text == "Shared ticket.pdf")
      #expect(try await traveller.toast == Words.of(.en)("notice.received"))
    }

    /// Drops files on the page as from a desktop.
    private func drop(_ files: [(name: String, content: String)], on browser: Browser) async throws {
      let list = files.flatMap { [JSONValue.text($0.name), .text($0.content)] }
      try await browser.run(
        """
        const files = new DataTransfer()
        for (let i = 0; i < arguments.length; i += 2) files.items.add(new File([arguments[i + 1]], arguments[i]))
        document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
        """, list)
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

extension InChromium {
  /// The headless shell knows no preference that turns scripts off.
  @Suite("Documents without a script")
  struct PlainDocumentTests {
    @Test("a file that is chosen is taken in, without a script too")
    func picker() async throws {
      let traveller = try await Traveller(), stage = try #require(Stage.current)
      let journey = try await traveller.journey("Chosen")
      try await withTemporaryFolder { folder in
        let file = folder.appending(path: "Reisepass Ünal.txt")
        try Data("P<TUR".utf8).write(to: file)
        try await traveller.browser.open("\(journey)/documents")
        try await traveller.browser.leavingPage { try await traveller.browser.element("#files").type(file.path) }
        #expect(try await traveller.rows("main") == ["Reisepass Ünal"])
        #expect(try await traveller.page.contains("Passport"))
        // Without a script it is the form that sends it
        let other = folder.appending(path: "Visum.txt")
        try Data("Visa".utf8).write(to: other)
        try await withBrowser(stage.driver, home: stage.wallet.place.address, scripts: false) { browser in
          try await browser.open("\(journey)/documents")
          try await browser.element("#files").type(other.path)
          try await browser.element("form.upload button").follow()
          #expect(try await browser.element("main h1").text == "Visum")
        }
      }
    }
  }
}
