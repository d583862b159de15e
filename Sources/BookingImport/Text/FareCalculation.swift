import Journeys

/// The calculation of a fare and the taxes by their codes, as tickets print them: "LON BA X/MAD IB LIM M571.42NUC1149.53END ROE1.14",
/// "SW 3,160 TK 100 TX 1,000". Their codes look like flights and airports.
enum FareCalculation {
  /// The text without lines of such.
  static func removed(from document: TextDocument) -> TextDocument {
    var isIn = false
    let kept = document.lines.enumerated().map { number, cells in
      guard number < 600, !cells.isEmpty else { return true }
      let text = cells.map(\.text).joined(separator: " ")
      let isOne = text.utf8.count < 600 && (calculation.first(text) != nil || taxes.first(text) != nil)
      isIn = isIn || isOne
      return !isOne
    }
    return isIn ? document.keeping { kept[$0] } : document
  }

  private static let calculation = Pattern(#/(?:NUC|[A-Z]{3} ?)\d+\.\d{2} ?END\b/#)
  private static let taxes = Pattern(#/(?:(?:^|\s)[A-Z]{2} [\d,.]{2,9}){4}/#)
}
