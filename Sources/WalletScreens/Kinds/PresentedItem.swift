import Foundation
import JourneyStore
import Journeys

/// The icon and the colour by which a kind is known.
struct Look: Sendable, Hashable {
  /// The identifier of a symbol in `public/icons.svg`.
  let icon: String
  /// The name of a colour in `public/app.css`: `tint-blue`.
  let tint: String
}

/// An instant on the clocks of a place.
struct Moment: Sendable, Hashable {
  let instant: Date
  /// Nil where the place is not known; it is then shown on the clocks at home.
  let zone: Zone?
}

/// A part of a form: a title, and the names of the fields under it.
struct FormSection: Sendable {
  /// The string key of the title; nil for the first part, which needs none.
  let title: String?
  let fields: [String]
  /// Whether it is folded away until it is asked for, as what is seldom filled in.
  let isFolded: Bool

  init(_ fields: String...) {
    (title, self.fields, isFolded) = (nil, fields, false)
  }

  init(_ title: String?, isFolded: Bool = false, _ fields: [String]) {
    (self.title, self.fields, self.isFolded) = (title, fields, isFolded)
  }

  init(titled title: String, folded: Bool = false, _ fields: String...) {
    (self.title, self.fields, isFolded) = (title, fields, folded)
  }
}

/// An item that the shared screens can show: what one kind brings to its list, its form and its detail.
protocol PresentedItem: StoredItem {
  static var look: Look { get }
  /// The parts of the form; every field stands in one.
  static var formSections: [FormSection] { get }
  /// The fields that no form asks for: what only the wallet itself knows, and what another field stands for.
  static var unasked: [String] { get }
  /// The fields that stand large above all others in the detail.
  static var tiles: [String] { get }
  /// The fields that the title and the span tell already, and those that only programs read.
  static var told: [String] { get }
  /// How this one looks, where that differs among its kind.
  var look: Look { get }
  /// When it stands in a list.
  var moment: Moment? { get }
  func title(_ context: ScreenContext) -> String
  /// What it is: its kind, or its type among its kind.
  func kindName(_ context: ScreenContext) -> String
  /// What stands under the title: the place, the dates, the first words.
  func subtitle(_ context: ScreenContext) -> String
  /// What stands at the far end of its row: an amount, a state.
  func trailing(_ context: ScreenContext) -> String
  /// Where it leads from and to; nil for what has no two ends.
  func span(_ context: ScreenContext) -> Span?
  /// The clocks on which one of its instants is shown.
  func zone(of field: String) -> Zone?
  /// The yes-or-no field that a list switches by one tap; nil for kinds that have none.
  static var switchField: String? { get }
  /// What a journey's items of the kind come to, in a few words; empty where their number says it.
  static func summary(in journey: JourneySnapshot, _ context: ScreenContext) throws -> String
  /// A text in Markdown that its page shows at length; empty for kinds that have none.
  var prose: String { get }
  /// Whether its form is saved while one types.
  static var isSavedWhileTyping: Bool { get }
  /// The fields of its form that are not shown as their type asks for, by the name of the field that each stands for.
  static func formFields(
    _ input: FormInput, _ issues: [Issue], in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [String: FormField]
  /// The currency in which the amounts of a new one begin.
  /// - Parameter place: where it takes place; nil where that is not known
  static func usualCurrency(in journey: JourneySnapshot, at place: PlacedZone?, _ context: ScreenContext) throws
    -> Currency?
  /// What the form of a new one begins with.
  static func suggestion(in journey: Journey, _ context: ScreenContext) -> Draft
  /// The same, where the form was opened from another item, which the address names: `?transport={id}`.
  static func suggestion(in journey: JourneySnapshot, _ query: [String: String], _ context: ScreenContext) throws
    -> Draft
  /// What its form shows for each of its types; nil for kinds that look the same whatever their type.
  static var variants: FormVariants? { get }
  /// The fields of its form that are places, by name, with what a suggestion fills.
  static var placeInputs: [String: PlaceInput] { get }
  /// The place that is mostly another place of the item again, and is then left empty; nil for kinds without.
  static var samePlaceField: String? { get }
  /// Whether its list can be narrowed to one of its types, the choices of the field `type`.
  static var isListedByType: Bool { get }
  /// The choice of its type; nil for kinds that have none.
  var typeName: String? { get }
  /// The fields that stand large in its own detail, in their order.
  var ownTiles: [String] { get }
  /// What its facts do not tell, as a line: that a car is returned where it was picked up.
  func remark(_ context: ScreenContext) -> String
  /// The moment that its page counts down to.
  var departing: Date? { get }
  /// Where it is on a map.
  func spots(_ context: ScreenContext) -> [Spot]
  /// What can be made of it: a reminder, a connection.
  func actions(_ context: ScreenContext) -> [ItemAction]
  /// The items that are booked together with it; nil where there are none.
  func legs(in journey: JourneySnapshot, _ context: ScreenContext) throws -> LegsCard?
}

extension PresentedItem {
  var look: Look { Self.look }
  var moment: Moment? { nil }
  func trailing(_ context: ScreenContext) -> String { "" }
  func span(_ context: ScreenContext) -> Span? { nil }
  static var tiles: [String] { ["bookingReference", "cost"] }
  func kindName(_ context: ScreenContext) -> String { context.words.singular(Self.kind) }
  static var unasked: [String] { [] }
  static var switchField: String? { nil }
  static func summary(in journey: JourneySnapshot, _ context: ScreenContext) throws -> String { "" }
  var prose: String { "" }
  static var isSavedWhileTyping: Bool { false }
  static func suggestion(in journey: Journey, _ context: ScreenContext) -> Draft { [:] }
  static func suggestion(in journey: JourneySnapshot, _ query: [String: String], _ context: ScreenContext) throws
    -> Draft
  { suggestion(in: journey.journey, context) }
  static var variants: FormVariants? { nil }
  static var placeInputs: [String: PlaceInput] { [:] }
  static var samePlaceField: String? { nil }
  static var isListedByType: Bool { false }
  var typeName: String? { nil }
  var ownTiles: [String] { Self.tiles }
  func remark(_ context: ScreenContext) -> String { "" }
  var departing: Date? { nil }
  func spots(_ context: ScreenContext) -> [Spot] { [] }
  func actions(_ context: ScreenContext) -> [ItemAction] { [ItemAction(reminderOf: self, context)].compactMap(\.self) }
  func legs(in journey: JourneySnapshot, _ context: ScreenContext) throws -> LegsCard? { nil }

  static func formFields(
    _ input: FormInput, _ issues: [Issue], in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [String: FormField] { [:] }

  static func usualCurrency(in journey: JourneySnapshot, at place: PlacedZone?, _ context: ScreenContext) throws
    -> Currency?
  { context.currency(at: place, in: journey.journey) }

  func zone(of field: String) -> Zone? {
    guard case .instant(let zoneKey) = Self.field(field)?.type else { return nil }
    return Self.field(zoneKey)?.get(self).text.map(Zone.init(stored:))
  }

  /// Whether its switch is on.
  var isSwitchedOn: Bool {
    Self.switchField.flatMap(Self.field)?.get(self) == .flag(true)
  }
}

/// Two ends and what lies between them: a transport, a stay, a rental.
struct Span: Sendable {
  struct End: Sendable {
    var time = ""
    var day = ""
    var place = ""
    var note = ""
  }

  let start: End
  let end: End
  /// How long it takes.
  let between: String
  /// On which other day it ends; nil for the same one, and where the days are told anyway.
  var shift: DayShift?
}

/// How many days later, by the calendar of the place, something ends: `+1`.
struct DayShift: Sendable {
  let shiftMark: String
  let shiftText: String

  /// Nil for no day.
  init?(_ days: Int?, _ context: ScreenContext) {
    guard let days, days != 0 else { return nil }
    shiftMark = "\(days < 0 ? "−" : "+")\(abs(days))"
    shiftText = context.words(days < 0 ? "transport.earlier" : "transport.later", count: abs(days))
  }
}

extension ScreenContext {
  /// The currency that one pays in at a place: at home that of the journey or the user.
  func currency(at place: PlacedZone?, in journey: Journey) -> Currency? {
    let abroad = place.flatMap { $0.source == .home || $0.zone == zone ? nil : $0.currency }
    return abroad ?? journey.homeCurrency ?? user.currency
  }

  /// One end of a span.
  func end(_ instant: Date?, _ zone: Zone?, place: String, notes: [String] = []) -> Span.End {
    guard let instant else {
      return Span.End(place: place, note: notes.filter { !$0.isEmpty }.joined(separator: " · "))
    }
    let shown = zone ?? self.zone
    let note = ([formats.offset(instant, shown)] + notes).filter { !$0.isEmpty }
    return Span.End(
      time: formats.time(instant, shown),
      day: formats.shortDay(CalendarDay(of: instant, in: shown), thisYear: thisYear),
      place: place, note: note.joined(separator: " · "))
  }

  /// Texts that are there, with points between them.
  func line(_ texts: String...) -> String {
    texts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension ItemKind {
  /// The type of its values, as the screens know it.
  var presentedType: any PresentedItem.Type {
    switch self {
    case .transport: Transport.self
    case .hotel: Hotel.self
    case .carRental: CarRental.self
    case .activity: Activity.self
    case .document: Document.self
    case .note: Note.self
    case .place: PlaceToVisit.self
    case .checklist: Checklist.self
    case .checklistItem: ChecklistItem.self
    case .reminder: Reminder.self
    case .expense: Expense.self
    }
  }
}
