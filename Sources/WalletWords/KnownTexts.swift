import Journeys
import Synchronization

/// The times, days and numbers that were written already in one language, by the conventions of one country.
///
/// The same ones recur on each page, and ICU takes microseconds for one; a look into a table takes a tenth of that.
final class KnownTexts: Sendable {
  /// What a text says, and in which form.
  enum Key: Hashable {
    case time(minute: Int)
    case longDay(CalendarDay, hasYear: Bool)
    case weekday(CalendarDay)
    case month(CalendarMonth)
    case longMonth(CalendarMonth)
    case shortDay(CalendarDay, hasYear: Bool)
    case dayOfWeek(CalendarDay, hasYear: Bool)
    case days(ClosedRange<CalendarDay>, hasYear: Bool)
    case money(Money)
    case percent(Double)
    case number(Int)
    case decimal(Double, digits: Int)
    case bytes(Int)
  }

  /// The most texts of a language in a country that are kept: some 2 MB.
  static let limit = 16_384

  private static let all = Mutex<[Formats.Conventions: KnownTexts]>([:])

  private let texts = Mutex<[Key: String]>([:])

  /// The texts of a language in a country.
  static func of(_ conventions: Formats.Conventions) -> KnownTexts {
    all.withLock { all in
      if let known = all[conventions] { return known }
      let new = KnownTexts()
      all[conventions] = new
      return new
    }
  }

  /// How many texts are kept.
  var count: Int { texts.withLock(\.count) }

  /// The text of a key, written unless it is known.
  func text(_ key: Key, _ write: () -> String) -> String {
    if let known = texts.withLock({ $0[key] }) { return known }
    let text = write()
    texts.withLock {
      // All go at once: what recurs is soon there again.
      if $0.count >= KnownTexts.limit { $0.removeAll(keepingCapacity: true) }
      $0[key] = text
    }
    return text
  }
}
