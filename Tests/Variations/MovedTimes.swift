import BookingImport
import Journeys

/// Other days and times of day for those of the expected bookings: all move by the same weeks, so that weekdays stay right,
/// and, where no other clock stands in the text, by the same minutes.
struct MovedTimes {
  private(set) var days = 0
  private(set) var minutes = 0
  /// What the text says instead.
  private(set) var words = Substitutions()
  /// - Parameter isReformatted: whether days and clocks are also written in another form
  init(
    _ times: WrittenTimes, received: StatedTime, isReformatted: Bool, using generator: inout SeededGenerator
  ) {
    guard times.daysMayMove, let last = times.days.last?.day else { return }
    let most = times.bearsYears ? 20 : max(0, (received.dayNumber + 330 - last.dayNumber) / 7)
    days = 7 * Int.random(in: 0...min(20, most), using: &generator)
    let another = isReformatted ? times.forms.another(using: &generator) : nil
    for (day, written) in times.days {
      let (moved, texts) = (day.adding(days: days), Set(written.map(\.text)))
      for (old, new) in zip(times.forms.forms(of: day), times.forms.forms(of: moved)) where texts.contains(old.text) {
        words.replace(old.text, by: old.bearsYear ? another?(moved) ?? new.text : new.text)
      }
    }
    moveClocks(times, isReformatted: isReformatted, using: &generator)
  }

  private mutating func moveClocks(
    _ times: WrittenTimes, isReformatted: Bool, using generator: inout SeededGenerator
  ) {
    guard let first = times.clocks.min(), let last = times.clocks.max() else { return }
    if times.clocksMayMove {
      minutes = 5 * Int.random(in: -(min(first, 120) / 5)...(min(1435 - last, 120) / 5), using: &generator)
    }
    let another = isReformatted ? ClockForms.another(in: times.forms.language, using: &generator) : nil
    for clock in times.clocks {
      for (old, new) in zip(ClockForms.forms(of: clock), ClockForms.forms(of: clock + minutes)) {
        words.replace(old, by: another?(clock + minutes) ?? new)
      }
    }
  }

  /// The time of a member of an expected booking, moved.
  func moved(_ text: String) -> String {
    guard let time = StatedTime(iso8601: text) else { return text }
    let day = time.adding(days: days).wholeDay
    let date = "\(day.year)-\(ClockForms.two(day.month))-\(ClockForms.two(day.day))"
    guard let seconds = time.seconds else { return date }
    let clock = seconds / 60 + minutes
    return "\(date)T\(ClockForms.two(clock / 60)):\(ClockForms.two(clock % 60)):00"
  }
}
