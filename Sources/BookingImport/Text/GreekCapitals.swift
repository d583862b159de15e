/// Greek as it is written in capitals: without accents, and with one sigma (Unicode, SpecialCasing.txt).
enum GreekCapitals {
  /// Folded words without their accents, each final sigma a plain one.
  static func plain(_ folded: String) -> String {
    String(String.UnicodeScalarView(folded.unicodeScalars.map { letters[$0] ?? $0 }))
  }

  private static let letters: [Unicode.Scalar: Unicode.Scalar] = [
    "ά": "α", "έ": "ε", "ή": "η", "ί": "ι", "ό": "ο", "ύ": "υ", "ώ": "ω", "ϊ": "ι", "ϋ": "υ", "ΐ": "ι", "ΰ": "υ",
    "ς": "σ",
  ]
}
