/// A text prepared for many searches of whole words in any case.
public struct SearchableText: Sendable {
  private let small: [Character]
  private let places: [Character: [Int]]

  public init(_ text: String) {
    small = Self.small(Array(text))
    places = Dictionary(grouping: small.indices) { [small] in small[$0] }
  }

  /// Whether `word` stands in the text by itself: no letter or digit goes on with it on either side.
  public func contains(_ word: String) -> Bool {
    let key = Self.small(Array(word))
    guard let first = key.first else { return false }
    return places[first]?.contains { Self.stands(key, at: $0, in: small) } == true
  }

  /// Small letters, one for each character, so that places in both are the same.
  static func small(_ characters: [Character]) -> [Character] {
    characters.map { character in
      guard character.isUppercase else { return character }
      let lower = character.lowercased()
      return lower.count == 1 ? Character(lower) : character
    }
  }

  static func stands(_ word: [Character], at start: Int, in text: [Character]) -> Bool {
    let end = start + word.count
    guard end <= text.count, text[start] == word[0], text[start..<end].elementsEqual(word) else { return false }
    // Reservation systems number their names: "1.1DOE/JANE MRS".
    let isNumbered = start > 0 && text[start - 1].isNumber && word[0].isLetter && word.count >= 5
    if start > 0, joins(text[start - 1]), joins(word[0]), !isNumbered { return false }
    if end < text.count, joins(text[end]), joins(word[word.count - 1]) { return false }
    return true
  }

  private static func joins(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
