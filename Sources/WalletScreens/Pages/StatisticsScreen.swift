import Foundation
import JourneyStore
import Journeys
import WalletWords

/// What all journeys come to, with the way from each figure to what it counts.
public struct StatisticsScreen: Screen {
  /// How many towns are listed.
  static let townsLength = 100

  package let shell: Shell
  /// How many countries, towns and days, each with where it is told in full.
  package let tiles: [Tile]
  package let charts: [YearChart]
  package let mapTitle: String
  package let longestTitle: String?
  package let longestAddress: String
  package let countries: [Figure]
  package let countriesTitle: String
  package let towns: [Figure]
  package let townsTitle: String
  package let transports: [Figure]
  package let spending: [Spent]
  package let empty: EmptyState?
  package let reportAddress = PagePath.reports
  package let travelAddress = PagePath.travel
  /// The review of the latest year with days away; nil without any.
  package let yearTitle: String?
  package let yearAddress: String

  /// A number on its tile.
  package struct Tile: Sendable {
    package let value: String
    package let label: String
    package let address: String
  }

  /// A figure with what it counts.
  package struct Figure: Sendable {
    /// The code of the country that it counts or lies in (ISO 3166-1 alpha-2); empty for what lies in none.
    package let code: String
    package let mark: String
    package let title: String
    package let note: String?
    package let value: String
    package let address: String
  }

  /// What one category comes to, in each currency.
  package struct Spent: Sendable {
    package let title: String
    package let icon: String
    package let tint: String
    package let totals: String
  }

  /// Reads the statistics.
  public init(_ snapshot: Snapshot, _ context: ScreenContext) throws {
    let words = context.words, formats = context.formats
    let statistics = try snapshot.statistics(today: context.today)
    shell = Shell(context, title: words("statistics.title"), place: .home)
    yearTitle = statistics.latestYear.map { words("year.title", ["year": String($0)]) }
    yearAddress = PagePath.year(statistics.latestYear ?? context.thisYear)
    tiles = [
      ("stat.countries", statistics.countries.count, "#countries"),
      ("stat.cities", statistics.towns.count, "#towns"), ("stat.days", statistics.days, "/journeys"),
    ].map { key, count, address in
      Tile(value: formats.number(count), label: words(key, count: count), address: address)
    }
    charts = YearChart.all(statistics, context)
    longestTitle = try statistics.longest.map { journey in
      context.line(
        try snapshot.title(of: journey, context), journey.length.map { words("count.days", count: $0) } ?? "")
    }
    longestAddress = statistics.longest.map { PagePath.journey($0.id) } ?? "/journeys"
    mapTitle = context.line(
      words("statistics.map"), statistics.countries.map { context.country($0.place) }.joined(separator: ", "))
    countriesTitle = words("statistics.countries", count: statistics.countries.count)
    countries = statistics.countries.map {
      Figure(
        code: $0.place, mark: CountryFlag.of($0.place), title: context.country($0.place), note: nil,
        value: words("count.journeys", count: $0.journeys), address: PagePath.visits($0.place))
    }
    townsTitle = words("statistics.towns", count: statistics.towns.count)
    towns = statistics.towns.prefix(StatisticsScreen.townsLength).map {
      Figure(
        code: $0.place.country, mark: CountryFlag.of($0.place.country), title: $0.place.name,
        note: context.country($0.place.country),
        value: words("count.journeys", count: $0.journeys),
        address: PagePath.visits($0.place.country, town: $0.place.name))
    }
    transports = Statistics.CountedType.all(context.kinds).compactMap { type in
      statistics.types[type].map {
        Figure(
          code: "", mark: "", title: type.title(context), note: nil, value: formats.number($0), address: type.address)
      }
    }
    spending = StatisticsScreen.spending(statistics, context)
    empty =
      try snapshot.journeyCounts(today: context.today).all > 0
      ? nil
      : EmptyState(
        icon: "chart", title: words("empty.journeys.title"), text: words("empty.journeys.text"),
        action: words("ui.newJourney"), address: "/journeys/new")
  }

  private static func spending(_ statistics: Statistics, _ context: ScreenContext) -> [Spent] {
    ExpenseCategory.allCases.compactMap { category in
      guard let totals = statistics.spending[category] else { return nil }
      var expense = Expense(header: RecordHeader(id: context.user.id))
      expense.category = category
      return Spent(
        title: context.words.choice("expense", "category", category.rawValue), icon: expense.look.icon,
        tint: expense.look.tint,
        totals: totals.totals(first: context.user.currency).map(context.formats.money).joined(separator: " · "))
    }
  }
}

/// The journeys that a figure counts.
public struct VisitsScreen: Screen {
  package let shell: Shell
  package let cards: [JourneyCard]
  package let pager: Pager?

  /// What is counted.
  public enum Subject: Sendable {
    case place(country: String, town: String)
    case type(Statistics.CountedType)
  }

  /// Reads the journeys of a subject.
  public init(_ snapshot: Snapshot, _ context: ScreenContext, _ subject: Subject, offset: Int) throws {
    let page = Page(offset: offset), oneMore = Page(offset: page.offset, limit: page.limit + 1)
    let found: [Journey], title: String, address: String
    switch subject {
    case .place(let country, let town):
      found = try snapshot.journeys(to: country, town: town, today: context.today, page: oneMore)
      title = town.isEmpty ? context.country(country) : town
      address = PagePath.visits(country, town: town.orNil)
    case .type(let type):
      found = try snapshot.journeys(with: type, today: context.today, page: oneMore)
      (title, address) = (type.title(context), type.address)
    }
    shell = Shell(context, title: title, place: .home)
    cards = try JourneyCard.cards(Array(found.prefix(page.limit)), snapshot, context)
    pager = Pager(page, shown: cards.count, hasMore: found.count > page.limit, address: address, context)
  }
}

extension Statistics.CountedType {
  /// The types that are counted, in the order of the kinds and of their choices.
  public static func all(_ kinds: ItemCatalogue) -> [Self] { kinds.countedByType.flatMap { all(of: $0) } }

  private static func all<Item: StoredItem>(of kind: Item.Type) -> [Self] {
    guard let name = Item.countedColumn, case .choice(let types)? = Item.field(name)?.type else { return [] }
    return types.map { Self(Item.kind, $0) }
  }

  func title(_ context: ScreenContext) -> String {
    context.words.choice(kind.rawValue, context.kinds[kind.rawValue]?.countedColumn ?? "", type)
  }

  /// The page of the journeys that it counts.
  var address: String { "/statistics/journeys?\(kind.rawValue)=\(type)" }
}
