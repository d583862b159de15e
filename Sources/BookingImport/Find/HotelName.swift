import Journeys

/// Finds the name of the hotel in a confirmation.
enum HotelName {
  /// The labelled name, else the name in a sentence ("your stay at …"), else the sender if it is a hotel.
  static func find(in facts: TextFacts, _ given: AddressBlock? = nil) -> String? {
    // "Mersis No 0617055512300018": the imprint of a company.
    let block = given.flatMap { $0.name?.firstMatch(of: #/\d{6}/#) == nil ? $0 : nil }
    // "Hotel" above "07.06.26 - 21.06.26" heads the stay, and does not name it.
    let labelled = facts.values.filter { value in
      value.label == .hotel && !tellsHost(value, facts) && !isState(value.value)
        && PriceWords.first(in: value.value) == nil
        && !facts.hits(in: value.value).contains { $0.hasDate && $0.range.lowerBound == value.value.startIndex }
    }
    if let name = aboveHost(facts) { return name }
    if let value = labelled.first(where: { !isUnit($0.value) }), let name = name(value.value) {
      // "Ferienhaus Krabbe, Am Siel 4, 26434 Wangerland": the address is no part of the name.
      // "PARKROYAL HOTELS AND RESORTS" above the address of "PARKROYAL COLLECTION PICKERING"
      if let own = block?.name, isChain(name), own.count > 3, FoldedName.of(own) != FoldedName.of(name),
        FoldedName.of(own).split(separator: " ").first == FoldedName.of(name).split(separator: " ").first
      {
        return own
      }
      for own in [block?.name ?? "", facts.document.senderName] where own.count > 3 && name.hasPrefix(own + ",") {
        return own
      }
      return name
    }
    // "Bungalow 6 personen" is the name where nothing else is.
    if let value = labelled.first, block?.name == nil || !isUnit(value.value),
      !isHouse(facts.document.senderName), inSentence(facts.document.text) == nil, let name = name(value.value)
    {
      return name
    }
    // "Name: Thon Hotel Opera" in the part of an itinerary that is about a hotel.
    if let value = facts.values.first(where: { $0.label == .passenger && isName($0.value) }),
      let name = name(value.value)
    {
      return name
    }
    // "Skarvatun Fjellstue AS" by "Skarvatun Fjellstue": who the company is, in the imprint.
    if let name = block?.name, case let own = facts.document.senderName, own.count > 3, name.hasPrefix(own + " "),
      (2...8).contains(name.count - own.count), Surroundings.isLegalForm(String(name.dropFirst(own.count + 1)))
    {
      return own
    }
    if let name = block?.name, let own = senderInflected(name, facts.document.senderName) { return own }
    if let name = block?.name,
      isName(name) || inLetterhead(facts) == nil && !isHouse(facts.document.senderName)
        || isOfChain(name, facts.document.senderName),
      !facts.travellers.contains(where: { FoldedName.of($0) == FoldedName.of(name) })
    {
      return name
    }
    if let name = quoted(facts, block) { return name }
    if let name = inSentence(facts.document.text) ?? inSentence(facts.document.subject) { return name }
    if let code = facts.reference?.code, let name = inSentence(withoutReference(code, facts.document.text)) {
      return name
    }
    if isHouse(facts.document.senderName) { return facts.document.senderName }
    if let name = inLetterhead(facts)?.name ?? atTop(facts) ?? block?.name { return name }
    if let name = repeated(facts) ?? called(facts) ?? signed(facts) { return name }
    if block != nil, let name = sender(facts) { return name }
    return heading(facts) ?? houseThatWrites(facts) ?? listing(facts)
  }

  /// Whether a name is that of several hotels together.
  private static func isChain(_ name: String) -> Bool {
    let words = FoldedName.of(name).split(separator: " ")
    return words.contains("hotels") || words.last == "group"
  }

  /// "HOTEL  CONFIRMED": what has become of the booking.
  private static func isState(_ value: String) -> Bool {
    states.contains(FoldedName.of(value.prefix(40).prefix { $0 != "\t" }))
  }

  private static let states = Set(
    "confirmed|confirmed hk|ok|hk|booked|reserved|bestätigt|gebucht|confirmado|confirmada|confirmé|confermato|bevestigd|bekräftat|bekreftet|potwierdzone"
      .split(separator: "|").map { FoldedName.of($0) })

  /// The sender of a letter with both labelled days, which names no other house.
  private static func houseThatWrites(_ facts: TextFacts) -> String? {
    let isLabelled = facts.first(.checkIn, .arrival) != nil && facts.first(.checkOut, .departure) != nil
    guard !facts.isPart, facts.isReferenceAnnounced, isLabelled || StayWords.speaksOfStay(facts) else { return nil }
    return sender(facts)
  }

  /// "v Penzionu U Mlýna" in a letter from "Penzion U Mlýna": the end of a sentence is the sender's name in another case.
  private static func senderInflected(_ name: String, _ sender: String) -> String? {
    let own = FoldedName.of(sender).split(separator: " "), words = FoldedName.of(name).split(separator: " ")
    guard own.count > 1, words.count > own.count,
      zip(own, words.suffix(own.count)).allSatisfy({ one, two in
        one == two || one.count > 3 && two.hasPrefix(one.prefix(max(4, one.count - 2)))
      })
    else { return nil }
    return sender
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
    "chambre", "habitac", "camer", "quarto", "pokoj", "pokoi", "szob", "комнат", "кімнат", "osob", "room", "zimmer",
    "bedroom", "slaapkamer", "pax", "мест", "чел", "kisi", "henk", "gæst", "gäst", "ampère", "amp",
  ].map { FoldedName.of($0) }

  /// Whether a house bears a part of the name of a sender of several: "Cedar & Pine Downtown" of "Cedar & Pine Hotels".
  private static func isOfChain(_ name: String, _ sender: String) -> Bool {
    let own = Set(FoldedName.of(sender).split(separator: " ").map(String.init)).subtracting(hotelWords)
    let words = FoldedName.of(name).split(separator: " ").map(String.init)
    // "NH Collection Plaza" of "NH Hotels"
    let isShort = own.count == 1 && words.count > 1 && own.contains(words[0])
    return FoldedName.of(name) != FoldedName.of(sender)
      && (isShort || words.contains { $0.utf8.count > 3 && own.contains($0) })
  }

  /// The line with which the part of an itinerary begins that is about a hotel.
  private static func heading(_ facts: TextFacts) -> String? {
    guard facts.isPart, let first = facts.document.lines.first, first.count == 1, AddressBlock.isName(first[0].text),
      !AddressBlock.isStreet(first[0].text)
    else { return nil }
    return first[0].text
  }

  /// "Harbour Loft, Fowey" on a line of its own, and "Booking confirmed: Harbour Loft" as the subject: what both name.
  private static func repeated(_ facts: TextFacts) -> String? {
    let subject = facts.document.subject
    for cells in facts.document.lines.prefix(40) where cells.count == 1 && AddressBlock.isName(cells[0].text) {
      let name = cells[0].text.split(separator: ",").first.map { $0.trimmed } ?? ""
      let words = FoldedName.of(name).split(separator: " ")
      guard (2...6).contains(words.count), name.count < 60, name != subject, subject.holds(name),
        name.first?.isUppercase == true, FoldedName.of(name) != FoldedName.of(facts.document.senderName),
        SentenceWords.isClean(name), City.named(name).isEmpty, !facts.travellers.contains(name),
        TravellerWords.behindGreeting(name) == nil
      else { continue }
      return name
    }
    return nil
  }

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
  static func sender(_ facts: TextFacts) -> String? {
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
    "expedia", "agoda", "bank", "events", "tickets", "travels", "holidays", "trips", "rentals", "homes", "stays",
    "rooms", "hotels", "deals",
    "cruises", "lines", "urlaub", "ferien", "vacances", "vacaciones", "vacanze",
  ]

  /// Whether a name has a word that only hotels bear.
  static func isName(_ name: String) -> Bool {
    !hotelWords.isDisjoint(with: FoldedName.of(name).split(separator: " ").map(String.init))
  }

  /// Whether a sender is called as hotels are, and is no site: "Hotels.com".
  private static func isHouse(_ sender: String) -> Bool {
    isName(sender) && sender.wholeMatch(of: #/\S+\.[A-Za-z]{2,5}/#) == nil
  }

  /// "Lale Palas Hotel 4*" without its stars.
  static func withoutStars(_ name: some StringProtocol) -> String {
    String(name).replacing(#/ +(?:[1-5] ?[*★]S?|[*★]{2,5}S?)$/#, with: "")
  }

  /// "Hotel Aurora starts in 3 days" → "Hotel Aurora": where a text counts the days to a stay, its name ends before the first small word.
  static func withoutCountdown(_ name: String) -> String {
    let words = name.split(separator: " ")
    guard words.count > 3,
      words.indices.dropLast().contains(where: { place in
        words[place].allSatisfy(\.isNumber) && dayWords.contains(FoldedName.of(words[place + 1]))
      }),
      let end = words.indices.dropFirst().first(where: { words[$0].first?.isUppercase != true && words[$0].count > 2 })
    else { return name }
    return words[..<end].joined(separator: " ")
  }

  private static let dayWords = Set(
    """
    day days tag tage tagen jour jours día días giorno giorni день дня дней дні днів gün dzień dni den dny dní dag dagen dagar dager dage päivä päivää päivän
    nap napot napon zi zile ημέρες μέρες dia dias күн dana dan dni päeva dienas dienām
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  static func name(_ value: String) -> String? {
    let name = value.split(separator: "\t").first.map { PlaceWords.tidy(withoutStars($0)) } ?? ""
    return (2...80).contains(name.count) && name.contains(where: \.isLetter) ? name : nil
  }

  private static let hotelWords: Set = [
    "hotel", "hostel", "inn", "resort", "guesthouse", "pension", "gasthof", "auberge", "albergo", "hostal", "motel",
    "lodge", "suites", "apartments", "отель",
    "гостиница", "otel", "готель", "қонақүй", "residence", "hotels", "hostels", "house", "bb", "palace", "posada",
    "parador", "pousada", "locanda", "penzion", "pensjonat", "konagi", "ryokan", "ostello", "albergue",
    "jugendherberge", "хостел", "hospedaria",
  ]
}
