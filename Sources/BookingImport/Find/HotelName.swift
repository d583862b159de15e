import Journeys

/// Finds the name of the hotel in a confirmation.
enum HotelName {
  /// The labelled name, else the name in a sentence ("your stay at …"), else the sender if it is a hotel.
  static func find(in facts: TextFacts, _ block: AddressBlock? = nil) -> String? {
    let labelled = facts.values.filter { $0.label == .hotel }
    if let value = labelled.first(where: { !isUnit($0.value) }) ?? labelled.first, let name = name(value.value) {
      return name
    }
    // "Name: Thon Hotel Opera" in the part of an itinerary that is about a hotel.
    if let value = facts.values.first(where: { $0.label == .passenger && isName($0.value) }),
      let name = name(value.value)
    {
      return name
    }
    if let name = block?.name,
      isName(name) || inLetterhead(facts) == nil && !isName(facts.document.senderName)
        || isOfChain(name, facts.document.senderName),
      !facts.travellers.contains(where: { FoldedName.of($0) == FoldedName.of(name) })
    {
      return name
    }
    if let name = quoted(facts, block) { return name }
    if let name = inSentence(facts.document.text) ?? inSentence(facts.document.subject) { return name }
    if isName(facts.document.senderName) { return facts.document.senderName }
    return inLetterhead(facts)?.name ?? block?.name ?? called(facts) ?? signed(facts)
      ?? (block == nil ? nil : sender(facts))
      ?? heading(facts)
  }

  /// "Bungalow 6 personen", "Apartment for 4 persons": what is booked in a house, not how the house is called.
  private static func isUnit(_ value: String) -> Bool {
    let words = FoldedName.of(value.prefix(80)).split(separator: " ")
    return words.indices.dropLast().contains { place in
      words[place].allSatisfy(\.isDigit) && units.contains { words[place + 1].hasPrefix($0) }
    }
  }

  private static let units = [
    "person", "pers", "people", "guest", "gast", "gaste", "adult", "erwachsen", "bett", "bed", "lit", "cama", "letti",
    "osob", "room", "zimmer", "bedroom", "slaapkamer", "pax", "мест", "чел", "kisi", "henk", "gæst", "gäst",
  ].map { FoldedName.of($0) }

  /// Whether a house bears a part of the name of a sender of several: "Cedar & Pine Downtown" of "Cedar & Pine Hotels".
  private static func isOfChain(_ name: String, _ sender: String) -> Bool {
    let own = Set(FoldedName.of(sender).split(separator: " ").map(String.init)).subtracting(hotelWords)
    let words = FoldedName.of(name).split(separator: " ").map(String.init)
    return FoldedName.of(name) != FoldedName.of(sender) && words.contains { $0.utf8.count > 3 && own.contains($0) }
  }

  /// The line with which the part of an itinerary begins that is about a hotel.
  private static func heading(_ facts: TextFacts) -> String? {
    guard facts.isPart, let first = facts.document.lines.first, first.count == 1, AddressBlock.isName(first[0].text),
      !AddressBlock.isStreet(first[0].text)
    else { return nil }
    return first[0].text
  }

  /// "у садибі «Смерекова хата»", "in der Pension „Drei Linden“": a name in quotation marks behind a word for a house.
  private static func quoted(_ facts: TextFacts, _ block: AddressBlock?) -> String? {
    for cell in facts.document.lines.prefix(120).joined() where cell.text.utf8.count < 400 {
      guard let name = EventTitle.quoted(cell.text), !ControlWords.isNoName(name),
        let hit = cell.text.firstRange(of: name)
      else { continue }
      // "Гостевой дом «У реки»" alone on its line is a name as a whole.
      if cell.text.first?.isUppercase == true, cell.text[hit.upperBound...].count == 1, AddressBlock.isName(cell.text) {
        return cell.text
      }
      let before = FoldedName.of(cell.text[..<hit.lowerBound]).split(separator: " ").suffix(2)
      // 'Zimmer "Alpenrose"' is a room of the house.
      if let last = before.last, rooms.contains(where: { last.hasPrefix($0) }), block?.name ?? sender(facts) != nil {
        continue
      }
      if before.contains(where: { word in houses.contains { word.hasPrefix($0) } }) { return name }
    }
    return nil
  }

  private static let rooms = [
    "room", "zimmer", "doppelzimmer", "einzelzimmer", "suite", "chambre", "habitac", "camera", "quarto", "kamer",
    "pokoj",
    "pokoi", "номер", "кімнат", "oda", "rum", "rom", "vaerelse", "huone", "szoba", "cameră", "δωμάτιο", "soba", "бөлме",
    "double", "doble", "doppia", "dvojlůžk",
  ].map { FoldedName.of($0) }
  private static let houses = [
    "apart", "flat", "studio", "villa", "cottage", "chalet", "loft", "casa", "maison", "haus", "ferien", "quinta",
    "finca",
    "room", "zimmer", "chambre", "habitac", "camera", "quarto", "kamer", "pokoj", "house", "home", "stuga", "hytte",
    "квартир",
    "hotel", "hostel", "pension", "gasthof", "gastehaus", "отел", "гостин", "готел", "садиб", "усадьб", "хостел", "дом",
    "будин", "пансион", "санатор", "апарт", "otel", "konak", "pansiyon", "қонақ", "pensjonat", "will", "penzion",
    "albergo",
    "agriturismo", "gite", "auberge",
  ].map { FoldedName.of($0) }

  /// The sender, where a line of the text is signed with its name: "Casa Rural El Nogal", "Chambres d'hôtes Les Tilleuls".
  private static func signed(_ facts: TextFacts) -> String? {
    guard let name = sender(facts) else { return nil }
    let folded = FoldedName.of(name)
    let isSigned = facts.document.lines.prefix(200).contains { cells in
      cells.count == 1 && cells[0].text.count < name.count + 30 && FoldedName.of(cells[0].text).contains(folded)
    }
    return isSigned ? name : nil
  }

  /// The name of a sender that is a house, and no agency, no person who is greeted.
  private static func sender(_ facts: TextFacts) -> String? {
    let name = facts.document.senderName
    let words = FoldedName.of(name).split(separator: " ").map(String.init)
    guard (3...60).contains(name.count), !name.contains("@"), !name.contains("."), words.count < 8,
      !words.contains(where: agencies.contains),
      !facts.travellers.contains(where: { FoldedName.of($0) == FoldedName.of(name) })
    else { return nil }
    return name
  }

  private static let agencies: Set = [
    "travel", "tours", "tour", "reisen", "reiseburo", "viajes", "voyages", "viaggi", "com", "booking", "bookings",
    "agency",
    "reservations", "team", "support", "service", "noreply", "ferries", "airlines", "airways", "bahn", "turizm", "тур",
    "airbnb",
    "expedia", "agoda", "bank", "events", "tickets",
  ]

  /// "… je logeert bij Hotel De Gouden Leeuw": capitals around a word that only hotels bear, in a sentence.
  private static func called(_ facts: TextFacts) -> String? {
    for cell in facts.document.lines.prefix(60).joined() where cell.text.utf8.count < 400 {
      var run: [Substring] = []
      let words: [Substring] = cell.text.split(separator: " ") + [Substring()]
      for word in words {
        let letters = word.drop { !$0.isLetter && !$0.isNumber }
        let isName = letters.first?.isUppercase == true && letters.count == word.count
        if isName || !run.isEmpty && joiners.contains(word.lowercased()) { run.append(word) }
        let isEnd = word.isEmpty || word.last.map { ".,;:!?)".contains($0) } ?? true
        guard isEnd || !isName && run.last != word else { continue }
        while let last = run.last, joiners.contains(last.lowercased()) { run.removeLast() }
        let name = PlaceWords.tidy(run.joined(separator: " ").filter { !",;:!?.".contains($0) })
        let folded = FoldedName.of(name).split(separator: " ").map(String.init)
        run = []
        guard (2...6).contains(folded.count), name.contains(" "),
          HotelName.isName(name) || folded.contains(where: { word in inns.contains { word.hasPrefix($0) } }),
          !folded.contains(where: {
            LegWords.isNoise($0) || $0.utf8.count > 3 && $0 != "hotel" && LabelReader.label($0[...]) != nil
          }),
          name != facts.document.senderName
        else { continue }
        return name
      }
    }
    return nil
  }

  private static let inns = [
    "pensio", "hostel", "gastehaus", "gasthof", "vandrerhjem", "vandrarhem", "vendeghaz", "penzion", "pensjon",
    "agriturismo", "chambres", "pansiyon", "pousada", "posada", "herberg", "logement", "turisthotel", "gjestehus",
  ].map { FoldedName.of($0) }
  private static let joiners: Set = [
    "de", "del", "della", "di", "da", "do", "du", "des", "la", "le", "am", "an", "im", "zum", "zur", "der", "den", "of",
    "the", "and", "und", "&", "y", "e", "et", "och", "og",
  ]

  /// The first piece of a letterhead: "Hotel Drei Linden · Lindenallee 3 · 97070 Würzburg".
  private static func inLetterhead(_ facts: TextFacts) -> (name: String, rest: String)? {
    for cells in facts.document.lines.prefix(4) {
      let pieces = cells.flatMap { $0.text.split(whereSeparator: { "·|•∙".contains($0) }) }.map { $0.trimmed }
      guard pieces.count > 1, isName(pieces[0]), pieces[0].first?.isUppercase == true, !pieces[0].contains(":") else {
        continue
      }
      return (pieces[0], pieces.dropFirst().prefix(2).joined(separator: ", "))
    }
    return nil
  }

  /// Whether a name has a word that only hotels bear.
  static func isName(_ name: String) -> Bool {
    !hotelWords.isDisjoint(with: FoldedName.of(name).split(separator: " ").map(String.init))
  }

  /// The address in the lines below the labelled name.
  static func addressBelow(in facts: TextFacts) -> AddressWords? {
    let lines = below(facts).prefix { line in
      !PhoneWords.isPhone(line) && !(line.contains("+") && line.count(where: \.isDigit) > 7)
        && Label.named(line.split(separator: " ").first.map { FoldedName.of($0) } ?? "") != .phone
    }
    for count in stride(from: min(3, lines.count), through: 2, by: -1) {
      if let address = AddressWords(lines.prefix(count).joined(separator: ", ")), address.isWhole { return address }
    }
    if let rest = inLetterhead(facts)?.rest, let address = AddressWords(rest), address.isWhole { return address }
    return nil
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

  private static func name(_ value: String) -> String? {
    let name = value.split(separator: "\t").first.map { PlaceWords.tidy(String($0)) } ?? ""
    return (2...80).contains(name.count) && name.contains(where: \.isLetter) ? name : nil
  }

  private static func inSentence(_ text: String) -> String? {
    for phrase in phrases {
      guard let hit = text.firstRange(of: phrase) else { continue }
      let rest = text[hit.upperBound...].prefix(90)
      let end =
        rest.firstIndex {
          $0.isNewline || "!?,;:(\t".contains($0)
            || $0 == "." && rest[..<rest.index(after: rest.firstIndex(of: ".") ?? rest.startIndex)].count > 4
        } ?? rest.endIndex
      var words = rest[..<end].split(separator: " ").map(String.init)
      while let first = words.first, ["the", "im", "dem", "der", "our", "unserem"].contains(first.lowercased()),
        words.count > 1, first != "The"
      { words.removeFirst() }
      if let stop = words.indices.first(where: { stops.contains(words[$0].lowercased()) && !joins(words, $0) }) {
        words = Array(words[..<stop])
      }
      let name = PlaceWords.tidy(words.joined(separator: " "))
      if name.first?.isUppercase == true || name.first?.isDigit == true, name.count > 2,
        MonthNames.month(FoldedName.of(name)) == nil, City.named(name).isEmpty
      {
        return name
      }
    }
    return nil
  }

  /// "Albergo del Lago", "Hotel am Markt": a small word between two parts of a name, unlike "del 3 al 7", "am Montag".
  private static func joins(_ words: [String], _ place: Int) -> Bool {
    guard ["del", "du", "am"].contains(words[place]), place > 0, place + 1 < words.count else { return false }
    let (next, folded) = (words[place + 1], FoldedName.of(words[place + 1]))
    return next.first?.isUppercase == true && !Weekday.isWord(folded) && MonthNames.month(folded) == nil
  }

  private static let phrases = [
    "Aufenthalt im ", "Aufenthalt in ", "Aufenthalt bei ", "Buchung im ", "Reservierung im ", "Willkommen im ",
    "stay at the ", "stay at ", "Stay at ", "booking at the ",
    "booking at ", "reservation at the ", "reservation at ", "welcome you to the ", "welcome you to ", "Welcome to ",
    "confirmed at the ", "confirmed at ", "booked at ", "room at ", "booking with ", "bestätigt im ", "gebucht im ",
    "confirmée à l'", "confirmada en ", "reservation: ", "séjour à l'", "séjour au ",
    "séjour à ", "réservation à l'", "réservation au ", "estancia en el ", "estancia en ", "reserva en el ",
    "reserva en ", "soggiorno presso ", "soggiorno all'",
    "prenotazione presso ", "проживание в отеле ", "бронирование в отеле ", "бронирование в ", "забронировали ",
    "for choosing the ", "for choosing ", "в отеле ", "konaklamanız için ", "проживання в готелі ",
    "бронювання в готелі ", "в готелі ",
  ]

  private static let stops: Set = [
    "on", "from", "for", "is", "has", "we", "was", "will", "wurde", "ist", "est", "a", "ha", "è", "foi", "została",
    "отменено", "подтверждено", "und", "begrüßen", "vom", "ab", "am", "du", "pour", "est", "del", "para",
    "dal", "per", "с", "на", "з",
  ]

  private static let hotelWords: Set = [
    "hotel", "hostel", "inn", "resort", "guesthouse", "pension", "gasthof", "auberge", "albergo", "hostal", "motel",
    "lodge", "suites", "apartments", "отель",
    "гостиница", "otel", "готель", "қонақүй", "residence", "hotels", "hostels", "house", "bb", "palace", "posada",
    "parador", "pousada", "locanda", "penzion", "pensjonat", "konagi", "ryokan",
  ]
}
