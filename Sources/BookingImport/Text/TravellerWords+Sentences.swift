import Journeys

/// Names of travellers in sentences.
extension TravellerWords {
  /// "a booking in the name of Jane Doe", "auf den Namen Jane Doe", "a nombre de Jane Doe".
  func named() -> [Traveller] {
    for (line, cells) in document.lines.prefix(200).enumerated() {
      for cell in cells where cell.text.utf8.count < 500 {
        let lower = cell.text.lowercased().replacing(":", with: " ")
        guard lower.count == cell.text.count else { continue }
        for phrase in Self.phrases {
          guard let hit = lower.firstRange(of: phrase) else { continue }
          let rest = cell.text.dropFirst(lower.distance(from: lower.startIndex, to: hit.upperBound)).drop { $0 == " " }
          if let name = Self.nameAtStart(rest) { return [Traveller(name: name, line: line)] }
        }
      }
    }
    return []
  }

  /// "Regula Ammann und Beat Ammann fliegen am …": two names before a verb of travelling.
  func travellingTogether() -> [Traveller] {
    for (line, cells) in document.lines.prefix(60).enumerated() {
      for cell in cells where cell.text.utf8.count < 1_200 {
        for sentence in LegPlaceWords.sentences(cell.text[...]).map(\.text) {
          let words = sentence.split(separator: " ").prefix(10).map(String.init)
          guard let join = words.dropFirst().firstIndex(where: Self.joins.contains), (2...4).contains(join),
            let verb = words.indices.dropFirst(join + 3).first(where: { words[$0].first?.isLowercase == true }),
            Self.travels.contains(where: { FoldedName.of(words[verb]).hasPrefix($0) })
          else { continue }
          let names = [words[..<join], words[(join + 1)..<verb]].compactMap { part in
            PersonName.plain(part.drop { Self.articles.contains($0.lowercased()) }.joined(separator: " ")).flatMap {
              Self.isLikely($0) ? $0 : nil
            }
          }
          if names.count == 2 { return names.map { Traveller(name: $0, line: line) } }
        }
      }
    }
    return []
  }

  private static let joins: Set = [
    "and", "und", "et", "y", "e", "i", "и", "та", "en", "og", "och", "ja", "a", "ve", "şi",
  ]
  private static let articles: Set = ["a", "o", "la", "el", "il", "die", "der"]
  private static let travels = [
    "voa",
    "fly", "travel", "are", "flieg", "reis", "fahr", "voyag", "part", "voler", "vuel", "viaj", "vol", "viagg", "lec",
    "podroz", "лет", "вылет", "путешеств", "uc", "vlieg", "rejs", "res", "flyg", "lete",
  ].map { FoldedName.of($0) }

  /// "Seat 34: Jane Doe", "Place 34 – Jane Doe": a name right behind a seat, on lines of which each has one.
  func behindSeats() -> [Traveller] {
    document.lines.prefix(300).enumerated().compactMap { line, cells in
      let text = cells.map(\.text).joined(separator: "\t")
      guard text.utf8.count < 80, !text.contains("/"), let mark = text.firstIndex(where: { ":–—-=\t".contains($0) }),
        case let head = String(text[..<mark]), head.contains(where: \.isNumber), head.utf8.count < 40,
        SeatWords.find(in: [[.init(text: head, column: 0, line: line)]], after: "").seat != nil,
        let name = PersonName.plain(String(text[text.index(after: mark)...]).trimmed), Self.isLikely(name),
        City.ofStation(name) == nil, DateWords.hits(in: text).isEmpty
      else { return nil }
      return Traveller(name: name, line: line)
    }
  }

  /// "11 - Jane Doe" and the lines below it, under a label for seats.
  func listedWithSeats() -> [Traveller] {
    SeatLists(document, values).lists.joined().map { Traveller(name: $0.name, line: $0.line) }
  }

  /// "Jane Doe - seat 11, John Doe - seat 12", "Seat 11: Jane Doe, seat 12: John Doe": several names on one line, each with its seat.
  func seatedTogether() -> [Traveller] {
    for (line, cells) in document.lines.enumerated().prefix(300) {
      let text = cells.map(\.text).joined(separator: ";")
      guard text.utf8.count < 300, text.contains(where: \.isNumber), DateWords.hits(in: text).isEmpty else { continue }
      let pieces = text.split(whereSeparator: { ",;|•".contains($0) }).map { $0.trimmed }
      guard (2...9).contains(pieces.count) else { continue }
      let names = pieces.compactMap { piece -> Traveller? in
        guard SeatWords.find(in: [[.init(text: piece, column: 0, line: line)]], after: "").seat != nil else {
          return nil
        }
        let behind = piece.split(whereSeparator: { ":–—-".contains($0) }).last.map { $0.trimmed } ?? ""
        return (Self.leadingName(piece) ?? PersonName.plain(behind).flatMap { Self.isLikely($0) ? $0 : nil }).map {
          Traveller(name: $0, line: line)
        }
      }
      if names.count == pieces.count { return names }
    }
    return []
  }

  /// "Jane Doe: coach 4, seat 21": a name before a seat.
  func seated() -> [Traveller] {
    document.lines.prefix(300).enumerated().compactMap { line, cells in
      let text = cells.map(\.text).joined(separator: "\t")
      // In halls a comma parts the kinds of places: "Grand Circle, row 5, seat 14".
      let marks = values.contains { [.row, .section, .venue, .event].contains($0.label) } ? ":\t–—(-" : ":\t–—(-,"
      guard text.utf8.count < 160, DateWords.hits(in: text).isEmpty,
        let end = text.firstIndex(where: { marks.contains($0) }),
        let name = Self.leadingName(String(text[..<end])), City.ofStation(name) == nil,
        case let rest = String(text[text.index(after: end)...]),
        SeatWords.find(in: [[.init(text: rest, column: 0, line: line)]], after: "").seat != nil
      else { return nil }
      return Traveller(name: name, line: line)
    }
  }

  /// "Mr Aldous Penrose" alone on its line, or a line that begins with a name before "your ticket": "Jane Doe, your ticket …".
  func titled() -> [Traveller] {
    for (line, cells) in document.lines.prefix(25).enumerated() where cells.count == 1 {
      let text = cells[0].text
      let first = text.split(separator: " ").first.map { FoldedName.of($0) } ?? ""
      if text.count < 50, Self.sureTitles.contains(first) || first == "pan" && isSlavic,
        let name = PersonName.plain(text), Self.isLikely(name)
      {
        return [Traveller(name: name, line: line)]
      }
      guard line < 5, Self.behindGreeting(text) == nil, let comma = text.firstIndex(of: ","), text[..<comma].count < 40
      else { continue }
      let next = text[text.index(after: comma)...].split(separator: " ").first.map { FoldedName.of($0) } ?? ""
      // "Jane Doe, hello!"
      let isGreeting = Self.behindGreeting(String(text[text.index(after: comma)...].trimmed) + " ") != nil
      if isGreeting || Self.yours.contains(next) || next.hasPrefix("you "),
        let name = PersonName.plain(String(text[..<comma])),
        Self.isLikely(name)
      {
        return [Traveller(name: name, line: line)]
      }
    }
    return []
  }

  /// The words with capitals at the beginning of a text, if they are a name.
  private static func nameAtStart(_ text: Substring) -> String? {
    let end = text.firstIndex { ",.;:()!?\t".contains($0) || $0.isDigit } ?? text.endIndex
    var words = text[..<end].split(separator: " ").prefix(5)
    if let small = words.firstIndex(where: { $0.first?.isLowercase == true && !linking.contains(String($0)) }) {
      words = words[..<small]
    }
    guard let name = PersonName.plain(words.joined(separator: " ")), isLikely(name) else { return nil }
    return name
  }

  private static let linking: Set = [
    "de", "da", "di", "del", "van", "von", "der", "den", "la", "le", "dos", "bin", "zu",
  ]

  private static let phrases = [
    "in the name of ", "under the name of ", "under the name ", "auf den namen ", "auf ihren namen ", "au nom de ",
    "a nombre de ", "a nome di ", "a nome ", "em nome de ", "op naam van ", "na nazwisko ", "na jméno ", "på navn ",
    "i namnet ", "i navnet ", "на имя ", "на прізвище ", "на ім'я ", "на фамилию ", "nimellä ", "pe numele ",
    "intestato a ", "intestata a ", "ausgestellt auf ", "emitido a ", "billed to ", "sold to ", "ordered by ",
    "booked by ",
    "purchased by ", "reserved by ", "reserved under ", "booked under ", "reserved for ", "на ім'я ",
    "zarezerwowano dla ",
    "gebucht von ", "gekauft von ", "bestellt von ", "réservé par ", "acheté par ", "reservado por ",
    "comprado por ", "prenotato da ", "acquistato da ", "reserviert von ", "geboekt door ",
    "facturé à ", "facturado a ", "booking for ", "reservation for ",
    "booked for ", "buchung für ", "réservation pour ", "reserva para ",
  ]
  /// Whether words for a booking are Polish, Czech or Slovak, of whom "Pan" is a title.
  private var isSlavic: Bool {
    let words = FoldedName.of(document.subject + " " + document.text.prefix(1_000)).split(separator: " ")
    return words.contains { $0.hasPrefix("rezerw") || $0.hasPrefix("rezervac") || $0.hasPrefix("jizdenk") }
  }

  private static let sureTitles: Set = [
    "mr", "mrs", "ms", "miss", "herr", "frau", "mme", "monsieur", "madame", "г н", "г жа", "sig", "sig ra", "signor",
    "signora", "sra", "senor", "senora", "pani", "dhr", "mevr", "mevrouw", "sn", "sayin", "d ª", "domnul", "doamna",
  ]
  private static let yours: Set<String> = [
    "your", "you", "ihr", "ihre", "dein", "deine", "votre", "vos", "ton", "su", "sus", "tu", "il", "la", "i", "ваш",
    "ваша", "ваше", "ваши", "ваші", "thank", "thanks", "danke", "merci", "gracias", "grazie", "спасибо", "uw", "je",
    "din", "we", "we'll", "we've", "wir", "nous", "мы", "noi", "nosotros", "ми", "biz", "біз",
  ].map { FoldedName.of($0) }.reduce(into: Set<String>()) { $0.insert($1) }
}
