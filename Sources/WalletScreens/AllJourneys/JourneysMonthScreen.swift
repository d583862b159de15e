import Foundation
import JourneyStore
import Journeys

/// The journeys of a month as a calendar, with a strip of the months of its year.
public struct JourneysMonthScreen: Screen {
  /// How many journeys of a month are shown at most.
  private static let most = 200

  package let shell: Shell
  /// `November 2026`.
  package let monthTitle: String
  package let strip: MonthStrip
  package let year: String
  package let previousYear: CalendarScreen.Link
  package let nextYear: CalendarScreen.Link
  package let previous: CalendarScreen.Link
  package let next: CalendarScreen.Link
  package let weekdays: [String]
  package let weeks: [[CalendarScreen.Cell]]
  /// What takes place in the month, in the order of time.
  package let cards: [JourneyCard]
  /// `3 journeys, 12 days`.
  package let summary: String

  /// Reads the journeys of a month.
  /// - Parameter month: nil for this one
  public init(_ snapshot: Snapshot, _ context: ScreenContext, month: CalendarMonth?) throws {
    let month = month ?? CalendarMonth(of: context.today), january = month.beginningOfYear
    let index = try snapshot.journeyNames(today: context.today)
    let days = CalendarScreen.days(.month, around: month.first)
    let shown = index.ids(.all, by: .date, holding: "", during: days, today: context.today).prefix(
      JourneysMonthScreen.most)
    let journeys = try snapshot.journeys(shown.reversed())
    let link = { (month: CalendarMonth) in
      CalendarScreen.Link(
        label: context.formats.longMonth(month).capitalizedFirst, address: PagePath.journeysCalendar(month),
        isCurrent: false)
    }
    shell = Shell(context, title: context.words("journeys.calendar"), place: .journeys)
    monthTitle = context.formats.longMonth(month).capitalizedFirst
    strip = MonthStrip(yearOf: month, index, context)
    year = String(january.first.components.year)
    (previousYear, nextYear) = (link(month.advanced(by: -12)), link(month.advanced(by: 12)))
    (previous, next) = (link(month.advanced(by: -1)), link(month.advanced(by: 1)))
    weekdays = days.all.prefix(7).map(context.formats.weekday)
    let bars = CalendarLayout.stacked(
      journeys.compactMap { journey in
        journey.days.map { CalendarLayout.Bar(id: journey.id, days: $0) }
      })
    let names = Dictionary(journeys.map { ($0.id, $0.name) }) { first, _ in first }
    let cells = days.all.map { day in
      JourneysMonthScreen.cell(day, bars.filter { $0.days.contains(day) }, names, of: month, context)
    }
    weeks = stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<min($0 + 7, cells.count)]) }
    let own = journeys.filter { $0.days?.overlaps(month.days) ?? false }
    cards = try JourneyCard.cards(own, snapshot, context)
    let stretches = own.compactMap(\.days).map { $0.clamped(to: month.days) }
    summary = context.line(
      context.words("count.journeys", count: own.count),
      context.words("count.days", count: Statistics.days(stretches, upTo: month.days.upperBound)))
  }

  private static func cell(
    _ day: CalendarDay, _ bars: [CalendarLayout.Bar], _ names: [UUID: String], of month: CalendarMonth,
    _ context: ScreenContext
  ) -> CalendarScreen.Cell {
    let lines = bars.sorted { $0.line < $1.line }.map { bar in
      CalendarScreen.Cell.Line(
        address: PagePath.journey(bar.id), title: names[bar.id] ?? "", time: "", tint: Cover.tint(of: bar.id),
        isBar: true)
    }
    let hidden = lines.count - CalendarPainter.linesOfCell
    // Of one journey the day itself can be looked at, of several their list.
    let address = bars.count == 1 ? PagePath.calendar(of: bars[0].id, day) : PagePath.journeys(in: month)
    return CalendarScreen.Cell(
      number: context.formats.number(day.components.day), title: context.dayTitle(day),
      address: bars.isEmpty ? nil : address, isToday: day == context.today, isOfJourney: month.days.contains(day),
      lines: Array(lines.prefix(CalendarPainter.linesOfCell)),
      more: hidden > 0 ? "+\(context.formats.number(hidden))" : nil)
  }
}
