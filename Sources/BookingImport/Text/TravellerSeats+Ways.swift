import Journeys

/// Seats that stand behind a word for the way there or the way back.
extension TravellerSeats {
  /// "Outbound 19A, return 21A", "4C (Hinflug), 7F (Rückflug)": the seat on one of the two ways, where a text tells both.
  static func byWay(_ text: String, back: Bool) -> String? {
    guard text.utf8.count < 400 else { return nil }
    let tokens = Token.tokens(of: text)
    let ways = tokens.indices.filter { way(tokens[$0].folded) != nil }
    guard ways.count == 2, way(tokens[ways[0]].folded) != way(tokens[ways[1]].folded) else { return nil }
    let (first, second) = (tokens[ways[0]], tokens[ways[1]])
    let own = way(first.folded) == back ? 0 : 1
    // Behind its way, else before it.
    let behind = [seats(in: String(text[first.end..<second.start])), seats(in: String(text[second.end...]))]
    if behind.allSatisfy({ $0.count == 1 }) { return behind[own][0] }
    let before = [seats(in: String(text[..<first.start])), behind[0]]
    return before.allSatisfy { $0.count == 1 } && behind[1].isEmpty ? before[own][0] : nil
  }

  /// Whether a word is one for the way back; nil for other words.
  private static func way(_ folded: String) -> Bool? {
    ahead.contains(folded) ? false : home.contains(folded) ? true : nil
  }

  private static let ahead = Set(
    """
    outbound outward outgoing there hinflug hinfahrt hinreise hin aller andata ida gidiş туда туди heenreis heenvlucht heen utresa utreise udrejse tam wylot meno
    menolento menomatka oda odafelé odlet dus barga μετάβαση бару
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  private static let home = Set(
    """
    inbound return returning back homebound rückflug rückfahrt rückreise zurück retour ritorno vuelta regreso volta dönüş обратно назад terugreis terugvlucht terug
    retur återresa hemresa hjemreise hjemrejse powrót zpět paluu paluulento paluumatka vissza visszafelé návrat întors επιστροφή қайту
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
}
