import Journeys

/// A word, a number or a mark of a text, with its place.
struct Token {
  enum Kind { case word, number, mark }

  let kind: Kind
  /// The characters as they stand in the text.
  let text: Substring
  /// Lower case without marks; the mark itself for a mark.
  let folded: String
  /// The number, -1 for anything else and for numbers of more than 9 digits.
  let value: Int
  /// Whether a blank stands before it.
  let afterBlank: Bool

  var start: String.Index { text.startIndex }
  var end: String.Index { text.endIndex }
  var digits: Int { kind == .number ? text.utf8.count : 0 }

  func isMark(_ mark: String) -> Bool { kind == .mark && folded == mark }
  /// Whether it is one of some marks; a mark is one scalar.
  func isMark(in marks: String) -> Bool {
    kind == .mark && text.unicodeScalars.first.map { marks.unicodeScalars.contains($0) } ?? false
  }

  /// Cuts a text into tokens: a change between letters and digits is a border ("24Oct17" gives three).
  static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    let scalars = text.unicodeScalars
    var place = scalars.startIndex
    var blank = false
    while place < scalars.endIndex {
      let first = scalars[place]
      guard let kind = kind(of: first) else {
        blank = true
        place = scalars.index(after: place)
        continue
      }
      var end = scalars.index(after: place)
      if kind != .mark {
        while end < scalars.endIndex, isPart(scalars[end], of: kind) { end = scalars.index(after: end) }
      }
      let piece = text[place..<end]
      tokens.append(
        Token(
          kind: kind, text: piece, folded: kind == .word ? FoldedName.of(piece) : String(piece),
          value: kind == .number && piece.utf8.count < 10 ? Int(piece) ?? -1 : -1, afterBlank: blank))
      blank = false
      place = end
    }
    return tokens
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind? {
    switch scalar.value {
    case 0...0x20, 0xA0, 0x2007, 0x202F, 0x2009, 0x200A, 0x200B, 0xAD, 0xFEFF: nil
    case 0x30...0x39: .number
    case 0x41...0x5A, 0x61...0x7A: .word
    case 0..<0x80: .mark
    // Letters of other scripts; the marks among them are few.
    case 0xAA, 0xB5, 0xBA, 0xC0...0x24F, 0x370...0x1FFF, 0x3040...0xDFFF, 0xF900...0xFAFF: .word
    default: .mark
    }
  }

  private static func isPart(_ scalar: Unicode.Scalar, of kind: Kind) -> Bool {
    (0x300...0x36F).contains(scalar.value) || Self.kind(of: scalar) == kind
  }
}
