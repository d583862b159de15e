import Journeys

/// Dates, clocks, names and seats as Chinese, Japanese and Korean write them, without blanks between words.
enum EastAsianWords {
  /// Whether a character is a Han character, a kana or a Hangul syllable.
  static func isLetter(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { scalar in
      (0x3040...0x30FF).contains(scalar.value) || (0x3400...0x9FFF).contains(scalar.value)
        || (0x1100...0x11FF).contains(scalar.value) || (0xAC00...0xD7AF).contains(scalar.value) || scalar == "々"
    } ?? false
  }

  /// A line with the marks and digits of full width in their usual width (Unicode, halfwidth and fullwidth forms). The first wide
  /// blank, and any two together, part a label from its value; a single one later stands within a name.
  static func plain(_ line: Substring) -> Substring {
    guard line.utf8.contains(where: { $0 == 0xE3 || $0 == 0xEF }) else { return line }
    let line = unspaced(line)
    var text = ""
    var hasBlank = false
    var wasBlank = false
    for scalar in line.unicodeScalars {
      let isBlank = scalar.value == 0x3000
      switch scalar.value {
      case 0x3000:
        text += hasBlank && !wasBlank ? " " : "  "
        hasBlank = true
      case 0xFF01...0xFF5E: text.unicodeScalars.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      case 0x3010: text += "["
      case 0x3011: text += "]"
      case 0x3001: text += ","
      default: text.unicodeScalars.append(scalar)
      }
      wasBlank = isBlank
    }
    return Substring(text)
  }

  /// "区　間　東京 → 大島": the two or three letters of a label that wide blanks draw out to the width of the longest one.
  private static func unspaced(_ line: Substring) -> Substring {
    guard line.contains("\u{3000}"),
      let hit = line.prefixMatch(
        of: #/(?:[・■●◆▼] ?)?(\p{Han})\u{3000}{1,3}(\p{Han})(?:\u{3000}{1,3}(\p{Han}))?(?=[\u{3000} ::])/#)
    else { return line }
    return hit.output.1 + hit.output.2 + (hit.output.3 ?? "") + line[hit.range.upperBound...]
  }

  /// Whether a folded word is a day of the week: "土", "金曜日", "星期五", "周五", "금요일".
  static func isWeekday(_ folded: some StringProtocol) -> Bool { weekdays.contains(String(folded)) }

  private static let weekdays: Set<String> = {
    var names: Set<String> = ["周日", "週日", "星期日", "星期天"]
    for day in "月火水木金土日" { names.formUnion([String(day), "\(day)曜", "\(day)曜日"]) }
    for day in "一二三四五六" { names.formUnion(["周\(day)", "週\(day)", "星期\(day)"]) }
    for day in "월화수목금토일" { names.formUnion([String(day), "\(day)요일"]) }
    return names
  }()

  static let years: Set = ["年", "년"]
  static let months: Set = ["月", "월"]
  private static let days = ["日", "号", "號", "일"]

  /// Whether a word behind a number calls it a day, perhaps with the day of the week: "日", "日星期五".
  static func isDay(_ word: String) -> Bool {
    days.contains { word.hasPrefix($0) && (word == $0 || isWeekday(word.dropFirst())) }
  }

  static let hours: Set = ["時", "时", "点", "點", "시"]

  /// Whether a word begins with the one for minutes.
  static func isMinute(_ word: String) -> Bool { word.hasPrefix("分") || word.hasPrefix("분") }

  /// Whether a word before a clock puts it after noon (true) or before (false).
  static func isAfternoon(_ word: String) -> Bool? {
    if ["午後", "下午", "晚上", "오후", "저녁"].contains(where: { word.hasSuffix($0) }) { return true }
    return ["午前", "上午", "早上", "오전"].contains(where: { word.hasSuffix($0) }) ? false : nil
  }

  /// A name of two to ten characters without what is said in respect behind it: "山田 花子 様", "王小明先生", "김민지 님".
  static func name(_ text: String) -> String? {
    var name = text.split(separator: "\t").first.map { $0.trimmed } ?? ""
    if let open = name.firstIndex(of: "(") { name = name[..<open].trimmed }
    for title in titles where name.hasSuffix(title) { name = name.dropLast(title.count).trimmed }
    if name.hasSuffix(" 고객") { name = name.dropLast(3).trimmed }
    let parts = name.split(separator: " ")
    let count = parts.reduce(0) { $0 + $1.count }
    guard (1...2).contains(parts.count), (2...(parts.count == 1 ? 6 : 10)).contains(count),
      parts.allSatisfy({ $0.allSatisfy(isLetter) }), Label.named(FoldedName.of(name)) == nil,
      !everybody.contains(where: { name.hasPrefix($0) })
    else { return nil }
    return name
  }

  /// Whom a letter to many greets.
  private static let everybody = ["お客", "会員", "會員", "会员", "皆", "고객", "회원", "여러분", "各位", "ご利用", "ご担当"]

  /// Whether a line greets somebody by name: "山田 花子 様", "김민지 님".
  static func greeted(_ line: String) -> String? {
    let text = line.trimmed
    // "尊敬的李晓雨,您好!"
    if let lead = ["您好 ", "尊敬的", "亲爱的", "親愛的", "敬爱的"].first(where: { text.hasPrefix($0) }) {
      var rest = text.dropFirst(lead.count)
      // "尊敬的旅客 林晓雯:"
      for title in ["旅客", "乘客", "客户", "顾客", "會員", "会员"] where rest.hasPrefix(title + " ") {
        rest = rest.dropFirst(title.count + 1)
      }
      rest = rest.drop { $0 == " " }
      // "陳怡君 小姐,您好"
      for title in titles { if let hit = rest.firstRange(of: " " + title) { rest = rest[..<hit.lowerBound] } }
      return name(String(rest.prefix { !",:!，：！ ".contains($0) }))
    }
    // "陈思远 您好:"
    if let hit = ["您好", "你好"].lazy.compactMap({ text.firstRange(of: " " + $0) }).first,
      text[hit.upperBound...].count < 3
    {
      return name(String(text[..<hit.lowerBound]))
    }
    // "王芳女士,您好!"
    if let comma = text.firstIndex(of: ","), titles.contains(where: { text[..<comma].hasSuffix($0) }),
      text[..<comma].count < 14,
      text[text.index(after: comma)...].count > 1
    {
      return name(String(text[..<comma]))
    }
    guard text.count < 24, titles.contains(where: { text.hasSuffix($0) || text.hasSuffix($0 + ",") }) else {
      return nil
    }
    return name(text.hasSuffix(",") ? String(text.dropLast()) : text)
  }

  /// Whether words are a sentence or greet somebody, and name no place.
  static func isSentence(_ text: String) -> Bool {
    text.contains("。") || text.count > 14 || titles.contains { text.hasSuffix($0) } || text.hasSuffix("니다")
      || text.hasSuffix("요") || text.hasSuffix("ます") || text.hasSuffix("ました")
  }

  private static let titles = ["様", "さま", "さん", "先生", "女士", "小姐", "님", "씨"]

  /// "8号車 5番A席", "05车12A号", "8호차 5A석": coach and seat.
  static func seat(in text: String) -> (coach: String, seat: String)? {
    guard text.utf8.count < 400, text.contains(where: isLetter) else { return nil }
    guard
      let hit = coachAndSeat.first(text)
    else { return letteredSeat(in: text) }
    return (String(hit.1), String(hit.2) + String(hit.3))
  }

  /// "5호차 8A", "7车 12F": the letter of a seat needs no word behind it.
  private static func letteredSeat(in text: String) -> (coach: String, seat: String)? {
    coachAndLetteredSeat.first(text).map {
      (String($0.1), String($0.2) + String($0.3))
    }
  }

  private static let coachAndSeat = Pattern(
    #/(\d{1,2}) ?(?:号車|號車|号车|车厢|車廂|车|車|호차),? ?(\d{1,3}) ?番? ?([A-Z]?) ?(?:番|席|号|號|석|번|座)/#)
  private static let coachAndLetteredSeat = Pattern(
    #/(\d{1,2}) ?(?:号車|號車|号车|车厢|車廂|车|車|호차),? ?(\d{1,2})-?([A-F])(?![A-Za-z0-9])/#)

  /// What goes by a number, by the word right behind it: "117便" flies, "G123次" runs on rails.
  static func vehicle(behind word: some StringProtocol) -> BookingDraft.Kind? {
    if ["便", "航班", "次航班", "편"].contains(where: { word.hasPrefix($0) }) { return .flight }
    return ["次", "列車", "列车", "열차"].contains(where: { word.hasPrefix($0) }) ? .train : nil
  }

  /// "のぞみ 33号", "新幹線はやぶさ5号": a name in kana, a number and the sign for numbered trains; "2号車" is a coach.
  static func train(_ tokens: [Token], _ place: Int) -> (text: String, last: Int)? {
    guard place + 2 < tokens.count, tokens[place].kind == .word, tokens[place + 1].kind == .number,
      tokens[place + 1].digits <= 4, tokens[place + 2].kind == .word, !tokens[place + 2].afterBlank,
      tokens[place + 2].text == "号" || tokens[place + 2].text == "號",
      tokens[place].text.unicodeScalars.contains(where: { (0x3041...0x30FA).contains($0.value) })
    else { return nil }
    var name = String(tokens[place].text)
    for lead in ["新幹線", "特急"] where name.hasPrefix(lead) { name = String(name.dropFirst(lead.count)) }
    guard (2...12).contains(name.count), !isSentence(name) else { return nil }
    if !tokens[place + 1].afterBlank { return ("\(name)\(tokens[place + 1].text)\(tokens[place + 2].text)", place + 2) }
    return ("\(name) \(tokens[place + 1].text)", place + 2)
  }

  /// Whose sign "¥" is: of the yuan in a text with Chinese letters and no Japanese ones.
  static func currency(_ code: String, in words: String, of text: String) -> String {
    guard code == "JPY", words.contains(where: { "¥￥".contains($0) }), !words.contains("JPY"), !words.contains("円")
    else {
      return code
    }
    if words.contains("CNY") || words.contains("RMB") { return "CNY" }
    var hasChinese = false
    for scalar in text.unicodeScalars.prefix(6_000) {
      if (0x3041...0x30FA).contains(scalar.value) { return code }
      if (0x4E00...0x9FFF).contains(scalar.value) { hasChinese = true }
    }
    return hasChinese ? "CNY" : code
  }
}
