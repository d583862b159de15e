import Foundation

/// A server for mails: one that takes them to be sent (SMTP, RFC 5321 and 6409), or one that keeps them (IMAP, RFC 3501).
public struct MailServer: Sendable, Hashable {
  /// How the connection is encrypted.
  public enum Security: String, Sendable, Hashable, CaseIterable {
    /// From its beginning, usually on port 465, for IMAP on 993.
    case tls
    /// From the command STARTTLS on, without which nothing is sent; usually on port 587, for IMAP on 143.
    case startTLS
    /// Not at all.
    case none
  }

  public var host: String
  public var port: Int
  public var security: Security
  /// The user name; empty if the server requires none.
  public var user: String
  public var password: Secret
  /// A file in PEM with the certificates of authorities that are trusted besides the system's; nil for none.
  public var authority: URL?

  /// A server.
  public init(
    host: String, port: Int, security: Security, user: String = "", password: Secret = Secret(""),
    authority: URL? = nil
  ) {
    (self.host, self.port, self.security) = (host, port, security)
    (self.user, self.password, self.authority) = (user, password, authority)
  }

  /// Whether it runs on this machine.
  public var isLocal: Bool { ["localhost", "127.0.0.1", "::1"].contains(host.lowercased()) }

  /// Whether the password may be sent to it.
  var takesPassword: Bool { !user.isEmpty && (security != .none || isLocal) }
}
