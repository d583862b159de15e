import Journeys

/// Seats that stand behind a word for the way there or the way back.
extension TravellerSeats {
  /// "Outbound 19A, return 21A", "4C (Hinflug), 7F (Rückflug)": the seat on one of the two ways, where a text tells both.
  static func byWay(_ text: String, back: Bool) -> String? {
    guard text.utf8.count < 400 else { return nil }
    let tokens = Token.tokens(of: text)
    let ways = tokens.indices.filter { way(tokens[$0].folded) != nil }
    guard ways.count == 2, way(tokens[ways[0]].folded) != way(tokens[ways[1]].folded) else { return nil }
    let (first, second) = (tokens[ways[0]], tokens[ways[1]])
    let own = way(first.folded) == back ? 0 : 1
    // Behind its way, else before it.
    let behind = [seats(in: String(text[first.end..<second.start])), seats(in: String(text[second.end...]))]
    if behind.allSatisfy({ $0.count == 1 }) { return behind[own][0] }
    let before = [seats(in: String(text[..<first.start])), behind[0]]
    return before.allSatisfy { $0.count == 1 } && behind[1].isEmpty ? before[own][0] : nil
  }

  /// "VJ172: 15C", "DELTA 1482  27F": the seat behind the number of its flight.
  func byNumber(_ lines: [Int], _ leg: Int) -> String? {
    guard legs[leg].kind == .flight, let number = legs[leg].text(.number), number.utf8.count > 1 else { return nil }
    let found = lines.compactMap { line -> String? in
      let text = facts.document.lines[line].map(\.text).joined(separator: "\t")
      guard text.utf8.count < 300,
        let hit = text.firstRange(of: number),
        // "KL 0623: 24A" is the seat on 623.
        text[..<hit.lowerBound].reversed().first(where: { $0 != "0" }).map({ !$0.isNumber }) ?? true
      else { return nil }
      // "LX 38 - SWISS  MON 12APR": no word is cut in two.
      let near = text[hit.upperBound...].prefix(16), next = text[near.endIndex...].first
      let isCut = next.map { $0.isLetter || $0.isNumber } ?? false
      let rest = isCut ? near[..<(near.lastIndex(where: \.isWhitespace) ?? near.endIndex)] : near
      guard rest.first.map({ !$0.isNumber && !$0.isLetter }) ?? false else { return nil }
      if let seat = Self.seats(in: String(rest.prefix { !",;".contains($0) })).first { return seat }
      // "RO 642  L  09MAR  0555  0700  OK  1PC  11C": a cell of the row of its flight.
      let cells = facts.document.lines[line].map(\.text).filter { $0.wholeMatch(of: #/\d{1,2}[A-L]/#) != nil }
      return facts.document.lines[line].count > 4 && cells.count == 1 ? cells[0] : nil
    }
    return Set(found).count == 1 || facts.people.count == 1 ? found.first : nil
  }

  /// "EMRE KARACA  Koltuk 12A  Koltuk 9E": the only row that begins with the name and has a seat for each leg, in their order.
  func inOwnRow(_ person: Int, _ leg: Int) -> String? {
    guard legs.count > 1, facts.people.indices.contains(person) else { return nil }
    let name = Set(FoldedName.of(facts.people[person].name).split(separator: " "))
    let rows = facts.document.lines.prefix(400).compactMap { cells -> [String]? in
      guard cells.count > 2, cells.count <= 10,
        name.isSubset(of: FoldedName.of(cells[0].text.prefix(80)).split(separator: " "))
      else { return nil }
      let seats = Self.seats(in: cells.dropFirst().map(\.text).joined(separator: "\t"))
      return seats.count == legs.count ? seats : nil
    }
    return rows.count == 1 ? rows[0][leg] : inColumns(name, leg)
  }

  /// "Name | Fare | Seat out | Seat back" above "Zofia Wierzbnicka | normalny | 11 | 7": a column of seats for each leg, in their order.
  private func inColumns(_ name: Set<Substring>, _ leg: Int) -> String? {
    let lines = facts.document.lines
    for (number, head) in lines.enumerated().prefix(400) where (3...8).contains(head.count) {
      let columns = head.indices.filter { place in
        FoldedName.of(head[place].text.prefix(40)).split(separator: " ").first.map { Label.named(String($0)) == .seat }
          ?? false
      }
      guard columns.count == legs.count else { continue }
      let rows = lines.dropFirst(number + 1).prefix(12).prefix { $0.count == head.count }
      let own = rows.first { name.isSubset(of: FoldedName.of($0[0].text.prefix(80)).split(separator: " ")) }
      if let text = own?[columns[leg]].text.trimmed, text.utf8.count < 6, text.contains(where: \.isNumber) {
        return text
      }
    }
    return nil
  }

  /// Whether a word is one for the way back; nil for other words.
  private static func way(_ folded: String) -> Bool? {
    ahead.contains(folded) ? false : home.contains(folded) ? true : nil
  }

  private static let ahead = Set(
    """
    outbound outward outgoing there hinflug hinfahrt hinreise hin aller andata ida gidiş туда туди heenreis heenvlucht heen utresa utreise udrejse tam wylot meno
    menolento menomatka oda odafelé odlet dus barga μετάβαση бару
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  private static let home = Set(
    """
    inbound return returning back homebound rückflug rückfahrt rückreise zurück retour ritorno vuelta regreso volta dönüş обратно назад terugreis terugvlucht terug
    retur återresa hemresa hjemreise hjemrejse powrót zpět paluu paluulento paluumatka vissza visszafelé návrat întors επιστροφή қайту
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
}
