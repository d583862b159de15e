import Journeys

extension Airport {
  /// Whether a word is the code of an airport, in capitals.
  static func isCode(_ word: Substring) -> Bool {
    word.utf8.count == 3 && word.allSatisfy { $0.isASCII && $0.isUppercase } && with(code: String(word)) != nil
  }
}
