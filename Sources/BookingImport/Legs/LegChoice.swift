import Journeys

/// Chooses between two readings of the journeys of a text.
enum LegChoice {
  /// The reading that says more; the first where both say as much.
  static func better(_ first: [BookingDraft], _ second: [BookingDraft]) -> [BookingDraft] {
    value(second) > value(first) ? second : first
  }

  /// How much a reading says: both ends, both times, number, for each ride once.
  private static func value(_ drafts: [BookingDraft]) -> Int {
    drafts.reduce(0) { sum, draft in
      var value = 2
      if draft.moment(.start)?.seconds != nil { value += 2 }
      if draft.moment(.end)?.seconds != nil { value += 2 }
      if draft.text(.number) != nil { value += 2 }
      if draft.text(.startName) ?? draft.text(.startCode) != nil { value += 1 }
      if draft.text(.endName) ?? draft.text(.endCode) != nil { value += 1 }
      return sum + value
    }
  }
}
