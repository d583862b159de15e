import BookingImport
import Foundation
import JourneyStore
import Journeys

extension Expense {
  /// Who paid and whom it was for, chosen among the journey's travellers; nothing of it where there are none.
  static func formFields(
    _ input: FormInput, _ issues: [Issue], in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [String: FormField] {
    let kind = Expense.kind.rawValue, words = context.words
    let all = try journey.items(Traveller.self), travellers = all.map { (id: $0.id, name: $0.name) }
    let fields = ["payers", "splitMethod", "participants", "items"].compactMap(Expense.field).map {
      ($0.name, FormField($0, kind: kind, input, issues, currency: nil, context))
    }
    var shown = Dictionary(fields) { first, _ in first }
    for name in shown.keys { shown[name]?.isAbsent = travellers.isEmpty }
    shown["payers"]?.parts = PartsInput(
      "payers", input["payers"], travellers, gone: words("split.gone"),
      whole: (none: words("split.notShared"), several: words("split.several")))
    // Who pays for others mostly pays for all.
    let proposed = UsualDivision(among: all, for: SplitMethod(rawValue: input["splitMethod"]))
    let known = input["participants"].orNil
    shown["participants"]?.parts = PartsInput(
      "participants", known ?? proposed.lines, travellers,
      method: known == nil ? proposed.method.rawValue : input["splitMethod"].orNil, gone: words("split.gone"),
      whole: nil)
    shown["items"]?.items = ReceiptItemsInput("items", input["items"], travellers, gone: words("split.gone"), context)
    shown["items"]?.area = nil
    if journey.journey.costsClosedOn != nil { shown["payers"]?.hint = words("split.closedHint") }
    for name in ["payers", "participants"] { shown[name]?.line = nil }
    let context = try context.knowingCategories(of: journey)
    let categories = context.categoryOptions(input)
    // When something unknown was sent, nothing is chosen.
    let none = FormField.Option(value: "", label: words("ui.none"), isSelected: true)
    shown["category"] = FormField(
      select: "category", words.label(kind, "category"),
      (categories.contains(where: \.isSelected) ? [] : [none]) + categories, hint: nil,
      problem: issues.first { $0.field == "category" }.map(words.message))
    shown[CostRate.inputName] = savedRates(context)
    if let options = shown["splitMethod"]?.select?.options,
      !options.contains(where: { $0.value.isEmpty && $0.isSelected })
    {
      shown["splitMethod"]?.select = FormField.SelectInput(
        options: options.filter { !$0.value.isEmpty }, currencies: nil)
    }
    return shown
  }

  /// The user's own rates, one of which stands for unit, rate and currency; nothing where there are none.
  private static func savedRates(_ context: ScreenContext) -> FormField {
    let rates = context.user.rates
    var field = FormField(
      select: CostRate.inputName, context.words("rates.saved"),
      [FormField.Option(value: "", label: context.words("ui.none"), isSelected: true)]
        + rates.map { FormField.Option(value: $0.text, label: context.title(of: $0), isSelected: false) },
      hint: context.words("rates.savedHint"), problem: nil)
    field.isAbsent = rates.isEmpty
    return field
  }

  /// An expense of a document begins with what is read in that.
  static func suggestion(in journey: JourneySnapshot, _ query: [String: String], _ context: ScreenContext) throws
    -> Patch
  {
    let whereabouts = try journey.whereabouts()
    let here = whereabouts.traveller(at: .instant(context.now))
    let division = UsualDivision(among: try journey.items(Traveller.self))
    var usual = try moment(query, whereabouts, context)
    usual["splitMethod"] = .text(division.method.rawValue)
    let category = try usualCategory(in: journey, context)
    usual["category"] = .text(category.text)
    if let payer = try PayerChoice.usual(in: journey, context) {
      usual["payers"] = .array([Part(payer).json])
      usual["participants"] = .array(division.participants.map(\.json))
    }
    if query["from"] == kind.rawValue { return usual.merging(typed(query, context)) { _, typed in typed } }
    for kind in context.kinds.bookings {
      guard let id = query[kind.kind.rawValue].flatMap({ UUID(uuidString: $0) }),
        let payment = try payment(of: kind, id, in: journey, context)
      else { continue }
      return usual.merging(payment) { _, known in known }
    }
    guard let document = try FormInput.source(query, in: journey) else { return usual }
    let text = try journey.snapshot.fileText(document.contentHash) ?? "", receipt = Receipt(text: text)
    var patch: Patch = ["title": .text(String((receipt.merchant ?? document.name).prefix(FieldType.nameLimit)))]
    let time = receipt.date.map { $0.at($0.seconds ?? 12 * 3600).iso8601 }
    let place = time.flatMap { whereabouts.traveller(at: GivenTime($0)) } ?? here
    if let place { patch["zone"] = .text(place.zone.identifier) }
    let currency = try receipt.currency.flatMap(Currency.init) ?? usualCurrency(in: journey, at: place, context)
    if let amount = receipt.amount, let currency {
      patch["amount"] = .text(amount)
      patch["currency"] = .text(currency.code)
    }
    if let time { patch["date"] = .text(time) }
    let booked = try booking(of: document, in: journey, context)
    // What was bought is told by the booking, else by the words of the receipt; what neither tells is nothing that is usual.
    let said = ExpenseCategory.suggested(name: document.name, text: text) ?? .other
    usual["category"] = booked["category"] ?? .text(said.rawValue)
    for (key, value) in booked where patch[key] == nil || key == "zone" && time == nil { patch[key] = value }
    return usual.merging(patch) { _, read in read }
  }

  /// The booking that a document belongs to, its category and the day on which it is paid at the latest; nothing for one that
  /// belongs to no booking.
  private static func booking(of document: Document, in journey: JourneySnapshot, _ context: ScreenContext) throws
    -> Patch
  {
    let others = document.otherEntityIDs.compactMap { UUID(uuidString: $0) }
    for id in [document.relatedItem?.id].compactMap(\.self) + others {
      for kind in context.kinds.bookings {
        if let booked = try booking(kind, id, in: journey) { return booked }
      }
    }
    return [:]
  }

  private static func booking<Item: StoredBooking>(
    _ kind: Item.Type, _ id: UUID, in journey: JourneySnapshot
  ) throws -> Patch? {
    guard try journey.has(Item.self, id) else { return nil }
    let booking = try journey.item(Item.self, id), occurrence = booking.occurrence
    var patch: Patch = [
      "category": .text(booking.spendingCategory.rawValue), "relatedEntityType": .text(Item.kind.rawValue),
      "relatedEntityId": .text(id.text), "reimbursable": .flag(booking.isReimbursable),
    ]
    // A stay is paid when one leaves.
    let day = Item.course == .stay ? occurrence?.end ?? occurrence?.start : occurrence?.start
    if let day {
      patch["date"] = .text(day.instant.rfc3339)
      if let zone = day.zone { patch["zone"] = .text(zone.identifier) }
    }
    return patch
  }

  /// What was typed in the form of one line, from which one goes on in the whole form.
  private static func typed(_ query: [String: String], _ context: ScreenContext) -> Patch {
    let names: Set = ["amount", "currency", "title", "category", "payers"]
    let fields = ItemInput.normalized(query.filter { names.contains($0.key) }, Expense.self)
    return FormInput(fields).patch(of: Expense.self, language: context.language)
  }

  /// The hour of an expense that is planned for a day.
  private static let plannedHour = 12

  /// Now, or the middle of another day that is asked for. On the road the time begins on the clocks there. Of another day, and at home, the
  /// zone stays open, so that it follows the day, as long as the journey tells one.
  private static func moment(
    _ query: [String: String], _ whereabouts: Whereabouts, _ context: ScreenContext
  ) throws -> Patch {
    let here = whereabouts.traveller(at: .instant(context.now)), zone = here?.zone ?? context.zone
    if let day = PlannedTime(query)?.day, day != CalendarDay(of: context.now, in: zone),
      let noon = LocalTime(day: day, hour: plannedHour, minute: 0), let date = noon.instant(in: context.zone)
    {
      let isTold = whereabouts.traveller(at: .local(noon)) != nil
      return ["date": .text(date.rfc3339)].merging(isTold ? [:] : ["zone": .text(context.zone.identifier)]) { $1 }
    }
    let isOpen = here?.zone == context.zone && whereabouts.position(at: nil) != nil
    return ["date": .text(context.now.rfc3339)].merging(isOpen ? [:] : ["zone": .text(zone.identifier)]) { $1 }
  }

  /// A category that was used last is meant again; a stay seldom is.
  static func usualCategory(in journey: JourneySnapshot, _ context: ScreenContext) throws -> CategoryChoice {
    let last = try journey.items(Expense.self).filter { !$0.isRepayment }.max { $0.createdAt < $1.createdAt }
    return try context.knowingCategories(of: journey).category(last?.choice ?? CategoryChoice(.food)).choice
  }

  /// A payment of a booking: what is open of it, in its category; nil for one that is not in the journey.
  private static func payment<Item: StoredBooking>(
    of kind: Item.Type, _ id: UUID, in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> Patch? {
    guard try journey.has(Item.self, id) else { return nil }
    let booking = try journey.item(Item.self, id)
    var patch: Patch = [
      "category": .text(booking.spendingCategory.rawValue), "relatedEntityType": .text(Item.kind.rawValue),
      "relatedEntityId": .text(id.text), "reimbursable": .flag(booking.isReimbursable),
    ]
    if let title = (booking as? any PresentedItem)?.title(context) {
      patch["title"] = .text(String(title.prefix(FieldType.nameLimit)))
    }
    if let open = try journey.spending().lines.first(where: { $0.isBooking && $0.id == id })?.amount {
      (patch["amount"], patch["currency"]) = (.text(open.plain), .text(open.currency.code))
    }
    return patch
  }

  /// The currency that was used last where one is, else the one that is used there. What was planned before one came there does not tell.
  static func usualCurrency(in journey: JourneySnapshot, at place: PlacedZone?, _ context: ScreenContext) throws
    -> Currency?
  {
    let isKnown = place?.currency != nil && place?.source != .home
    let last = try journey.items(Expense.self).filter { expense in
      guard isKnown else { return place == nil || expense.zone == nil || expense.zone == place?.zone }
      return expense.zone == place?.zone && expense.date.map { $0 <= expense.createdAt } ?? false
    }
    .max { $0.createdAt < $1.createdAt }
    return try last?.amount?.currency ?? context.currency(at: place, in: journey)
  }
}
