import Foundation

/// A text as it stands in a header: as it is where it is short and plain, otherwise in encoded words (RFC 2047).
struct EncodedWords {
  /// Bytes of content in an encoded word, such that a line with the name of its header has at most 76 characters.
  private static let limit = 39

  /// The text, which may go on over several lines, each but the first begun by a blank.
  let text: String

  /// Encodes a text; control characters, which could begin a header of their own, become blanks.
  /// - Parameter isPhrase: whether it is a name before an address, where fewer characters stand for themselves
  init(_ text: String, isPhrase: Bool = false) {
    let clean = String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    let isPlain = clean.utf8.allSatisfy { byte in
      let letter = Character(Unicode.Scalar(byte))
      return byte < 0x7F && (!isPhrase || letter.isLetter || letter.isNumber || letter == " ")
    }
    guard !isPlain || clean.utf8.count > 60 || clean.contains("=?") || clean.contains("  ") else {
      self.text = clean.trimmingCharacters(in: .whitespaces)
      return
    }
    self.text = EncodedWords.pieces(of: clean)
      .map { "=?UTF-8?B?\(Data($0.utf8).base64EncodedString())?=" }.joined(separator: "\r\n ")
  }

  /// The text in pieces that are whole characters of Unicode.
  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = [], piece = String.UnicodeScalarView(), count = 0
    for scalar in text.unicodeScalars {
      let size = UTF8.width(scalar)
      if count + size > limit {
        pieces.append(String(piece))
        (piece, count) = (String.UnicodeScalarView(), 0)
      }
      piece.append(scalar)
      count += size
    }
    return pieces + [String(piece)]
  }
}
