import Journeys

/// What happened, what was kept, and what to do.
public struct ErrorText: Sendable, Hashable {
  /// So many fields are named at most.
  private static let most = 10

  public let title: String
  public let text: String

  /// The words of an error.
  public init(_ error: WalletError, _ words: Words, _ formats: Formats) {
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
    text =
      if case .invalid(let issues) = error, !issues.isEmpty {
        issues.prefix(ErrorText.most).map { words.namedMessage($0) }.joined(separator: " ")
      } else { words("error.\(name).text", values) }
  }

  /// The words of a request that was refused, or that failed.
  /// - Parameter status: the HTTP status, which chooses the words
  public init(status: Int, _ words: Words) {
    let known = [400, 401, 403, 404, 405, 413, 415, 421, 500]
    let name = "http.\(known.contains(status) ? status : status < 500 ? 400 : 500)"
    (title, text) = (words("error.\(name).title"), words("error.\(name).text"))
  }
}

extension Words {
  /// What went wrong, what was kept and what to do, in one line.
  public func sentence(for error: WalletError) -> String {
    if case .invalid(let issues) = error {
      return issues.map { namedMessage($0) }.joined(separator: " ")
    }
    let text = ErrorText(error, self, Formats(language))
    return "\(text.title). \(text.text)"
  }

  /// What a request was refused with, in one line.
  /// - Parameter status: the HTTP status, which chooses the words
  public func sentence(forStatus status: Int) -> String {
    let text = ErrorText(status: status, self)
    return "\(text.title). \(text.text)"
  }
}
