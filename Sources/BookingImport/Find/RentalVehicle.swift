import Journeys

/// What is rented, in a value that tells its class as well.
enum RentalVehicle {
  /// "Midsize SUV - Jeep Compass or similar" → "Jeep Compass or similar": of pieces of which one says that another vehicle like it may
  /// be given, that one; any other value as it is.
  static func name(in value: String) -> String {
    guard value.utf8.count < 200 else { return value }
    for mark in [" - ", " – ", " — ", " | ", ": ", ", "] {
      let pieces = value.components(mark)
      guard pieces.count > 1,
        let piece = pieces.first(where: { piece in
          let words = FoldedName.of(piece).split(separator: " ")
          return words.count > 2 && words.contains { word in similar.contains { word.hasPrefix($0) } }
        }),
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
