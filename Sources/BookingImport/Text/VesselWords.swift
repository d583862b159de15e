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

  /// Whether a line is nothing but the name of a ship, printed in capitals: two or three words that are no town and no label.
  static func isName(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    return (2...4).contains(words.count) && (5...30).contains(line.count)
      && line.allSatisfy { $0.isUppercase || $0 == " " || $0 == "." }
      && LabelReader.label(line[...]) == nil && SentenceWords.isClean(line) && City.named(line).isEmpty
      && !words.contains { LegWords.isNoise(FoldedName.of($0)) || LegWords.isStation(FoldedName.of($0)) }
  }

  private static let letters: Set = [
    "MS", "M/S", "MV", "M/V", "MF", "M/F", "F/B", "HSC", "M/N", "MN", "C/F", "T/N", "м/в", "т/х",
  ]
}
