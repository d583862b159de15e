import Journeys

/// The place of a rental without how the car changes hands there.
enum RentalPlace {
  /// "Faro Airport (meet & greet)", "Faro Airport - shuttle bus" → "Faro Airport": in brackets, or behind a dash, nothing but
  /// words for a handover.
  static func tidied(_ name: String) -> String {
    guard name.utf8.count < 200 else { return name }
    if name.hasSuffix(")"), let open = name.lastIndex(of: "("), tellsHandover(name[open...]) {
      return PlaceWords.tidy(String(name[..<open]))
    }
    for mark in [" - ", " – "] {
      if let hit = name.ranges(of: mark).last, tellsHandover(name[hit.upperBound...]) {
        return PlaceWords.tidy(String(name[..<hit.lowerBound]))
      }
    }
    return name
  }

  /// Whether a line tells nothing but how a car changes hands: "Meet & greet", "Free shuttle bus".
  static func tellsHandover(_ text: some StringProtocol) -> Bool {
    let words = FoldedName.of(text.prefix(80)).split(separator: " ").map(String.init)
    return (1...6).contains(words.count) && words.contains(where: handovers.contains)
      && words.allSatisfy { handovers.contains($0) || small.contains($0) }
  }

  private static func set(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  }

  private static let handovers = set(
    """
    meet greet shuttle desk counter delivery collection handover übergabe schalter zustellung shuttlebus navette accueil comptoir guichet livraison mostrador lanzadera entrega
    recogida navetta banco consegna accoglienza стойка шаттл встреча karşılama ofis bankosu servis teslimat lada powitanie balie ophaalservice disk lada
    """)
  private static let small = set(
    "and & und et y e и ve i en og och the a in im au en del de la le free kostenlos gratuite gratuita gratis service bus on at off away pick up drop airport terminal inside outside"
  )
}
