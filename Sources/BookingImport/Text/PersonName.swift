import Journeys

/// Names of travellers as confirmations print them.
enum PersonName {
  /// The name in the usual order without title: "BRANDT/AIKO MR" → "AIKO BRANDT", "Herr Jonas Probst" → "Jonas Probst"; nil
  /// if the text is no name.
  static func plain(_ text: String) -> String? {
    var name = text.split(whereSeparator: { "\t(;|·•".contains($0) }).first.map { $0.trimmed } ?? ""
    if let slash = name.firstIndex(of: "/") {
      let (family, given) = (name[..<slash].trimmed, name[name.index(after: slash)...].trimmed)
      name = "\(withoutTitle(given)) \(family)"
    } else if let comma = name.firstIndex(of: ",") {
      let (family, given) = (name[..<comma].trimmed, name[name.index(after: comma)...].trimmed)
      guard !given.contains(",") else { return nil }
      // "Doe, John" is one person; "John Doe, Jane Doe" are two.
      name =
        family.contains(" ") && given.contains(" ")
        ? family : isTitle(given) ? family : "\(withoutType(given)) \(family)"
    }
    let words = withoutTitle(name).split(separator: " ")
    guard (2...6).contains(words.count), words.allSatisfy(isNameWord) else { return nil }
    let found = words.joined(separator: " ")
    return isProgrammeOrHeading(found) || namesRoad(found) ? nil : found
  }

  /// "Ida BCN - ORY", "Flybillett TRD-OSL-NCE": two airports by their codes beside words in small letters.
  private static func namesRoad(_ name: String) -> Bool {
    guard name.contains(where: \.isLowercase) else { return false }
    // "HGT Harrogate": a station behind its code.
    let code = name.prefix { $0.isASCII && $0.isUppercase }
    if code.count == 3, name.dropFirst(3).first == " ", City.ofStation(String(name.dropFirst(4))) != nil { return true }
    return name.split { !$0.isLetter }.count(where: Airport.isCode) > 1
  }

  /// "Finnair Plus", "HYVÄ TIETÄÄ": what stands among travellers and is none.
  private static func isProgrammeOrHeading(_ name: String) -> Bool {
    let folded = FoldedName.of(name)
    if folded.split(separator: " ").contains(where: { ["your", "team"].contains($0) }) { return true }
    return headings.contains(folded) || folded.split(separator: " ").first.map { codes.contains(String($0)) } ?? false
      || folded.split(separator: " ").last.map { programmes.contains(String($0)) } ?? false
  }

  /// "Codice CartaFRECCIA", "Card number": the head of a column of numbers.
  private static let codes: Set = [
    "codice", "codigo", "code", "numero", "number", "nummer", "numer", "card", "tarjeta",
  ]

  private static let programmes: Set = ["plus", "rewards", "bonus", "miles", "avios", "frecciacard"]
  private static let headings = Set(
    """
    good to know|gut zu wissen|bon à savoir|buono a sapersi|buono a sapere|bueno saberlo|godt at vide|godt å vite|bra att veta|goed om te weten
    hyvä tietää|dobré vědět|dobre vedieť|warto wiedzieć|jó tudni|bine de știut|dobro je znati|полезно знать|корисно знати|полезно да знаете
    wichtige hinweise|wichtige informationen|important information|informations importantes|información importante|informazioni importanti
    informações importantes|viktig information|viktig informasjon|vigtig information|belangrijke informatie|tärkeää tietoa|ważne informacje
    důležité informace|важная информация|важлива інформація
    """.split(whereSeparator: { $0 == "|" || $0.isNewline }).map { FoldedName.of($0) })

  /// The two parts of "FAMILY/GIVEN", titles taken off.
  static func parts(_ text: String) -> (given: String, family: String)? {
    guard let slash = text.firstIndex(of: "/") else { return nil }
    let given = withoutTitle(text[text.index(after: slash)...].trimmed)
    let family = text[..<slash].trimmed
    return family.isEmpty || given.isEmpty ? nil : (given, family)
  }

  /// Whether a text begins with a title that only people bear.
  static func isTitled(_ text: String) -> Bool {
    text.split(separator: " ").first.map {
      isTitle(String($0)) && ($0.first?.isUppercase == true || smallTitles.contains(String($0)))
    } ?? false
  }

  /// Titles that Dutch writes in small letters.
  private static let smallTitles: Set = ["mw.", "mevr.", "dhr.", "mevrouw", "meneer"]

  /// "Frau Dr": titles, and no name yet.
  static func isTitleOnly(_ text: String) -> Bool { text.split(separator: " ").allSatisfy { isTitle(String($0)) } }

  /// "Familie Huber", "The Miller family": who keeps a house, and not how it is called.
  static func isFamily(_ text: String) -> Bool {
    let words = FoldedName.of(text).split(separator: " ").map(String.init)
    guard (2...5).contains(words.count), text.utf8.count < 60, !HotelName.isName(text) else { return false }
    return families.contains(words[0]) || words.count > 2 && articles.contains(words[0]) && families.contains(words[1])
      || families.contains(words[words.count - 1]) && (articles.contains(words[0]) || words.count == 2)
  }

  private static let families = Set(
    "familie family famille familia famiglia família rodzina rodina семья родина сім'я сімя ailesi perhe familien familjen obitelj družina család οικογένεια отбасы"
      .split(separator: " ").map { FoldedName.of($0) })
  private static let articles = Set(
    "the la ihre ihr deine eure your your votre su tu la a your wasza ваша rodzina din your uw je".split(separator: " ")
      .map {
        FoldedName.of($0)
      })

  private static func withoutTitle(_ text: String) -> String {
    var words = text.split(separator: " ")
    // "De heer Joost van Aalst": a title of two words.
    if words.count > 2, words[0].lowercased() == "de", words[1].lowercased() == "heer" { words.removeFirst() }
    while let first = words.first, isTitle(String(first)), words.count > 1 { words.removeFirst() }
    // "Kind Lasse Wolber": who travels as a child.
    if words.count > 2, let first = words.first, children.contains(FoldedName.of(first)) { words.removeFirst() }
    while let last = words.last, isTitle(String(last)), words.count > 1 { words.removeLast() }
    // "Jane Doe Edit": the link beside the name.
    if words.count > 2, let last = words.last, links.contains(FoldedName.of(last)) { words.removeLast() }
    return words.joined(separator: " ")
  }

  /// "Okonjo, Delphine ADULT": what kind of traveller stands behind the given name.
  private static func withoutType(_ given: String) -> String {
    let words = given.split(separator: " ")
    guard words.count > 1, let last = words.last, TravellerWords.types.contains(FoldedName.of(last)) else {
      return given
    }
    return words.dropLast().joined(separator: " ")
  }

  /// "Dª." is a title, though it folds to a particle of names.
  private static func isTitle(_ word: String) -> Bool {
    titles.contains(FoldedName.of(word)) || word.count < 6 && word.contains("ª")
  }

  private static let links = Set(
    "edit editar bearbeiten modifier modifica wijzigen redigera rediger muokkaa edytuj upravit изменить змінити düzenle"
      .split(
        separator: " "
      ).map { FoldedName.of($0) })

  private static let children = Set(
    "kind child enfant bambino bambina niño niña criança barn dziecko dítě lapsi ребенок дитина çocuk бала".split(
      separator: " "
    ).map { FoldedName.of($0) })

  private static let titles: Set<String> = [
    "mr", "mrs", "ms", "miss", "hanım", "bey", "hanımefendi", "beyefendi", "xanım", "mstr", "master", "dr", "prof",
    "herr", "frau", "magister", "magistra", "mag", "hr", "fr", "m", "mme", "mlle",
    "monsieur", "madame", "sr", "sra",
    "senor", "senora", "don", "dona", "d", "d ª", "sig", "sig ra", "signor", "signora", "dott", "г н", "г жа",
    "господин", "госпожа", "bay",
    "bayan", "sayin", "sn", "pan", "panna", "пан", "пане", "пані", "пану", "панi", "мырза", "ханым", "adt", "adult",
    "chd", "inf", "dhr", "mw", "mevr", "heer", "mevrouw", "meneer", "de heer", "fru", "senhor", "senhora", "domnul",
    "doamna",
    "panie", "pan", "pani", "pane", "slečno", "slečna", "ing", "mgr", "κύριε", "κύριος", "κυρία", "κα", "κος", "κ",
    "κυρια", "κύριο",
    "gospodin", "gospođa", "gospođo",
    "gospodine", "gospod", "gospa", "härra", "proua", "kungs", "kundze", "ponas", "ponia", "domnule", "doamnă", "bapak",
    "ibu", "bpk", "encik", "puan", "cik", "khun", "anh", "chị", "ông", "úr", "uram", "asszony", "herra", "rouva",
  ].reduce(into: []) { $0.insert(FoldedName.of($1)) }

  private static func isNameWord(_ word: Substring) -> Bool {
    word.allSatisfy { $0.isLetter || "-'’.".contains($0) } && word.contains(where: \.isLetter)
      && (word.first?.isUppercase ?? false || particles.contains(word.lowercased()))
  }

  private static let particles: Set = [
    "de", "da", "di", "del", "della", "van", "von", "der", "den", "la", "le", "dos", "el", "al", "bin", "zu", "zum",
    "y", "e", "du", "ter",
  ]
}
