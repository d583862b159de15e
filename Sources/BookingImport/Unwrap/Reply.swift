import Journeys

/// An answer above the letter that it answers, which asked for other days perhaps.
enum Reply {
  /// The answer without the quoted letter, and who had written that; the whole text where it quotes none, or where the answer tells of no
  /// day.
  static func withoutQuoted(_ text: String) -> (text: String, asker: String?) {
    guard text.contains("\n>") else { return (text, nil) }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let first = lines.firstIndex(where: { $0.hasPrefix(">") }), first > 3 else { return (text, nil) }
    // "> Am 04.07.2027 schrieb …": the line that announces it is quoted with it.
    if announces(String(lines[first].drop { $0 == ">" || $0 == " " })),
      case let answer = lines[..<first].joined(separator: "\n"),
      tellsDay(answer)
    {
      return (answer, name(in: String(lines[first])))
    }
    guard
      let lead = lines[..<first].lastIndex(where: { $0.contains(where: \.isLetter) }), first - lead < 3,
      announces(lines[max(0, lead - 1)...lead].joined(separator: " "))
    else { return (text, nil) }
    // "Le lun. 8 févr. 2027 à 21:14, <address>" may go on below.
    let isBroken = lead > 0 && !announces(String(lines[lead]), alone: true)
    let answer = lines[..<(isBroken ? lead - 1 : lead)].joined(separator: "\n")
    let isAnswer = tellsDay(answer)
    return isAnswer ? (answer, name(in: lines[max(0, lead - 1)...lead].joined(separator: " "))) : (text, nil)
  }

  /// The answer above the head of the letter that it answers ("From: …", "Sent: …"), and who had written that; nil where the mail is no
  /// answer, or its own words tell of no day.
  static func aboveHead(_ text: String, subject: String) -> (text: String, asker: String?)? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    guard !isPassedOn(subject),
      let start = quotedHead(in: lines) ?? (isAnswer(subject) ? ForwardedHead.block(in: lines)?.lowerBound : nil),
      case let answer = lines[..<start].joined(separator: "\n"),
      tellsDay(answer)
    else { return nil }
    let sender = lines[start...].prefix(6).lazy.compactMap(ForwardedHead.header).first { $0.word == .from }?.value ?? ""
    let name = sender.prefix { !"<[(".contains($0) }.filter { !"\"'*".contains($0) }
    return PersonName.plain(name.trimmed).map { (answer, $0) }
  }

  /// Whether a letter tells of a day, but for those of payments: "Die Anzahlung hab ich am 2. November auf dem Konto gesehen".
  private static func tellsDay(_ letter: String) -> Bool {
    let text = String(letter.prefix(8_000)).replacing("\n", with: " ")
    return LegPlaceWords.sentences(text[...]).contains { sentence in
      let days = DateWords.hits(in: String(sentence.text)).count(where: \.hasDate)
      // "The deposit came through, so you're booked in from 30 April to 3 May"
      guard days == 1 else { return days > 1 }
      let words = FoldedName.of(sentence.text).split(separator: " ")
      return !words.contains { word in payments.contains { word.hasPrefix($0) } }
    }
  }

  private static let payments = [
    "anzahlung", "überweis", "konto", "deposit", "transfer", "payment", "acompte", "virement", "arrhes", "caparra",
    "bonifico", "acconto", "señal", "anticipo", "sinal", "aanbetaling", "overgemaakt", "betaling", "zadatek", "zaliczk",
    "wpłat", "záloh", "предоплат", "оплат", "kapora", "handpenning", "depositum", "előleg", "foglaló",
  ].map { FoldedName.of($0) }

  /// "> From: Jane Doe" and "> Date: …": the lines with which a quoted letter begins.
  private static func quotedHead(in lines: [String]) -> Int? {
    guard let first = lines.prefix(2_000).firstIndex(where: { $0.hasPrefix(">") }), first > 2 else { return nil }
    let words = lines[first...].prefix(6).filter { $0.hasPrefix(">") }.compactMap { ForwardedHead.header($0)?.word }
    return words.contains(.from) && words.contains(.date) ? first : nil
  }

  /// "Re: Room in July", "AW: AW: Zimmer": the subject of an answer.
  private static func isAnswer(_ subject: String) -> Bool {
    guard let colon = subject.firstIndex(of: ":") else { return false }
    return prefixes.contains(FoldedName.of(subject[..<colon].prefix { !"[(".contains($0) }))
  }

  /// "Fwd: Your booking": whether the letter below is passed on, and what stands above it says something about it.
  private static func isPassedOn(_ subject: String) -> Bool {
    guard let colon = subject.firstIndex(of: ":") else { return false }
    return forwards.contains(FoldedName.of(subject[..<colon].prefix { !"[(".contains($0) }))
  }

  /// The letter that an answer quotes, with who wrote it, where the answer itself tells of no day: without what that letter had quoted, and
  /// without the name and address of who answers. Nil where nothing is quoted so.
  static func quotedLetter(in text: String) -> (text: String, sender: String)? {
    guard text.contains("\n>") else { return nil }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    guard let first = lines.firstIndex(where: { $0.hasPrefix(">") }), first > 1,
      let lead = lines[..<first].lastIndex(where: { $0.contains(where: \.isLetter) }), first - lead < 3, lead > 0
    else { return nil }
    let isBroken = !announces(lines[lead])
    let announcement = lines[(isBroken ? lead - 1 : lead)...lead].joined(separator: " ")
    let own = lines[..<(isBroken ? lead - 1 : lead)].joined(separator: "\n")
    guard announces(announcement), !tellsDay(own) else { return nil }
    // The answer to a question about a confirmation quotes both; the one with a reference is meant.
    var quoted: String?, announcer = announcement
    for level in 1...4 {
      let letter = self.letter(at: level, in: lines[first...])
      guard letter.text.split(separator: "\n").count > 5,
        DateWords.hits(in: String(letter.text.prefix(8_000))).contains(where: \.hasDate)
      else { continue }
      let isReferenced = ReferenceWords.isAnnounced(in: letter.text)
      if quoted == nil || isReferenced {
        quoted = letter.text
        if level > 1 { announcer = letter.announcement }
      }
      if isReferenced { break }
    }
    guard let quoted else { return nil }
    let address = announcer.firstMatch(of: #/<([^<>\s]+@[^<>\s]+)>/#).map { "<\($0.1)>" } ?? ""
    return (quoted, [name(in: announcer) ?? "", address].filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// The lines of a letter that is quoted at a level, and the one above it that says who wrote it.
  private static func letter(at level: Int, in lines: ArraySlice<String>) -> (text: String, announcement: String) {
    let depths = lines.map { line in line.prefix { $0 == ">" || $0 == " " }.count { $0 == ">" } }
    var own: [String] = [], above = ""
    for (line, depth) in zip(lines, depths) {
      let text = line.drop { $0 == ">" || $0 == " " }
      if depth == level - 1, own.isEmpty, text.contains(where: \.isLetter) { above = String(text) }
      if depth == level { own.append(Self.unquoted(line, level)) }
    }
    while let last = own.last, !last.contains(where: \.isLetter) || announces(last) { own.removeLast() }
    return (own.joined(separator: "\n"), above)
  }

  /// A line without so many marks of quoting, and without the blank behind them.
  private static func unquoted(_ line: String, _ level: Int) -> String {
    var rest = line[...], left = level
    while left > 0, let mark = rest.first, mark == ">" || mark == " " {
      if mark == ">" { left -= 1 }
      rest = rest.dropFirst()
    }
    return String(rest.first == " " ? rest.dropFirst() : rest)
  }

  /// The abbreviations that mail programs put before the subject of a letter that is passed on.
  private static let forwards = Set(
    [
      "fwd", "fw", "wg", "tr", "rv", "enc", "vb", "vl", "pd", "i", "ilt", "iletildi", "пересл", "переслано", "fs", "转发",
      "轉寄", "転送",
    ]
    .map { FoldedName.of($0) })

  /// The abbreviations that mail programs put before the subject of an answer.
  private static let prefixes = Set(
    [
      "re", "aw", "antw", "sv", "vs", "odp", "ynt", "yan", "r", "rif", "res", "отв", "ответ", "απ", "σχετ", "回复", "回覆",
      "答复", "返信", "回信",
    ]
    .map { FoldedName.of($0) })

  /// "Le 7 févr. 2027 à 21:14, Jane Doe <address> a écrit :": the only words with capitals that follow each other.
  private static func name(in line: String) -> String? {
    var rest = line.replacing(#/<[^>]*>/#, with: " ")
    for hit in DateWords.hits(in: rest).reversed() { rest.replaceSubrange(hit.range, with: ",") }
    var runs: [[Substring]] = [[]]
    for word in rest.split(whereSeparator: { $0.isWhitespace }) {
      let isName =
        word.first?.isUppercase == true && word.contains(where: \.isLowercase) && !word.contains(where: \.isNumber)
        && !Weekday.isWord(FoldedName.of(word)) && MonthNames.month(FoldedName.of(word)) == nil
      if isName { runs[runs.count - 1].append(word) }
      if !isName || word.last.map({ ",:".contains($0) }) ?? false { runs.append([]) }
    }
    let names = runs.filter { (2...4).contains($0.count) }
    guard names.count == 1 else { return nil }
    return PersonName.plain(names[0].joined(separator: " ").filter { !",:\"".contains($0) })
  }

  /// "On 7 Feb 2027 at 21:14, … wrote:": who wrote when, and a colon at the end.
  private static func announces(_ line: String, alone: Bool = false) -> Bool {
    guard line.utf8.count < 300, line.trimmed.hasSuffix(":") else { return false }
    let hits = DateWords.hits(in: line)
    return hits.contains(where: \.hasDate) && (alone || hits.contains { $0.seconds != nil } || line.contains("@"))
  }
}
