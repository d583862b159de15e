import Journeys

/// Finds the times, the gate and the platform for trips that a code tells of, in the words beside it.
enum CodedTimes {
  /// The most lines that are looked at.
  private static let mostLines = 200

  static func filled(_ drafts: [BookingDraft], _ facts: TextFacts) -> [BookingDraft] {
    let trips = drafts.filter { $0.isTrip && $0.moment(.start) == nil && $0.moment(.day) != nil }
    // Labels of a page belong to a trip only where it is the only one.
    let isAlone = trips.dropFirst().allSatisfy { $0.isSameTrip(as: trips[0]) }
    return drafts.map { draft in
      guard draft.isTrip, draft.moment(.start) == nil, let day = draft.moment(.day)?.wholeDay else { return draft }
      var draft = draft
      if isAlone { labelled(&draft, day, facts) }
      if draft.moment(.start) == nil { beside(&draft, day, facts) }
      if let start = draft.moment(.start), let end = draft.moment(.end), draft.kind != .flight,
        end.wallClock < start.wallClock
      {
        draft.set(.end, end.adding(days: 1), facts.document.origin)
      }
      return draft
    }
  }

  private static func labelled(_ draft: inout BookingDraft, _ day: StatedTime, _ facts: TextFacts) {
    let origin = facts.document.origin
    let sides: [(DraftField, [Label])] = [
      (.start, [.departureTime, .departure, .from]), (.end, [.arrivalTime, .arrival, .to]), (.boarding, [.boarding]),
    ]
    for (field, labels) in sides {
      for label in labels where draft.moment(field) == nil {
        let found = clocks(facts.values.filter { $0.label == label }, day, field, facts)
        if found.count == 1 { draft.set(field, found[0].moment, origin.reading(found[0].words)) }
        if !found.isEmpty { break }
      }
    }
    let codes: [(DraftField, Label)] = [
      (.startGate, .gate), (.startTerminal, .terminal), (.startPlatform, .platform),
    ]
    for (field, label) in codes where (field == .startPlatform) == (draft.kind != .flight) {
      let values = Set(facts.values.filter { $0.label == label }.map { $0.value.split(separator: "\t").first ?? "" })
      guard values.count == 1, let value = values.first, (1...4).contains(value.count) else { continue }
      draft.add(field, String(value), origin.reading(value))
    }
  }

  /// The different times of some values on the day of the trip, or on the day after for its end.
  private static func clocks(_ values: [LabelledValue], _ day: StatedTime, _ field: DraftField, _ facts: TextFacts)
    -> [(moment: StatedTime, words: String)]
  {
    var found: [(moment: StatedTime, words: String)] = []
    for value in values {
      guard let hit = facts.hits(in: value.value).first(where: { $0.seconds != nil }), let seconds = hit.seconds else {
        continue
      }
      let moment = (hit.hasDate ? facts.moment(hit)?.wholeDay : nil) ?? day
      guard (0...(field == .end ? 1 : 0)).contains(moment.dayNumber - day.dayNumber) else { continue }
      if !found.contains(where: { $0.moment == moment.at(seconds) }) { found.append((moment.at(seconds), value.value)) }
    }
    return found
  }

  /// The one time on a line with the name or the code of an end, or both times on a line with both.
  private static func beside(_ draft: inout BookingDraft, _ day: StatedTime, _ facts: TextFacts) {
    let (from, to) = (names(draft, .startCode, .startName), names(draft, .endCode, .endName))
    var starts: [(Int, String)] = []
    var ends: [(Int, String)] = []
    for cells in facts.document.lines.prefix(mostLines) {
      let line = cells.map(\.text).joined(separator: "\t")
      let seconds = facts.hits(in: line).compactMap(\.seconds)
      guard (1...2).contains(seconds.count) else { continue }
      let words = " \(FoldedName.of(line)) "
      let (hasFrom, hasTo) = (from.contains(where: words.contains), to.contains(where: words.contains))
      if hasFrom, hasTo, seconds.count == 2 {
        starts.append((seconds[0], line))
        ends.append((seconds[1], line))
      } else if hasFrom != hasTo, seconds.count == 1 {
        if hasFrom { starts.append((seconds[0], line)) } else { ends.append((seconds[0], line)) }
      }
    }
    let origin = facts.document.origin
    if Set(starts.map(\.0)).count == 1 { draft.add(.start, day.at(starts[0].0), origin.reading(starts[0].1)) }
    if Set(ends.map(\.0)).count == 1, draft.moment(.start) != nil {
      draft.add(.end, day.at(ends[0].0), origin.reading(ends[0].1))
    }
  }

  private static func names(_ draft: BookingDraft, _ code: DraftField, _ name: DraftField) -> [String] {
    var names = [draft.text(code), draft.text(name)].compactMap { $0 }
    if let airport = draft.text(code).flatMap({ Airport.with(code: $0) }), !airport.city.isEmpty {
      names.append(airport.city)
    }
    return names.map { " \(FoldedName.of($0)) " }.filter { $0.count > 4 }
  }
}
