/// Builds HTML out of statements: elements and texts one after another, `if`, `switch` and `for`.
@resultBuilder
public enum HTMLBuilder {
  @inlinable
  public static func buildExpression<Content: HTML>(_ content: Content) -> Content { content }

  @inlinable
  public static func buildBlock() -> EmptyHTML { EmptyHTML() }

  @inlinable
  public static func buildOptional<Content: HTML>(_ content: Content?) -> Content? { content }

  @inlinable
  public static func buildEither<First: HTML, Second: HTML>(first: First) -> HTMLEither<First, Second> { .first(first) }

  @inlinable
  public static func buildEither<First: HTML, Second: HTML>(second: Second) -> HTMLEither<First, Second> {
    .second(second)
  }

  @inlinable
  public static func buildArray<Content: HTML>(_ contents: [Content]) -> HTMLList<Content> { HTMLList(contents) }
}

/// One of two pieces.
public enum HTMLEither<First: HTML, Second: HTML>: HTMLPrimitive {
  case first(First)
  case second(Second)

  public typealias Body = Never

  @inlinable
  public func render(into output: inout HTMLOutput) {
    switch self {
    case .first(let content): content.render(into: &output)
    case .second(let content): content.render(into: &output)
    }
  }
}

/// Any number of pieces of one type.
public struct HTMLList<Content: HTML>: HTMLPrimitive {
  public typealias Body = Never
  @usableFromInline let contents: [Content]

  @inlinable
  init(_ contents: [Content]) { self.contents = contents }

  @inlinable
  public func render(into output: inout HTMLOutput) {
    for content in contents { content.render(into: &output) }
  }
}

/// A piece for each element of a sequence, for bodies that call functions; `for` takes only those whose type is known.
public struct ForEach<Elements: Sequence, Content: HTML>: HTMLPrimitive {
  public typealias Body = Never
  @usableFromInline let elements: Elements
  @usableFromInline let content: (Elements.Element) -> Content

  @inlinable
  public init(_ elements: Elements, @HTMLBuilder content: @escaping (Elements.Element) -> Content) {
    (self.elements, self.content) = (elements, content)
  }

  @inlinable
  public func render(into output: inout HTMLOutput) {
    for element in elements { content(element).render(into: &output) }
  }
}
