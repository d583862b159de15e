import Foundation
import JourneyStore
import Journeys

/// A journey as a calendar: columns of days, or a month.
public struct CalendarScreen: Screen {
  /// How many days are shown at once.
  public enum Scale: String, Sendable, CaseIterable {
    case day, week, month
  }

  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  /// Where calendar programs get an address of the journey.
  package let feedAddress: String
  /// The page of the day that is shown alone, to be printed and sent; nil where nothing is planned, and for more days.
  package let sheetAddress: String?
  /// What days are shown, `16–22 Nov`.
  package let range: String
  package let scales: [Link]
  package let previous: Link
  package let next: Link
  package let columns: [Column]
  package let bars: [Bar]
  /// The weeks of a month; empty for columns.
  package let weeks: [[Cell]]
  /// The names of the days of a week.
  package let weekdays: [String]
  package let hours: [String]
  package let mayEdit: Bool
  /// Shows free time, or no longer; nil for a month.
  package let freeSwitch: Link?
  /// Where something is added, without a day.
  package let planAddress: String
  /// Where something is added on the day that is looked at.
  package let addAddress: String

  package struct Link: Sendable {
    package let label: String
    package let address: String
    package let isCurrent: Bool
  }

  /// A day with what stands in it by the hour.
  package struct Column: Sendable {
    package let id: String
    package let weekday: String
    package let number: String
    package let title: String
    package let address: String
    package let isToday: Bool
    /// Whether it is a day of the journey.
    package let isOfJourney: Bool
    package let blocks: [Block]
    /// Its free time, where that is asked for.
    package let free: [Free]
  }

  /// Free time at its height.
  package struct Free: Sendable {
    package let line: FreeLine
    package let start: Int
    package let end: Int
  }

  package struct Block: Sendable {
    package let address: String
    package let title: String
    package let clocks: String
    package let place: String
    package let icon: String
    package let tint: String
    package let conflict: String?
    package let start: Int
    package let end: Int
    package let lane: Int
    package let lanes: Int
    package let isFirst: Bool
    package let isLast: Bool
    /// What a script needs to move it, as a JSON object; nil for who may only look.
    package let move: String?
  }

  /// Something over whole days, above the columns.
  package struct Bar: Sendable {
    package let address: String
    package let title: String
    package let icon: String
    package let tint: String
    /// The first column, from 1, and how many it covers.
    package let column: Int
    package let span: Int
    package let line: Int
    package let isFirst: Bool
    package let isLast: Bool
  }

  /// A day of a month.
  package struct Cell: Sendable {
    package let number: String
    package let title: String
    /// Nil where nothing is to be seen of the day by itself.
    package let address: String?
    package let isToday: Bool
    package let isOfJourney: Bool
    package let lines: [Line]
    /// How many more there are; nil for none.
    package let more: String?

    package struct Line: Sendable {
      package let address: String
      package let title: String
      package let time: String
      package let tint: String
      package let isBar: Bool
    }
  }

  /// Reads a journey's calendar.
  /// - Parameters:
  ///   - day: a day of those that are shown; nil for today while the journey lasts, else its first
  ///   - showsFree: whether free time is shown too
  public init(
    _ journey: JourneySnapshot, _ context: ScreenContext, scale: Scale = .week, day: CalendarDay?,
    showsFree: Bool = false
  ) throws {
    let words = context.words, record = journey.journey
    let context = try context.countingDays(in: journey)
    let known = try CalendarEntries.of(journey, context, areBlocks: scale != .month)
    let entries = known.all, layout = known.layout
    let focus = day ?? CalendarScreen.focus(record, layout, today: context.today)
    let days = CalendarScreen.days(scale, around: focus), address = "\(PagePath.journey(record.id))/calendar"
    let page = { (scale: Scale, day: CalendarDay, showsFree: Bool) in
      "\(address)?view=\(scale.rawValue)&day=\(day.iso)\(showsFree ? "&free=1" : "")"
    }
    let link = { (label: String, scale: Scale, day: CalendarDay, isCurrent: Bool) in
      Link(label: label, address: page(scale, day, showsFree), isCurrent: isCurrent)
    }
    shell = Shell(context, title: words("view.calendar"), place: .journey)
    journeyTitle = record.name
    journeyAddress = PagePath.journey(record.id)
    feedAddress = PagePath.feeds(of: record.id)
    sheetAddress =
      scale == .day
        && entries.contains {
          $0.occurrence.moments(home: context.zone).contains { $0.end.day(home: context.zone) == focus }
        }
      ? PagePath.day(focus, of: record.id) : nil
    mayEdit = journey.role.mayEdit
    addAddress = PagePath.add(to: record.id, planned: day.map { PlannedTime($0) })
    planAddress = PagePath.add(to: record.id)
    freeSwitch =
      scale == .month
      ? nil
      : Link(
        label: words(showsFree ? "calendar.hideFree" : "calendar.showFree"), address: page(scale, focus, !showsFree),
        isCurrent: showsFree)
    scales = Scale.allCases.map { link(words("calendar.\($0.rawValue)"), $0, focus, $0 == scale) }
    let steps = CalendarScreen.neighbours(scale, focus)
    previous = link(words("calendar.previous"), scale, steps.0, false)
    next = link(words("calendar.next"), scale, steps.1, false)
    range =
      scale == .month
      ? context.formats.longMonth(CalendarMonth(of: focus)).capitalizedFirst
      : days.lowerBound == days.upperBound
        ? context.dayTitle(focus) : context.formats.days(days, thisYear: context.thisYear)
    let painter = CalendarPainter(
      known: Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }, layout: layout, journey: record,
      context: context,
      pageOfDay: { page(.day, $0, showsFree) },
      free: showsFree && scale != .month ? CalendarScreen.free(entries, in: record, on: days, context) : [:],
      changes: try RideChanges(in: journey))
    columns = scale == .month ? [] : days.all.map(painter.column)
    bars = scale == .month ? [] : painter.bars(in: days)
    weeks = scale == .month ? painter.weeks(of: focus) : []
    weekdays = days.all.prefix(7).map(context.formats.weekday)
    hours = (0..<24).map(context.formats.hour)
  }

  /// The free time of the days of the journey, from the morning until the evening.
  private static func free(
    _ entries: [CalendarEntries.Item], in journey: Journey, on days: ClosedRange<CalendarDay>, _ context: ScreenContext
  ) -> [CalendarDay: [FreeTime]] {
    guard let ofJourney = journey.days, ofJourney.overlaps(days), let morning = ClockTime(hour: 8),
      let evening = ClockTime(hour: 22)
    else { return [:] }
    let free = FreeTime.daily(
      entries.map(\.occurrence), on: days.clamped(to: ofJourney), from: morning, until: evening, least: FreeLine.least,
      home: context.zone)
    return Dictionary(grouping: free, by: \.startTime.day)
  }

  /// Today while the journey lasts, else its first day, else the first day of what there is.
  private static func focus(_ journey: Journey, _ layout: CalendarLayout, today: CalendarDay) -> CalendarDay {
    guard let days = journey.days else {
      return (layout.blocks.map(\.day) + layout.bars.map(\.days.lowerBound)).min() ?? today
    }
    return days.contains(today) ? today : days.lowerBound
  }

  /// Weeks begin on Monday (ISO 8601).
  static func days(_ scale: Scale, around day: CalendarDay) -> ClosedRange<CalendarDay> {
    let monday = day.advanced(by: 1 - day.weekday)
    switch scale {
    case .day: return day...day
    case .week: return monday...monday.advanced(by: 6)
    case .month:
      let first = day.advanced(by: 1 - day.components.day), last = neighbours(.month, day).1.advanced(by: -1)
      return first.advanced(by: 1 - first.weekday)...last.advanced(by: 7 - last.weekday)
    }
  }

  /// A day of what is shown before and after.
  private static func neighbours(_ scale: Scale, _ day: CalendarDay) -> (CalendarDay, CalendarDay) {
    switch scale {
    case .day: return (day.advanced(by: -1), day.advanced(by: 1))
    case .week: return (day.advanced(by: -7), day.advanced(by: 7))
    case .month:
      let first = day.advanced(by: 1 - day.components.day), before = first.advanced(by: -1)
      // No month is longer than 31 days, and none shorter than 28.
      let after = first.advanced(by: 31)
      return (before.advanced(by: 1 - before.components.day), after.advanced(by: 1 - after.components.day))
    }
  }
}

extension ClosedRange<CalendarDay> {
  /// Each day of it.
  var all: [CalendarDay] { (0...lowerBound.days(until: upperBound)).map(lowerBound.advanced) }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
