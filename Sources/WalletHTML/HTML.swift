/// A piece of a page: what it consists of is its body.
///
/// The names are those of the package Elementary (https://github.com/elementary-swift/elementary), so that it can take
/// this module's place.
public protocol HTML {
  /// What it consists of.
  associatedtype Body: HTML
  @HTMLBuilder var body: Body { get }
  /// Writes it; only what has no body does this itself.
  func render(into output: inout HTMLOutput)
}

extension HTML {
  @inlinable
  public func render(into output: inout HTMLOutput) { body.render(into: &output) }

  /// Its bytes in UTF-8.
  /// - Parameter root: the folder of the site that its addresses lead into; empty for the root of a host
  public func renderedBytes(root: String = "") -> [UInt8] {
    var output = HTMLOutput(root: root)
    render(into: &output)
    return output.bytes
  }

  /// Its text.
  public func render() -> String { String(decoding: renderedBytes(), as: UTF8.self) }
}

/// HTML that writes itself.
public protocol HTMLPrimitive: HTML where Body == Never {}

extension HTMLPrimitive {
  /// Never asked for: a primitive is rendered by `render(into:)`.
  public var body: Never { return preconditionFailure("\(Self.self) has no body") }
}

extension Never: HTML {
  public var body: Never { return preconditionFailure("never") }
  public func render(into output: inout HTMLOutput) {}
}

/// Text; what has a meaning in HTML is escaped.
extension String: HTMLPrimitive {
  public typealias Body = Never
  @inlinable
  public func render(into output: inout HTMLOutput) { output.append(escaping: self) }
}

extension Int: HTMLPrimitive {
  public typealias Body = Never
  @inlinable
  public func render(into output: inout HTMLOutput) { output.append(unescaped: String(self)) }
}

/// HTML that is written as it is: for what the program itself has made, and never for a text from outside.
public struct HTMLRaw: HTMLPrimitive, Sendable {
  public typealias Body = Never
  private let bytes: [UInt8]

  /// HTML as it is.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// HTML as it is, in UTF-8.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  public func render(into output: inout HTMLOutput) { output.append(bytes: bytes) }
}

/// Nothing.
public struct EmptyHTML: HTMLPrimitive, Sendable {
  public typealias Body = Never
  @inlinable
  public init() {}
  @inlinable
  public func render(into output: inout HTMLOutput) {}
}

extension Optional: HTML where Wrapped: HTML {
  public typealias Body = Never
  public var body: Never { return preconditionFailure("an optional has no body") }
  @inlinable
  public func render(into output: inout HTMLOutput) { self?.render(into: &output) }
}
