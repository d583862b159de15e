import Journeys

/// The days of a stay where no label names both: one day and a count of nights, or the only two days of a letter.
extension StayFinder {
  /// Whether labels name a day of arrival, a later one of departure, and as many nights as lie between: no journey counts them.
  static func countsItsNights(_ facts: TextFacts) -> Bool {
    let finder = StayFinder(facts: facts)
    guard let nights = finder.nights,
      let arrival = finder.moment([.checkIn, .arrival, .arrivalDate], time: [.checkInTime, .arrivalTime]),
      let departure = finder.moment([.checkOut, .departure, .departureDate], time: [.checkOutTime, .departureTime])
    else { return false }
    return departure.dayNumber - arrival.dayNumber == nights
  }

  /// The day of arrival behind its label, and the nights behind theirs: "チェックイン日時: 2027年2月20日 15:30", "泊数: 2泊".
  var countedNights: (StatedTime, StatedTime)? {
    guard let nights = nights, (1...30).contains(nights),
      // "Chegada: 9 de abril", "Noites: 3", and hours alone behind "Check-in" and "Check-out".
      let arrival = moment([.checkIn], time: [.checkInTime])
        ?? (facts.first(.checkIn, .checkOut) != nil ? moment([.arrival, .arrivalDate], time: [.checkInTime]) : nil)
    else { return nil }
    let hour = arrival.seconds ?? separateTime([.checkIn], [.checkInTime])
    return (arrival.at(hour), arrival.wholeDay.adding(days: nights).at(separateTime([.checkOut], [.checkOutTime])))
  }

  private var nights: Int? {
    if let value = facts.first(.nights)?.value, value.utf8.count < 30, facts.hits(in: value).isEmpty {
      return Token.tokens(of: value).first { $0.kind == .number }?.value
    }
    // "宿泊日: 2027年10月16日(土)より2泊": behind the day itself.
    let days = facts.values.filter { $0.label == .checkIn && $0.value.utf8.count < 90 }
    return days.lazy.compactMap { $0.value.firstMatch(of: #/(\d{1,2})(?:泊|晚|박)/#) }.first.flatMap { Int($0.1) }
  }

  /// The two days of a text that has no others, in sentences of their own: "We expect you on 22 May. Your departure is on 25 May."
  var onlyDays: (StatedTime, StatedTime)? {
    guard facts.isReferenceAnnounced, !facts.isPart,
      facts.first(.from, .to, .flight, .train, .bus, .ferry, .seat) == nil,
      TransportWords.kind(of: facts) == nil, !LegFlightWords.speaks(facts), !EventMoment.speaks(facts)
    else { return nil }
    let sentences = facts.document.lines.prefix(120).joined().flatMap {
      LegPlaceWords.sentences($0.text[...]).map { String($0.text) }
    }
    var days: [StatedTime] = []
    for sentence in sentences where sentence.utf8.count < 400 {
      let found = facts.hits(in: sentence).filter(\.hasDate)
      if found.isEmpty { continue }
      guard !DayRange.speaksOfOther(sentence), PriceWords.first(in: sentence) == nil, !DayRange.tellsDeadline(sentence)
      else { return nil }
      for hit in found { if let day = facts.moment(hit)?.wholeDay, !days.contains(day) { days.append(day) } }
    }
    guard days.count == 2, days[0].dayNumber >= facts.document.received.dayNumber,
      (1...30).contains(days[1].dayNumber - days[0].dayNumber)
    else { return nil }
    return (days[0], days[1])
  }
}
