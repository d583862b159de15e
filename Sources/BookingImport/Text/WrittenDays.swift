import Journeys

/// The days that a text speaks of, in whatever way people write them.
package enum WrittenDays {
  /// The days of a text, in its order, each once.
  /// - Parameter received: when the text came; a day without a year is the next one from sixty days before then
  package static func days(in text: String, received: CalendarDay) -> [CalendarDay] {
    var days: [CalendarDay] = []
    for hit in DateWords.hits(in: text) where hit.hasDate {
      guard let day = day(hit, received), !days.contains(day) else { continue }
      days.append(day)
    }
    return days
  }

  /// The words with which a text names a day, as they stand in it, a time beside it included; the first of a text that names
  /// it several times.
  package static func words(for wanted: CalendarDay, in text: String) -> String? {
    let parts = wanted.components
    return DateWords.hits(in: text).first { hit in
      hit.month == parts.month && hit.day == parts.day && (!hit.hasYear || hit.year == parts.year)
    }.map { String(text[$0.range]) }
  }

  /// The days that a text writes with their year.
  static func withYear(in text: String) -> [StatedTime] {
    DateWords.hits(in: text).filter { $0.hasDate && $0.hasYear }.compactMap { $0.stated?.wholeDay }
  }

  private static func day(_ hit: DateWords.Hit, _ received: CalendarDay) -> CalendarDay? {
    if hit.hasYear { return hit.stated.flatMap(day) }
    let year = received.components.year
    return [year, year + 1].lazy.compactMap { hit.stated(in: $0).flatMap(day) }
      .first { $0.daysSince1970 >= received.daysSince1970 - 60 }
  }

  private static func day(_ stated: StatedTime) -> CalendarDay? {
    CalendarDay(year: stated.year, month: stated.month, day: stated.day)
  }
}
