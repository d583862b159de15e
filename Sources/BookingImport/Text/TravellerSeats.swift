import Journeys

/// Finds the seat of each traveller on each leg.
struct TravellerSeats {
  let facts: TextFacts
  let legs: [BookingDraft]

  /// For each leg what it says of each traveller; empty where the legs name none.
  let stated: [[Stated?]]

  init(_ facts: TextFacts, _ legs: [BookingDraft]) {
    (self.facts, self.legs) = (facts, legs)
    stated = Self.stated(facts, legs)
  }

  /// The seat of a traveller on a leg; nil where the text does not say it apart from the leg itself.
  func seat(_ person: Int, _ leg: Int) -> String? {
    if let seat = listed(person, leg) ?? behindName(person, leg) ?? besideName(person, leg) { return seat }
    let lines = self.lines(of: person)
    guard !lines.isEmpty else { return nil }
    if let seat = byRoute(lines, legs[leg]) { return seat }
    if let seat = byWay(lines, leg) ?? byNumber(lines, leg) { return seat }
    if let seat = inOwnRow(person, leg) { return seat }
    let found = lines.flatMap { Self.seats(in: facts.document.lines[$0].map(\.text).joined(separator: "\t")) }
    if legs.count > 1, found.count == legs.count { return found[leg] }
    if legs.count == 1, found.count == 1, facts.people.count > 1 || legs[0].text(.seat) == nil { return found[0] }
    return nil
  }

  /// Coach and seat of a traveller on a ride, from his own rows.
  func place(_ person: Int, _ leg: Int) -> (coach: String?, seat: String)? {
    guard legs[leg].kind != .flight, facts.people.indices.contains(person) else { return nil }
    let lists = SeatLists(facts.document, facts.values)
    if let seat = lists.seat(of: facts.people[person].name, leg: leg, of: legs.count) {
      return (legs[leg].text(.coach), seat)
    }
    if let seat = listed(person, leg) { return (legs[leg].text(.coach), seat) }
    let several = facts.document.lines.prefix(400).compactMap { SeatWords.several(in: $0) }.filter {
      $0.seats.count == facts.people.count
    }
    if facts.people.count > 1, several.count == legs.count {
      return (several[leg].coach ?? legs[leg].text(.coach), several[leg].seats[person])
    }
    // Of some legs only: a regional train beside it has no seats.
    if facts.people.count > 1, let own = legs[leg].text(.seat).map({ $0.split(separator: ",").map(\.trimmed) }),
      let found = several.first(where: { $0.seats == own })
    {
      return (found.coach ?? legs[leg].text(.coach), found.seats[person])
    }
    let shared = NamedSeats(facts).places(of: person)
    if shared.count == legs.count { return (shared[leg].coach ?? legs[leg].text(.coach), shared[leg].seat) }
    if facts.people.count == 1, let place = rowOfLeg(leg) { return place }
    guard let line = facts.people[person].line else { return nil }
    // A table with a row for each traveller.
    let row = facts.values.filter { $0.isTableRow && $0.line == line && $0.value.utf8.count < 8 }
    if legs.count == 1, let seat = row.first(where: { $0.label == .seat })?.value {
      return (row.first { $0.label == .coach }?.value, seat)
    }
    if let place = rowBelowLeg(person, leg) { return place }
    // Below each leg he is named again, with his seat there.
    let own = facts.document.lines.prefix(400).filter { row in
      row[0].text.prefix(60).contains(facts.people[person].name) && SeatWords.find(in: [row], after: "").seat != nil
    }
    if legs.count > 1, own.count == legs.count {
      let words = SeatWords.find(in: [own[leg]], after: "")
      return words.seat.map { (words.coach, $0) }
    }
    let next = facts.people.compactMap(\.line).filter { $0 > line }.min() ?? line + 3
    let cells = (line..<min(next, line + 3, facts.document.lines.count)).flatMap { facts.document.lines[$0] }
    // "TGV INOUI 6609: Voiture 7, Place 62" below a name: the ride by its number.
    if let number = legs[leg].text(.number)?.split(separator: " ").last, number.count > 2,
      let own = cells.first(where: { $0.text.firstRange(of: number) != nil }),
      case let words = SeatWords.find(in: [[own]], after: ""), let seat = words.seat
    {
      return (words.coach ?? legs[leg].text(.coach), seat)
    }
    let found = cells.compactMap { cell -> (coach: String?, seat: String)? in
      let words = SeatWords.find(in: [[cell]], after: "")
      return words.seat.map { (words.coach ?? legs[leg].text(.coach), $0) }
    }
    if found.count == legs.count { return found[leg] }
    return legs.count == 1 ? found.first : nil
  }

  /// A table with a row for each leg of the sole traveller: "Ida │ 6 │ 9C", "Vuelta │ 11 │ 3A".
  private func rowOfLeg(_ leg: Int) -> (coach: String?, seat: String)? {
    let cells = facts.values.prefix(600).filter { $0.isTableRow && $0.value.utf8.count < 8 }
    let seats = cells.filter { $0.label == .seat }
    guard legs.count > 1, seats.count == legs.count else { return nil }
    let coach = cells.first { $0.label == .coach && $0.line == seats[leg].line }
    return coach.map { ($0.value, seats[leg].value) }
  }

  /// A table with a row for each traveller below each leg.
  private func rowBelowLeg(_ person: Int, _ leg: Int) -> (coach: String?, seat: String)? {
    let cells = facts.values.prefix(600).filter { $0.isTableRow && $0.value.utf8.count < 60 }
    let name = FoldedName.of(facts.people[person].name)
    let lines = cells.filter { $0.label == .passenger && FoldedName.of($0.value).hasSuffix(name) }.map(\.line)
    guard lines.count == legs.count else { return nil }
    func cell(_ label: Label) -> String? { cells.first { $0.line == lines[leg] && $0.label == label }?.value }
    return cell(.seat).map { (cell(.coach), $0) }
  }

  private static let ordinals = Pattern(/\([1-9]\) ?/)

  /// "Jane Doe 11D" in a cell of its own, on the line of a leg or below it.
  private func besideName(_ person: Int, _ leg: Int) -> String? {
    guard legs[leg].kind == .flight, facts.people.indices.contains(person) else { return nil }
    let name = facts.people[person].name
    let own = facts.document.lines.prefix(400).enumerated().compactMap { line, cells in
      cells.lazy.compactMap { cell -> String? in
        guard cell.text.hasPrefix(name + " "), case let rest = cell.text.dropFirst(name.count + 1),
          (2...3).contains(rest.count),
          Self.seats(in: String(rest)) == [String(rest)]
        else { return nil }
        return String(rest)
      }.first.map { (line: line, seat: $0) }
    }
    guard !own.isEmpty else { return nil }
    if own.count == legs.count { return own[leg].seat }
    // Where some legs have none, it is that of the leg whose number stands last above it.
    let starts = legs.map { leg in
      leg.text(.number).flatMap { number in
        facts.document.lines.prefix(400).firstIndex { cells in
          cells.contains {
            $0.text.utf8.count < 40 && $0.text.holds(number) && Token.tokens(of: $0.text).contains { $0.text == number }
          }
        }
      }
    }
    guard let start = starts[leg], Set(starts.compactMap(\.self)).count == legs.count else { return nil }
    let next = starts.compactMap(\.self).filter { $0 > start }.min() ?? .max
    return own.first { (start..<next).contains($0.line) }?.seat
  }

  /// "Coach K: 21A, 22A" below each leg: as many seats as travellers, in their order.
  private func listed(_ person: Int, _ leg: Int) -> String? {
    guard facts.people.count > 1 else { return nil }
    // "Jane Doe - Seat 7A / 7F" lists the flights.
    let lists = facts.values.filter { value in
      value.label == .seat && !value.isTableRow && !facts.people.contains { $0.line == value.line }
    }.map { value in
      // "(1) 23A (2) 23B": by the numbers of the travellers.
      Self.ordinals.replaced(in: String(value.value.split(separator: ":").last ?? "")) { _ in "," }
        .split(whereSeparator: { ",;&/".contains($0) }).map { $0.trimmed }.filter { !$0.isEmpty }
    }.filter { $0.count == facts.people.count && $0.allSatisfy { $0.count <= 4 && $0.first?.isDigit == true } }
    if lists.count == legs.count { return lists[leg][person] }
    let rows = facts.document.lines.prefix(400).compactMap(seatRow)
    return rows.count == legs.count ? rows[leg][person] : nil
  }

  /// "Economy Light - seats 21A, 21B": a line with a seat for each traveller, side by side, that names none of them.
  private func seatRow(_ cells: [TextDocument.Cell]) -> [String]? {
    let text = cells.map(\.text).joined(separator: "\t")
    guard text.utf8.count < 200, !facts.people.contains(where: { text.contains($0.name) }),
      // "Seats: XX 930 4A, XX 935 22D": one of each flight.
      FlightWords.numbers(in: text, labelled: false).count < 2
    else { return nil }
    let seats = Self.seats(in: text)
    guard seats.count == facts.people.count, Set(seats).count == seats.count, let first = text.firstRange(of: seats[0]),
      let last = text.firstRange(of: seats[seats.count - 1], after: first.upperBound)
    else { return nil }
    // "KRK-WAW 8A, WAW-CDG 11A": of each leg, behind its airports.
    let list = text[first.lowerBound..<last.upperBound]
    return list.count < 8 * seats.count && !list.contains(#/[A-Z]{3}/#) ? seats : nil
  }

  /// "Seats: Ms Jane Doe 8A, Mr John Doe 8B" below each leg: the seat right behind the name.
  private func behindName(_ person: Int, _ leg: Int) -> String? {
    guard facts.people.count > 1, facts.people.indices.contains(person) else { return nil }
    let name = facts.people[person].name
    let found = facts.document.lines.prefix(400).compactMap { cells -> String? in
      let text = cells.map(\.text).joined(separator: "\t")
      guard text.utf8.count < 400, let hit = text.firstRange(of: name) else { return nil }
      // "Mme Jane Doe  Siège 14D": in the next cell.
      let rest = text[hit.upperBound...].prefix { !",;|".contains($0) }
      let beside = rest.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first ?? ""
      return Self.seats(in: String(rest.prefix { $0 != "\t" }.prefix(24))).first
        ?? Self.seats(in: String(beside.prefix { $0 != "\t" }.prefix(16))).first
    }
    return found.count == legs.count ? found[leg] : nil
  }

  /// The lines of a traveller: from his name to the next one's; for a sole traveller the whole text.
  private func lines(of person: Int) -> [Int] {
    guard facts.people.count > 1 || facts.people.isEmpty else { return Array(facts.document.lines.indices.prefix(300)) }
    guard let start = facts.people[person].line else { return [] }
    // What is listed of one may take several lines, as many for each.
    let all = facts.people.compactMap(\.line).sorted(), height = zip(all, all.dropFirst()).map { $1 - $0 }.min() ?? 4
    let end = start + min(max(4, height), 8)
    return Array(start..<min(all.first { $0 > start } ?? end, end, facts.document.lines.count))
  }

  /// "AAA-BBB 11F", "AAA - BBB Seat 14C", "Altstadt – Neuhafen: 14C".
  private func byRoute(_ lines: [Int], _ leg: BookingDraft) -> String? {
    for key in [DraftField.startCode, .startName] {
      guard let from = leg.text(key), let to = leg.text(key == .startCode ? .endCode : .endName), from.count > 2,
        to.count > 2
      else { continue }
      for line in lines {
        let text = facts.document.lines[line].map(\.text).joined(separator: "\t")
        guard text.utf8.count < 300, let one = text.firstRange(of: from),
          let two = text.firstRange(of: to, after: one.upperBound),
          text[one.upperBound..<two.lowerBound].count < 8
        else { continue }
        // "24K (AAA-BBB), 31A (BBB-AAA)": the road stands in brackets behind its seat.
        if text[..<one.lowerBound].last == "(",
          let seat = Self.seats(in: String(text[..<one.lowerBound].suffix(12))).last
        {
          return seat
        }
        // The seats of several legs on a line stand each behind its own.
        if let seat = Self.seats(in: String(text[two.upperBound...].prefix(30))).first { return seat }
      }
    }
    return nil
  }

  /// "Outbound 19A, return 21A" of a journey of two legs, there and back.
  private func byWay(_ lines: [Int], _ leg: Int) -> String? {
    guard legs.count == 2, legs[0].kind == .flight else { return nil }
    let texts = lines.map { facts.document.lines[$0].map(\.text).joined(separator: "\t") }
    let whole = facts.people.count > 1 ? [texts.joined(separator: "\n")] : []
    return (texts + whole).lazy.compactMap { Self.byWay($0, back: leg == 1) }.first
  }
}
