import Journeys

/// Names of travellers of which one place of a text tells a part, or nothing but what stands beside them.
extension TravellerWords {
  /// "#HB-1187 — Jane Doe", "Order 66120 for Jane Doe": the name right behind the reference.
  func besideReference() -> [Traveller] {
    guard let reference else { return [] }
    for (line, cells) in document.lines.enumerated().prefix(60) {
      let text = cells.map(\.text).joined(separator: "\t")
      guard text.utf8.count < 160, let hit = text.firstRange(of: reference) else { continue }
      var rest = text[hit.upperBound...].drop { !$0.isLetter }
      if let word = rest.split(separator: " ").first, Self.links.contains(word.lowercased()) {
        rest = rest[word.endIndex...].drop { !$0.isLetter }
      }
      guard rest.utf8.count < 60, let name = Self.leadingName(String(rest)), City.ofStation(name) == nil else {
        continue
      }
      return [Traveller(name: name, line: line)]
    }
    return []
  }

  /// "1. Doe, Jane" and "2. Doe, John" below each other, whatever stands above them.
  func numbered() -> [Traveller] {
    var found: [Traveller] = []
    for (line, cells) in document.lines.enumerated().prefix(200) {
      let text = cells.map(\.text).joined(separator: "\t")
      let isNext = text.hasPrefix("\(found.count + 1).") || text.hasPrefix("\(found.count + 1))")
      guard isNext, DateWords.hits(in: text).isEmpty, let name = Self.leadingName(text), City.ofStation(name) == nil
      else {
        if found.count > 1 { return found }
        found = []
        continue
      }
      found.append(Traveller(name: name, line: line))
      // "1. DOE JANE   2. DOE JOHN"
      for cell in cells.dropFirst() where cell.text.hasPrefix("\(found.count + 1).") {
        if let name = Self.leadingName(cell.text) { found.append(Traveller(name: name, line: line)) }
      }
    }
    return found.count > 1 ? found : []
  }

  /// "01 HERR Friedhelm Osterkamp", "02 FRAU Marlies Osterkamp" beside each other: a number, a title and a name.
  func numberedByTitle() -> [Traveller] {
    var found: [Traveller] = []
    for cell in document.lines.prefix(200).joined() where cell.text.utf8.count < 60 {
      guard let hit = Self.count.prefix(cell.text), Int(hit.1) == found.count + 1,
        case let rest = String(hit.2), PersonName.isTitled(rest), let name = PersonName.plain(rest)
      else { continue }
      found.append(Traveller(name: name, line: cell.line))
    }
    return Set(found.compactMap(\.line)).count < found.count ? found : []
  }

  private static let count = Pattern(#/(\d{1,2})[.)]? +(\p{Lu}.*)/#)

  /// "(1) タカハシ ケンイチ 様(大人)", "1. 김민지 님": East Asian names with a number before and a title behind them.
  func numberedWithTitle() -> [Traveller] {
    document.lines.prefix(200).enumerated().compactMap { line, cells in
      guard let hit = cells[0].text.prefixMatch(of: #/\(?\d{1,2}[.)] ?(?=\p{L})/#), cells[0].text.utf8.count < 90,
        case let rest = cells[0].text[hit.range.upperBound...], rest.contains(where: EastAsianWords.isLetter)
      else { return nil }
      // "1. 陳志明先生 CHAN CHI MING": as the passport has it.
      if let both = rest.wholeMatch(of: #/\p{Han}{2,4}(?:先生|女士|小姐|様)? ?([A-Z]{2,}(?: [A-Z]{2,}){1,3})/#) {
        return PersonName.plain(String(both.1)).map { Traveller(name: $0, line: line) }
      }
      guard case let title = rest.prefix(while: { $0 != "(" }).trimmed.last, title == "様" || title == "님"
      else { return nil }
      // "(1) YAMADA HANAKO 様": as the passport has it.
      if case let name = rest.prefix(while: { $0 != "(" }).trimmed.dropLast().description.trimmed,
        name.allSatisfy({ $0.isASCII && ($0.isUppercase || $0 == " ") })
      {
        return PersonName.plain(name).map { Traveller(name: $0, line: line) }
      }
      return EastAsianWords.name(String(rest)).map { Traveller(name: $0, line: line) }
    }
  }

  /// "JANE DOE" alone on its line, beside the reference or above an age or a card of discount, as tickets print it.
  func inCapitals() -> [Traveller] {
    let lines = document.lines.prefix(60).map { $0.map(\.text).joined(separator: " ") }
    var found: [Traveller] = []
    for (line, text) in lines.enumerated() where document.lines[line].count == 1 {
      let words = text.split(separator: " ")
      guard (2...3).contains(words.count), text.utf8.count < 50, text == text.uppercased(),
        text.allSatisfy({ $0.isUppercase || " -'’.".contains($0) }), words.allSatisfy({ $0.count > 1 }),
        let name = PersonName.plain(text), Self.isLikely(name), City.ofStation(name) == nil, !HotelName.isName(name),
        SentenceWords.isClean(name), VesselWords.name(in: text) == nil,
        FoldedName.of(name) != FoldedName.of(document.senderName), !ControlWords.isNoName(text)
      else { continue }
      let isBesideReference = reference.map { code in
        line > 0 && lines[line - 1].contains(code) || line + 1 < lines.count && lines[line + 1].contains(code)
      }
      // "LA NOCHE AZUL" above the hour at which it begins is what is played.
      if line + 1 < lines.count, DateWords.hits(in: lines[line + 1]).contains(where: \.hasDate),
        DateWords.hits(in: lines[line + 1]).contains(where: { $0.seconds != nil })
      {
        continue
      }
      let isAged = line + 1 < lines.count && Self.tellsAge(lines[line + 1])
      if isBesideReference == true || isAged { found.append(Traveller(name: name, line: line)) }
    }
    return found
  }

  /// "Jane Doe" alone above or below "Party of 2", in a text whose first lines or sender name the house.
  func besideParty() -> [Traveller] {
    let lines = document.lines.prefix(40)
    let house = lines.first { $0.count == 1 && $0[0].text.count > 3 && document.subject.contains($0[0].text) }?[0].text
    guard let house = house ?? (document.senderName.isEmpty ? nil : document.senderName) else { return [] }
    for (line, cells) in lines.enumerated() where cells.count == 1 {
      let near = [line - 1, line + 1].filter { document.lines.indices.contains($0) }.map { document.lines[$0][0].text }
      guard near.contains(where: { $0.utf8.count < 30 && PartyWords.isParty($0) }),
        (2...3).contains(cells[0].text.split(separator: " ").count), let name = PersonName.plain(cells[0].text),
        Self.isLikely(name), City.ofStation(name) == nil, !HotelName.isName(name), SentenceWords.isClean(name),
        !document.subject.holds(name), !FoldedName.of(house).contains(FoldedName.of(name)),
        !ControlWords.isNoName(name), !AddressBlock.isStreet(name)
      else { continue }
      return [Traveller(name: name, line: line)]
    }
    return []
  }

  /// "For Jane Doe" alone on its line.
  func dedicated() -> [Traveller] {
    for (line, cells) in document.lines.enumerated().prefix(80) where cells.count == 1 {
      let words = cells[0].text.split(separator: " ")
      guard (3...5).contains(words.count),
        ["for", "für", "pour", "para", "voor", "dla", "для", "för"].contains(words[0].lowercased()),
        let name = PersonName.plain(words.dropFirst().joined(separator: " ")), Self.isLikely(name),
        City.ofStation(name) == nil, !HotelName.isName(name), SentenceWords.isClean(name), !ControlWords.isNoName(name),
        !PersonName.isFamily(name), words.dropFirst().allSatisfy({ $0.first?.isUppercase == true })
      else { continue }
      return [Traveller(name: name, line: line)]
    }
    return []
  }

  /// "26-59 ANS", "Adult, Railcard 16-25", "BahnCard 25": of which age one travels, and with which card.
  private static func tellsAge(_ text: String) -> Bool {
    guard text.utf8.count < 80 else { return false }
    let words = FoldedName.of(text).split(separator: " ")
    return words.contains { word in
      ages.contains(String(word)) || word.hasSuffix("card") && word.utf8.count > 4 || word.hasPrefix("carte")
        || word.hasPrefix("tarjeta") || word.hasPrefix("bahncard")
    }
  }

  private static let ages = Set(
    "ans años anos anni jahre years yrs лет yaş lat let år jaar vuotta év ani adulte adult adulto erwachsener erwachsene взрослый дорослий yetişkin dorosły vuxen voksen senior"
      .split(separator: " ").map { FoldedName.of($0) })

  private static let links = Set(
    "for für pour para per для dla voor för til a a nome de da von by par por".split(separator: " ").map(String.init))

  /// "Dear Mr Doe", "Hi Jane": the greeted name with the other one that stands beside it anywhere in the text.
  func greetedInPart() -> [Traveller] {
    for (line, cells) in document.lines.prefix(30).enumerated() {
      let text = cells.map(\.text).joined(separator: ", ")
      guard text.utf8.count < 300, let rest = Self.behindGreeting(text) else { continue }
      let words = rest.prefix { !",!:;(\n\t".contains($0) }.split(separator: " ").map(String.init)
      guard let last = words.last, (1...5).contains(words.count) else { continue }
      let name = last.filter { $0.isLetter || "-'’".contains($0) }
      let isTitled = words.count > 1 && PersonName.isTitled(words[0])
      guard words.count == 1 || isTitled || words.dropLast().allSatisfy({ $0.first?.isLowercase == true }),
        name.count > 1,
        name.first?.isUppercase == true, Self.isLikely(name), Label.named(FoldedName.of(name)) == nil
      else { continue }
      if let full = completed(name, isFamily: isTitled || words.count > 1, besides: line) {
        return [Traveller(name: full, line: line)]
      }
    }
    return []
  }

  /// The one name of two or three words in a text that ends, or begins, with a word.
  private func completed(_ name: String, isFamily: Bool, besides greeting: Int) -> String? {
    var found: String?
    for (line, cells) in document.lines.enumerated().prefix(400) where line != greeting {
      for cell in cells where cell.text.holds(name) && cell.text.utf8.count < 400 {
        let words = cell.text.split(whereSeparator: { " \t".contains($0) })
        for (place, word) in words.enumerated()
        where word.filter({ $0.isLetter || "-'’".contains($0) }) == name && (!isFamily || word.first?.isLetter == true)
        {
          let others = isFamily ? words[..<place].suffix(1) : words[(place + 1)...].prefix(1)
          guard let other = others.first, isFamily ? !ends(other) : !ends(word), isNamePart(other) else { continue }
          let full = isFamily ? "\(bare(other)) \(name)" : "\(name) \(bare(other))"
          guard PersonName.plain(full) == full, Self.isLikely(full), City.ofStation(full) == nil,
            document.senderName.isEmpty || !full.contains(document.senderName)
          else { continue }
          if let found, found != full { return nil }
          found = full
        }
      }
    }
    return found
  }

  /// Whether a mark behind a word parts it from the next one.
  private func ends(_ word: Substring) -> Bool { word.last.map { ",;:!?)".contains($0) } ?? false }

  private func bare(_ word: Substring) -> String { String(word.filter { $0.isLetter || "-'’".contains($0) }) }

  private func isNamePart(_ word: Substring) -> Bool {
    let letters = bare(word)
    return letters.count > 1 && letters.first?.isUppercase == true && letters.dropFirst().contains(where: \.isLowercase)
      && word.allSatisfy { !$0.isDigit } && !PersonName.isTitled(letters) && Self.behindGreeting(letters + " x") == nil
      && SentenceWords.isClean(letters)
  }

  /// "1. Jane Doe (adult)": a name behind its number.
  static func counted(_ text: String) -> String? {
    text.prefixMatch(of: /\d[.)]\s/) == nil ? nil : leadingName(text)
  }

  /// First and last name behind labels of their own.
  func halved() -> [Traveller] {
    guard let family = values.first(where: { $0.label == .familyName }),
      let given = values.first(where: { $0.label == .givenName }),
      let name = PersonName.plain("\(given.value) \(family.value)")
    else { return [] }
    return [Traveller(name: name, line: nil)]
  }
}
