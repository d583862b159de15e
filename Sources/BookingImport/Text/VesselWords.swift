import Journeys

/// Names of ships behind the letters that all ships bear: "MS Rungholt", "M/V Isle of Arran".
enum VesselWords {
  /// The first such name of a text, with its letters.
  static func name(in text: String) -> String? {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ").map(String.init)
      for place in words.indices.dropLast() where letters.contains(words[place]) {
        let name = words[(place + 1)...].prefix(3).prefix { $0.first?.isUppercase == true && !$0.contains(":") }
        guard let first = name.first, first.count > 2, first.contains(where: \.isLowercase) else { continue }
        return PlaceWords.tidy(words[place] + " " + name.joined(separator: " "))
      }
    }
    return nil
  }

  private static let letters: Set = [
    "MS", "M/S", "MV", "M/V", "MF", "M/F", "F/B", "HSC", "M/N", "MN", "C/F", "T/N", "м/в", "т/х",
  ]
}
