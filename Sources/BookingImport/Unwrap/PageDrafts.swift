import Foundation
import Journeys

/// What the pages of one file say, each for itself.
enum PageDrafts {
  private static func isTimeless(_ draft: BookingDraft) -> Bool {
    draft.kind.isJourney && draft.moment(.start)?.seconds == nil
  }

  /// Whether a price is that of other pages and of one more, which the text names too.
  private static func isSum(_ total: String, of drafts: [BookingDraft], _ text: String) -> Bool {
    guard let total = Decimal(string: total) else { return false }
    let prices = Set(drafts.compactMap { $0.text(.price) }.compactMap { Decimal(string: $0) })
    guard prices.contains(total), prices.count > 1 else { return false }
    let rest = prices.subtracting([total]).reduce(total, -)
    let cents = NSDecimalNumber(decimal: rest * 100).intValue
    guard cents > 0 else { return false }
    let fraction = cents % 100 < 10 ? "0\(cents % 100)" : "\(cents % 100)"
    return [",", "."].contains { text.contains(" \(cents / 100)\($0)\(fraction)") }
  }

  /// Whether a price is that of all tickets together, each of which has its own.
  private static func isSumOfTickets(_ total: String, _ drafts: [BookingDraft]) -> Bool {
    let prices = drafts.compactMap { $0.text(.price) }.compactMap { Decimal(string: $0) }
    return prices.count == drafts.count && prices.count > 1 && prices.reduce(0, +) == Decimal(string: total)
  }

  /// Whether at least two pages tell of bookings, each of its own traveller, or together of no fewer than the file as a whole.
  static func standAlone(_ pages: [[BookingDraft]], whole: [BookingDraft]) -> Bool {
    let readable = pages.filter { !$0.isEmpty }
    guard readable.count > 1 else { return false }
    let drafts = readable.flatMap(\.self)
    // The second page of a receipt names roads for which baggage costs something, and no hours.
    if drafts.contains(where: isTimeless), !whole.contains(where: isTimeless) { return false }
    let kinds = Set(whole.map(\.kind)), others = drafts.count { !kinds.contains($0.kind) }
    if others > 0, others < whole.count { return false }
    // An itinerary of flights, stays and cars goes on over its pages, with one reference at its head.
    if kinds.count > 1, whole.count >= drafts.count, Set(drafts.compactMap(\.traveller)).count < 2 { return false }
    return drafts.count >= whole.count || drafts.allSatisfy { $0.traveller != nil }
  }

  /// The drafts of all pages; a reference or a traveller that is the only one of the file holds for every page, and so does the price that
  /// the file as a whole names for the one reference, where it is the sum of those of its pages.
  static func sharing(_ drafts: [BookingDraft], whole: [BookingDraft] = [], of text: String = "") -> [BookingDraft] {
    let references = Set(drafts.compactMap { $0.text(.reference) })
    let travellers = Set(drafts.compactMap(\.traveller))
    let known = drafts.first { $0.text(.reference) != nil }?.fields[.reference]
    let person = drafts.first { $0.traveller != nil }
    let totals = Set(whole.map { $0.text(.price) }), stated = whole.first?.fields[.price]
    let isTotal =
      references.count == 1 && totals.count == 1 && Set(whole.compactMap { $0.text(.reference) }) == references
      && (stated?.value.text).map { isSum($0, of: drafts, text) || isSumOfTickets($0, drafts) } ?? false
    // A total behind the last of several pages holds for the flights on all of them.
    let priced = drafts.first { $0.text(.price) != nil }
    let isOnlyPrice =
      references.count == 1 && Set(drafts.compactMap { $0.text(.price) }).count == 1
      && drafts.allSatisfy { $0.kind == drafts[0].kind }
    return drafts.map { draft in
      var draft = draft
      if isOnlyPrice, draft.text(.price) == nil, let priced {
        for field in [DraftField.price, .currency] {
          if let found = priced.fields[field] { draft.put(field, found) }
        }
      }
      if isTotal, let stated, draft.text(.price) != nil { draft.put(.price, stated) }
      if references.count == 1, draft.text(.reference) == nil, let known { draft.put(.reference, known) }
      guard travellers.count == 1, draft.traveller == nil, let person else { return draft }
      for field in [DraftField.traveller, .givenName, .familyName] {
        if let found = person.fields[field] { draft.put(field, found) }
      }
      return draft
    }
  }
}
