import Journeys

/// The element list bar code of rail tickets (ERA TAP TSI TD B.12, section 8): text in columns, one or two legs.
enum ElementListCode {
  /// The rides; empty where the text is no such code or names impossible days.
  static func drafts(_ text: String, _ year: YearChoice, _ origin: Origin) -> [BookingDraft] {
    let fields = FixedFields(text)
    guard text.hasPrefix("e"), text.utf8.count >= 85, text.utf8.count < 600, fields[20, 1] == "2",
      text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }), fields[35, 14].count == 14,
      fields[35, 14].allSatisfy(\.isDigit), let adults = fields.number(35, 2), let children = fields.number(37, 2),
      (1...99).contains(adults + children), let first = fields.number(43, 3), let last = fields.number(46, 3),
      (1...366).contains(first), (1...366).contains(last), let issued = issueDay(fields, year.received)
    else { return [] }
    return [49, 85].compactMap { place in
      // A ride lies within the days on which the ticket is valid, which may go on over New Year.
      guard let day = fields.number(place + 20, 3),
        first <= last ? (first...last).contains(day) : day >= first || day <= last
      else { return nil }
      return leg(fields, place, issued, origin)
    }
  }

  private static func leg(_ fields: FixedFields, _ place: Int, _ issued: StatedTime, _ origin: Origin) -> BookingDraft?
  {
    let (from, to) = (fields[place, 5], fields[place + 5, 5])
    guard isStation(from), isStation(to), from != to, let day = fields.number(place + 20, 3),
      ["1", "2"].contains(fields[place + 29, 1]), let date = date(day, after: issued)
    else { return nil }
    var draft = BookingDraft(.train, status: .confirmed)
    draft.set(.startName, from, origin)
    draft.set(.endName, to, origin)
    draft.set(.startIdentifier, "benerail:\(from)", origin)
    draft.set(.endIdentifier, "benerail:\(to)", origin)
    draft.set(.day, date, origin)
    draft.set(.number, String(fields[place + 10, 6].drop { $0 == "0" }), origin)
    draft.set(.coach, String(fields[place + 23, 3].drop { $0 == "0" }), origin)
    draft.set(.seat, String(fields[place + 26, 3].drop { $0 == "0" }), origin)
    draft.set(.seatClass, fields[place + 29, 1], origin)
    draft.set(.reference, fields[4, 6], origin)
    draft.set(.ticketNumber, fields[10, 9], origin)
    return draft
  }

  private static func isStation(_ code: String) -> Bool {
    code.count == 5 && code.allSatisfy { $0.isASCII && $0.isUppercase }
  }

  /// The last day with this digit of the year and this number that is not to come.
  private static func issueDay(_ fields: FixedFields, _ received: StatedTime) -> StatedTime? {
    guard let digit = fields.number(39, 1), let day = fields.number(40, 3), (1...366).contains(day) else { return nil }
    let year = received.year + 1 - ((received.year + 1 - digit) % 10 + 10) % 10
    return [year, year - 10].compactMap { StatedTime(year: $0, month: 1, day: 1)?.adding(days: day - 1) }
      .first { $0.dayNumber <= received.dayNumber + 7 }
  }

  /// The day of a ride: the first with this number from the day of issue on.
  private static func date(_ day: Int, after issued: StatedTime) -> StatedTime? {
    guard (1...366).contains(day) else { return nil }
    return [issued.year, issued.year + 1].compactMap { year in
      StatedTime(year: year, month: 1, day: 1)?.adding(days: day - 1)
    }.first { $0.dayNumber >= issued.dayNumber - 1 }
  }
}
