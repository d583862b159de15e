/// A kind of thing that a journey holds, by the names that files and addresses have for it.
///
/// Each kind declares its own; which kinds a wallet has, its catalogue says.
public struct ItemKind: Sendable, Hashable, CustomStringConvertible {
  /// What JSON, the log of changes and the keys of texts call it: `carRental`.
  public let rawValue: String
  /// The noun in addresses: `/journeys/{id}/car-rentals`.
  public let noun: String
  /// The array in an export: `carRentals`, as the original Journey Wallet app names it.
  public let collection: String

  /// A kind; its noun and its array are its name with an `s` unless others are given.
  public init(_ name: String, noun: String? = nil, collection: String? = nil) {
    (rawValue, self.noun, self.collection) = (name, noun ?? name + "s", collection ?? name + "s")
  }

  public var description: String { rawValue }
}
