import Journeys

/// Finds bookings in a text: first in the forms that are one whole, then by what any sender's text shows.
enum TextFinder {
  /// The drafts of a text; empty for a newsletter, an order of shoes, a letter.
  static func drafts(in whole: TextDocument) -> [BookingDraft] { judged(whole) ?? [] }

  /// The drafts of a text; nil for one that is judged to be an offer, in which no other reading looks for any either.
  static func judged(_ whole: TextDocument) -> [BookingDraft]? {
    guard whole.text.utf8.count > 20 else { return [] }
    var found = read(whole)
    // Prints in columns are read column by column as well.
    if let other = ColumnBlocks.unrolled(whole).flatMap(read) { found = ReadingChoice.whole(found ?? [], other) }
    if let other = LabelGrid.unrolled(whole).flatMap(read) { found = ReadingChoice.fuller(found ?? [], other) }
    // Boxes of bills hold days and amounts too.
    guard let other = SideBox.unrolled(whole).flatMap(read),
      !(found ?? []).isEmpty || other.allSatisfy({ $0.kind.isJourney || $0.text(.seat) != nil })
    else { return found }
    return ReadingChoice.fuller(found ?? [], other, withPrices: false)
  }

  private static func read(_ whole: TextDocument) -> [BookingDraft]? {
    let document = ControlWords.removed(from: whole)
    let own = steps.reduce(document) { $1($0) }
    let facts = TextFacts(
      TableColumns.straightened(
        PlainLabels.replaced(in: TwoWays.unrolled(ChangeNotice.current(of: LegPlaceWords.translated(own))))))
    for found in [IndianRailwaysText.draft(message:), ConnectionTable.drafts].lazy.map({ $0(facts) })
    where !found.isEmpty {
      return found
    }
    guard !Advertising.isOffer(facts) else { return nil }
    // What says so may be taken for the words of a button.
    if facts.travellers.isEmpty, !facts.isReferenceAnnounced,
      whole.lines.count > document.lines.count || own.lines.count < document.lines.count,
      Advertising.isAbandoned(whole)
    {
      return nil
    }
    // What names neither a traveller nor a reference may be all offers, of which the surroundings tell.
    if own.lines.count < document.lines.count, facts.travellers.isEmpty, !facts.isReferenceAnnounced,
      Advertising.isOffer(TextFacts(Surroundings.cut(from: document)))
    {
      return nil
    }
    let parts = Itinerary.drafts(in: facts, reading: bookings)
    let priced = PackagePrice.removed(from: parts.isEmpty ? bookings(facts) : parts, in: facts)
    let found = PackagePrice.noted(on: priced, in: facts)
    if Advertising.isRidden(facts) || AccountStatement.countsPoints(facts) {
      return found.filter { ($0.moment(.start)?.dayNumber ?? .min) > document.received.dayNumber }
    }
    guard Advertising.thanks(facts) || Advertising.paysBack(facts) || Advertising.asksOpinion(facts) else {
      return found
    }
    return found.filter { ($0.moment(.start)?.dayNumber ?? .min) >= document.received.dayNumber }
  }

  /// What makes a text plainer before its labels are read, in this order.
  private static let steps: [@Sendable (TextDocument) -> TextDocument] = [
    { PageNumbers.removed(from: $0) }, { CheckInColumns.removed(from: $0) }, { FareCalculation.removed(from: $0) },
    { RailwayCodes.removed(from: $0) },
    { ServiceTable.unrolled($0) }, { CroatianMonths.plain($0) },
    { Recommendations.removed(from: $0) }, { LocalTransport.removed(from: $0) },
    { Surroundings.removed(from: $0) },
    { ReplacedColumn.removed(from: $0) }, { PairedColumns.stacked($0) }, { PairedValues.stacked($0) },
    { NumbersBelowWords.joined($0) },
    { WrappedTravellers.joined($0) }, { BrokenNames.joined($0) },
    { WrappedRows.joined($0) }, { SwedishTrains.plain($0) }, { WrappedCells.joined($0) },
    { OrderDates.removed(from: $0) },
    { ContinuedCells.joined($0) }, { StackedDates.joined($0) },
    { TicketReceiptWords.plain($0) }, { ReservationSystemWords.plain($0) }, { WrappedHeads.joined($0) },
    { CentredHeads.joined($0) },
    { NumberedTravellers.labelled($0) }, { TravellerTypes.removed(from: $0) }, { BaggageCells.removed(from: $0) },
    { SeatsBelowNumbers.joined($0) }, { SeatsBesideCoaches.labelled($0) },
    { AmountColumns.filled($0) }, { FootnoteMarks.removed(from: $0) }, { DurationHeads.plain($0) },
    { EndsInColumns.labelled($0) }, { MilitaryTimes.plain($0) }, { DottedTimes.plain($0) },
    { CodesBesideTimes.named($0) }, { DaysBelowTimes.joined($0) },
    { DepartArriveRows.plain($0) }, { StationPairs.parted($0) }, { AirportRows.parted($0) },
    { NumbersBetweenClocks.plain($0) },
    { JapaneseFlights.plain($0) },
    { OfferedChoices.removed(from: $0) },
  ]

  private static func bookings(_ facts: TextFacts) -> [BookingDraft] {
    FreeCancellation.filled(found(in: facts), in: facts)
  }

  /// Journeys with a number first; where none is sure, what the labels of a stay or of a rented car say.
  private static func found(in facts: TextFacts) -> [BookingDraft] {
    // Some call the beginning of a rental its departure; who drives, or what, says that it is one. A ship takes cars along.
    let begins =
      facts.first(.pickUp, .pickUpPlace, .pickUpTime) != nil
      || facts.first(.departure) != nil && facts.first(.ferry) == nil
        && (facts.first(.arrival) == nil || TransportWords.kind(of: facts) != .boat)
        && (facts.first(.driver, .car) != nil || RentalFinder.returns(facts))
    if begins, facts.first(.dropOff, .dropOffPlace, .dropOffTime) != nil {
      // Fetched twice, and each time brought somewhere: there and back with a driver.
      if facts.first(.driver, .car, .company) == nil, TransferFinder.speaks(facts),
        case let transfers = TransferFinder.drafts(in: facts, labelledOnly: true), transfers.count > 1
      {
        return transfers
      }
      let rental = RentalFinder.drafts(in: facts)
      if !rental.isEmpty { return rental }
    }
    let rides = journeys(facts)
    // The hours in the letter of a house are no journeys of their own, nor are those of the way to it.
    if rides.allSatisfy({ $0.kind != .flight && !joinsTowns($0, facts) }),
      HouseLetter.isOne(facts) || StayFinder.countsItsNights(facts) || staysOnly(facts)
    {
      let stay = StayFinder.drafts(in: facts)
      if !stay.isEmpty { return stay + TransferFinder.beside(stay: facts) }
    }
    if rides.contains(where: { $0.text(.number) ?? $0.text(.vehicleName) != nil && $0.kind != .flight }) {
      return rides
    }
    let sails = rides.first?.kind == .boat
    // An agency's itinerary, with tickets or seats, tells of the bus between two terminals as well.
    let flown = rides.filter { $0.kind == .flight && $0.text(.startCode) != nil && $0.text(.endCode) != nil }
    let flies =
      Set(flown.compactMap { $0.text(.number) }).count > 1
      && facts.first(.ticketNumber, .seat, .frequentFlyer) != nil
    if !sails, !flies, TransferFinder.speaks(facts) {
      // Who arrives at a stated time is no guest of a driver, unless labels say so.
      let isTimed =
        rides.contains { $0.moment(.end)?.seconds != nil } && TransferFinder.inSentences(facts).isEmpty
      let transfer = TransferFinder.drafts(in: facts, labelledOnly: isTimed)
      if !transfer.isEmpty { return transfer }
    }
    if rides.contains(where: { $0.kind == .flight }) {
      let stay = labelledStay(facts)
      return rides + (stay.isEmpty ? StayParagraph.drafts(in: facts) : stay)
    }
    if rides.isEmpty, facts.first(.pickUp, .dropOff) == nil {
      let transfer = TransferFinder.unnamed(in: facts)
      if !transfer.isEmpty { return transfer }
    }
    if rides.isEmpty, case let listed = EventProgram.drafts(in: facts), !listed.isEmpty { return listed }
    let rental = RentalFinder.drafts(in: facts)
    if !rental.isEmpty,
      facts.first(.pickUp, .pickUpPlace, .pickUpTime) != nil || rides.isEmpty || RentalSpan.find(in: facts) != nil
    {
      return rental
    }
    if rides.isEmpty, let event = EventFinder.ofDays(in: facts) { return [event] }
    if rides.isEmpty, EventFinder.isLabelled(facts), case let events = EventFinder.drafts(in: facts), !events.isEmpty {
      return events + labelledStay(facts)
    }
    let isStay =
      rides.allSatisfy({ $0.text(.number) == nil }) && StayFinder.arrivesBeforeDeparting(facts)
      || facts.first(.checkIn) != nil && facts.first(.checkOut, .hotel) != nil
      || facts.first(.hotel) != nil && StayWords.speaksOfStay(facts)
    // Who has a row and a seat in a hall stays for no night.
    let isSeated = facts.first(.row) != nil && facts.first(.seat) != nil && facts.first(.checkIn, .hotel) == nil
    if rides.isEmpty && !isSeated || isStay {
      let stay = StayFinder.drafts(in: facts)
      if !stay.isEmpty { return stay }
    }
    if !rides.isEmpty { return rides }
    // A visit of a winery is none of a table there.
    if facts.first(.restaurant) == nil, facts.first(.event) != nil,
      EventMoment.namesKind(facts) || facts.first(.venue) != nil,
      case let events = EventFinder.drafts(in: facts), !events.isEmpty
    {
      return events
    }
    // "Book a table before the show" is an offer beside a row and a seat.
    if isSeated, case let events = EventFinder.drafts(in: facts), !events.isEmpty { return events }
    let table = TableFinder.drafts(in: facts)
    return table.isEmpty ? EventFinder.drafts(in: facts) : table
  }

  /// Whether labels say when a stay begins and ends, and none says anything of a ride.
  private static func staysOnly(_ facts: TextFacts) -> Bool {
    (facts.first(.guests, .nights, .hotel) != nil || StayWords.speaksOfStay(facts))
      && [Label.checkIn, .checkOut].allSatisfy { label in
        facts.values.contains { $0.label == label && facts.hits(in: $0.value).contains(where: \.hasDate) }
      }
      && facts.first(
        .train, .bus, .ferry, .from, .to, .departure, .arrival, .route, .seat, .coach, .platform, .ticketNumber) == nil
  }

  /// Whether a text joins both ends of a ride, of which one is a town at least, on one line: "Göteborg - Kiel".
  private static func joinsTowns(_ ride: BookingDraft, _ facts: TextFacts) -> Bool {
    let (start, end) = (ride.text(.startName) ?? "", ride.text(.endName) ?? "")
    guard City.ofStation(start) ?? City.ofStation(end) != nil else { return false }
    return ["-", "–", "—", "→", "nach", "to", "à", "a"].contains {
      facts.document.text.contains("\(start) \($0) \(end)")
    }
  }

  /// Whether neither end is a label of the next column: "Departs 09:55 | Arrives 10:41".
  private static func namesItsEnds(_ draft: BookingDraft) -> Bool {
    ![DraftField.startName, .endName].contains { field in
      let words = FoldedName.of(draft.text(field) ?? "").split(separator: " ").prefix(2).map(String.init)
      return words.first == "check" || words.count == 1 && LegWords.role(words[0]) != nil
    }
  }

  /// The hotel of an agency's itinerary, which names flights as well: labelled days and an address of its own.
  private static func labelledStay(_ facts: TextFacts) -> [BookingDraft] {
    let hasDays = facts.first(.checkIn) != nil && facts.first(.checkOut) != nil
    let isCalled =
      facts.first(.hotel) != nil && facts.first(.arrival, .checkIn) != nil && facts.first(.departure, .checkOut) != nil
    guard hasDays || isCalled else { return [] }
    return StayFinder.drafts(in: facts).filter { $0.text(.startStreet) != nil && $0.text(.startCity) != nil }
  }

  /// Flights and rides: read by their labels, and by their clocks and places; the reading that says more.
  private static func journeys(_ facts: TextFacts) -> [BookingDraft] {
    guard !LegWords.speaksOfParcel(facts),
      facts.first(.seat, .coach, .ticketNumber) != nil || Advertising.tellsOfTaken(facts)
    else { return [] }
    var found = FlightFinder.drafts(in: facts)
    if found.isEmpty { found += EastAsianRide.drafts(in: facts) }
    if found.isEmpty { found += StopTable.drafts(in: facts) }
    // A stay has "arrival" and "departure" too, but no two places.
    if found.isEmpty { found += RideFinder.drafts(in: facts).filter { namesItsEnds($0) } }
    let read = LegChoice.better(found, LegDrafts.drafts(in: facts))
    var best = LegChoice.better(read, ReceiptRows.drafts(in: facts))
    if best.isEmpty { best = PlainRide.drafts(in: facts) }
    best = RideEvidence.borne(best, by: facts)
    best = NamedAirports(in: facts.document).filling(best, facts.document.origin)
    best = stops(
      LegChoice.withoutEchoes(
        LegChoice.withoutReplaced(
          LegChoice.withoutWholeWay(
            LegChoice.withoutValidity(LegChoice.withoutBorrowedNumbers(best)), received: facts.document.received)),
        received: facts.document.received))
    return TicketDetails.filled(OwnReferences.ticketed(OwnReferences.given(to: best, in: facts), in: facts), in: facts)
  }

  /// The rides, their stops without streets.
  private static func stops(_ rides: [BookingDraft]) -> [BookingDraft] {
    rides.map { ride in
      guard ride.kind == .bus || ride.kind == .train else { return AirportTerminal.apart(ride) }
      var ride = ride
      for field in [DraftField.startName, .endName] {
        guard let name = ride.text(field), let origin = ride.fields[field]?.origin,
          case let short = AddressBlock.stop(LegPlaceWords.withoutWay(name)), short != name
        else { continue }
        ride.set(field, short, origin)
      }
      return ride
    }
  }
}
