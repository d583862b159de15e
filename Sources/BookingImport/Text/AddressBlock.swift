import Journeys

/// An address in a text that no label announces, with the name that stands on its line or right above it.
struct AddressBlock {
  let address: AddressWords
  let name: String?
  let lines: ClosedRange<Int>

  /// The addresses of a text: lines with a street and its number, a postal code and a town.
  static func all(in document: TextDocument) -> [AddressBlock] {
    var found: [AddressBlock] = []
    var line = 0
    while line < min(document.lines.count, 300), found.count < 6 {
      if let block = block(at: line, document) {
        if !isOfBiller(block, document) { found.append(block) }
        line = block.lines.upperBound
      }
      line += 1
    }
    return found
  }

  /// "Rechnungsempfänger: …", "Venduto da …": who pays or who sold is no house that one goes to.
  private static func isOfBiller(_ block: AddressBlock, _ document: TextDocument) -> Bool {
    let first = document.lines[block.lines.lowerBound].map(\.text).joined(separator: " ")
    let above = block.lines.lowerBound > 0 ? document.lines[block.lines.lowerBound - 1][0].text : ""
    return [
      String(first.prefix(60)), above.utf8.count < 40 && !document.breaks.contains(block.lines.lowerBound) ? above : "",
    ]
    .contains { text in
      let folded = " " + FoldedName.of(text)
      return billers.contains { folded.contains($0) }
    }
  }

  private static let billers = [
    "rechnungsempf", "rechnungsadresse", "rechnungsanschrift", "rechnung an", "verkauft durch", "verkäufer", "bill to",
    "billed to", "billing address", "sold by", "invoice address", "invoiced to", "adresse de facturation", "facturé à",
    "vendu par", "dirección de facturación", "facturado a", "vendido por", "datos de facturación", "venduto da",
    "indirizzo di fatturazione", "fatturato a", "intestazione fattura", "продавец", "плательщик", "адрес плательщика",
    "продавець", "платник", "сатушы", "fatura adresi", "satıcı", "sprzedawca", "nabywca", "adres do faktury",
    "factuuradres", "verkocht door", "faktureringsadress", "faktureringsadresse", "säljs av", "selges av", "sælges af",
    "fakturační adresa", "prodávající", "számlázási cím", "eladó", "morada de faturação", "endereço de cobrança",
    "adresă de facturare", "laskutusosoite",
  ].map { " " + FoldedName.of($0) }

  private static func block(at line: Int, _ document: TextDocument) -> AddressBlock? {
    if let block = japanese(at: line, document) ?? brazilian(at: line, document) ?? eastern(at: line, document)
      ?? stacked(at: line, document) ?? coded(at: line, document)
    {
      return block
    }
    for (cell, sentence) in document.lines[line].flatMap({ cell in sentences(cell.text).map { (cell, $0) } }) {
      var text = sentence
      if let colon = text.firstIndex(of: ":"),
        LabelReader.label(text[..<colon]).map({
          [.address, .venue, .hotel, .restaurant, .from, .to, .pickUpPlace, .dropOffPlace].contains($0)
        }) ?? false
      {
        text = text[text.index(after: colon)...].trimmed
      }
      if let open = text.firstIndex(of: "("), text.hasSuffix(")"), text[open...].contains(",") {
        // "Name (street, town, state, country)"
        let name = text[..<open].trimmed
        if let address = whole(String(text[text.index(after: open)...].dropLast())) {
          return AddressBlock(address: address, name: name.isEmpty ? nil : name, lines: line...line)
        }
      }
      // "… Deutschland – Karte anzeigen": a link behind the address.
      if let dash = text.ranges(of: " – ").last ?? text.ranges(of: " - ").last,
        FoldedName.of(text[dash.upperBound...]).split(separator: " ").contains(where: { maps.contains(String($0)) })
      {
        text = String(text[..<dash.lowerBound])
      }
      // "Kossuth Lajos út 94.": Hungarians number their houses with ordinals.
      if text.last == ".", text.dropLast().last?.isNumber == true { text = String(text.dropLast()) }
      var parts = text.split(whereSeparator: { ",·|•".contains($0) }).map { $0.trimmed }
      // "Redstone Pavilion — 400 Canyon Dr"
      if let dash = parts.first?.firstRange(of: " — "), isStreet(parts[0][dash.upperBound...].trimmed) {
        parts.insert(parts[0][..<dash.lowerBound].trimmed, at: 0)
        parts[1] = parts[1][dash.upperBound...].trimmed
      }
      parts = Self.hungarian(parts)
      // "You find us at 18 route des Vignes": the street is the end of a sentence.
      parts = Self.ofSentence(parts)
      if let first = parts.first, let street = streetAtEnd(first) { parts[0] = street }
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
        return AddressBlock(address: address, name: own ?? name(above: line, column, document), lines: line...last)
      }
    }
    return nil
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
      address.street.contains(where: \.isDigit),
      address.city.contains(where: \.isLetter), !address.city.contains(where: \.isDigit), address.city.count < 40,
      !address.postcode.isEmpty || !City.named(address.city).isEmpty || !address.country.isEmpty
        || isTownLike(address.city)
          && (address.street.split(separator: " ").count > 2 || address.street.last?.isDigit == true)
    else { return nil }
    return address
  }

  private static func isTownLike(_ city: String) -> Bool {
    city.split(separator: " ").count <= 3 && city.first?.isUppercase == true && SentenceWords.isClean(city)
  }

  /// "12 Quay Street", "Lindenallee 3", "Via Roma 12/B", "ul. Długa 5".
  static func isStreet(_ part: String) -> Bool {
    let words = part.split(separator: " ").map(String.init)
    guard words.count >= 2, part.count < 60,
      part.count(where: \.isLetter) >= 3 || part.contains(where: { !$0.isASCII && $0.isLetter }),
      !part.replacing("No:", with: "No").contains(":"), !part.contains("€"), !part.contains("$"), !part.contains("@"),
      DateWords.hits(in: part).isEmpty,
      PriceWords.first(in: part) == nil
    else { return false }
    let first = words[0]
    let last = words[words.count - 1]
    // "děkujeme za rezervaci č. 1180-442": without any capital it is a sentence.
    if words.count > 3, isHouseNumber(last),
      first.count > 4 || !words.contains(where: { $0.first?.isUppercase == true }), first.first?.isUppercase != true,
      words.contains(where: { $0.first?.isLowercase == true }), !streets.contains(first.lowercased())
    {
      return false
    }
    // "L'arrivo è possibile dalle ore 14": an hour.
    if hours.contains(words[words.count - 2].lowercased()) { return false }
    // "Harbour Lights – Tour 2026"
    // "2. Doe" counts people.
    if first.hasSuffix("."), first.dropLast().allSatisfy(\.isDigit), !isHouseNumber(last) { return false }
    if last.count == 4, let year = Int(last), (2020...2039).contains(year) { return false }
    // "Sheffield S3 8RW"
    if AddressWords.isBritish(words[words.count - 2], last) { return false }
    guard
      (isHouseNumber(last)
        || isHouseNumber(first) && (words[1].first?.isUppercase == true || streets.contains(words[1].lowercased())))
    else { return false }
    let folded = FoldedName.of(words[0])
    let isRoad = folded == "route" && words.count > 2
    if !isRoad, !["via", "plaza", "place", "platz", "quai", "lugar", "plats"].contains(folded),
      LegWords.isCode(folded) || LegNumberWords.kind(folded) != nil
        || LabelReader.label(words[0][...]) != nil && folded != "via"
    {
      return false
    }
    if isHouseNumber(last), words.count == 2, first.allSatisfy({ $0.isUppercase }), first.count <= 3 { return false }
    return SentenceWords.isClean(part)
  }

  /// The end of a sentence from a house number on that a word for streets follows.
  private static func streetAtEnd(_ part: String) -> String? {
    let words = part.split(separator: " ").map(String.init)
    guard (4...16).contains(words.count) else { return nil }
    if let last = words.last, isHouseNumber(last) {
      let small = words.lastIndex {
        $0.first?.isLowercase == true && !streets.contains($0.lowercased()) && $0.count > 1
      }
      // "… en la calle Mayor 40", "… in der Lindenstraße 3"
      let named = words.indices.last { streets.contains(words[$0].lowercased()) && words[$0].count > 3 }
      guard let small, let start = named ?? (words[small].count < 4 ? small + 1 : nil), start > 1,
        start < words.count - 1, words[0].first?.isUppercase == true,
        words[..<start].contains(where: isSentenceWord) || verbs.contains(words[0].lowercased())
      else { return nil }
      let street = words[start...].joined(separator: " ")
      return isStreet(street) ? street : nil
    }
    for place in words.indices.dropFirst(2).dropLast()
    where isHouseNumber(words[place]) && streets.contains(words[place + 1].lowercased()) {
      let street = words[place...].joined(separator: " ")
      return isStreet(street) ? street : nil
    }
    return nil
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

  /// With which a house says where it is.
  private static let verbs: Set = [
    "estamos", "encuéntranos", "encuéntrenos", "nos", "siamo", "trovate", "wir", "nous", "venez", "find", "we", "we're",
    "you'll", "мы", "ждём", "ждем",
  ]
  private static let leads: Set = [
    "at", "im", "in", "bei", "der", "chez", "en", "presso", "в", "у", "w", "at:", "au", "à", "restaurant", "ristorante",
    "restaurante", "hotel", "hôtel", "hos", "på", "bij", "ресторане", "отеле", "ve",
  ]

  /// A verb or the like: small letters, and more than the particles of names have.
  private static func isSentenceWord(_ word: String) -> Bool {
    word.count > 4 && word.allSatisfy(\.isLowercase) && !streets.contains(word)
  }

  /// What links to a map are called.
  private static let maps = Set(
    "map maps karte carte plan mapa mappa карта карте карту harita haritada kaart kart karta mapie zemljevid térkép route directions itinéraire"
      .split(separator: " ").map { FoldedName.of($0) })

  /// The sentences of a cell: "Te esperamos en la calle Mayor 40, 31001 Pamplona. Si …"
  private static func sentences(_ text: String) -> [String] {
    guard text.utf8.count < 900 else { return [text] }
    var parts: [String] = []
    var start = text.startIndex
    for hit in text.ranges(of: ". ") {
      let before = text[start..<hit.lowerBound].split(separator: " ").last ?? ""
      guard text[hit.upperBound...].first?.isUppercase == true, before.count > 3, parts.count < 7,
        text[hit.upperBound...].count > 12 || text[start..<hit.lowerBound].contains(",")
      else { continue }
      parts.append(String(text[start..<hit.lowerBound]))
      start = hit.upperBound
    }
    return parts + [String(text[start...])]
  }

  /// What stands before the hour of a day in a sentence.
  private static let hours: Set = [
    "ore", "um", "ab", "bis", "kl", "kl.", "klo", "alle", "dalle", "at", "until", "after", "before", "saat", "godz.",
    "godz", "las", "às", "vanaf", "tot", "etter", "efter", "före", "после", "до",
  ]

  /// "2023 Dunabogdány, Kossuth Lajos út 94": Hungarians write the town before its street.
  static func hungarian(_ parts: [String]) -> [String] {
    guard parts.count >= 2, let blank = parts[0].firstIndex(of: " "), parts[0][..<blank].count == 4,
      parts[0][..<blank].allSatisfy(\.isNumber), isStreet(parts[1]),
      parts[1].lowercased().split(separator: " ").contains(where: { Self.roads.contains(String($0)) })
    else { return parts }
    return [parts[1], parts[0]] + parts[2...]
  }

  private static let roads: Set = [
    "út", "utca", "u.", "útja", "tér", "körút", "krt.", "sétány", "fasor", "köz", "sor", "rakpart",
  ]

  static let streets: Set = [
    "rue", "avenue", "av.", "place", "boulevard", "bd", "impasse", "chemin", "allée", "quai", "cours", "route",
    "square", "rua", "calle", "via", "улица", "ул.", "piazza", "plaza", "bis", "ter", "passage", "de", "la",
  ]

  private static func isHouseNumber(_ word: String) -> Bool {
    guard let first = word.first, first.isDigit, word.count <= 8 else { return false }
    let digits = word.prefix(while: \.isDigit)
    let rest = word.dropFirst(digits.count)
    return digits.count <= 5 && rest.allSatisfy { $0.isLetter || $0.isDigit || "/-.".contains($0) }
      && rest.count(where: \.isLetter) <= 3
  }
}
