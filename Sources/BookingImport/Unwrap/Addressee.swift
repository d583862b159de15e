import Journeys

/// To whom a letter is addressed. Letters of small houses call their guest by one name alone, "Dear Pauline,"; the head of the mail has both.
enum Addressee {
  /// The name of the recipient in the header, if the letter greets the same person; nil without a name there, and where another is greeted.
  static func name(_ recipient: String, greetedIn text: String) -> String? {
    guard recipient.utf8.count < 80, let name = PersonName.plain(recipient) else { return nil }
    let names = words(name)
    guard (2...4).contains(names.count) else { return nil }
    for line in text.split(whereSeparator: \.isNewline).lazy.filter({ $0.contains(where: \.isLetter) }).prefix(8) {
      // "Witaj, Wojciechu!": a comma may stand before the name as well as behind it.
      let greeting = line.prefix(80).prefix { !"!:;–—(?".contains($0) }.split(separator: ",").prefix(2)
      let greeted = greeting.map { words($0) }.filter { $0.count < 7 }.joined()
      if greeted.contains(where: { word in names.contains { isSame(word, $0) } }) { return name }
    }
    return nil
  }

  /// Whether one word is another, perhaps in the case in which it is called: "Wojciechu", "Оксано".
  private static func isSame(_ word: String, _ name: String) -> Bool {
    if word == name { return name.count > 1 }
    let stem = name.count > 4 ? String(name.dropLast(name.count > 6 ? 2 : 1)) : name
    return name.count > 3 && word.hasPrefix(stem) && abs(word.count - name.count) < 3
  }

  private static func words(_ text: some StringProtocol) -> [String] {
    FoldedName.of(String(text)).split(separator: " ").map(String.init)
  }
}
