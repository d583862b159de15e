import Foundation
import Journeys
import TestSupport
import Testing

/// Holds every test of a suite to this: no error in the console, no violation of the content policy, no request to
/// another host, nothing that a page asks for is missing.
struct Quiet: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
    guard let stage = Stage.current else { return }
    try await Quiet.check(stage.browser, home: stage.wallet.place.address)
  }

  /// Reads the browser's logs, and says what should not be in them.
  static func check(_ browser: Browser, home: URL) async throws {
    let complaints = try await browser.log("browser").filter { isComplaint($0) }.map { $0["message"]?.text ?? "" }
    #expect(complaints == [])
    let events = try await browser.log("performance").compactMap(Event.init)
    let addresses = events.compactMap(\.requestedAddress)
    #expect(addresses.filter { !$0.hasPrefix(home.absoluteString) && !$0.hasPrefix("data:") } == [])
    #expect(events.compactMap(\.missing) == [])
  }

  /// Anything but the remark that a page itself came with a status of 4xx, as a form with a wrong field does.
  private static func isComplaint(_ entry: JSONValue) -> Bool {
    guard ["SEVERE", "WARNING"].contains(entry["level"]?.text) else { return false }
    let message = entry["message"]?.text ?? ""
    return message.firstMatch(of: /the server responded with a status of 4\d\d/) == nil
  }

  /// An event of the DevTools protocol.
  private struct Event {
    let method: String
    let parameters: JSONValue

    init?(_ entry: JSONValue) {
      guard let text = entry["message"]?.text, let json = try? JSONValue(parsing: Data(text.utf8)),
        let method = json["message"]?["method"]?.text, let parameters = json["message"]?["params"]
      else { return nil }
      (self.method, self.parameters) = (method, parameters)
    }

    var requestedAddress: String? {
      method == "Network.requestWillBeSent" ? parameters["request"]?["url"]?.text : nil
    }

    /// The address of what a page is made of, where it could not be had.
    var missing: String? {
      guard method == "Network.responseReceived", parameters["type"]?.text != "Document",
        let status = parameters["response"]?["status"]?.integer, status >= 400,
        // A version that is no longer the current one, and a file that is too large, are answered, and nothing is missing.
        ![412, 413].contains(status)
      else { return nil }
      return "\(status) \(parameters["response"]?["url"]?.text ?? "")"
    }
  }
}

extension Trait where Self == Quiet {
  /// Nothing in the console, nothing from elsewhere.
  static var quiet: Self { Quiet() }
}
