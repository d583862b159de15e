extension Unwrapper {
  /// The bookings of a PDF: each page is a document of its own, with the codes on it, where each tells of a booking.
  mutating func pdf(_ bytes: [UInt8], part: String) -> [BookingDraft] {
    guard let document = PDFDocument(bytes) else { return [] }
    let output = document.words(budget)
    note(output, document)
    let texts = PDFDocument.pages(output)
    // A file whose text poppler cannot read has no pages for it either.
    let codes = output == .failed ? [:] : self.codes(of: document, texts, part: part)
    let pages = texts.map { $0.trimmed.isEmpty ? [] : words($0, Letter(), part: part) }
    let whole = texts.joined(separator: "\n")
    let stated = texts.count > 1 && !whole.trimmed.isEmpty ? words(whole, Letter(), part: part) : pages.first ?? []
    guard PageDrafts.standAlone(pages, whole: stated) else {
      let all = codes.sorted { $0.key < $1.key }.flatMap(\.value)
      return CodedWords.joined(all, stated, whole, received: received)
    }
    let last = max(texts.count, codes.keys.max() ?? 0)
    let found = (0..<last).map { page in
      CodedWords.joined(
        codes[page + 1] ?? [], page < pages.count ? pages[page] : [], page < texts.count ? texts[page] : "",
        received: received)
    }
    return PageDrafts.sharing(found.flatMap(\.self), whole: stated, of: whole)
  }

  /// What the codes of each page say, by its number.
  private mutating func codes(of document: PDFDocument, _ texts: [String], part: String) -> [Int: [BookingDraft]] {
    let year = YearChoice(received: received, written: WrittenDays.withYear(in: texts.joined(separator: "\n")))
    var found: [Int: [BookingDraft]] = [:]
    for first in stride(from: 1, through: PDFDocument.mostPages, by: PDFDocument.pagesAtOnce) {
      guard budget.permits() else { break }
      let drawn = document.pages(budget, from: first)
      note(drawn.outcome, document)
      for (number, page) in drawn.pictures.enumerated() where budget.permits() {
        for code in CodeScanner.codes(in: page, budget) {
          let place = Self.path(part, "page \(first + number)")
          found[first + number, default: []] += coded(code, year, part: place)
        }
      }
      // Behind the last page poppler has nothing to draw, which it calls an error.
      let isLast = !texts.isEmpty && first + PDFDocument.pagesAtOnce > texts.count
      if isLast || drawn.pictures.count < PDFDocument.pagesAtOnce { break }
    }
    guard found.isEmpty, budget.permits() else { return found }
    for picture in document.embeddedPictures(budget) where budget.permits() {
      for code in CodeScanner.codes(inFile: picture.png, budget) {
        found[picture.page, default: []] += coded(code, year, part: Self.path(part, "page \(picture.page)"))
      }
    }
    return found
  }

  private mutating func note(_ outcome: ForeignProgram.Outcome, _ document: PDFDocument) {
    switch outcome {
    case .late: budget.refuse(.tookTooLong)
    case .failed: budget.refuse(document.isLocked ? .locked : .damaged)
    case .wrote, .missing: break
    }
  }
}
