import Journeys

/// Markup that names no days, with what the words beside it say of the same booking.
enum Undated {
  /// The drafts of the markup, each filled from a draft of the text that speaks of the same booking; a stay at least from its days.
  static func completed(_ found: [BookingDraft], by told: [BookingDraft], _ document: TextDocument) -> [BookingDraft] {
    found.map { draft in
      guard draft.lacksDays else { return draft }
      let alike = told.filter { $0.kind == draft.kind }
      let isSole = found.count(where: { $0.kind == draft.kind }) == 1
      if let words = alike.first(where: { draft.isSame(as: $0) }) ?? (isSole && alike.count == 1 ? alike[0] : nil) {
        return draft.filled(from: words)
      }
      guard draft.kind == .hotel, isSole, let days = StayFinder.days(in: TextFacts(document)) else { return draft }
      var draft = draft
      draft.set(.start, days.arrival, document.origin)
      draft.set(.end, days.departure, document.origin)
      return draft
    }
  }
}
