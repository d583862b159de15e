import Foundation
import JourneyStore
import Journeys
import WalletWords

/// A form for one record, new or known, empty or with what was sent and what is wrong with it.
public struct FormScreen: Screen {
  package let shell: Shell
  package let formTitle: String
  /// The journey that an item is kept in, so that one sees into which of several it goes; nil for the journey's own form.
  package private(set) var journeyTitle: String?
  package private(set) var journeyAddress: String?
  package let formAction: String
  package let cancelAddress: String
  /// What is mostly filled in.
  package var parts: [FormPart]
  /// The rest, folded away behind one line until it is asked for.
  package private(set) var more: [FormPart]
  package let isMoreOpen: Bool
  /// Whether a file is sent along.
  package private(set) var hasFile = false
  /// The identifier that the new record will bear, so that sending twice makes one; nil for a known record.
  package let newID: String?
  /// The version that the edit is based on; nil for a new record.
  package let basedOn: String?
  package let errorSummary: String?
  /// Issues of no field in the form.
  package private(set) var otherProblems: [String]
  /// Where the form asks which zones it means while one types; nil for one without times at places.
  package private(set) var zonesAddress: String?
  /// How the form is saved while one types; nil for one that is only sent.
  package private(set) var autosave: Autosave?
  /// The document that a new expense is made of, and that will belong to it; nil for every other form.
  package private(set) var receiptID: String?
  /// That what stands in it was read from that document, and is to be compared.
  package private(set) var receiptText: String?
  /// The receipt to be looked at beside the fields; nil for every other form.
  package private(set) var receiptView: ReceiptView?
  /// The journey near whose towns places are looked for; nil for a form without a place that is looked for.
  package private(set) var placesJourney: String?
  /// What the search of the device's map service is called, and its address before what is looked for.
  package private(set) var placesSearch: (label: String, address: String)?
  /// What a new checklist may begin with; nil for every other form.
  package private(set) var packing: PackingChoice?

  /// Where a form that is saved while one types sends its fields.
  package struct Autosave: Sendable {
    package let resource: String
    package let listAddress: String
    /// Whose drafts a device that several use offers.
    package let userID: String
    /// What is asked of someone who leaves it: about a draft, or about changes.
    package let leaveTitle: String
    package let leaveText: String
    package let leaveAction: String

    init(_ resource: String, list: String, isNew: Bool, _ context: ScreenContext) {
      (self.resource, listAddress, userID) = (resource, list, context.user.id.text)
      leaveTitle = context.words(isNew ? "leave.new.title" : "leave.known.title")
      leaveText = context.words(isNew ? "leave.new.text" : "leave.known.text")
      leaveAction = context.words(isNew ? "leave.new.action" : "leave.known.action")
    }
  }

  package struct FormPart: Sendable {
    package let partTitle: String?
    package let isFolded: Bool
    package var fields: [FormField]
  }

  /// The form for a new item of a kind.
  public init(
    new kind: ItemKind, in journey: JourneySnapshot, _ context: ScreenContext, id: UUID, attempt: Attempt? = nil
  ) throws {
    self = try FormScreen.new(context.kinds.presented(kind), journey, context, id, attempt)
    guard try context.kinds.type(kind).sourceCategory != nil, let id = attempt?.receiptID else { return }
    receiptID = id
    let document = try FormInput.source([FormInput.sourceName: id], in: journey)
    receiptView = try document.map { try ReceiptView($0, in: journey) }
  }

  /// The form for a new item of a kind, opened from another item, which the query of the address names.
  public init(
    new kind: ItemKind, in journey: JourneySnapshot, query: [String: String], _ context: ScreenContext, id: UUID
  ) throws {
    let context = try context.countingDays(in: journey)
    let type = try context.kinds.presented(kind)
    self = try FormScreen.planned(type, journey, query, context, id)
    if type.sourceCategory != nil, let document = try FormInput.source(query, in: journey) {
      receiptID = document.id.text
      receiptText = context.words("form.receipt", ["name": document.name])
      receiptView = try ReceiptView(document, in: journey)
    }
  }

  /// The form for an item that is there.
  /// - Throws: `WalletError.notFound`.
  public init(
    _ kind: ItemKind, _ id: UUID, _ journey: JourneySnapshot, _ context: ScreenContext, attempt: Attempt? = nil
  ) throws {
    self = try FormScreen.edit(context.kinds.presented(kind), id, journey, context, attempt)
  }

  /// The form for a new journey.
  public init(newJourney context: ScreenContext, id: UUID, attempt: Attempt? = nil) {
    var blank = Journey(header: RecordHeader(id: id))
    blank.homeCurrency = context.user.currency
    self.init(
      blank, kind: Journey.changeKind, sections: FormScreen.journeySections, context,
      title: context.words("ui.newJourney"), action: "/journeys", cancel: "/journeys", place: .journeys,
      currency: context.user.currency, attempt)
    suggestTowns()
    if attempt == nil { focusFirst() }
  }

  /// The form for a journey that is there.
  public init(_ journey: Journey, _ context: ScreenContext, attempt: Attempt? = nil) {
    let address = PagePath.journey(journey.id)
    self.init(
      journey, kind: Journey.changeKind, sections: FormScreen.journeySections, context,
      title: context.words("ui.editJourney"), action: address, cancel: address, place: .journey,
      currency: journey.homeCurrency ?? context.user.currency, attempt)
    suggestTowns()
  }

  private static let journeySections = [
    FormSection("name", "destination", "startDate", "endDate"),
    FormSection(
      "tripType", "cities", "countries", "budget", "bookingsCount", "homeCurrency", "roundsCash", "notes", "isArchived"),
  ]

  /// Begins with what the address tells: another item, or the day that is looked at.
  private static func planned<Item: PresentedItem>(
    _ kind: Item.Type, _ journey: JourneySnapshot, _ query: [String: String], _ context: ScreenContext, _ id: UUID
  ) throws -> FormScreen {
    let patch = try Item.suggestion(in: journey, query, context)
    let planned = PlannedTime(query)?.move(patch, of: Item.self, context)
    return try new(Item.self, journey, context, id, nil, beginningWith: planned ?? patch)
  }

  private static func new<Item: PresentedItem>(
    _ kind: Item.Type, _ journey: JourneySnapshot, _ context: ScreenContext, _ id: UUID, _ attempt: Attempt?,
    beginningWith patch: Patch? = nil
  ) throws -> FormScreen {
    let blank = Item(header: RecordHeader(id: id, journeyID: journey.journey.id))
    let record = blank.reading(patch ?? Item.suggestion(in: journey.journey, context)).record
    let address = PagePath.list(Item.kind, in: journey.journey.id)
    var form = try FormScreen(
      record, in: journey, title: context.words("add.\(Item.kind.rawValue)"), action: address,
      cancel: PagePath.journey(journey.journey.id), context, attempt)
    let beginning = Item.beginning(in: journey.journey, context, id: id, attempt?.issues ?? [])
    form.packing = beginning.packing
    if let file = beginning.file { form.take(file) }
    if attempt == nil {
      form.focusFirst()
      form.followClock(record, in: journey.journey, context)
      form.forEachPart { $0.markSuggestedZones(of: Item.self) }
    }
    return form
  }

  private static func edit<Item: PresentedItem>(
    _ kind: Item.Type, _ id: UUID, _ journey: JourneySnapshot, _ context: ScreenContext, _ attempt: Attempt?
  ) throws -> FormScreen {
    let item = try journey.item(Item.self, id)
    return try FormScreen(
      item, in: journey, title: item.title(context), action: PagePath.item(item), cancel: PagePath.item(item), context,
      attempt)
  }

  private init<Item: PresentedItem>(
    _ item: Item, in journey: JourneySnapshot, title: String, action: String, cancel: String,
    _ context: ScreenContext, _ attempt: Attempt?
  ) throws {
    let context = try context.paying(in: journey)
    let input = attempt?.input ?? FormInput(item, home: context.zone, language: context.language)
    let zones = try ZoneNotes(Item.self, input, item.id, journey, context), issues = attempt?.issues ?? []
    var own = try RelatedChoice.fields(of: Item.self, input, issues, in: journey, context)
      .merging(Item.formFields(input, issues, in: journey, context)) { _, special in special }
    if let field = Item.field(Item.privacyFieldName) {
      var shown = FormField(field, kind: Item.kind.rawValue, input, issues, currency: nil, context)
      shown.hint = context.words("form.onlyForMe")
      // Who travels alone is not asked.
      shown.isAbsent =
        try !item.isMarkedPrivate && shown.problem == nil && !journey.snapshot.isShared(journey.journey.id)
      own[field.name] = shown
    }
    self.init(
      item, kind: Item.kind.rawValue, sections: Item.formSections, context, title: title, action: action,
      cancel: cancel, place: .journey, currency: zones.currency, attempt, own: own)
    (journeyTitle, journeyAddress) = (journey.journey.name, PagePath.journey(journey.journey.id))
    if Item.isSavedWhileTyping {
      autosave = Autosave(
        PagePath.resource(Item.kind, item.id, in: journey.journey.id),
        list: PagePath.list(Item.kind, in: journey.journey.id), isNew: item.version == 0, context)
    }
    adapt(to: Item.self, item, attempt, context)
    findPlaces(in: journey.journey.id, attempt?.finding, context)
    if let field = Item.lookupField, context.services.contains(.flights) {
      forEachPart { part in
        for index in part.fields.indices where part.fields[index].name == field {
          part.fields[index].finder = FormField.Finder(flightsOf: "\(action)#f-\(field)", attempt?.flights, context)
        }
      }
    }
    if !zones.notes.isEmpty {
      zonesAddress = "\(PagePath.list(Item.kind, in: journey.journey.id))/zones?item=\(item.id.text)"
      forEachPart { $0.annotate(zones) }
    }
  }

  private init<Owner: Record>(
    _ record: Owner, kind: String, sections: [FormSection], _ context: ScreenContext, title: String, action: String,
    cancel: String, place: Shell.Place, currency: Currency?, _ attempt: Attempt?,
    own: [String: FormField] = [:]
  ) {
    var input = attempt?.input ?? FormInput(record, home: context.zone, language: context.language)
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
    let all = FormPart.all(
      of: Owner.self, sections, kind: kind, input, issues, currency: currency, own: own, context)
    (parts, more) = (Array(all.prefix(1)), Array(all.dropFirst()))
    // What is filled in is seen when it is edited, and what is wrong always.
    let isFilled = sections.dropFirst().flatMap(\.fields).contains { Owner.isFilled($0, input) }
    isMoreOpen = record.version > 0 && isFilled || more.contains { $0.fields.contains { $0.problem != nil } }
    errorSummary = attempt?.summary(context).orNil
    let shown = Set(Owner.fields.flatMap(\.keys))
    otherProblems = issues.filter { !shown.contains($0.field) }.map { context.words.namedMessage($0, kind: kind) }
  }
}

extension FormScreen {
  /// Changes all parts, those that are folded away too.
  mutating func forEachPart(_ change: (inout FormPart) -> Void) {
    for index in parts.indices { change(&parts[index]) }
    for index in more.indices { change(&more[index]) }
  }

  /// Offers to look for the places that have coordinates.
  private mutating func findPlaces(in journey: UUID, _ finding: PlaceFinding?, _ context: ScreenContext) {
    let action = formAction
    var hasAny = false
    forEachPart { part in
      for index in part.fields.indices where part.fields[index].place?.isSought ?? false {
        hasAny = true
        part.fields[index].finder = FormField.Finder(part.fields[index].name, action: action, finding, context)
        // A link is longer than what is kept of it.
        part.fields[index].line = part.fields[index].line?.taking(PlaceQuery.longest)
      }
    }
    if hasAny {
      placesJourney = journey.text
      placesSearch = (context.searchLabel, context.maps.service.searchAddress)
    }
  }

  /// Lets a copy of the form suggest times by the clock.
  private mutating func followClock<Item: JourneyItem>(_ blank: Item, in journey: Journey, _ context: ScreenContext) {
    guard context.isKept else { return }
    let values = Dictionary(blank.json) { first, _ in first }
    forEachPart { part in
      for index in part.fields.indices {
        guard case .instant(let zone)? = Item.field(part.fields[index].name)?.type,
          let time = values[part.fields[index].name]?.text.flatMap({ Date(rfc3339: $0) })
        else { continue }
        let clocks = Zone(values[zone]?.text ?? "") ?? context.zone
        part.fields[index].clock = context.clock(suggesting: time, clocks, in: journey)
      }
    }
  }

  /// Suggests towns while one types where a journey leads to.
  private mutating func suggestTowns() {
    for index in parts[0].fields.indices where parts[0].fields[index].name == "destination" {
      parts[0].fields[index].place = FormField.PlaceData(PlaceInput(), type: "")
    }
  }

  /// Takes a file first, of which a name may be made.
  private mutating func take(_ file: FormField) {
    hasFile = true
    // What is wrong with the file is said beside it.
    otherProblems.removeAll { $0 == file.problem }
    for index in parts[0].fields.indices { parts[0].fields[index].isRequired = false }
    parts[0].fields.insert(file, at: 0)
  }

  /// Begins in the first field that is typed into, unless a file comes before it.
  private mutating func focusFirst() {
    let first = parts[0].fields.firstIndex { $0.line?.inputType == "text" || $0.money != nil }
    if let first, !hasFile { parts[0].fields[first].isFirstFocus = true }
  }
}

extension Record {
  /// Whether someone has filled a field in that says more than the others: a zone and a point follow from the place.
  fileprivate static func isFilled(_ name: String, _ input: FormInput) -> Bool {
    switch field(name)?.type {
    case .zone, .coordinate, .currency, nil: false
    default: !input[name].isEmpty
    }
  }
}
