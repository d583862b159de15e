import Journeys

/// The traveller whom a text greets.
extension TravellerWords {
  /// "Dear Jane Doe,": first and last name in the salutation.
  func greeted() -> [Traveller] {
    greetings()
  }

  /// "Your trip is confirmed, Jane Doe": behind the last word of what has been done, a comma and nothing but a name.
  static func calledAtEnd(_ text: String) -> String? {
    guard text.utf8.count < 160, let comma = text.lastIndex(of: ","),
      let last = FoldedName.of(text[..<comma]).split(separator: " ").last, done.contains(String(last)),
      let name = PersonName.plain(text[text.index(after: comma)...].filter { !"!.".contains($0) }.trimmed),
      isLikely(name),
      City.named(name).isEmpty
    else { return nil }
    return name
  }

  static let done = Set(
    """
    confirmed booked set you reserved ready danke dank merci gracias grazie obrigado obrigada confirmé confirmée confirmado confirmada confermata confermato bestätigt
    gebucht reserviert tack takk tak bekräftad bekreftet bekræftet bevestigd geboekt potwierdzona potwierdzone dziękujemy kiitos vahvistettu potvrzena děkujeme
    köszönjük спасибо подтверждено подтверждена подтверждён дякуємо підтверджено onaylandı teşekkürler
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  private func greetings() -> [Traveller] {
    for (line, cells) in document.lines.prefix(60).enumerated() {
      let text = cells.map(\.text).joined(separator: ", ")
      if line < 6, let name = Self.inArabicGreeting(text) { return [Traveller(name: name, line: line)] }
      if line < 6, let name = ArabicWords.greeted(text) { return [Traveller(name: name, line: line)] }
      if let name = EastAsianWords.greeted(text) { return [Traveller(name: name, line: line)] }
      if line < 3, let name = Self.behindNoun(text) { return [Traveller(name: name, line: line)] }
      if line < 6, let name = Self.calledAtEnd(text) { return [Traveller(name: name, line: line)] }
      if line < 3, Self.behindGreeting(text) == nil, let name = Self.titledAtEnd(text) {
        return [Traveller(name: name, line: line)]
      }
      guard text.utf8.count < 400, let rest = Self.behindGreeting(text) ?? Self.behindLaterGreeting(text) else {
        continue
      }
      let plain = rest.firstRange(of: " -").map { rest[..<$0.lowerBound] } ?? rest
      let name = plain.prefix { !",!.:;–—(\n\t?".contains($0) }
      var words = name.trimmed
      // "Sig.ra Elena Ricci", "г-жа Анна": the title's own marks.
      if words.split(separator: " ").count < 2 || PersonName.isTitleOnly(words) {
        words = rest.prefix { !",!:;(\n\t".contains($0) }.trimmed
      }
      if let plain = PersonName.plain(words), Self.isLikely(plain) || Self.hasLabelledName(plain) {
        let address = text.firstRange(of: plain).map { text[..<$0.lowerBound] } ?? text[...]
        return [Traveller(name: Vocative.nominative(plain, after: address), line: line)]
      }
      // "Thank you for choosing us, Jane Doe!"
      if let comma = text.firstIndex(of: ","),
        case let end = text[comma...].firstIndex(where: { "!.".contains($0) }) ?? text.endIndex,
        let plain = PersonName.plain(String(text[text.index(after: comma)..<end])), Self.isLikely(plain)
      {
        return [Traveller(name: plain, line: line)]
      }
      // "Thank you for booking with us, Ms. Jane Doe."
      if let comma = text.lastIndex(of: ","),
        case let end = text[text.index(after: comma)...].trimmed, PersonName.isTitled(end),
        let plain = PersonName.plain(String(end.reversed().drop { "!. ".contains($0) }.reversed())),
        Self.isLikely(plain)
      {
        return [Traveller(name: plain, line: line)]
      }
    }
    return []
  }

  /// "Dear Helen Price,", "Dear Will Doe,": who is greeted may bear a word of confirmations as one of two names.
  private static func hasLabelledName(_ name: String) -> Bool {
    let words = name.split(separator: " ").map(String.init)
    guard words.count == 2, words.allSatisfy({ $0.count > 1 }) else { return false }
    let (given, family) = (FoldedName.of(words[0]), FoldedName.of(words[1]))
    if surnames.contains(family) { return words[0].count > 2 && isLikely(words[0]) && Label.named(given) == nil }
    return givens.contains(given) && words[1].count > 2 && isLikely(words[1]) && Label.named(family) == nil
  }

  private static let givens: Set = ["line", "linea", "may", "per", "till", "una", "will", "su", "gun", "sefer", "ora"]
  private static let surnames = Set(
    "day price silver gold miles coach driver reis platz kind gast salle sala port place card child flug lot rang preis vol gates"
      .split(
        separator: " "
      ).map(String.init))

  /// "Assalomu alaykum, Mr John Doe!": a title and a name end a greeting, in whatever language.
  private static func titledAtEnd(_ text: String) -> String? {
    guard text.utf8.count < 80, let comma = text.firstIndex(of: ","), text[..<comma].split(separator: " ").count < 5,
      case let rest = text[text.index(after: comma)...].trimmed, let last = rest.last, "!,:".contains(last),
      PersonName.isTitled(rest), let name = PersonName.plain(String(rest.dropLast())), isLikely(name)
    else { return nil }
    return name
  }

  /// "Your tickets, Jane Doe", "Deine Fahrkarten, Jane Doe!": what is sent, and to whom.
  private static func behindNoun(_ text: String) -> String? {
    let parts = text.split(separator: ",")
    guard parts.count == 2, text.utf8.count < 90 else { return nil }
    let lead = parts[0].split(separator: " ")
    let name = parts[1].filter { !"!.:".contains($0) }.trimmed
    guard (2...3).contains(lead.count), owned.contains(lead[0].lowercased()),
      lead.dropFirst().allSatisfy({ $0.first?.isLowercase == true })
        || lead.count == 2 && german.contains(lead[0].lowercased()),
      let plain = PersonName.plain(name), isLikely(plain), plain.split(separator: " ").count >= 2,
      City.named(plain).isEmpty,
      !plain.split(separator: " ").contains(where: { LegWords.isStation(FoldedName.of($0)) })
    else { return nil }
    return plain
  }

  private static let german: Set = ["deine", "dein", "ihre", "ihr"]
  private static let owned: Set = [
    "your", "deine", "dein", "ihre", "ihr", "vos", "votre", "tus", "tu", "sus", "i", "twoje", "twój", "dina", "din",
    "dine", "je", "jouw", "seus", "os", "vaše", "ваши", "ваш", "твои",
  ]

  /// "You're in! Thanks for your order, Jane Doe.": thanks in the second sentence of a line.
  private static func behindLaterGreeting(_ text: String) -> Substring? {
    guard
      let mark = ["! ", ". "].lazy.compactMap({ text.firstRange(of: $0) }).min(by: { $0.lowerBound < $1.lowerBound }),
      text.utf8.count < 160, text[..<mark.lowerBound].count < 40,
      let rest = behindGreeting(String(text[mark.upperBound...])),
      rest.contains(",")
    else { return nil }
    return text[text.index(text.endIndex, offsetBy: -rest.count)...]
  }

  /// "عزيزنا المسافر Jane Doe،": a Latin name in a salutation from right to left.
  static func inArabicGreeting(_ text: String) -> String? {
    guard text.utf8.count < 120, text.unicodeScalars.contains(where: { (0x590...0x6FF).contains($0.value) }),
      let last = text.last, ",،:!".contains(last)
    else { return nil }
    let words = text.split(whereSeparator: { " ,،:!".contains($0) }).filter { $0.first?.isASCII == true }
    return PersonName.plain(words.joined(separator: " ")).flatMap { isLikely($0) ? $0 : nil }
  }

  static func behindGreeting(_ text: String) -> Substring? {
    let lower = text.lowercased()
    guard lower.utf8.count == text.utf8.count || lower.count == text.count else { return nil }
    let start = lower.drop { !$0.isLetter }
    let offset = lower.distance(from: lower.startIndex, to: start.startIndex)
    for greeting in greetings where start.hasPrefix(greeting) {
      // "Gerb. Tomas Petrauskas"
      var rest = text.dropFirst(offset + greeting.count)
      // "Αγαπητέ/ή", "Dear Mr/Mrs": a second form of the word.
      if rest.first == "/" { rest = rest.dropFirst().drop { $0.isLetter } }
      rest = rest.drop { " ,.".contains($0) }
      guard text.dropFirst(offset + greeting.count).first.map({ !$0.isLetter }) ?? false else { continue }
      // "Estimado cliente Juan Pérez"
      let word = rest.prefix { $0.isLetter || $0 == "/" || $0 == "(" || $0 == ")" }
      let isTitle =
        company.contains(FoldedName.of(word)) || ["cliente", "pasajero", "viajero"].contains(word.lowercased())
      return isTitle && rest[word.endIndex...].first == " " ? rest[word.endIndex...].dropFirst() : rest
    }
    return nil
  }

  private static let greetings = [
    "dear passenger", "dear guest", "dear", "hello", "hi there", "hi", "hey", "good morning", "good afternoon",
    "good day", "thank you", "thanks", "welcome",
    "vielen dank", "herzlichen dank", "besten dank", "guten tag", "guten morgen", "hallo", "liebe", "lieber",
    "sehr geehrter", "sehr geehrte", "servus", "moin",
    "grüezi",
    "bonjour", "bonsoir", "cher", "chère", "merci", "hola", "estimado", "estimada", "estimado/a", "buenos días",
    "buenas tardes", "gracias", "querido", "querida",
    "ciao", "gentile", "egregio", "caro", "cara", "buongiorno", "salve", "grazie", "здравствуйте", "уважаемый",
    "уважаемая", "добрый день", "добрый вечер", "привет", "дорогой", "дорогая",
    "вітаємо", "шановний", "шановна", "доброго дня", "добрий день", "привіт", "құрметті", "сәлеметсіз бе", "сәлем",
    "qurmetti",
    "sayın", "sayin", "merhaba", "değerli", "sevgili", "dzień dobry", "witaj", "szanowny panie", "szanowna pani",
    "cześć", "drogi", "droga",
    "beste", "hoi", "dag", "geachte", "goedendag", "hej", "hei", "hejsan", "kära", "käre", "kære", "hyvä", "dobrý den",
    "vážený",
    "vážená", "ahoj", "tisztelt", "kedves",
    "olá", "ola", "prezado", "prezada", "caro(a)", "bom dia", "bună ziua", "stimate", "stimată", "dragă", "tere",
    "labas", "sveiki", "dobrý deň", "dober dan", "dobar dan", "dobro jutro", "bună", "jó napot", "szia", "tere päevast",
    "labdien", "laba diena", "zdravo", "god dag", "goddag", "hyvää päivää", "boa tarde", "boa noite", "buonasera",
    "gentilissimo", "gentilissima", "guten abend", "grüß gott", "greetings", "здравей", "уважаеми", "уважаема",
    "vážení", "geehrter", "geehrte", "mr", "mrs", "ms", "quý khách", "salam", "hörmətli", "qadrli", "hurmatli",
    "poštovani", "pozdravljeni", "αγαπητέ", "γεια σας", "αγαπητή", "αξιότιμε", "αξιότιμη", "καλησπέρα", "καλημέρα",
    "gerb", "gerbiamas", "gerbiama", "sveiki", "lugupeetud", "austatud", "cienījamais", "cienījamā", "cien", "godātais",
    "godātā", "spoštovani", "spoštovana", "poštovana", "поштовани", "поштована", "здраво", "здравейте",
    "stimate domnule",
    "stimată doamnă", "onorat", "kæra", "kæri", "sæl", "sæll", "i nderuar", "të nderuar", "e nderuar", "hormatli",
    "salom", "pozdrav", "kepada", "yth", "halo", "hai", "kính gửi", "xin chào", "chào", "estimada/o", "estimado(a)",
    "prezado(a)", "prezado/a", "exmo", "exma", "exmo(a)", "excelentíssimo", "salut", "bonjour à", "caro/a", "gentili",
    "liebe/r", "tervetuloa", "kiitos", "takk", "tack",
    "tak",
    "děkujeme", "dziękujemy", "obrigado", "obrigada", "mulțumim", "hvala", "ευχαριστούμε", "teşekkürler",
  ].sorted { $0.count > $1.count }
}
