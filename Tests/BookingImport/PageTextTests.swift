import Testing

@testable import BookingImport

/// Pages of PDFs in the form in which poppler writes them (`pdftotext -bbox-layout`).
@Suite("The text of a page from its boxes")
struct PageTextTests {
  /// A page of blocks, each of lines, each of words with where they begin and how far down: "Vienna@10,20", five points a letter.
  private func page(_ blocks: [[String]]) throws -> PDFPage {
    let elements = blocks.map { lines in
      let written = lines.map { line in
        let words = line.split(separator: " ").map { word -> String in
          let parts = word.split(separator: "@"), place = parts[1].split(separator: ",").compactMap { Double($0) }
          let end = place[0] + 5 * Double(parts[0].count)
          return
            "          <word xMin=\"\(place[0])\" yMin=\"\(place[1])\" xMax=\"\(end)\" yMax=\"\(place[1] + 10)\">\(parts[0])</word>"
        }
        return
          "        <line xMin=\"0\" yMin=\"0\" xMax=\"0\" yMax=\"0\">\n\(words.joined(separator: "\n"))\n        </line>"
      }
      return
        "      <block xMin=\"0\" yMin=\"0\" xMax=\"0\" yMax=\"0\">\n\(written.joined(separator: "\n"))\n      </block>"
    }
    let output =
      "<doc>\n  <page width=\"595\" height=\"842\">\n\(elements.joined(separator: "\n"))\n  </page>\n</doc>\n"
    return try #require(PDFPage.pages(output).first)
  }

  /// A line of words behind each other.
  private func line(_ text: String, at left: Int, _ top: Int) -> String {
    var left = left
    return text.split(separator: " ").map { word in
      defer { left += 5 * word.count + 3 }
      return "\(word)@\(left),\(top)"
    }.joined(separator: " ")
  }

  private func rows(_ page: PDFPage) -> [[String]] {
    page.text.split(separator: "\n").map { row in
      row.split(separator: #/ {2,}/#).map { String($0).trimmed }
    }
  }

  @Test("the cells of a row stand apart, and entities are read")
  func cells() throws {
    let page = try page([["Vienna@10,20 Hbf@44,20 07:31@200,20"], ["Track@10,40 &amp;@40,40 &lt;8@200,40"]])
    #expect(rows(page) == [["Vienna Hbf", "07:31"], ["Track &", "<8"]])
  }

  @Test("cells that are centred beside one of two lines stand with its first line")
  func centred() throws {
    let page = try page([["Warszawa@100,20", "stan.7@100,32"], ["22:45@10,26"], ["26.09.2026@250,26"]])
    #expect(rows(page) == [["22:45", "Warszawa", "26.09.2026"], ["stan.7"]])
  }

  @Test("sentences beside each other are read one after the other, each as a paragraph")
  func sentences() throws {
    let left = [
      "Please be at the gate in good time", "because nobody waits for you here", "and the doors are closed early.",
    ]
    let right = [
      "The train calls at 08:15 in Salzburg", "and goes on from there without you,",
      "as it has done for many a long year.",
    ]
    let page = try page([
      left.enumerated().map { line($1, at: 10, 100 + 12 * $0) },
      right.enumerated().map { line($1, at: 250, 100 + 12 * $0) },
    ])
    #expect(
      rows(page) == [
        ["Please be at the gate in good time because nobody waits for you here and the doors are closed early."],
        [
          "The train calls at 08:15 in Salzburg and goes on from there without you, as it has done for many a long year."
        ],
      ])
  }

  @Test("cards whose lines do not agree are read one after the other, the columns of a table are not")
  func cards() throws {
    let cards = try page([
      ["Guest@10,20", "Luc@10,34", "Rome@10,48"], ["Arrival@200,24", "Friday@200,38", "15:00@200,52", "Room@200,66"],
    ])
    #expect(rows(cards).flatMap(\.self) == ["Guest", "Luc", "Rome", "Arrival", "Friday", "15:00", "Room"])
    let table = try page([
      ["Guest@10,20", "Luc@10,34", "Rome@10,48"], ["Arrival@200,20", "Friday@200,34", "15:00@200,48"],
    ])
    #expect(rows(table) == [["Guest", "Arrival"], ["Luc", "Friday"], ["Rome", "15:00"]])
  }

  @Test(
    "what poppler does not write is passed over",
    arguments: ["", "<page", "<word xMin=\"x\">a</word>", "<doc>\n<page>\n<word>"])
  func foreign(output: String) { #expect(PDFPage.pages(output).allSatisfy { $0.text.isEmpty }) }
}
