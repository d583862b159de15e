import BookingImport
import Journeys

/// The days and times of day of the expected bookings, and how a text writes them.
struct WrittenTimes {
  /// Each day, with the forms of it that stand in the text.
  let days: [(day: StatedTime, written: [(text: String, bearsYear: Bool)])]
  /// Minutes since midnight.
  let clocks: Set<Int>
  let forms: DayForms
  /// Whether every clock is written in a known form, and no other clock stands in the text.
  let clocksMayMove: Bool

  init(in base: BaseText) {
    let times = base.expected.flatMap(Self.times)
    let allDays = Set(times.map(\.wholeDay)).sorted { $0.dayNumber < $1.dayNumber }
    let (forms, text) = (DayForms(of: allDays, in: base.body), SearchableText(base.body))
    days = allDays.map { day in (day, forms.forms(of: day).filter { text.contains($0.text) }) }
    let clocks = Set(times.compactMap(\.seconds).map { $0 / 60 })
    let isWritten = clocks.allSatisfy { clock in ClockForms.forms(of: clock).contains { text.contains($0) } }
    clocksMayMove = isWritten && ClockForms.clocks(in: base.body).isSubset(of: clocks)
    (self.clocks, self.forms) = (clocks, forms)
  }

  /// Whether all days can move: each is in a known form, or is "+1" of one that is.
  var daysMayMove: Bool {
    !days.isEmpty
      && days.allSatisfy { entry in
        !entry.written.isEmpty || days.contains { $0.day == entry.day.adding(days: -1) && !$0.written.isEmpty }
      }
  }

  /// Whether no day is written without its year only.
  var bearsYears: Bool { days.allSatisfy { $0.written.isEmpty || $0.written.contains { $0.bearsYear } } }

  private static let moment = Pattern(/\d{4}-\d\d-\d\d(T.*)?/)

  private static func times(_ value: JSONValue) -> [StatedTime] {
    switch value {
    case .text(let text):
      !moment.matches(text) ? [] : [StatedTime(iso8601: text)].compactMap(\.self)
    case .array(let values): values.flatMap(times)
    case .object(let members): members.values.flatMap(times)
    default: []
    }
  }
}
