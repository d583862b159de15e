import Foundation
import JourneyStore
import Journeys

/// The icon and the colour by which a kind is known.
struct Appearance: Sendable, Hashable {
  /// The identifier of a symbol in `public/icons.svg`.
  let icon: String
  /// The name of a colour in `public/app.css`: `tint-blue`.
  let tint: String
}

/// An item that stands in lists: what one kind brings to its row.
protocol ListedItem: StoredItem {
  static var look: Appearance { get }
  /// How this one looks, where that differs among its kind.
  var look: Appearance { get }
  /// How this one looks, where that depends on others too: on a category of one's own.
  func look(_ context: ScreenContext) -> Appearance
  func title(_ context: ScreenContext) -> String
  /// What a sentence calls it: `LH 400 to New York`, where its title would say `Flight to New York`.
  func spokenName(_ context: ScreenContext) -> String
  /// What it is: its kind, or its type among its kind.
  func kindName(_ context: ScreenContext) -> String
  /// What stands under the title: the place, the dates, the first words.
  func subtitle(_ context: ScreenContext) -> String
  /// The second line of a row, where that says more than its own page does there.
  func rowSubtitle(_ context: ScreenContext) -> String
  /// What stands at the far end of its row: an amount, a state.
  func trailing(_ context: ScreenContext) -> String
  /// The yes-or-no field that a list switches by one tap; nil for kinds that have none.
  static var switchField: String? { get }
  /// The tab under which it is looked for where no journey has been chosen yet.
  static var tab: Shell.Place { get }
  /// How its kind is listed in a journey.
  static var listing: Listing { get }
  /// Whether a journey's page has a section for its kind; budgets stand beside what is spent.
  static var hasSection: Bool { get }
  /// The titles under which its items stand in groups, in their order, each with what belongs to it.
  static func groups(of items: [Self], _ context: ScreenContext) -> [(title: String, items: [Self])]
  /// What its list offers to remind of before the journey; nil for all lists but that of reminders.
  static func remindersCard(in journey: JourneySnapshot, _ context: ScreenContext) throws -> RemindersCard?
  /// A context with what the rows of some items say beside their fields.
  static func prepared(_ context: ScreenContext, for items: [Self], in journey: JourneySnapshot) throws -> ScreenContext
  /// Whether its texts of several lines are Markdown.
  static var isMarkdown: Bool { get }
  /// What a journey's items of the kind come to, in a few words; empty where their number says it.
  static func summary(in journey: JourneySnapshot, _ context: ScreenContext) throws -> String
  /// Whether its list can be narrowed to one of its types, the choices of the field `type`.
  static var isListedByType: Bool { get }
  /// Whether its list takes a further one by its name alone, in a line of its own.
  static var isAddedByName: Bool { get }
  /// Names of further ones that the journey itself says; none for most kinds.
  static func namesProposed(in journey: JourneySnapshot, _ context: ScreenContext) throws -> [String]
  /// Where the first ones of a journey are added; nil for one after the other, by their form.
  static func firstAddress(in journey: UUID) -> String?
  /// The choice of its type; nil for kinds that have none.
  var typeName: String? { get }
}

extension ListedItem {
  var look: Appearance { Self.look }
  func look(_ context: ScreenContext) -> Appearance { look }
  func spokenName(_ context: ScreenContext) -> String { title(context) }
  func kindName(_ context: ScreenContext) -> String { context.words.singular(Self.kind) }
  func rowSubtitle(_ context: ScreenContext) -> String { subtitle(context) }
  func trailing(_ context: ScreenContext) -> String { "" }
  static var switchField: String? { nil }
  static var tab: Shell.Place { .journey }
  static var listing: Listing { .rows }
  static var hasSection: Bool { true }
  static func groups(of items: [Self], _ context: ScreenContext) -> [(title: String, items: [Self])] {
    items.isEmpty ? [] : [(context.words.plural(kind), items)]
  }
  static func remindersCard(in journey: JourneySnapshot, _ context: ScreenContext) throws -> RemindersCard? { nil }
  static func prepared(
    _ context: ScreenContext, for items: [Self], in journey: JourneySnapshot
  ) throws -> ScreenContext { context }
  static var isMarkdown: Bool { false }
  static func summary(in journey: JourneySnapshot, _ context: ScreenContext) throws -> String { "" }
  static var isListedByType: Bool { false }
  static var isAddedByName: Bool { false }
  static func namesProposed(in journey: JourneySnapshot, _ context: ScreenContext) throws -> [String] { [] }
  static func firstAddress(in journey: UUID) -> String? { nil }
  var typeName: String? { nil }

  /// Whether its switch is on.
  var isSwitchedOn: Bool {
    Self.switchField.flatMap(Self.field)?.get(self) == .flag(true)
  }
}

/// How the items of a kind are listed in a journey.
public enum Listing: Sendable, Hashable {
  /// As rows, like most kinds.
  case rows
  /// In an order of the traveller's own, narrowed and sorted: `PlacesScreen`.
  case places
  /// As files: `DocumentsScreen`.
  case documents
  /// With all that the journey costs: `BudgetScreen`.
  case budget

  /// How a kind is listed.
  /// - Throws: `WalletError.notFound` for a kind that the wallet does not keep.
  public init(of kind: ItemKind, _ kinds: ItemCatalogue) throws { self = try kinds.presented(kind).listing }
}
