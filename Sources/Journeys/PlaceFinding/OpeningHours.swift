/// When a place is open, by the common part of OpenStreetMap's notation (https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification):
/// days of the week, ranges and lists of times, `off`, `24/7`, rules that replace (`;`) and that add (`,`).
///
/// What is beyond it (months, dates, weeks, sunrise, comments, fallbacks) is not guessed at: there are no hours then. Rules for public
/// and school holidays are left out, for nothing says which days those are; `hasHolidays` says that there are some.
public struct OpeningHours: Sendable, Hashable {
  /// What holds at a moment.
  public enum State: Sendable, Hashable {
    /// Around the clock, every day.
    case always
    /// - Parameter until: when it closes; nil where that is not said, and for more than a day ahead
    case open(until: LocalTime?)
    /// - Parameter opens: when it opens next; nil where it does not within a week
    case closed(opens: LocalTime?)
  }

  /// The longest text, in characters: that of values in OpenStreetMap.
  public static let textLimit = 255
  /// The most rules of one text, and times of one rule.
  static let ruleLimit = 40, timeLimit = 10

  /// Whether there are rules for holidays, which are not followed.
  public let hasHolidays: Bool
  private let isAlways: Bool
  /// The times of each day from Monday on, in minutes from its midnight; those that end after midnight are beyond 1440.
  private let week: [[Span]]

  /// From a minute until before another.
  private struct Span: Hashable {
    let start: Int
    let end: Int
    /// Whether it is not said when it ends.
    var isOpenEnded = false
  }

  /// Reads a text; nil for what is beyond the common part.
  public init?(_ text: String) {
    guard !text.isEmpty, text.count <= OpeningHours.textLimit, !text.contains("\""), !text.contains("|") else {
      return nil
    }
    guard let rules = OpeningHours.rules(text), !rules.isEmpty, rules.count <= OpeningHours.ruleLimit else {
      return nil
    }
    var week: [[Span]] = Array(repeating: [], count: 7), hasHolidays = false, hasDays = false
    for rule in rules {
      guard let read = Rule(rule.text) else { return nil }
      hasHolidays = hasHolidays || read.hasHolidays
      for day in read.days {
        hasDays = true
        // A closed day that is added to others says nothing of its own.
        if !rule.isAdded || read.isOff { week[day - 1] = [] }
        week[day - 1] += read.spans
      }
    }
    guard hasDays else { return nil }
    self.week = week
    self.hasHolidays = hasHolidays
    isAlways = week.allSatisfy { $0.contains { $0.start == 0 && $0.end >= 1440 && !$0.isOpenEnded } }
  }

  /// What holds at a time on the clocks of the place.
  public func state(at time: LocalTime) -> State {
    if isAlways { return .always }
    let now = time.hour * 60 + time.minute
    // Minutes from this day's midnight, of the day before to the same day of the next week.
    let spans = (-1...7).flatMap { later -> [Span] in
      let day = time.day.advanced(by: later)
      return week[day.weekday - 1].map {
        Span(start: $0.start + later * 1440, end: $0.end + later * 1440, isOpenEnded: $0.isOpenEnded)
      }
    }
    guard var span = spans.filter({ $0.start <= now && now < $0.end }).max(by: { $0.end < $1.end }) else {
      return .closed(opens: spans.map(\.start).filter { $0 > now }.min().map { clock($0, of: time.day) })
    }
    // Hours that follow one another are one: until midnight, and from it.
    while let next = spans.filter({ $0.start <= span.end && $0.end > span.end }).max(by: { $0.end < $1.end }) {
      span = next
    }
    guard !span.isOpenEnded, span.end - now <= 1440 else { return .open(until: nil) }
    return .open(until: clock(span.end, of: time.day))
  }

  private func clock(_ minutes: Int, of day: CalendarDay) -> LocalTime {
    let days = Int((Double(minutes) / 1440).rounded(.down)), rest = minutes - days * 1440
    return LocalTime(day.advanced(by: days), ClockTime(hour: rest / 60, minute: rest % 60) ?? .midnight)
  }

  /// The rules of a text. A comma begins one only before a day that follows a time: `Mo-Fr 09:00-12:00, Sa 10:00-12:00`.
  private static func rules(_ text: String) -> [(text: String, isAdded: Bool)]? {
    var rules: [(text: String, isAdded: Bool)] = []
    for part in text.split(separator: ";") {
      var current = "", isAdded = false
      for piece in part.split(separator: ",", omittingEmptySubsequences: false) {
        let trimmed = piece.trimmed
        guard !trimmed.isEmpty else { return nil }
        if !current.isEmpty, trimmed.first?.isLetter ?? false, current.contains(":") || current.hasSuffix("off") {
          rules.append((current, isAdded))
          (current, isAdded) = (trimmed, true)
        } else {
          current = current.isEmpty ? trimmed : "\(current),\(trimmed)"
        }
      }
      if !current.isEmpty { rules.append((current, isAdded)) }
    }
    return rules
  }

  /// Days and their times.
  private struct Rule {
    var days: Set<Int> = []
    var spans: [Span] = []
    var isOff = false
    var hasHolidays = false

    init?(_ text: String) {
      var words = text.split(separator: " ").map(String.init)
      if words == ["24/7"] {
        (days, spans) = (Set(1...7), [Span(start: 0, end: 1440)])
        return
      }
      switch words.last?.lowercased() {
      case "off", "closed":
        isOff = true
        words.removeLast()
      case "open": words.removeLast()
      default: break
      }
      // `Mo - Fr` and `09:00 - 18:00` are meant without blanks.
      let rest = words.joined(separator: " ").replacing(" -", with: "-").replacing("- ", with: "-")
      let start = rest.firstIndex { $0.isNumber } ?? rest.endIndex
      guard read(days: String(rest[..<start]).trimmed),
        read(times: String(rest[start...]).replacing(" ", with: ""))
      else {
        return nil
      }
    }

    private mutating func read(days text: String) -> Bool {
      let text = text.hasSuffix(":") ? String(text.dropLast()).trimmed : text
      guard !text.isEmpty else {
        days = Set(1...7)
        return true
      }
      for part in text.split(separator: ",", omittingEmptySubsequences: false).map({ String($0).trimmed }) {
        if ["PH", "SH"].contains(part) {
          hasHolidays = true
          continue
        }
        let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { OpeningHours.day(String($0)) }
        guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else { return false }
        // Over the end of the week: `Sa-Mo`.
        let length = (last - first + 7) % 7
        for later in 0...length { days.insert((first - 1 + later) % 7 + 1) }
      }
      return true
    }

    private mutating func read(times text: String) -> Bool {
      if text.isEmpty {
        spans = isOff ? [] : [Span(start: 0, end: 1440)]
        return true
      }
      // Hours in which it is closed within others are beyond this.
      guard !isOff else { return false }
      let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard parts.count <= OpeningHours.timeLimit else { return false }
      for part in parts {
        guard let span = OpeningHours.span(part) else { return false }
        spans.append(span)
      }
      return true
    }
  }

  /// From 1 for Monday to 7 for Sunday.
  private static func day(_ text: String) -> Int? {
    ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].firstIndex(of: text.trimmed).map { $0 + 1 }
  }

  /// `09:00-18:00`, `22:00-02:00`, `22:00-26:00`, `18:00+`, `18:00-22:00+`.
  private static func span(_ text: String) -> Span? {
    let isOpenEnded = text.hasSuffix("+"), text = isOpenEnded ? String(text.dropLast()) : text
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(minutes)
    guard let first = ends[0], first < 1440 else { return nil }
    if ends.count == 1 { return isOpenEnded ? Span(start: first, end: 1440, isOpenEnded: true) : nil }
    guard ends.count == 2, let last = ends[1] else { return nil }
    return Span(start: first, end: last > first ? last : last + 1440, isOpenEnded: isOpenEnded)
  }

  /// Up to `48:00`.
  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2, let hour = Int(digits: parts[0]),
      let minute = Int(digits: parts[1]), minute < 60, hour * 60 + minute <= 2880
    else { return nil }
    return hour * 60 + minute
  }
}

extension StringProtocol {
  /// Without blanks around it.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
