import Journeys

/// The kinds of items that a wallet keeps, in the order in which a journey's page shows them.
///
/// Shared code goes through a catalogue and what the kinds declare; it is handed to the store, and found in each of its snapshots.
public struct ItemCatalogue: Sendable {
  public let types: [any StoredItem.Type]
  /// What a journey's summary follows from, by the name of the kind in the log of changes.
  let summaryFields: [String: SummaryFields]
  private let byName: [String: any StoredItem.Type]

  /// A catalogue of kinds with different names.
  public init(_ types: [any StoredItem.Type]) {
    self.types = types
    byName = Dictionary(types.map { ($0.kind.rawValue, $0) }) { first, _ in first }
    summaryFields = Dictionary(
      types.map { ($0.changeKind, $0.summaryFields) } + [(Journey.changeKind, Journey.summaryFields)]
    ) { first, _ in first }
  }

  /// The kinds, by their names.
  public var kinds: [ItemKind] { types.map { $0.kind } }

  /// The type of a kind's values; nil for a kind that the wallet does not keep.
  public subscript(name: String) -> (any StoredItem.Type)? { byName[name] }

  /// The type of a kind's values.
  /// - Throws: `WalletError.notFound` for a kind that the wallet does not keep.
  public func type(_ kind: ItemKind) throws(WalletError) -> any StoredItem.Type {
    guard let type = byName[kind.rawValue] else { throw .notFound }
    return type
  }

  /// The kinds that stand in a journey by themselves; a checklist's items stand in their list.
  public var sections: [any StoredItem.Type] { types.filter { $0.parent == nil } }

  /// The kinds whose items take one of some courses.
  public func types(of courses: Set<Occurrence.Course>) -> [any StoredItem.Type] {
    types.filter { $0.course.map(courses.contains) ?? false }
  }

  /// The kinds that make up a journey's itinerary: what one must be somewhere for.
  public var itinerary: [any StoredItem.Type] { types.filter { $0.course.map { $0 != .remark } ?? false } }

  /// The kinds whose items are counted by type.
  public var countedByType: [any StoredItem.Type] { types.filter { $0.countedColumn != nil } }

  /// The kinds of bookings.
  public var bookings: [any StoredBooking.Type] { types.compactMap { $0 as? any StoredBooking.Type } }

  /// The kinds that can be to an item what one of its fields refers to.
  public func types(_ role: ReferenceRole) -> [any StoredItem.Type] { types.filter { role.admits($0) } }

  /// The kinds whose items are parts of those of another one.
  func parts(of name: String) -> [any StoredItem.Type] { types.filter { $0.parent?.kind.rawValue == name } }
}

extension ItemCatalogue {
  /// The kinds of Journey Wallet. A new kind has its line here.
  public static let product = ItemCatalogue([
    Transport.self, Hotel.self, CarRental.self, Activity.self, Document.self, Note.self, PlaceToVisit.self,
    Checklist.self, ChecklistItem.self, Reminder.self, Expense.self, Traveller.self,
    Comment.self, Budget.self, CostCategory.self,
  ])
}
