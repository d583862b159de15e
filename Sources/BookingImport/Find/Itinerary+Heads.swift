import Journeys

/// What stands beside the words of a heading.
extension Itinerary {
  /// "HOTEL Leonhardt Hotel Mannheim | Confirmation: 84719263SY": a kind in capitals before a name, and its reference beside.
  static func beforeReference(_ text: Substring, _ cells: [TextDocument.Cell]) -> Kind? {
    guard cells.count == 2, let word = text.split(separator: " ").first, word.count > 2, word == word.uppercased(),
      word.allSatisfy(\.isLetter), let kind = announced(by: FoldedName.of(word)), kind != .payment,
      let colon = cells[1].text.firstIndex(of: ":"),
      let code = ReferenceCode.first(in: String(cells[1].text[colon...].dropFirst())),
      case let label = cells[1].text[..<colon],
      LabelReader.label(label) ?? LabelStems.label(label, value: code) == .reference
    else { return nil }
    return kind
  }

  /// "✈ DEPARTURE: TUESDAY 16 MAR", "CHECK IN: WEDNESDAY 17 MAR ▸ CHECK OUT: SATURDAY 20 MAR": the days of a part in capitals, and no hours, as
  /// the itineraries of Sabre head what they list.
  static func ofDays(_ row: [TextDocument.Cell]) -> Kind? {
    guard let first = row.first(where: { $0.text.contains(where: \.isLetter) })?.text, first.utf8.count < 120,
      let hit = dayHead.prefix(first.drop { !$0.isLetter }),
      case let hits = DateWords.hits(in: String(hit.2)), hits.contains(where: \.hasDate),
      hits.allSatisfy({ $0.seconds == nil })
    else { return nil }
    switch hit.1.first {
    case "D": return .journey
    case "C": return .stay
    default: return .rental
    }
  }

  private static let dayHead = Pattern(
    #/(DEPARTURE|CHECK[ -]?IN|PICK[ -]?UP): ((?:MON|TUES|WEDNES|THURS|FRI|SATUR|SUN)DAY,? [^:]{4,20}.*)/#)

  /// Whether what stands beside words for a kind is how to call there, and no part begins with it.
  static func tellsOne(_ words: [String], _ value: String) -> Bool {
    words.count > 1 && words.contains { phones.contains($0) } && value.contains(where: \.isNumber)
  }

  private static let phones = set(
    "teléfono telefon telephone téléphone phone telefono telefone телефон tel correo email mail")

  /// "MIETWAGEN Sonntag, 19. September 2027": the heading without the day behind it.
  static func beforeDay(_ text: Substring) -> Substring {
    guard text.first?.isLetter == true, text.last?.isNumber == true,
      let day = DateWords.hits(in: String(text)).first(where: \.hasDate), day.seconds == nil
    else { return text }
    let words = text.split(separator: " ")
    let count = words.prefix { word in
      word.allSatisfy(\.isLetter) && !Weekday.isWord(FoldedName.of(word))
    }.count
    // Nothing but the day stands behind the heading.
    guard (1...2).contains(count), words.count - count <= 4, count < words.count else { return text }
    return text[..<words[count - 1].endIndex]
  }
}
