import Journeys

/// What stands above a moment, or beside it, as the title of what takes place.
extension EventMoment {
  /// The title: before the moment on its line, else the line above, else what the subject says behind a colon.
  func title(_ facts: TextFacts, blocks: [AddressBlock]) -> String? {
    let lines = facts.document.lines
    let lead = Weekday.taken(off: before[...], isBeforeDay: true).trimmed, own = PlaceWords.tidy(lead)
    // "Entry: Tuesday 12 January" has a label, not a title.
    let isLabelled = isInLabelledTable(facts)
    if own.count > 3, !isLabelled, !lead.hasSuffix(":"), Self.isTitle(own), !own.contains(":"), !Self.namesDay(own) {
      return own
    }
    if let stated = EventTitle.inSentence(own, isWhole: true) { return stated }
    var counted: String?, capitals: String?
    for number in stride(from: line - 1, through: max(0, line - 5), by: -1) {
      let text = lines[number][0].text
      if isLabelled && lines[number].count == 2 && !Self.isMatch(text) || Self.isPricedCount(lines[number]) { continue }
      // "ORELSAN": capitals that are no reference.
      if capitals == nil, Self.isCapitals(text), text != facts.reference?.code { capitals = text }
      // "1 x Regular" is a kind of ticket, unless nothing else is a title.
      if Self.isCounted(text), text.count < 30 {
        counted = counted ?? EventTitle.inSentence(text, isWhole: false) ?? text
        continue
      }
      // "Théâtre des Remparts - Dijon" between a title and its day.
      if number == line - 1, number > 0, Self.housed(text) != nil,
        case let above = lines[number - 1][0].text, Self.isTitle(above) || Self.isCapitals(above)
      {
        continue
      }
      if Self.isTitle(text), !isPlace(number, text, blocks, facts), !facts.travellers.contains(text) {
        // "Operette von Johann Strauss", "with the City Orchestra" stand below the title that they explain.
        if number > 0, EventTitle.isExplanation(text), !facts.document.breaks.contains(number) {
          // "La Traviata" above "Melodramma di …", "Musica di …", "Orchestra …".
          var title = number - 1
          while title > max(0, number - 4), EventTitle.isExplanation(lines[title][0].text),
            !facts.document.breaks.contains(title)
          {
            title -= 1
          }
          let above = lines[title][0].text
          if Self.isTitle(above), !facts.travellers.contains(above) { return Self.tidied(above) }
          // The number of the ticket may stand between the two.
          if number > 1, above.allSatisfy({ $0.isNumber || " -".contains($0) }),
            !facts.document.breaks.contains(number - 1),
            case let title = lines[number - 2][0].text, Self.isTitle(title), !facts.travellers.contains(title)
          {
            return Self.tidied(title)
          }
        }
        // "From Lisbon, in English" stands between the title, which the subject names, and its day.
        if let named = named(above: number, facts) { return named }
        return Self.tidied(text)
      }
      // "Hans Zimmer Live": a word for rooms in a title with which the subject ends.
      if number == line - 1, lines[number].count == 1, text.split(separator: " ").count > 1, text.utf8.count < 80,
        facts.document.subject.hasSuffix(" " + text), !facts.travellers.contains(text),
        LabelReader.label(text[...]) == nil
      {
        return Self.tidied(text)
      }
      if let stated = EventTitle.inSentence(text, isWhole: false) { return stated }
    }
    for number in stride(from: line + 1, through: min(lines.count - 1, line + 2), by: 1) where line < 3 {
      let text = lines[number][0].text
      if Self.isTitle(text), !isPlace(number, text, blocks, facts), number + 1 < lines.count, EventTitle.isShort(text) {
        return Self.tidied(text)
      }
    }
    return EventTitle.inSentence(facts.document.subject, isWhole: false) ?? EventTitle.behindColon(
      facts.document.subject)
      ?? EventTitle.behindTickets(facts.document.subject) ?? capitals ?? counted
  }

  /// The title of the lines above another one that begins as the subject goes on behind its colon or dash; nil where that is in the subject
  /// itself.
  private func named(above number: Int, _ facts: TextFacts) -> String? {
    let subject = " " + FoldedName.of(facts.document.subject) + " "
    func isNamed(_ text: String) -> Bool {
      let words = FoldedName.of(text).split(separator: " ").prefix(4)
      return words.count > 2 && words.joined().utf8.count > 11
        && subject.holds(" " + words.joined(separator: " ") + " ")
    }
    guard number > 0, !isNamed(facts.document.lines[number][0].text) else { return nil }
    return facts.document.lines[max(0, number - 2)..<number].map { $0[0].text }.last {
      isNamed($0) && Self.isTitle($0) && !facts.travellers.contains($0)
    }.map(Self.tidied)
  }

  /// Whether the moment is the second cell of a row of two among others, of which a label that is known begins one: what stands
  /// before it is a label too.
  private func isInLabelledTable(_ facts: TextFacts) -> Bool {
    let lines = facts.document.lines
    guard lines[line].count == 2 else { return false }
    let rows = (max(0, line - 3)...min(lines.count - 1, line + 3)).filter { lines[$0].count == 2 }
    return rows.count > 2 && rows.contains { $0 != line && LabelReader.label(lines[$0][0].text[...]) != nil }
  }

  private func isPlace(_ number: Int, _ text: String, _ blocks: [AddressBlock], _ facts: TextFacts) -> Bool {
    blocks.contains { block in
      if block.lines.contains(number) { return true }
      // An address with the name of its house tells what that line is as well.
      if let name = block.name, number == line - 1, number > 0, FoldedName.of(name) == FoldedName.of(text),
        Self.isTitle(facts.document.lines[number - 1][0].text), block.lines.lowerBound > line
      {
        return true
      }
      // The name above an address is that of the place, unless the address has its own.
      return block.lines.lowerBound == number + 1 && number < line - 1 && block.name == PlaceWords.tidy(text)
    }
  }

  static func tidied(_ text: String) -> String {
    // "Спектакль «Вишнёвый сад»": the marks tell where the title begins.
    if let quoted = EventTitle.quoted(text), let hit = text.firstRange(of: quoted) {
      let rest = text[..<hit.lowerBound].split(whereSeparator: { !$0.isLetter })
      if rest.count <= 2, text[hit.upperBound...].count < 3, EventTitle.isKind(rest.map(String.init)) { return quoted }
    }
    return PlaceWords.tidy(EventTitle.withoutKind(text).filter { !"\"“”„«»".contains($0) })
  }

  /// Whether a line can be the title of an event: no label, no greeting, no sentence, no number.
  static func isTitle(_ text: String) -> Bool {
    guard (3...100).contains(text.count), !isParty(text), !isFarewell(text), !ControlWords.isNoName(text),
      !EventTitle.isOption(text), !isLabelledCode(text),
      !PersonName.isFamily(text), !EventTitle.isPlaceInHall(text), support.prefix(text) == nil,
      TravellerWords.behindGreeting(text) == nil, LabelReader.label(text[...]) == nil,
      !LabelReader.startsWithLabel(text),
      !text.contains("@"), !text.holds("://"), !DateWords.hits(in: text).contains(where: { $0.seconds != nil }),
      PriceWords.first(in: text) == nil, let last = text.last, !".,;:".contains(last),
      !isCode(text), lasting.first(text) == nil,
      let first = text.first(where: { $0.isLetter || $0.isDigit }), !first.isLowercase,
      !["ました", "ます", "です", "니다", "세요"].contains(where: { text.trimmed.hasSuffix($0) }), SentenceWords.isCleanTitle(text)
    else { return false }
    return text.contains { $0.isLetter }
  }

  /// "Support: tba": who plays before those whose evening it is.
  private static let support = Pattern(
    #/(?i:support(?:ing act)?|special guests?|vorband|vorprogramm|opening act|première partie|telonero|invitados?|gäste) ?:/#
  )

  /// "ČR/Norsko 2026 · 113 min": how long a film lasts stands below its title.
  private static let lasting = Pattern(/(?:^|[^\d])\d{2,3} ?min\b/)

  /// "FC Baník Ostrava – SK Sigma Olomouc": two names of two words and more with a dash between.
  private static func isMatch(_ text: String) -> Bool {
    [" – ", " - ", " vs ", " vs. "].contains { mark in
      let sides = text.split(separator: mark)
      return sides.count == 2
        && sides.allSatisfy { side in
          let words = side.split(separator: " ")
          return (2...5).contains(words.count) && words.allSatisfy { $0.first?.isUppercase == true }
        }
    }
  }

  /// One word of five letters and more, all capitals.
  private static func isCapitals(_ text: String) -> Bool {
    text.count > 4 && text.allSatisfy { $0.isLetter && $0.isUppercase } && LabelReader.label(text[...]) == nil
  }

  /// Whether a line begins with a code; in a title in capitals the first word is none.
  private static func isCode(_ text: String) -> Bool {
    guard let code = ReferenceCode.first(in: text, strict: true) else { return false }
    let words = text.split(separator: " ")
    return code.contains(where: \.isNumber) || words.count < 2 || words[1].contains(where: \.isLowercase)
  }

  /// "Bis bald", "See you soon" end a letter.
  static func isFarewell(_ text: String) -> Bool {
    text.count < 40
      && FoldedName.of(text).split(separator: " ").contains {
        [
          "bald", "soon", "regards", "wishes", "gruße", "grusse", "grussen", "cheers", "bientot", "cordialement",
          "saludos", "saludo", "saluto", "abrazos", "amicalement",
          "abrazo", "saluti", "presto", "встречи", "уважением", "pozdrawiam", "groet", "groeten", "halsningar",
          "hilsen",
          "gorusmek", "ziens", "plezier", "vedremo", "pronto", "skoro", "gespannt", "freuen", "sincerely", "pozdravem",
          "pozdravy", "powazaniem", "udvozlettel",
        ].contains(String($0))
      }
  }

  /// "1 x Child 0-12 | € 0.00": a kind of ticket with its price.
  private static func isPricedCount(_ cells: [TextDocument.Cell]) -> Bool {
    cells.count > 1 && isCounted(cells[0].text)
      && PriceWords.first(in: cells.dropFirst().map(\.text).joined(separator: " ")) != nil
  }
}
