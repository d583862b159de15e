import Journeys

/// What labels say of a ticket beyond the journey itself: its number, the class, the traveller's membership, what is needed at the gate.
struct TicketDetails {
  private let facts: TextFacts
  private let tickets: [(line: Int, code: String)]
  private let memberships: [(line: Int, code: String)]
  private let classes: Set<String>
  private let carrier: String?
  /// Where each traveller is named; none where nothing belongs to one of them.
  private let nameLines: [Int?]

  /// So many codes are looked at: no ticket has more.
  private static let most = 60

  /// The journeys with such details, where the text leaves no doubt to whom and to what they belong.
  static func filled(_ drafts: [BookingDraft], in facts: TextFacts) -> [BookingDraft] {
    let kinds: Set<BookingDraft.Kind> = [.flight, .train, .bus, .boat]
    guard drafts.contains(where: { kinds.contains($0.kind) }) else { return drafts }
    let details = TicketDetails(facts)
    return drafts.map { kinds.contains($0.kind) ? details.filled($0, among: drafts) : $0 }
  }

  private init(_ facts: TextFacts) {
    self.facts = facts
    let codes = { (label: Label) in
      facts.values.filter { $0.label == label }.compactMap { value in
        Self.code(value.value.split(separator: "\t").first ?? "").map { (line: value.line, code: $0) }
      }
    }
    let printed = facts.document.lines.prefix(300).enumerated().flatMap { number, cells in
      cells.filter { $0.text.utf8.count < 200 && !$0.text.contains("+") }.flatMap { cell in
        Self.airlineTicket.all(cell.text).map { (line: number, code: String($0.1)) }
      }
    }
    tickets = Array((printed.isEmpty ? codes(.ticketNumber) : printed).prefix(Self.most))
    memberships = Array(codes(.frequentFlyer).prefix(Self.most))
    classes = Self.classes(facts)
    carrier = RideOperators.sole(in: facts)
    nameLines =
      tickets.count + memberships.count > 1 ? facts.travellers.prefix(9).map { Self.line(of: $0, facts) } : []
  }

  private func filled(_ draft: BookingDraft, among drafts: [BookingDraft]) -> BookingDraft {
    var draft = draft
    func set(_ field: DraftField, _ text: String?) {
      if draft.text(field) == nil { draft.set(field, text, facts.document.origin.reading(text ?? "")) }
    }
    if let ticket = own(tickets, draft), ticket.filter({ $0.isNumber || $0.isLetter }) != draft.text(.reference) {
      set(.ticketNumber, ticket)
    }
    set(.membershipNumber, own(memberships, draft, isEverybodys: false))
    if classes.count == 1 { set(.seatClass, classes.first) }
    if draft.kind != .flight { set(.provider, carrier) }
    if draft.kind == .flight, draft.text(.provider) == nil, draft.text(.providerCode) == nil,
      let airline = Self.airlineThatWrites(facts)
    {
      set(.provider, airline.name)
      set(.providerCode, airline.code)
    }
    // What is needed at the gate is that of the only journey.
    guard Set(drafts.map { $0.text(.number) }).count == 1 else { return draft }
    // The seat of who travels alone, where no other reading found one.
    if drafts.count == 1, facts.travellers.count < 2, draft.text(.seat) == nil {
      let seats = Set(facts.values.filter { $0.label == .seat }.map { $0.value.trimmed })
      if seats.count == 1, let seat = seats.first,
        Self.flightSeat.matches(seat) || draft.kind != .flight && Int(seat) != nil
      {
        set(.seat, seat)
      }
    }
    for (field, label) in [(DraftField.boardingGroup, Label.group), (.sequence, .sequence), (.startGate, .gate)] {
      let values = Set(facts.values.filter { $0.label == label }.map { $0.value.trimmed })
      if values.count == 1, let value = values.first, value.utf8.count < 6,
        value.contains(where: { $0.isNumber || $0.isUppercase })
      {
        set(field, value)
      }
    }
    if draft.moment(.boarding) == nil, let day = draft.moment(.start)?.wholeDay,
      let hit = facts.first(.boarding).flatMap({ facts.hits(in: $0.value).first }), let seconds = hit.seconds,
      seconds < draft.moment(.start)?.seconds ?? 0
    {
      draft.set(.boarding, day.at(seconds), facts.document.origin)
    }
    return draft
  }

  /// The code that stands with the traveller of a journey, or that is the only one.
  private func own(_ codes: [(line: Int, code: String)], _ draft: BookingDraft, isEverybodys: Bool = true) -> String? {
    let distinct = Self.distinct(codes.map(\.code)), travellers = facts.travellers
    guard !distinct.isEmpty else { return nil }
    if distinct.count == 1, travellers.count < 2 || isEverybodys { return distinct[0] }
    guard let name = draft.text(.traveller), let place = travellers.firstIndex(of: name) else { return nil }
    // As many as travellers, in their order.
    if distinct.count == travellers.count { return distinct[place] }
    // Else what stands on the line of the name, or up to two below it and before the next.
    guard nameLines.indices.contains(place), let line = nameLines[place] else { return nil }
    let next = nameLines.compactMap(\.self).filter { $0 > line }.min() ?? .max
    let near = Set(codes.filter { $0.line >= line && $0.line <= line + 2 && $0.line < next }.map(\.code))
    return near.count == 1 ? near.first : nil
  }

  /// Each code once, in their order.
  private static func distinct(_ codes: [String]) -> [String] {
    codes.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The first line that has all words of a name.
  private static func line(of name: String, _ facts: TextFacts) -> Int? {
    let words = FoldedName.of(name).split(separator: " ")
    return facts.document.lines.prefix(300).firstIndex { cells in
      let line = Set(FoldedName.of(cells.map(\.text).joined(separator: " ")).split(separator: " "))
      return words.allSatisfy(line.contains)
    }
  }

  /// "JetBlue Flight Notifications": the airline that the name of the sender begins with, of flights that have only a number.
  private static func airlineThatWrites(_ facts: TextFacts) -> Airline? {
    let words = facts.document.senderName.split(separator: " ").prefix(3)
    return (1...max(1, words.count)).reversed().lazy.compactMap { count in
      let name = FoldedName.of(words.prefix(count).joined(separator: " "))
      return name.utf8.count > 3 ? Airline.named(name) ?? LegNumberWords.airline(called: name) : nil
    }.first
  }

  /// "22F"
  private static let flightSeat = Pattern(/\d{1,2}[A-L]/)

  /// "176 2419035518": the number of an airline (IATA, three digits), and the ten of its ticket.
  private static let airlineTicket = Pattern(#/(?:^|[^\d.])(\d{3}[- ]\d{10})(?!\d)/#)

  private static func code(_ text: Substring) -> String? {
    let text = text.trimmed.prefix { $0.isNumber || $0.isUppercase || " -/".contains($0) }.trimmed
    guard (6...24).contains(text.utf8.count), text.count(where: \.isNumber) > 4 else { return nil }
    return text
  }

  /// "FLIGHT | CLASS | COUPON VALIDITY | BAGGAGE": whether what stands beside a label is the head of the next column.
  private static func isHeads(_ value: LabelledValue, _ facts: TextFacts) -> Bool {
    guard !value.isTableRow, facts.document.lines.indices.contains(value.line) else { return false }
    let cells = facts.document.lines[value.line]
    return cells.count > 3 && cells.allSatisfy { !$0.text.contains { $0.isNumber || $0 == ":" } }
      && cells.count { LabelReader.label($0.text[...]) != nil } > 2
  }

  /// The classes that labels or parts of lines of their own name.
  private static func classes(_ facts: TextFacts) -> Set<String> {
    var found: [String: String] = [:]
    for value in facts.values where value.label == .travelClass && !isHeads(value, facts) {
      let own = (value.value.split(whereSeparator: { "\t(,;".contains($0) }).first ?? "").trimmed
      // "Klasa: 2" below a label of its own
      let text = own.split(separator: ":").last.map(\.trimmed) ?? own
      guard (1...30).contains(text.count), PriceWords.first(in: text) == nil, !LabelReader.startsWithLabel(text),
        !text.hasSuffix(".")
      else { continue }
      found[FoldedName.of(text)] = text
    }
    if found.isEmpty {
      for cell in facts.document.lines.prefix(200).joined() where cell.text.utf8.count < 120 {
        for part in cell.text.split(whereSeparator: { "·•|,–()".contains($0) }).map(\.trimmed)
        where cabins.contains(FoldedName.of(part)) {
          found[FoldedName.of(part)] = part
        }
      }
    }
    return Set(found.values)
  }

  private static let cabins = Set(
    """
    economy|economy class|premium economy|business|business class|first class|1st class|2nd class|second class|standard class|1. klasse|2. klasse
    1re classe|2e classe|1ère classe|2de classe|classe économique|économique|turista|clase turista|classe economica|economica|económica|executiva|econômica
    1. třída|2. třída|klasa 1|klasa 2|1. osztály|2. osztály|эконом|эконом класс|бизнес|бизнес класс|ekonomi|普通席
    """.split(whereSeparator: { $0 == "|" || $0.isNewline }).map { FoldedName.of($0) })
}
