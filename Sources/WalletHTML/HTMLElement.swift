/// The name of an element.
public protocol HTMLTagDefinition {
  /// What stands between the angle brackets.
  static var name: StaticString { get }
}

/// An element with what it holds.
public struct HTMLElement<Tag: HTMLTagDefinition, Content: HTML>: HTMLPrimitive, AttributedElement {
  public typealias Body = Never
  public var attributes: [HTMLAttribute<Tag>]
  @usableFromInline let content: Content

  /// An element.
  @inlinable
  public init(_ attributes: HTMLAttribute<Tag>..., @HTMLBuilder content: () -> Content) {
    (self.attributes, self.content) = (attributes, content())
  }

  @inlinable
  public func render(into output: inout HTMLOutput) {
    output.open(Tag.name)
    for attribute in attributes { attribute.render(into: &output) }
    output.endOpen()
    content.render(into: &output)
    output.close(Tag.name)
  }
}

extension HTMLElement where Content == EmptyHTML {
  /// An element that holds nothing.
  @inlinable
  public init(_ attributes: HTMLAttribute<Tag>...) { (self.attributes, content) = (attributes, EmptyHTML()) }
}

/// An element that cannot hold anything, and has no end tag.
public struct HTMLVoidElement<Tag: HTMLTagDefinition>: HTMLPrimitive, AttributedElement {
  public typealias Body = Never
  public var attributes: [HTMLAttribute<Tag>]

  /// A void element.
  @inlinable
  public init(_ attributes: HTMLAttribute<Tag>...) { self.attributes = attributes }

  @inlinable
  public func render(into output: inout HTMLOutput) {
    output.open(Tag.name)
    for attribute in attributes { attribute.render(into: &output) }
    output.endOpen()
  }
}

/// What has attributes.
public protocol AttributedElement {
  associatedtype Tag: HTMLTagDefinition
  /// In the order in which they are written.
  var attributes: [HTMLAttribute<Tag>] { get set }
}

extension AttributedElement {
  /// The element with more attributes, if a condition holds; classes are added to those that it has.
  @inlinable
  public consuming func attributes(_ more: HTMLAttribute<Tag>..., when condition: Bool = true) -> Self {
    if condition { HTMLAttribute.add(more, to: &attributes) }
    return self
  }

  /// The element with an attribute of a value, where there is a value.
  @inlinable
  public consuming func attribute(of value: String?, _ attribute: (String) -> HTMLAttribute<Tag>) -> Self {
    if let value { HTMLAttribute.add([attribute(value)], to: &attributes) }
    return self
  }
}

extension HTMLAttribute {
  /// Adds attributes to those of an element: of one name the later counts, and classes are put together.
  @inlinable
  @inline(never)
  static func add(_ more: [Self], to attributes: inout [Self]) {
    for attribute in more {
      guard let index = attributes.firstIndex(where: { $0.name == attribute.name }) else {
        attributes.append(attribute)
        continue
      }
      guard attribute.name == "class", let old = attributes[index].value, let new = attribute.value else {
        attributes[index] = attribute
        continue
      }
      attributes[index].value = old.isEmpty ? new : old + " " + new
    }
  }
}
