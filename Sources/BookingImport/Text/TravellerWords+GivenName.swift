import Journeys

/// The traveller whom a letter greets by the first name alone, and names in full elsewhere.
extension TravellerWords {
  /// "Hi Jane," above a line that is nothing but "Jane Doe", perhaps with her age or kind of ticket behind.
  func greetedByGivenName() -> [Traveller] {
    let greeted = document.lines.prefix(12).enumerated().lazy.compactMap { line, cells -> (line: Int, name: String)? in
      Self.givenName(in: cells.map(\.text).joined(separator: " ")).map { (line, $0) }
    }.first
    guard let greeted else { return [] }
    for (line, cells) in document.lines.enumerated().prefix(300) where line != greeted.line {
      for cell in cells where cell.text.utf8.count < 80 && cell.text.contains(greeted.name + " ") {
        guard let name = Self.leadingName(cell.text), name.hasPrefix(greeted.name + " "),
          name.split(separator: " ").count <= 4, cell.text.count - name.count < 24
        else { continue }
        return [Traveller(name: name, line: line)]
      }
    }
    return []
  }

  /// The single name with a capital behind the words of a greeting: "Jane" of "Thanks, Jane! Your booking …".
  private static func givenName(in text: String) -> String? {
    guard text.utf8.count < 300, let rest = behindGreeting(text) ?? behindNews(text) else { return nil }
    let name = rest.drop { !$0.isLetter }.prefix { $0.isLetter || $0 == "-" || $0 == "'" || $0 == "’" }
    let next = rest[name.endIndex...].first
    guard (2...20).contains(name.count), name.first?.isUppercase == true, next.map({ ",!.:;–-".contains($0) }) ?? true,
      !company.contains(FoldedName.of(name)), !LegWords.isNoise(FoldedName.of(name))
    else { return nil }
    return String(name)
  }

  /// What stands behind the comma of "You're in, Jane!", "All booked, Jane".
  private static func behindNews(_ text: String) -> Substring? {
    guard text.utf8.count < 80, let comma = text.lastIndex(of: ","),
      let last = FoldedName.of(text[..<comma]).split(separator: " ").last.map(String.init),
      done.contains(last) || ["in", "going"].contains(last)
    else { return nil }
    return text[text.index(after: comma)...]
  }
}
