import Foundation

/// What money was spent on.
public enum ExpenseCategory: String, Sendable, Hashable, Codable, CaseIterable {
  case transport, accommodation, food, activities, shopping, other
}

/// The kinds of bookings that an expense can pay for.
public enum ExpenseEntityType: String, Sendable, Hashable, Codable, CaseIterable {
  case transport, hotel, carRental, activity

  /// The kind of the booking.
  public var kind: ItemKind {
    switch self {
    case .transport: .transport
    case .hotel: .hotel
    case .carRental: .carRental
    case .activity: .activity
    }
  }
}

/// Money spent.
public struct Expense: JourneyItem {
  public static let kind = ItemKind.expense
  public static let sourceCategory: DocumentCategory? = .receipt

  public var header: RecordHeader
  public var title = ""
  public var amount: Money?
  public var category = ExpenseCategory.other
  public var zone: Zone?
  public var date: Date?
  /// The booking that it pays for, whose cost is then not counted again.
  public var relatedEntityType: ExpenseEntityType?
  public var relatedEntityID: UUID?
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
    .choice("relatedEntityType", \.relatedEntityType),
    .reference("relatedEntityId", \.relatedEntityID),
    .prose("notes", \.notes),
  ]

  /// An amount above zero, in a currency of that day.
  public func issues() -> [Issue] {
    var issues = missingFields()
    if let amount, amount.minorUnits <= 0 { issues.append(Issue("amount", .notPositive)) }
    return issues + tender(amount, on: date, zone)
  }
}
