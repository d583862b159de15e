import Journeys

/// Dates and times as people write them, in the languages of Europe and beyond.
struct DateWords {
  /// A date, a time or both at one place of the text.
  struct Hit {
    /// The date; year 0 where the text leaves it out.
    var year: Int?
    var month = 0
    var day = 0
    /// Seconds since midnight.
    var seconds: Int?
    /// Seconds east of UTC, if it is written.
    var offset: Int?
    var range: Range<String.Index>
    /// Where the clock begins, if there is one.
    var clockStart: String.Index?

    var hasDate: Bool { month > 0 }
    var hasYear: Bool { (year ?? 0) > 0 }
  }

  /// The first moment with a year in a text, nil if there is none.
  static func moment(in text: String) -> StatedTime? {
    hits(in: text).first { $0.hasYear }.flatMap { $0.stated }
  }

  /// Every date and time of a text, a time joined with the date beside it. `monthFirst` reads 03/04/2026 as 4 March,
  /// `dotted` reads 07.26 as a time.
  static func hits(in text: String, monthFirst: Bool = false, dotted: Bool = false) -> [Hit] {
    guard text.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) else { return [] }
    var scanner = Scanner(tokens: Token.tokens(of: text), monthFirst: monthFirst, dotted: dotted)
    return joined(scanner.hits(), text)
  }

  /// Whether a text writes its times with a point, "07.26": two of them at least, all of them possible, one of them no day.
  static func hasDottedClocks(_ text: String) -> Bool {
    let tokens = Token.tokens(of: String(text.prefix(12_000)))
    var count = 0
    var isSure = false
    for place in tokens.indices.dropLast(2)
    where tokens[place].kind == .number && tokens[place].digits == 2 && tokens[place + 1].isMark(".")
      && tokens[place + 2].kind == .number && tokens[place + 2].digits == 2 && !tokens[place + 1].afterBlank
      && !tokens[place + 2].afterBlank
    {
      if place > 0, !tokens[place].afterBlank, tokens[place - 1].kind != .mark || tokens[place - 1].isMark(in: ".,") {
        continue
      }
      if let next = place + 3 < tokens.count ? tokens[place + 3] : nil, !endsSentence(tokens, place) {
        if next.isMark(in: ".%") || PriceWords.currency(next) != nil || next.kind == .number && !next.afterBlank {
          continue
        }
      }
      if place > 0, PriceWords.currency(tokens[place - 1]) != nil { continue }
      guard tokens[place].value < 24, tokens[place + 2].value < 60 else { return false }
      count += 1
      if tokens[place + 2].value > 12 { isSure = true }
    }
    return count > 1 && isSure || hasPairOfDottedClocks(text)
  }

  /// "7.50 | 9.00" alone on a line, in a text that writes no amount with a point and no time with a colon: one digit may stand before it.
  private static func hasPairOfDottedClocks(_ text: String) -> Bool {
    guard text.utf8.count < 12_000, colonClock.first(text) == nil, pointedAmount.first(text) == nil else {
      return false
    }
    return text.split(separator: "\n").contains { line in
      guard line.utf8.count < 60, let hit = dottedPair.whole(String(line)), let from = Int(hit.1), let to = Int(hit.3)
      else { return false }
      return from < 24 && to < 24 && [hit.2, hit.4].allSatisfy { Int($0).map { $0 < 60 } ?? false }
    }
  }

  private static let dottedPair = Pattern(#/\s*(\d{1,2})\.(\d{2})(?:\s{2,}|\t|\s*[–—→>-]\s*)(\d{1,2})\.(\d{2})\s*/#)
  private static let colonClock = Pattern(#/\d:[0-5]\d/#)
  private static let pointedAmount = Pattern(
    #/\d\.\d{2}\s?(?:€|£|\$|EUR|GBP|USD|CHF|kr)|(?:€|£|\$|EUR|GBP|USD|CHF|kr)\s?\d+\.\d{2}\b/#)

  /// Whether the point behind "18.52" ends a sentence: no month has such a number, and no digit follows.
  static func endsSentence(_ tokens: [Token], _ place: Int) -> Bool {
    guard place + 3 < tokens.count, tokens[place + 2].value > 12, tokens[place + 3].isMark(".") else { return false }
    return place + 4 >= tokens.count || tokens[place + 4].afterBlank && tokens[place + 4].kind == .word
  }

  /// Joins a date and the time that follows or precedes it with nothing but small words between.
  private static func joined(_ hits: [Hit], _ text: String) -> [Hit] {
    var result: [Hit] = []
    for hit in hits {
      guard var last = result.last, last.hasDate != hit.hasDate, last.seconds == nil || !last.hasDate,
        isFiller(text[last.range.upperBound..<hit.range.lowerBound])
      else {
        result.append(hit)
        continue
      }
      if hit.hasDate {
        (last.year, last.month, last.day) = (hit.year, hit.month, hit.day)
      } else {
        (last.seconds, last.offset, last.clockStart) = (hit.seconds, hit.offset, hit.clockStart)
      }
      last.range = last.range.lowerBound..<hit.range.upperBound
      result[result.count - 1] = last
    }
    return result
  }

  private static func isFiller(_ between: Substring) -> Bool {
    guard between.utf8.count <= 24, !between.contains("\n") else { return false }
    return Token.tokens(of: String(between)).allSatisfy {
      $0.kind == .mark
        ? ",-–|@().·'’".contains($0.folded)
        : fillers.contains($0.folded) || Weekday.isWord($0.folded)
          || EastAsianWords.isWeekday($0.folded) || EastAsianWords.isAfternoon($0.folded) != nil
    }
  }

  private static let fillers: Set<String> = [
    "um", "at", "a", "as", "las", "los", "alle", "ore", "uhr", "ab", "bis", "from", "to", "until", "by", "at", "kl",
    "v", "о", "в", "у", "с",
    "до", "saat", "saati", "час", "время", "time", "zeit", "heure", "hora", "ora", "de", "dès", "des", "partir",
    "before", "after", "on",
    "am", "le", "il", "el", "the", "godz", "о", "об", "г", "года", "р", "ж", "жылы", "сағат", "vid", "om", "t", "klo",
    "klockan",
    "klokken", "i",
    "nuo", "iki", "no", "līdz", "alates", "kuni", "od", "do", "från", "till", "fra", "til", "vanaf", "tot", "fr.o.m",
    "από", "έως", "στις", "la", "până", "после", "след", "nach", "vor", "après", "avant", "dalle", "entro", "dopo",
    "desde", "hasta", "antes", "después", "às", "depois", "até", "po", "przed", "ve", "sonra", "önce", "itibaren",
    "jam", "pukul", "jo", "hs", "hrs",
  ].reduce(into: Set<String>()) { $0.insert(FoldedName.of($1)) }
}

extension DateWords.Hit {
  /// The moment, if the year is written.
  var stated: StatedTime? { stated(in: year ?? 0) }

  /// The moment in a year that the text leaves out.
  func stated(in otherYear: Int) -> StatedTime? {
    guard hasDate else { return nil }
    return StatedTime(year: hasYear ? year ?? 0 : otherYear, month: month, day: day, seconds: seconds, offset: offset)
  }
}
