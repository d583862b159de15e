import Foundation
import GRDB
import Journeys

/// A record that has a table of its own.
public protocol StoredRecord: Journeys.Record {
  /// The table, whose columns bear the names of the fields' keys in snake case.
  static var table: String { get }
  /// What the log of changes calls the kind.
  static var changeKind: String { get }
  /// The fields by which it is known, which count more in a search than its others.
  static var titleFields: Set<String> { get }
  /// The journey whose members may see and change the record; nil when it belongs to its user alone.
  var scope: UUID? { get }
  /// The user whom a record without a journey belongs to.
  var owner: UUID { get }
}

extension StoredRecord {
  public var owner: UUID { id }
  public static var titleFields: Set<String> { ["name", "title"] }
}

/// An item that has a table of its own, and an order in which its kind is listed.
public protocol StoredItem: JourneyItem, StoredRecord {
  /// The terms of ORDER BY.
  static var order: String { get }
  /// The column that says when the item comes; nil for kinds that have no time.
  static var momentColumn: String? { get }
  /// The terms, of `momentColumn` and others, that say when it is over; nil for what is over once it has come.
  static var endTerm: String? { get }
  /// A further condition of being in a list: that what the item stands in is not in the trash.
  static var listed: String { get }
  /// What an item refers to and does not find in its journey.
  func danglingReferences(in journey: JourneySnapshot) throws -> [Issue]
}

extension StoredItem {
  public static var changeKind: String { kind.rawValue }
  public static var momentColumn: String? { nil }
  public static var endTerm: String? { nil }
  public static var listed: String { "TRUE" }
  public var scope: UUID? { header.journeyID }
  public func danglingReferences(in journey: JourneySnapshot) throws -> [Issue] { [] }
}

extension ItemKind {
  /// The type of its values, as the store knows it.
  public var storedType: any StoredItem.Type {
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
