import Journeys

/// Finds the year that a document leaves out.
struct YearChoice {
  /// The day that the document came.
  let received: StatedTime
  /// The days that the document writes with their year.
  var days: [StatedTime] = []
  /// Days that are written beside it with their year: if it is one of them, that is its year.
  var written: [StatedTime] = []

  /// A mail about a journey may come some days after its beginning, hardly later.
  private static let daysBack = 7
  /// Journeys are booked within so many days around the one on which the document came.
  private static let daysAway = 800

  /// The moment of a day without a year: nearest to the document's own days, else the first one that is not past.
  func moment(_ inYear: (Int) -> StatedTime?) -> StatedTime? {
    for day in written {
      if let known = inYear(day.year), known.dayNumber == day.dayNumber { return known }
    }
    // "2-4-11 Higashi-Shinagawa": what lies years away tells nothing of the journey where other days do not.
    let close = days.filter { abs($0.dayNumber - received.dayNumber) < Self.daysAway }
    let days = close.isEmpty ? days : close
    if !days.isEmpty {
      let years = Set(days.flatMap { [$0.year - 1, $0.year, $0.year + 1] })
      let candidates = years.compactMap(inYear)
      let distance: (StatedTime) -> Int = { day in days.map { abs($0.dayNumber - day.dayNumber) }.min() ?? .max }
      // Of two years equally near the later one: a journey comes after its booking.
      let nearest = candidates.min { (distance($0), -$0.year) < (distance($1), -$1.year) }
      // The days of issue and of booking come before the journey, not behind it.
      if let day = nearest, let first = days.map(\.dayNumber).min(), day.dayNumber < first - 3,
        day.dayNumber < received.dayNumber - Self.daysBack,
        first > received.dayNumber - 400, let later = candidates.first(where: { $0.year == day.year + 1 })
      {
        return later
      }
      return nearest
    }
    let candidates = (received.year - 1...received.year + 4).compactMap(inYear)
    return candidates.first { $0.dayNumber >= received.dayNumber - Self.daysBack } ?? candidates.last
  }

  /// The moment of a date in a text, whether it has its year or not.
  func moment(_ hit: DateWords.Hit) -> StatedTime? {
    hit.hasYear ? hit.stated : moment { hit.stated(in: $0) }
  }

  /// Whether a day is the last one on which something holds: "Expiration date: 27JUL27", "gültig bis 30.06.2027". It tells nothing of the
  /// year of a journey.
  static func isExpiry(_ hit: DateWords.Hit, in text: String) -> Bool {
    let lead = text[..<hit.range.lowerBound].suffix(40)
    let line = lead.lastIndex(where: \.isNewline).map { lead[lead.index(after: $0)...] } ?? lead
    return FoldedName.of(line).split(separator: " ").suffix(4).contains { word in
      expiries.contains { word.hasPrefix($0) }
    }
  }

  /// "2-4-11 Higashi-Shinagawa": the number of a Japanese house, which as a day would lie years away.
  static func isAddress(_ hit: DateWords.Hit, in text: String, _ received: StatedTime) -> Bool {
    guard numbers.matches(text[hit.range]), let day = hit.stated else { return false }
    return abs(day.dayNumber - received.dayNumber) >= daysAway
  }

  private static let numbers = Pattern(#/\d{1,2}-\d{1,2}-\d{2}/#)
  private static let expiries = [
    "expir", "valid", "gultig", "ablauf", "valable", "caduc", "vence", "scad", "geldig", "gyldig", "giltig", "wazn",
    "platn",
    "действ", "дійсн", "gecerli", "érvényes", "voimass",
  ].map { FoldedName.of($0) }
}
