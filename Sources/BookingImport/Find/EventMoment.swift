import Journeys

/// The moment of something that takes place, with what stands around it: its title above, its place beside or below.
struct EventMoment {
  let start: StatedTime
  let end: StatedTime?
  let line: Int
  let cell: Int
  /// What stands before and behind the moment on its line.
  let before: String
  let behind: String

  /// The first moment with day and hour that is not the one of an order, of doors or of a deadline; where there is no other,
  /// the one from which one may come in.
  static func first(in facts: TextFacts) -> EventMoment? {
    find(in: facts, isEntry: false) ?? find(in: facts, isEntry: true)
  }

  private static func find(in facts: TextFacts, isEntry: Bool) -> EventMoment? {
    let isOther = { (text: String, range: Range<String.Index>) in Self.isOther(text, range, facts, isEntry) }
    let lines = facts.document.lines
    for (number, cells) in lines.enumerated().prefix(300) {
      let text = cells.map(\.text).joined(separator: "\t")
      guard text.utf8.count < 400 else { continue }
      let hits = facts.hits(in: text)
      guard let index = hits.firstIndex(where: \.hasDate), let day = facts.moment(hits[index])?.wholeDay,
        !isOther(text, hits[index].range)
      else { continue }
      var clocks = hits.filter { $0.seconds != nil && !isOther(text, $0.range) }
      var last = hits[index].range.upperBound
      // The hour may stand on the line below.
      if clocks.isEmpty, number + 1 < lines.count {
        var below = lines[number + 1].map(\.text).joined(separator: "\t")
        // "Doors 18:30" stands between the day and "Begins 20:00".
        if facts.hits(in: below).contains(where: { $0.seconds != nil && isOther(below, $0.range) }),
          number + 2 < lines.count
        {
          let next = lines[number + 2].map(\.text).joined(separator: "\t")
          if facts.hits(in: next).contains(where: { $0.seconds != nil && !$0.hasDate }) { below = next }
        }
        clocks = facts.hits(in: below).filter { $0.seconds != nil && !$0.hasDate && !isOther(below, $0.range) }
        guard let clock = clocks.first, let seconds = clock.seconds, below[..<clock.range.lowerBound].count < 30 else {
          continue
        }
        return EventMoment(
          start: day.at(seconds), end: clocks.dropFirst().first?.seconds.map { day.at($0) }, line: number, cell: 0,
          before: text[..<hits[index].range.lowerBound].trimmed,
          behind: below[clocks[clocks.count - 1].range.upperBound...].trimmed)
      }
      guard let clock = clocks.first, let seconds = clock.seconds else { continue }
      for hit in clocks { last = max(last, hit.range.upperBound) }
      let first = min(hits[index].range.lowerBound, clock.range.lowerBound)
      return EventMoment(
        start: day.at(seconds),
        end: isSlot(text)
          ? nil : clocks.dropFirst().first.flatMap { $0.hasDate ? nil : $0.seconds }.map { day.at($0) }, line: number,
        cell: 0,
        before: text[..<first].trimmed, behind: text[last...].trimmed)
    }
    return nil
  }

  /// "Time slot 10:30 - 10:45" is when one may come in.
  private static func isSlot(_ text: String) -> Bool {
    FoldedName.of(text).split(separator: " ").contains { word in slots.contains { word.hasPrefix($0) } }
  }

  private static let slots = [
    "slot", "timeslot", "tijdslot", "tijdvak", "zeitfenster", "creneau", "entry", "einlass", "fascia", "ingresso",
    "franja", "acceso", "сеанс", "seans",
  ].map { FoldedName.of($0) }

  /// Whether words before a moment make it that of an order, a deadline or the doors.
  static func isOther(_ text: String, _ range: Range<String.Index>, _ facts: TextFacts, _ isEntry: Bool) -> Bool {
    // "Doors 7 PM, show 8 PM": what stands before another moment belongs to that one.
    let start = facts.hits(in: text).last { $0.range.upperBound <= range.lowerBound }?.range.upperBound
    let text = text[(start ?? text.startIndex)..<range.lowerBound]
    // "booked for Monday" is when it takes place, "booked on Monday" when it was ordered.
    let near = FoldedName.of(Weekday.taken(off: text, isBeforeDay: true)).split(separator: " ")
    if let last = near.last, leads.contains(String(last)) { return false }
    // "Date" alone is the day itself, "Order date" is not.
    if near == ["date"] || near.contains(where: { $0.hasPrefix("visit") || $0.hasPrefix("besuch") }) && near.count < 5 {
      return false
    }
    if LegWords.tellsWhatIsBooked(near.map(String.init)) { return false }
    let words = FoldedName.of(text.suffix(50)).split(separator: " ").suffix(5).map(String.init)
    return words.contains { word in
      !(isEntry && entries.contains(word)) && (LegWords.role(word) == .other || others.contains(word))
    }
  }

  private static let leads = Set(
    "for für fur pour para per на för voor dla için pro".split(separator: " ").map { FoldedName.of($0) })
  private static let entries = Set(
    "doors einlass türöffnung saalöffnung ouverture apertura puertas porte portes вход kapi entry admission ingreso acceso"
      .split(
        separator: " "
      )
      .map { FoldedName.of($0) })
  private static let others: Set = [
    "doors", "einlass", "turoffnung", "saaloffnung", "ordered", "order", "ouverture", "apertura", "puertas", "вход",
    "kapi", "until", "bis",
    "before", "by", "sent", "date",
  ]

  // MARK: title

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
      if isLabelled && lines[number].count == 2 || Self.isPricedCount(lines[number]) { continue }
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
          let above = lines[number - 1][0].text
          if Self.isTitle(above), !facts.travellers.contains(above) { return Self.tidied(above) }
        }
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
      // The name above an address is that of the place, unless the address bears its own.
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
      !PersonName.isFamily(text), !EventTitle.isPlaceInHall(text),
      TravellerWords.behindGreeting(text) == nil, LabelReader.label(text[...]) == nil,
      !LabelReader.startsWithLabel(text),
      !text.contains("@"), !text.holds("://"), !DateWords.hits(in: text).contains(where: { $0.seconds != nil }),
      PriceWords.first(in: text) == nil, let last = text.last, !".,;:".contains(last),
      !isCode(text),
      let first = text.first(where: { $0.isLetter || $0.isDigit }), !first.isLowercase,
      !["ました", "ます", "です", "니다", "세요"].contains(where: { text.trimmed.hasSuffix($0) }), SentenceWords.isCleanTitle(text)
    else { return false }
    return text.contains { $0.isLetter }
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

  // MARK: place

  /// "1 x Child 0-12 | € 0.00": a kind of ticket with its price.
  private static func isPricedCount(_ cells: [TextDocument.Cell]) -> Bool {
    cells.count > 1 && isCounted(cells[0].text)
      && PriceWords.first(in: cells.dropFirst().map(\.text).joined(separator: " ")) != nil
  }
}
