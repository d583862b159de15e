import Foundation
import JourneyStore
import Journeys
import WalletServices

/// A report of costs: of one journey, or of some days across journeys.
public struct CostReportScreen: Screen {
  /// How many amounts are listed; the sums count all.
  static let length = 1000

  package let shell: Shell
  /// The pages above, each with its address.
  package let above: [Above]
  /// The head of the report: what, when, who, how much.
  package let facts: [Fact]
  package let filters: [Tab]
  /// All amounts, or those with a tag; empty where nothing has one.
  package let tags: [Tab]
  package let choice: Choice
  package let tableAddress: String
  package let printAddress: String
  /// Nil for who may only read the journey: the wallet's mail server is not for them to send by.
  package private(set) var mail: MailForm?
  /// What is not in the totals, and why.
  package let notes: [String]
  package let categories: [Figure]
  package let people: [Figure]
  /// What each tag comes to.
  package let projects: [Figure]
  /// Over time, and of each journey.
  package let trends: [CostTrend]
  package let days: [Day]
  /// How many amounts are not listed; nil where all are.
  package let restText: String?
  package let isEmpty: Bool
  package let isConverted: Bool

  /// The form that sends the report.
  package struct MailForm: Sendable {
    package let action: String
    package let recipient: String
    package let problem: String?
    package let fields: [(name: String, value: String)]
  }

  /// What came of sending the report.
  public struct MailAttempt: Sendable {
    let recipient: String
    let problem: @Sendable (ScreenContext) -> String

    /// A form that is shown again.
    public init(recipient: String, failure: DeliveryFailure) {
      self.recipient = recipient
      problem = { $0.words("channels.trouble.\(failure.trouble.rawValue)") }
    }

    /// A form with an address that is none.
    public init(wrong recipient: String) {
      self.recipient = recipient
      problem = { $0.words("issue.notAMailbox") }
    }

    /// A form without a server that takes mails.
    public init(withoutServer recipient: String) {
      self.recipient = recipient
      problem = { $0.words("report.mailMissing") }
    }
  }

  package struct Above: Sendable {
    package let title: String
    package let address: String
  }

  /// The form that chooses the currency, and the days.
  package struct Choice: Sendable {
    /// What is asked for besides.
    package let hidden: [(name: String, value: String)]
    package let currencies: FormField.SelectInput
    /// Nil for a journey, which is reported as a whole.
    package let from: String?
    package let to: String?
  }

  /// What one category or person comes to.
  package struct Figure: Sendable {
    /// Where the amounts stand that it is the sum of.
    package let address: String
    package let title: String
    package let icon: String
    package let tint: String
    package let amount: String
    package let note: String?
  }

  package struct Day: Sendable {
    package let title: String
    package let amount: String
    package let note: String?
    package let lines: [Line]
  }

  package struct Line: Sendable {
    package let title: String
    package let address: String
    package let icon: String
    package let tint: String
    /// Category, journey, who paid.
    package let detail: String
    /// How the amount comes about; nil for one that is not counted by a rate.
    package let reckoning: String?
    /// By what it was converted; nil for an amount in the currency of the report.
    package let rate: String?
    package let amount: String
    /// Nil for an amount in the currency of the report, and where no rate is known.
    package let converted: String?
    /// The numbers of its receipts; nil where none is attached.
    package let receipts: String?
  }

  /// Reports on a journey.
  public init(
    _ journey: JourneySnapshot, _ context: ScreenContext, _ query: CostReportQuery, mail: MailAttempt? = nil,
    notice: FlashMessage? = nil
  ) throws {
    self.init(try ReportedCosts(journey, query, context), context, mail: mail, notice: notice)
    if !journey.role.mayEdit { self.mail = nil }
  }

  /// Reports on some days in all journeys.
  public init(
    _ snapshot: Snapshot, _ context: ScreenContext, _ query: CostReportQuery, mail: MailAttempt? = nil,
    notice: FlashMessage? = nil
  ) throws {
    self.init(try ReportedCosts(snapshot, query, context), context, mail: mail, notice: notice)
  }

  /// - Parameter receipts: the numbers of the receipts of each expense or booking, where they are attached
  init(
    _ costs: ReportedCosts, _ context: ScreenContext, receipts: [UUID: [Int]] = [:], mail: MailAttempt? = nil,
    notice: FlashMessage? = nil
  ) {
    let words = context.words, report = costs.report, journey = costs.journey, selection = costs.query.selection
    shell = Shell(context, title: words("report.title"), place: journey == nil ? .home : .journey, notice: notice)
    above =
      journey.map {
        [
          Above(title: $0.name, address: PagePath.journey($0.id)),
          Above(title: words("kinds.expense"), address: PagePath.list(.expense, in: $0.id)),
        ]
      } ?? [Above(title: words("statistics.title"), address: "/statistics")]
    facts = CostReportScreen.facts(costs, context)
    let part = costs.query.part, isWhole = part.category == nil && part.person == nil
    let named = [part.category.map { costs.category($0).name }, part.person.map(costs.name)].compactMap(\.self)
    filters =
      CostReport.Selection.allCases.map {
        Tab(
          address: costs.address($0, CostReport.Part(tag: part.tag)), icon: "", label: words("report.\($0.rawValue)"),
          isCurrent: $0 == selection && isWhole)
      }
      + (isWhole
        ? []
        : [Tab(address: costs.address(selection), icon: "", label: named.joined(separator: " · "), isCurrent: true)])
    func with(_ change: (inout CostReport.Part) -> Void) -> String {
      var other = part
      change(&other)
      return costs.address(selection, other)
    }
    let chosen = costs.query.tag.map(FoldedName.of)
    let every = Tab(
      address: with { $0.tag = nil }, icon: "", label: words("report.allTags"), isCurrent: chosen == nil)
    let tagged = costs.tags.map { tag in
      Tab(
        address: with { $0.tag = tag }, icon: "", label: tag, isCurrent: FoldedName.of(tag) == chosen)
    }
    tags = tagged.isEmpty && chosen == nil ? [] : [every] + tagged
    let days = journey == nil ? costs.days : nil
    choice = Choice(
      hidden: costs.parameters(selection, part).filter { !["from", "to", "currency"].contains($0.name) },
      currencies: FormField.currencies(report?.currency, isOptional: false, context), from: days?.lowerBound.iso,
      to: days?.upperBound.iso)
    tableAddress = costs.address(selection, ending: ".csv")
    printAddress = costs.address(selection, ending: ".pdf")
    self.mail = MailForm(
      action: costs.path + "/mail", recipient: mail?.recipient ?? "", problem: mail?.problem(context),
      fields: costs.parameters(selection, part))
    notes = [
      report?.total.unknown.text(context).map { words("budget.unknownRate", ["amounts": $0]) },
      report?.undated.text(context).map { words("report.undated", ["amounts": $0]) },
    ].compactMap(\.self)
    categories = (report?.byCategory ?? []).map { category, sum in
      let shown = costs.category(category)
      return Figure(sum, title: shown.name, shown.look, at: with { $0.category = category }, context)
    }
    people = CostReportScreen.people(costs, context)
    projects = (report?.byTag ?? []).map { tag, sum in
      Figure(sum, title: tag, Appearance(icon: "list", tint: "slate"), at: with { $0.tag = tag }, context)
    }
    trends =
      report.map { [CostTrend.overTime($0, context), CostTrend.ofJourneys(costs, $0, context)].compactMap(\.self) }
      ?? []
    let lines = Array((report?.lines ?? []).prefix(CostReportScreen.length))
    let byDay = Dictionary(grouping: lines, by: \.day)
    self.days = (report?.byDay ?? []).compactMap { day, sum in
      byDay[day].map { Day(day, sum, $0.map { Line($0, costs, context, receipts[$0.cost.line.id] ?? []) }, context) }
    }
    let rest = (report?.lines.count ?? 0) - lines.count
    restText = rest > 0 ? words("report.rest", ["count": context.formats.number(rest)]) : nil
    isEmpty = report?.lines.isEmpty ?? true
    isConverted = report?.lines.contains { $0.cost.rate != nil } ?? false
  }

  private static func facts(_ costs: ReportedCosts, _ context: ScreenContext) -> [Fact] {
    let words = context.words
    let values: [(String, String?)] = [
      (words("kind.journey"), costs.journey?.name),
      // A printed report is read in other years too, so that every day has its own.
      (words("ui.days"), costs.days.map { context.formats.days($0, thisYear: 0) }),
      (
        words(costs.travellers.count > 1 ? "split.travellers" : "kind.traveller"),
        costs.travellers.joined(separator: ", ")
      ),
      (
        words("report.included"),
        costs.query.selection == .all ? nil : words("report.\(costs.query.selection.rawValue)")
      ),
      (words("field.expense.tags"), costs.query.tag),
      (words("ui.category"), costs.query.part.category.map { costs.category($0).name }),
      (words("field.expense.payers"), costs.query.part.person.map(costs.name)),
      (words("report.total"), costs.report.map { $0.total.text(context) }),
    ]
    return values.compactMap { label, value in value?.orNil.map { Fact(label, $0) } }
  }

  /// By amount, the highest first; what has no payer last.
  private static func people(_ costs: ReportedCosts, _ context: ScreenContext) -> [Figure] {
    let found = (costs.report?.byPerson ?? [:]).map { (person: $0.key, name: costs.name(of: $0.key), sum: $0.value) }
    let ordered = found.sorted { one, other in
      if (one.person == .unknown) != (other.person == .unknown) { return other.person == .unknown }
      let totals = (one.sum.total.minorUnits, other.sum.total.minorUnits)
      return totals.0 == totals.1 ? one.name < other.name : totals.0 > totals.1
    }
    return ordered.map { person, name, sum in
      var part = costs.query.part
      part.person = person
      return Figure(
        sum, title: name, Appearance(icon: "person", tint: person == .unknown ? "grey" : "teal"),
        at: costs.address(costs.query.selection, part), context)
    }
  }
}
