/// An attribute of an element of one kind.
public struct HTMLAttribute<Tag: HTMLTagDefinition>: Sendable {
  /// As it is written.
  public let name: String
  /// Nil for an attribute that means something by standing there.
  public var value: String?

  /// An attribute that has no function of its own here.
  /// - Parameter value: nil for one without a value
  @inlinable
  public init(name: String, value: String?) { (self.name, self.value) = (name, value) }

  /// An attribute that has no function of its own here.
  @inlinable
  public static func custom(name: String, value: String) -> Self { Self(name: name, value: value) }

  @usableFromInline
  func render(into output: inout HTMLOutput) {
    output.append(" ")
    output.append(unescaped: name)
    guard let value else { return }
    output.append("=\"")
    output.append(escaping: value)
    output.append("\"")
  }
}
