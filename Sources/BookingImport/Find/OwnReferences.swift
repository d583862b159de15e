import Journeys

/// References that belong to one journey each, where a text names several: the one that stands beside the number of a flight.
enum OwnReferences {
  /// The journeys, each with its own reference where the text has one for each number.
  static func given(to drafts: [BookingDraft], in facts: TextFacts) -> [BookingDraft] {
    let all = facts.values.filter { $0.label == .reference }.compactMap { value in
      ReferenceCode.first(in: value.value).map { (line: value.line, code: $0) }
    }
    if let own = ofAirline(all.map(\.code), drafts, facts) { return own }
    // The agency's own number has another form than those of the airlines.
    let codes = all.filter { isLocator($0.code) == facts.reference.map { isLocator($0.code) } }
    guard Set(codes.map(\.code)).count > 1, drafts.count > 1 else { return drafts }
    let numbers = Set(drafts.compactMap { $0.text(.number) })
    let beside = Set(codes.map(\.line))
    let places = numbers.reduce(into: [String: Int]()) { $0[$1] = line(of: $1, facts, beside: beside) }
    guard places.count == numbers.count, numbers.count > 1 else { return drafts }
    let lines = places.values.sorted()
    var own: [String: String] = [:]
    for (number, line) in places {
      let next = lines.first { $0 > line } ?? Int.max
      let before = lines.last { $0 < line } ?? -1
      let near = codes.filter { abs($0.line - line) <= 8 && $0.line < next && $0.line > before }
      // One that stands as far above belongs to the whole.
      let distance = { (found: Int) in 2 * abs(found - line) + (found < line ? 1 : 0) }
      guard let code = near.min(by: { distance($0.line) < distance($1.line) })?.code else { return drafts }
      own[number] = code
    }
    return drafts.map { draft in
      guard let code = draft.text(.number).flatMap({ own[$0] }), code != draft.text(.reference) else { return draft }
      var copy = draft
      copy.set(.reference, code, facts.document.origin.reading(code))
      return copy
    }
  }

  /// Flights with the only locator of a text, where they have the number of the agency, which no airline knows.
  private static func ofAirline(_ codes: [String], _ drafts: [BookingDraft], _ facts: TextFacts) -> [BookingDraft]? {
    let locators = Set(codes.filter(isLocator))
    guard locators.count == 1, let own = locators.first, !drafts.isEmpty,
      drafts.allSatisfy({ draft in
        draft.kind == .flight
          && draft.text(.reference).map { $0.utf8.count > 9 && $0.allSatisfy(\.isNumber) } ?? false
      })
    else { return nil }
    return drafts.map { draft in
      var copy = draft
      copy.set(.reference, own, facts.document.origin.reading(own))
      return copy
    }
  }

  /// The journeys of several tickets, each with the number and the price of the ticket under which it stands.
  static func ticketed(_ drafts: [BookingDraft], in facts: TextFacts) -> [BookingDraft] {
    let tickets = facts.values.filter { $0.label == .ticketNumber && !$0.isTableRow }.compactMap { value in
      ReferenceCode.first(in: value.value, strict: true).map { (line: value.line, code: $0) }
    }
    guard facts.reference == nil, tickets.count > 1, Set(tickets.map(\.code)).count == tickets.count, drafts.count > 1
    else { return drafts }
    var line = 0
    return drafts.map { draft in
      guard let name = draft.text(.startName),
        let found = facts.document.lines.indices.dropFirst(line).prefix(300).first(where: { number in
          facts.document.lines[number].contains { $0.text.hasPrefix(name) }
        }),
        let ticket = tickets.last(where: { $0.line <= found })
      else { return draft }
      line = found
      var copy = draft
      copy.set(.reference, ticket.code, facts.document.origin.reading(ticket.code))
      let end = tickets.first { $0.line > ticket.line }?.line ?? .max
      let value = facts.values.first { $0.label == .price && $0.line > ticket.line && $0.line < end }
      if let value, let price = PriceWords.first(in: value.value) {
        let origin = facts.document.origin.reading(value.value)
        copy.set(.price, price.amount, origin)
        copy.set(.currency, KroneWords.currency(price.currency, in: value.value, of: facts.document), origin)
      }
      return copy
    }
  }

  /// Six capitals and digits, as systems of airlines give them.
  private static func isLocator(_ code: String) -> Bool {
    code.utf8.count == 6 && code.contains(where: \.isLetter)
      && code.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isDigit) }
  }

  /// The first line that names a number, of several one with a reference.
  private static func line(of number: String, _ facts: TextFacts, beside codes: Set<Int>) -> Int? {
    let lines = facts.document.lines.indices.prefix(400).filter { line in
      facts.document.lines[line].contains { cell in
        cell.text.utf8.count < 200 && Token.tokens(of: cell.text).contains { $0.text.hasSuffix(number) }
          || cell.text.contains(number) && number.contains(" ")
      }
    }
    return lines.first { codes.contains($0) } ?? lines.first
  }
}
