import Foundation
import Journeys

extension MailServer {
  /// The names of its fields in a form.
  public enum Field: String, Sendable, CaseIterable {
    case host, port, security, user, password, authority
  }

  /// The password, where it was given for another description of the same server and user.
  fileprivate func password(for other: MailServer) -> Secret? {
    let isSame = (host, port, user, authority) == (other.host, other.port, other.user, other.authority)
    return isSame && (other.security != .none || security == .none) ? password : nil
  }
}

/// The texts of a form in which a server is described, and what is wrong with them.
struct ServerForm {
  let texts: [String: String]
  private var issues: [Issue] = []

  init(_ texts: [String: String]) {
    self.texts = texts
  }

  subscript(field: some RawRepresentable<String>) -> String {
    (texts[field.rawValue] ?? "").trimmingCharacters(in: .whitespaces)
  }

  mutating func issue(_ field: some RawRepresentable<String>, _ problem: Issue.Problem, limit: String? = nil) {
    issues.append(Issue(field.rawValue, problem, limit: limit))
  }

  /// What a field says; nil where it is empty, or wrong, which is noted.
  mutating func optional<Value>(
    _ field: some RawRepresentable<String>, _ problem: Issue.Problem, limit: String? = nil, _ read: (String) -> Value?
  ) -> Value? {
    guard !self[field].isEmpty else { return nil }
    if let value = read(self[field]) { return value }
    issue(field, problem, limit: limit)
    return nil
  }

  /// What a field says; nil where it is empty or wrong, which is noted.
  mutating func required<Value>(
    _ field: some RawRepresentable<String>, _ problem: Issue.Problem, limit: String? = nil, _ read: (String) -> Value?
  ) -> Value? {
    if self[field].isEmpty { issue(field, .required) }
    return optional(field, problem, limit: limit, read)
  }

  /// - Throws: everything that is wrong.
  func end() throws(WalletError) {
    if !issues.isEmpty { throw .invalid(issues) }
  }

  /// A mail server; nil where something about it is wrong, which is noted.
  /// - Parameters:
  ///   - kept: how it was described before: a password that was left empty stays as it is as long as the server, its port
  ///     and the user do, and the way there is no less guarded
  ///   - asks: whether it requires a user name
  mutating func server(kept: MailServer?, asks: Bool = false) -> MailServer? {
    let host = required(MailServer.Field.host, .notAHost) { ServerForm.host($0) }
    let port = required(MailServer.Field.port, .outOfRange, limit: "1–65535") {
      Int($0).flatMap { 1...65_535 ~= $0 ? $0 : nil }
    }
    let security = required(MailServer.Field.security, .notAChoice) { MailServer.Security(rawValue: $0) }
    let authority = optional(MailServer.Field.authority, .notAFile) { path in
      path.hasPrefix("/") && FileManager.default.isReadableFile(atPath: path) ? URL(filePath: path) : nil
    }
    let user = self[MailServer.Field.user]
    var server = MailServer(
      host: host ?? "", port: port ?? 0, security: security ?? .tls, user: user,
      password: Secret(texts[MailServer.Field.password.rawValue] ?? ""), authority: authority)
    if asks, user.isEmpty { issue(MailServer.Field.user, .required) }
    if !user.isEmpty {
      if server.password.text.isEmpty, let password = kept?.password(for: server) { server.password = password }
      if server.password.text.isEmpty { issue(MailServer.Field.password, .required) }
      if !server.takesPassword, security != nil { issue(MailServer.Field.security, .passwordUnprotected) }
    }
    return host == nil || port == nil || security == nil ? nil : server
  }

  /// A name or an address of a machine, without a port.
  private static func host(_ text: String) -> String? {
    let isAddress = text.count { $0 == ":" } > 1 && text.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    let isName = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." }
    return (isAddress || isName) && text.count <= 253 ? text : nil
  }
}
