import Journeys

/// How many come to a table, where no label says it: "Table for 4", "Tisch für 2 Personen", "4 kişilik masa".
enum PartyWords {
  /// The first number of people beside a table; nil where the text names none.
  static func size(in document: TextDocument) -> Int? {
    for cell in document.lines.prefix(200).joined() {
      let tokens = Token.tokens(of: cell.text)
      for place in tokens.indices {
        guard let count = NumberWords.value(of: tokens[place]), (1...99).contains(count) else { continue }
        let before = tokens[max(0, place - 2)..<place].map(\.folded)
        let after = tokens[(place + 1)...].prefix(2).map(\.folded)
        let speaksOfTable = before.contains(where: tables.contains) || after.contains(where: tables.contains)
        let speaksOfPeople = after.first.map(isPeople) ?? false
        // "sju personer": a word that is a number counts people alone.
        if tokens[place].kind == .word {
          if speaksOfPeople { return count }
          continue
        }
        // "· 2 persone", "4 people": nothing but the number and the people.
        if speaksOfPeople,
          tokens.count <= 3 || cell.text.count < 60 && cell.text.contains(where: { "|·•,".contains($0) })
            || document.lines[cell.line].count > 1
        {
          return count
        }
        // "… a las 21:30, 8 personas.": a clause of its own.
        if speaksOfPeople, tokens[..<place].last?.isMark(",") ?? false,
          place + 2 >= tokens.count || tokens[place + 2].isMark(in: ".,;!"),
          tokens[..<place].contains(where: { $0.isMark(":") })
        {
          return count
        }
        if speaksOfPeople, tokens.contains(where: { tables.contains($0.folded) }) { return count }
        // "hat fő részére (6 fő, ebből 1 gyerek)"
        if speaksOfPeople, tokens[..<place].last?.isMark("(") ?? false,
          tokens[..<place].contains(where: { isPeople($0.folded) })
        {
          return count
        }
        // "alle 20.30 per 2 persone"
        if speaksOfPeople, before.last.map(joins.contains) ?? false { return count }
        if speaksOfTable && (before.last.map(joins.contains) ?? false || speaksOfPeople) { return count }
      }
    }
    return nil
  }

  /// Whether a line is nothing but how many come: "Party of 2", "4 personnes", "2 guests · Patio".
  static func isParty(_ line: String) -> Bool {
    partyOf.matches(line) || line.first?.isNumber == true && counted(in: line) != nil
  }

  private static let partyOf = Pattern(/(?i)(?:party|table) (?:of|for) \d{1,2}.{0,16}/)

  /// The number before a word for people in a title: "Dîner – Le Petit Sabot (4 pers.)".
  static func counted(in title: String) -> Int? {
    guard title.utf8.count < 200 else { return nil }
    let tokens = Token.tokens(of: title)
    return tokens.indices.dropLast().first {
      tokens[$0].kind == .number && (1...99).contains(tokens[$0].value) && isPeople(tokens[$0 + 1].folded)
    }.map { tokens[$0].value }
  }

  /// The number of people in one line about a reservation.
  static func reserved(in document: TextDocument, line: String) -> Int? {
    reserved(in: TextDocument(line, received: document.received, origin: document.origin))
  }

  /// The number of people in a sentence about a reservation: "Votre réservation pour 3 personnes le jeudi 5 novembre".
  static func reserved(in document: TextDocument) -> Int? {
    for cell in document.lines.prefix(60).joined() where cell.text.utf8.count < 400 {
      let tokens = Token.tokens(of: cell.text)
      guard let noun = tokens.firstIndex(where: { token in reservations.contains { token.folded.hasPrefix($0) } })
      else {
        continue
      }
      for place in tokens.indices.dropFirst(noun + 1).dropLast()
      where tokens[place].kind == .number && (1...99).contains(tokens[place].value) && place - noun <= 6
        && people.contains(tokens[place + 1].folded)
      {
        return tokens[place].value
      }
    }
    return nil
  }

  private static let reservations = [
    "reserv", "rezerv", "rezerw", "prenot", "брон", "varau", "bokning", "bestilling", "foglal", "booking",
  ].map { FoldedName.of($0) }
  private static let tables: Set = [
    "table", "tisch", "mesa", "tavolo", "столик", "стол", "masa", "masaniz", "masaniza", "үстел", "tafel", "bord",
    "stolik", "stolu", "столика", "стіл",
    "стола", "bord", "stol", "stůl", "asztal", "miza", "mizo", "mize", "tables", "tischreservierung", "party", "group",
    "gruppe", "groupe",
    "grupo", "gruppo",
  ]
  private static let joins = Set(
    [
      "for", "of", "von", "de", "da", "für", "pour", "para", "per", "на", "voor", "dla", "til", "till", "för", "pro",
      "za", "pre", "для", "за", "pentru", "για",
    ]
    .map { FoldedName.of($0) })
  private static func isPeople(_ word: String) -> Bool {
    people.contains(word) || peopleStems.contains { word.hasPrefix($0) }
  }

  private static let peopleStems = [
    "gäst", "guest", "gast", "gjest", "gæst", "person", "pessoa", "osob", "осіб", "особ", "чел", "гост", "kişi",
    "henkil",
    "vieras", "viera", "diner", "comensal", "coperti", "couvert", "άτομ", "ατομ", "fő", "души", "човек", "henkil",
    "inimes", "персон", "hostů", "host", "gości", "名",
    "人",
    "명", "位", "адам", "людей",
  ].map { FoldedName.of($0) }
  private static let people: Set = [
    "people", "persons", "guests", "personen", "gaste", "personnes", "couverts", "personas", "comensales", "persone",
    "coperti", "персон", "персоны", "персону", "человек", "гостей", "kisilik", "kisi", "осіб", "особи", "адамға",
    "oseb", "osebe", "osebi", "osobu", "osobe",
    "адам", "osob", "osoby", "osoba", "personer", "pessoas", "kisilik", "cubiertos", "ospiti", "pers", "pax", "gast",
    "guest", "person", "diners", "comensal",
  ]
}
