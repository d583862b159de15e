import Journeys

/// Finds a ride with a driver: a taxi, a transfer, a shuttle, fetched somewhere at a time and brought somewhere.
struct TransferFinder {
  private let facts: TextFacts
  private let labelledOnly: Bool

  /// The ride of a text; the flight that it waits for is not booked by it.
  static func drafts(in facts: TextFacts, labelledOnly: Bool = false) -> [BookingDraft] {
    let finder = TransferFinder(facts: facts, labelledOnly: labelledOnly)
    let labelled = speaks(facts) ? TransferLegs.labelled(in: facts) : []
    if !labelled.isEmpty { return labelled.map { finder.draft($0.start, $0.from, $0.to) } }
    let legs = labelledOnly ? [] : TransferLegs.find(in: facts)
    if legs.count > 1 { return legs.map { finder.draft($0.start, $0.from, $0.to) } }
    if !labelledOnly, case let rides = inSentences(facts), !rides.isEmpty {
      return rides.map { finder.draft($0.start, $0.from, $0.to) }
    }
    if let draft = finder.draft() { return [draft] }
    return legs.map { finder.draft($0.start, $0.from, $0.to) }
  }

  /// The rides that sentences tell, where no label names an end of one.
  static func inSentences(_ facts: TextFacts) -> [TransferSentences.Ride] {
    guard speaks(facts), facts.first(.from, .pickUp, .pickUpPlace, .to, .dropOff, .dropOffPlace, .pickUpTime) == nil
    else { return [] }
    return TransferSentences.rides(in: facts).filter {
      $0.to != nil || facts.isReferenceAnnounced || facts.price != nil
    }
  }

  /// The rides that the letter of a house tells of beside the stay: "our driver will be waiting for you at the airport on 9 June at 16.45".
  /// Their price cannot be separated from that of the stay.
  static func beside(stay facts: TextFacts) -> [BookingDraft] {
    guard speaks(facts) else { return [] }
    let finder = TransferFinder(facts: facts, labelledOnly: false)
    return TransferSentences.rides(in: facts).filter { TransferSentences.isTerminal($0.from) }.map { ride in
      var draft = finder.draft(ride.start, ride.from, ride.to)
      for field in [DraftField.price, .currency, .reference] { draft.remove(field) }
      return draft
    }
  }

  /// The rides from door to door of a text that has no word for them.
  static func unnamed(in facts: TextFacts) -> [BookingDraft] {
    let legs = TransferLegs.find(in: facts)
    guard TransferLegs.goFromDoors(legs, facts) else { return [] }
    let finder = TransferFinder(facts: facts, labelledOnly: false)
    return legs.map { finder.draft($0.start, $0.from, $0.to) }
  }

  private func draft() -> BookingDraft? {
    guard Self.speaks(facts), let start = moment(), start.seconds != nil else { return nil }
    let from = place([.pickUpPlace, .from, .pickUp, .departure]) ?? placeBeforeDestination()
    let to = place([.dropOffPlace, .to, .dropOff, .arrival])
    let road = !labelledOnly && (from == nil || to == nil) ? TransferRoad.find(in: facts) : nil
    guard let from = from ?? road?.from, case let to = to ?? road?.to, from != to, to != nil || facts.reference != nil
    else { return nil }
    return draft(start, from, to)
  }

  /// "Flight 214" with "Depart: Boston, MA (BOS)" and "Arrive: Rockland, ME (RKD)": an airline may call itself a shuttle.
  private static func isFlight(_ facts: TextFacts) -> Bool {
    guard let number = facts.first(.flight)?.value, number.contains(where: \.isNumber) else { return false }
    let ends = facts.values.filter { $0.label == .departure || $0.label == .arrival }
    return ends.count { $0.value.contains(#/\([A-Z]{3}\)/#) } > 1
  }

  /// "Abholung Rosenweg 3" without the label.
  private static func withoutLabel(_ name: String) -> String {
    let words = name.split(separator: " ").map(String.init)
    guard let hit = Label.prefix(of: words.map { FoldedName.of($0) }), hit.words < words.count,
      [.pickUp, .pickUpPlace, .dropOff, .dropOffPlace, .departure, .arrival].contains(hit.label),
      words[hit.words].first?.isUppercase == true || words[hit.words].first?.isNumber == true
    else { return name }
    return words[hit.words...].joined(separator: " ")
  }

  private func draft(_ start: StatedTime, _ from: String, _ to: String?) -> BookingDraft {
    let (from, to) = (Self.withoutLabel(from), to.map(Self.withoutLabel))
    let origin = facts.document.origin
    var draft = BookingDraft(.taxi)
    draft.set(.start, start, origin)
    Self.fill(from, at: .start, of: &draft, origin)
    if let to { Self.fill(to, at: .end, of: &draft, origin) }
    let sender = facts.document.senderName
    draft.set(.provider, sender.isEmpty ? nil : sender, origin)
    if let guest = facts.travellers.first { draft.set(.traveller, guest, origin.reading(guest)) }
    facts.fill(&draft)
    return draft
  }

  /// "Rovaniemen lentoasema, Lentokentäntie 25, 96930 Rovaniemi": a name, and its address for itself.
  private static func fill(_ text: String, at end: DraftField, of draft: inout BookingDraft, _ origin: Origin) {
    let field = end == .start ? DraftField.startName : .endName
    guard let comma = text.firstIndex(of: ","), text.utf8.count < 160, !text[..<comma].contains(where: \.isNumber),
      let address = AddressWords(text[text.index(after: comma)...].trimmed), address.isWhole, !address.postcode.isEmpty
    else { return draft.set(field, text, origin.reading(text)) }
    draft.set(field, text[..<comma].trimmed, origin.reading(text))
    address.fill(&draft, end, origin)
  }

  private func place(_ labels: [Label]) -> String? {
    for label in labels {
      for value in facts.values where value.label == label {
        let text = value.value.replacing("\t", with: ", ")
        let name = PlaceWords.place(in: text, facts)
        if name.count > 2, name.first.map({ !$0.isLowercase }) ?? false || TransferRoad.isNamed(name) { return name }
      }
    }
    return nil
  }

  /// "Punto d'incontro: Aeroporto, arrivi" above "Destinazione: …": behind a label that no list has, a place as rides begin at.
  private func placeBeforeDestination() -> String? {
    guard !labelledOnly, let end = facts.values.first(where: { [.to, .dropOff, .dropOffPlace].contains($0.label) })
    else {
      return nil
    }
    let names = facts.document.lines.prefix(end.line).compactMap { cells -> String? in
      let text = cells.map(\.text).joined(separator: ", ")
      guard text.utf8.count < 160, let colon = text.firstIndex(of: ":"),
        LabelReader.label(text[..<colon]).map({ [.venue, .address].contains($0) }) ?? true, text[..<colon].count < 40,
        facts.hits(in: text).isEmpty
      else { return nil }
      let name = PlaceWords.place(in: text[text.index(after: colon)...].trimmed, facts)
      return TransferLegs.isEnd(name) ? name : nil
    }
    return names.count == 1 ? names[0] : nil
  }

  /// The day and the hour of the pick-up.
  private func moment() -> StatedTime? {
    var day: StatedTime?
    var seconds: Int?
    for labels in [
      [Label.pickUpTime, .pickUp], [.date, .time, .start, .departureDate, .departureTime, .departure], [.pickUpPlace],
    ] {
      for value in facts.values where labels.contains(value.label) {
        for hit in facts.hits(in: value.value) {
          if hit.hasDate { day = day ?? facts.moment(hit)?.wholeDay }
          seconds = seconds ?? hit.seconds
        }
      }
    }
    if let day, seconds != nil { return day.at(seconds) }
    // No label says it: the first moment with day and hour.
    for cells in facts.document.lines.prefix(200) {
      let hit = facts.hits(in: cells.map(\.text).joined(separator: "\t")).first { $0.hasDate && $0.seconds != nil }
      if let hit { return facts.moment(hit) }
    }
    return EventMoment.first(in: facts)?.start
  }

  /// Whether a text is about a ride with a driver.
  static func speaks(_ facts: TextFacts) -> Bool {
    guard !isFlight(facts) else { return false }
    let text = FoldedName.of(
      facts.document.senderName + " " + facts.document.subject + " " + facts.document.text.prefix(3_000))
    let words = text.split(separator: " ").map(String.init)
    let head = FoldedName.of(
      facts.document.senderName + " " + facts.document.subject + " " + facts.document.text.prefix(300)
    )
    .split(separator: " ").map(String.init)
    let count = words.count { Self.words.contains($0) }
    return
      (count > 1 || isFetched(facts) || sent.contains { (" " + text).holds($0) }
      || head.contains { Self.words.contains($0) })
      && !words.contains { Self.others.contains($0) }
  }

  /// Whether labels tell where somebody is fetched, when, and where to, and nothing is brought back at another moment: who rents a car
  /// returns it.
  private static func isFetched(_ facts: TextFacts) -> Bool {
    guard facts.first(.pickUpPlace, .pickUp) != nil, facts.first(.to, .dropOffPlace, .dropOff) != nil,
      facts.first(.pickUpTime, .pickUp, .date) != nil,
      facts.first(.dropOffTime, .driver, .company, .arrival, .departure) == nil,
      facts.reference != nil || !facts.travellers.isEmpty,
      !facts.values.contains(where: {
        [.dropOffPlace, .dropOff, .to].contains($0.label) && !facts.hits(in: $0.value).isEmpty
      })
    else { return false }
    let days = facts.document.lines.prefix(200).joined().flatMap { facts.hits(in: $0.text) }.filter(\.hasDate)
    return Set(days.compactMap { facts.moment($0)?.wholeDay }).count == 1
  }

  /// What is said to somebody who is fetched.
  private static let sent = [
    "a car will", "car will be with you", "driver will", "we will pick you up", "we ll pick you up",
    "we will collect you",
    "we ll collect you", "holen wir sie", "holen wir dich", "wir holen sie", "wir holen dich",
    "viendrons vous chercher",
    "venons vous chercher", "viendra vous chercher", "le recogeremos", "te recogeremos", "le recogera", "te recogera",
    "verremo a prender",
    "passeremo a prender", "заберем вас", "заберет вас", "вас заберет", "вас заберут", "sizi alacak", "halen u op",
    "halen wij u op", "halen we je op",
    "hamtar vi dig", "hamtar dig", "henter vi dig", "henter deg", "henter dig", "vyzvedneme vas", "odbierzemy",
    "vamos busca", "iremos busca",
  ].map { " " + FoldedName.of($0) }

  private static let words = Set(
    """
    taxa remis remises taxi taxis cab minicab transfer transfers transfert transferts navettes transferi traslado shuttle chauffeur chauffeured limousine limo ride driver vtc navette traslado traslados conductor autista
    trasferimento такси трансфер водитель таксі водій taksi şoför sürücünüz taxibedrijf taksówka kierowca taxirit flughafentransfer fahrer abholservice
    kuljetus lentokenttäkuljetus taksi taksikuljetus kuljettaja flygtransfer flyplasstransport lufthavnstransport transzfer reptéri sofőr sofőrünk transferul prijevoz prevoz трансфера ταξί μεταφορά ταξι μεταφορα takso taksojuht motorista
    fahrdienst flughafenfahrt krankenfahrten şoförümüz transferi transferiniz karşılama sopir jemput jemputan menjemput antar-jemput prijevoza transferi transfera vozač prevoza
    airporttransfer transferfahrt pickup odvoz přistavení odvozu przejazd dowóz
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  private static let others = Set(
    """
    rental rent mietwagen mietvertrag anmietung rückgabe alquiler noleggio прокат аренда kiralama оренда hire dropoff-date bank überweisung
    money wire iban
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
}
