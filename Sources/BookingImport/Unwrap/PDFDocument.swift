/// A PDF through poppler's tools: its text with the layout, and its pages as pictures.
struct PDFDocument {
  private let bytes: [UInt8]

  /// Nil if the bytes are no PDF.
  init?(_ bytes: [UInt8]) {
    // The head of the file may stand behind other bytes (ISO 32000, annex H).
    guard String(decoding: bytes.prefix(1_024), as: UTF8.self).contains("%PDF-") else { return nil }
    self.bytes = bytes
  }

  /// Whether it is locked with a password, as far as its trailer tells.
  var isLocked: Bool { String(decoding: bytes.suffix(4_096), as: UTF8.self).contains("/Encrypt") }

  /// The most pages that are looked at for codes, and how many are drawn by one run of the program.
  static let mostPages = 12
  static let pagesAtOnce = 4

  /// The words of the first pages in their places, in XHTML of UTF-8, with which a page of 3,000 words takes 300 KB.
  func words(_ budget: ResourceLimits) -> ForeignProgram.Outcome {
    ForeignProgram.outcome(
      "pdftotext", ["-bbox-layout", "-l", "\(Self.mostPages)", "-enc", "UTF-8", "-", "-"], .bytes(bytes),
      ForeignProgram.Limits(
        output: 8 << 20, time: budget.time(atMost: .seconds(2)), memory: ResourceLimits.programMemory,
        counting: budget.programs))
  }

  /// What the program wrote as text, page by page.
  static func pages(_ outcome: ForeignProgram.Outcome) -> [String] {
    PDFPage.pages(outcome.text).prefix(mostPages).map { BrowserMargins.removed(from: $0.text) }
  }

  /// The pictures that the first pages hold, as PNG: a code that is drawn too small for its page is whole in them.
  func embeddedPictures(_ budget: ResourceLimits) -> [EmbeddedPicture] {
    let script =
      "pdfimages -png -p -l \(Self.mostPages) \(ForeignProgram.copy) x && for f in x-*; do echo $f; cat $f; done"
    let outcome = ForeignProgram.outcome(
      "/bin/sh", ["-c", script], .bytes(bytes),
      ForeignProgram.Limits(
        output: 24 << 20, time: budget.time(atMost: .seconds(1)), memory: ResourceLimits.programMemory,
        counting: budget.programs))
    return outcome.bytes.map(EmbeddedPicture.pictures) ?? []
  }

  /// Four pages from one on, drawn in grey.
  func pages(_ budget: ResourceLimits, from first: Int = 1) -> (
    pictures: [GreyPicture], outcome: ForeignProgram.Outcome
  ) {
    let last = first + Self.pagesAtOnce - 1
    let outcome = ForeignProgram.outcome(
      "pdftoppm", ["-gray", "-r", "150", "-f", "\(first)", "-l", "\(last)", "-"], .bytes(bytes),
      ForeignProgram.Limits(
        output: 40 << 20, time: budget.time(atMost: .seconds(2)), memory: ResourceLimits.programMemory,
        counting: budget.programs))
    return (outcome.bytes.map { GreyPicture.pictures(pgm: $0) } ?? [], outcome)
  }
}
