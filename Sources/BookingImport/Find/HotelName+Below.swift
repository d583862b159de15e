import Journeys

/// What stands below the name of a hotel: its address, its town, its telephone number.
extension HotelName {
  /// The address in the lines below the labelled name.
  static func addressBelow(in facts: TextFacts) -> AddressWords? {
    let lines = below(facts).prefix { line in
      !PhoneWords.isPhone(line) && !(line.contains("+") && line.count(where: \.isDigit) > 7)
        && Label.named(line.split(separator: " ").first.map { FoldedName.of($0) } ?? "") != .phone
        && DateWords.hits(in: line).isEmpty && TravellerWords.behindGreeting(line) == nil
        && !(line.hasSuffix(".") && line.split(separator: " ").count > 6)
    }
    for count in stride(from: min(3, lines.count), through: 2, by: -1) {
      if let address = AddressWords(lines.prefix(count).joined(separator: ", ")), address.isWhole { return address }
    }
    if let rest = inLetterhead(facts)?.rest, let address = AddressWords(rest), address.isWhole { return address }
    return nil
  }

  /// "Albufeira, Algarve, Portugal", "Tigaki, Kos" right below the name: a town and its country or region, without a street.
  static func townBelow(_ name: String, in facts: TextFacts) -> (city: String, country: String?)? {
    let lines = facts.document.lines, folded = FoldedName.of(name)
    for number in lines.indices.prefix(400).dropLast()
    where lines[number].count == 1 && isLine(lines[number][0].text, of: folded) {
      let parts = lines[number + 1][0].text.split(separator: ",").map { $0.trimmed }
      guard (2...4).contains(parts.count), lines[number + 1][0].text.utf8.count < 90 else { continue }
      guard let country = Country.named(parts[parts.count - 1])?.code else {
        // Without a country only a town that is known, and the name of its region.
        guard parts.count == 2, !City.named(parts[0]).isEmpty, parts.allSatisfy(isRegion) else { continue }
        return (parts[0], nil)
      }
      guard
        City.named(parts[0]).contains(where: { $0.country == country })
          || parts.count == 2 && AddressBlock.isTownLike(parts[0])
      else { continue }
      return (parts[0], country)
    }
    return nil
  }

  /// "City: Suzhou", "城市：苏州": the value behind a word for towns, alone in its cell or beside it.
  static func townLabelled(in facts: TextFacts) -> String? {
    for cells in facts.document.lines.prefix(200) {
      guard let first = cells.first?.text, first.utf8.count < 80 else { continue }
      let colon = first.firstIndex { ":：".contains($0) }
      guard townWords.contains(FoldedName.of(colon.map { first[..<$0] } ?? first[...])) else { continue }
      let own = colon.map { first[first.index(after: $0)...].trimmed } ?? ""
      let town = own.isEmpty ? cells.dropFirst().first?.text ?? "" : own
      if !City.named(town).isEmpty || town.first.map(EastAsianWords.isLetter) ?? false && town.count < 8 { return town }
    }
    return nil
  }

  private static let townWords = Set(
    """
    city town stadt ort ville ciudad ciudad/localidad città citta cidade город місто şehir miasto město mesto stad by kaupunki város oraș grad πόλη қала
    城市 都市 도시
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  /// "Aegean Pearl Resort, Tigaki, Kos", "Hotel Minoa, Hersonissos, 14 nights": a town that is known, or one before the name of an
  /// island, a region or a country that is, behind the name in its cell.
  static func townBeside(_ name: String, in facts: TextFacts) -> String? {
    for cell in facts.document.lines.prefix(400).joined() where cell.text.utf8.count < 200 {
      guard let hit = cell.text.firstRange(of: name + ", ") else { continue }
      let parts = cell.text[hit.upperBound...].split(separator: ",").prefix(2).map { $0.trimmed }.prefix(
        while: isRegion)
      guard let town = parts.first else { continue }
      if !City.named(town).isEmpty { return town }
      if parts.count == 2, !City.named(parts[1]).isEmpty || Country.named(parts[1]) != nil { return town }
    }
    return nil
  }

  /// "Thon Hotel Opera, Oslo", "Hotel Aegean Pearl, Tigaki, Kos" in one value: the name, and the town behind it; nil where no piece is
  /// known as a town or a country.
  static func apart(_ name: String) -> (name: String, town: String)? {
    let parts = name.split(separator: ",").map { $0.trimmed }
    guard (2...3).contains(parts.count), parts.dropFirst().allSatisfy(isRegion), isName(parts[0]) else { return nil }
    // "Side Palmiye Resort, Side": the name begins with its town.
    let isTown = !City.named(parts[1]).isEmpty || parts[0].hasPrefix(parts[1] + " ")
    // "Hotel Cala Azul, Cala Ratjada": behind the word for a hotel and its name, a place that no list has, and no kind of room or board.
    let isPlace =
      parts.count == 2 && HotelName.isName(String(parts[0].prefix { $0 != " " })) && parts[0].contains(" ")
      && !FoldedName.of(parts[1]).split(separator: " ").contains { word in
        isRoom(String(word)) || services.contains(String(word)) || LegWords.isNoise(String(word))
      }
    // "Hotel Minoa, Stalis, Crete": behind what only a house can be called, a place and its region.
    guard
      isTown || isPlace
        || parts.count == 3
          && (!City.named(parts[2]).isEmpty || Country.named(parts[2]) != nil
            || isName(parts[0]) && parts[1...].allSatisfy(isRegion))
    else {
      return nil
    }
    return (parts[0], parts[1])
  }

  /// Words for boards and kinds of rooms.
  private static let services = Set(
    """
    halbpension vollpension pension frühstück all inclusive half full board breakfast mezza pensione completa colazione media desayuno demi complète petit déjeuner
    superior standard comfort komfort deluxe double single twin triple studio apartment junior sea view balcony meerblick terrace annexe spa wellness
    śniadanie завтрак kahvaltı ontbijt frukost morgenmad room only bed
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  /// At most three words with capitals, and no digit.
  private static func isRegion(_ part: String) -> Bool {
    AddressBlock.isTownLike(part) && !part.contains(where: \.isNumber) && LabelReader.label(part[...]) == nil
  }

  /// Whether a line is nothing but a name, with a label before it or stars behind it at most.
  private static func isLine(_ text: String, of folded: String) -> Bool {
    guard text.utf8.count < 120, !folded.isEmpty else { return false }
    let line = FoldedName.of(text)
    return line.hasPrefix(folded) || line.hasSuffix(" " + folded) && text.contains(":")
  }

  /// The telephone number in the lines below the labelled name.
  static func phoneBelow(in facts: TextFacts) -> String? { below(facts).first(where: PhoneWords.isPhone) }

  private static func below(_ facts: TextFacts) -> [String] {
    guard let line = facts.first(.hotel)?.line ?? lineOfName(facts) else { return [] }
    let lines = facts.document.lines.dropFirst(line + 1).prefix(5).map { $0.map(\.text).joined(separator: ", ") }
    // The block ends where the next label begins.
    return Array(lines.prefix { line in !line.contains(":") && LabelReader.label(line[...]) == nil })
  }

  /// The line that holds nothing but the name, as at the head of a letter.
  private static func lineOfName(_ facts: TextFacts) -> Int? {
    guard let name = find(in: facts).map({ FoldedName.of($0) }) else { return nil }
    return facts.document.lines.firstIndex { $0.count == 1 && FoldedName.of($0[0].text) == name }
  }
}
