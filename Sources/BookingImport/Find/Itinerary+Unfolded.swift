import Journeys

/// Headings of itineraries that name who runs a part, and its number, on their own line.
extension Itinerary {
  /// "Hotel – Hotel Kanalhjørnet – confirmation HK903144", "CAR · Alpina Rent": the pieces of such headings on lines of their own, with the
  /// labels that they would have there.
  static func unfolded(_ document: TextDocument) -> TextDocument {
    var document = document
    for line in document.lines.indices.prefix(600).reversed() {
      let cells = document.lines[line]
      guard cells.count == 1, let kind = kind(cells), let rows = rows(cells[0].text, kind) else { continue }
      document = document.replacing(line..<line + 1, by: rows)
    }
    return document
  }

  /// The lines that stand for a heading; nil for one that says nothing but its kind, and a day.
  private static func rows(_ text: String, _ kind: Kind) -> [[String]]? {
    let pieces = pieces(of: text)
    guard pieces.count > 1, text.utf8.count < 120 else { return nil }
    var rows = [[pieces[0]]], isNamed = false
    for piece in pieces.dropFirst() {
      if let (label, code) = reference(piece) {
        rows.append([label, code])
      } else if !isNamed, let name = label(of: kind), DateWords.hits(in: piece).isEmpty,
        piece.first?.isUppercase == true,
        piece.contains(where: \.isLetter)
      {
        rows.append([name, piece])
        isNamed = true
      } else {
        rows.append([piece])
      }
    }
    return isNamed || rows.contains { $0.count > 1 } ? rows : nil
  }

  private static func pieces(of text: String) -> [String] {
    for mark in [" – ", " — ", " · ", " • ", " | "] {
      let parts = text.split(separator: mark).map { $0.trimmed }.filter { !$0.isEmpty }
      if parts.count > 1 { return parts }
    }
    return []
  }

  /// "booking reference LQ7D2X", "confirmation HK903144": words for a reference, and behind them a code with a digit.
  private static func reference(_ piece: String) -> (label: String, code: String)? {
    let words = piece.split(whereSeparator: { " :".contains($0) })
    guard (2...5).contains(words.count), let code = words.last, (4...16).contains(code.utf8.count),
      code.contains(where: \.isNumber), code.allSatisfy({ $0.isUppercase || $0.isNumber || $0 == "-" }),
      case let label = words.dropLast().joined(separator: " "),
      LabelReader.label(label[...]) == .reference
        || words.dropLast().contains(where: { LabelStems.isReference(FoldedName.of($0)) })
    else { return nil }
    return (label, String(code))
  }

  /// The label of who runs a part of a kind.
  private static func label(of kind: Kind) -> String? {
    switch kind {
    case .stay: "Hotel name"
    case .rental: "Rental company"
    case .journey, .transfer, .event, .payment: nil
    }
  }
}
