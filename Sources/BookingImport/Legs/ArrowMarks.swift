/// The marks with which a road is drawn from one place to another.
enum ArrowMarks {
  /// Whether a character is an arrow, or a triangle or an angle that stands for one.
  static func contains(_ character: Character) -> Bool {
    if "»›⟩✈🡒>❯❱".contains(character) { return true }
    guard let value = character.unicodeScalars.first?.value else { return false }
    // To the right, or both ways: none of those that point up, down or back.
    return switch value {
    case 0x2192, 0x2194, 0x219B, 0x219D, 0x21A0, 0x21A6, 0x21AA, 0x21B7, 0x21BB, 0x21C0, 0x21C4, 0x21C6, 0x21C9, 0x21D2,
      0x21D4,
      0x21DB, 0x21DD, 0x21E2, 0x21E5, 0x21E8, 0x21F0, 0x21F4, 0x21F6, 0x21FE, 0x21FF:
      true
    case 0x25B6, 0x25B7, 0x25B8, 0x25B9, 0x25BA, 0x25BB, 0x2794, 0x2798...0x27AF, 0x27B1...0x27BE, 0x27F6, 0x27F7,
      0x27F9,
      0x27FC, 0x27FE, 0x27FF, 0x2B62, 0x2B95, 0x2B46, 0x2B0C, 0x2BC8:
      true
    default: false
    }
  }
}
