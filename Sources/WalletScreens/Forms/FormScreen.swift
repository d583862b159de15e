import Foundation
import JourneyStore
import Journeys

/// A form for one record, new or known, empty or with what was sent and what is wrong with it.
public struct FormScreen: Screen {
  public static let template = "form"

  let shell: Shell
  let formTitle: String
  let formAction: String
  let cancelAddress: String
  var parts: [FormPart]
  /// The identifier that the new record will bear, so that sending twice makes one; nil for a known record.
  let newID: String?
  /// The version that the edit is based on; nil for a new record.
  let basedOn: String?
  let errorSummary: String?
  /// Issues of no field in the form.
  let otherProblems: [String]
  /// How the form is saved while one types; nil for one that is only sent.
  private(set) var autosave: Autosave?
  /// The document that a new expense is made of, and that will belong to it; nil for every other form.
  private(set) var receiptID: String?
  /// That what stands in it was read from that document, and is to be compared.
  private(set) var receiptText: String?
  /// What a new checklist may begin with; nil for every other form.
  private(set) var packing: PackingChoice?

  /// Where a form that is saved while one types sends its fields.
  struct Autosave: Sendable {
    let resource: String
    let listAddress: String
  }

  struct FormPart: Sendable {
    let partTitle: String?
    let isFolded: Bool
    var fields: [FormField]
  }

  /// What someone sent and why it was not taken.
  public struct Attempt: Sendable {
    let input: FormInput
    let version: String?
    let receiptID: String?
    let error: WalletError

    /// An attempt that failed, with the fields of the form as they were sent.
    public init(_ fields: [String: String], _ error: WalletError) {
      (input, version, self.error) = (FormInput(fields), fields["version"], error)
      receiptID = fields[Expense.receiptName]
    }

    var issues: [Issue] {
      if case .invalid(let issues) = error { issues } else { [] }
    }

    func summary(_ context: ScreenContext) -> String {
      if !issues.isEmpty { return context.words("form.problems", count: issues.count) }
      let text = ErrorText(error, context)
      return "\(text.title). \(text.text)"
    }
  }

  /// The form for a new item of a kind.
  public init(
    new kind: ItemKind, in journey: JourneySnapshot, _ context: ScreenContext, id: UUID, attempt: Attempt? = nil
  ) throws {
    self = try FormScreen.new(kind.presentedType, journey, context, id, attempt)
    if kind == .expense { receiptID = attempt?.receiptID }
  }

  /// The form for a new item of a kind, opened from another item, which the query of the address names.
  public init(
    new kind: ItemKind, in journey: JourneySnapshot, query: [String: String], _ context: ScreenContext, id: UUID
  ) throws {
    let draft = try kind.presentedType.suggestion(in: journey, query, context)
    self = try FormScreen.new(kind.presentedType, journey, context, id, nil, beginningWith: draft)
    if kind == .expense, let document = try Expense.receipt(query, in: journey) {
      receiptID = document.id.text
      receiptText = context.words("form.receipt", ["name": document.name])
    }
  }

  /// The form for an item that is there.
  /// - Throws: `WalletError.notFound`.
  public init(
    _ kind: ItemKind, _ id: UUID, _ journey: JourneySnapshot, _ context: ScreenContext, attempt: Attempt? = nil
  ) throws {
    self = try FormScreen.edit(kind.presentedType, id, journey, context, attempt)
  }

  /// The form for a new journey.
  public init(newJourney context: ScreenContext, id: UUID, attempt: Attempt? = nil) {
    var blank = Journey(header: RecordHeader(id: id))
    blank.homeCurrency = context.user.currency
    self.init(
      blank, kind: Journey.changeKind, sections: FormScreen.journeySections, context,
      title: context.words("ui.newJourney"), action: "/journeys", cancel: "/journeys", place: .journeys,
      currency: context.user.currency, attempt)
  }

  /// The form for a journey that is there.
  public init(_ journey: Journey, _ context: ScreenContext, attempt: Attempt? = nil) {
    let address = Address.journey(journey.id)
    self.init(
      journey, kind: Journey.changeKind, sections: FormScreen.journeySections, context,
      title: context.words("ui.editJourney"), action: address, cancel: address, place: .journey,
      currency: journey.homeCurrency ?? context.user.currency, attempt)
  }

  private static let journeySections = [
    FormSection("name", "destination", "startDate", "endDate", "tripType"),
    FormSection(titled: "form.more", "cities", "countries", "budget", "homeCurrency", "notes", "isArchived"),
  ]

  private static func new<Item: PresentedItem>(
    _ kind: Item.Type, _ journey: JourneySnapshot, _ context: ScreenContext, _ id: UUID, _ attempt: Attempt?,
    beginningWith draft: Draft? = nil
  ) throws -> FormScreen {
    let blank = Item(header: RecordHeader(id: id, journeyID: journey.journey.id))
    let record = blank.reading(draft ?? Item.suggestion(in: journey.journey, context)).record
    let address = Address.list(Item.kind, in: journey.journey.id)
    var form = try FormScreen(
      record, in: journey, title: context.words("add.\(Item.kind.rawValue)"), action: address,
      cancel: Address.journey(journey.journey.id), context, attempt)
    if Item.kind == .checklist { form.packing = PackingChoice(journey.journey, context, id: id) }
    return form
  }

  private static func edit<Item: PresentedItem>(
    _ kind: Item.Type, _ id: UUID, _ journey: JourneySnapshot, _ context: ScreenContext, _ attempt: Attempt?
  ) throws -> FormScreen {
    let item = try journey.item(Item.self, id)
    return try FormScreen(
      item, in: journey, title: item.title(context), action: Address.item(item), cancel: Address.item(item), context,
      attempt)
  }

  private init<Item: PresentedItem>(
    _ item: Item, in journey: JourneySnapshot, title: String, action: String, cancel: String,
    _ context: ScreenContext, _ attempt: Attempt?
  ) throws {
    let input = attempt?.input ?? FormInput(item, home: context.zone)
    self.init(
      item, kind: Item.kind.rawValue, sections: Item.formSections, context, title: title, action: action,
      cancel: cancel, place: .journey, currency: try Item.usualCurrency(in: journey, context), attempt,
      own: try Item.formFields(input, attempt?.issues ?? [], in: journey, context))
    if Item.isSavedWhileTyping {
      autosave = Autosave(
        resource: Address.resource(Item.kind, item.id, in: journey.journey.id),
        listAddress: Address.list(Item.kind, in: journey.journey.id))
    }
    adapt(to: Item.self, item, attempt, context)
  }

  private init<Owner: Record>(
    _ record: Owner, kind: String, sections: [FormSection], _ context: ScreenContext, title: String, action: String,
    cancel: String, place: Shell.Place, currency: Currency?, _ attempt: Attempt?,
    own: [String: FormField] = [:]
  ) {
    var input = attempt?.input ?? FormInput(record, home: context.zone)
    if let journey = record as? Journey, attempt == nil {
      input["countries"] = journey.countries.map(context.country).joined(separator: "\n")
    }
    let issues = attempt?.issues ?? []
    shell = Shell(context, title: title, place: place)
    formTitle = title
    formAction = action
    cancelAddress = cancel
    newID = record.version == 0 ? record.id.text : nil
    basedOn = record.version == 0 ? nil : attempt?.version ?? String(record.version)
    parts = FormPart.all(
      of: Owner.self, sections, kind: kind, input, issues, currency: currency, own: own, context)
    errorSummary = attempt?.summary(context)
    let shown = Set(Owner.fields.flatMap(\.keys))
    otherProblems = issues.filter { !shown.contains($0.field) }.map { context.words.namedMessage($0, kind: kind) }
  }
}

extension FormScreen.FormPart {
  /// The parts of a form; one that is folded is opened where something in it is wrong.
  static func all<Owner: Record>(
    of kind: Owner.Type, _ sections: [FormSection], kind name: String, _ input: FormInput, _ issues: [Issue],
    currency: Currency?, own: [String: FormField] = [:], _ context: ScreenContext
  ) -> [FormScreen.FormPart] {
    sections.map { section in
      let fields = section.fields.flatMap { field -> [FormField] in
        if let special = own[field] { return [special] }
        guard let known = Owner.field(field) else { return [] }
        let shown = FormField(known, kind: name, input, issues, currency: currency, context)
        // A journey of one day needs no last day.
        guard Owner.self is Journey.Type, field == "endDate" else { return [shown] }
        let isOneDay = !input["startDate"].isEmpty && input["startDate"] == input["endDate"]
        return [FormField(check: JourneyInput.oneDay, context.words("ui.oneDay"), isChecked: isOneDay), shown]
      }
      return FormScreen.FormPart(
        partTitle: section.title.map { context.words($0) },
        isFolded: section.isFolded && !fields.contains { $0.problem != nil }, fields: fields)
    }
  }
}
