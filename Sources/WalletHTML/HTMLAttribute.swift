/// An attribute of an element of one kind.
public struct HTMLAttribute<Tag: HTMLTagDefinition>: Sendable {
  /// As it is written.
  public let name: String
  /// Nil for an attribute that means something by standing there.
  public var value: String?
  /// Whether the value is an address, which begins in the folder of the site that the page is written for.
  public let isAddress: Bool

  /// An attribute that has no function of its own here.
  /// - Parameters:
  ///   - value: nil for one without a value
  ///   - isAddress: whether the value is an address
  @inlinable
  public init(name: String, value: String?, isAddress: Bool = false) {
    (self.name, self.value, self.isAddress) = (name, value, isAddress)
  }

  /// An attribute that has no function of its own here.
  @inlinable
  public static func custom(name: String, value: String) -> Self { Self(name: name, value: value) }

  @inlinable
  func render(into output: inout HTMLOutput) { output.append(attribute: name, value, isAddress: isAddress) }
}
