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

  init(titled title: String, folded: Bool = false, _ fields: String...) {
    (self.title, self.fields, isFolded) = (title, fields, folded)
  }
}

/// An item that the shared screens can show: what one kind brings to its list, its form and its detail.
protocol PresentedItem: StoredItem {
  static var look: Look { get }
  /// The parts of the form; every field stands in one.
  static var formSections: [FormSection] { get }
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
  static func usualCurrency(in journey: JourneySnapshot, _ context: ScreenContext) throws -> Currency?
  /// What the form of a new one begins with.
  static func suggestion(in journey: Journey, _ context: ScreenContext) -> Draft
}

extension PresentedItem {
  var look: Look { Self.look }
  var moment: Moment? { nil }
  func trailing(_ context: ScreenContext) -> String { "" }
  func span(_ context: ScreenContext) -> Span? { nil }
  static var tiles: [String] { ["bookingReference", "cost"] }
  func kindName(_ context: ScreenContext) -> String { context.words.singular(Self.kind) }
  static var switchField: String? { nil }
  static func summary(in journey: JourneySnapshot, _ context: ScreenContext) throws -> String { "" }
  var prose: String { "" }
  static var isSavedWhileTyping: Bool { false }
  static func suggestion(in journey: Journey, _ context: ScreenContext) -> Draft { [:] }

  static func formFields(
    _ input: FormInput, _ issues: [Issue], in journey: JourneySnapshot, _ context: ScreenContext
  ) throws -> [String: FormField] { [:] }

  static func usualCurrency(in journey: JourneySnapshot, _ context: ScreenContext) throws -> Currency? {
    journey.journey.homeCurrency ?? context.user.currency
  }

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
}

extension ScreenContext {
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
