import Foundation

/// What money was spent on.
public enum ExpenseCategory: String, Sendable, Hashable, Codable, CaseIterable {
  case transport, accommodation, food, activities, shopping, other
}

/// Money spent.
public struct Expense: JourneyItem {
  public static let kind = ItemKind.expense

  public var header: RecordHeader
  public var title = ""
  public var amount: Money?
  public var category = ExpenseCategory.other
  public var zone: Zone?
  public var date: Date?
  public var notes = ""

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<Expense>] = [
    .text("title", \.title).required,
    .money("amount", currency: "currency", \.amount).required,
    .choice("category", \.category),
    .zone("zone", \.zone),
    .instant("date", \.date, zone: "zone"),
    .prose("notes", \.notes),
  ]

  /// A title and an amount above zero.
  public func issues() -> [Issue] {
    var issues = missingFields()
    if let amount, amount.minorUnits <= 0 { issues.append(Issue("amount", .notPositive)) }
    return issues
  }
}
