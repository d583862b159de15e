/// A PDF through poppler's tools: its text with the layout, and its pages as pictures.
struct PDFDocument {
  private let bytes: [UInt8]

  /// Nil if the bytes are no PDF.
  init?(_ bytes: [UInt8]) {
    // The head of the file may stand behind other bytes (ISO 32000, annex H).
    guard String(decoding: bytes.prefix(1_024), as: UTF8.self).contains("%PDF-") else { return nil }
    self.bytes = bytes
  }

  /// The text of the first pages, lines in their places; empty if poppler is missing or fails.
  func text(_ budget: Budget) -> String {
    let output = ForeignProgram.run(
      "pdftotext", ["-layout", "-l", "12", "-enc", "UTF-8", "-", "-"], input: bytes, limit: 1 << 20,
      time: budget.time(atMost: .seconds(2)))
    return output.map { String(decoding: $0, as: UTF8.self).replacing("\u{0C}", with: "\n") } ?? ""
  }

  /// Four pages from one on, drawn in grey.
  func pages(_ budget: Budget, from first: Int = 1) -> [GreyPicture] {
    let output = ForeignProgram.run(
      "pdftoppm", ["-gray", "-r", "150", "-f", "\(first)", "-l", "\(first + 3)", "-"], input: bytes, limit: 40 << 20,
      time: budget.time(atMost: .seconds(2)))
    return output.map { GreyPicture.pictures(pgm: $0) } ?? []
  }
}
