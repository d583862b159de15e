import Journeys

/// When an event begins, ends and opens its doors, by the labels of its ticket.
extension EventFinder {
  func moment(_ labels: [Label]) -> StatedTime? {
    var day: StatedTime?
    var seconds: Int?
    for value in facts.values where labels.contains(value.label) || isStart(value, labels) {
      for hit in facts.hits(in: value.value) {
        if hit.hasDate { day = day ?? facts.moment(hit)?.wholeDay }
        seconds = seconds ?? hit.seconds
      }
    }
    return day?.at(seconds)
  }

  /// "Start: 19:30", a word that elsewhere tells where a journey begins.
  private func isStart(_ value: LabelledValue, _ labels: [Label]) -> Bool {
    value.label == .from && labels.contains(.start) && facts.hits(in: value.value).first?.seconds != nil
      && PlaceWords.place(in: value.value, facts).isEmpty
  }

  func endTime(on start: StatedTime) -> StatedTime? { time(.end, on: start) }

  /// The end of what begins at a moment and takes as long as a label says, a day at most.
  func lasting(from start: StatedTime) -> StatedTime? {
    guard let seconds = start.seconds, let value = facts.first(.duration)?.value, value.utf8.count < 40 else {
      return nil
    }
    var cell = LegCell(value, facts, .none, isAtStop: false)
    cell.takeDurations()
    // "2 h 30", which in a sentence is a clock.
    let written = value.trimmed.wholeMatch(of: #/(\d{1,2}) ?[hu] ?(\d{2})/#).flatMap { hit in
      Int(hit.1).flatMap { hours in Int(hit.2).map { hours * 3_600 + $0 * 60 } }
    }
    guard let duration = Self.decimal(value) ?? cell.duration ?? written, (600...86_400).contains(duration) else {
      return nil
    }
    let end = seconds + duration
    return start.wholeDay.adding(days: end / 86_400).at(end % 86_400)
  }

  /// "2,5 Stunden", "1.5 hours": seconds.
  private static func decimal(_ value: String) -> Int? {
    guard let hit = value.firstMatch(of: #/\b(\d{1,2})[.,](\d{1,2}) ?(\p{L}+)/#),
      LegCell.hours.contains(FoldedName.of(hit.3)), let hours = Double("\(hit.1).\(hit.2)")
    else { return nil }
    return Int(hours * 3_600)
  }

  /// "24 September 2026, 09:00 to 25 September 2026, 17:00" behind one label.
  func otherEnd(of start: StatedTime) -> StatedTime? {
    for value in facts.values where [.start, .date].contains(value.label) {
      let hits = facts.hits(in: value.value).filter { $0.hasDate && $0.seconds != nil }
      if hits.count == 2, let first = facts.moment(hits[0]), first == start, let last = facts.moment(hits[1]),
        (0...30).contains(last.dayNumber - first.dayNumber)
      {
        return last
      }
    }
    return nil
  }

  func doorsTime(on start: StatedTime) -> StatedTime? { time(.doors, on: start) }

  private func time(_ label: Label, on start: StatedTime) -> StatedTime? {
    facts.first(label).flatMap { facts.hits(in: $0.value).first?.seconds }.map { start.at($0) }
  }
}
