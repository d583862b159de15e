import Foundation

/// What money was spent on.
public enum ExpenseCategory: String, Sendable, Hashable, Codable, CaseIterable {
  case transport, accommodation, food, activities, shopping, other
}

/// Money spent.
public struct Expense: JourneyItem {
  public static let kind = ItemKind.expense
  public static let sourceCategory: DocumentCategory? = .receipt
  public static let mayHaveDocuments = true
  public static let copyQuestion: CopyQuestion? = .expenses

  public var header: RecordHeader
  public var title = ""
  public var amount: Money?
  public var category = ExpenseCategory.other
  public var zone: Zone?
  public var date: Date?
  /// The booking that it pays for, whose cost is then not counted again.
  public var relatedItem: ItemReference?
  /// The payers, each with the amount if there are several; empty for an expense that is not shared.
  public var payers: [Part] = []
  public var splitMethod = SplitMethod.equally
  /// Whom it was for, with what `splitMethod` counts in.
  public var participants: [Part] = []
  /// Whether one traveller pays another back, which costs nothing.
  public var isRepayment = false
  public var notes = ""

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<Expense>] = [
    .text("title", \.title),
    .money("amount", currency: "currency", \.amount).required,
    .choice("category", \.category),
    .zone("zone", \.zone),
    .instant("date", \.date, zone: "zone"),
    .item("relatedEntityId", kind: "relatedEntityType", \.relatedItem, .booking),
    .parts("payers", \.payers).together(with: "amount"),
    .choice("splitMethod", \.splitMethod).together(with: "amount"),
    .parts("participants", \.participants).together(with: "amount"),
    .flag("isRepayment", \.isRepayment),
    .prose("notes", \.notes),
  ]

  /// An amount above zero, in a currency of that day, divided without a rest.
  public func issues() -> [Issue] {
    var issues = missingFields()
    if let amount, amount.minorUnits <= 0 { issues.append(Issue("amount", .notPositive)) }
    return issues + tender(amount, on: date, zone) + divisionIssues()
  }

  /// An expense without payers has no participants.
  public static func normalised(_ draft: Patch, over record: Expense) -> Patch {
    let isUnpaid = [.null, .text(""), .array([])].contains(draft["payers"] ?? .flag(true))
    return isUnpaid ? draft.merging(["participants": .null, "splitMethod": .null]) { _, none in none } : draft
  }
}

extension Expense {
  public static let course: Occurrence.Course? = .remark

  public var occurrence: Occurrence? { takesPlace(from: Occurrence.End(date, zone)) }

  public static let times: ItemTimes? = ItemTimes(start: "date")

  public static let places = [ItemPlace("zone", .traveller)]
}

extension ItemKind {
  public static let expense = ItemKind("expense")
}
