import Foundation
import JourneyStore
import Journeys
import WalletServices

/// A journey's expenses with a tick each, and what is changed of all that are ticked.
public struct ManyExpensesScreen: Screen {
  /// How many are listed, the latest first.
  static let length = 500

  package let shell: Shell
  package let journeyTitle: String
  package let journeyAddress: String
  package let budgetAddress: String
  package let action: String
  package let problem: String?
  package let fields: [FormField]
  package let rows: [Row]

  package struct Row: Sendable {
    package let name: String
    package let title: String
    package let detail: String
    package let amount: String
    package let icon: String
    package let tint: String
    package let isOn: Bool
  }

  /// Reads the expenses.
  /// - Parameters:
  ///   - sent: the form as it was sent; empty for a new one
  ///   - issues: what is wrong with it
  public init(
    _ journey: JourneySnapshot, _ context: ScreenContext, sent: [String: String] = [:], issues: [Issue] = []
  ) throws {
    let context = try context.knowingCategories(of: journey)
    let words = context.words, kind = Expense.kind.rawValue, id = journey.journey.id
    shell = Shell(context, title: words("many.title"), place: .journey)
    journeyTitle = journey.journey.name
    journeyAddress = PagePath.journey(id)
    budgetAddress = PagePath.list(.expense, in: id)
    action = PagePath.manyExpenses(id)
    problem = issues.first.map { issue in
      words(issue.field == "expenses" ? "many.noneTicked" : issue.field == "changes" ? "many.nothing" : "many.wrong")
    }
    let choice = { (name: String, label: String, options: [(String, String)]) in
      FormField(
        select: name, label,
        ([("", words("many.unchanged"))] + options).map {
          FormField.Option(value: $0.0, label: $0.1, isSelected: $0.0 == sent[name] ?? "")
        }, hint: nil, problem: nil)
    }
    fields = [
      choice(
        "category", words("ui.category"),
        context.categories.map { ($0.choice.text, $0.name) }),
      choice(
        "paymentMethod", words.label(kind, "paymentMethod"),
        PaymentMethod.allCases.map { ($0.rawValue, words.choice(kind, "paymentMethod", $0.rawValue)) }),
      choice(
        "reimbursable", words.label(kind, "reimbursable"), [("on", words("flag.yes")), ("off", words("flag.no"))]),
      FormField(line: "tag", words("many.tag"), sent["tag"] ?? "", isRequired: false),
    ]
    rows = try journey.items(Expense.self).filter { !$0.isRepayment }.prefix(ManyExpensesScreen.length).map { expense in
      let name = "expense.\(expense.id.text)"
      let day = expense.date.map { CalendarDay(of: $0, in: expense.zone ?? context.zone) }.map(context.dayTitle)
      return Row(
        name: name, title: expense.title(context),
        detail: ([day ?? "", expense.title.isEmpty ? "" : expense.subtitle(context)] + expense.tags)
          .filter { !$0.isEmpty }.joined(separator: " · "),
        amount: expense.trailing(context), icon: expense.look(context).icon, tint: expense.look(context).tint,
        isOn: sent[name] != nil)
    }
  }

  /// What a form asks for: the expenses, and what to change of them.
  /// - Throws: `WalletError.invalid`.
  public static func changes(_ fields: [String: String]) throws -> (ids: [UUID], changes: ExpenseChanges) {
    let prefix = "expense."
    let ids = fields.keys.filter { $0.hasPrefix(prefix) }.compactMap {
      UUID(uuidString: String($0.dropFirst(prefix.count)))
    }
    var changes = ExpenseChanges()
    changes.category = fields["category"].flatMap(CategoryChoice.init)
    changes.paymentMethod = fields["paymentMethod"].flatMap(PaymentMethod.init)
    changes.isReimbursable = ["on": true, "off": false][fields["reimbursable"] ?? ""]
    let tag = (fields["tag"] ?? "").trimmingCharacters(in: .whitespaces)
    changes.tag = tag.isEmpty ? nil : tag
    return (ids.sorted { $0.text < $1.text }, changes)
  }
}
