import Journeys

/// Alternatives to a cancelled flight, from which the traveller can choose: offers, not bookings.
enum OfferedChoices {
  /// A text that cancels, without its choices and what follows them.
  static func removed(from document: TextDocument) -> TextDocument {
    guard TextFacts.status(of: document) == .cancelled,
      let first = document.lines.prefix(200).firstIndex(where: { heads($0.map(\.text).joined(separator: " ")) }),
      first > 2,
      document.lines[..<first].joined().contains(where: { !FlightWords.numbers(in: $0.text, labelled: false).isEmpty })
    else { return document }
    return document.keeping { $0 < first }
  }

  private static func heads(_ line: String) -> Bool {
    guard line.utf8.count < 300 else { return false }
    let text = FoldedName.of(line.prefix(120))
    let words = text.split(separator: " ")
    if words.count > 1, choices.contains(String(words[0])), words[1] == "1" || words[1] == "a" { return true }
    return questions.contains { text.holds($0) }
  }

  private static let choices = Set(
    "option opzione opcion opção optie opcja možnost вариант варіант seçenek alternativ alternative opció vaihtoehto"
      .split(separator: " ")
      .map { FoldedName.of($0) })

  private static let questions = [
    "what can you do", "what are my options", "your options", "alternative flights", "choose another flight",
    "was können sie tun",
    "ihre möglichkeiten", "alternative flüge", "alternativflüge", "que pouvez vous faire", "vos options",
    "vols alternatifs", "qué puede hacer",
    "sus opciones", "vuelos alternativos", "cosa puoi fare", "le tue opzioni", "voli alternativi", "o que pode fazer",
    "as suas opções",
    "wat kunt u doen", "alternatieve vluchten", "co możesz zrobić", "alternatywne loty", "varianty řešení",
    "ваши варианты", "альтернативные рейсы",
    "alternatif uçuşlar", "alternativa flyg", "alternative fly", "vaihtoehtoiset lennot",
  ].map { FoldedName.of($0) }
}
