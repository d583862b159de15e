import Foundation
import JourneyStore
import Journeys

/// Which costs are reported.
public struct CostReportQuery: Sendable, Hashable {
  let selection: CostReport.Selection
  /// The currency of the report; nil for the usual one.
  let currency: Currency?
  /// The days of a report across journeys; nil for the year up to today.
  let days: ClosedRange<CalendarDay>?
  /// Only amounts with a tag, of a category, of a person.
  let part: CostReport.Part

  /// The tag that is asked for; nil for all.
  var tag: String? { part.tag }

  /// Reads the parameters of an address; what cannot be read counts as not given.
  public init(_ value: (String) -> String?) {
    selection = value("costs").flatMap(CostReport.Selection.init) ?? .all
    currency = value("currency").flatMap { Currency($0) }
    part = CostReport.Part(
      tag: value("tag").flatMap { $0.isEmpty || $0.count > 60 ? nil : $0 },
      category: value("category").flatMap { CostReport.Category($0) },
      person: value("person").flatMap { CostReport.Person($0) })
    let from = value("from").flatMap { CalendarDay($0) }, to = value("to").flatMap { CalendarDay($0) }
    days = from.flatMap { from in to.map { min(from, $0)...max(from, $0) } }
  }
}

/// A report of costs with the names of all that is in it, from which its page and its table are written.
struct ReportedCosts {
  /// Nil where nothing was spent, and no currency is usual.
  let report: CostReport?
  /// The days that are reported; nil for a journey without days.
  let days: ClosedRange<CalendarDay>?
  /// The journey; nil for a report across journeys.
  let journey: Journey?
  let query: CostReportQuery
  /// Who travels, for the head of the report.
  let travellers: [String]
  /// All tags, by name, in the writing that comes first.
  let tags: [String]
  private let context: ScreenContext
  private let titles: [UUID: String]
  private let expenses: [UUID: Expense]
  private let journeys: [UUID: Journey]
  private let people: [CostReport.Person: String]

  /// Reports on one journey.
  init(_ journey: JourneySnapshot, _ query: CostReportQuery, _ reader: ScreenContext) throws {
    let context = try reader.countingDays(in: journey), source = try journey.costs()
    let currency = query.currency ?? journey.currencyOfCosts(context) ?? CostReport.usualCurrency([source])
    let names = source.travellers.map(\.name)
    try self.init(
      [source], currency, nil, query, names.isEmpty ? [context.user.name].filter { !$0.isEmpty } : names,
      of: journey.journey, journey.snapshot, context)
  }

  /// Reports on some days, in all journeys.
  init(_ snapshot: Snapshot, _ query: CostReportQuery, _ context: ScreenContext) throws {
    let days = query.days ?? ReportedCosts.usualDays(context.today), sources = try snapshot.costs(in: days)
    let currency = query.currency ?? context.user.currency ?? CostReport.usualCurrency(sources)
    try self.init(
      sources, currency, days, query, [context.user.name].filter { !$0.isEmpty }, of: nil, snapshot, context)
  }

  private init(
    _ sources: [CostReport.Source], _ currency: Currency?, _ days: ClosedRange<CalendarDay>?, _ query: CostReportQuery,
    _ travellers: [String], of journey: Journey?, _ snapshot: Snapshot, _ context: ScreenContext
  ) throws {
    report = try currency.map {
      CostReport(
        sources, in: $0, days: days, query.selection, of: query.part, home: context.zone, today: context.today,
        try snapshot.referenceRates())
    }
    tags = ReportedCosts.tags(sources)
    self.days = journey.map(\.days) ?? days
    (self.journey, self.query, self.travellers, self.context) = (journey, query, travellers, context)
    journeys = Dictionary(uniqueKeysWithValues: sources.map { ($0.journey.id, $0.journey) })
    people = ReportedCosts.people(sources)
    var titles = Dictionary(sources.flatMap { $0.expenses.map { ($0.id, $0.title(context)) } }) { first, _ in first }
    for line in report?.lines ?? [] where line.cost.line.isBooking {
      titles[line.cost.line.id] = try ReportedCosts.title(
        line, context.kinds.presented(line.cost.line.kind), snapshot, context)
    }
    self.titles = titles
    expenses = Dictionary(sources.flatMap(\.expenses).map { ($0.id, $0) }) { first, _ in first }
  }

  /// From the first of January.
  private static func usualDays(_ today: CalendarDay) -> ClosedRange<CalendarDay> {
    (CalendarDay(year: today.components.year, month: 1, day: 1) ?? today)...today
  }

  private static func title<Item: PresentedItem>(
    _ line: CostReport.Line, _ kind: Item.Type, _ snapshot: Snapshot, _ context: ScreenContext
  ) throws -> String {
    try snapshot.journey(line.journey).item(Item.self, line.cost.line.id).title(context)
  }

  /// What persons are called; one who is called otherwise in each journey by the first of these names.
  private static func people(_ sources: [CostReport.Source]) -> [CostReport.Person: String] {
    let named = sources.flatMap { source in source.travellers.map { (source.person($0.id), $0.name) } }
    return Dictionary(named) { min($0, $1) }
  }

  private static func tags(_ sources: [CostReport.Source]) -> [String] {
    let all = sources.flatMap { $0.expenses.flatMap(\.tags) }
    return Dictionary(all.map { (FoldedName.of($0), $0) }) { first, _ in first }.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The expense that an amount is of; nil for what is left to pay of a booking.
  func expense(of line: CostReport.Line) -> Expense? { line.cost.line.isBooking ? nil : expenses[line.cost.line.id] }

  func title(of line: CostReport.Line) -> String { titles[line.cost.line.id] ?? "" }

  func journey(of line: CostReport.Line) -> Journey? { journeys[line.journey] }

  func journey(_ id: UUID) -> Journey? { journeys[id] }

  func name(of person: CostReport.Person) -> String {
    switch person {
    case .unknown: context.words("report.noPayer")
    case .user, .named, .traveller: people[person] ?? context.words("split.gone")
    }
  }

  /// How a category is shown.
  func category(_ category: CostReport.Category) -> (name: String, look: Appearance) {
    switch category {
    case .predefined(let known):
      return (context.words.choice(Expense.kind.rawValue, "category", known.rawValue), known.look)
    case .own(let name):
      let own = report?.ownCategories[name]
      return (own?.name ?? name, own?.look ?? CostCategory.look)
    }
  }

  /// The path of the report's page.
  var path: String { journey.map { PagePath.report($0.id) } ?? PagePath.reports }

  /// The parameters of the report, or of a part of it, by name.
  func parameters(_ selection: CostReport.Selection, _ part: CostReport.Part) -> [(name: String, value: String)] {
    var items: [(name: String, value: String)] = selection == .all ? [] : [("costs", selection.rawValue)]
    if journey == nil, let days { items += [("from", days.lowerBound.iso), ("to", days.upperBound.iso)] }
    if let tag = part.tag { items.append(("tag", tag)) }
    if let category = part.category { items.append(("category", category.text)) }
    if let person = part.person { items.append(("person", person.text)) }
    if let currency = query.currency { items.append(("currency", currency.code)) }
    return items
  }

  /// The address of the report, or of a part of it.
  /// - Parameter ending: `.csv` for the table, `.pdf` for the print
  func address(_ selection: CostReport.Selection, ending: String = "") -> String {
    address(selection, query.part, ending: ending)
  }

  /// The address of some of the amounts.
  func address(_ selection: CostReport.Selection, _ part: CostReport.Part, ending: String = "") -> String {
    var address = URLComponents()
    address.path = path + ending
    let named = parameters(selection, part).map { URLQueryItem(name: $0.name, value: $0.value) }
    address.queryItems = named.isEmpty ? nil : named
    return address.string ?? address.path
  }

  /// What a file of the report is called, or the report itself without an ending.
  func fileName(_ ending: String?, _ context: ScreenContext) -> String {
    let span = days.map { "\($0.lowerBound.iso) \($0.upperBound.iso)" }
    let name = [context.words("report.title"), journey?.name ?? span ?? ""].joined(separator: " ")
    return ending.map { "\(name.replacing("/", with: "-")).\($0)" } ?? name
  }
}
