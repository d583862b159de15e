/// A text that is shown nowhere: not in a page, not in a log, not in a message.
public struct Secret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  /// What is kept secret.
  public let text: String

  /// Keeps a text secret.
  public init(_ text: String) {
    self.text = text
  }

  public var description: String { "•••" }
  public var debugDescription: String { description }
}
