import Journeys

/// Finds the booking of a wallet pass: what its fields say, what its semantic tags say, what its bar code says.
struct PassFinder {
  let pass: WalletPass
  let origin: Origin
  let year: YearChoice
  let relevant: StatedTime?

  /// The drafts of a pass; none for a loyalty card or a coupon.
  static func drafts(in pass: WalletPass, received: StatedTime, part: String) -> [BookingDraft] {
    let finder = PassFinder(pass, received: received, part: part)
    let code = pass.barcode
    let coded =
      code.map { BarcodeReader.drafts($0.bytes, text: $0.message, format: $0.format, year: finder.year, part: part) }
      ?? []
    var found = finder.fieldDraft().map { [$0] } ?? []
    if coded.isEmpty, found.isEmpty { found = finder.textDrafts(received) }
    if coded.isEmpty, found.isEmpty { found = finder.entrance().map { [$0] } ?? [] }
    guard var first = found.first else { return coded }
    guard coded.isEmpty else {
      return coded.map { $0.kind == first.kind || $0.kind == .ticket ? first.filled(from: $0, preferring: $0) : $0 }
    }
    if let code {
      first.set(.barcode, code.message, Origin(.barcode, part: part, words: code.message))
      first.set(.barcodeFormat, code.format, finder.origin)
    }
    let names = finder.travellers
    guard found.count == 1, names.count > 1 else { return [first] + found.dropFirst() }
    let seats = first.text(.seat)?.split(separator: ",").map(\.trimmed) ?? []
    return names.enumerated().map { place, name in
      var draft = first
      if seats.count == names.count { draft.set(.seat, seats[place], finder.origin.reading(seats[place])) }
      for field in [DraftField.givenName, .familyName] { draft.remove(field) }
      draft.set(.traveller, name, finder.origin.reading(name))
      return draft
    }
  }

  private init(_ pass: WalletPass, received: StatedTime, part: String) {
    self.pass = pass
    origin = Origin(.pass, part: part)
    relevant =
      ["relevantDate", "relevantDates"].lazy.compactMap { pass.json[$0]?.items.first }
      .compactMap { ($0["startDate"] ?? $0["date"] ?? $0).text }.compactMap { StatedTime(iso8601: $0) }.first
    let known = relevant ?? pass.json["expirationDate"]?.text.flatMap { StatedTime(iso8601: $0) }
    year = YearChoice(received: received, days: known.map { [$0.wholeDay] } ?? [])
  }

  private func fieldDraft() -> BookingDraft? {
    var draft: BookingDraft?
    switch pass.style {
    case "boardingPass": draft = journey()
    case "eventTicket": draft = stay() ?? event()
    default: draft = hasJourneySemantics ? journey() : pass.semantics?["eventName"] != nil ? event() : nil
    }
    if draft == nil, pass.style == "boardingPass" || pass.style == "generic" {
      draft = stay()
    }
    draft?.status = pass.json["voided"]?.text == "true" ? .cancelled : .confirmed
    return draft
  }

  private var hasJourneySemantics: Bool {
    ["departureStationName", "departureAirportCode", "destinationStationName", "flightNumber"].contains {
      pass.semantics?[$0] != nil
    }
  }

  private func textDrafts(_ received: StatedTime) -> [BookingDraft] {
    guard ["generic", "boardingPass"].contains(pass.style) else { return [] }
    var document = TextDocument(pass.text, received: relevant ?? received, origin: origin)
    document.senderName = pass.json["organizationName"]?.text ?? ""
    return TextFinder.drafts(in: document)
  }

  // MARK: journeys

  private func journey() -> BookingDraft? {
    let kinds: [String: BookingDraft.Kind] = [
      "PKTransitTypeAir": .flight, "PKTransitTypeTrain": .train, "PKTransitTypeBus": .bus, "PKTransitTypeBoat": .boat,
    ]
    let semantics = pass.semantics
    let kind =
      kinds[pass.json[pass.style]?["transitType"]?.text ?? ""]
      ?? (pass.value(.flight) != nil || semantics?["flightNumber"] != nil
        ? .flight
        : pass.value(.ferry) != nil ? .boat : pass.value(.bus) != nil && pass.value(.train) == nil ? .bus : .train)
    var draft = BookingDraft(kind)
    PassSemantics.fill(&draft, semantics, origin)
    fillLabelledStops(&draft)
    ends(&draft)
    times(&draft)
    details(&draft)
    let start = draft.text(kind == .flight ? .startCode : .startName) ?? draft.text(.startName)
    let end = draft.text(kind == .flight ? .endCode : .endName) ?? draft.text(.endName)
    guard let start, let end, start != end else { return nil }
    return draft
  }

  /// Where from and where to: by their labels, else the two large fields.
  private func ends(_ draft: inout BookingDraft) {
    let places = pass.fields.filter { DateWords.hits(in: $0.value).isEmpty && $0.value.contains(where: \.isLetter) }
    let primary = places.filter(\.isPrimary)
    let from = places.first { [.from, .departure].contains($0.meaning) } ?? primary.first
    let to = places.first { [.to, .arrival].contains($0.meaning) } ?? (primary.count > 1 ? primary[1] : nil)
    end(&draft, from, .startCode, .startName)
    end(&draft, to, .endCode, .endName)
    // "08:31" over "Nantes": the label is the time of the place.
    for (field, time) in [(from, DraftField.start), (to, .end)] where draft.moment(time) == nil {
      guard let field, let hit = DateWords.hits(in: field.label).first, hit.seconds != nil,
        field.meaning != .boarding
      else { continue }
      draft.set(time, hit.hasDate ? year.moment(hit) : day?.at(hit.seconds), origin.reading(field.label))
    }
  }

  private func end(_ draft: inout BookingDraft, _ field: WalletPass.Field?, _ code: DraftField, _ name: DraftField) {
    guard let field, draft.text(code) == nil, draft.text(name) == nil || draft.kind == .flight else { return }
    guard draft.kind == .flight else { return draft.add(name, field.value, origin.reading(field.value)) }
    let stop = FlightWords.stops(in: field.value).first
    if stop == nil, Airport.with(code: field.value) == nil, let airport = Self.airport(field.value) {
      draft.add(code, airport.code, origin.reading(field.value))
      draft.add(name, field.value, origin.reading(field.value))
    } else if let airport = stop?.airport ?? Airport.with(code: field.value) {
      draft.add(code, airport.code, origin.reading(field.value))
      let label = LabelReader.label(field.label[...]) == nil ? field.label : ""
      draft.add(name, stop.map { $0.name.isEmpty ? label : $0.name } ?? label, origin)
    } else {
      draft.add(name, field.value, origin.reading(field.value))
    }
  }

  private func times(_ draft: inout BookingDraft) {
    let (date, day) = (stated, self.day)
    if draft.moment(.start) == nil { draft.set(.start, moment([.departureTime, .departure, .from], day), origin) }
    if draft.moment(.end) == nil { draft.set(.end, moment([.arrivalTime, .arrival, .to], day), origin) }
    if draft.moment(.boarding) == nil { draft.set(.boarding, moment([.boarding], day), origin) }
    if draft.kind != .flight { unnamedTimes(&draft) }
    if draft.moment(.start) == nil, draft.kind != .flight { draft.set(.start, moment([.time], day), origin) }
    // A ticket for a train or a bus becomes relevant when it leaves.
    if draft.moment(.start) == nil, draft.kind != .flight, let relevant, relevant.seconds != nil, relevant.seconds != 0
    {
      draft.set(.start, relevant, origin)
    }
    // A flight that gives one moment and does not say which means its departure.
    if draft.moment(.start) == nil, draft.moment(.boarding) == nil, let date, date.seconds != nil {
      draft.set(.start, date, origin)
    }
    draft.add(.day, (draft.moment(.start) ?? draft.moment(.boarding))?.wholeDay ?? date?.wholeDay, origin)
    if let start = draft.moment(.start), let end = draft.moment(.end), end.wallClock < start.wallClock - 12 * 3600 {
      draft.set(.end, end.adding(days: 1), origin)
    }
  }

  private func moment(_ meanings: [Label], _ day: StatedTime?) -> StatedTime? {
    for field in pass.fields where field.meaning.map({ meanings.contains($0) }) ?? false {
      if let moment = StatedTime(iso8601: field.value), moment.seconds != nil { return moment }
      for hit in DateWords.hits(in: field.value) {
        if let seconds = hit.seconds { return hit.hasDate ? year.moment(hit) : day?.at(seconds) }
      }
    }
    return nil
  }

  private func details(_ draft: inout BookingDraft) {
    if draft.kind == .flight, draft.text(.number) == nil, let flight = flightNumber {
      draft.set(.number, flight.number, origin.reading(flight.words))
      draft.set(.providerCode, flight.airline.code, origin.reading(flight.words))
    } else if draft.kind == .flight, draft.text(.number) == nil, let value = pass.value(.flight),
      let code = FlightWords.designator(
        of: value, isSure: draft.text(.startCode) != nil && draft.text(.endCode) != nil)
    {
      draft.set(.number, String(value.dropFirst(2).drop { " -0".contains($0) }), origin.reading(value))
      draft.set(.providerCode, code, origin.reading(value))
    }
    if draft.kind == .boat { draft.add(.vehicleName, pass.value(.ferry), origin) }
    if draft.kind == .train || draft.kind == .bus {
      draft.add(
        .number,
        pass.value(.train, .bus)
          ?? pass.fields.lazy.compactMap { TrainWords.number(in: $0.value) ?? TrainWords.number(in: $0.label) }.first,
        origin)
    }
    // "45 (Fenster)"
    draft.add(.seat, (pass.value(.seat) ?? placeOnBoard)?.prefix { $0 != "(" }.trimmed, origin)
    draft.add(.startGate, pass.value(.gate), origin)
    draft.add(.startTerminal, pass.value(.terminal), origin)
    draft.add(.boardingGroup, pass.value(.group), origin)
    draft.add(.sequence, pass.value(.sequence), origin)
    if draft.kind != .flight {
      draft.add(.coach, pass.value(.coach), origin)
      draft.add(.startPlatform, pass.value(.platform), origin)
    }
    common(&draft)
  }

  // MARK: events

  private func event() -> BookingDraft? {
    var draft = BookingDraft(.event)
    PassSemantics.fill(&draft, pass.semantics, origin)
    let title = pass.value(.event) ?? pass.fields.first { $0.isPrimary && DateWords.hits(in: $0.value).isEmpty }?.value
    draft.add(.title, title, origin)
    draft.add(.startName, pass.value(.venue), origin)
    var date = pass.fields.filter { [.date, .start, .time].contains($0.meaning) }.flatMap {
      DateWords.hits(in: $0.value)
    }
    if date.isEmpty, relevant == nil { date = visitDays }
    if draft.moment(.start) == nil, let day = date.first(where: \.hasDate), var moment = year.moment(day) {
      moment.seconds =
        moment.seconds ?? date.first { $0.seconds != nil }?.seconds
        ?? (relevant?.dayNumber == moment.dayNumber ? relevant?.seconds : nil)
      draft.set(.start, moment, origin)
    }
    draft.add(.start, relevant, origin)
    draft.add(.end, moment([.end], draft.moment(.start)?.wholeDay), origin)
    draft.add(.doors, moment([.doors], draft.moment(.start)?.wholeDay), origin)
    draft.add(.seat, pass.value(.seat), origin)
    draft.add(.seatRow, pass.value(.row), origin)
    draft.add(.coach, pass.value(.section), origin)
    address?.words.fill(&draft, .start, origin)
    draft.add(.startName, address?.name, origin)
    common(&draft)
    return draft.text(.title) != nil && draft.moment(.start) != nil ? draft : nil
  }

  func common(_ draft: inout BookingDraft) {
    addPrice(&draft)
    if let reference = pass.value(.reference) {
      draft.add(.reference, ReferenceCode.first(in: reference) ?? reference, origin.reading(reference))
    }
    if let ticket = pass.value(.ticketNumber), [.event, .flight, .train, .bus, .boat].contains(draft.kind) {
      draft.add(.ticketNumber, ReferenceCode.first(in: ticket), origin)
      // Who has no other number of a ride shows that of the ticket.
      if draft.kind != .flight, draft.text(.reference) == nil {
        draft.add(.reference, ReferenceCode.first(in: ticket), origin.reading(ticket))
      }
    }
    guard draft.text(.traveller) == nil, draft.text(.familyName) == nil, let name = pass.value(.passenger) else {
      return
    }
    if let parts = PersonName.parts(name) {
      draft.set(.givenName, BoardingPassCode.withoutGluedTitle(parts.given), origin.reading(name))
      draft.set(.familyName, parts.family, origin.reading(name))
    } else {
      draft.set(.traveller, PersonName.plain(name) ?? onlyName(name), origin.reading(name))
    }
  }
}
