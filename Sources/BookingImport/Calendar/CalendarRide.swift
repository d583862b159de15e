import Journeys

/// A ride by train, bus or ship that an event describes in its title: "Train 5186 from Nîmes to Lyon", "ICE 579: Hamburg Hbf
/// → Würzburg Hbf".
enum CalendarRide {
  static func draft(
    _ summary: String, _ start: StatedTime, _ end: StatedTime?, _ location: String?, _ facts: TextFacts
  ) -> BookingDraft? {
    guard start.seconds != nil, let ends = ends(summary) ?? located(summary, location, facts),
      let (kind, number) = number(summary, facts)
    else { return nil }
    let origin = facts.document.origin
    var draft = BookingDraft(kind)
    draft.set(kind == .boat ? .vehicleName : .number, number, origin.reading(summary))
    draft.set(.startName, ends.from, origin.reading(summary))
    draft.set(.endName, ends.to, origin.reading(summary))
    draft.set(.start, start, origin)
    draft.set(.day, start.wholeDay, origin)
    draft.set(.end, end, origin)
    let seat = SeatWords.find(in: facts.document.lines, after: number ?? "")
    draft.set(.coach, seat.coach, origin)
    draft.set(.seat, seat.seat ?? facts.first(.seat)?.value, origin)
    draft.set(.startPlatform, facts.first(.platform)?.value, origin)
    facts.fill(&draft)
    return draft
  }

  private static func number(_ summary: String, _ facts: TextFacts) -> (BookingDraft.Kind, String?)? {
    let words = FoldedName.of(summary).split(separator: " ").map(String.init)
    for (index, word) in words.enumerated() {
      let label = Label.named(word)
      guard label == .train || label == .bus || label == .ferry else { continue }
      let kind: BookingDraft.Kind = label == .train ? .train : label == .bus ? .bus : .boat
      let next =
        index + 1 < words.count && words[index + 1].contains(where: \.isDigit) ? words[index + 1].uppercased() : nil
      return (
        kind,
        TrainWords.number(in: summary) ?? next ?? labelled(label, facts) ?? (kind == .train ? described(facts) : nil)
      )
    }
    return TrainWords.number(in: summary).map { (TrainWords.isBus($0) ? .bus : .train, $0) }
      ?? facts.first(.train).flatMap { TrainWords.labelledNumber($0.value) }.map { (.train, $0) }
      ?? facts.first(.bus).map { (.bus, $0.value) }
  }

  /// The train that the words of the event name: "TGV INOUI 8711".
  private static func described(_ facts: TextFacts) -> String? {
    for cell in facts.document.lines.dropFirst().joined() where cell.text.utf8.count < 200 {
      let found = LegNumberWords.find(in: cell.text, Token.tokens(of: cell.text)).first {
        $0.number.isSure && $0.number.kind == .train
      }
      if let number = found?.number.text { return number }
    }
    return nil
  }

  private static func labelled(_ label: Label?, _ facts: TextFacts) -> String? {
    guard let label, let value = facts.first(label)?.value else { return nil }
    return label == .train ? TrainWords.labelledNumber(value) : value
  }

  /// "… from A to B", "… A → B", "… A - B", behind a colon or a number.
  static func ends(_ summary: String) -> (from: String, to: String)? {
    for (before, between) in [
      (" from ", " to "), (" von ", " nach "), (" de ", " à "), (" da ", " a "), (" de ", " a "), (" из ", " в "),
    ] {
      guard let first = summary.firstRange(of: before),
        let second = summary.firstRange(of: between, after: first.upperBound)
      else { continue }
      return (tidy(summary[first.upperBound..<second.lowerBound]), tidy(summary[second.upperBound...]))
    }
    for mark in [" → ", " -> ", " – ", " — ", " - ", " > ", " ⇒ ", "→", "⇒"] {
      guard let hit = summary.firstRange(of: mark) else { continue }
      return (tidy(withoutNumber(summary[..<hit.lowerBound])), tidy(summary[hit.upperBound...]))
    }
    return nil
  }

  /// "Train to Wrocław Główny" in "Kraków Główny", as Google Calendar writes what a mail has booked.
  private static func located(_ summary: String, _ location: String?, _ facts: TextFacts) -> (from: String, to: String)?
  {
    guard CalendarTitle.isOfMail(facts), let location, !location.isEmpty, let hit = summary.firstRange(of: " to "),
      summary[..<hit.lowerBound].allSatisfy(\.isLetter)
    else { return nil }
    return (tidy(location[...]), tidy(summary[hit.upperBound...]))
  }

  private static func withoutNumber(_ text: Substring) -> Substring {
    if let colon = text.lastIndex(of: ":") { return text[text.index(after: colon)...] }
    let text = withoutKind(text)
    // "ICE 579 Hamburg Hbf": the name begins behind the last number.
    guard let digit = text.lastIndex(where: \.isDigit) else { return text }
    // Russian and Kazakh trains bear a letter right behind the number.
    let rest = text[text.index(after: digit)...].drop { $0.isLetter }
    return rest.contains(where: \.isLetter) ? rest : text
  }

  /// "Train journey Altstadt", "Zugfahrt Altstadt": what kind of ride it is stands before its begin.
  private static func withoutKind(_ text: Substring) -> Substring {
    var rest = text.drop { $0 == " " }
    for _ in 0..<3 {
      let word = rest.prefix { $0 != " " }
      let folded = FoldedName.of(word)
      let isKind =
        kinds.contains(folded) || Label.named(folded).map { [.train, .bus, .ferry, .route].contains($0) } ?? false
      guard isKind, word.endIndex < rest.endIndex else { return rest }
      rest = rest[word.endIndex...].drop { $0 == " " }
    }
    return rest
  }

  private static let kinds: Set = [
    "journey", "trip", "ride", "travel", "ticket", "zugfahrt", "bahnfahrt", "busfahrt", "fahrt", "reise", "voyage",
    "viaje", "viaggio", "en", "in", "mit", "поездка", "yolculugu", "sapar", "поїздка", "resa", "podroz",
  ]

  private static func tidy(_ text: Substring) -> String {
    let plain = text.split(separator: "(").first.map(String.init) ?? String(text)
    return PlaceWords.tidy(plain)
  }
}
