import Journeys

/// What a browser prints above and below a page: the moment of printing beside the page's title, and its address beside the page's number.
/// The moment is none of the booking.
enum BrowserMargins {
  /// The text of a printed page without them.
  static func removed(from page: String) -> String {
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let written = lines.indices.filter { !lines[$0].allSatisfy(\.isWhitespace) }
    guard let first = written.first, let last = written.last, first < last else { return page }
    let (head, foot) = (lines[first].prefix(400).trimmed, lines[last].prefix(1_000).trimmed)
    // Either alone may be part of a letter.
    let isChrome = moment.matches(head) && address.matches(foot)
    let isFirefox = titled.matches(head) && numbered.matches(foot)
    guard isChrome || isFirefox else { return page }
    lines.remove(at: last)
    lines.remove(at: first)
    return lines.joined(separator: "\n")
  }

  /// "14/01/2027, 09:12      Trip details | Ryanair"
  private static let moment = Pattern(
    #/\d{1,4}[.\/-] ?\d{1,2}[.\/-] ?\d{2,4}\.?,? {1,2}(?:\p{L}+ )?\d{1,2}[:.]\d{2}(?: ?[AaPp]\.?[Mm]\.?)?(?: {2,}.*)?/#)
  /// "https://www.example.com/trip/overview      1/1"
  private static let address = Pattern(#/(?:https?|file|about):\S* +\d{1,3}\/\d{1,3}/#)
  /// "Trip details      https://www.example.com/trip/overview"
  private static let titled = Pattern(#/.* {2,}(?:https?|file|about):\S*/#)
  /// "1 of 2      14/01/2027, 09:12"
  private static let numbered = Pattern(
    #/\d{1,3} \p{L}{1,4} \d{1,3} {2,}\d{1,4}[.\/-] ?\d{1,2}[.\/-] ?\d{2,4}\.?,? {1,2}\d{1,2}[:.]\d{2}(?: ?[AaPp]\.?[Mm]\.?)?/#
  )
}
