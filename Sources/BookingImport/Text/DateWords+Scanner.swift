extension DateWords {
  /// Looks for dates and times from token to token.
  struct Scanner {
    let tokens: [Token]
    let monthFirst: Bool
    /// Whether the text writes its times with a point.
    let dotted: Bool
    var place = 0
    /// Where the last date with its year ended.
    private var dateEnd = -1
    /// Where the last date ended, with a year or without.
    private(set) var dayEnd = -1

    init(tokens: [Token], monthFirst: Bool, dotted: Bool = false) {
      self.tokens = tokens
      self.dotted = dotted
      self.monthFirst = monthFirst
    }

    mutating func hits() -> [Hit] {
      var found: [Hit] = []
      place = 0
      while place < tokens.count {
        let start = place
        if let day = date() {
          found.append(day)
          dayEnd = place
          if day.hasYear { dateEnd = place }
        } else if let time = time(afterDay: dateEnd == start || dateEnd == start - 1) {
          found.append(time)
        } else {
          place = max(place, start + 1)
        }
      }
      return found
    }

    func token(_ index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

    func isNumber(_ index: Int, _ digits: ClosedRange<Int>) -> Bool {
      token(index).map { $0.kind == .number && digits.contains($0.digits) } ?? false
    }

    private mutating func hit(_ year: Int?, _ month: Int, _ day: Int, tokens count: Int) -> Hit? {
      let full = year.map { $0 < 100 ? 2000 + $0 : $0 }
      guard StatedTime(year: full ?? 2024, month: month, day: day) != nil else { return nil }
      if let full, !(1950...2150).contains(full) { return nil }
      let range = tokens[place].start..<tokens[place + count - 1].end
      place += count
      return Hit(year: full, month: month, day: day, range: range)
    }

    // MARK: dates

    private mutating func date() -> Hit? {
      // A number inside a longer code is no date ("REF-10.02").
      if place > 0, let before = token(place - 1), !tokens[place].afterBlank,
        before.kind == .number || before.isMark("#") || before.isMark(":") && token(place - 2)?.kind == .number
      {
        return nil
      }
      return yearFirst() ?? numeric() ?? dayThenMonthName() ?? monthNameThenDay()
    }

    /// 2026-03-14, 2026/3/14, 2026.03.14, 2026年3月14日, "2026 жылғы 14 наурыз", "2026 m. spalio 16 d.", 20260314 is left to the calendars.
    private mutating func yearFirst() -> Hit? {
      guard isNumber(place, 4...4), let year = token(place)?.value, year > 999 else { return nil }
      if let first = token(place + 1), first.isMark(in: "-/.") || EastAsianWords.years.contains(first.folded),
        isNumber(place + 2, 1...2), let second = token(place + 3),
        second.folded == first.folded || EastAsianWords.months.contains(second.folded), isNumber(place + 4, 1...2)
      {
        let length = token(place + 5).map { EastAsianWords.isDay($0.folded) } ?? false ? 6 : 5
        return hit(year, tokens[place + 2].value, tokens[place + 4].value, tokens: length)
      }
      var next = place + 1
      while let word = token(next),
        word.isMark(".") || ["жылғы", "жылы", "ж", "evi", "г", "m", "gada"].contains(word.folded)
      {
        next += 1
      }
      // "1905 2000 20MAY" ends with a clock and a day: only a word or a mark joins a year to the day behind it.
      if next > place + 1, isNumber(next, 1...2), let month = token(next + 1).flatMap({ MonthNames.month($0.folded) }) {
        return hit(year, month, tokens[next].value, tokens: next + 2 - place)
      }
      if let month = token(next).flatMap({ MonthNames.month($0.folded) }), isNumber(next + 1, 1...2) {
        return hit(year, month, tokens[next + 1].value, tokens: next + 2 - place)
      }
      return nil
    }

    /// 14.03.2026, 14/03/26, 14-03-2026, 28.12., 15/07.
    private mutating func numeric() -> Hit? {
      guard isNumber(place, 1...2), let mark = token(place + 1), isNumber(place + 2, 1...2) else { return nil }
      // "10月24日"
      if EastAsianWords.months.contains(mark.folded), token(place + 3).map({ EastAsianWords.isDay($0.folded) }) ?? false
      {
        return hit(nil, tokens[place].value, tokens[place + 2].value, tokens: 4)
      }
      guard mark.isMark(in: "./-") else { return nil }
      if mark.isMark("."), tokens[place + 2].afterBlank, !isNumber(place + 4, 4...4) { return nil }
      let (first, second) = (tokens[place].value, tokens[place + 2].value)
      if let again = token(place + 3), again.folded == mark.folded, isNumber(place + 4, 2...4),
        tokens[place + 4].digits != 3
      {
        let isTime = mark.isMark(".") && tokens[place + 4].digits == 2 && token(place + 5)?.isMark(":") == true
        if !isTime {
          let year = tokens[place + 4].value
          let american = agrees(year, first, second) ?? (mark.isMark("/") && (second > 12 || monthFirst && first <= 12))
          return hit(year, american ? first : second, american ? second : first, tokens: 5)
        }
      }
      // Without a year only where the form leaves no doubt: "28.12." and "15/07".
      if mark.isMark("."), tokens[place].digits == 2 && tokens[place + 2].digits == 2 || isLedIn,
        token(place + 3)?.isMark(".") == true,
        token(place + 4)?.kind != .number || token(place + 4)?.afterBlank == true
      {
        return hit(nil, second, first, tokens: 4)
      }
      // "12.02 06:34": right before a clock with a colon.
      if mark.isMark("."), tokens[place].digits == 2, tokens[place + 2].digits == 2, isNumber(place + 3, 1...2),
        tokens[place + 3].afterBlank, token(place + 4)?.isMark(":") == true, isNumber(place + 5, 2...2)
      {
        return hit(nil, second, first, tokens: 3)
      }
      let ends = token(place + 3).map { !$0.isMark("/") && !($0.kind == .number && !$0.afterBlank) } ?? true
      if mark.isMark("/"), tokens[place].digits == 2, tokens[place + 2].digits == 2, ends,
        !(token(place - 1)?.isMark("/") ?? false)
      {
        // "01/15(五)": East Asia writes the month first.
        let isEastern =
          token(place + 3)?.isMark("(") == true
          && token(place + 4)?.text.first.map(EastAsianWords.isLetter) ?? false
        if isEastern, first <= 12 { return hit(nil, first, second, tokens: 3) }
        return hit(nil, second, first, tokens: 3)
      }
      // "Τετάρτη 8/9": behind its weekday.
      if mark.isMark("/"), ends, isLedIn, Weekday.isWord(token(place - 1)?.folded ?? "") {
        return hit(nil, monthFirst ? first : second, monthFirst ? second : first, tokens: 3)
      }
      return nil
    }

    /// "am 3.9.", "Mi, 3.9.": a word for days stands before a day of single digits.
    private var isLedIn: Bool {
      var before = place - 1
      while before >= 0, place - before < 3, tokens[before].isMark(in: ",.") { before -= 1 }
      return token(before).map { word in
        Self.leads.contains(word.folded) || Weekday.isWord(word.folded) && !Self.noLeads.contains(word.folded)
      } ?? false
    }

    /// Short forms of weekdays that are small words elsewhere.
    private static let noLeads: Set = ["to", "la", "su", "sa", "ma"]

    private static let leads: Set = ["am", "vom", "bis", "zum", "den", "dem", "dne", "od", "ab", "dnia"]

    /// Whether the weekday beside a date says that its month stands first; nil if it says nothing, or both are right.
    private func agrees(_ year: Int, _ first: Int, _ second: Int) -> Bool? {
      guard first <= 12, second <= 12, first != second else { return nil }
      let full = year < 100 ? 2000 + year : year
      var before = place - 1
      while before >= 0, tokens[before].isMark(in: ",.(") { before -= 1 }
      var after = place + 5
      while let mark = token(after), mark.isMark(in: ",.()") { after += 1 }
      guard
        let weekday = token(before).flatMap({ Weekday.index($0.folded) })
          ?? token(after).flatMap({ Weekday.index($0.folded) }),
        let european = StatedTime(year: full, month: second, day: first),
        let american = StatedTime(year: full, month: first, day: second)
      else { return nil }
      // 1970-01-01 was a Thursday, the fourth day.
      let isEuropean = (european.dayNumber + 3) % 7 == weekday
      let isAmerican = (american.dayNumber + 3) % 7 == weekday
      return isEuropean == isAmerican ? nil : isAmerican
    }

    /// 14 March 2026, 9. April 2026, 2 mai 2026, 14 de marzo de 2026, 24Oct17, 07APR, 1er mai, 15-Sep-2026.
    private mutating func dayThenMonthName() -> Hit? {
      guard isNumber(place, 1...2), let day = token(place)?.value else { return nil }
      var next = place + 1
      while let word = token(next), word.isMark(in: ".-/º°'’") || Self.dayWords.contains(word.folded) {
        next += 1
        if next - place > 4 { return nil }
      }
      guard let month = token(next).flatMap({ MonthNames.month($0.folded) }) ?? (isDecember(next) ? 12 : nil) else {
        return nil
      }
      next += 1
      let afterMonth = next
      while let word = token(next), word.isMark(in: ".,-/'’") || Self.yearWords.contains(word.folded) {
        next += 1
        if next - afterMonth > 3 { break }
      }
      // "09DEC 2015" in the lines of agencies: the clock stands behind the day, a year would be joined to it.
      if next == afterMonth, !tokens[place + 1].afterBlank, let clock = token(next), clock.digits == 4,
        clock.afterBlank,
        clock.value / 100 < 24, clock.value % 100 < 60, !(2024...2029).contains(clock.value)
      {
        return hit(nil, month, day, tokens: afterMonth - place)
      }
      return year(at: next, joined: next == afterMonth || !(token(next)?.afterBlank ?? true)).map { year in
        hit(year, month, day, tokens: next + 1 - place)
      } ?? hit(nil, month, day, tokens: afterMonth - place)
    }

    /// "12. des. 2026", "12 des 2026": the Norwegian, Icelandic and Indonesian December, a small word in French.
    private func isDecember(_ next: Int) -> Bool {
      guard token(next)?.folded == "des" else { return false }
      let year = token(next + 1)?.isMark(in: ".,") == true ? token(next + 2) : token(next + 1)
      return token(place + 1)?.isMark(".") == true
        || year.map { $0.kind == .number && (2020...2099).contains($0.value) } ?? false
    }

    /// March 14, 2026; Jan 19; April 9th 2026.
    private mutating func monthNameThenDay() -> Hit? {
      guard let month = token(place).flatMap({ $0.kind == .word ? MonthNames.month($0.folded) : nil }) else {
        return nil
      }
      // "Avenida del Mar 22" is a street.
      if let before = token(place - 1), ["del", "della", "delle", "do", "al", "la"].contains(before.folded) {
        return nil
      }
      var next = place + 1
      if token(next)?.isMark(".") == true { next += 1 }
      guard isNumber(next, 1...2), token(next + 1)?.isMark(":") != true, let day = token(next)?.value,
        !isInsideCode(next)
      else { return nil }
      next += 1
      // "mar. 14 avril" is a Tuesday in April.
      if let word = token(next), MonthNames.month(word.folded) != nil { return nil }
      // "sub 20.06.2026": a day of the week before a date in digits.
      if token(next)?.isMark(".") == true, token(next + 1)?.kind == .number, token(next + 1)?.afterBlank == false {
        return nil
      }
      let afterDay = next
      while let word = token(next), word.isMark(in: ".,'’") || Self.dayWords.contains(word.folded) {
        next += 1
        if next - afterDay > 3 { break }
      }
      return year(at: next, joined: false).map { hit($0, month, day, tokens: next + 1 - place) }
        ?? hit(nil, month, day, tokens: afterDay - place)
    }

    /// "MRT6YX" is a code, "Jan19" and "April9th" are days: letters stand close on both sides of the number.
    private func isInsideCode(_ number: Int) -> Bool {
      guard !tokens[number].afterBlank, let after = token(number + 1), after.kind == .word, !after.afterBlank else {
        return false
      }
      return !Self.dayWords.contains(after.folded)
    }

    /// A year of four digits, or of two that stand close to the month and begin no time.
    private func year(at index: Int, joined: Bool) -> Int? {
      guard let candidate = token(index), candidate.kind == .number,
        token(index + 1)?.isMark(":") != true || candidate.digits == 4
      else { return nil }
      if candidate.digits == 4, (1950...2150).contains(candidate.value) { return candidate.value }
      let apostrophe = token(index - 1)?.isMark(in: "'’-/") ?? false
      return candidate.digits == 2 && (joined && !candidate.afterBlank || apostrophe) ? candidate.value : nil
    }

    private static let dayWords: Set = ["st", "nd", "rd", "th", "er", "de", "of", "do", "del", "e", "ho", "d"]
    private static let yearWords: Set = ["de", "del", "of", "г", "до"]
  }
}
