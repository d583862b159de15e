import Foundation
import Journeys

/// An element of the page that is open in a browser.
public struct Element: Sendable {
  /// The key under which WebDriver names elements.
  static let key = "element-6066-11e4-a52e-4f735466cecf"
  let browser: Browser
  let id: String

  /// Clicks into its middle, after scrolling it into view.
  public func click() async throws { try await send("POST", "click", [:]) }

  /// Clicks, and waits for the other page that this leads to.
  public func follow() async throws { try await browser.leavingPage(by: click) }

  /// Types a text into it, behind what stands there.
  public func type(_ text: String) async throws { try await send("POST", "value", ["text": .text(text)]) }

  /// Empties it.
  public func clear() async throws { try await send("POST", "clear", [:]) }

  /// The text that a reader sees in it.
  public var text: String {
    get async throws { try await send("GET", "text").text ?? "" }
  }

  /// An attribute as the page was written; nil where there is none.
  public func attribute(_ name: String) async throws -> String? {
    try await send("GET", "attribute/\(name)").text
  }

  /// A property as it is now, such as the `value` of an input.
  public func property(_ name: String) async throws -> JSONValue { try await send("GET", "property/\(name)") }

  /// What is in an input.
  public var value: String {
    get async throws { try await property("value").text ?? "" }
  }

  /// Whether a reader sees it.
  public var isShown: Bool {
    get async throws { try await send("GET", "displayed") == .flag(true) }
  }

  /// The first element in it that a CSS selector finds.
  public func element(_ selector: String) async throws -> Element {
    let found = try await send("POST", "element", .object(["using": "css selector", "value": .text(selector)]))
    guard let id = found[Element.key]?.text else { throw OutOfPatience("\(found) is no element") }
    return Element(browser: browser, id: id)
  }

  /// Where it stands, in CSS pixels.
  public var box: Box {
    get async throws { Box(try await send("GET", "rect")) }
  }

  /// Whether the page that it stood on is still there.
  var isThere: Bool {
    get async throws {
      do {
        try await send("GET", "name")
        return true
      } catch let error as WebDriverError where error.isOfLostPage {
        return false
      }
    }
  }

  @discardableResult
  private func send(_ method: String, _ command: String, _ json: JSONValue? = nil) async throws -> JSONValue {
    try await browser.send(method, "element/\(id)/\(command)", json)
  }
}

/// A rectangle in CSS pixels.
public struct Box: Sendable {
  public let x: Double
  public let y: Double
  public let width: Double
  public let height: Double

  /// Reads the members `x`, `y`, `width` and `height`.
  public init(_ json: JSONValue) {
    let number = { (key: String) in
      if case .number(let number)? = json[key] { NSDecimalNumber(decimal: number).doubleValue } else { 0.0 }
    }
    (x, y, width, height) = (number("x"), number("y"), number("width"), number("height"))
  }
}
