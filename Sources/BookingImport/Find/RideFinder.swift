import Journeys

/// Finds rides by train, bus and ship that a text describes with labels: from, to, departure, arrival.
struct RideFinder {
  private let facts: TextFacts
  private var rides: [Ride] = []
  private var open = Ride()

  private struct Ride {
    var number: (kind: BookingDraft.Kind, text: String)?
    var from = ""
    var to = ""
    var day: StatedTime?
    var departure: DateWords.Hit?
    var arrival: DateWords.Hit?
    var coach: String?
    var seat: String?
    var platform: String?
    var travelClass: String?
    var line = 0
    /// The line of its last departure or arrival.
    var lastEnd: Int?
    var isTableRow = false

    var isWhole: Bool { !from.isEmpty && !to.isEmpty && departure?.seconds != nil }
    var hasBothTimes: Bool { isWhole && arrival?.seconds != nil }
  }

  /// The rides of a text, each once for every traveller.
  static func drafts(in facts: TextFacts) -> [BookingDraft] {
    var finder = RideFinder(facts: facts)
    for value in facts.values { finder.take(value) }
    finder.close()
    return facts.forEachTraveller(finder.rides.compactMap(finder.draft))
  }

  private init(facts: TextFacts) { self.facts = facts }

  private mutating func take(_ value: LabelledValue) {
    if value.isTableRow, value.line != open.line, open.isTableRow { close() }
    if value.isTableRow { open.isTableRow = true }
    open.line = value.line
    switch value.label {
    case .train: number(.train, TrainWords.labelledNumber(value.value), value)
    // "Linija 53 SPLIT - ANCONA" above "Brod MARKO POLO": the line of a ship.
    case .bus where facts.first(.ferry) != nil && TransportWords.kind(of: facts) == .boat: break
    case .bus: number(TrainWords.isTrain(value.value) ? .train : .bus, Self.lineName(value.value), value)
    case .ferry where Self.isRoad(value.value): route(value.value)
    case .ferry: number(.boat, value.value.split(separator: "\t").first.map { $0.trimmed }, value)
    case .from, .departure: start(value)
    // "Polazak | Dolazak": the second means coming to a house as well.
    case .checkIn where value.isTableRow && isBesideDeparture(value): end(value)
    case .to, .arrival: end(value)
    // "2027年2月11日(木・祝) 23:20": the hour stands apart from its day.
    case .departureTime, .departureDate: facts.hits(in: value.value).prefix(2).forEach { departure($0) }
    case .arrivalTime, .arrivalDate: facts.hits(in: value.value).prefix(2).forEach { arrival($0) }
    case .route: route(value.value)
    case .date:
      if open.hasBothTimes { close() }
      if let hit = facts.hits(in: value.value).first {
        if hit.hasDate { open.day = facts.moment(hit)?.wholeDay }
        if hit.seconds != nil, open.departure?.seconds == nil { departure(hit) }
      }
    case .time: if open.departure?.seconds == nil { departure(facts.hits(in: value.value).first) }
    case .coach: open.coach = open.coach ?? Self.code(value.value)
    case .seat: open.seat = open.seat ?? Self.seat(value.value)
    case .platform: open.platform = open.platform ?? Self.code(value.value)
    default: break
    }
  }

  private func isBesideDeparture(_ value: LabelledValue) -> Bool {
    facts.values.contains { $0.line == value.line && $0.label == .departure && $0.isTableRow }
  }

  private mutating func number(_ kind: BookingDraft.Kind, _ text: String?, _ value: LabelledValue) {
    guard let text, !text.isEmpty else { return }
    // In a row of a table the number may stand behind the hours.
    if value.isTableRow {
      // "Linija | … | Brod": the ship beside the line on which it sails.
      if kind == .boat, open.number?.kind == .bus { open.number = nil }
      open.number = open.number ?? (kind, text)
      return
    }
    if open.hasBothTimes || open.number != nil && open.isWhole { close() }
    if open.number == nil { open.number = (kind, text) }
  }

  private mutating func start(_ value: LabelledValue) {
    let hit = facts.hits(in: value.value).first
    let place = self.place(in: value.value)
    // The route names towns, the departure the station.
    if !open.isWhole, !open.from.isEmpty, place.hasPrefix(open.from + " ") { open.from = place }
    if !place.isEmpty, !open.from.isEmpty, open.isWhole, place != open.from { close() }
    // A second departure without a place, below the road that heads it.
    if place.isEmpty, hit?.seconds != nil, open.departure?.seconds != nil, open.arrival?.seconds != nil {
      close()
    }
    if open.from.isEmpty { open.from = place }
    open.lastEnd = value.line
    departure(hit)
  }

  private mutating func end(_ value: LabelledValue) {
    let place = self.place(in: value.value)
    if open.to.isEmpty || open.arrival == nil && place.hasPrefix(open.to + " ") { open.to = place }
    open.lastEnd = value.line
    arrival(facts.hits(in: value.value).first)
  }

  /// The place of a value; none where what goes on below an hour is a heading or a sentence: "YOUR RETURN JOURNEY", "Check-in opens …".
  private func place(in value: String) -> String {
    let place = PlaceWords.place(in: value, facts)
    let words = FoldedName.of(place).split(separator: " ").map(String.init)
    let isHeading =
      words.contains(where: LegWords.isBorder) && words.allSatisfy { LegWords.isBorder($0) || LegWords.isNoise($0) }
    let isSentence = words.count > 5 && place.split(separator: " ").count(where: { $0.first?.isLowercase == true }) > 3
    return isHeading || isSentence ? "" : place
  }

  private mutating func departure(_ hit: DateWords.Hit?) {
    guard let hit else { return }
    open.departure = Self.joined(open.departure, hit)
  }

  private mutating func arrival(_ hit: DateWords.Hit?) {
    guard let hit else { return }
    open.arrival = Self.joined(open.arrival, hit)
  }

  /// A date and a time that stand behind labels of their own.
  private static func joined(_ first: DateWords.Hit?, _ second: DateWords.Hit) -> DateWords.Hit {
    guard var hit = first else { return second }
    if !hit.hasDate, second.hasDate { (hit.year, hit.month, hit.day) = (second.year, second.month, second.day) }
    if hit.seconds == nil { hit.seconds = second.seconds }
    return hit
  }

  /// "Trois-Pistoles vers Les Escoumins" behind a label of a crossing: a word between two names, and no ship.
  private static func isRoad(_ value: String) -> Bool {
    roadWords.contains { mark in
      let parts = value.split(separator: mark)
      return parts.count == 2 && parts.allSatisfy { $0.first?.isUppercase == true && $0.utf8.count < 40 }
    }
  }

  private static let roadWords = [" vers ", " to ", " nach ", " naar ", " till ", " til ", " hacia ", " – ", " → "]

  /// "Praha – Dresden", "Hamburg Hbf → Wien Hbf"
  private mutating func route(_ value: String) {
    for mark in ["→", "->", "⇒", " – ", " — ", " - ", " > ", " vers ", " nach ", " naar "] {
      guard let hit = value.firstRange(of: mark) else { continue }
      if open.from.isEmpty { open.from = PlaceWords.tidy(String(value[..<hit.lowerBound])) }
      if open.to.isEmpty { open.to = LegPlaceWords.withoutSentence(PlaceWords.tidy(String(value[hit.upperBound...]))) }
      return
    }
  }

  /// A line near the departure that is nothing but "Travemünde - Trelleborg".
  private mutating func routeLine() {
    guard open.from.isEmpty, open.to.isEmpty, open.departure?.seconds != nil,
      open.number != nil || open.arrival?.seconds != nil
    else { return }
    let line = open.lastEnd ?? open.line
    for cells in facts.document.lines[..<min(line + 1, facts.document.lines.count)].suffix(8).reversed() {
      guard cells.count == 1, cells[0].text.utf8.count < 80,
        !cells[0].text.contains(where: { $0.isDigit || $0 == ":" })
      else { continue }
      route(cells[0].text)
      // Without a number only a road between towns that are known.
      if open.number == nil, City.ofStation(open.from) == nil || City.ofStation(open.to) == nil {
        (open.from, open.to) = ("", "")
      }
      if !open.from.isEmpty { return }
    }
  }

  private mutating func close() {
    routeLine()
    if open.isWhole { rides.append(open) }
    open = Ride()
  }

  /// Where both ends, the hour and a seat stand behind labels, and no word tells by what one rides: a train between stations, else a bus.
  private func unnamedKind(_ ride: Ride) -> BookingDraft.Kind? {
    guard facts.first(.from) != nil, facts.first(.to) != nil, facts.first(.seat, .ticketNumber) != nil,
      facts.first(.flight, .gate, .terminal, .checkIn, .car, .driver, .ferry) == nil, !LegFlightWords.speaks(facts)
    else { return nil }
    return [ride.from, ride.to].contains(where: TrainWords.isStation) ? .train : .bus
  }

  private func draft(_ ride: Ride) -> BookingDraft? {
    let quays = [ride.from, ride.to].allSatisfy(TransportWords.isQuay) ? BookingDraft.Kind.boat : nil
    guard let kind = ride.number?.kind ?? quays ?? TransportWords.kind(of: facts) ?? unnamedKind(ride),
      ride.from != ride.to,
      let hit = ride.departure
    else { return nil }
    let origin = facts.document.origin
    guard let departure = hit.hasDate ? facts.moment(hit) : ride.day?.at(hit.seconds), departure.seconds != nil else {
      return nil
    }
    var draft = BookingDraft(kind)
    draft.set(kind == .boat ? .vehicleName : .number, ride.number?.text, origin.reading(ride.number?.text ?? ""))
    draft.set(.startName, PlaceWords.withoutCode(ride.from), origin.reading(ride.from))
    draft.set(.endName, PlaceWords.withoutCode(ride.to), origin.reading(ride.to))
    draft.set(.start, departure, origin)
    draft.set(.day, departure.wholeDay, origin)
    if let end = ride.arrival, end.seconds != nil {
      var arrival = end.hasDate ? facts.moment(end) : departure.wholeDay.at(end.seconds)
      if !end.hasDate, let same = arrival, same.wallClock < departure.wallClock { arrival = same.adding(days: 1) }
      // An arrival before the departure by more than the zones of one continent explain is no arrival.
      guard let arrival, (-10_800...7 * 86_400).contains(arrival.wallClock - departure.wallClock) else { return nil }
      draft.set(.end, arrival, origin)
    }
    draft.set(.coach, ride.coach, origin)
    draft.set(.seat, ride.seat, origin)
    draft.set(.startPlatform, ride.platform, origin)
    facts.fill(&draft)
    return draft
  }

  /// The line of a bus: "N412", "Line 12", without what stands behind it.
  private static func lineName(_ value: String) -> String? {
    let text = value.split(whereSeparator: { "\t,(;".contains($0) }).first.map { $0.trimmed } ?? ""
    return text.utf8.count <= 24 && text.contains(where: \.isDigit) ? text : nil
  }

  private static func code(_ value: String) -> String? {
    let words = value.split(whereSeparator: { "\t ,(;".contains($0) }).prefix(2).map(String.init)
    // "C 21"
    if words.count == 2, words[0].utf8.count == 1, words[0].first?.isUppercase == true, words[1].utf8.count <= 3,
      words[1].allSatisfy(\.isNumber), value.hasPrefix(words[0] + " " + words[1])
    {
      return words[0] + " " + words[1]
    }
    let word = words.first ?? ""
    return word.utf8.count <= 5 && word.contains { $0.isDigit || $0.isUppercase } ? word : nil
  }

  private static func seat(_ value: String) -> String? {
    let text = value.split(whereSeparator: { "\t(;".contains($0) }).first.map { $0.trimmed } ?? ""
    return text.utf8.count <= 16 && text.contains { $0.isDigit } && !text.contains(":")
      ? text.split(separator: " ").prefix(3).prefix { $0.contains(where: \.isDigit) || $0.count < 3 }.joined(
        separator: " ") : nil
  }
}
