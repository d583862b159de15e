import Synchronization

/// A regular expression that is parsed and compiled once, for texts that are read often.
///
/// Swift parses and compiles a literal anew wherever it is evaluated, which takes longer than to match a short text with it.
/// `Regex` is not `Sendable`, hence the lock; a match holds it for microseconds. The parts of a match are parts of the text: the text goes on at
/// the end of the first one.
public final class Pattern<Output: Sendable>: Sendable {
  private let regex: Mutex<Regex<Output>>

  /// Keeps a regular expression.
  public init(_ regex: sending Regex<Output>) { self.regex = Mutex(regex) }

  /// What a text is made of that it matches as a whole; nil for all others.
  public func whole(_ text: Substring) -> Output? {
    regex.withLock { (try? $0.wholeMatch(in: text))?.output }
  }

  /// What a text is made of that it matches as a whole; nil for all others.
  public func whole(_ text: String) -> Output? { whole(text[...]) }

  /// What a text begins with that it matches.
  public func prefix(_ text: Substring) -> Output? {
    regex.withLock { (try? $0.prefixMatch(in: text))?.output }
  }

  /// What a text begins with that it matches.
  public func prefix(_ text: String) -> Output? { prefix(text[...]) }

  /// The first part of a text that it matches.
  public func first(_ text: Substring) -> Output? {
    regex.withLock { (try? $0.firstMatch(in: text))?.output }
  }

  /// The first part of a text that it matches.
  public func first(_ text: String) -> Output? { first(text[...]) }

  /// All parts of a text that it matches, which do not overlap.
  public func all(_ text: Substring) -> [Output] {
    regex.withLock { text.matches(of: $0).map(\.output) }
  }

  /// All parts of a text that it matches, which do not overlap.
  public func all(_ text: String) -> [Output] { all(text[...]) }

  /// Whether it matches a text as a whole.
  public func matches(_ text: Substring) -> Bool { whole(text) != nil }

  /// Whether it matches a text as a whole.
  public func matches(_ text: String) -> Bool { whole(text[...]) != nil }

  /// A text with each of its matches replaced.
  /// - Parameter replacement: called while the lock is held, so that it must not use this expression itself
  public func replaced(in text: String, by replacement: @Sendable (Output) -> String) -> String {
    regex.withLock { text.replacing($0) { replacement($0.output) } }
  }
}
