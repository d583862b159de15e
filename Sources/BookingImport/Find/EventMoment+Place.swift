import Journeys

/// Where an event takes place, as the lines around its moment say.
extension EventMoment {
  /// The place: behind the moment on its line, or the line below.
  func venue(_ facts: TextFacts, _ title: String) -> String? {
    if let name = Self.name(behind) { return name }
    let lines = facts.document.lines
    for number in (line + 1)...(line + 3) where lines.indices.contains(number) {
      let text = lines[number][0].text
      if !facts.hits(in: text).isEmpty || FoldedName.of(text) == FoldedName.of(title) { continue }
      if let code = facts.reference?.code, text.contains(code) { continue }
      // "Parter, rząd 5, miejsca 11": where one sits.
      if PriceWords.first(in: text) != nil || EventTitle.isPlaceInHall(text) || PartyWords.counted(in: text) != nil {
        continue
      }
      // "Entradas: 2 generales" counts.
      if let colon = text.firstIndex(of: ":"),
        text[text.index(after: colon)...].drop(while: \.isWhitespace).first?.isNumber ?? false
      {
        continue
      }
      // "Presale | € 2.00"
      if lines[number].count > 1, PriceWords.first(in: lines[number].map(\.text).joined(separator: " ")) != nil {
        continue
      }
      if let name = Self.name(text) { return name }
      if LabelReader.startsWithLabel(text) || LabelReader.label(text[...]) != nil { break }
    }
    return nil
  }

  /// The house and its town right above the moment, below the title.
  func placeAbove(_ facts: TextFacts) -> (venue: String, town: String)? {
    let lines = facts.document.lines
    if line > 1, Self.isTitle(lines[line - 2][0].text), let housed = Self.housed(lines[line - 1][0].text) {
      return housed
    }
    return headed(facts).map { ($0.venue, $0.town) }
  }

  /// "The National", "Alexandra Palace, London", and perhaps a line with the street and its postal code, right above the moment: a ticket for a
  /// place in a hall, in the order in which tickets are printed.
  func headed(_ facts: TextFacts) -> (title: String, venue: String, town: String)? {
    guard facts.first(.row, .section, .seat) != nil else { return nil }
    let lines = facts.document.lines
    for number in [line - 1, line - 2] where number > 0 && lines[number].count == 1 && lines[number - 1].count == 1 {
      let title = lines[number - 1][0].text
      let parts = lines[number][0].text.split(separator: ",").map { $0.trimmed }
      guard parts.count == 2, Self.isTitle(title), City.named(title).isEmpty, !title.contains(","),
        title != facts.document.senderName, Self.isTitle(parts[0]), !City.named(parts[1]).isEmpty,
        !lines[number][0].text.contains(where: \.isNumber), !facts.travellers.contains(title)
      else { continue }
      // Between the place and the moment stands nothing, or the rest of the address.
      if number == line - 2, !lines[line - 1][0].text.contains(where: \.isNumber) { continue }
      return (PlaceWords.tidy(title), parts[0], parts[1])
    }
    return nil
  }

  /// "Théâtre des Remparts - Dijon", "Arena Nord, Kassel": a word for a house where something is played, and a town behind a mark.
  static func housed(_ text: String) -> (venue: String, town: String)? {
    guard text.count < 80, let mark = [" - ", " – ", " — ", ", "].lazy.compactMap({ text.ranges(of: $0).last }).first
    else { return nil }
    let (venue, town) = (text[..<mark.lowerBound].trimmed, text[mark.upperBound...].trimmed)
    guard FoldedName.of(venue).split(separator: " ").contains(where: { houses.contains(String($0)) }),
      !City.named(town).isEmpty
    else { return nil }
    return (venue, town)
  }

  /// "Musée des Lumières – Exposition Couleurs": the house in which something is shown stands before or behind a mark in its title.
  static func house(in title: String) -> (venue: String, title: String)? {
    for mark in [" – ", " — ", " - ", " | ", ": "] {
      guard let hit = title.firstRange(of: mark) else { continue }
      let sides = [title[..<hit.lowerBound].trimmed, title[hit.upperBound...].trimmed]
      let housed = sides.filter(isHouse)
      guard housed.count == 1, let other = sides.first(where: { !isHouse($0) }), other.count > 3 else { continue }
      return (housed[0], other)
    }
    return nil
  }

  /// Whether a word of a name is one for a house where something is played or shown.
  static func isHouse(_ name: String) -> Bool {
    FoldedName.of(name).split(separator: " ").contains { word in
      houses.contains(String(word))
        || ["halle", "museum", "theater"].contains { word.utf8.count > 7 && word.hasSuffix($0) }
    }
  }

  private static let houses = Set(
    """
    theatre theater teatro teatr театр tiyatro stade stadium stadion estadio stadio arena salle hall halle konzerthaus stadthalle zenith auditorium
    palais philharmonie filharmonia cinema kino opera oper opernhaus club konserthus koncerthuset forum pavilion pavillon museum musee museo
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  /// The town behind the place: "Arena, Town".
  func town(_ facts: TextFacts, _ venue: String) -> String? {
    let lines = [behind] + facts.document.lines.dropFirst(line + 1).prefix(3).map { $0[0].text }
    guard let text = lines.first(where: { $0.contains(venue + ",") }), let start = text.firstRange(of: venue) else {
      return nil
    }
    let parts = text[start.lowerBound...].split(separator: ",").map { $0.trimmed }
    // "Lakefront Pavilion, Chicago, IL"
    let isPlain =
      parts.count == 2
      || parts.count == 3 && (AmericanStates.isName(parts[2]) || Country.named(parts[2]) != nil)
    return isPlain && !City.named(parts[1]).isEmpty ? parts[1] : nil
  }

  /// The name that a preposition joins to the moment: "… a las 14:30 en Casa Lucinda."
  var joinedName: String? {
    let rest = behind.drop { ",. ".contains($0) }
    guard let word = rest.split(separator: " ").first, Self.joins.contains(word.lowercased()) else { return nil }
    let sentence = rest.dropFirst(word.count).prefix { !".!?,(".contains($0) }
    let name = PlaceWords.tidy(String(sentence))
    return name.first?.isUppercase == true && name.count < 50 && Self.isTitle(name) ? name : nil
  }

  private static let joins: Set = [
    "at", "im", "bei", "in", "au", "à", "chez", "en", "da", "presso", "al", "в", "у", "w", "u", "på", "hos", "bij",
    "no",
    "na", "v",
  ]

  /// Where a tour begins.
  private static let starts = [
    "departure from ", "departs from ", "departing from ", "starts at ", "start at ", "starting at ", "start from ",
    "meet at ",
    "meeting at ", "we meet at ", "abfahrt ab ", "abfahrt am ", "start ab ", "treffpunkt ", "start am ",
    "départ de ", "départ du ", "rendez-vous au ", "rendez-vous à ", "salida desde ", "partenza da ", "partenza dal ",
    "ritrovo in ", "partida de ", "vertrek vanaf ", "отправление от ",
  ]

  /// What stands behind the zone that a time is followed by: "(BST)", "GMT+1", "CEST".
  private static func withoutZone(_ text: String) -> String {
    let zone = zoneOffset.prefix(text) ?? zoneInBrackets.prefix(text) ?? zoneName.prefix(text)
    return zone.map { String(text[$0.endIndex...]) } ?? text
  }

  private static let zoneName = Pattern(#/[^\p{L}\d]*(?:BST|CES?T|EES?T|MSK|JST|[ECMP][SD]T)\b/#)
  private static let zoneOffset = Pattern(#/[^\p{L}\d]*\(?(?:GMT|UTC) ?[+−-] ?\d{1,2}(?::?\d{2})?\b\)?/#)
  private static let zoneInBrackets = Pattern(#/[^\p{L}\d]*\([A-Z]{2,5}\)/#)

  /// The name of a place at the beginning of some words, behind the zone of a time and a preposition; nil where they are a title of
  /// something else, a day, a count or a street.
  static func name(_ text: String) -> String? {
    let rest = withoutZone(text).drop { !$0.isLetter && !$0.isDigit }
    var piece = rest.split(whereSeparator: { ",·|•\t(".contains($0) }).first.map { $0.trimmed } ?? ""
    let lead = Self.starts.first { piece.lowercased().hasPrefix($0) }
    if let lead { piece = String(piece.dropFirst(lead.count)) }
    for lead in ["at ", "im ", "in der ", "in ", "@ ", "uhr ", "Uhr ", "au ", "à ", "en ", "presso "]
    where piece.hasPrefix(lead) { piece = String(piece.dropFirst(lead.count)) }
    piece = PlaceWords.tidy(piece)
    guard DateWords.hits(in: piece, dotted: true).isEmpty, !isCounted(piece), !countsPeople(piece) else { return nil }
    guard piece.count > 2, isTitle(piece), lead != nil || !AddressBlock.isStreet(piece) else { return nil }
    return piece
  }
}
