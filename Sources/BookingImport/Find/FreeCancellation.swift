import Journeys

/// Until when a booking can be cancelled without a charge: "Free cancellation until 3 May 2027, 23:59", "free cancellation up to 48 hours
/// before pick-up".
enum FreeCancellation {
  /// The bookings with the end of free cancellation that the text tells, where it can be that of one booking only: of a stay, a rented car,
  /// or tickets for one event.
  static func filled(_ drafts: [BookingDraft], in facts: TextFacts) -> [BookingDraft] {
    let starts = drafts.filter { kinds.contains($0.kind) }.map { $0.moment(.start)?.wallClock }
    guard let first = starts.first, let first, starts.allSatisfy({ $0 == first }),
      let start = drafts.first(where: { kinds.contains($0.kind) })?.moment(.start),
      let (moment, words) = deadline(in: facts, before: start)
    else { return drafts }
    return drafts.map { draft in
      guard kinds.contains(draft.kind) else { return draft }
      var draft = draft
      draft.set(.freeCancellation, moment, facts.document.origin.reading(words))
      return draft
    }
  }

  private static let kinds: Set<BookingDraft.Kind> = [.hotel, .carRental, .event, .visit]

  /// What the first sentence says that speaks of it.
  private static func deadline(in facts: TextFacts, before start: StatedTime) -> (moment: StatedTime, words: String)? {
    let lines = facts.document.lines.prefix(400).map { $0.map(\.text).joined(separator: " ") }
    for (number, line) in lines.enumerated() where line.utf8.count < 1_000 {
      for sentence in sentences(of: line) where speaks(sentence) {
        // "Free cancellation" above "until 3 May 2027, 23:59"
        let next = number + 1 < lines.count ? lines[number + 1] : ""
        let words = FoldedName.of(next.prefix(20)).split(separator: " ").first.map(String.init) ?? ""
        let isBroken = facts.hits(in: sentence).isEmpty && untils.contains(words) && next.utf8.count < 200
        let text = isBroken ? sentence + " " + next : sentence
        guard let moment = stated(in: text, facts) ?? counted(in: text, before: start),
          moment.dayNumber <= start.dayNumber, moment.dayNumber > start.dayNumber - 366
        else { continue }
        return (moment, text)
      }
    }
    return nil
  }

  /// The only day of a sentence, with its hour. A day alone means its end.
  private static func stated(in text: String, _ facts: TextFacts) -> StatedTime? {
    let hits = facts.hits(in: text), days = hits.filter(\.hasDate)
    guard days.count == 1, let moment = facts.moment(days[0]) else { return nil }
    let clocks = hits.compactMap(\.seconds)
    guard clocks.count < 2, clocks.first != 86_400 else { return moment.wholeDay.at(lastMinute) }
    return moment.wholeDay.at(clocks.first ?? lastMinute)
  }

  private static let lastMinute = 86_340

  /// "48 hours before", "bis 7 Tage vor": so much before the start.
  private static func counted(in text: String, before start: StatedTime) -> StatedTime? {
    let words = FoldedName.of(text).split(separator: " ").map(String.init)
    guard !Set(words).isDisjoint(with: befores) else { return nil }
    let found = words.indices.dropLast().compactMap { place -> (count: Int, isHours: Bool)? in
      guard let count = Int(words[place]), (1...120).contains(count) else { return nil }
      if hours.contains(words[place + 1]) { return (count, true) }
      return days.contains(words[place + 1]) ? (count, false) : nil
    }
    guard found.count == 1, let (count, isHours) = found.first else { return nil }
    if !isHours { return start.adding(days: -count).at(start.seconds ?? 0) }
    guard let seconds = start.seconds else { return nil }
    let left = (seconds - count * 3600) % 86_400, clock = (left + 86_400) % 86_400
    return start.wholeDay.adding(days: (seconds - count * 3600 - clock) / 86_400).at(clock)
  }

  /// Whether a sentence says that something can be cancelled, for nothing, up to some moment.
  private static func speaks(_ sentence: String) -> Bool {
    let words = FoldedName.of(sentence).split(separator: " ").map(String.init)
    let places = { (stems: [String]) in words.indices.filter { place in stems.contains { words[place].hasPrefix($0) } }
    }
    let text = " " + words.joined(separator: " ") + " "
    let isNear = places(cancelling).contains { one in places(free).contains { abs($0 - one) < 5 } }
    return isNear && !words.contains(where: negations.contains)
      || charges.contains { text.holds(" \($0) ") } && !places(cancelling).isEmpty
      || eastAsian.contains { $0.allSatisfy(sentence.contains) }
  }

  /// A line parted where a sentence ends: behind a word of four letters or an hour, not behind "27." or "Aug.".
  private static func sentences(of line: String) -> [String] {
    var sentences: [String] = [], own = ""
    for word in line.split(separator: " ") {
      own += own.isEmpty ? String(word) : " " + word
      guard let mark = word.last, ".!?;".contains(mark),
        word.count(where: \.isLetter) > 3 || mark != "." || word.contains(":")
      else { continue }
      sentences.append(own)
      own = ""
    }
    return own.isEmpty ? sentences : sentences + [own]
  }

  private static func folded(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) }
  }

  private static let cancelling = folded(
    """
    cancel cancelar cancelaci cancelad cancellazion annul stornier storno storniert stornierbar отмен аннулир отказ iptal скасув анулюв бас anulow anulac odwoła zrušen
    avbok avbest avbeställ afbestil afbud annuleer annuler peruut peru lemond otkaz odpoved anulare anulări болдырм
    """)
  private static let free = folded(
    """
    free kostenlos kostenfrei gebührenfrei gratuit gratis бесплатн безкоштовн ücretsiz bezpłatn darmow zdarma bezplatn ilmai maksut díjment ingyen kostnadsfri omkostningsfri
    besplatn brezplačn тегін δωρεάν
    """)
  private static let charges = [
    "sans frais", "without charge", "without penalty", "sin coste", "sin cargo", "sin gastos", "senza costi",
    "senza penale", "ohne kosten", "sem custos", "без штрафа", "utan kostnad", "uten kostnad", "zonder kosten",
  ].map { FoldedName.of($0) }
  private static let eastAsian = [["キャンセル", "無料"], ["免费取消"], ["免費取消"], ["무료 취소"], ["무료취소"]]
  private static let negations = Set(
    folded(
      "not non nicht kein keine keinen no pas plus niet geen не нет неможливо невозможна невозможно inte ikke nie nem değil"
    ))
  private static let untils = Set(
    folded("until till before by up bis vor jusqu hasta fino entro até tot voor до do til till asti mpaka sampai"))
  private static let befores = Set(
    folded(
      "before prior vor avant antes prima voor vóór до за önce öncesine przed před før före ennen előtt pred înainte alkua"
    ))
  private static let hours = Set(
    folded(
      """
      hour hours hr hrs h stunde stunden std heure heures hora horas ora ore uur час часа часов годину години годин saat godzin godziny godz hodin hodiny timer timmar tuntia órával óra
      """))
  private static let days = Set(
    folded(
      """
      day days tag tage tagen jour jours día días dia dias giorno giorni dag dagen dage dagar dager день дня дней дні днів gün dzień dni den dny dnů päivää päivä nappal nap zile
      """))
}
