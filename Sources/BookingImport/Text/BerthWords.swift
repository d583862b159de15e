import Journeys

/// Cabins and berths of ships: "cabin 7224, berth B", "Kabine Nr. 6214", "hytte 812".
enum BerthWords {
  /// The cabin and the berth in it; where a text names one of both alone, it is the seat.
  static func find(in lines: [[TextDocument.Cell]]) -> (coach: String?, seat: String?) {
    var cabin: String?
    var berth: String?
    for cell in lines.prefix(60).map({ SeatWords.joined($0) }).joined() where cell.text.utf8.count < 260 {
      let tokens = Token.tokens(of: cell.text)
      for place in tokens.indices.dropLast() where tokens[place].kind == .word {
        // "4-berth cabin" counts beds.
        let isCounted = place > 0 && tokens[place - 1].isMark("-") && !tokens[place].afterBlank
        guard !isCounted else { continue }
        if cabins.contains(tokens[place].folded) {
          cabin = cabin ?? code(tokens, behind: place, digits: 2...5) ?? signed(tokens, behind: place)
        } else if berths.contains(tokens[place].folded) {
          berth = berth ?? code(tokens, behind: place, digits: 1...2) ?? letter(tokens, behind: place)
        }
      }
    }
    guard let cabin else { return (nil, berth) }
    return berth == nil ? (nil, cabin) : (cabin, berth)
  }

  /// The number behind a word and the signs for numbers, with the letter of a deck before or behind it.
  private static func code(_ tokens: [Token], behind place: Int, digits: ClosedRange<Int>) -> String? {
    var next = place + 1
    // "cabina interna 7204": what kind of cabin stands between.
    let isDescribed =
      next + 1 < tokens.count && tokens[next].kind == .word && tokens[next].text.count > 3
      && !signs.contains(tokens[next].folded) && digits.upperBound > 2
    if isDescribed { next += 1 }
    while next < tokens.count, next - place < 5,
      tokens[next].isMark(in: ".:#№°º") || signs.contains(tokens[next].folded)
    { next += 1 }
    var lead = ""
    if next + 1 < tokens.count, tokens[next].kind == .word, tokens[next].text.utf8.count == 1,
      tokens[next].text.first?.isUppercase == true, !tokens[next + 1].afterBlank
    {
      lead = String(tokens[next].text)
      next += 1
    }
    guard next < tokens.count, tokens[next].kind == .number, digits.contains(tokens[next].digits),
      !isDescribed || tokens[next].digits > 2
    else { return nil }
    let behind = next + 1 < tokens.count ? tokens[next + 1] : nil
    // "Cabin 2-berth", "cabin 4 persons" count what is in it; "12:30" is a clock.
    if let behind, behind.isMark(in: "-:.") && next + 2 < tokens.count && !tokens[next + 2].afterBlank { return nil }
    let isLettered =
      behind.map { !$0.afterBlank && $0.kind == .word && $0.text.utf8.count == 1 } ?? false
    if let behind, behind.kind == .word, !isLettered, tokens[next].digits < 3 { return nil }
    return lead + tokens[next].text + (isLettered ? behind.map { String($0.text) } ?? "" : "")
  }

  /// "cabina interna 2 letti n. 6114": a number of three digits at least behind a sign for one, in the same clause.
  private static func signed(_ tokens: [Token], behind place: Int) -> String? {
    let rest = tokens[(place + 1)...].prefix(8).prefix { !$0.isMark(in: ",;") }
    guard let sign = rest.firstIndex(where: { signs.contains($0.folded) || $0.isMark(in: "№#") }),
      let number = rest[(sign + 1)...].drop(while: { $0.isMark(in: ".:") }).first, number.kind == .number,
      (3...5).contains(number.digits)
    else { return nil }
    return String(number.text)
  }

  /// "berth B": a capital alone.
  private static func letter(_ tokens: [Token], behind place: Int) -> String? {
    let next = place + 1
    guard next < tokens.count, tokens[next].kind == .word, tokens[next].text.utf8.count == 1,
      tokens[next].text.first?.isUppercase == true,
      next + 1 >= tokens.count || tokens[next + 1].afterBlank || tokens[next + 1].kind == .mark
    else { return nil }
    return String(tokens[next].text)
  }

  private static let signs: Set = ["no", "nr", "n", "number", "nummer", "numero", "номер", "nro", "broj", "numer", "č"]
  private static let cabins = Set(
    """
    cabin kabine cabine cabina camarote kabina kabin kahytt kajuta kajüte hytte hytt hytti lugar καμπίνα каюта каюты каюте каюти kabína kajutė kajīte kajut kamara stateroom
    kabineten kabinnummer hyttnummer hyttenummer lugarnummer kabinennummer
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  private static let berths = Set(
    "berth bunk koje køye koj kooi couchette cuccetta litera bett letto κλίνη κουκέτα место yatak vuode łóżko lůžko ležaj"
      .split(
        separator: " "
      ).map { FoldedName.of($0) })
}
