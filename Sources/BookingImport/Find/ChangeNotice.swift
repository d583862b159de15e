import Journeys

/// A letter about a change tells what was and what is: only what is now is booked.
enum ChangeNotice {
  /// The text without the days and times that no longer hold; the text itself where it does not set new against old.
  static func current(of document: TextDocument) -> TextDocument {
    var current = document
    // A table for each ride that has changed.
    for _ in 0..<8 {
      let next = withoutOldColumn(current)
      guard next.lines.map(\.count) != current.lines.map(\.count) else { break }
      current = next
    }
    return withoutOldLines(current)
  }

  /// "| Before | Now |" above rows of two values: the column of what was is left out.
  private static func withoutOldColumn(_ document: TextDocument) -> TextDocument {
    let lines = document.lines
    for (number, head) in lines.enumerated().prefix(300) where (2...3).contains(head.count) {
      let sides = Self.sides(of: head)
      guard let old = sides.firstIndex(of: true), sides.contains(false), DateWords.hits(in: head[old].text).isEmpty
      else { continue }
      if let rows = aligned(below: number, old: old, new: sides.firstIndex(of: false) ?? 0, document) {
        return document.replacing(number..<number + 1 + rows.count, by: rows)
      }
      if let rows = pairs(below: number, old: old, document) {
        return document.replacing(number..<number + 1 + rows.count, by: [[head[1 - old].text]] + rows)
      }
      let fromEnd = head.count - old
      var end = number + 1
      while end < lines.count, end - number < 12, (head.count...head.count + 1).contains(lines[end].count) { end += 1 }
      guard end - number > 1 else { continue }
      let rows = lines[number + 1..<end].map { row in
        row.enumerated().filter { $0.offset != row.count - fromEnd }.map(\.element.text)
      }
      return document.replacing(number..<end, by: rows)
    }
    return document
  }

  /// "Flight | V7 1704 | Flight | V7 1704" below "Before | Now": the rows of two labels with their values, without those of what was; nil where
  /// such rows do not follow.
  private static func pairs(below number: Int, old: Int, _ document: TextDocument) -> [[String]]? {
    guard document.lines[number].count == 2 else { return nil }
    let rows = document.lines.dropFirst(number + 1).prefix(12).prefix { row in
      row.count == 4 && row[0].text == row[2].text && !row[0].text.contains(where: \.isNumber)
    }
    guard rows.count > 1, rows.contains(where: { isTimed([$0[1]]) }) else { return nil }
    return rows.map { row in (old == 0 ? row.suffix(2) : row.prefix(2)).map(\.text) }
  }

  /// What the cells of a head tell: "Before | Now" are adverbs, which tell it where both stand there.
  private static func sides(of head: [TextDocument.Cell]) -> [Bool?] {
    let adverbs = head.map { cell -> Bool? in
      let word = FoldedName.of(cell.text.prefix(40))
      return oldVerbs.contains(word) ? true : newVerbs.contains(word) ? false : nil
    }
    return adverbs.contains(true) && adverbs.contains(false) ? adverbs : head.map { side([$0]) }
  }

  /// The rows below such a head whose values stand in its columns, without those of what was; nil where a row has a cell elsewhere. A row may
  /// have a value of one side only.
  private static func aligned(below number: Int, old: Int, new: Int, _ document: TextDocument) -> [[String]]? {
    let (head, lines) = (document.lines[number], document.lines)
    func isBelow(_ cell: TextDocument.Cell, _ side: Int) -> Bool { abs(cell.column - head[side].column) <= 2 }
    guard head[old].column > 2, head[new].column > 2 else { return nil }
    var rows: [[String]] = []
    var olds = 0
    for line in lines.indices.dropFirst(number + 1).prefix(12) {
      let cells = lines[line]
      guard cells.contains(where: { isBelow($0, new) || isBelow($0, old) }), !document.breaks.contains(line),
        cells.allSatisfy({ isBelow($0, new) || isBelow($0, old) || $0.column < min(head[new].column, head[old].column) }
        )
      else { break }
      // What has neither day nor hour and stands once in a row of a label and a value holds for both sides.
      let isShared = cells.count == 2 && !isBelow(cells[0], old) && !isTimed([cells[1]]) && isBelow(cells[1], old)
      olds += isShared ? 0 : cells.count { isBelow($0, old) }
      rows.append(cells.filter { isShared || !isBelow($0, old) }.map(\.text))
    }
    return rows.count > 1 && olds > 0 ? rows.filter { !$0.isEmpty } : nil
  }

  /// The text without the lines of what was.
  private static func withoutOldLines(_ document: TextDocument) -> TextDocument {
    let lines = document.lines
    var heads: [Int: Bool] = [:]
    for (number, cells) in lines.prefix(300).enumerated() {
      if let isOld = side(cells) { heads[number] = isOld }
    }
    let olds = heads.filter(\.value).keys.sorted()
    // "Instead of:" says by itself that the rest is new.
    let isInstead = olds.contains { number in lines[number].first.map { Self.isInstead($0.text) } ?? false }
    guard !olds.isEmpty, olds.count <= 8, isInstead || heads.contains(where: { !$0.value }) else { return document }
    var dropped = Set<Int>()
    for old in olds {
      if isTimed(lines[old]) {
        dropped.insert(old)
        continue
      }
      // A heading: what stands below it is old, until something else begins. "Votre ancien voyage (annulé)" itself, too.
      if lines[old].count == 1, !isInstead { dropped.insert(old) }
      // "Previous schedule" above several flights, and below them "New schedule": all between is what was.
      if lines[old].count == 1, !hasValue(lines[old]),
        let next = heads.filter({ $0.key > old && $0.key - old < 40 }).min(by: { $0.key < $1.key }), !next.value,
        lines[next.key].count == 1, !hasValue(lines[next.key]), lines[old + 1..<next.key].contains(where: isTimed)
      {
        dropped.formUnion(old..<next.key)
        continue
      }
      for line in lines.indices.dropFirst(old + 1).prefix(8) {
        // "Old gate: A12" above "New gate: B14" has its value.
        if heads[line] != nil || document.breaks.contains(line), line > old + 1 || hasValue(lines[old]) { break }
        // "Passengers": another part of the text.
        if lines[line].count == 1, LabelReader.label(lines[line][0].text[...]).map(Self.isOfAll) ?? false { break }
        dropped.insert(line)
      }
    }
    guard !isInstead || lines.indices.contains(where: { !dropped.contains($0) && isTimed(lines[$0]) }) else {
      return document
    }
    return document.keeping { !dropped.contains($0) }
  }

  /// Whether the first words of a line speak of what was (true) or of what is now (false).
  private static func side(_ cells: [TextDocument.Cell]) -> Bool? {
    guard let first = cells.first?.text else { return nil }
    let colon = first.firstIndex(of: ":")
    let head = colon.map { first[..<$0] } ?? first[...]
    // "… rijdt je trein anders. Je nieuwe reis:": the last sentence before a colon.
    let last = colon != nil ? head.ranges(of: ". ").last.map { head[$0.upperBound...] } ?? head : head
    // "Your previous flights (no longer valid)"
    let named = last.hasSuffix(")") ? last.prefix { $0 != "(" } : last
    let words = FoldedName.of(named.prefix(80)).split(separator: " ").map(String.init)
    // "Previous QF525 operated by Qantas Airways"
    if (6...8).contains(words.count), olds.contains(where: { words[0].hasPrefix($0) }) { return true }
    guard (1...5).contains(words.count) else { return nil }
    // "In plaats van:", "Instead of:"
    if isInstead(first) { return true }
    if words.contains(where: { word in olds.contains { word.hasPrefix($0) } || oldWords.contains(word) }) {
      return true
    }
    // "Was: …", "Стало: …": verbs and adverbs tell it only where they are all that stands before a colon.
    if colon != nil || cells.count > 1 && isTimed(cells), words.count == 1 {
      if oldVerbs.contains(words[0]) { return true }
      if newVerbs.contains(words[0]) { return false }
    }
    return words.contains { word in newWords.contains(word) || news.contains { word.hasPrefix($0) } } ? false : nil
  }

  /// Whether a label stands for what holds for old and new alike.
  private static func isOfAll(_ label: Label) -> Bool {
    [.passenger, .guests, .price, .reference].contains(label)
  }

  /// Whether a line has more than the words before a colon.
  private static func hasValue(_ cells: [TextDocument.Cell]) -> Bool {
    cells.count > 1
      || cells[0].text.firstIndex(of: ":").map { cells[0].text[$0...].dropFirst().contains { !$0.isWhitespace } }
        ?? false
  }

  /// Whether a word says that what follows it was, and holds no longer.
  static func isOld(_ folded: String) -> Bool {
    olds.contains { folded.hasPrefix($0) } || oldWords.contains(folded) || oldVerbs.contains(folded)
  }

  /// Whether a word calls what follows it new.
  static func isNew(_ folded: String) -> Bool {
    news.contains { folded.hasPrefix($0) } || newWords.contains(folded) || newVerbs.contains(folded)
  }

  private static func isInstead(_ text: String) -> Bool {
    text.firstIndex(of: ":").map { insteads.contains(FoldedName.of(text[..<$0].prefix(40))) } ?? false
  }

  private static func isTimed(_ cells: [TextDocument.Cell]) -> Bool {
    cells.contains { !DateWords.hits(in: $0.text).isEmpty }
  }

  private static func set(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  }

  private static let olds = [
    "previous", "original", "bisher", "vorherig", "ursprunglich", "precedent", "anterior", "antigu", "vecchi",
    "прежн", "предыдущ", "onceki", "poprzedn", "puvodn", "predchoz", "tidigare", "tidligere", "oorspronkelijk",
    "попередн",
    "бурынгы", "aikaisem", "aiem", "alkuperai", "edelli", "eredeti", "korabbi", "povodn", "prethodn",
  ].map { FoldedName.of($0) }
  private static let oldWords = set(
    "προηγουμενη προηγούμενη παλιά old former alt alte alter altes ancien ancienne anciens anciennes initial initiale старый старое старая старые eski vorige oude oud gammel gammal ескі starý stare stary"
  )
  private static let oldVerbs = set(
    """
    was were before war waren vorher bisher était avant era antes prima было раньше была bylo było był byl oli aiemmin oldu önceden eskiden wcześniej
    dříve fue før förut eerder voorheen було була раніше бұрын bolo ήταν πριν volt korábban
    """)
  private static let newVerbs = set(
    """
    now is after jetzt wird nun nachher désormais maintenant après ahora después ora adesso dopo agora стало теперь стала wordt teraz jest będzie nyní
    bude şimdi nu nå тепер стане стає енді είναι τώρα lesz nyt sonra
    """)
  private static let insteads = Set(
    """
    instead of|in place of|replaces|statt|anstelle von|ersetzt|au lieu de|remplace|en lugar de|en vez de|sustituye a|invece di|al posto di|sostituisce
    вместо|замість|yerine|zamiast|namísto|in plaats van|vervangt|i stället för|istället för|i stedet for|em vez de|em lugar de|helyett|în loc de|αντί για
    """.split(whereSeparator: { "|\n".contains($0) }).map { FoldedName.of($0) })
  private static let news = [
    "nouve", "nuev", "nuov", "updat", "revis", "aktualisier", "aktualn", "обновл", "змінен", "жаңа",
    // What stays as it was holds beside what is new.
    "unveränder", "unchang", "inchang", "invariat", "inalterad", "ongewijzigd", "uendr", "uændr", "oföränd",
    "muuttumat",
    "неизмен", "незмін", "niezmien", "nezměn", "változatlan", "değişmey",
  ].map {
    FoldedName.of($0)
  }
  private static let newWords = set(
    """
    νέα νέος νέο new updated neu neue neuer neues neuen aktuell aktuelle nouveau nouvelle nouveaux nouvelles nuevo nueva nuevos nuevas nuovo nuova nuovi nuove novo nova
    новый новая новое новые yeni güncel nowy nowa nowe nový nová nové ny nya nye nytt nieuw nieuwe нова нове новий нові жаңа uusi
    """)
}
