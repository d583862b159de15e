import Foundation
import JourneyStore
import Journeys

extension Expense: PresentedItem {
  static let look = Appearance(icon: "expense", tint: "green")
  static let hiddenInDetail = [
    "title", "category", "categoryId", "zone", "payers", "splitMethod", "participants", "isRepayment", "rateDate",
    "reimbursable", "isPrivate",
    "recurrence", "lastDay", "quantity", "costUnit", "rate", "relatedEntityId",
  ]
  static let listing = Listing.budget
  static let tiles = ["amount"]

  static let formSections = [
    FormSection("amount", "title", "category", "date", "payers", "splitMethod", "participants", "items"),
    FormSection(
      "recurrence", "lastDay", CostRate.inputName, "quantity", "costUnit", "rate", "paymentMethod", "location", "tags"),
    FormSection("reimbursable", "charged", "rateDate", "relatedEntityId", "zone", "notes", "isPrivate"),
  ]

  static let unasked = ["isRepayment", "categoryId"]
  static let fillingInputs = [CostRate.inputName]
  static let refundable: String? = "amount"

  var look: Appearance { isRepayment ? Appearance(icon: "check", tint: "teal") : category.look }

  func look(_ context: ScreenContext) -> Appearance {
    isRepayment ? look : context.category(choice).look
  }

  /// Its category, as a form chooses it.
  var choice: CategoryChoice { CategoryChoice(category, own: ownCategory) }

  static func prepared(
    _ context: ScreenContext, for items: [Expense], in journey: JourneySnapshot
  ) throws -> ScreenContext { try context.knowingCategories(of: journey) }

  /// One without a title is called by its category, in the language of the user.
  func title(_ context: ScreenContext) -> String { title.isEmpty ? categoryName(context) : title }

  func subtitle(_ context: ScreenContext) -> String {
    context.line(isRefund ? context.words("expense.refund") : "", title.isEmpty ? "" : categoryName(context))
  }

  private func categoryName(_ context: ScreenContext) -> String {
    isRepayment
      ? context.words("split.repayment")
      : context.category(choice).name
  }

  /// Who paid, and whose it was.
  func extras(in journey: JourneySnapshot, _ context: ScreenContext) throws -> PageExtras {
    var extras = PageExtras()
    extras.division = try DivisionCard(self, in: journey, context)
    extras.facts = try conversion(journey.spending(), in: journey, context)
    extras.facts = try reckoning(context) + extras.facts + [paid(in: journey, context)].compactMap(\.self)
    if isReimbursable {
      extras.facts.append(Fact(context.words.label(Expense.kind.rawValue, "reimbursable"), context.words("flag.yes")))
    }
    if !isRepayment, !title.isEmpty {
      extras.facts.append(
        Fact(context.words.label(Expense.kind.rawValue, "category"), context.category(choice).name))
    }
    return extras
  }

  /// The booking that it pays for, with the way there; nil where it pays for none, and where that is gone.
  private func paid(in journey: JourneySnapshot, _ context: ScreenContext) throws -> Fact? {
    guard let id = relatedItem?.id, let kind = relatedItem.flatMap({ context.kinds[$0.kind] }) else { return nil }
    return try Expense.paid(context.kinds.presented(kind.kind), id, in: journey, context)
  }

  private static func paid<Item: PresentedItem>(
    _ kind: Item.Type, _ id: UUID, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> Fact? {
    guard try journey.has(Item.self, id) else { return nil }
    let item = try journey.item(Item.self, id)
    return Fact(
      context.words.label(Expense.kind.rawValue, "relatedEntityId"), item.title(context), address: PagePath.item(item))
  }

  /// The expenses that pay for a booking, each with the way there; none for what is no booking.
  static func payments(of item: some JourneyItem, in journey: JourneySnapshot, _ context: ScreenContext) throws
    -> [Fact]
  {
    guard item is any Booking else { return [] }
    return try journey.items(Expense.self).filter { $0.relatedItem?.id == item.id }.map { expense in
      Fact(
        context.words("booking.payment"), context.line(expense.trailing(context), expense.title(context)),
        address: PagePath.item(expense))
    }
  }

  /// How its amount comes about: so many days, so many kilometres.
  private func reckoning(_ context: ScreenContext) -> [Fact] {
    let words = context.words, kind = Expense.kind.rawValue
    var facts: [Fact] = []
    if let text = context.reckoning(of: self), let amount {
      facts.append(Fact(words.label(kind, "rate"), "\(text) = \(context.formats.money(amount))"))
    }
    if let recurrence, let total {
      facts.append(
        Fact(
          words.choice(kind, "recurrence", recurrence.rawValue),
          "\(trailing(context)) = \(context.formats.money(total))"))
    }
    return facts
  }

  /// What it is in the currency of the journey's costs, and by which rate.
  private func conversion(_ spending: Spending, in journey: JourneySnapshot, _ context: ScreenContext) throws -> [Fact]
  {
    guard let converted = try journey.convertedSpending(spending, context),
      let line = converted.lines.first(where: { $0.line.id == id }), line.line.amount.currency != converted.currency
    else { return [] }
    let label = context.words("expense.converted", ["currency": context.formats.name(converted.currency)])
    guard let amount = line.amount, let rate = line.rate else {
      return [Fact(label, context.words("expense.noRate"))]
    }
    return [Fact(label, "≈ \(context.formats.money(amount))"), Fact(context.words("expense.rate"), rate.text(context))]
  }

  /// The amount; of one that recurs with the number of days or nights before it, `3 × 12.00`.
  func trailing(_ context: ScreenContext) -> String {
    guard let amount else { return "" }
    let money = context.formats.money(amount)
    return occurrenceCount == 1 ? money : "\(context.formats.number(occurrenceCount)) × \(money)"
  }
}

extension Expense {
  /// What bookings and expenses come to: in the currency of the journey's costs where all rates are known, else each currency
  /// for itself.
  static func summary(in journey: JourneySnapshot, _ context: ScreenContext) throws -> String {
    let totals = try journey.spendingTotals().totals(first: journey.journey.homeCurrency)
    let home = journey.currencyOfCosts(context)
    if totals.contains(where: { $0.currency != home }),
      let converted = try journey.convertedSpending(journey.spending(), context), converted.unknown.totals().isEmpty
    {
      return "≈ \(context.formats.money(converted.total))"
    }
    return totals.map(context.formats.money).joined(separator: " · ")
  }
}

extension ExpenseCategory {
  /// The icon and the colour by which the category is known.
  var look: Appearance {
    switch self {
    case .transport: Appearance(icon: "flight", tint: "blue")
    case .accommodation: Appearance(icon: "hotel", tint: "purple")
    case .food: Appearance(icon: "restaurant", tint: "red")
    case .activities: Appearance(icon: "activity", tint: "orange")
    case .shopping: Appearance(icon: "shopping", tint: "pink")
    case .other: Appearance(icon: "expense", tint: "green")
    }
  }
}
