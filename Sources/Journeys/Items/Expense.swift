import Foundation

/// What money was spent on.
public enum ExpenseCategory: String, Sendable, Hashable, Codable, CaseIterable {
  case transport, accommodation, food, activities, shopping, other
}

/// How something was paid.
public enum PaymentMethod: String, Sendable, Hashable, Codable, CaseIterable {
  case cash, creditCard, debitCard, transfer, online, voucher
}

/// Money spent.
public struct Expense: JourneyItem {
  public static let kind = ItemKind.expense
  public static let sourceCategory: DocumentCategory? = .receipt
  public static let mayHaveDocuments = true
  public static let copyQuestion: CopyQuestion? = .expenses
  public static let lastingFlags: Set = ["isRepayment", "reimbursable", "isPrivate"]

  public var header: RecordHeader
  public var title = ""
  /// What was paid; below zero what was refunded.
  public var amount: Money?
  public var category = ExpenseCategory.other
  /// The journey's own category that it is of, which counts as `category`; one that was deleted may stay, and is passed over.
  public var ownCategory: UUID?
  /// What a card or an exchange office charged for the amount, in the currency that it was charged in; below zero what it credited for a
  /// refund.
  public var charged: Money?
  /// The day whose published rates the amount is converted by, kept so that later rates change nothing.
  public var rateDate: CalendarDay?
  /// Counts the whole amount again on further days; nil for once.
  public var recurrence: Recurrence?
  /// The last day on which it counts, or after whose night it does not.
  public var lastDay: CalendarDay?
  /// Kilometres, days: with `rate` they make the amount.
  public var quantity: Decimal?
  public var costUnit: CostUnit?
  /// For one of them, in major units of the amount's currency.
  public var rate: Decimal?
  public var paymentMethod: PaymentMethod?
  /// Words that it is found by, a project among them.
  public var tags: [String] = []
  /// Where it was: a shop, a town.
  public var place = ""
  public var zone: Zone?
  public var date: Date?
  /// The booking that it pays for, whose cost is then not counted again.
  public var relatedItem: ItemReference?
  /// The payers, each with the amount if there are several; empty for an expense that is not shared.
  public var payers: [Part] = []
  public var splitMethod = SplitMethod.equally
  /// Whom it was for, with what `splitMethod` counts in.
  public var participants: [Part] = []
  /// The lines of the receipt by which it is divided, with `SplitMethod.items`; `participants` are all who have one.
  public var items: [ReceiptItem] = []
  /// Whether one traveller pays another back, which costs nothing.
  public var isRepayment = false
  /// Whether somebody else is to bear it in the end, as an employer does.
  public var isReimbursable = false
  public var notes = ""
  /// Whether only its maker sees it.
  public var isPrivate = false

  public init(header: RecordHeader) {
    self.header = header
  }

  public static let fields: [Field<Expense>] = [
    .text("title", \.title),
    .money("amount", currency: "currency", \.amount).required,
    .choice("category", \.category),
    .reference("categoryId", \.ownCategory).together(with: "category"),
    .money("charged", currency: "chargedCurrency", \.charged).together(with: "amount"),
    .day("rateDate", \.rateDate).together(with: "amount"),
    .text("location", \.place),
    .zone("zone", \.zone),
    .instant("date", \.date, zone: "zone"),
    .item("relatedEntityId", kind: "relatedEntityType", \.relatedItem, .booking),
    .parts("payers", \.payers).together(with: "amount"),
    .choice("splitMethod", \.splitMethod).together(with: "amount"),
    .parts("participants", \.participants).together(with: "amount"),
    .items("items", \.items).together(with: "amount"),
    .choice("recurrence", \.recurrence).together(with: "amount"),
    .day("lastDay", \.lastDay).together(with: "amount"),
    .number("quantity", \.quantity, in: 0...1_000_000, decimals: 2).together(with: "amount"),
    .choice("costUnit", \.costUnit).together(with: "amount"),
    .number("rate", \.rate, in: 0...1_000_000, decimals: 4).together(with: "amount"),
    .choice("paymentMethod", \.paymentMethod),
    .list("tags", \.tags, limit: 60),
    .flag("isRepayment", \.isRepayment),
    .flag("reimbursable", \.isReimbursable),
    .prose("notes", \.notes),
    .privacy(\.isPrivate),
  ]

  /// An amount other than zero, in a currency of that day, divided without a rest; what was charged for a refund is below zero like it. What
  /// only one member sees is not divided among several.
  public func issues() -> [Issue] {
    var issues = missingFields()
    if let amount, amount.minorUnits == 0 || isRepayment && isRefund { issues.append(Issue("amount", .notPositive)) }
    if let charged, charged.minorUnits.signum() != (isRefund ? -1 : 1) {
      issues.append(Issue("charged", isRefund ? .notBelowZero : .notPositive))
    }
    return issues + tender(amount, on: date, zone) + tender(charged, on: date, zone, key: "chargedCurrency")
      + divisionIssues() + recurrenceIssues() + measureIssues()
      + (isPrivate && !payers.isEmpty ? [Issue("isPrivate", .sharedCost)] : [])
  }

  /// An expense without payers has no participants, one without a recurrence no last day; the participants of items are those who have one,
  /// and the amount follows from quantity and rate.
  public static func normalised(_ patch: Patch, over record: Expense) -> Patch {
    let isUnpaid = [.null, .text(""), .array([])].contains(patch["payers"] ?? .flag(true))
    var result = CategoryChoice.resolved(measured(patch, over: record), over: record.ownCategory)
    if [.null, .text("")].contains(patch["recurrence"] ?? .flag(true)) { result["lastDay"] = .null }
    guard isUnpaid || patch["splitMethod"] != nil || patch["items"] != nil else { return result }
    if isUnpaid { result.merge(["participants": .null, "splitMethod": .null]) { _, none in none } }
    let edited = record.reading(result).record
    if edited.splitMethod == .items {
      let owners = Set(edited.items.flatMap(\.travellers)).sorted()
      if !owners.isEmpty { result["participants"] = .array(owners.map { Part($0).json }) }
    } else if !record.items.isEmpty, edited.items == record.items {
      // Items that were just typed are not dropped.
      result["items"] = .null
    }
    return result
  }

  /// A new amount keeps the last day up to its own for which rates are published, and so does one of another day or currency.
  public static func priced(
    _ patch: Patch, over record: Expense, by rates: () throws -> ReferenceRates
  ) rethrows -> Patch {
    var patch = patch
    let edited = record.reading(patch).record
    let isPriced =
      record.version > 0 && edited.spentOn == record.spentOn && edited.amount?.currency == record.amount?.currency
    // A day that someone names stays, and what is no day is refused.
    let unnamed: [JSONValue] = [.null, .text(""), .text(record.rateDate?.iso ?? "")]
    guard unnamed.contains(patch["rateDate"] ?? .null) else { return patch }
    if isPriced, edited.rateDate != nil || record.rateDate == nil { return patch }
    let day = edited.amount == nil ? nil : try edited.spentOn.flatMap { try rates().publication(upTo: $0) }
    patch["rateDate"] = day.map { .text($0.iso) } ?? .null
    return patch
  }

  /// Whether it is money that came back.
  public var isRefund: Bool { amount.map { $0.minorUnits < 0 } ?? false }

  /// The calendar day on which it was paid, at its place.
  private var spentOn: CalendarDay? { date.map { CalendarDay(of: $0, in: zone ?? .utc) } }
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
