import Foundation
import JourneyStore
import Journeys

extension Budget: PresentedItem {
  static let look = Appearance(icon: "chart", tint: "green")
  static let hiddenInDetail = ["travellerId", "category", "categoryId"]
  static let unasked = ["categoryId"]
  static let tiles = ["amount"]
  static let listing = Listing.budget
  static let hasSection = false
  static let formSections = [FormSection("amount", "category", "period", "travellerId"), FormSection("notes")]

  var look: Appearance { category?.look ?? Budget.look }

  func look(_ context: ScreenContext) -> Appearance {
    category.map { context.category(CategoryChoice($0, own: ownCategory)).look } ?? look
  }

  func title(_ context: ScreenContext) -> String {
    context.title(of: scope, traveller: travellerID.flatMap { context.travellers[$0] })
  }

  func subtitle(_ context: ScreenContext) -> String { "" }

  func trailing(_ context: ScreenContext) -> String { amount.map(context.formats.money) ?? "" }

  static func prepared(
    _ context: ScreenContext, for items: [Budget], in journey: JourneySnapshot
  ) throws -> ScreenContext {
    var context = try context.knowingCategories(of: journey)
    context.travellers = try TravellerNames(in: journey, context).byID
    return context
  }

  /// What is used of it, and whose it is.
  func extras(in journey: JourneySnapshot, _ context: ScreenContext) throws -> PageExtras {
    var extras = PageExtras()
    extras.hasDocuments = false
    let context = try context.knowingCategories(of: journey)
    if let category {
      let choice = CategoryChoice(category, own: ownCategory)
      extras.facts.append(
        Fact(context.words.label(Budget.kind.rawValue, "category"), context.category(choice).name))
    }
    if let travellerID {
      let name = try TravellerNames(in: journey, context)[travellerID]
      extras.facts.append(Fact(context.words.label(Budget.kind.rawValue, "travellerId"), name))
    }
    return extras
  }

  /// Whose it is, chosen among the journey's travellers; nothing of it where there are none.
  static func formFields(
    _ input: FormInput, _ issues: [Issue], in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [String: FormField] {
    let words = context.words, kind = Budget.kind.rawValue
    let problem = { (name: String) in issues.first { $0.field == name }.map(words.message) }
    func option(_ value: String, _ label: String, in name: String) -> FormField.Option {
      FormField.Option(value: value, label: label, isSelected: input[name] == value)
    }
    let categories = try context.knowingCategories(of: journey).categoryOptions(input)
    // When something unknown was sent, nothing is chosen.
    let isAll = CategoryChoice(input["category"]) == nil
    let all = FormField.Option(value: "", label: words("budget.all"), isSelected: isAll)
    let isPeriod = BudgetPeriod(rawValue: input["period"]) != nil
    let periods =
      (isPeriod ? [] : [FormField.Option(value: "", label: words("ui.none"), isSelected: true)])
      + BudgetPeriod.allCases.map { option($0.rawValue, words.choice(kind, "period", $0.rawValue), in: "period") }
    let names = try TravellerNames(in: journey, context)
    var travellers = names.all.map { option($0.id.text, $0.name, in: "travellerId") }
    if !input["travellerId"].isEmpty, !travellers.contains(where: \.isSelected) {
      travellers.append(option(input["travellerId"], words("split.gone"), in: "travellerId"))
    }
    var traveller = FormField(
      select: "travellerId", words.label(kind, "travellerId"),
      [option("", words("budget.everyone"), in: "travellerId")] + travellers, hint: words.hint(kind, "travellerId"),
      problem: problem("travellerId"))
    traveller.isAbsent = travellers.isEmpty
    return [
      "category": FormField(
        select: "category", words.label(kind, "category"), [all] + categories, hint: nil,
        problem: problem("category")),
      "period": FormField(
        select: "period", words.label(kind, "period"), periods, hint: nil, problem: problem("period")),
      "travellerId": traveller,
    ]
  }

  /// The currency of the journey's costs.
  static func usualCurrency(in journey: JourneySnapshot, at place: PlacedZone?, _ context: ScreenContext) throws
    -> Currency?
  { try journey.currencyOfCosts(context) ?? context.currency(at: place, in: journey) }
}

/// One of a journey's budgets, and what is left of it.
package struct BudgetCard: Sendable {
  /// What it is for; nil for the budget of the whole journey.
  package let title: String?
  /// Where it is changed; nil for who may only look, and for the budget of the whole journey.
  package let address: String?
  package let budgetText: String
  package let spentText: String
  package let leftText: String
  package let perDayText: String?
  /// What the journey comes to at this pace, or what a day has cost so far.
  package let paceText: String?
  package let isOver: Bool
  package let spentShare: Int
  package let othersText: String?
  /// What is booked and counts later; nil where nothing is.
  package let reservedText: String?
  /// Where the amounts stand that it counts.
  package let linesAddress: String

  /// All budgets of a journey.
  static func all(in journey: JourneySnapshot, _ context: ScreenContext) throws -> [BudgetCard] {
    let context = try context.knowingCategories(of: journey)
    let budgets = try journey.items(Budget.self), names = try TravellerNames(in: journey, context)
    let states = try BudgetState.all(
      journey.costs(), budgets, home: context.zone, today: context.today, journey.snapshot.referenceRates())
    return states.map { state in
      BudgetCard(
        state,
        title: state.scope == .whole && state.id == journey.journey.id
          ? nil : context.title(of: state.scope, traveller: state.scope.traveller.map { names[$0] }),
        address: journey.role.mayEdit && state.id != journey.journey.id
          ? "\(PagePath.item(.budget, state.id, in: journey.journey.id))/edit" : nil,
        lines: BudgetCard.lines(of: state.scope, in: journey.journey.id, context), context)
    }
  }

  /// The amounts that a budget counts: a traveller's parts stand with who owes whom, all else in the report.
  private static func lines(of scope: BudgetScope, in journey: UUID, _ context: ScreenContext) -> String {
    if let traveller = scope.traveller { return "\(PagePath.balances(journey))?traveller=\(traveller.text)" }
    let category = scope.category.map { context.category(CategoryChoice($0, own: scope.own)).reported }
    return PagePath.report(journey, category: category)
  }

  private init(
    _ state: BudgetState, title: String?, address: String?, lines: String, _ context: ScreenContext
  ) {
    let money = context.formats.money, words = context.words
    (self.title, self.address, linesAddress) = (title, address, lines)
    reservedText =
      state.reserved.minorUnits == 0 ? nil : words("budget.reserved", ["amount": money(state.reserved)])
    budgetText = money(state.budget)
    spentText = money(state.spent)
    isOver = state.left.minorUnits < 0
    leftText = words(
      isOver ? "budget.over" : "budget.left",
      ["amount": money(Money(minorUnits: abs(state.left.minorUnits), state.left.currency))])
    perDayText = state.leftPerDay.map { words("budget.perDay", ["amount": money($0)]) }
    paceText =
      state.forecast.map { words("budget.forecast", ["amount": money($0)]) }
      ?? state.average.map { words("budget.average", ["amount": money($0)]) }
    spentShare = min(100, state.percent)
    othersText = state.unknown.text(context).map { words("budget.others", ["amounts": $0]) }
  }
}
