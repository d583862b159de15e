import Foundation
import JourneyStore
import Journeys
import WalletServices
import WalletWords

/// The way in for costs of other apps and of banks: a file, what would become of each of its lines, agreement.
public struct CostImportScreen: Screen {
  /// How many lines are shown with a choice beside each; of the others all that are new are taken, or none.
  static let length = 2_000

  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let budgetAddress: String
  package let action: String
  package let problem: String?
  /// Nil where a file is asked for.
  package let preview: Preview?

  package struct Preview: Sendable {
    package let action: String
    package let formatText: String
    /// How the file is read; sent back to tell a change from an agreement.
    package let reading: String
    package let lastLine: String
    /// The currency of amounts that name none; nil where all do.
    package let currencySelect: FormField.SelectInput?
    /// How a bank's table is read; empty for other files.
    package let columns: [Choice]
    package let people: [Choice]
    /// Who paid; nil where the file says so, or nobody travels.
    package let payer: Choice?
    package let groups: [Group]
    package let restText: String?
    package let unreadText: String?
    package let unread: [String]
    package let moreUnreadText: String?
    /// Whether there is nothing to take.
    package let isEmpty: Bool
    package let emptyText: String?
  }

  /// Something to choose.
  package struct Choice: Sendable {
    package let name: String
    package let label: String
    package let hint: String?
    package let options: [FormField.Option]
  }

  /// Lines of which the same is known.
  package struct Group: Sendable {
    package let title: String
    package let hint: String?
    package let lines: [Line]
  }

  package struct Line: Sendable {
    /// Nil for one that cannot be taken.
    package let name: String?
    package let isTicked: Bool
    package let title: String
    package let amount: String
    package let detail: String
    package let division: String?
    package let assumption: String?
    /// What in the wallet may be the same.
    package let similar: (text: String, address: String)?
  }

  /// The page that asks for a file, with what was wrong with the last one.
  public init(_ journey: JourneySnapshot, _ context: ScreenContext, error: WalletError? = nil) throws {
    self.init(journey, context, error: error, preview: nil)
  }

  /// The page that shows what a file would bring.
  /// - Parameter upload: the identifier under which the file is kept
  public init(
    _ plan: CostImport, upload: UUID, _ input: CostImportInput, _ journey: JourneySnapshot, _ context: ScreenContext,
    error: WalletError? = nil
  ) throws {
    let preview = try CostPreview(plan: plan, input: input, journey: journey, context: context)
    self.init(
      journey, context, error: error,
      preview: try preview.made(action: "\(PagePath.costImport(journey.journey.id))/\(upload.text)"))
  }

  private init(_ journey: JourneySnapshot, _ context: ScreenContext, error: WalletError?, preview: Preview?) {
    shell = Shell(context, title: context.words("costs.title"), place: .journey)
    journeyTitle = journey.journey.name
    journeyAddress = PagePath.journey(journey.journey.id)
    budgetAddress = PagePath.list(.expense, in: journey.journey.id)
    action = PagePath.costImport(journey.journey.id)
    problem = error.map { error in
      if case .invalid(let issues) = error { return issues.prefix(3).map(context.words.message).joined(separator: " ") }
      return context.words.sentence(for: error)
    }
    self.preview = preview
  }
}

/// Says what would become of a file's lines.
private struct CostPreview {
  let plan: CostImport
  let input: CostImportInput
  let journey: JourneySnapshot
  let context: ScreenContext
  let travellers: [Traveller]

  init(plan: CostImport, input: CostImportInput, journey: JourneySnapshot, context: ScreenContext) throws {
    (self.plan, self.input, self.journey, self.context) = (plan, input, journey, context)
    travellers = try journey.items(Traveller.self)
  }

  private var words: Words { context.words }

  func made(action: String) throws -> CostImportScreen.Preview {
    let shown = plan.rows.prefix(CostImportScreen.length), rest = plan.rows.dropFirst(CostImportScreen.length)
    let restCount = rest.count { $0.isTaken }, unread = plan.file.unread
    let choices = CostChoices(
      currency: plan.file.isCurrencyAsked ? plan.file.currency : nil, bank: plan.file.bank?.mapping)
    let isAsked = plan.file.isCurrencyAsked
    return CostImportScreen.Preview(
      action: action, formatText: words("costs.format.\(plan.file.format.rawValue)"),
      reading: CostImportInput.reading(choices), lastLine: String(shown.last?.line.number ?? 0),
      currencySelect: isAsked ? FormField.currencies(plan.file.currency, isOptional: false, context) : nil,
      columns: plan.file.bank.map(columns) ?? [], people: people(),
      payer: plan.file.format == .bank && !travellers.isEmpty ? payer() : nil,
      groups: try groups(Array(shown)), restText: restCount > 0 ? words("costs.rest", count: restCount) : nil,
      unreadText: unread.isEmpty ? nil : words("costs.unread", count: unread.count),
      unread: unread.prefix(100).map {
        context.line(
          words("costs.line", ["number": String($0.number)]), words("costs.reason.\($0.reason.rawValue)"), $0.text)
      },
      moreUnreadText: unread.count > 100 ? words("costs.moreUnread", count: unread.count - 100) : nil,
      isEmpty: !plan.rows.contains { $0.state.isOpen },
      emptyText: !plan.rows.isEmpty && !plan.rows.contains { $0.state.isOpen } ? words("costs.nothing") : nil)
  }

  // MARK: Choices

  private func people() -> [CostImportScreen.Choice] {
    zip(plan.file.people, plan.people).enumerated().map { place, person in
      let name = "person-\(place)", chosen = input.fields[name].map { UUID(uuidString: $0) } ?? person.1.traveller
      let new = FormField.Option(
        value: "new", label: words("costs.newTraveller", ["name": person.0]), isSelected: chosen == nil)
      return CostImportScreen.Choice(
        name: name, label: person.0, hint: nil,
        options: [new]
          + travellers.map { FormField.Option(value: $0.id.text, label: $0.name, isSelected: $0.id == chosen) })
    }
  }

  private func payer() -> CostImportScreen.Choice {
    let own = travellers.first { $0.userID == context.user.id }?.id
    let chosen = input.fields["payer"].map { UUID(uuidString: $0) } ?? (travellers.count > 1 ? own : nil)
    let none = FormField.Option(value: "", label: words("split.notShared"), isSelected: chosen == nil)
    return CostImportScreen.Choice(
      name: "payer", label: words("split.paidBy"), hint: words("costs.payerHint"),
      options: [none]
        + travellers.map { FormField.Option(value: $0.id.text, label: $0.name, isSelected: $0.id == chosen) })
  }

  private func columns(_ bank: BankTable) -> [CostImportScreen.Choice] {
    BankMapping.Key.allCases.map { key in
      let chosen = bank.mapping[key], options = BankMapping.options(key)
      let shown: [FormField.Option]
      if options.isEmpty {
        let none = FormField.Option(value: "", label: words("ui.none"), isSelected: chosen.isEmpty)
        shown =
          [none]
          + bank.columns.indices.map { column in
            let sample = bank.samples[column]
            return FormField.Option(
              value: String(column), label: bank.columns[column] + (sample.isEmpty ? "" : ": \(sample)"),
              isSelected: chosen == String(column))
          }
      } else {
        shown = options.map {
          FormField.Option(
            value: $0, label: CostPreview.sample(key, $0) ?? words("costs.sign.\($0)"), isSelected: chosen == $0)
        }
      }
      return CostImportScreen.Choice(
        name: key.rawValue, label: words("costs.column.\(key.rawValue)"), hint: nil, options: shown)
    }
  }

  /// How a choice looks, the same in all languages; nil for one in words.
  private static func sample(_ key: BankMapping.Key, _ option: String) -> String? {
    switch (key, option) {
    case (.decimalMark, "point"): "1,234.56"
    case (.decimalMark, "comma"): "1.234,56"
    case (.dateOrder, "dayFirst"): "31.12.2026"
    case (.dateOrder, "monthFirst"): "12/31/2026"
    case (.dateOrder, "yearFirst"): "2026-12-31"
    case (.encoding, "utf8"): "UTF-8"
    case (.encoding, "utf16"): "UTF-16"
    case (.encoding, "windows1252"): "Windows-1252"
    case (.delimiter, "comma"): ","
    case (.delimiter, "semicolon"): ";"
    case (.delimiter, "tab"): "Tab"
    case (.delimiter, "bar"): "|"
    default: nil
    }
  }

  // MARK: Lines

  private func groups(_ rows: [CostImport.Row]) throws -> [CostImportScreen.Group] {
    let names = ["new", "similar", "incoming", "inTrash", "here"]
    let byState = Dictionary(grouping: rows) { $0.state.name }
    return try names.compactMap { name in
      guard let rows = byState[name] else { return nil }
      return CostImportScreen.Group(
        title: words("costs.group.\(name)", count: rows.count),
        hint: name == "new" ? nil : words("costs.hint.\(name)"), lines: try rows.map(line))
    }
  }

  private func line(_ row: CostImport.Row) throws -> CostImportScreen.Line {
    let line = row.line, isSent = input.fields["last"] != nil && input.isAgreed
    let category = words.choice(Expense.kind.rawValue, "category", line.category.rawValue)
    var similar: (text: String, address: String)?
    if case .similar(let id) = row.state {
      let expense = try journey.item(Expense.self, id)
      similar = (words("costs.same", ["title": expense.title(context)]), PagePath.item(expense))
    }
    return CostImportScreen.Line(
      name: row.state.isOpen ? "line-\(line.number)" : nil,
      isTicked: isSent ? input.fields["line-\(line.number)"] == "on" : row.isTaken,
      title: line.title.isEmpty
        ? (line.isRepayment ? words("split.repayment") : category) : String(line.title.prefix(200)),
      amount: context.formats.money(line.amount),
      detail: context.line(
        context.formats.shortDay(line.day, thisYear: context.thisYear),
        line.isRepayment ? words("split.repayment") : category, words("costs.line", ["number": String(line.number)])),
      division: division(line), assumption: line.assumption.map { words("costs.assumed.\($0.rawValue)") },
      similar: similar)
  }

  /// Who paid, and for whom.
  private func division(_ line: CostLine) -> String? {
    guard !line.payers.isEmpty else { return nil }
    func text(_ share: CostLine.Share, _ method: SplitMethod) -> String {
      let name = plan.file.people[share.person]
      guard let value = share.value, method != .equally else { return name }
      switch method {
      case .equally, .items: return name
      case .shares: return "\(name) ×\(context.formats.number(value))"
      case .percent: return "\(name) \(context.formats.number(value)) %"
      case .exact: return "\(name) " + (Money(value, line.amount.currency).map(context.formats.money) ?? "")
      }
    }
    return words(
      "costs.division",
      [
        "payers": line.payers.map { text($0, .exact) }.joined(separator: ", "),
        "participants": line.participants.map { text($0, line.method) }.joined(separator: ", "),
      ])
  }
}

extension CostImport.State {
  fileprivate var name: String {
    switch self {
    case .new: "new"
    case .similar: "similar"
    case .incoming: "incoming"
    case .inTrash: "inTrash"
    case .here: "here"
    }
  }
}

extension CostImport.Person {
  fileprivate var traveller: UUID? {
    switch self {
    case .traveller(let id): id
    case .new: nil
    }
  }
}
