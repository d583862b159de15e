/// What a field holds, and within which limits.
///
/// Lengths are counted in Unicode scalars, as SQLite's `length()` counts them.
public enum FieldType: Sendable, Hashable {
  /// One line of text.
  case text(limit: Int)
  /// Text of several lines.
  case prose(limit: Int)
  /// An `http` or `https` address.
  case link
  /// One of a closed list of values.
  case choice([String])
  case flag
  /// A whole number within a range.
  case count(ClosedRange<Int>)
  case day
  /// An instant; a time without an offset is read on the clocks of the zone that the named field holds.
  case instant(zoneKey: String)
  case zone
  case currency
  /// An amount, whose currency stands under a key of its own.
  case money(currencyKey: String)
  /// A point, whose latitude and longitude stand under keys of their own.
  case coordinate(latitudeKey: String, longitudeKey: String)
  /// Short texts in an order, without empty ones.
  case list(limit: Int)
  /// A number within a range, with so many decimals at most.
  case number(ClosedRange<Int>, decimals: Int)
  /// Travellers, each once, with what each has in an amount.
  case parts
  /// Lines of a receipt, each with the travellers whose it is.
  case items
  /// The identifier of another record.
  case reference
  /// Another item, whose kind stands under a key of its own: one that is something to the record, or one of some names that stand for
  /// no kind.
  case item(kindKey: String, ReferenceRole, or: [String])

  /// The most scalars of a name or a title.
  public static let nameLimit = 200
  /// The most scalars of an address or a short remark.
  public static let lineLimit = 1_000
  /// The most scalars of a note: a megabyte of ASCII.
  public static let proseLimit = 1_048_576
  /// The most scalars of the name of a kind.
  public static let kindLimit = 60
  /// The most entries of a list.
  public static let listLimit = 100
}
