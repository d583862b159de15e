import Journeys

extension DateWords.Scanner {
  /// 07:05, 07:05:00, 7:05 pm, 18h20, 18 h 20, 18h, 20 Uhr, 18.20 Uhr, 8 pm; 18.20 alone behind a date or a word such as "alle".
  mutating func time(afterDay: Bool) -> DateWords.Hit? {
    if let bare = bareTime(afterDay) { return bare }
    guard isNumber(place, 1...4), let hour = token(place)?.value else { return nil }
    guard let mark = token(place + 1) else { return hour <= 24 && isBehindClockWord ? clock(hour, 0, tokens: 1) : nil }
    if place > 0, !tokens[place].afterBlank,
      token(place - 1)?.kind == .number || token(place - 1)?.isMark(in: "+$€£") == true
        || token(place - 1)?.isMark(":") == true && token(place - 2)?.kind == .number
    {
      return nil
    }
    if tokens[place].digits > 2 { return militaryTime(hour, mark) }
    guard hour <= 24 else { return nil }
    // "klo 19", "kl. 19": a whole hour behind the word for clocks.
    if isWholeHour(mark) { return clock(hour, 0, tokens: 1) }
    if mark.isMark(":"), isMinute(place + 2) {
      let length = token(place + 3)?.isMark(":") == true && isNumber(place + 4, 2...2) ? 5 : 3
      return clock(hour, tokens[place + 2].value, tokens: length)
    }
    if ["h", "u", "ч"].contains(mark.folded) { return hours(hour, mark) }
    if EastAsianWords.hours.contains(mark.folded) {
      let hasMinutes = isMinute(place + 2) && token(place + 3).map { EastAsianWords.isMinute($0.folded) } ?? false
      return clock(hour, hasMinutes ? tokens[place + 2].value : 0, tokens: hasMinutes ? 4 : 2)
    }
    if mark.isMark("."), isMinute(place + 2), !tokens[place + 2].afterBlank, isDotted(afterDay) {
      return clock(hour, tokens[place + 2].value, tokens: 3)
    }
    if Self.units.contains(mark.folded), mark.folded.utf8.count > 2, isMinute(place + 2) {
      return clock(hour, tokens[place + 2].value, tokens: 3)
    }
    if ["uhr", "uur", "am", "pm"].contains(mark.folded), hour <= (mark.folded.hasPrefix("u") ? 24 : 12) {
      return clock(hour, 0, tokens: 1)
    }
    // "12 del mediodía"
    if hour == 12, mark.folded == "del", token(place + 2)?.folded == "mediodia" { return clock(12, 0, tokens: 3) }
    return hour == 12 && ["noon", "midday"].contains(mark.folded) ? clock(12, 0, tokens: 2) : nil
  }

  private var isBehindClockWord: Bool {
    let lead = token(place - 1)?.isMark(".") == true ? token(place - 2) : token(place - 1)
    return tokens[place].digits <= 2
      && lead.map { ["kl", "klo", "klokken", "klockan", "kello"].contains($0.folded) } ?? false
  }

  private func isWholeHour(_ mark: Token) -> Bool {
    guard isBehindClockWord else { return false }
    return mark.kind == .word || mark.isMark(in: ",;)–-") && token(place + 2)?.kind != .number
      || mark.isMark(".") && (token(place + 2).map { $0.afterBlank && $0.kind == .word } ?? true)
  }

  /// "18 JUN 2026 0745", "12APR 1310": four digits at the end of a line behind a day with its year, or behind a day as reservation
  /// systems write it.
  private mutating func bareTime(_ afterDay: Bool) -> DateWords.Hit? {
    guard afterDay || dayEnd == place, isNumber(place, 4...4), place > 1, tokens[place].afterBlank else { return nil }
    let before = tokens[place - 1], value = tokens[place].value
    let isDated = afterDay && before.digits == 4 && (2000...2099).contains(before.value) && token(place + 1) == nil
    let isCoded =
      before.kind == .word && before.text.utf8.count == 3
      && before.text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
      && token(place + 1).map { PriceWords.currency($0) == nil && !$0.isMark(in: ".,") } ?? true
    guard isDated || isCoded, value / 100 < 24, value % 100 < 60, !(2020...2039).contains(value) else { return nil }
    return clock(value / 100, value % 100, tokens: 1)
  }

  private func isMinute(_ index: Int) -> Bool { isNumber(index, 2...2) && tokens[index].value < 60 }

  /// "0705 hrs", "1530h"
  private mutating func militaryTime(_ number: Int, _ unit: Token) -> DateWords.Hit? {
    guard tokens[place].digits == 4, number % 100 < 60, ["hrs", "h", "uhr", "hours"].contains(unit.folded) else {
      return nil
    }
    return clock(number / 100, number % 100, tokens: 2)
  }

  /// "18h20", "18 h 20", "18h"; "12h 34m" and "2h05min" are durations.
  private mutating func hours(_ hour: Int, _ mark: Token) -> DateWords.Hit? {
    if isNumber(place + 2, 1...2), let unit = token(place + 3), Self.minuteWords.contains(unit.folded) {
      place += 4
      return nil
    }
    if isMinute(place + 2), tokens[place + 2].afterBlank == mark.afterBlank {
      return clock(hour, tokens[place + 2].value, tokens: 3)
    }
    if mark.folded == "h", !mark.afterBlank, tokens[place].digits == 2 { return clock(hour, 0, tokens: 2) }
    // "à 20 h", "Arrivée : 20 h": French parts the sign from its number.
    let lead = token(place - 1), next = token(place + 2)
    let isLed = lead.map { $0.isMark(":") || Self.frenchLeads.contains($0.folded) } ?? (tokens.count == 2)
    guard mark.folded == "h", mark.afterBlank, isLed,
      next.map({ $0.folded != "de" && $0.kind != .number && !$0.isMark(in: "/") }) ?? true
    else { return nil }
    return clock(hour, 0, tokens: 2)
  }

  private static let frenchLeads: Set = ["a", "vers", "avant", "des", "apres", "jusqu"]

  /// Whether "18.20" is a time here and no amount, version or day.
  private func isDotted(_ afterDay: Bool) -> Bool {
    let next = token(place + 3)
    if let next, ["am", "pm"].contains(next.folded) || Self.units.contains(next.folded) { return true }
    // "kl. 19.00"
    if token(place - 1)?.isMark(".") == true, let word = token(place - 2), Self.clockWords.contains(word.folded),
      next?.isMark(".") != true || token(place + 4)?.afterBlank != false
    {
      return tokens[place].digits <= 2
    }
    // "24. 4. 2026 v 18.30.": a small word between a day with its year and the clock.
    if tokens[place].digits == 2, let word = token(place - 1), word.kind == .word, Self.small.contains(word.folded),
      let year = token(place - 2)?.isMark(in: ",(") == true ? token(place - 3) : token(place - 2),
      year.kind == .number, (2020...2099).contains(year.value),
      next.map({ !$0.isMark(in: "%€$£") && PriceWords.currency($0) == nil }) ?? true,
      next?.isMark(".") != true || token(place + 4)?.afterBlank != false
    {
      return true
    }
    if isDottedSpan { return true }
    if dotted, DateWords.endsSentence(tokens, place) { return tokens[place].digits == 2 }
    if let next, next.isMark(in: ".%€$£₺₽₸₴") || next.kind == .number && !next.afterBlank { return false }
    if let next, PriceWords.currency(next) != nil { return false }
    // "Odense 8.14 – Aarhus 9.52" among times with points: behind a name.
    if dotted, tokens[place].digits == 1, let before = token(place - 1), before.kind == .word,
      before.text.first?.isUppercase == true, PriceWords.currency(before) == nil,
      next.map({ $0.kind == .mark || $0.text.first?.isUppercase == true }) ?? true
    {
      return true
    }
    return (afterDay || dotted) && tokens[place].digits == 2
      || token(place - 1).map { Self.clockWords.contains($0.folded) } ?? false
  }

  /// "11.00-11.30", either half of it: no month has the number of quarters of an hour.
  private var isDottedSpan: Bool {
    func isQuarter(_ index: Int) -> Bool {
      isNumber(index, 2...2) && token(index + 1)?.isMark(".") == true && isNumber(index + 2, 2...2)
        && !tokens[index + 2].afterBlank && tokens[index].value < 24
        && [0, 15, 30, 45].contains(tokens[index + 2].value)
    }
    guard isQuarter(place) else { return false }
    let isFirst = token(place + 3)?.isMark(in: "-–") == true && isQuarter(place + 4)
    let isLast = token(place - 1)?.isMark(in: "-–") == true && isQuarter(place - 4)
    let end = isFirst ? place + 7 : place + 3
    return (isFirst || isLast) && token(end).map { PriceWords.currency($0) == nil && !$0.isMark(in: "%.") } ?? true
  }

  /// What stands behind the hours and minutes of a clock.
  private static let units: Set = ["uhr", "uur", "hrs", "h", "hod", "час", "год"]
  private static let minuteWords: Set = ["m", "min", "mn", "mins", "minutes", "minuten", "мин", "м", "хв", "dk"]
  private static let clockWords: Set = [
    "alle", "ore", "kl", "klo", "klockan", "klokken", "saat", "um", "godz", "kello", "pukul", "jam", "klokka", "ob",
  ]

  private static let small: Set = [
    "v", "o", "в", "u", "at", "om", "vid", "a", "w", "og", "klokken", "klockan", "ob", "od", "do", "ab", "bis", "fra",
    "til",
    "från", "vanaf", "tot", "um", "indtil", "kl", "dalle", "entro", "alle", "ore", "с", "до", "από", "έως", "klo",
  ].reduce(into: []) { $0.insert(FoldedName.of($1)) }

  private mutating func clock(_ hour: Int, _ minute: Int, tokens length: Int) -> DateWords.Hit? {
    var (hour, count) = (hour, length)
    // "p.m." and "pm"
    if let word = token(place + count), ["am", "pm", "a", "p"].contains(word.folded), hour <= 12 {
      let isPoint = word.folded.count == 1
      let next = token(place + count + 1)
      if isPoint, !word.afterBlank, next.map({ $0.afterBlank || $0.kind == .mark && !$0.isMark(".") }) ?? true {
        // "7:15a", "10:40p"
        hour = hour % 12 + (word.folded == "p" ? 12 : 0)
        count += 1
      } else if !isPoint || token(place + count + 1)?.isMark(".") == true && token(place + count + 2)?.folded == "m" {
        hour = hour % 12 + (word.folded.hasPrefix("p") ? 12 : 0)
        count += isPoint ? 3 : 1
      }
    } else if let word = token(place + count), ["uhr", "uur", "h", "hrs", "ч", "hod"].contains(word.folded) {
      count += 1
    }
    if hour < 12, let word = token(place - 1), EastAsianWords.isAfternoon(word.folded) == true { hour += 12 }
    guard hour < 24 else { return nil }
    let start = tokens[place].start
    let end = tokens[place + count - 1].end
    // "18:30-20:00" is a span; "T18:30-05:00" and "18:30:00-05:00" tell a zone.
    let isSpan =
      token(place + count)?.isMark("-") == true && length < 5 && token(place - 1)?.folded != "t"
    let offset = isSpan ? nil : zoneOffset(at: place + count)
    place += count
    return DateWords.Hit(seconds: hour * 3600 + minute * 60, offset: offset, range: start..<end, clockStart: start)
  }

  /// "+01:00" or "-0800" right behind a time, as in ISO 8601.
  private func zoneOffset(at index: Int) -> Int? {
    guard let sign = token(index), !sign.afterBlank, sign.isMark(in: "+-"), isNumber(index + 1, 2...2),
      token(index + 2)?.isMark(":") == true, isNumber(index + 3, 2...2)
    else { return nil }
    let size = tokens[index + 1].value * 3600 + tokens[index + 3].value * 60
    guard size <= 14 * 3600 else { return nil }
    return sign.isMark("-") ? -size : size
  }
}
