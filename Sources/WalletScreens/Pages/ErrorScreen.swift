import Foundation
import Journeys

/// What happened, what was kept, and what to do.
package struct ErrorText: Sendable {
  package let title: String
  package let text: String

  init(_ error: WalletError, _ context: ScreenContext) {
    self.init(error, context.words, context.formats)
  }

  init(_ error: WalletError, _ words: Words, _ formats: Formats) {
    let name =
      switch error {
      case .notFound: "notFound"
      case .invalid: "invalid"
      case .conflict(let conflict): "conflict.\(conflict.rawValue)"
      case .forbidden: "forbidden"
      case .tooLarge: "tooLarge"
      case .unavailable(let reason, _): "unavailable.\(reason.rawValue)"
      }
    var values: [String: String] = [:]
    if case .tooLarge(let limit) = error { values["limit"] = formats.bytes(limit) }
    title = words("error.\(name).title")
    text = words("error.\(name).text", values)
  }
}

/// The page for everything that could not be done and has no form to go back to.
public struct ErrorScreen: Screen {
  package let shell: Shell
  package let errorTitle: String
  package let errorText: String
  package let backAddress: String
  package let backLabel: String
  /// Where the same can be asked for again; nil where that would not help.
  package let retryAddress: String?

  /// The page for an error.
  /// - Parameter retry: the address that was asked for, if asking again may help
  public init(_ error: WalletError, retry: String? = nil, _ context: ScreenContext) {
    self.init(ErrorText(error, context), retry, context)
  }

  /// The page for an error that is nobody's fault but the wallet's, or for a request that it does not take.
  /// - Parameters:
  ///   - status: the HTTP status, which chooses the words
  ///   - retry: the address that was asked for, if asking again may help
  public init(status: Int, retry: String? = nil, _ context: ScreenContext) {
    self.init(ErrorText(status: status, context.words), retry, context)
  }

  private init(_ text: ErrorText, _ retry: String?, _ context: ScreenContext) {
    shell = Shell(context, title: text.title, place: nil)
    (errorTitle, errorText) = (text.title, text.text)
    retryAddress = retry
    (backAddress, backLabel) = ("/", context.words("ui.toHome"))
  }
}

extension Words {
  /// What a request was refused with, in one line.
  /// - Parameter status: the HTTP status, which chooses the words
  public func sentence(forStatus status: Int) -> String {
    let text = ErrorText(status: status, self)
    return "\(text.title). \(text.text)"
  }
}

extension ErrorText {
  /// - Parameter status: the HTTP status, which chooses the words
  init(status: Int, _ words: Words) {
    let known = [400, 403, 404, 405, 413, 415, 421, 500]
    let name = "http.\(known.contains(status) ? status : status < 500 ? 400 : 500)"
    self.init(title: words("error.\(name).title"), text: words("error.\(name).text"))
  }

  init(title: String, text: String) {
    (self.title, self.text) = (title, text)
  }
}
