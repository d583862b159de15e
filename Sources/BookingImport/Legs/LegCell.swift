import Journeys

/// Takes one cell of a line apart.
struct LegCell {
  enum What {
    case clock(seconds: Int, day: StatedTime?, later: Int, role: LegRole)
    case day(StatedTime)
    case number(LegNumber)
    case place(LegPlaceWords)
  }

  private let text: String
  private let facts: TextFacts
  private(set) var items: [(at: String.Index, what: What)] = []
  /// The role of a label that stands alone and speaks for the cells behind it.
  private(set) var carriedRole: LegRole
  private(set) var isBorder = false
  private(set) var duration: Int?
  private var taken: [Range<String.Index>] = []
  private let tokens: [Token]

  init(_ text: String, _ facts: TextFacts, _ role: LegRole) {
    self.text = text
    self.facts = facts
    carriedRole = role
    tokens = Token.tokens(of: text)
  }

  mutating func read() {
    let label = LabelReader.label(text[...])
    if let label {
      carriedRole = LegWords.role(FoldedName.of(text)) ?? Self.role(of: label)
      isBorder = startsBorder
      return
    }
    isBorder = startsBorder
    guard !isOperator else { return }
    takeDurations()
    takeStamps()
    takeNumbers()
    takeCodes()
    takePlaces()
  }

  private static func role(of label: Label) -> LegRole {
    switch label {
    case .departure, .departureTime, .departureDate, .from: .departure
    case .arrival, .arrivalTime, .arrivalDate, .to: .arrival
    case .date, .time, .route, .train, .bus, .flight, .ferry: .none
    default: .other
    }
  }

  private var startsBorder: Bool {
    let words = tokens.prefix(3).filter { $0.kind == .word }.map(\.folded)
    return words.contains(where: LegWords.isBorder)
  }

  /// "Operated by KLM, KL 1824" names the same flight again.
  private var isOperator: Bool {
    let words = tokens.prefix(4).filter { $0.kind == .word }.map(\.folded)
    return Self.operators.contains(words.prefix(2).joined(separator: " "))
      || words.first.map { Self.operators.contains($0) } ?? false
  }

  private static let operators = Set(
    "operated by|durchgefuhrt von|durchgeführt von|opere par|opéré par|operado por|operato da|выполняется|выполняет|operated|marketed by|aircraft|flugzeug|appareil|avion|aeromobile|самолет|уçак|uçak|fly type|equipment|plane|vliegtuig|samolot"
      .split(separator: "|").map { FoldedName.of($0) })

  private func isFree(_ range: Range<String.Index>) -> Bool { !taken.contains { $0.overlaps(range) } }

  // MARK: durations

  /// "2h 19", "1 h 05 min", "2 Std. 10 Min.", "95 min", "Dauer 2:19".
  private mutating func takeDurations() {
    var place = 0
    while place + 1 < tokens.count {
      defer { place += 1 }
      guard tokens[place].kind == .number, tokens[place].digits <= 3 else { continue }
      let unit = tokens[place + 1].folded
      var seconds = 0
      var end = place + 1
      if Self.hours.contains(unit) {
        seconds = tokens[place].value * 3600
        if end + 1 < tokens.count, tokens[end + 1].isMark(".") { end += 1 }
        guard end + 2 < tokens.count, tokens[end + 1].kind == .number, tokens[end + 1].digits <= 2,
          Self.minutes.contains(tokens[end + 2].folded)
        else {
          if unit == "h" || unit == "u" || unit == "ч" { continue }
          take(place, end, seconds)
          continue
        }
        seconds += tokens[end + 1].value * 60
        end += 2
      } else if Self.minutes.contains(unit), tokens[place].value > 0, unit != "m" || tokens[place].value > 9 {
        seconds = tokens[place].value * 60
        end = place + 1
      } else {
        continue
      }
      take(place, end, seconds)
      place = end
    }
  }

  private mutating func take(_ first: Int, _ last: Int, _ seconds: Int) {
    taken.append(tokens[first].start..<tokens[last].end)
    if seconds >= 600 { duration = duration ?? seconds }
  }

  private static let hours: Set = [
    "h", "hr", "hrs", "hour", "hours", "std", "stunden", "stunde", "ч", "час", "часа", "часов", "godz", "hod", "sa",
    "saat", "год", "сағ", "tim", "timer", "uur", "u", "ore", "horas", "hora", "heures", "heure", "t",
  ]
  private static let minutes: Set = [
    "m", "min", "mins", "minutes", "minuten", "minute", "мин", "минут", "хв", "dk", "dakika", "mn", "minuti",
    "minutos", "minut",
  ]

  // MARK: clocks and days

  private mutating func takeStamps() {
    for hit in facts.hits(in: text) where isFree(hit.range) {
      let role = clockRole(hit.range)
      taken.append(hit.range)
      let day = hit.hasDate ? facts.moment(hit)?.wholeDay : nil
      if let seconds = hit.seconds {
        let at = hit.clockStart ?? hit.range.lowerBound
        if isDurationLabel(before: hit.range.lowerBound) {
          duration = duration ?? seconds
          continue
        }
        items.append(
          (at, .clock(seconds: seconds, day: day, later: daysLater(after: hit.range.upperBound), role: role)))
      } else if let day, role != .other {
        items.append((hit.range.lowerBound, .day(day)))
      }
    }
  }

  /// "+1", "(+1)", "+1 day", "next day".
  private mutating func daysLater(after place: String.Index) -> Int {
    var rest = text[place...].drop { " ([".contains($0) }
    if rest.first == "+" || rest.first == "⁺" {
      rest = rest.dropFirst()
      let digits = rest.prefix { $0.isNumber }
      if digits.count == 1, let days = Int(digits) ?? digits.first?.wholeNumberValue, (1...3).contains(days) {
        taken.append(place..<digits.endIndex)
        return days
      }
    }
    let words = FoldedName.of(text[place...].prefix(40))
    return Self.nextDay.contains { words.hasPrefix($0) } ? 1 : 0
  }

  private static let nextDay = [
    "next day", "following day", "nachster tag", "am nachsten tag", "folgetag", "le lendemain", "lendemain",
    "dia siguiente", "giorno dopo", "giorno successivo", "на следующий день", "след день", "ertesi gun",
    "nastepnego dnia",
    "следующего дня", "наступного дня", "келесі күні", "volgende dag", "nasta dag", "dalsi den", "1 day", "1 tag",
  ].map { FoldedName.of($0) }

  /// The role that the words before a time give it, or those right behind it.
  private func clockRole(_ range: Range<String.Index>) -> LegRole {
    let before = tokens.filter { $0.end <= range.lowerBound && $0.kind == .word }.suffix(5)
    for token in before.reversed() where !taken.contains(where: { $0.contains(token.start) }) {
      if let role = LegWords.role(token.folded), token.text.count > 2 || before.count < 3 { return role }
      // What belongs to the time before is not asked again.
      if items.contains(where: { $0.at > token.start }) { break }
    }
    if let next = tokens.first(where: { $0.start >= range.upperBound }), next.kind == .word,
      let role = LegWords.role(next.folded), role != .other, next.text.count > 2
    {
      return role
    }
    return carriedRole
  }

  private func isDurationLabel(before place: String.Index) -> Bool {
    let words = tokens.filter { $0.end <= place && $0.kind == .word }.suffix(3).map(\.folded)
    return words.contains { Label.named($0) == .duration || Self.waits.contains($0) }
      || Label.named(words.joined(separator: " ")) == .duration
      || Label.named(words.suffix(2).joined(separator: " ")) == .duration
  }

  private static let waits = Set(
    """
    umsteigezeit layover stopover wartezeit aufenthalt correspondance escala scalo bytetid přestup přesun überfahrtsdauer fahrtdauer flugzeit reisezeit
    reisedauer flugdauer connection wait transfer stop-over пересадка стыковка ожидание aktarma bekleme przesiadka overstap skift vaihto átszállás durée
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  // MARK: numbers

  private mutating func takeNumbers() {
    for found in LegNumberWords.find(in: text, tokens) where isFree(found.range) {
      taken.append(found.range)
      items.append((found.range.lowerBound, .number(found.number)))
    }
  }

  /// Platforms, coaches, seats and terminals are no part of a name.
  private mutating func takeCodes() {
    for place in tokens.indices.dropLast() where tokens[place].kind == .word && LegWords.isCode(tokens[place].folded) {
      var next = place + 1
      while next < tokens.count,
        tokens[next].isMark(in: ".:#№°º") || ["n", "no", "nr", "č"].contains(tokens[next].folded)
      { next += 1 }
      guard next < tokens.count, tokens[next].kind != .mark else { continue }
      let isLetter =
        tokens[next].kind == .word && tokens[next].text.count <= 2 && tokens[next].text.allSatisfy(\.isUppercase)
      guard tokens[next].kind == .number && tokens[next].digits <= 4 || isLetter else { continue }
      while next + 1 < tokens.count, !tokens[next + 1].afterBlank,
        tokens[next + 1].kind != .mark || tokens[next + 1].isMark(in: "-/–,")
      {
        next += 1
      }
      let range = tokens[place].start..<tokens[next].end
      if isFree(range) { taken.append(range) }
    }
  }

  // MARK: places

  private mutating func takePlaces() {
    var start = text.startIndex
    var pieces: [Range<String.Index>] = []
    for range in taken.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if start < range.lowerBound { pieces.append(start..<range.lowerBound) }
      start = max(start, range.upperBound)
    }
    if start < text.endIndex { pieces.append(start..<text.endIndex) }
    let isBare = items.isEmpty
    for piece in pieces {
      let isBeforeDay = taken.contains { $0.lowerBound == piece.upperBound }
      let words = Weekday.taken(off: text[piece], isBeforeDay: isBeforeDay)
      for place in LegPlaceWords.find(in: words, carried: carriedRole, isAlone: isBare) {
        items.append((place.at, .place(place)))
      }
    }
  }
}
