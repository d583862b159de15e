import Foundation
import JourneyStore
import Journeys

/// All journeys that have days on a line of time, the latest first, year by year.
public struct JourneysTimelineScreen: Screen {
  package let shell: Shell
  package let years: [Year]
  package let pager: Pager?
  package let empty: EmptyState?
  /// The months of a year, `Jan`.
  package let months: [String]

  /// The journeys that begin in a year.
  package struct Year: Sendable {
    /// `2026 · 3 journeys · 12 days`.
    package let title: String
    package let bars: [Bar]
  }

  /// A journey as a bar of its days.
  package struct Bar: Sendable {
    package let address: String
    package let title: String
    /// `28 Mar – 6 Apr · 10 days`.
    package let dates: String
    package let tint: String
    /// The day of the year on which it begins, from 0, and how many of its days lie in that year.
    package let start: Int
    package let length: Int
    package let status: String
  }

  /// The days of a year, as the line of time draws each.
  package static let daysOfYear = 366

  /// Reads one page of journeys.
  public init(_ snapshot: Snapshot, _ context: ScreenContext, offset: Int) throws {
    let page = Page(offset: offset), index = try snapshot.journeyNames(today: context.today)
    let dated = index.ids(.all, by: .date, holding: "", during: CalendarDay.accepted, today: context.today)
    let journeys = try snapshot.journeys(Array(dated.dropFirst(page.offset).prefix(page.limit)))
    let byYear = Dictionary(grouping: journeys) { $0.startDate?.components.year ?? 0 }
    shell = Shell(context, title: context.words("journeys.timeline"), place: .journeys)
    years = byYear.sorted { $0.key > $1.key }.map { year, journeys in
      let days = journeys.compactMap(\.days)
      return Year(
        title: context.line(
          String(year), context.words("count.journeys", count: journeys.count),
          context.words("count.days", count: Statistics.days(days, upTo: CalendarDay.accepted.upperBound))),
        bars: journeys.compactMap { Bar($0, context) })
    }
    let january = CalendarMonth(of: context.today).beginningOfYear
    months = (0..<12).map { context.formats.month(january.advanced(by: $0)) }
    pager = Pager(page, total: dated.count, address: PagePath.journeysTimeline, context)
    empty =
      dated.isEmpty
      ? EmptyState(
        icon: "journeys", title: context.words("empty.journeys.title"), text: context.words("empty.journeys.text"),
        action: context.words("ui.newJourney"), address: "/journeys/new") : nil
  }
}

extension JourneysTimelineScreen.Bar {
  /// Nil for a journey without days.
  fileprivate init?(_ journey: Journey, _ context: ScreenContext) {
    guard let days = journey.days else { return nil }
    let year = CalendarMonth(of: days.lowerBound).beginningOfYear
    let shown = days.clamped(to: year.first...year.advanced(by: 12).first.advanced(by: -1))
    (address, title, tint) = (PagePath.journey(journey.id), journey.name, Cover.tint(of: journey.id))
    dates = context.line(
      context.formats.days(days, thisYear: context.thisYear),
      journey.length.map { context.words("count.days", count: $0) } ?? "")
    start = year.first.days(until: shown.lowerBound)
    length = shown.lowerBound.days(until: shown.upperBound) + 1
    status = journey.status(on: context.today).rawValue
  }
}
