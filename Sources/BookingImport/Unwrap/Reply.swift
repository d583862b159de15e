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
      DateWords.hits(in: String(answer.prefix(8_000))).contains(where: \.hasDate)
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
    let isAnswer = DateWords.hits(in: String(answer.prefix(8_000))).contains(where: \.hasDate)
    return isAnswer ? (answer, name(in: lines[max(0, lead - 1)...lead].joined(separator: " "))) : (text, nil)
  }

  /// The answer above the head of the letter that it answers ("From: …", "Sent: …"), and who had written that; nil where the mail is no
  /// answer, or its own words tell of no day.
  static func aboveHead(_ text: String, subject: String) -> (text: String, asker: String?)? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    guard let start = quotedHead(in: lines) ?? (isAnswer(subject) ? ForwardedHead.block(in: lines)?.lowerBound : nil),
      case let answer = lines[..<start].joined(separator: "\n"),
      DateWords.hits(in: String(answer.prefix(8_000))).contains(where: \.hasDate)
    else { return nil }
    let sender = lines[start...].prefix(6).lazy.compactMap(ForwardedHead.header).first { $0.word == .from }?.value ?? ""
    let name = sender.prefix { !"<[(".contains($0) }.filter { !"\"'*".contains($0) }
    return PersonName.plain(name.trimmed).map { (answer, $0) }
  }

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
