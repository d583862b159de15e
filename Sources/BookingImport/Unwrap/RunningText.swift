import Journeys

/// Letters whose lines were broken at a width: of a sentence over two lines each line tells a half.
enum RunningText {
  /// The text with the lines of each paragraph joined; nil where no line is as long as one that was broken.
  static func joined(_ text: String) -> String? {
    guard text.utf8.count < 20_000 else { return nil }
    var lines: [String] = []
    var isChanged = false
    var last = ""
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init) {
      let goesOn =
        least...most ~= last.count && !last.hasSuffix(":")
        && line.first.map { $0.isLetter || $0.isNumber || "(„“«\"".contains($0) } ?? false
      if goesOn, !lines.isEmpty, lines[lines.count - 1].utf8.count < 900 {
        lines[lines.count - 1] += " " + line
        isChanged = true
      } else {
        lines.append(line)
      }
      last = line
    }
    return isChanged ? lines.joined(separator: "\n") : nil
  }

  /// Mail programs break lines at 72 to 78 characters (RFC 5322, 2.1.1), some at 100, at a word; a longer line was not broken.
  private static let least = 55
  private static let most = 100
}
