import Foundation
import JourneyStore
import Journeys

/// A journey day by day: everything that one must be somewhere for, with its beginning and its end, in the order of
/// time, each on the clocks of its place; days without plans too.
public struct ItineraryScreen: Screen {
  /// From so many days on, days without plans that follow one another are shown as one.
  static let gapLength = 4

  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  /// Where calendar programs get an address of the journey.
  package let feedAddress: String
  package let summary: String
  package let days: [Day]
  package let pager: Pager?
  package let mayEdit: Bool
  package let empty: EmptyState?
  /// Where the weather of the days comes from; nil where none is shown.
  package let weatherSource: String?

  package struct Day: Sendable {
    /// The ID of its part of the page, `day-2026-11-19`.
    package let id: String
    /// `Thu`, and `19` or of several days `19–23`.
    package let weekday: String
    package let number: String
    package let dayTitle: String
    /// For a kept page: what it is called later (`clock(calling:in:_:)`).
    package let dayClock: String?
    /// Whether it is today where the traveller is.
    package let isToday: Bool
    /// The page of the day alone, to be printed and sent; nil where nothing is planned.
    package let sheetAddress: String?
    /// Where something is added on the day, of several on the first.
    package let addAddress: String
    /// The hotels that cover the day, `Hotel Beacon, night 2 of 9`.
    package let stays: [String]
    package let rows: [ItemRow]
    /// The free time before each row.
    package let free: [FreeLine?]
    /// The way before each row, from the one before it or from the hotel of the night.
    package let ways: [WayLine?]
    /// The way from the last row to the hotel of the day.
    package let wayBack: WayLine?
    /// Nil where no service has told it.
    package var weather: WeatherLine?
    /// What is wrong with its plan.
    package var notes: [StayNotes.StayNote] = []
  }

  /// What of the page does not follow the time of day.
  private struct Plan: Sendable {
    let page: Page
    /// How many moments the whole itinerary has.
    let total: Int
    let days: [(day: ClosedRange<CalendarDay>, shown: Day)]
  }

  /// Reads one page of the itinerary.
  /// - Parameter offset: where the page begins; nil for the page of today
  public init(_ journey: JourneySnapshot, _ context: ScreenContext, offset: Int?) throws {
    let words = context.words, record = journey.journey
    let counted = try context.countingDays(in: journey), today = counted.today
    let plan = try journey.derived(ScreenKey(counted, journey.snapshot, offset)) {
      try ItineraryScreen.plan(journey, context, counted, offset: offset)
    }
    shell = Shell(context, title: words("ui.itinerary"), place: .journey)
    journeyTitle = record.name
    journeyAddress = PagePath.journey(record.id)
    feedAddress = PagePath.feeds(of: record.id)
    summary = JourneyCard.summary(record, context)
    mayEdit = journey.role.mayEdit
    let coming = today.through(today.advanced(by: WeatherForecast.limit)).filter { record.days?.contains($0) ?? false }
    let forecasts = coming.isEmpty ? [:] : try journey.forecasts(on: coming)
    let notes = try StayNotes.of(journey, counted)?.stayNotes ?? []
    days = plan.days.map { stretch, day in
      var day = day
      day.notes = notes.filter { stretch.contains($0.day) }
      if stretch.lowerBound == stretch.upperBound {
        day.weather = forecasts[stretch.lowerBound].flatMap { stored in
          stored.forecast[stretch.lowerBound].map { WeatherLine($0, at: stored.place.name, context) }
        }
      }
      return day
    }
    let oldest = days.filter { $0.weather != nil }.isEmpty ? nil : forecasts.values.map(\.fetchedAt).min()
    weatherSource = oldest.map {
      WeatherStrip.source($0, named: forecasts.values.first?.forecast.source ?? "", context)
    }
    pager = Pager(plan.page, total: plan.total, address: "\(PagePath.journey(record.id))/itinerary", context)
    empty =
      plan.total == 0
      ? EmptyState(
        icon: "route", title: words("empty.itinerary.title"), text: words("empty.itinerary.text"),
        action: words("ui.addToJourney"), address: "\(PagePath.journey(record.id))/add"
      ).offered(to: journey.role, context) : nil
  }

  /// All days of a journey.
  static func days(of journey: JourneySnapshot, _ context: ScreenContext) throws -> [Day] {
    let today = try context.countingDays(in: journey).today
    return days(try ItineraryStops(journey, context), .all, journey.journey, today: today, context).map(\.shown)
  }

  /// A page of the plan.
  /// - Parameters:
  ///   - counted: the context that counts days where the traveller is
  ///   - offset: where the page begins; nil for the page of today
  private static func plan(
    _ journey: JourneySnapshot, _ context: ScreenContext, _ counted: ScreenContext, offset: Int?
  ) throws -> Plan {
    let today = counted.today, record = journey.journey
    let expecting = try context.with(counted.rowCounts).expecting(journey.expectedTimes())
    let stops = try ItineraryStops(journey, expecting)
    let page = Page(offset: offset ?? ItineraryScreen.offset(of: today, in: stops.all, record))
    let days = try ItineraryScreen.days(
      stops, page, record, today: today, context.knowingRoutes(of: journey),
      whereabouts: context.isKept ? try journey.whereabouts() : .unknown)
    return Plan(page: page, total: stops.all.count, days: days)
  }

  /// The page on which today's stops are, of a journey that is under way.
  private static func offset(of today: CalendarDay, in stops: [ItineraryStops.Stop], _ journey: Journey) -> Int {
    guard journey.status(on: today) == .active else { return 0 }
    let next = stops.firstIndex { $0.day >= today } ?? max(0, stops.count - 1)
    return next / Page.size * Page.size
  }

  private static func days(
    _ stops: ItineraryStops, _ page: Page, _ journey: Journey, today: CalendarDay, _ context: ScreenContext,
    whereabouts: Whereabouts = .unknown
  ) -> [(day: ClosedRange<CalendarDay>, shown: Day)] {
    let shown = Dictionary(grouping: stops.all.dropFirst(page.offset).prefix(page.limit), by: \.day)
    return stretches(stops.all, page, journey, today).map { stretch in
      let visits = shown[stretch.lowerBound] ?? []
      let rows = visits.map(\.row), ways = DayWays(visits.map(\.visit), on: stretch.lowerBound, stops.lodgings, context)
      let isOne = stretch.lowerBound == stretch.upperBound
      let numbers = [stretch.lowerBound, stretch.upperBound].map { context.formats.number($0.components.day) }
      let shown = Day(
        id: "day-\(stretch.lowerBound.iso)", weekday: context.formats.weekday(stretch.lowerBound),
        number: isOne ? numbers[0] : numbers.joined(separator: "–"),
        dayTitle: isOne
          ? title(stretch.lowerBound, journey, today, context)
          : context.formats.days(stretch, thisYear: context.thisYear),
        dayClock: clock(of: stretch, journey, whereabouts, context),
        isToday: stretch.contains(today),
        sheetAddress: rows.isEmpty ? nil : PagePath.day(stretch.lowerBound, of: journey.id),
        addAddress: PagePath.add(to: journey.id, planned: PlannedTime(stretch.lowerBound)),
        stays: isOne ? stops.stays(on: stretch.lowerBound, context) : stops.stays(in: stretch), rows: rows,
        free: FreeLine.before(visits, in: stops, journey, context), ways: ways.before, wayBack: ways.back)
      return (stretch, shown)
    }
  }

  /// The days of a page, many without plans in a row taken together; today always stands alone.
  private static func stretches(
    _ stops: [ItineraryStops.Stop], _ page: Page, _ journey: Journey, _ today: CalendarDay
  ) -> [ClosedRange<CalendarDay>] {
    let shown = stops.dropFirst(page.offset).prefix(page.limit)
    guard let start = shown.first?.day, let end = shown.last?.day else { return [] }
    let isLast = page.offset + shown.count >= stops.count
    let first = page.offset == 0 ? min(start, journey.startDate ?? start) : start
    // Days without plans between two pages stand on the first of them.
    let next = isLast ? nil : stops[page.offset + shown.count].day
    let last = next.map { max(end, $0.advanced(by: -1)) } ?? max(end, journey.endDate ?? end)
    let busy = Set(shown.map(\.day) + [today])
    var stretches: [ClosedRange<CalendarDay>] = [], day = first
    while day <= last {
      let following = busy.filter { $0 > day }.min().map { min($0.advanced(by: -1), last) } ?? last
      if !busy.contains(day), day.days(until: following) + 1 >= gapLength {
        stretches.append(day...following)
        day = following
      } else {
        stretches.append(day...day)
      }
      day = day.advanced(by: 1)
    }
    return stretches
  }

  private static func clock(
    of stretch: ClosedRange<CalendarDay>, _ journey: Journey, _ whereabouts: Whereabouts, _ context: ScreenContext
  ) -> String? {
    guard context.isKept else { return nil }
    let day = stretch.lowerBound, zone = whereabouts.zone(on: day) ?? context.zone
    if day == stretch.upperBound {
      return context.clock(calling: day, in: zone) { title(day, journey, $0, context) }
    }
    return context.clock(calling: stretch, in: zone, context.formats.days(stretch, thisYear: context.thisYear))
  }

  /// `Saturday, 28 March · Day 1`.
  private static func title(
    _ day: CalendarDay, _ journey: Journey, _ today: CalendarDay, _ context: ScreenContext
  ) -> String {
    let title = context.dayTitle(day, today: today)
    guard let days = journey.days, days.contains(day) else { return title }
    let number = context.formats.number(days.lowerBound.days(until: day) + 1)
    return context.line(title, context.words("itinerary.day", ["number": number]))
  }
}

extension Whereabouts {
  /// The zone that the traveller is in at noon of a day, as far as that is known.
  fileprivate func zone(on day: CalendarDay) -> Zone? {
    LocalTime(day: day, hour: 12, minute: 0).flatMap { traveller(at: .local($0))?.zone }
  }
}
