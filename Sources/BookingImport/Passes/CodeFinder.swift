import Journeys

/// Finds the bar codes of tickets in a file: a PDF, a picture, a wallet pass.
struct CodeFinder {
  /// The most codes of one file.
  static let most = 12
  /// The most pages of a PDF that are looked at.
  static let mostPages = 20

  private let budget: ResourceLimits

  init(_ budget: ResourceLimits) { self.budget = budget }

  /// The codes in their order, each once.
  func codes(in bytes: [UInt8], pageCount: Int?) -> [TicketCode] {
    var found: [TicketCode] = []
    for code in all(bytes, pageCount) where !found.contains(code) && found.count < Self.most { found.append(code) }
    return found
  }

  private func all(_ bytes: [UInt8], _ pageCount: Int?) -> [TicketCode] {
    if bytes.starts(with: [0x50, 0x4B]) { return ZIPArchive(bytes).flatMap { WalletPass($0) }?.codes ?? [] }
    if let document = PDFDocument(bytes) { return codes(of: document, pageCount ?? Self.mostPages) }
    let direct = CodeScanner.codes(inFile: bytes, budget)
    let scanned = direct.isEmpty ? picture(bytes).map { CodeScanner.codes(in: $0, budget) } ?? [] : direct
    return scanned.compactMap(TicketCode.init)
  }

  private func codes(of document: PDFDocument, _ pageCount: Int) -> [TicketCode] {
    var found: [TicketCode] = []
    for first in stride(from: 1, through: min(pageCount, Self.mostPages), by: 4) where !budget.isSpent {
      let pages = document.pages(budget, from: first).pictures
      found += pages.flatMap { CodeScanner.codes(in: $0, budget) }.compactMap(TicketCode.init)
      if pages.isEmpty { break }
    }
    return found
  }

  /// A picture in any format of the wallet, HEIC too, in grey.
  private func picture(_ bytes: [UInt8]) -> GreyPicture? {
    let output = ForeignProgram.run(
      "vipsthumbnail", ["stdin", "--size", "2400x2400>", "-o", ".pgm"], input: bytes, limit: 8 << 20,
      time: budget.time(atMost: .seconds(10)))
    return output.flatMap { GreyPicture.pictures(pgm: $0).first }
  }
}

extension TicketCode {
  fileprivate init?(_ code: CodeScanner.Code) {
    guard let symbology = Symbology(format: code.format), !code.bytes.isEmpty else { return nil }
    self.init(symbology, code.bytes)
  }
}

extension BookingImporter {
  /// The bar codes of the tickets in a file; takes some 20 seconds at most.
  /// - Parameter pageCount: of a PDF, where it is known
  public func codes(in bytes: [UInt8], pageCount: Int? = nil) -> [TicketCode] {
    CodeFinder(ResourceLimits(time: .seconds(20))).codes(in: bytes, pageCount: pageCount)
  }
}
