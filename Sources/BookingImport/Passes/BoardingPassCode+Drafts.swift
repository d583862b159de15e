import Journeys

extension BoardingPassCode {
  /// A draft for each leg; the year is the one of the day of issue, else the one that the moment of receipt suggests.
  func drafts(payload: String, format: String?, year: YearChoice, part: String) -> [BookingDraft] {
    let origin = Origin(.barcode, part: part, words: payload)
    return legs.map { leg in
      var draft = leg.isByRail ? rail(leg, origin) : flight(leg, origin)
      draft.set(.reference, leg.reference, origin)
      draft.set(.day, day(of: leg, year), origin)
      draft.set(.seat, leg.seat, origin)
      setTicket(leg, &draft, origin)
      setName(&draft, origin)
      draft.set(.barcode, payload, origin)
      draft.set(.barcodeFormat, format, origin)
      return draft
    }
  }

  private func flight(_ leg: Leg, _ origin: Origin) -> BookingDraft {
    var draft = BookingDraft(.flight)
    draft.set(.startCode, leg.from, origin)
    draft.set(.endCode, leg.to, origin)
    draft.set(.providerCode, leg.carrier, origin)
    draft.set(.number, leg.flight, origin)
    draft.set(.sequence, leg.sequence, origin)
    return draft
  }

  /// A train that bears a flight number: its stations have codes of IATA too.
  private func rail(_ leg: Leg, _ origin: Origin) -> BookingDraft {
    var draft = BookingDraft(.train, status: .confirmed)
    draft.set(.startName, leg.from, origin)
    draft.set(.endName, leg.to, origin)
    draft.set(.startIdentifier, "iata:\(leg.from)", origin)
    draft.set(.endIdentifier, "iata:\(leg.to)", origin)
    draft.set(.providerIdentifier, "iata:\(leg.carrier)", origin)
    draft.set(.number, "\(leg.carrier) \(leg.flight)", origin)
    return draft
  }

  private func setName(_ draft: inout BookingDraft, _ origin: Origin) {
    if let parts = PersonName.parts(name) {
      draft.set(.givenName, Self.withoutGluedTitle(parts.given), origin)
      draft.set(.familyName, parts.family, origin)
    } else {
      draft.set(.traveller, name, origin)
    }
  }

  /// Airlines write the title right behind the name: "JOHNMR".
  static func withoutGluedTitle(_ given: String) -> String {
    for title in ["MRS", "MR"] where given.hasSuffix(title) && given.count > title.count + 2 {
      return String(given.dropLast(title.count))
    }
    return given
  }

  private func setTicket(_ leg: Leg, _ draft: inout BookingDraft, _ origin: Origin) {
    if leg.document.count == 10, leg.airlineNumber.count == 3, (leg.airlineNumber + leg.document).allSatisfy(\.isDigit)
    {
      draft.set(.ticketNumber, "\(leg.airlineNumber) \(leg.document)", origin)
    }
    if leg.membership.count > 3 {
      draft.set(.membershipNumber, leg.membership, origin)
      draft.set(.membershipProgram, leg.programme, origin)
    }
  }

  private func day(of leg: Leg, _ year: YearChoice) -> StatedTime? {
    if year.days.isEmpty, let issued = issueDay(year.received) {
      // Nobody is given a pass for a flight that has left, but for one that leaves when it is yesterday elsewhere.
      let days = [issued.year, issued.year + 1].compactMap { Self.day(leg.dayOfYear, in: $0) }
      return year.written.first(where: days.contains) ?? days.first { $0.dayNumber >= issued.dayNumber - 1 }
    }
    return year.moment { Self.day(leg.dayOfYear, in: $0) }
  }

  /// The day on which the pass was issued: the last one with this digit of the year that is not to come.
  private func issueDay(_ received: StatedTime) -> StatedTime? {
    guard issued.count == 4, let digit = Int(issued.prefix(1)), let number = Int(issued.dropFirst()), number > 0 else {
      return nil
    }
    let year = received.year + 1 - ((received.year + 1 - digit) % 10 + 10) % 10
    return [year, year - 10].compactMap { Self.day(number, in: $0) }.first {
      $0.dayNumber <= received.dayNumber + 7 || $0.year == received.year
    }
  }

  private static func day(_ dayOfYear: Int, in year: Int) -> StatedTime? {
    guard let first = StatedTime(year: year, month: 1, day: 1) else { return nil }
    let day = StatedTime(dayNumber: first.dayNumber + dayOfYear - 1)
    return day.year == year ? day : nil
  }
}

extension BoardingPassCode.Leg {
  /// Whether one end is a railway station: their codes begin with Q, X or Z, and no airport bears them.
  var isByRail: Bool {
    [from, to].contains { code in "QXZ".contains(code.prefix(1)) && Airport.with(code: code) == nil }
  }
}
