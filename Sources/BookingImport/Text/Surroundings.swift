import Journeys

/// What stands around a booking in letters of large senders and says nothing of it: what else one can buy, when the telephone is
/// answered, who the company is, links to pages. It names hotels, cars, days and amounts as bookings do.
enum Surroundings {
  /// The text without such lines.
  static func removed(from document: TextDocument) -> TextDocument {
    guard document.origin.source == .prose, document.lines.count > 4 else { return document }
    let lines = document.lines.map { $0.map(\.text).joined(separator: "  ") }
    var aside = Set(
      lines.indices.filter {
        isAside(lines[$0]) && !countsGuests(document.lines[$0]) || isMenu($0, document) || isLink($0, lines[$0])
      })
    guard !aside.isEmpty else { return document }
    aside.formUnion(
      lines.indices.filter { number in
        !aside.contains(number) && isCompany(lines[number]) && aside.contains { abs($0 - number) < 3 }
          && !isOnlyAddress(number, document)
      })
    aside.formUnion(paragraphs(around: aside, lines, document))
    aside.formUnion(neighbours(of: aside, lines))
    guard aside.count == lines.count else { return document.keeping { !aside.contains($0) } }
    // Of a letter that is all offers, what names a day is left to be judged.
    let dated = Set(lines.indices.filter { DateWords.hits(in: lines[$0]).contains(where: \.hasDate) })
    return dated.isEmpty ? document : document.keeping { dated.contains($0) }
  }

  /// Whether a line has the name of the sender and the only address of a letter: that of a small house.
  private static func isOnlyAddress(_ number: Int, _ document: TextDocument) -> Bool {
    guard document.senderName.count > 3,
      document.lines[number].contains(where: { $0.text.hasPrefix(document.senderName) })
    else { return false }
    let blocks = AddressBlock.all(in: document)
    return blocks.count == 1 && blocks[0].lines.contains(number)
  }

  /// The text as far as its last line of a booking.
  static func cut(from document: TextDocument) -> TextDocument {
    let own = Set(removed(from: document).lines.map { $0.map(\.text) })
    guard let last = document.lines.lastIndex(where: { own.contains($0.map(\.text)) }) else { return document }
    return document.keeping { $0 <= last }
  }

  /// Whether a line by itself is none of a booking.
  private static func isAside(_ line: String) -> Bool {
    if line.utf8.count > 600 { return false }
    if isImprint(line) || isNotice(line) { return true }
    guard line.contains(where: { $0.isNumber }) else { return false }
    if line.utf8.count < 60, rating.matches(line) { return true }
    let tokens = Token.tokens(of: line)
    return isTeaser(tokens, line) || areOpeningHours(tokens, line)
  }

  /// "Rent a car from £14 a day", "Jetzt 10 % sparen": a price that begins somewhere, or a share of one, in words of its own.
  private static func isTeaser(_ tokens: [Token], _ line: String) -> Bool {
    let words = tokens.filter { $0.kind == .word && $0.folded.count > 1 }
    guard words.count >= 2, LabelReader.label(line.prefix { $0 != ":" }) == nil else { return false }
    let beginsSomewhere = beginnings(tokens)
    let isShare = tokens.indices.contains { place in
      tokens[place].isMark("%") && place > 0 && tokens[place - 1].kind == .number && !speaksOfTax(tokens, place)
    }
    guard beginsSomewhere || isShare && PriceWords.first(in: line) == nil else { return false }
    let hits = DateWords.hits(in: line)
    // "Save up to 20 %: hotels from 1 December to 31 January" names when an offer holds.
    let most = isShare && isUpTo(tokens) ? 2 : 1
    return hits.count(where: \.hasDate) <= most && !hits.contains { $0.seconds != nil && $0.hasDate }
  }

  /// Whether a share is the largest one of an offer: "up to 20 %", "bis zu 20 %", "jusqu'à -20 %".
  private static func isUpTo(_ tokens: [Token]) -> Bool {
    tokens.indices.contains { place in
      guard tokens[place].isMark("%"), place > 1, tokens[place - 1].kind == .number else { return false }
      let before = tokens[..<(place - 1)].last { $0.kind == .word }
      return before.map { limits.contains($0.folded) } ?? false
    }
  }

  private static let limits = folded("to zu à a hasta fino до do tot upp opptil op til até varan kadar dek akár")

  /// "Al vanaf € 29 per dag": whether an amount of a line is the lowest of several.
  static func beginsSomewhere(_ line: String) -> Bool { beginnings(Token.tokens(of: line)) }

  /// Whether a word for a beginning stands right before an amount, or an ending for it behind one.
  private static func beginnings(_ tokens: [Token]) -> Bool {
    for place in tokens.indices where tokens[place].kind == .number {
      var before = place - 1
      if before >= 0, PriceWords.currency(tokens[before]) != nil { before -= 1 }
      guard before >= 0 else { continue }
      if before > 0,
        ["only", "just", "nur", "seulement", "solo", "soli", "sólo", "только", "kun", "slechts", "schon"].contains(
          tokens[before].folded)
      {
        before -= 1
      }
      let isAmount = before < place - 1 || isCurrency(tokens, behind: place)
      guard isAmount else { continue }
      // "por un importe total de 231 €" is what the booking costs.
      // "d'arrhes de 85 €" in a sentence: the word joins as well.
      let isJoin = tokens[before].folded.utf8.count < 4 && tokens[before].folded.hasPrefix("d") && tokens.count > 30
      if starts.contains(tokens[before].folded), !isJoin, !isTotal(tokens[..<before]) { return true }
      if tokens[before].folded == "at", before > 0, tokens[before - 1].folded.hasPrefix("start") { return true }
      if let next = tokens[min(place + 1, tokens.count - 1)...].first(where: {
        $0.kind == .word && PriceWords.currency($0) == nil
      }),
        turkishStarts.contains(next.folded)
      {
        return true
      }
    }
    return false
  }

  /// Whether several lines are offers: each has a day and a starting price, and none a traveller: "Madrid - Roma, 12/06/2026, desde 29 €".
  static func isPriceList(_ facts: TextFacts) -> Bool {
    guard facts.travellers.isEmpty, facts.first(.seat, .ticketNumber, .coach) == nil else { return false }
    let lines = facts.document.lines.prefix(200).map { $0.map(\.text).joined(separator: " ") }.filter { line in
      line.utf8.count < 400 && line.contains(where: \.isNumber) && beginnings(Token.tokens(of: line))
    }
    return lines.count(where: { DateWords.hits(in: $0).contains(where: \.hasDate) }) > 1
  }

  private static func isTotal(_ before: ArraySlice<Token>) -> Bool {
    before.suffix(2).contains { word in wholes.contains { word.folded.hasPrefix($0) } }
  }

  private static let wholes = folded(
    "prix tarif coût costo coste total importe montant betrag preis price prezzo precio preço valor suma kwot сумм cena somme arrhes acompte señal seña caparra depósit depost deposit acconto sinal anzahlung aanbetaling handpenning záloh zaliczk zadatek előleg задаток предоплат kapora"
  )

  private static func isCurrency(_ tokens: [Token], behind place: Int) -> Bool {
    var next = place + 1
    while next < tokens.count, tokens[next].kind == .number || tokens[next].isMark(in: ".,'’-–") { next += 1 }
    return next < tokens.count && PriceWords.currency(tokens[next]) != nil
  }

  private static func speaksOfTax(_ tokens: [Token], _ place: Int) -> Bool {
    tokens[max(0, place - 4)..<min(tokens.count, place + 4)].contains { taxes.contains($0.folded) }
  }

  /// "Mon-Fri 08:00 - 20:00", "täglich von 8 bis 22 Uhr": hours of days that are no dates.
  private static func areOpeningHours(_ tokens: [Token], _ line: String) -> Bool {
    var isOften = false
    for place in tokens.indices where tokens[place].kind == .word {
      if always.contains(tokens[place].folded) { isOften = true }
      guard Weekday.isWord(tokens[place].folded), place + 2 < tokens.count else { continue }
      let rest = tokens[(place + 1)...].prefix(4).drop { $0.isMark(".") }
      guard let link = rest.first, link.isMark(in: "-–") || links.contains(link.folded) else { continue }
      if rest.dropFirst().prefix(2).contains(where: { $0.kind == .word && Weekday.isWord($0.folded) }) {
        isOften = true
      }
    }
    if isAllDay(tokens) { return true }
    let hits = DateWords.hits(in: line)
    guard !hits.contains(where: \.hasDate) else { return false }
    return isOften || hits.count(where: { $0.seconds != nil }) > 1 && hasPhone(line, beside: hits)
  }

  /// "24/7", "7j/7"
  private static func isAllDay(_ tokens: [Token]) -> Bool {
    guard tokens.count > 5 else { return false }
    return tokens.indices.dropFirst().dropLast().contains { place in
      guard tokens[place].isMark("/"), tokens[place + 1].text == "7",
        !(tokens[(place + 2)...].first?.isMark("/") ?? false)
      else { return false }
      let before = tokens[place - 1]
      return before.text == "24" || before.kind == .word && place > 1 && tokens[place - 2].text == "7"
    }
  }

  /// Whether digits of a telephone number stand beside clocks.
  private static func hasPhone(_ line: String, beside hits: [DateWords.Hit]) -> Bool {
    guard !line.contains("  ") else { return false }
    let digits = line.indices.filter { place in line[place].isNumber && !hits.contains { $0.range.contains(place) } }
    guard (7...14).contains(digits.count), let first = digits.first, let last = digits.last else { return false }
    return line[first...last].allSatisfy { $0.isNumber || " \u{A0}+()-/.".contains($0) }
  }

  /// The other lines of a paragraph in which one is none of the booking, if they hold nothing of it either.
  private static func paragraphs(around aside: Set<Int>, _ lines: [String], _ document: TextDocument) -> Set<Int> {
    guard !document.breaks.isEmpty else { return [] }
    var found = Set<Int>()
    for line in aside {
      var first = line
      while first > 0, !document.breaks.contains(first), line - first < 8 { first -= 1 }
      var end = line + 1
      while end < lines.count, !document.breaks.contains(end), end - line < 8 { end += 1 }
      let others = (first..<end).filter { !aside.contains($0) }
      if others.allSatisfy({ isEmpty(lines[$0]) }) { found.formUnion(others) }
    }
    return found
  }

  /// What stands between two such lines, or behind the first after which nothing of the booking comes.
  private static func neighbours(of aside: Set<Int>, _ lines: [String]) -> Set<Int> {
    var found = Set<Int>()
    let sorted = aside.sorted()
    for (one, two) in zip(sorted, sorted.dropFirst()) where two - one > 1 && two - one < 5 {
      let between = (one + 1)..<two
      if between.allSatisfy({ isEmpty(lines[$0]) }) { found.formUnion(between) }
    }
    let last =
      lines.indices.last { !aside.contains($0) && !isEmpty(lines[$0]) && !(aside.count > 2 && isPriced(lines[$0])) }
      ?? -1
    let behind = sorted.filter { $0 > last }
    if let first = behind.first { found.formUnion(first..<lines.count) }
    return found.subtracting(aside)
  }

  /// Whether a line has no day, no clock, no amount, no code and no label.
  private static func isEmpty(_ line: String) -> Bool {
    guard line.contains(where: \.isNumber) else {
      return LabelReader.label(line.prefix { $0 != ":" }) == nil || !line.contains(":")
    }
    let words = line.split(separator: " ")
    return words.count > 5 && ".!?".contains(line.last ?? " ") && PriceWords.first(in: line) == nil
      && DateWords.hits(in: line).isEmpty
      && !words.contains { $0.contains(where: \.isNumber) && $0.contains(where: \.isLetter) }
  }

  /// A sentence with an amount that no word calls a total.
  private static func isPriced(_ line: String) -> Bool {
    let words = FoldedName.of(line).split(separator: " ")
    return words.count > 7 && !line.contains(":") && !line.contains("  ") && DateWords.hits(in: line).isEmpty
      && !words.contains { word in totals.contains { word.hasPrefix($0) } } && PriceWords.first(in: line) != nil
  }

  static func folded(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  }

  private static let starts = folded("from ab dès des de desde da от від vanaf od från fra alkaen начиная")
  private static let turkishStarts = folded("den dan başlayan itibaren")
  private static let links = folded("to bis au a al à till til do tot до по")
  private static let always = folded(
    "daily täglich ежедневно щодня круглосуточно цілодобово codziennie denně dagligen dagligt daglig dagelijks quotidiennement diariamente"
  )
  private static let taxes = folded(
    "vat ust mwst tva pdv alv kdv btw iva btw ндс пдв kdv dph moms tax taxes tasse impuestos steuer steuern podatek inkl incl"
  )
  private static let totals = Array(
    folded(
      "total totaal totale gesamt summe итог всього разом razem łączn celkem toplam paid pay bezahl gezahlt zahl payé pagad pagat pago opłac zapłac zaplac оплат сплач ödendi ödenen betaal betald betalt price preis prix precio prezzo cena цена стоимост вартіст fiyat prijs pris fare amount betrag montant importe"
    ))
}
