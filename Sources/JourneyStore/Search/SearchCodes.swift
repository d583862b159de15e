import Journeys

/// Codes that are written in parts, `HB-77120` or `LH 400`, and typed in one.
enum SearchCodes {
  /// The fields that hold one code each.
  static let fields: Set<String> = ["bookingReference", "transportNumber", "seatNumber"]
  /// The most codes that are taken from one text.
  private static let limit = 200
  /// The most bytes of a code.
  private static let length = 40

  /// The codes in a text in one piece: all of it where it is a code, else each word that has digits and is parted by signs.
  static func joined(in text: String, isCode: Bool) -> [String] {
    if isCode { return [inOne(text[...])].compactMap(\.self) }
    var found: [String] = []
    for word in text.utf8.split(whereSeparator: { $0 <= 0x20 }) where word.count <= length {
      guard word.contains(where: isDigit), word.contains(where: isSign), let code = inOne(Substring(word)) else {
        continue
      }
      found.append(code)
      if found.count == limit { break }
    }
    return found
  }

  /// Nil for what is in one piece already.
  private static func inOne(_ text: Substring) -> String? {
    guard text.utf8.count <= length else { return nil }
    let folded = FoldedName.of(text)
    return folded.contains(" ") ? folded.filter { $0 != " " } : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether a byte is none of a letter's or a digit's, or may belong to a dash beyond ASCII.
  private static func isSign(_ byte: UInt8) -> Bool {
    byte == 0xE2 || byte < 0x80 && !isDigit(byte) && !(0x41...0x5A).contains(byte) && !(0x61...0x7A).contains(byte)
  }
}

extension StoredItem {
  /// Whether it has a field for a code.
  static var hasCodes: Bool { fields.contains { SearchCodes.fields.contains($0.name) } }
}
