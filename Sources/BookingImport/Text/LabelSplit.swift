/// Cuts a cell before every known label with a colon: "Train: 440 Date: 06/03/2026 Seat: 12" is three cells.
enum LabelSplit {
  /// The pieces of a text with their places in it; the text itself where it holds one label at most.
  static func pieces(of text: String) -> [(text: String, offset: Int)] {
    guard text.utf8.count < 400, text.utf8.count(where: { $0 == UInt8(ascii: ":") }) > 1 else { return [(text, 0)] }
    var cuts: [String.Index] = []
    var place = text.startIndex
    while let colon = text[place...].firstIndex(of: ":") {
      place = text.index(after: colon)
      // A clock has no blank behind its colon.
      guard
        place == text.endIndex || !text[place].isDigit
          || colon > text.startIndex && text[text.index(before: colon)].isLetter
      else { continue }
      if let start = labelStart(text, endingAt: colon), start > (cuts.last ?? text.startIndex) { cuts.append(start) }
    }
    guard !cuts.isEmpty else { return [(text, 0)] }
    var pieces: [(String, Int)] = []
    var start = text.startIndex
    for cut in cuts + [text.endIndex] {
      let piece = text[start..<cut].trimmed
      if !piece.isEmpty {
        pieces.append(
          (
            String(piece.reversed().drop { ",;·|".contains($0) || $0 == " " }.reversed()),
            text.distance(from: text.startIndex, to: start)
          ))
      }
      start = cut
    }
    return pieces
  }

  /// Whether a comma or a full stop stands before a place.
  private static func isBehindMark(_ text: String, _ place: String.Index) -> Bool {
    text[..<place].last { $0 != " " }.map { ",.;".contains($0) } ?? false
  }

  /// Where the longest label of at most four words begins that ends right here.
  private static func labelStart(_ text: String, endingAt colon: String.Index) -> String.Index? {
    var best: String.Index?
    var words = 0
    var place = colon
    while place > text.startIndex, words < 4 {
      var start = place
      while start > text.startIndex, text[text.index(before: start)] == " " { start = text.index(before: start) }
      while start > text.startIndex, text[text.index(before: start)] != " " { start = text.index(before: start) }
      guard start < place else { break }
      words += 1
      if LabelReader.label(text[start..<colon]) != nil,
        text[start].isUppercase || text[start].isLetter && !text[start].isLowercase || isBehindMark(text, start)
      {
        best = start
      }
      if text[start..<place].contains(":") { break }
      place = start
      while place > text.startIndex, text[text.index(before: place)] == " " { place = text.index(before: place) }
    }
    return best
  }
}
