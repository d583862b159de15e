import Foundation
import Journeys

/// An element of the page that is open in a browser.
///
/// A page of the wallet replaces parts of itself while it is open, so that an element may go between being found and
/// being used. It is then found again by its query.
public struct Element: Sendable {
  /// The key under which WebDriver names elements.
  static let key = "element-6066-11e4-a52e-4f735466cecf"
  let browser: Browser
  let id: String
  /// How it was found; nil for the one with the focus.
  let query: ElementQuery?

  /// Clicks into its middle, after scrolling it into view: out from under a bar at the edge of the window too, as somebody would who wants
  /// to reach it.
  public func click() async throws {
    do {
      try await send("POST", "click", [:])
    } catch let error where "\(error)".contains("element click intercepted") {
      try await browser.run(
        "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", [[Element.key: .text(id)]])
      try await send("POST", "click", [:])
    }
  }

  /// Lets the pointer of a mouse rest on its middle, after scrolling it into view (WebDriver, 17.4.3).
  public func hover() async throws {
    try await browser.run(
      "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", [[Element.key: .text(id)]])
    // A pointer that is there already moves away from where it is.
    let moves: [JSONValue] = [2, 0].map { x in
      ["type": "pointerMove", "duration": 50, "origin": [Element.key: .text(id)], "x": x, "y": 0]
    }
    let mouse: JSONValue = [
      "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"], "actions": .array(moves),
    ]
    try await browser.send("POST", "actions", ["actions": [mouse]])
  }

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
    let within = query.map { ElementQuery(.css, selector, within: $0) }
    return try browser.element(
      await send("POST", "element", ElementQuery(.css, selector).json), found: within)
  }

  /// Where it stands, in CSS pixels.
  public var box: Box {
    get async throws { Box(try await send("GET", "rect")) }
  }

  /// Whether the page that it stood on is still there.
  var isThere: Bool {
    get async throws {
      do {
        try await sendOnce("GET", "name")
        return true
      } catch let error as WebDriverError where error.isOfLostPage {
        return false
      }
    }
  }

  @discardableResult
  private func send(_ method: String, _ command: String, _ json: JSONValue? = nil) async throws -> JSONValue {
    var element = self
    for _ in 0..<5 {
      do {
        return try await element.sendOnce(method, command, json)
      } catch let error as WebDriverError where error.isOfReplacedElement {
        guard let query else { throw error }
        element = try await browser.element(query)
      }
    }
    return try await element.sendOnce(method, command, json)
  }

  @discardableResult
  private func sendOnce(_ method: String, _ command: String, _ json: JSONValue? = nil) async throws -> JSONValue {
    try await browser.send(method, "element/\(id)/\(command)", json)
  }
}

/// How an element is found on a page.
struct ElementQuery: Sendable {
  /// The strategies of WebDriver (12.3.1) that are used.
  enum Strategy: String {
    case css = "css selector"
    case xpath
  }

  /// The strategy and its text, in the members that WebDriver wants.
  let json: JSONValue
  /// Which of those that are found is meant, counted from 0.
  let position: Int
  /// How the element that it lies within is found.
  private let place: [ElementQuery]
  var outer: ElementQuery? { place.first }

  init(_ strategy: Strategy, _ text: String, at position: Int = 0, within outer: ElementQuery? = nil) {
    json = .object(["using": .text(strategy.rawValue), "value": .text(text)])
    self.position = position
    place = outer.map { [$0] } ?? []
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
