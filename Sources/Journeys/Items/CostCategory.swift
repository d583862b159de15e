import Foundation

/// The icons that a category can have.
public enum CategoryIcon: String, Sendable, Hashable, Codable, CaseIterable {
  case expense, restaurant, coffee, shopping, car, train, ferry, bike, hotel, ticket, camera, music, swim, mountain,
    heart
  case family, phone, star
}

/// The colours that a category can have.
public enum CategoryColor: String, Sendable, Hashable, Codable, CaseIterable {
  case green, blue, teal, cyan, purple, pink, red, orange, amber, yellow, slate, grey
}

/// A category of costs of one's own, beside those that every journey has.
public struct CostCategory: JourneyItem {
  public static let kind = ItemKind.costCategory
  public static let mayHaveComments = false

  public var header: RecordHeader
  public var name = ""
  public var icon = CategoryIcon.expense
  public var color = CategoryColor.green
  /// The predefined category that its costs are a part of: budgets of that count them, and so do figures across journeys. They keep it when
  /// their own category is deleted.
  public var countsAs = ExpenseCategory.other

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<CostCategory>] = [
    .text("name", \.name, limit: 60).required,
    .choice("icon", \.icon),
    .choice("color", \.color),
    .choice("countsAs", \.countsAs),
  ]
}

extension CostCategory {
  public static let course: Occurrence.Course? = nil

  public var occurrence: Occurrence? { nil }

  public static let times: ItemTimes? = nil

  public static let places: [ItemPlace] = []

  /// How a cost chooses it.
  public var choice: CategoryChoice { CategoryChoice(countsAs, own: id) }
}

extension ItemKind {
  public static let costCategory = ItemKind("costCategory", noun: "cost-categories", collection: "costCategories")
}
