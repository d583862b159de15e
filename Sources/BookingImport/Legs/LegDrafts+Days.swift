import Journeys

/// The days of each leg.
extension LegDrafts {
  func day(of index: Int, after previous: StatedTime?, last: BookingDraft?) -> StatedTime? {
    let leg = legs[index]
    if let day = leg.departure.day { return day }
    if let day = dayBelow(index) { return day }
    let gap = gap(index)
    let days = pieces.days
    let beside = days.filter { $0.line == leg.departure.line }
    // In a paragraph each journey has the day before it.
    let isParagraph = facts.document.lines[leg.departure.line].contains { $0.text.utf8.count >= 260 }
    let own = isParagraph ? beside.last { $0.order < leg.departure.order } : nil
    if let day = (own ?? beside.first)?.day { return day }
    if let day = rows(of: index)?.first?.day { return day }
    let inside = days.filter { leg.lines.contains($0.line) && $0.order < (leg.arrival?.order ?? .max) }
    if let day = inside.last(where: { $0.order < leg.departure.order })?.day { return day }
    // Each end below a day of its own: the one that stands between them is that of the arrival.
    let above = days.last { gap.contains($0.line) && (1...2).contains(leg.departure.line - $0.line) }
    if let day = (inside.first == nil || leg.arrival == nil ? nil : above)?.day ?? inside.first?.day { return day }
    if let day = days.last(where: {
      gap.contains($0.line) && $0.line < leg.lines.lowerBound && leg.lines.lowerBound - $0.line <= 12
    })?.day {
      return day
    }
    // "Faro 09:50 - Manchester 12:50, Sat 13 June": the day behind both times is that of the line.
    if let arrival = leg.arrival, let day = arrival.day, arrival.line == leg.departure.line {
      return arrival.seconds < leg.departure.seconds ? day.adding(days: -1) : day
    }
    // The next leg of the same journey leaves where the last one came to, on the same day or after midnight.
    if let previous, let end = last?.moment(.end) ?? last?.moment(.start), index > 0 {
      return leg.departure.seconds < (end.seconds ?? 0) ? previous.adding(days: 1) : previous
    }
    if let day = days.first(where: {
      gap.contains($0.line) && $0.line <= leg.lines.upperBound + 3 && $0.line >= leg.lines.lowerBound
        && !isBeyondBorder($0.line, leg)
    })?.day {
      return day
    }
    if let day = leg.arrival?.day {
      return (leg.arrival?.seconds ?? 0) < leg.departure.seconds ? day.adding(days: -1) : day
    }
    if let value = facts.first(.departureDate) ?? facts.first(.date),
      let hit = facts.hits(in: value.value).first(where: \.hasDate)
    {
      return facts.moment(hit)?.wholeDay
    }
    return days.last { $0.line < leg.lines.lowerBound }?.day ?? given?.wholeDay
  }

  /// A leg that leaves a day or more after the one in the heading of the journey, "08:45 +1", with that day; its arrival is counted from
  /// the heading too.
  func leavingLater(_ leg: Leg, _ day: StatedTime?, after last: BookingDraft?) -> (Leg, StatedTime?) {
    let later = leg.departure.daysLater
    guard later > 0, leg.departure.day == nil, let day else { return (leg, day) }
    let isCounted = last?.moment(.end).map { day.at(leg.departure.seconds).wallClock >= $0.wallClock } ?? false
    return (leg.counting(from: later), isCounted ? day : day.adding(days: later))
  }

  /// Whether a heading of the way back stands between a leg and a line below it.
  private func isBeyondBorder(_ line: Int, _ leg: Leg) -> Bool {
    pieces.borders.contains { $0 > leg.lines.upperBound && $0 <= line }
  }

  /// The leg with the day of its arrival, where one stands beside or right below it.
  func dated(_ leg: Leg, _ index: Int, from start: StatedTime) -> Leg {
    guard let arrival = leg.arrival, arrival.day == nil, arrival.daysLater == 0 else { return leg }
    let last = index + 1 < legs.count ? legs[index + 1].lines.lowerBound - 1 : Int.max
    var day = rows(of: index)?.last?.day
    if day == nil, arrival.line != leg.departure.line {
      day =
        pieces.days.first { $0.order > leg.departure.order && $0.line == arrival.line }?.day
        ?? pieces.days.first {
          $0.order > arrival.order && $0.line == arrival.line + 1 && $0.line <= last
            && !pieces.borders.contains($0.line) && isSole($0) && !headsNext($0, behind: index)
        }?.day
        ?? pieces.days.last {
          $0.order > leg.departure.order && $0.order < arrival.order && $0.day.dayNumber > start.dayNumber
        }?.day
    }
    guard let day, (0...3).contains(day.dayNumber - start.dayNumber),
      day.dayNumber > start.dayNumber || arrival.seconds > leg.departure.seconds
    else { return leg }
    return leg.arriving(on: day)
  }

  /// "DY625 - 23 mai 2027" right below the arrival of another flight: the only day before a leg that has none of its own is that leg's.
  private func headsNext(_ day: LegDay, behind index: Int) -> Bool {
    guard index + 1 < legs.count, case let next = legs[index + 1].departure, next.day == nil else { return false }
    return !pieces.days.contains { $0.line > day.line && $0.line <= next.line }
  }

  /// Whether no other day stands on the line of a day: "14.05.2026 - 17.05.2026" is the time of a stay.
  private func isSole(_ day: LegDay) -> Bool { pieces.days.count { $0.line == day.line } == 1 }

  /// Two days in one row within a leg or right below it: those of its two columns.
  func rows(of index: Int) -> [LegDay]? {
    let leg = legs[index]
    guard let arrival = leg.arrival, arrival.line - leg.departure.line <= 1 else { return nil }
    let next = index + 1 < legs.count ? legs[index + 1].lines.lowerBound - 1 : Int.max
    let before = index > 0 ? legs[index - 1].lines.upperBound : -1
    let near = pieces.days.filter {
      $0.line > before && $0.line >= leg.lines.lowerBound - 2 && $0.line <= min(leg.lines.upperBound + 2, next)
    }
    // "14.05.2026 - 17.05.2026" in one cell below a journey is the time of a stay.
    let rows = Dictionary(grouping: near, by: \.line).filter { line, days in
      days.count == 2
        && (leg.lines.contains(line)
          || !facts.document.lines[line].contains { facts.hits(in: $0.text).count(where: \.hasDate) == 2 })
    }
    return rows.min { abs($0.key - leg.departure.line) < abs($1.key - leg.departure.line) }?.value
  }

  /// The day below a leg, where throughout the text each leg has its day below it, and none stands above the first.
  private func dayBelow(_ index: Int) -> StatedTime? {
    guard legs.count > 1 else { return nil }
    var found: StatedTime?
    for (number, leg) in legs.enumerated() {
      let next = number + 1 < legs.count ? legs[number + 1].lines.lowerBound : leg.lines.upperBound + 4
      let low = number > 0 ? leg.lines.lowerBound : max(0, leg.lines.lowerBound - 12)
      let day = pieces.days.first { $0.line > leg.lines.upperBound && $0.line < next }
      guard let day, !pieces.days.contains(where: { (low...leg.lines.upperBound).contains($0.line) }),
        leg.departure.day == nil, leg.arrival?.day == nil
      else { return nil }
      if number == index { found = day.day }
    }
    return found
  }

  /// Whether a leg is the first one of a connection that stands above it without a number: both leave at the same hour and place, and the leg
  /// arrives sooner.
  func isPart(_ leg: Leg, of whole: BookingDraft) -> Bool {
    guard whole.kind != .flight, whole.text(.number) == nil, leg.departure.day == nil,
      let start = whole.moment(.start)?.seconds, let end = whole.moment(.end)?.seconds, let arrival = leg.arrival,
      let name = whole.text(.startName)
    else { return false }
    return start == leg.departure.seconds && arrival.seconds < end && arrival.seconds > start
      && (FoldedName.of(leg.from.name) + " ").hasPrefix(FoldedName.of(name) + " ")
  }

  /// Whether a leg repeats the hours and places of one before it, as below the name of each of several travellers: no day has passed.
  func isTold(_ index: Int) -> Bool {
    guard facts.people.count > 1, let end = legs[index].arrival, legs[index].departure.day == nil else { return false }
    let leg = legs[index]
    return legs[..<index].prefix(40).contains { other in
      other.departure.seconds == leg.departure.seconds && other.arrival?.seconds == end.seconds
        && other.from.name == leg.from.name && other.to.name == leg.to.name
        && !pieces.days.contains { ($0.line > other.departure.line) && $0.line <= leg.departure.line }
    }
  }
}
