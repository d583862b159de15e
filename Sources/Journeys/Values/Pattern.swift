import Synchronization

/// A regular expression that is compiled once, for texts that are read with every request.
///
/// Swift compiles a literal anew wherever it is evaluated, which takes longer than to match a short text with it.
/// `Regex` is not `Sendable`, hence the lock; a match holds it for microseconds.
public final class Pattern<Output: Sendable>: Sendable {
  private let regex: Mutex<Regex<Output>>

  /// Keeps a regular expression.
  public init(_ regex: sending Regex<Output>) { self.regex = Mutex(regex) }

  /// What a text is made of that it matches as a whole; nil for all others.
  public func whole(_ text: some StringProtocol) -> Output? {
    let text = Substring(text)
    return regex.withLock { (try? $0.wholeMatch(in: text))?.output }
  }

  /// Whether it matches a text as a whole.
  public func matches(_ text: some StringProtocol) -> Bool { whole(text) != nil }

  /// A text with each of its matches replaced.
  public func replaced(in text: String, by replacement: @Sendable (Output) -> String) -> String {
    regex.withLock { text.replacing($0) { replacement($0.output) } }
  }
}
