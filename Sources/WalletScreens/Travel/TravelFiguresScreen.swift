import Foundation
import JourneyStore
import Journeys
import WalletWords

/// How far, how long and by what one has travelled.
public struct TravelFiguresScreen: Screen {
  /// How many airlines are listed.
  static let airlinesLength = 100

  package let shell: Shell
  package let tiles: [StatisticsScreen.Tile]
  package let drawing: RouteDrawing?
  package let mapTitle: String
  /// That not all routes are drawn; nil where they are.
  package let cutText: String?
  package let extremes: [StatisticsScreen.Figure]
  package let charts: [YearChart]
  package let modes: [StatisticsScreen.Figure]
  package let years: [StatisticsScreen.Figure]
  package let airlines: [StatisticsScreen.Figure]
  package let moreAirlines: String?
  /// How punctual the watched flights were; none where none was watched.
  package let punctuality: [StatisticsScreen.Figure]
  package let notes: [TravelNote]
  package let method: TravelMethod
  package let empty: EmptyState?

  /// Adds up all legs.
  public init(_ snapshot: Snapshot, _ context: ScreenContext) throws {
    let words = context.words, formats = context.formats
    let figures = try snapshot.travelFigures(now: context.now, home: context.zone, today: context.today)
    shell = Shell(context, title: words("travel.title"), place: .home)
    tiles = TravelFiguresScreen.tiles(figures, year: nil, context)
    drawing = RouteDrawing(figures.routes)
    let routes = words("count.routes", count: figures.routes.count, ["count": formats.number(figures.routes.count)])
    mapTitle = context.line(words("travel.routes"), routes)
    cutText =
      figures.routes.count > RouteDrawing.most
      ? words("travel.routesCut", ["count": formats.number(RouteDrawing.most)]) : nil
    extremes = TravelFiguresScreen.extremes(figures, context)
    charts = YearChart.travel(figures, context)
    modes = TravelFiguresScreen.modes(figures, year: nil, context)
    years = figures.byYear.sorted { $0.key > $1.key }.map { year, modes in
      let sum = modes.values.reduce(into: TravelFigures.Sum()) { $0.add($1) }
      return StatisticsScreen.Figure(
        code: "", mark: "", title: String(year), note: context.line([context.rides(sum.legs)] + context.figures(sum)),
        value: "", address: PagePath.year(year))
    }
    let all = TravelFiguresScreen.airlines(figures, year: nil, context)
    airlines = Array(all.prefix(TravelFiguresScreen.airlinesLength))
    let hidden = all.count - airlines.count
    moreAirlines = hidden > 0 ? words("travel.moreAirlines", count: hidden) : nil
    punctuality = TravelFiguresScreen.punctuality(try snapshot.flightRecords(), context)
    notes = TravelNotes(figures, context).notes
    method = TravelMethod(context)
    let hasJourneys = try figures.total.legs == 0 && snapshot.journeyCounts(today: context.today).all > 0
    empty =
      figures.total.legs > 0
      ? nil
      : EmptyState(
        icon: "route", title: words("travel.empty.title"), text: words("travel.empty.text"),
        action: words(hasJourneys ? "ui.allJourneys" : "ui.newJourney"),
        address: hasJourneys ? "/journeys" : "/journeys/new")
  }

  /// Kilometres, hours, flights and greenhouse gases, each with the legs that it is made of.
  static func tiles(_ figures: TravelFigures, year: Int?, _ context: ScreenContext) -> [StatisticsScreen.Tile] {
    let words = context.words, total = figures.total, flights = figures.byMode[.flight]?.legs ?? 0
    let all = PagePath.legs(.init(year: year))
    return [
      total.hasDistance
        ? .init(value: context.kilometres(total.metres), label: words("stat.travelled"), address: all) : nil,
      total.hasDuration
        ? .init(value: context.travelTime(total.seconds), label: words("stat.onTheWay"), address: all) : nil,
      flights > 0
        ? .init(
          value: context.formats.number(flights), label: words("stat.flights", count: flights),
          address: PagePath.legs(.init(year: year, mode: .flight))) : nil,
      total.hasEmissions
        ? .init(value: context.emissions(total.grams), label: words("stat.emissions"), address: all) : nil,
    ].compactMap(\.self)
  }

  /// How punctual all watched flights were, then those of each airline, the most used first.
  private static func punctuality(_ records: [FlightRecord], _ context: ScreenContext) -> [StatisticsScreen.Figure] {
    let words = context.words
    let figure = { (title: String, records: [FlightRecord]) -> StatisticsScreen.Figure in
      let sum = Punctuality(records)
      let late = sum.averageDelay.map { words("travel.averageDelay", ["duration": context.duration($0)]) }
      let cancelled = sum.cancelled > 0 ? words("travel.cancelled", count: sum.cancelled) : nil
      return StatisticsScreen.Figure(
        code: "", mark: "", title: title,
        note: context.line([words("count.flights", count: records.count), late, cancelled].compactMap(\.self)),
        value: sum.onTimeShare.map { context.formats.percent(Double($0)) } ?? "",
        address: PagePath.legs(.init(mode: .flight)))
    }
    guard !records.isEmpty else { return [] }
    let airlines = Dictionary(grouping: records, by: \.airline).sorted {
      ($1.value.count, $0.key) < ($0.value.count, $1.key)
    }
    return [figure(words("travel.allFlights"), records)]
      + airlines.prefix(airlinesLength).map { figure(Airline.with(code: $0.key)?.name ?? $0.key, $0.value) }
  }

  /// The longest and the shortest flight; of one flight alone it says nothing.
  private static func extremes(_ figures: TravelFigures, _ context: ScreenContext) -> [StatisticsScreen.Figure] {
    guard let longest = figures.longest, let shortest = figures.shortest, longest.id != shortest.id else { return [] }
    return [(context.words("travel.longest"), longest), (context.words("travel.shortest"), shortest)].map {
      StatisticsScreen.Figure($1, heading: $0, context)
    }
  }

  /// What each means of travel comes to, in the order of the choices.
  static func modes(_ figures: TravelFigures, year: Int?, _ context: ScreenContext) -> [StatisticsScreen.Figure] {
    TransportType.allCases.compactMap { mode in
      figures.byMode[mode].map { sum in
        StatisticsScreen.Figure(
          code: "", mark: "", title: context.name(mode), note: context.line(context.figures(sum)),
          value: context.formats.number(sum.legs), address: PagePath.legs(.init(year: year, mode: mode)))
      }
    }
  }

  /// What the flights of each airline come to, the most used first, and those of an unknown one last.
  static func airlines(_ figures: TravelFigures, year: Int?, _ context: ScreenContext) -> [StatisticsScreen.Figure] {
    let known = figures.byAirline.filter { $0.key != nil }.sorted {
      ($1.value.legs, $0.key ?? "") < ($0.value.legs, $1.key ?? "")
    }
    let unknown = figures.byAirline.filter { $0.key == nil }
    return (known + Array(unknown)).map { key, sum in
      StatisticsScreen.Figure(
        code: "", mark: "", title: key.flatMap { figures.airlines[$0] } ?? context.words("travel.noAirline"),
        note: context.line(context.figures(sum)), value: context.formats.number(sum.legs),
        address: PagePath.legs(.init(year: year, mode: .flight, airline: .some(key))))
    }
  }
}

extension StatisticsScreen.Figure {
  /// A leg under a heading.
  init(_ leg: Leg, heading: String, _ context: ScreenContext) {
    self.init(
      code: "", mark: "", title: context.line(heading, leg.title(context)), note: leg.detail(context), value: "",
      address: PagePath.item(leg.kind, leg.id, in: leg.journeyID))
  }
}

extension YearChart {
  /// Kilometres flown and otherwise travelled, hours and greenhouse gases by year.
  static func travel(_ figures: TravelFigures, _ context: ScreenContext) -> [YearChart] {
    let words = context.words
    let sums = figures.byYear.mapValues { $0.values.reduce(into: TravelFigures.Sum()) { $0.add($1) } }
    let flown = figures.byYear.mapValues { $0[.flight]?.metres ?? 0 }
    let charts = [
      YearChart("flown-by-year", words("statistics.flown"), flown, text: context.kilometres),
      YearChart(
        "ridden-by-year", words("statistics.ridden"),
        figures.byYear.mapValues { modes in
          modes.filter { $0.key != .flight }.values.reduce(0) { $0 + $1.metres }
        }, text: context.kilometres),
      YearChart("hours-by-year", words("travel.hours"), sums.mapValues(\.seconds), text: context.travelTime),
      YearChart("emissions-by-year", words("travel.emissions"), sums.mapValues(\.grams), text: context.emissions),
    ]
    return charts.compactMap(\.self)
  }
}
