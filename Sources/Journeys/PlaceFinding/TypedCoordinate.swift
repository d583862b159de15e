import Foundation

/// A point as people write it: `52.5200, 13.4050`, `52,52; 13,405`, `N 52.52 E 13.405`, `52°31'12"N 13°24'18"E`.
enum TypedCoordinate {
  /// The longest text that is looked at, in characters.
  private static let longest = 80

  /// The point; nil for a text that is none. Two whole numbers are none: they are rather a house and a floor.
  static func read(_ text: String) -> Coordinate? {
    guard text.utf8.count <= longest * 4, text.count <= longest else { return nil }
    let plain = normalized(text)
    return plain.indices.lazy.filter { " ,;".contains(plain[$0]) }.compactMap { place in
      point(plain[..<place], plain[plain.index(after: place)...])
    }.first
  }

  private static func point(_ left: Substring, _ right: Substring) -> Coordinate? {
    guard let first = Angle(left), let second = Angle(right), first.isTelling, second.isTelling else { return nil }
    // Two of one kind are no point.
    if let axis = first.axis, axis == second.axis { return nil }
    let isTurned = first.axis == .longitude || second.axis == .latitude
    let (north, east) = isTurned ? (second, first) : (first, second)
    return Coordinate(latitude: north.degrees, longitude: east.degrees)
  }

  /// Two plain decimals with a comma between them, as addresses of maps have them: `52.52,13.405`, whole ones too.
  static func plain(_ text: some StringProtocol) -> Coordinate? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count == 2, parts.allSatisfy({ number.matches($0) }), let north = Double(parts[0]),
      let east = Double(parts[1])
    else { return nil }
    return Coordinate(latitude: north, longitude: east)
  }

  private static let number = Pattern(/[+-]?\d{1,3}(\.\d{1,20})?/)

  private struct Angle {
    enum Axis { case latitude, longitude }

    let degrees: Double
    let axis: Axis?
    /// Whether it says of itself that it is an angle.
    let isTelling: Bool

    init?(_ text: Substring) {
      guard let parts = Angle.pattern.whole(text.trimmingCharacters(in: .whitespaces)),
        let whole = Angle.number(parts.3), let minutes = parts.4.map(Angle.number) ?? 0,
        let seconds = parts.5.map(Angle.number) ?? 0, minutes < 60, seconds < 60
      else { return nil }
      // Only the last part has decimals.
      if parts.4 != nil, whole != whole.rounded() { return nil }
      if parts.5 != nil, minutes != minutes.rounded() { return nil }
      let letters = [parts.1, parts.6].compactMap { $0?.uppercased() }, letter = letters.first
      // A minus with a letter says the same twice, or the opposite.
      guard letters.count < 2, letter == nil || parts.2 != "-" else { return nil }
      let sign = parts.2 == "-" || letter == "S" || letter == "W" ? -1.0 : 1
      degrees = sign * (whole + minutes / 60 + seconds / 3600)
      axis = letter.map { "NS".contains($0) ? .latitude : .longitude }
      isTelling = letter != nil || text.contains { "°.,".contains($0) }
    }

    /// A letter, a sign, degrees, minutes, seconds, a letter; only the degrees must be there.
    private static let pattern = Pattern(
      /([NSWEnswe])? ?([+-])?(\d{1,3}(?:[.,]\d{1,15})?)(?:(?: ?° ?| )(\d{1,2}(?:[.,]\d{1,15})?)(?:(?: ?' ?| )(\d{1,2}(?:[.,]\d{1,15})?))?)? ?["'°]? ?([NSWEnswe])?/
    )

    private static func number(_ text: Substring) -> Double? { Double(text.replacing(",", with: ".")) }
  }

  /// One sign for each that is meant, and single blanks.
  private static func normalized(_ text: String) -> String {
    let signs: [Character: Character] = [
      "′": "'", "’": "'", "´": "'", "ʹ": "'", "″": "\"", "”": "\"", "“": "\"", "ʺ": "\"", "º": "°", "˚": "°", "−": "-",
      "–": "-", "\u{A0}": " ", "\u{202F}": " ", "\u{2009}": " ", "\t": " ",
    ]
    let plain = String(text.map { signs[$0] ?? $0 }).replacing("''", with: "\"")
    return plain.split(separator: " ").joined(separator: " ")
  }
}
