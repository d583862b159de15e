/// Text reduced to what people mean by it: lower case, without marks, words apart by one blank ("Zürich HB" → "zurich hb").
/// `scripts/reference-data` writes the keys of the name files by the same rules.
public enum FoldedName {
  /// Folds `text`; ё becomes е, ß becomes ss, and everything that is no letter or digit becomes a blank.
  public static func of(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var blank = true
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x30...0x39, 0x61...0x7A:
        bytes.append(UInt8(scalar.value))
        blank = false
      case 0x41...0x5A:
        bytes.append(UInt8(scalar.value + 0x20))
        blank = false
      case 0..<0x80, 0xA0, 0xB4, 0xB7, 0xD7, 0xF7, 0x2BC, 0x2000...0x206F:
        if !blank { bytes.append(0x20) }
        blank = true
      case 0x300...0x36F:
        continue
      case 0x400...0x45F:
        append(cyrillic: scalar.value, to: &bytes)
        blank = false
      default:
        append(scalar, to: &bytes)
        blank = false
      }
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let plainLetters = Array(
    ("aaaaaaaceeeeiiiidnooooo ouuuuytsaaaaaaaceeeeiiiidnooooo ouuuuyty"
      + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll"
      + "lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").utf8)

  /// The basic Cyrillic letters, two bytes each; Ѐ…Џ and А…Я have their small letters 80 and 32 places behind.
  private static func append(cyrillic value: UInt32, to bytes: inout [UInt8]) {
    var small = value < 0x410 ? value + 0x50 : value < 0x430 ? value + 0x20 : value
    if small == 0x451 { small = 0x435 }
    bytes.append(UInt8(0xC0 | small >> 6))
    bytes.append(UInt8(0x80 | small & 0x3F))
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar {
    case "ß": bytes += "ss".utf8
    case "æ", "Æ": bytes += "ae".utf8
    case "œ", "Œ": bytes += "oe".utf8
    case "ĳ", "Ĳ": bytes += "ij".utf8
    case "þ", "Þ": bytes += "th".utf8
    default:
      if (0xC0...0x17F).contains(scalar.value) {
        bytes.append(plainLetters[Int(scalar.value) - 0xC0])
      } else {
        bytes += scalar.properties.lowercaseMapping.utf8
      }
    }
  }
}
