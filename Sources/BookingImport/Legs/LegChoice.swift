import Journeys

/// Chooses between two readings of the journeys of a text.
enum LegChoice {
  /// The reading that says more; the first where both say as much.
  static func better(_ first: [BookingDraft], _ second: [BookingDraft]) -> [BookingDraft] {
    let (one, two) = (value(first), value(second))
    // A reading in which the way back has the number of the way there is the worse one.
    let isBorrowed =
      withoutBorrowedNumbers(second).count < second.count && withoutBorrowedNumbers(first).count == first.count
    guard !(isBorrowed && first.count >= second.count), two > one || two == one && differOnlyInDays(first, second)
    else {
      return first.map { draft in
        if draft.kind != .flight { return numbered(draft, second) }
        // A seat behind a word that is a label of something else, too.
        guard let other = second.first(where: { draft.isSame(as: $0) && $0.text(.traveller) == draft.text(.traveller) })
        else { return draft }
        var draft = draft
        for field in [DraftField.seat, .startName, .endName] where draft.text(field) == nil {
          if let found = other.fields[field] { draft.set(field, other.text(field), found.origin) }
        }
        return draft
      }
    }
    return second.map { draft in
      // Terminals, gates and classes stand behind labels.
      first.first { draft.isSame(as: $0) }.map { draft.filled(from: $0) } ?? draft
    }
  }

  /// A ride with the number that the other reading found for the same hours.
  private static func numbered(_ draft: BookingDraft, _ others: [BookingDraft]) -> BookingDraft {
    guard draft.text(.number) == nil, let start = draft.moment(.start), let end = draft.moment(.end),
      let other = others.first(where: {
        $0.kind == draft.kind && $0.text(.number) != nil && $0.moment(.start) == start && $0.moment(.end) == end
      })
    else { return draft }
    var draft = draft
    for field in [DraftField.number, .vehicleName] where draft.text(field) == nil {
      if let found = other.fields[field] { draft.put(field, found) }
    }
    return draft
  }

  /// The journeys without flights that bear the number of the way there on their way back: their own was not found.
  static func withoutBorrowedNumbers(_ drafts: [BookingDraft]) -> [BookingDraft] {
    drafts.enumerated().filter { index, draft in
      guard draft.kind == .flight, let number = draft.text(.number), let from = draft.text(.startCode),
        let to = draft.text(.endCode)
      else { return true }
      return !drafts[..<index].contains { other in
        other.kind == .flight && other.text(.number) == number && other.text(.startCode) == to
          && other.text(.endCode) == from && other.text(.providerCode) == draft.text(.providerCode)
      }
    }.map(\.element)
  }

  /// The journeys without those that another one replaces: nobody goes from one place to another twice without having come back,
  /// so of two such journeys within a day and a half the first is what was booked before a change.
  static func withoutReplaced(_ drafts: [BookingDraft]) -> [BookingDraft] {
    drafts.enumerated().filter { index, draft in
      !drafts[(index + 1)...].enumerated().contains { offset, other in
        guard isSameRoad(draft, other), let first = draft.moment(.start), let second = other.moment(.start),
          first.seconds != nil, second.seconds != nil, first != second,
          abs(second.wallClock - first.wallClock) < 130_000
        else { return false }
        return !drafts[(index + 1)..<(index + 1 + offset)].contains { leavesWhere($0, draft) }
      }
    }.map(\.element)
  }

  /// The journeys without those that repeat the number and both places of another one within four days, and know no arrival where that one
  /// does: an hour of something else in the same text.
  static func withoutEchoes(_ drafts: [BookingDraft], received: StatedTime) -> [BookingDraft] {
    drafts.filter { draft in
      if repeatsAnother(draft, drafts, received) { return false }
      guard draft.moment(.end) == nil, let number = draft.text(.number), let start = draft.moment(.start) else {
        return true
      }
      return !drafts.contains { other in
        other.text(.number) == number && other.moment(.end) != nil && isSameRoad(draft, other)
          && abs((other.moment(.start)?.dayNumber ?? .min / 2) - start.dayNumber) < 5
      }
    }
  }

  /// "Please note that the SQ 51 leaves shortly after two": the same flight once more in a sentence without a day, which was taken to be that of
  /// the mail.
  private static func repeatsAnother(_ draft: BookingDraft, _ all: [BookingDraft], _ received: StatedTime) -> Bool {
    guard let start = draft.moment(.start), start.dayNumber == received.dayNumber, start.seconds != nil,
      let number = draft.text(.number)
    else { return false }
    return all.contains { other in
      other.text(.number) == number && isSameRoad(draft, other) && other.moment(.start)?.seconds == start.seconds
        && other.moment(.start)?.dayNumber ?? 0 > start.dayNumber
    }
  }

  /// The journeys without the time in which a ticket holds: of two between the same places, the one without a number that begins before
  /// the other and ends after it is the period of validity.
  static func withoutValidity(_ drafts: [BookingDraft]) -> [BookingDraft] {
    drafts.filter { draft in
      guard draft.kind != .flight, draft.text(.number) == nil, let start = draft.moment(.start),
        let end = draft.moment(.end)
      else { return true }
      // The way may lead over several trains.
      let within = drafts.filter { other in
        guard other.text(.number) != nil, let from = other.moment(.start), let to = other.moment(.end) else {
          return false
        }
        return start.wallClock <= from.wallClock && to.wallClock <= end.wallClock
      }
      guard let first = within.first(where: { isNamed($0, .startName, as: draft) })?.moment(.start),
        let last = within.last(where: { isNamed($0, .endName, as: draft) })?.moment(.end),
        last.wallClock > first.wallClock
      else { return true }
      return end.wallClock - start.wallClock <= 2 * (last.wallClock - first.wallClock)
    }
  }

  /// The rides without the way as a whole, which a line above them names beside a day of its own: the purchase, the time in which the ticket
  /// holds.
  static func withoutWholeWay(_ drafts: [BookingDraft], received: StatedTime) -> [BookingDraft] {
    drafts.filter { draft in
      guard draft.kind == .train || draft.kind == .bus, let start = draft.moment(.start),
        draft.text(.number) == nil || start.dayNumber <= received.dayNumber,
        let first = drafts.firstIndex(where: { $0 != draft && begins($0, .startName, draft) && isBeside($0, draft) })
      else { return true }
      var place = first
      while !begins(drafts[place], .endName, draft) {
        // The next one leaves where this one arrives.
        guard
          let next = drafts.indices.dropFirst(place + 1).first(where: {
            isBeside(drafts[$0], draft)
              && FoldedName.of(drafts[$0].text(.startName) ?? "") == FoldedName.of(drafts[place].text(.endName) ?? "-")
          })
        else { return true }
        place = next
      }
      return place == first
    }
  }

  /// Whether a ride is one by itself with a number and both hours, of the same traveller as another one.
  private static func isBeside(_ ride: BookingDraft, _ other: BookingDraft) -> Bool {
    ride.text(.number) != nil && ride.moment(.start)?.seconds != nil && ride.moment(.end)?.seconds != nil
      && ride.kind == other.kind && ride.text(.traveller) == other.text(.traveller)
  }

  /// Whether a place of a ride is called as that of another one, which may leave the station out: "Berlin Hbf" for "Berlin".
  private static func begins(_ ride: BookingDraft, _ field: DraftField, _ other: BookingDraft) -> Bool {
    guard let name = ride.text(field), let short = other.text(field) else { return false }
    return FoldedName.of(name) == FoldedName.of(short) || FoldedName.of(name).hasPrefix(FoldedName.of(short) + " ")
  }

  private static func isNamed(_ draft: BookingDraft, _ field: DraftField, as other: BookingDraft) -> Bool {
    FoldedName.of(draft.text(field) ?? "") == FoldedName.of(other.text(field) ?? "")
  }

  private static func isSameRoad(_ one: BookingDraft, _ two: BookingDraft) -> Bool {
    let name = { (draft: BookingDraft, code: DraftField, name: DraftField) in
      draft.text(code) ?? draft.text(name).map { FoldedName.of($0) }
    }
    return one.kind == two.kind && one.text(.traveller) == two.text(.traveller)
      && one.text(.reference) == two.text(.reference)
      && name(one, .startCode, .startName) == name(two, .startCode, .startName)
      && name(one, .endCode, .endName) == name(two, .endCode, .endName)
  }

  /// Whether a journey leaves the place at which another one arrives.
  private static func leavesWhere(_ draft: BookingDraft, _ other: BookingDraft) -> Bool {
    draft.text(.startCode) ?? draft.text(.startName) == other.text(.endCode) ?? other.text(.endName)
  }

  /// Whether two readings have the same journeys on other days: headings tell the second which day is whose.
  private static func differOnlyInDays(_ first: [BookingDraft], _ second: [BookingDraft]) -> Bool {
    guard first.count == second.count, first.count > 1 else { return false }
    var differ = false
    for (one, two) in zip(first, second) {
      guard let start = one.moment(.start), let other = two.moment(.start), start.seconds == other.seconds else {
        return false
      }
      guard one.text(.startName) == two.text(.startName), one.text(.endName) == two.text(.endName) else { return false }
      if start.dayNumber != other.dayNumber { differ = true }
    }
    return differ
  }

  /// Whether a journey has both hours of another one from elsewhere: they were read twice.
  private static func hasHoursOfAnother(_ draft: BookingDraft, _ drafts: [BookingDraft]) -> Bool {
    guard let start = draft.moment(.start)?.seconds, let end = draft.moment(.end)?.seconds else { return false }
    return drafts.contains { other in
      other.moment(.start)?.seconds == start && other.moment(.end)?.seconds == end
        && other.text(.startCode) ?? other.text(.startName) != draft.text(.startCode) ?? draft.text(.startName)
    }
  }

  /// How much a reading says: both ends, both times, number, for each ride once.
  private static func value(_ drafts: [BookingDraft]) -> Int {
    var known = Set<String>(), numbers = Set<String>()
    return drafts.reduce(0) { sum, draft in
      // The same clocks for two numbers are one journey; an arrival that another one calls its departure is none.
      let key = (draft.moment(.start)?.iso8601 ?? "") + (draft.text(.traveller) ?? "") + (draft.text(.reference) ?? "")
      guard known.insert(key).inserted else { return sum - 2 }
      let isTwice = drafts.contains {
        $0.moment(.end)?.seconds != nil && $0.moment(.end)?.wallClock == draft.moment(.start)?.wallClock
      }
      var value = isTwice ? -2 : 2
      // So is an arrival whose clock another one leaves the same place by, and a journey that goes on where it arrived is more likely.
      for other in drafts
      where other.text(.endCode) ?? other.text(.endName) == draft.text(.startCode) ?? draft.text(.startName) {
        if other.moment(.end)?.seconds != nil, other.moment(.end)?.seconds == draft.moment(.start)?.seconds {
          value -= 2
        }
        if let end = other.moment(.end), let start = draft.moment(.start),
          (1...21_600).contains(start.wallClock - end.wallClock)
        {
          value += 1
        }
      }
      if hasHoursOfAnother(draft, drafts) { value -= 3 }
      if draft.moment(.start)?.seconds != nil { value += 2 }
      if draft.moment(.end)?.seconds != nil { value += 2 }
      // One number for two journeys was read twice.
      if let number = draft.text(.number) {
        value += numbers.insert(number + (draft.text(.traveller) ?? "")).inserted ? 2 : 0
      }
      if draft.kind != .flight, draft.text(.seat) != nil { value += 1 }
      if draft.kind == .train, draft.text(.coach) != nil { value += 1 }
      if draft.kind == .boat, draft.text(.vehicleName) != nil { value += 1 }
      if draft.text(.startName) ?? draft.text(.startCode) != nil { value += 1 }
      if draft.text(.endName) ?? draft.text(.endCode) != nil { value += 1 }
      return sum + value
    }
  }
}
