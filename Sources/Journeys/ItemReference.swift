import Foundation

/// What belongs to what: an item of a journey, by its kind and its identifier.
public struct ItemReference: Sendable, Hashable {
  /// The name of the kind, as in `ItemKind.rawValue`, or what stands for none, such as a reminder's `custom`; empty where only the
  /// identifier is known.
  public let kind: String
  /// Nil where only the kind is known.
  public let id: UUID?

  /// A reference; nil where neither kind nor identifier is known.
  public init?(kind: String, id: UUID?) {
    if kind.isEmpty, id == nil { return nil }
    (self.kind, self.id) = (kind, id)
  }

  /// A reference to an item that is known by its kind.
  public init(_ kind: ItemKind, _ id: UUID) { (self.kind, self.id) = (kind.rawValue, id) }

  /// A reference to an item.
  public init<Item: JourneyItem>(_ item: Item) { self.init(Item.kind, item.id) }
}

/// What an item is to another one that refers to it; which kinds are that, they declare themselves.
public enum ReferenceRole: Sendable, Hashable {
  /// A booking that is paid for.
  case booking
  /// What one is reminded of.
  case reminded
  /// What documents belong to.
  case documented
  /// What members of the journey comment on.
  case commented

  /// Whether items of a kind are that.
  public func admits(_ kind: any JourneyItem.Type) -> Bool {
    switch self {
    case .booking: kind is any Booking.Type
    case .reminded: kind is any RemindedRecord.Type
    case .documented: kind.mayHaveDocuments
    case .commented: kind.mayHaveComments
    }
  }
}
