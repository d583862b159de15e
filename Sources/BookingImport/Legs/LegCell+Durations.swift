import Journeys

/// Durations in a cell, which look like clocks: "2h45", "4:20 Std.", "14h00 – Boeing 777".
extension LegCell {
  /// "2h45" among clocks with colons, or alone in its cell, is how long it takes; "14h08" elsewhere is a clock.
  func isShortDuration(_ place: Int) -> Bool {
    guard place + 2 < tokens.count, tokens[place].digits == 1, ["h", "u"].contains(tokens[place + 1].folded),
      !tokens[place + 1].afterBlank,
      tokens[place + 2].kind == .number, tokens[place + 2].digits == 2, !tokens[place + 2].afterBlank
    else { return false }
    if tokens.count == 3 { return true }
    if facts.document.text.contains(":"), facts.hasColonClocks { return true }
    // "TGV INOUI n° 8610 - 1h28" among clocks like "08h35": at the end of its cell, where hours have two digits.
    // "n° 6107 · 2h39 · 2de classe"
    if place > 1, place + 3 < tokens.count, tokens[place - 1].isMark(in: "·|•"), tokens[place + 3].isMark(in: "·|•"),
      tokens[place - 2].kind == .number, tokens[place - 2].digits > 2
    {
      return true
    }
    let end = tokens.count > place + 3 && tokens[place + 3].isMark(")") ? place + 4 : place + 3
    return end == tokens.count && place > 0 && tokens[place - 1].isMark(in: "-–—·|,(") && facts.hasPaddedHours
  }

  /// "14h00 – Boeing 777-300ER": hours and minutes before the maker of the aircraft are how long it flies.
  private func isFlownBy(_ place: Int) -> Bool {
    guard place + 4 < tokens.count, tokens[place].digits <= 2, ["h", ":"].contains(tokens[place + 1].folded),
      tokens[place + 2].digits == 2, tokens[place + 3].isMark(in: "-–—·|,")
    else { return false }
    return AircraftWords.makers.contains(tokens[place + 4].folded)
  }

  /// "2h 19", "1 h 05 min", "2 Std. 10 Min.", "95 min", "Dauer 2:19".
  mutating func takeDurations() {
    var place = 0
    while place + 1 < tokens.count {
      defer { place += 1 }
      guard tokens[place].kind == .number, tokens[place].digits <= 3 else { continue }
      // "22:30 hrs" and "09.58 uur" are clocks, "4:20 Std." is none.
      if place > 1, tokens[place - 1].isMark(in: ":."), !tokens[place].afterBlank, tokens[place - 2].kind == .number {
        if Self.spans.contains(tokens[place + 1].folded) {
          take(place - 2, place + 1, tokens[place - 2].value * 3600 + tokens[place].value * 60)
        }
        continue
      }
      if isFlownBy(place) {
        take(place, place + 2, tokens[place].value * 3600 + tokens[place + 2].value * 60)
        continue
      }
      let unit = tokens[place + 1].folded
      if isShortDuration(place) {
        take(place, place + 2, tokens[place].value * 3600 + tokens[place + 2].value * 60)
        continue
      }
      var seconds = 0
      var end = place + 1
      if Self.hours.contains(unit) {
        seconds = tokens[place].value * 3600
        if end + 1 < tokens.count, tokens[end + 1].isMark(".") { end += 1 }
        guard end + 2 < tokens.count, tokens[end + 1].kind == .number, tokens[end + 1].digits <= 2,
          Self.minutes.contains(tokens[end + 2].folded) || tokens[end + 2].isMark(in: "'′’")
        else {
          if ["h", "u", "ч", "s", "t", "sa", "ore"].contains(unit) { continue }
          take(place, end, seconds)
          continue
        }
        seconds += tokens[end + 1].value * 60
        end += 2
      } else if Self.minutes.contains(unit), tokens[place].value > 0,
        !["m", "м"].contains(unit) || tokens[place].value > 9
      {
        seconds = tokens[place].value * 60
        end = place + 1
      } else {
        continue
      }
      take(place, end, seconds)
      place = end
    }
  }

  mutating func take(_ first: Int, _ last: Int, _ seconds: Int) {
    taken.append(tokens[first].start..<tokens[last].end)
    if seconds >= 600 { duration = duration ?? seconds }
  }

  static let hours: Set = [
    "h", "hr", "hrs", "hour", "hours", "std", "stunden", "stunde", "ч", "час", "часа", "часов", "godz", "hod", "sa",
    "saat", "год", "сағ", "tim", "timer", "uur", "u", "ore", "s", "stdn", "horas", "hora", "heures", "heure", "t",
  ]
  /// Units that stand behind hours and minutes of a duration alone, and never behind a clock.
  private static let spans: Set = [
    "std", "stdn", "stunden", "timer", "timmar", "tuntia", "tundi", "godz", "godzin", "godziny",
  ]
  static let minutes: Set = [
    "m", "min", "mins", "minutes", "minuten", "minute", "мин", "минут", "хв", "dk", "dakika", "mn", "minuti",
    "minutos", "minut", "м",
  ]
}
