/// Beginnings of words, folded; one with a blank behind stands for a whole word.
struct WordBeginnings: Sendable {
  private let folded: [String]

  init(_ words: String...) { folded = words.map { FoldedName.of($0) + ($0.hasSuffix(" ") ? " " : "") } }

  /// Whether a token is one of the words.
  func contains(_ token: DocumentToken) -> Bool {
    guard token.kind == .word else { return false }
    let word = "\(token.text) "
    return folded.contains { word.hasPrefix($0) }
  }

  /// Whether one of the words is among tokens.
  func areNamed(in tokens: some Sequence<DocumentToken>) -> Bool { tokens.contains { contains($0) } }
}
