import Journeys

/// What is rented, in a value that tells its class as well.
enum RentalVehicle {
  /// The rented vehicle: the labelled one; where its value is a class, the line below it that names one "or similar".
  static func find(in facts: TextFacts) -> String? {
    guard let value = facts.first(.car) else {
      let lines = facts.document.lines.prefix(100).filter { $0.count == 1 && $0[0].text.utf8.count < 60 }
      return lines.map { name(in: $0[0].text) }.first { text in
        isOneOfKind(text) && text.first?.isUppercase == true && !text.contains(where: { ".:!?".contains($0) })
      }
    }
    let own = name(in: value.value)
    if isOneOfKind(own) { return own }
    // "Nissan Rogue" above "or similar • Automatic • 5 passengers"
    let above = facts.document.lines.dropFirst(value.line).prefix(3)
    for (line, next) in zip(above, above.dropFirst()) where beginsOneOfKind(next[0].text) {
      let model = line[line.count - 1].text
      if model.utf8.count < 60, !model.contains(":") { return model }
    }
    let below = facts.document.lines.dropFirst(value.line).prefix(3).map { $0[0].text }
    return below.map(name).first { $0 != own && $0.utf8.count < 80 && isOneOfKind($0) && !$0.contains(":") } ?? own
  }

  /// "or similar, small car": a line that goes on from the name above it.
  private static func beginsOneOfKind(_ text: String) -> Bool {
    let words = FoldedName.of(text.prefix(40)).split(separator: " ").prefix(2)
    return text.first?.isLowercase == true && words.count == 2 && similar.contains { words[1].hasPrefix($0) }
  }

  /// Whether words say that another vehicle like it may be given.
  private static func isOneOfKind(_ text: String) -> Bool {
    let words = FoldedName.of(text).split(separator: " ")
    return words.count > 2 && words.contains { word in similar.contains { word.hasPrefix($0) } }
  }

  /// "Midsize SUV - Jeep Compass or similar" → "Jeep Compass or similar": of pieces of which one says that another vehicle like it may
  /// be given, that one; any other value as it is.
  static func name(in value: String) -> String {
    guard value.utf8.count < 200 else { return value }
    for mark in [" - ", " – ", " — ", " | ", ": ", ", "] {
      let pieces = value.components(mark)
      guard pieces.count > 1,
        let piece = pieces.first(where: isOneOfKind),
        let first = piece.first, first.isUppercase || first.isNumber
      else { continue }
      return piece
    }
    return value
  }

  private static let similar =
    "similar similaire ähnlich vergleichbar simile similare подобн аналог подібн benzer podobn vergelijkbaar liknande lignende tilsvarende vastaava hasonló"
    .split(separator: " ").map { FoldedName.of($0) }
}

extension String {
  fileprivate func components(_ mark: String) -> [String] {
    var pieces: [String] = []
    var rest = self[...]
    while let hit = rest.firstRange(of: mark), pieces.count < 6 {
      pieces.append(rest[..<hit.lowerBound].trimmed)
      rest = rest[hit.upperBound...]
    }
    return pieces + [rest.trimmed]
  }
}
