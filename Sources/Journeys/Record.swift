import Foundation

/// What every record has besides its own fields.
public struct RecordHeader: Sendable, Hashable {
  public let id: UUID
  /// The journey that the record belongs to; nil for a journey itself and for what belongs to no journey.
  public let journeyID: UUID?
  public var createdAt: Date
  public var updatedAt: Date
  /// Counts the changes of the record from 1 on; 0 before it is stored.
  public var version: Int

  /// The header of a record, of one that is not stored yet unless a version is given.
  public init(
    id: UUID, journeyID: UUID? = nil, createdAt: Date = Date(milliseconds: 0),
    updatedAt: Date = Date(milliseconds: 0), version: Int = 0
  ) {
    (self.id, self.journeyID, self.version) = (id, journeyID, version)
    (self.createdAt, self.updatedAt) = (createdAt, updatedAt)
  }
}

/// A thing that the wallet keeps, describes by fields, and changes through one kind of transaction: a journey, an item in it, a user.
public protocol Record: Sendable, Hashable, Identifiable, Codable {
  /// Its own fields, in the order in which they are written.
  static var fields: [Field<Self>] { get }
  var header: RecordHeader { get set }
  /// A record with every field empty or at its default.
  init(header: RecordHeader)
  /// What is wrong with it; empty when it may be stored. Types and lengths are checked where a patch is read.
  func issues() -> [Issue]
  /// What keeps it from being newly asked for at this moment, though it may be stored.
  /// - Parameter base: what it replaces; nil for a new one
  func issues(of now: Date, replacing base: Self?) -> [Issue]
  /// A record as the original Journey Wallet app writes it, under our keys.
  /// - Parameter zone: where the app's device counted its days
  static func ofOriginalApp(_ patch: Patch, zone: Zone) -> Patch
  /// A patch over a record with texts in the one way in which the wallet writes them.
  static func normalised(_ patch: Patch, over record: Self) -> Patch
  /// The same with what follows from it put where it was left empty; nothing that someone wrote is replaced.
  static func completed(_ patch: Patch, over record: Self) -> Patch
  /// The same with the day of the exchange rates that an amount is to be converted by, where it was left empty.
  /// - Parameter rates: those that are known; read only where they are needed
  static func priced(_ patch: Patch, over record: Self, by rates: () throws -> ReferenceRates) rethrows -> Patch
}

extension Record {
  public var id: UUID { header.id }
  public var createdAt: Date { header.createdAt }
  public var updatedAt: Date { header.updatedAt }
  /// Counts the changes of the record from 1 on.
  public var version: Int { header.version }

  /// The field of that name.
  public static func field(_ name: String) -> Field<Self>? {
    FieldPositions.position(of: name, in: Self.self).map { fields[$0] }
  }

  /// The values of all fields that are not empty, by the fields' names.
  public var values: [String: FieldValue] {
    var values: [String: FieldValue] = [:]
    for field in Self.fields {
      let value = field.get(self)
      if !value.isEmpty { values[field.name] = value }
    }
    return values
  }

  /// The names of the fields in which two records differ.
  public func differences(from other: Self) -> [String] {
    Self.fields.filter { $0.get(self) != $0.get(other) }.map(\.name)
  }

  /// One issue for every required field that is empty.
  public func missingFields() -> [Issue] {
    Self.fields.filter { $0.isRequired && $0.get(self).isEmpty }.map { Issue($0.name, .required) }
  }

  /// The rules of a record that has none but its required fields.
  public func issues() -> [Issue] { missingFields() }

  public func issues(of now: Date, replacing base: Self?) -> [Issue] { [] }

  public static func ofOriginalApp(_ patch: Patch, zone: Zone) -> Patch { patch }
  public static func normalised(_ patch: Patch, over record: Self) -> Patch { patch }
  public static func completed(_ patch: Patch, over record: Self) -> Patch { normalised(patch, over: record) }

  /// Whether a patch lacks the day of its exchange rates.
  public static func needsRates(_ patch: Patch, over record: Self) -> Bool {
    var isAsked = false
    _ = priced(completed(patch, over: record), over: record) {
      isAsked = true
      return .embedded
    }
    return isAsked
  }

  public static func priced(
    _ patch: Patch, over record: Self, by rates: () throws -> ReferenceRates
  ) rethrows -> Patch { patch }
}

/// A thing in a journey: a booking, a document, a note, a place, a reminder, an expense.
public protocol JourneyItem: Record {
  static var kind: ItemKind { get }
  /// Where it takes place, for each place the fields that name it; none for what is nowhere.
  static var places: [ItemPlace] { get }
  /// The fields that say when it takes place; nil for kinds that have no time.
  static var times: ItemTimes? { get }
  /// The record that it is a part of; nil for kinds that stand in the journey by themselves.
  static var parent: ParentField? { get }
  /// What the document becomes that one of the kind was made of; nil for kinds that are made of none.
  static var sourceCategory: DocumentCategory? { get }
  /// What lies between its start and its end; nil for kinds that have no time.
  static var course: Occurrence.Course? { get }
  /// Whether documents can belong to it.
  static var mayHaveDocuments: Bool { get }
  /// Whether members of its journey comment on it; on parts of another record nobody does.
  static var mayHaveComments: Bool { get }
  /// What somebody is asked who copies a journey before its items of the kind are copied too; nil for kinds that always are.
  static var copyQuestion: CopyQuestion? { get }
  /// The fields that are of this one alone, so that a copy for other days begins without them: a seat.
  static var fieldsOfOneTime: Set<String> { get }
  /// The yes-or-no fields that say what it is, and not how far it has got, so that a copy keeps them.
  static var lastingFlags: Set<String> { get }
  /// When and where it takes place; nil for what has no time.
  var occurrence: Occurrence? { get }
  /// Where it starts and ends on a map, as far as that is known.
  var waypoints: Waypoints { get }
  /// Where it takes the traveller: as its occurrence says, unless its kind knows more.
  var movement: Movement? { get }
  /// What travel figures count of it; nil for what is no ride.
  var leg: Leg? { get }
  /// Whether one goes there from the hotel of the day, and back: no flight, no hotel.
  var isReachedFromHotel: Bool { get }
  /// Whether it waits for a traveller who comes late: a transfer, a hotel, a rented car; a train does not.
  var waitsForTraveller: Bool { get }
  /// Whose it is, as names; empty where that is everybody, or not said.
  var travellers: [String] { get }
}

/// What is asked of somebody who copies a journey.
public enum CopyQuestion: Sendable, Hashable, CaseIterable {
  /// Whether documents are copied too.
  case documents
  /// Whether money spent is written down for the copy too.
  case expenses
}

/// The field by which the parts of a record refer to it.
public struct ParentField: Sendable, Hashable {
  /// The name of the field, which holds an identifier.
  public let name: String
  /// The kind of the record that it refers to.
  public let kind: ItemKind
}

extension JourneyItem {
  /// The journey that it belongs to.
  public var journeyID: UUID { header.journeyID ?? header.id }

  public static var parent: ParentField? { nil }
  public static var sourceCategory: DocumentCategory? { nil }
  public static var mayHaveDocuments: Bool { false }
  public static var mayHaveComments: Bool { parent == nil }
  public static var copyQuestion: CopyQuestion? { nil }
  public static var fieldsOfOneTime: Set<String> { [] }
  public static var lastingFlags: Set<String> { [] }
  public var travellers: [String] { [] }

  /// The identifier of the record that it is a part of; nil where there is none.
  public var parentID: UUID? {
    Self.parent.flatMap { Self.field($0.name) }?.get(self).text.flatMap { UUID(uuidString: $0) }
  }
}
