import Foundation

/// What a budget is renewed for.
public enum BudgetPeriod: String, Sendable, Hashable, Codable, CaseIterable {
  /// Once for all days.
  case journey
  case day
}

/// An amount to be spent on a part of what a journey costs: on a category, on each day, by one traveller. The budget of the whole
/// journey is a field of the journey.
public struct Budget: JourneyItem {
  public static let kind = ItemKind.budget
  public static let mayHaveComments = false

  public var header: RecordHeader
  /// Nil for all categories.
  public var category: ExpenseCategory?
  /// The journey's own category that counts; nil for all of `category`.
  public var ownCategory: UUID?
  public var period = BudgetPeriod.journey
  /// Whose parts of shared expenses count; nil for what all spend.
  public var travellerID: UUID?
  public var amount: Money?
  public var notes = ""

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<Budget>] = [
    .choice("category", \.category),
    .reference("categoryId", \.ownCategory).together(with: "category"),
    .choice("period", \.period),
    .reference("travellerId", \.travellerID),
    .money("amount", currency: "currency", \.amount).required,
    .prose("notes", \.notes),
  ]

  public static func normalised(_ patch: Patch, over record: Budget) -> Patch {
    CategoryChoice.resolved(patch, over: record.ownCategory)
  }

  /// An amount above zero, in a currency that is money now.
  public func issues() -> [Issue] {
    var issues = missingFields()
    if let amount, amount.minorUnits <= 0 { issues.append(Issue("amount", .notPositive)) }
    return issues + tender(amount?.currency, during: nil, key: "currency")
  }
}

extension Budget {
  public static let course: Occurrence.Course? = nil

  public var occurrence: Occurrence? { nil }

  public static let times: ItemTimes? = nil

  public static let places: [ItemPlace] = []
}

extension ItemKind {
  public static let budget = ItemKind("budget")
}
