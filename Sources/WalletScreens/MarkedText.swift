import Journeys

/// A piece of a text, which a search has hit or not.
package struct TextPiece: Sendable, Hashable {
  package let text: String
  package let isHit: Bool
}

/// A text in which words are looked for, however they are written.
struct MarkedText {
  /// The text's characters, each with what it is folded to.
  private let characters: [(text: Character, folded: String)]

  init(_ text: some StringProtocol) {
    characters = text.map { ($0, FoldedName.of(String($0))) }
  }

  /// The text in pieces, the hits of folded words apart; all of it in one where nothing is hit.
  func pieces(_ words: [String]) -> [TextPiece] {
    let hits = hits(words)
    var pieces: [TextPiece] = [], current = "", isHit = false
    for (index, character) in characters.enumerated() {
      if hits[index] != isHit, !current.isEmpty {
        pieces.append(TextPiece(text: current, isHit: isHit))
        current = ""
      }
      isHit = hits[index]
      current.append(character.text)
    }
    return current.isEmpty ? pieces : pieces + [TextPiece(text: current, isHit: isHit)]
  }

  /// A stretch around the first hit; nil where nothing is hit.
  func excerpt(_ words: [String], length: Int) -> [TextPiece]? {
    guard let first = hits(words).firstIndex(of: true) else { return nil }
    var start = max(0, first - length / 3)
    // It begins with a word.
    while start > 0, start < first, characters[start - 1].text != " " { start += 1 }
    let stretch = characters[start..<min(characters.count, start + length)].map(\.text)
    let text = (start > 0 ? "…" : "") + String(stretch) + (start + length < characters.count ? "…" : "")
    return MarkedText(text.replacing("\n", with: " ")).pieces(words)
  }

  private func hits(_ words: [String]) -> [Bool] {
    // Each folded letter knows the character that it comes from; what is no letter parts words.
    var letters: [UInt8] = [], sources: [Int] = []
    for (index, character) in characters.enumerated() {
      for byte in (character.folded.isEmpty ? " " : character.folded).utf8 {
        letters.append(byte)
        sources.append(index)
      }
    }
    var hits = Array(repeating: false, count: characters.count)
    for word in words {
      let wanted = Array(word.utf8)
      if MarkedText.mark(wanted, in: letters, sources, &hits) { continue }
      // A code is found in one piece that is written in parts.
      guard word.contains(where: \.isNumber) else { continue }
      let places = letters.indices.filter { letters[$0] != 0x20 }
      _ = MarkedText.mark(wanted, in: places.map { letters[$0] }, places.map { sources[$0] }, &hits)
    }
    return hits
  }

  /// Marks the characters of each place where a word stands.
  /// - Returns: whether there is one
  private static func mark(_ wanted: [UInt8], in letters: [UInt8], _ sources: [Int], _ hits: inout [Bool]) -> Bool {
    guard !wanted.isEmpty, wanted.count <= letters.count else { return false }
    var isFound = false
    for start in 0...(letters.count - wanted.count) where letters[start] == wanted[0] {
      guard letters[start..<(start + wanted.count)].elementsEqual(wanted) else { continue }
      // With the signs between the parts of a code.
      for source in sources[start]...sources[start + wanted.count - 1] { hits[source] = true }
      isFound = true
    }
    return isFound
  }
}
