/// A page of a PDF with its words in the blocks that poppler finds (`pdftotext -bbox-layout`).
struct PDFPage {
  /// Where something is printed, in points from the upper left corner.
  struct Box {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    var height: Double { maxY - minY }
    var midY: Double { (minY + maxY) / 2 }

    /// The smallest box that holds both.
    func union(_ other: Box) -> Box {
      Box(
        minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
        maxY: max(maxY, other.maxY))
    }

    /// How much of the lower one of two boxes lies beside the other, 0 to 1.
    func overlap(beside other: Box) -> Double {
      let shared = min(maxY, other.maxY) - max(minY, other.minY), least = min(height, other.height)
      return least > 0 ? max(0, shared / least) : 0
    }

    /// Whether one stands above the other in part.
    func sharesColumn(with other: Box) -> Bool { minX < other.maxX && other.minX < maxX }
  }

  /// Words that are printed together.
  struct Piece {
    var text: String
    var box: Box
  }

  /// The lines of each block, as words.
  private(set) var blocks: [[[Piece]]] = []

  /// The most words of a page that are looked at; a page of a dictionary has 1,500.
  private static let mostWords = 3_000

  /// The pages of what poppler wrote, which has one element on a line.
  static func pages(_ output: String) -> [PDFPage] {
    var pages: [PDFPage] = [], words = 0
    for line in output.split(separator: "\n") {
      let element = line.drop { $0 == " " }
      if element.hasPrefix("<word "), let word = word(element) {
        words += 1
        guard words <= mostWords, let page = pages.indices.last, let block = pages[page].blocks.indices.last,
          let last = pages[page].blocks[block].indices.last
        else { continue }
        pages[page].blocks[block][last].append(word)
      } else if element.hasPrefix("<line "), let page = pages.indices.last, let block = pages[page].blocks.indices.last
      {
        pages[page].blocks[block].append([])
      } else if element.hasPrefix("<block "), let page = pages.indices.last {
        pages[page].blocks.append([])
      } else if element.hasPrefix("<page ") {
        words = 0
        pages.append(PDFPage())
      }
    }
    return pages
  }

  private static func word(_ element: Substring) -> Piece? {
    let parts = element.split(separator: "\"", maxSplits: 8, omittingEmptySubsequences: false)
    guard parts.count == 9, parts[8].hasPrefix(">"), let end = parts[8].range(of: "</word>"),
      let minX = Double(parts[1]), let minY = Double(parts[3]), let maxX = Double(parts[5]),
      let maxY = Double(parts[7]), [minX, minY, maxX, maxY].allSatisfy({ $0.magnitude < 100_000 })
    else { return nil }
    let text = CharacterReferences.decoded(String(parts[8][..<end.lowerBound].dropFirst()))
    return text.isEmpty ? nil : Piece(text: text, box: Box(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
  }
}

extension [PDFPage.Piece] {
  /// What they say, with blanks between them.
  var joined: String { map(\.text).joined(separator: " ") }
}
