import Foundation
import JourneyStore
import Journeys
import WalletWords

/// A year of travelling on one page that is printed and shared.
public struct YearReviewScreen: Screen {
  /// How many journeys are named, so that they stay on two pages of paper.
  static let journeysLength = 24

  package let shell: Shell
  /// That the year is not over; nil for one that is.
  package let soFarText: String?
  package let tiles: [StatisticsScreen.Tile]
  package let countries: [StatisticsScreen.Figure]
  package let drawing: RouteDrawing?
  package let mapTitle: String
  package let months: [Month]
  package let highlights: [StatisticsScreen.Figure]
  package let modes: [StatisticsScreen.Figure]
  package let journeys: [StatisticsScreen.Figure]
  /// That there are more journeys than are named; nil where there are none.
  package let moreText: String?
  package let notes: [TravelNote]
  package let method: TravelMethod
  /// Nil where nothing is earlier.
  package let previous: CalendarScreen.Link?
  package let next: CalendarScreen.Link?
  package let printAddress: String
  /// What the PDF is called.
  public let fileName: String
  package let empty: EmptyState?

  /// One of the twelve months.
  package struct Month: Sendable {
    /// The first letter, for a screen of twelve columns.
    package let letter: String
    package let name: String
    package let days: String
    /// `March: 12 days`.
    package let label: String
    /// Its height, of 100: a month that is spent away in whole.
    package let height: String
    /// What is left of the 100 above it.
    package let top: String
  }

  /// Reviews a year.
  public init(_ snapshot: Snapshot, _ context: ScreenContext, year: Int) throws {
    let words = context.words, formats = context.formats
    let review = try snapshot.year(year, now: context.now, home: context.zone, today: context.today)
    let title = words("year.title", ["year": String(year)])
    shell = Shell(context, title: title, place: .home)
    soFarText =
      year == context.thisYear
      ? words("year.soFar", ["date": formats.shortDay(context.today, thisYear: context.thisYear)]) : nil
    tiles =
      [
        ("stat.all", review.journeys.count, "#journeys"), ("stat.countries", review.countries.count, "#countries"),
        ("stat.nights", review.nights, "#months"),
      ].map { key, count, address in
        StatisticsScreen.Tile(value: formats.number(count), label: words(key, count: count), address: address)
      } + TravelFiguresScreen.tiles(review.figures, year: year, context)
    countries = review.countries.map {
      StatisticsScreen.Figure(
        code: $0.place, mark: CountryFlag.of($0.place), title: context.country($0.place), note: nil,
        value: words("count.journeys", count: $0.journeys), address: PagePath.visits($0.place))
    }
    drawing = RouteDrawing(review.figures.routes)
    mapTitle = context.line([words("statistics.map")] + countries.map(\.title))
    months = YearReviewScreen.months(review, context)
    highlights = try YearReviewScreen.highlights(review, snapshot, context)
    modes = TravelFiguresScreen.modes(review.figures, year: year, context)
    journeys = try review.journeys.prefix(YearReviewScreen.journeysLength).map { journey in
      StatisticsScreen.Figure(
        code: "", mark: "", title: try snapshot.title(of: journey, context),
        note: journey.days.map { formats.days($0, thisYear: year) },
        value: journey.length.map { words("count.days", count: $0) } ?? "", address: PagePath.journey(journey.id))
    }
    let hidden = review.journeys.count - journeys.count
    moreText = hidden > 0 ? words("year.more", count: hidden) : nil
    notes = TravelNotes(review.figures, year: year, context).notes
    method = TravelMethod(context)
    let link = { (year: Int) in
      CalendarScreen.Link(
        label: words("year.title", ["year": String(year)]), address: PagePath.year(year), isCurrent: false)
    }
    let travelled = try snapshot.statistics(today: context.today).years.filter { $0.value.days > 0 }.keys
    let ridden = try snapshot.legs(today: context.today).compactMap { $0.year(home: context.zone) }
    let first = [travelled.min(), ridden.min()].compactMap(\.self).min()
    previous = first.map { $0 < year } ?? false ? link(year - 1) : nil
    next = year < context.thisYear ? link(year + 1) : nil
    printAddress = PagePath.year(year) + "/review.pdf"
    fileName = title + ".pdf"
    empty =
      review.journeys.isEmpty && review.figures.total.legs == 0
      ? EmptyState(
        icon: "journeys", title: words("year.empty.title", ["year": String(year)]), text: words("year.empty.text"),
        action: words("ui.newJourney"), address: "/journeys/new") : nil
  }

  private static func months(_ review: YearReview, _ context: ScreenContext) -> [Month] {
    zip(1..., review.daysByMonth).compactMap { number, days in
      CalendarDay(year: review.year, month: number, day: 1).map { first in
        let month = CalendarMonth(of: first), length = month.days.lowerBound.days(until: month.days.upperBound) + 1
        let height = (Double(days) * 1000 / Double(length)).rounded() / 10
        return Month(
          letter: context.formats.narrowMonth(month), name: context.formats.month(month),
          days: days == 0 ? "" : context.formats.number(days),
          label: "\(context.formats.longMonth(month).capitalizedFirst): \(context.words("count.days", count: days))",
          height: String(height), top: String(100 - height))
      }
    }
  }

  /// The longest journey and flight, the most used airline, the most visited town.
  private static func highlights(
    _ review: YearReview, _ snapshot: Snapshot, _ context: ScreenContext
  ) throws -> [StatisticsScreen.Figure] {
    let words = context.words
    var found: [StatisticsScreen.Figure] = []
    let add = { (heading: String, name: String, note: String?, address: String) in
      StatisticsScreen.Figure(
        code: "", mark: "", title: context.line(heading, name), note: note, value: "", address: address)
    }
    if review.journeys.count > 1, let longest = review.longest {
      found.append(
        add(
          words("insight.longest"), try snapshot.title(of: longest, context),
          longest.length.map { words("count.days", count: $0) }, PagePath.journey(longest.id)))
    }
    if let leg = review.figures.longest {
      found.append(StatisticsScreen.Figure(leg, heading: words("travel.longest"), context))
    }
    if let most = review.figures.mostUsedAirline, let sum = review.figures.byAirline[most] {
      found.append(
        add(
          words("travel.airline"), review.figures.airlines[most] ?? most,
          context.line([context.flights(sum.legs)] + context.figures(sum)),
          PagePath.legs(.init(year: review.year, mode: .flight, airline: .some(most)))))
    }
    if let most = review.towns.first, most.journeys > 1 {
      found.append(
        add(
          words("insight.mostVisited"), most.place.name, words("count.journeys", count: most.journeys),
          PagePath.visits(most.place.country, town: most.place.name)))
    }
    return found
  }
}
