import Journeys

/// An address in a text that no label announces, with the name that stands on its line or right above it.
struct AddressBlock {
  let address: AddressWords
  let name: String?
  let lines: ClosedRange<Int>

  private static let pointBeforeCode = Pattern(/(\d\p{L}?|s\/n)\. (?=\d{4,5} \p{Lu})/)

  private static let telephone = Pattern(
    #/^(.+?)(?:\s[-–|·,])?\s((?i:tel|tél|telefon|telefono|teléfono|phone|fon|fax|cell|mobil|mobile))[.:]{0,2} ?[+(0]{1,2}\d/#
  )

  /// The addresses of a text: lines with a street and its number, a postal code and a town.
  static func all(in document: TextDocument) -> [AddressBlock] {
    var found: [AddressBlock] = []
    var line = 0
    while line < min(document.lines.count, 300), found.count < 6 {
      if let block = block(at: line, document) {
        if !isOfBiller(block, document), isPlausible(block.address) { found.append(block) }
        line = block.lines.upperBound
      }
      line += 1
    }
    return found
  }

  static func block(at line: Int, _ document: TextDocument) -> AddressBlock? {
    if let block = japanese(at: line, document) ?? brazilian(at: line, document) ?? eastern(at: line, document)
      ?? stacked(at: line, document) ?? coded(at: line, document)
    {
      return block
    }
    var before: String?
    for (cell, sentence) in document.lines[line].flatMap({ cell in sentences(cell.text).map { (cell, $0) } })
      + letterhead(document.lines[line])
    {
      var text = sentence
      // "Casa Rural Las Eras. C/ Real 14, Pedraza": the name may be the sentence before.
      let lead = before.flatMap { isName($0) ? $0 : nil }
      before = sentence
      if areSeats(text) || isNumbered(text) { continue }
      if let colon = text.firstIndex(of: ":"),
        LabelReader.label(text[..<colon]).map({
          [.address, .venue, .hotel, .restaurant, .from, .to, .pickUpPlace, .dropOffPlace].contains($0)
        }) ?? false
      {
        text = text[text.index(after: colon)...].trimmed
      } else if let own = Self.behindUnknownLabel(text) {
        text = own
      }
      if let open = text.firstIndex(of: "("), text.hasSuffix(")"), text[open...].contains(",") {
        // "Name (street, town, state, country)"
        let name = text[..<open].trimmed
        if let address = whole(String(text[text.index(after: open)...].dropLast())) {
          return AddressBlock(address: address, name: name.isEmpty ? nil : name, lines: line...line)
        }
      }
      // "37010 Torri del Benaco (VR) tel. +39 045 722 61 84 – fax …": how to call there.
      if text.utf8.count < 400, let before = Self.telephone.first(text)?.1, !before.isEmpty { text = before.trimmed }
      // "… Deutschland – Karte anzeigen": a link behind the address.
      if let dash = text.ranges(of: " – ").last ?? text.ranges(of: " - ").last,
        FoldedName.of(text[dash.upperBound...]).split(separator: " ").contains(where: { maps.contains(String($0)) })
      {
        text = String(text[..<dash.lowerBound])
      }
      // "Calle de Padre Damián, 23. 28036 Madrid": a full stop between the house number and the postal code.
      if text.utf8.count < 400 {
        text = Self.pointBeforeCode.replaced(in: text) { "\($0.1), " }
      }
      // "Kossuth Lajos út 94.": Hungarians number their houses with ordinals.
      if text.last == ".", text.dropLast().last?.isNumber == true { text = String(text.dropLast()) }
      var parts = Self.dashed(text) ?? text.split(whereSeparator: { ",·|•".contains($0) }).map { $0.trimmed }
      // "Redstone Pavilion — 400 Canyon Dr"
      if let dash = parts.first?.firstRange(of: " — "), isStreet(parts[0][dash.upperBound...].trimmed) {
        parts.insert(parts[0][..<dash.lowerBound].trimmed, at: 0)
        parts[1] = parts[1][dash.upperBound...].trimmed
      }
      while parts.count > 2, let last = parts.last, Self.isContact(last) { parts.removeLast() }
      parts = Self.codeBeforeTown(Self.townFirst(Self.hungarian(parts)))
      // "You find us at 18 route des Vignes": the street is the end of a sentence.
      parts = Self.ofSentence(parts)
      if let first = parts.first, let street = streetAtEnd(first) { parts[0] = street }
      // "Jumeirah Beach Road, Umm Suqeim 3": a numbered quarter behind the street.
      if parts.count > 2, isStreetName(parts[0]), isStreet(parts[1]), parts[1].last?.isNumber == true,
        // "Tourist-Info am Albertinaplatz, Albertinaplatz 1" is a place and its street.
        !isStreetName(parts[1].prefix { !$0.isNumber }.trimmed)
      {
        parts.replaceSubrange(0...1, with: [parts[0] + ", " + parts[1]])
      }
      if let articled = Self.articled(parts) { parts = articled }
      // "8, impasse du Puits": the number stands before the comma.
      if parts.count > 1, isHouseNumber(parts[0]), parts[0].count <= 5,
        parts[1].lowercased().split(separator: " ").first.map({ streets.contains(String($0)) }) ?? false,
        !parts[1].contains(where: \.isDigit)
      {
        parts.replaceSubrange(0...1, with: [parts[0] + " " + parts[1]])
      }
      // "Via Roma, 12", "улица Леонидзе, 12": the number stands behind a comma.
      if let place = parts.indices.dropFirst().first(where: {
        isHouseNumber(parts[$0]) && !parts[$0 - 1].contains(where: \.isDigit) && parts[$0].count <= 5
      }), place <= 2 {
        let number = parts.remove(at: place)
        parts[place - 1] += ", " + number
      }
      if let block = unnumbered(parts, line, document) { return block }
      if let late = parts.firstIndex(where: isStreet), late > 1 { parts.removeFirst(late - 1) }
      guard let street = parts.firstIndex(where: isStreet), street <= 1, text.utf8.count < 320 else { continue }
      if street == 1, let end = parts[0].lastIndex(where: { ".!?:".contains($0) }),
        parts[0][end...].count > 4, parts[0][end...].dropFirst().first == " "
      {
        parts[0] = parts[0][parts[0].index(after: end)...].trimmed
      }
      let own = street == 1 && isName(parts[0]) ? parts[0] : nil
      if street == 1, own == nil, parts[0].contains(where: \.isDigit) { continue }
      let column = document.lines[line].firstIndex { $0.column == cell.column } ?? 0
      for count in 0...2 {
        guard let below = rows(below: line, count, column, document.lines[line].count, document) else { break }
        let joined = (parts[(own == nil ? street == 1 ? 0 : street : 1)...] + below).joined(separator: ", ")
        guard var address = whole(joined) else { continue }
        var last = line + count
        // The country may stand on a line of its own.
        if address.country.isEmpty || count > 0,
          let next = rows(below: line, count + 1, column, document.lines[line].count, document)?.last,
          let country = AddressWords.country(next), let longer = whole(joined + ", " + next), longer.country == country
        {
          address = longer
          last += 1
        }
        return AddressBlock(
          address: address, name: own ?? lead ?? name(above: line, column, document), lines: line...last)
      }
    }
    return nil
  }

  /// "Quinta Verde | Estrada da Serra, 12 | 7050-112 Montemor": name, street and town in cells of their own, which bars parted.
  private static func letterhead(_ cells: [TextDocument.Cell]) -> [(TextDocument.Cell, String)] {
    let texts = cells.map(\.text)
    guard (2...5).contains(cells.count),
      texts.allSatisfy({ $0.utf8.count < 80 && !$0.replacing("No:", with: "No").contains(":") }),
      let street = texts.firstIndex(where: { isStreet($0.replacing(", ", with: " ")) }), street < 2,
      texts.dropFirst(street + 1).contains(where: { text in
        text.contains(where: \.isNumber) && AddressWords(text)?.postcode.isEmpty == false
      })
    else { return [] }
    return [(cells[0], cells.map(\.text).joined(separator: ", "))]
  }

  /// The lines below in the same column, as many as are asked for.
  static func rows(below line: Int, _ count: Int, _ column: Int, _ width: Int, _ document: TextDocument)
    -> [String]?
  {
    var rows: [String] = []
    for number in stride(from: line + 1, through: line + count, by: 1) {
      guard document.lines.indices.contains(number) else { return nil }
      let cells = document.lines[number]
      let text = cells.count == width ? cells[min(column, cells.count - 1)].text : cells[0].text
      // "Ticket price | 38.00" is no town.
      guard text.utf8.count < 70, !cells.contains(where: { PriceWords.first(in: $0.text) != nil }), !text.contains(":"),
        !text.contains("@"), DateWords.hits(in: text).isEmpty,
        LabelReader.label(text[...]) == nil
      else { return nil }
      rows.append(text)
    }
    return rows
  }

  private static func whole(_ text: String) -> AddressWords? {
    guard let address = AddressWords(text), address.isWhole, !EventMoment.isFarewell(address.city),
      !PersonName.isFamily(address.city),
      address.street.contains(where: \.isDigit) || endsUnnumbered(address.street),
      address.city.contains(where: \.isLetter), !address.city.contains(where: \.isDigit), address.city.count < 40,
      !address.postcode.isEmpty || !City.named(address.city).isEmpty || !address.country.isEmpty
        || isTownLike(address.city)
          && (address.street.split(separator: " ").count > 2 || address.street.last?.isDigit == true)
    else { return nil }
    return address
  }

  static func isTownLike(_ city: String) -> Bool {
    city.split(separator: " ").count <= 3 && city.first?.isUppercase == true && SentenceWords.isClean(city)
  }

  /// "All booked for you at Harbour Cottage", "2 Slipway Lane", "Fowey PL23 1AB from Friday …": name and postal code in a sentence.
  private static func ofSentence(_ parts: [String]) -> [String] {
    guard parts.count >= 3, isStreet(parts[1]) else { return parts }
    var parts = parts
    let first = parts[0].split(separator: " ").map(String.init)
    if !isName(parts[0]), let lead = first.lastIndex(where: { leads.contains($0.lowercased()) }), lead + 1 < first.count
    {
      let name = first[(lead + 1)...].joined(separator: " ")
      if name.first?.isUppercase == true, isName(name) { parts[0] = name }
    }
    let town = parts[2].split(separator: " ").map(String.init)
    if let code = town.indices.dropLast().first(where: { AddressWords.isBritish(town[$0], town[$0 + 1]) }),
      code + 2 < town.count, town[code + 2].first?.isLowercase == true
    {
      parts = Array(parts[..<2]) + [town[...(code + 1)].joined(separator: " ")]
    }
    return parts
  }

  private static let leads: Set = [
    "at", "im", "in", "bei", "der", "chez", "en", "presso", "в", "у", "w", "at:", "au", "à", "restaurant", "ristorante",
    "restaurante", "hotel", "hôtel", "hos", "på", "bij", "ресторане", "отеле", "ve",
  ]

  /// What links to a map are called.
  private static let maps = Set(
    "map maps karte carte plan mapa mappa карта карте карту harita haritada kaart kart karta mapie zemljevid térkép route directions itinéraire wegbeschreibung anfahrt routebeschrijving indicazioni indicaciones wskazówki vägbeskrivning маршрут"
      .split(separator: " ").map { FoldedName.of($0) })

  /// The sentences of a cell: "Te esperamos en la calle Mayor 40, 31001 Pamplona. Si …"
  private static func sentences(_ text: String) -> [String] {
    guard text.utf8.count < 900 else { return [text] }
    var parts: [String] = []
    var start = text.startIndex
    for hit in text.ranges(of: ". ") {
      let words = text[start..<hit.lowerBound].split(separator: " ")
      let before = words.last ?? ""
      // "9163 GB Nes. The ship …": a short town behind its postal code ends a sentence as well.
      let isTown = before.count > 2 && words.dropLast().suffix(2).contains { $0.count > 3 && $0.allSatisfy(\.isNumber) }
      // "3055. Sokak No:7": a street that is counted.
      if before.allSatisfy(\.isNumber) { continue }
      guard text[hit.upperBound...].first?.isUppercase == true, before.count > 3 || isTown, parts.count < 7,
        text[hit.upperBound...].count > 12 || text[start..<hit.lowerBound].contains(",")
      else { continue }
      parts.append(String(text[start..<hit.lowerBound]))
      start = hit.upperBound
    }
    return parts + [String(text[start...])]
  }

  /// "8230 Balatonfüred": so many digits and a blank before a name.
  static func beginsWithCode(_ part: String, digits count: Int) -> Bool {
    let digits = part.utf8.prefix { (0x30...0x39).contains($0) }
    return digits.count == count && part.utf8.count > count + 2 && part.utf8.dropFirst(count).first == 0x20
  }

}
