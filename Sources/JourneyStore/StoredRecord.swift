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
  /// The fields that a journey's summary follows from.
  static var summaryFields: SummaryFields { get }
  /// The fields that the wallet fills in where they were left empty, by what it knows at the time: two creations that differ in no others
  /// are the same.
  static var filledIn: Set<String> { get }
  /// When it takes place, by which a search ranks it; when it was made where that is not known.
  var searchDate: Date { get }
  /// The record as it is stored: with what the wallet itself fills in, so that both are there after the commit, or none.
  func prepared() -> Self
  /// Of which reminders the schedule may be another after a change of the record.
  /// - Parameter before: the record before an edit
  func rescheduled(by action: Change.Action, before: Self?) -> ReminderScope?
  /// The journey whose members may see and change the record; nil when it belongs to its user alone.
  var scope: UUID? { get }
  /// The user whom a record without a journey belongs to.
  var owner: UUID { get }
  /// Whether the user who made a record is the only one who may change it, whatever the role of others.
  static var isMakersOwn: Bool { get }
  /// What a record refers to and does not find in its journey.
  /// - Parameter current: what it replaces, whose references may stay; nil for a new one
  func danglingReferences(in journey: JourneySnapshot, replacing current: Self?) throws -> [Issue]
}

extension StoredRecord {
  public var owner: UUID { id }
  public static var summaryFields: SummaryFields { SummaryFields() }
  public static var filledIn: Set<String> { [] }
  public var searchDate: Date { createdAt }
  public func prepared() -> Self { self }
  public static var isMakersOwn: Bool { false }
  public func rescheduled(by action: Change.Action, before: Self?) -> ReminderScope? { nil }
  public static var titleFields: Set<String> { ["name", "title"] }
  public func danglingReferences(in journey: JourneySnapshot, replacing current: Self?) throws -> [Issue] { [] }
}

/// An item that has a table of its own, and an order in which its kind is listed.
public protocol StoredItem: JourneyItem, StoredRecord {
  /// The terms of ORDER BY.
  static var order: String { get }
  /// The column by whose values its kind is counted apart; nil for kinds of which all count as one.
  static var countedColumn: String? { get }
  /// The SQL expression that is zero for what is still of use, with the present in milliseconds as its parameter; nil for kinds that are
  /// listed by their time or their order.
  static var outlived: String? { get }
  /// A further condition of being in a list: that what the item stands in is not in the trash.
  static var listed: String { get }
}

extension StoredItem {
  public static var changeKind: String { kind.rawValue }
  public static var countedColumn: String? { nil }
  public static var outlived: String? { nil }

  /// The column of its start; nil for kinds that have no time.
  static var startColumn: String? { TableColumns.of(Self.self).startColumn }

  /// The SQL expression of its end; nil for what is over once it has come.
  static var endTerm: String? { TableColumns.of(Self.self).endTerm }

  /// `startColumn` as it follows from the fields.
  static var columnOfStart: String? { times.flatMap { field($0.start)?.columns.first } }

  /// `endTerm` as it follows from the fields.
  static var termOfEnd: String? {
    guard let start = columnOfStart, let end = times?.end else { return nil }
    switch end {
    case .at(let name): return field(name)?.columns.first.map { "coalesce(\($0), \(start))" }
    case .minutes(let name): return field(name)?.columns.first.map { "\(start) + coalesce(\($0), 0) * 60000" }
    }
  }

  public var searchDate: Date { occurrence?.first.instant ?? createdAt }
  public static var listed: String { "TRUE" }
  public var scope: UUID? { header.journeyID }
}
