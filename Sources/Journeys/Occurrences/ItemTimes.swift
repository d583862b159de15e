/// The fields that say when an item takes place, by which a store finds and sorts its kind without reading each.
public struct ItemTimes: Sendable, Hashable {
  /// What says when it ends.
  public enum End: Sendable, Hashable {
    /// The field of an instant.
    case at(String)
    /// The field of a duration in minutes, counted from the start.
    case minutes(String)
  }

  /// The field of the instant at which it starts.
  public let start: String
  /// Nil for what is over once it has come.
  public let end: End?

  /// The field of the instant at which it ends; nil where that follows from a duration, or is the start.
  public var endField: String? {
    if case .at(let name) = end { name } else { nil }
  }

  /// The fields of a kind.
  public init(start: String, end: End? = nil) {
    (self.start, self.end) = (start, end)
  }
}
