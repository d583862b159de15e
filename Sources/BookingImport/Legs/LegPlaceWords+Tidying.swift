import Journeys

/// Names without what stands before and behind them.
extension LegPlaceWords {
  /// A name without the words "dep", "from", "Ankunft" before and behind it, and what they say.
  static func led(_ text: String, _ known: LegRole) -> (String, LegRole) {
    var words = text.split(separator: " ").map(String.init)
    var role = known
    // "Autobus Siena": what goes is named before where it goes.
    if words.count > 1, vehicles.contains(FoldedName.of(words[0])), words[1].first.map(isUpper) ?? false,
      !LegWords.isStation(FoldedName.of(words[1]))
    {
      words.removeFirst()
    }
    // "Returning Altstadt to Neuhafen": the word for the way is no part of the name.
    if words.count > 1, words[0].count > 4 || directions.contains(FoldedName.of(words[0])),
      LegWords.isBorder(FoldedName.of(words[0])), words[1].first.map(isUpper) ?? false,
      City.named(text).isEmpty
    {
      words.removeFirst()
    }
    // "and arrives …"
    if words.count > 1, conjunctions.contains(words[0]), LegWords.role(FoldedName.of(words[1])) != nil {
      words.removeFirst()
    }
    // "leaves from …", "sale de …"
    if words.count > 2, let own = LegWords.role(FoldedName.of(words[0])), own != .other, words[0].count > 2,
      prepositions.contains(words[1]), words[2].first.map(isUpper) ?? false
    {
      role = own
      words.removeFirst(2)
    }
    // "To Wien Hbf" at the beginning of a line
    if words.count > 1, ["To", "Til"].contains(words[0]), words[1].first.map(isUpper) ?? false, role != .departure {
      role = .arrival
      words.removeFirst()
    }
    // "Da TORINO P.NUOVA" at the beginning of a line; "Da Nang" is a town.
    if words.count > 1, ["Da", "Von", "Vom", "From", "Od", "Från", "Fra", "Desde", "Из", "Від"].contains(words[0]),
      words[1].first.map(isUpper) ?? false, role != .arrival, City.named(text).isEmpty
    {
      role = .departure
      words.removeFirst()
    }
    // "ore 10:10 da Milano Centrale", behind the hour
    if words.count > 1, let own = lead(words[0]), role == .none || role == own, words[1].first.map(isUpper) ?? false,
      City.named(text).isEmpty
    {
      role = own
      words.removeFirst()
    }
    // "KTX Seoul Station": the train by its product.
    if words.count > 1, words[0].count > 2, words[0].allSatisfy(\.isUppercase),
      TrainWords.isProduct(FoldedName.of(words[0])), City.ofStation(words.dropFirst().joined(separator: " ")) != nil
    {
      words.removeFirst()
    }
    while words.count > 1, let own = LegWords.role(FoldedName.of(words[0])), own != .other,
      words[0].count > 3 || words[0].first?.isLowercase == true || words[0].hasSuffix(".")
        || words[0].first.map(EastAsianWords.isLetter) ?? false,
      words[1].first.map({ !$0.isLowercase }) ?? false || words[0].count > 4
    {
      role = own
      words.removeFirst()
    }
    if words.count > 1, let last = words.last, let own = LegWords.role(FoldedName.of(last)), own != .other,
      last.first?.isLowercase == true
    {
      if role == .none { role = own }
      words.removeLast()
    }
    return (tidied(words.joined(separator: " ")), role)
  }

  /// The end of a journey whose name a small word stands before; a capital begins a name: "Da Nang".
  static func lead(_ word: some StringProtocol) -> LegRole? { leadingWords[String(word)] }

  private static let leadingWords: [String: LegRole] = [
    "da": .departure, "von": .departure, "vom": .departure, "from": .departure, "desde": .departure, "od": .departure,
    "från": .departure, "fra": .departure, "из": .departure, "від": .departure,
    "a": .arrival, "à": .arrival, "nach": .arrival, "to": .arrival, "naar": .arrival, "til": .arrival,
    "till": .arrival, "в": .arrival, "до": .arrival, "para": .arrival,
  ]

  /// What stands in brackets of a single journey or one with the way back.
  private static let ways = Set(
    "one way single round trip einfach einfache fahrt und et y e simple solo sola direct direkt direct nonstop andata ritorno"
      .split(
        separator: " "
      ).map { FoldedName.of($0) })

  /// Short words for the two ways.
  private static let directions = Set(
    "ida aller heen terug tam zpět hin tur retur ut hem meno dus gidiş".split(separator: " ").map {
      FoldedName.of($0)
    })

  private static let conjunctions: Set = [
    "and", "und", "et", "y", "e", "и", "i", "og", "och", "ve", "en", "a", "та", "және",
  ]

  private static let prepositions: Set = [
    "from", "at", "in", "to", "de", "a", "da", "à", "en", "из", "в", "до", "ab", "an", "von", "z", "ze", "w", "do",
    "van", "te", "från",
    "fra", "på", "til", "з", "с",
  ]

  private static let vehicles = Set(
    """
    bus autobus autobús автобус otobüs autocar coach train zug treno tren поезд потяг поїзд pociąg vlak trein tåg tog ferry fähre traghetto ferri паром
    пором feribot bateau barco aliscafo route strecke tratta trasa ruta маршрут hin zurück tour out back туда обратно
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  /// "Краків, MDA, вул. Босацька, 18": the street of a station is no part of its name.
  private static func withoutStreet(_ text: String) -> String {
    let parts = text.split(separator: ", ").map(String.init)
    guard parts.count > 1, text.utf8.count < 200,
      let place = parts.indices.dropFirst().first(where: { place in
        let word = FoldedName.of(parts[place].prefix { $0 != " " && $0 != "." })
        return streets.contains(word) && parts[place].count > word.count + 2
      })
    else { return text }
    // "Katowice, ul. Sądowa": without a house's number it is how the stop is called.
    guard parts[place...].contains(where: { $0.contains(where: \.isNumber) }) else { return text }
    return parts[..<place].joined(separator: ", ")
  }

  private static let streets: Set = Set(
    [
      "вул", "вулиця", "ул", "улица", "ul", "ulica", "ulice", "str", "strada", "str.", "просп", "проспект", "бул",
      "bul", "οδός",
    ].map {
      FoldedName.of($0)
    })

  static func tidied(_ text: String) -> String {
    var name = PlaceWords.tidy(withoutStreet(text))
    while let last = name.last, ".;!*+=&#\"'„“(['".contains(last),
      !(last == "." && name.dropLast().last?.isLowercase == true
        && name.split(separator: " ").last.map { $0.count <= 5 } ?? false && name.contains(" "))
    {
      name = PlaceWords.tidy(String(name.dropLast()))
    }
    while let first = name.first, "*.=+&#\"'„“)]".contains(first) { name = PlaceWords.tidy(String(name.dropFirst())) }
    if name.hasSuffix(")"), !name.contains("(") { name = PlaceWords.tidy(String(name.dropLast())) }
    if name.contains("«"), !name.contains("»") { name += "»" }
    // "DEP OSAKA/ITAMI": which end it is, as receipts of airlines print it.
    if ["DEP ", "ARR "].contains(where: { name.hasPrefix($0) }), name.utf8.count > 6 {
      name = String(name.dropFirst(4))
    }
    return withoutDay(name)
  }

  /// "Tampere ma 8.3": the day of an arrival behind its station.
  private static func withoutDay(_ name: String) -> String {
    guard let hit = shortDay.whole(name), Weekday.isWord(FoldedName.of(hit.2)) else { return name }
    return String(hit.1)
  }

  private static let shortDay = Pattern(#/(\p{Lu}.*\p{L}\)?),? \(?(\p{L}{2,3})\.? \d{1,2}\.\d{1,2}\.?\)?/#)

  /// "上海虹桥机场 T2", "Madrid-Barajas T4S": the terminal behind the name of an airport.
  static func withoutTerminal(_ name: String) -> String {
    terminal.whole(name).map { tidied(String($0.1)) } ?? name
  }

  private static let terminal = Pattern(#/(.*\p{L}),?\s?\(?(?:T|Terminal )\d[A-Z]?\)?/#)

  /// "Washington, DC (One-Way)" without the way in brackets.
  static func withoutWay(_ name: String) -> String {
    guard let open = name.lastIndex(of: "("), open > name.startIndex,
      case let words = FoldedName.of(name[open...]).split(separator: " ").map(String.init),
      (1...4).contains(words.count),
      words.allSatisfy({ LegWords.isBorder($0) || ways.contains($0) })
    else { return name }
    return tidied(String(name[..<open]))
  }

  /// "Eskişehir seyahatiniz için biletiniz düzenlenmiştir": three long words in small letters and more behind a name are a sentence.
  static func withoutSentence(_ name: String) -> String {
    let words = name.split(separator: " ")
    guard words.count > 3, let start = words.indices.dropFirst().first(where: { words[$0].first?.isLowercase == true }),
      words[start...].allSatisfy({ $0.first?.isLowercase == true }), words[start...].count(where: { $0.count > 3 }) > 2
    else { return name }
    return tidied(words[..<start].joined(separator: " "))
  }

  private static let platform = Pattern(#/(.+\)),? \p{L}{1,12}\.? \d{1,2}[A-Za-z]?/#)
  private static let gate = Pattern(#/(.*\p{L}\)?),? \(?(?i:gate|berth|pier) [A-Z]?\d{1,2}\)?/#)
  private static let ordinal = Pattern(#/\d(?:st|nd|rd|th)\b/#)

  static func withoutBracket(_ text: String) -> String {
    // "Edinburgh (Waverley) Plat 2": a platform by a word that no list has.
    let name = platform.whole(text).map { tidied(String($0.1)) } ?? text
    // "Piraeus, gate E6": where in the port.
    if let gate = gate.whole(name) {
      return tidied(String(gate.1))
    }
    // "Leer(Ostfriesl)" is a name; "(2 stops)" behind one is not.
    guard let open = name.lastIndex(of: "("), open > name.startIndex,
      name[open...].prefix(while: { $0 != ")" }).contains(where: \.isDigit)
    else {
      return name
    }
    // "Philadelphia (30th Street)"
    if ordinal.first(name[open...]) != nil { return name }
    return tidied(String(name[..<open]))
  }
}
