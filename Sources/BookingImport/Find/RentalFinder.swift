import Journeys

/// Finds a rented car: where and when it is picked up and brought back.
struct RentalFinder {
  private let facts: TextFacts

  /// The rental of a text, for its driver.
  static func drafts(in facts: TextFacts) -> [BookingDraft] {
    RentalFinder(facts: facts).draft().map { [$0] } ?? []
  }

  private func draft() -> BookingDraft? {
    guard speaksOfCar else { return nil }
    let span = RentalSpan.find(in: facts)
    var pickUp = end(.pickUp, place: .pickUpPlace, time: .pickUpTime)
    if pickUp.moment == nil, let span { pickUp = (span.from.place, span.from.moment) }
    // Some call the beginning of a rental its departure.
    if pickUp.moment == nil { pickUp = end(.departure, place: .from, time: .departureTime) }
    var dropOff = end(.dropOff, place: .dropOffPlace, time: .dropOffTime)
    if dropOff.moment == nil, let span { dropOff = (span.to.place, span.to.moment) }
    complete(&pickUp, &dropOff)
    (pickUp.place, dropOff.place) = (RentalPlace.tidied(pickUp.place), RentalPlace.tidied(dropOff.place))
    if Self.isSame(dropOff.place) { dropOff.place = pickUp.place }
    if pickUp.place.isEmpty, let value = facts.first(.pickUpPlace, .pickUp)?.value, facts.hits(in: value).isEmpty,
      value.utf8.count < 100, value.contains(where: \.isUppercase)
    {
      pickUp.place = PlaceWords.tidy(value.replacing("\t", with: ", "))
    }
    if pickUp.place.isEmpty { pickUp.place = RentalPlace.named(in: facts) ?? "" }
    if pickUp.place.isEmpty { pickUp.place = AddressBlock.all(in: facts.document).first?.name ?? "" }
    if pickUp.place.isEmpty { pickUp.place = facts.first(.venue, .address).map { PlaceWords.tidy($0.value) } ?? "" }
    guard let from = pickUp.moment, let until = dropOff.moment, from.wallClock < until.wallClock, !pickUp.place.isEmpty
    else { return nil }
    let origin = facts.document.origin
    var draft = BookingDraft(.carRental)
    draft.set(.start, from, origin)
    draft.set(.end, until, origin)
    draft.set(.startName, pickUp.place, origin.reading(pickUp.place))
    draft.set(.endName, dropOff.place.isEmpty ? pickUp.place : dropOff.place, origin.reading(dropOff.place))
    draft.set(.provider, company(pickUp.place), origin)
    draft.set(.vehicleName, RentalVehicle.find(in: facts), origin)
    RentalAddress.fill(&draft, in: facts)
    if let driver = facts.travellers.first { draft.set(.traveller, driver, origin.reading(driver)) }
    facts.fill(&draft)
    return draft
  }

  /// "Same location", "Même agence": the other end's place.
  private static func isSame(_ place: String) -> Bool {
    var words = FoldedName.of(place).split(separator: " ").map(String.init)
    // "to the same place"
    while words.count > 1, leads.contains(words[0]) { words.removeFirst() }
    return words.count < 4 && words.prefix(2).contains(where: same.contains)
  }

  private static let leads: Set = [
    "to", "at", "the", "in", "im", "am", "an", "der", "dem", "zur", "zum", "a", "à", "au", "la", "el", "en", "al",
    "nel",
    "allo", "alla", "aan", "op", "på", "til", "в", "то", "на", "do", "na", "w", "ve",
  ]
  private static let same = Set(
    """
    same même misma mismo stessa stesso gleiche gleicher selbe selber dieselbe derselbe mesmo mesma samma samme zelfde dezelfde hetzelfde aynı
    же stejné stejná ugyanaz
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  /// What an end lacks is taken from the lines between its label and that of the other end.
  private func complete(
    _ pickUp: inout (place: String, moment: StatedTime?), _ dropOff: inout (place: String, moment: StatedTime?)
  ) {
    let isComplete = { (end: (place: String, moment: StatedTime?)) in !end.place.isEmpty && end.moment?.seconds != nil }
    guard !isComplete(pickUp) || !isComplete(dropOff), let sections = RentalSection.both(in: facts) else { return }
    if pickUp.moment?.seconds == nil { pickUp.moment = sections.pickUp.moment ?? pickUp.moment }
    if dropOff.moment?.seconds == nil { dropOff.moment = sections.dropOff.moment ?? dropOff.moment }
    if pickUp.place.isEmpty { pickUp.place = sections.pickUp.place }
    if dropOff.place.isEmpty { dropOff.place = sections.dropOff.place }
  }

  private func end(_ label: Label, place placeLabel: Label, time timeLabel: Label) -> (
    place: String, moment: StatedTime?
  ) {
    var place = facts.first(placeLabel).map { PlaceWords.place(in: $0.value, facts) } ?? ""
    var hit: DateWords.Hit?
    for value in facts.values where value.label == label || value.label == timeLabel {
      if place.isEmpty, value.label == label { place = PlaceWords.place(in: value.value, facts) }
      for found in facts.hits(in: value.value) {
        guard var known = hit else {
          hit = found
          continue
        }
        if !known.hasDate, found.hasDate { (known.year, known.month, known.day) = (found.year, found.month, found.day) }
        known.seconds = known.seconds ?? found.seconds
        hit = known
      }
    }
    // The next sentence is no part of a name; "St. Pancras" is none.
    if let end = place.ranges(of: ". ").first(where: { range in
      place[..<range.lowerBound].split(separator: " ").last.map { $0.count > 4 } ?? false
    }) {
      place = String(place[..<end.lowerBound])
    }
    if let time = hit, !time.hasDate, label == .pickUp, let day = dayAbove([label, placeLabel, timeLabel]) {
      return (place, day.at(time.seconds))
    }
    return (place, hit.flatMap { facts.moment($0) })
  }

  /// The day that heads the lines in which a label stands.
  private func dayAbove(_ labels: [Label]) -> StatedTime? {
    guard let line = facts.values.first(where: { labels.contains($0.label) })?.line else { return nil }
    for cells in facts.document.lines[..<line].suffix(6).reversed() {
      if let hit = facts.hits(in: cells.map(\.text).joined(separator: " ")).first(where: \.hasDate) {
        return facts.moment(hit)?.wholeDay
      }
    }
    return nil
  }

  /// The labelled company, else a known one in a cell of its own, else the sender.
  private func company(_ place: String) -> String? {
    if let value = facts.first(.company) { return value.value }
    if let known = RentalCompany.known(in: facts.document) {
      let sender = facts.document.senderName
      return FoldedName.of(sender).hasPrefix(FoldedName.of(known)) ? sender : known
    }
    // "CAR  Northline": the heading of a part of an itinerary.
    if facts.document.senderName.isEmpty,
      let name = facts.values.first(where: { $0.label == .coach && !$0.value.contains(where: \.isDigit) })?.value
    {
      return name
    }
    let sender = facts.document.senderName
    guard sender.isEmpty else { return sender }
    return RentalCompany.heading(facts.document) ?? RentalCompany.mentioned(in: facts.document)
  }

  private func isTimed(_ label: Label) -> Bool {
    facts.values.contains { value in
      value.label == label && facts.hits(in: value.value).contains { $0.hasDate }
        && facts.hits(in: value.value).contains { $0.seconds != nil }
    }
  }

  /// "Départ : Nantes Gare, 22/05 08:30" and "Retour : Nantes Gare, 25/05 18:30": what leaves a place and comes back to the same
  /// one at another day's hour, and arrives nowhere, was rented.
  static func returns(_ facts: TextFacts) -> Bool {
    guard facts.first(.arrival, .to, .flight, .train, .bus, .ferry, .seat, .checkIn) == nil,
      let start = facts.first(.departure), let end = facts.first(.dropOff)
    else { return false }
    let ends = [start, end].map { value in
      (
        place: FoldedName.of(PlaceWords.place(in: value.value, facts)),
        moment: facts.hits(in: value.value).first { $0.hasDate && $0.seconds != nil }.flatMap { facts.moment($0) }
      )
    }
    guard ends[0].place.count > 2, ends[0].place == ends[1].place, let first = ends[0].moment, let last = ends[1].moment
    else { return false }
    return last.wallClock - first.wallClock > 8 * 3600
  }

  private var speaksOfCar: Bool {
    if Self.returns(facts) { return true }
    if facts.first(.driver, .car, .company, .pickUpPlace) != nil { return true }
    // Who fetches something at an hour and brings it back at another day's hour has rented it.
    if facts.reference != nil, isTimed(.pickUp), isTimed(.dropOff), facts.first(.checkIn, .flight, .train) == nil {
      return true
    }
    let words = Set(
      FoldedName.of(facts.document.subject + " " + facts.document.text.prefix(3_000)).split(separator: " ").map(
        String.init))
    return !words.isDisjoint(with: [
      "rental", "mietwagen", "car", "auto", "location", "voiture", "coche", "alquiler", "noleggio", "аренда", "прокат",
      "автомобиль", "kiralama", "arac", "оренда", "авто",
      "vehicle", "hire", "aluguer", "viatura", "carro", "condutor", "bil", "leiebil", "hyrbil", "lejebil", "samochod",
      "samochodu", "pojazd", "huurauto", "autoverhuur", "pujcovna", "vozidlo", "vuokra", "berauto", "inchiriere",
      "anmietung", "көлік", "camper", "wohnmobil", "campervan", "motorhome", "van", "scooter", "roller", "motorrad",
      "autocaravana", "furgoneta", "cabrio", "vehicule", "vehiculo", "veicolo", "автомобиля", "авто", "fahrzeug",
      "auta",
    ])
  }
}
