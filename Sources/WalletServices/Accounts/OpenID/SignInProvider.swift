import Foundation
import Journeys

/// The provider by which users may sign in beside their passwords (OpenID Connect Core 1.0), as an administrator describes it.
public struct SignInProvider: Sendable, Hashable {
  /// What its button is called.
  public var name: String
  /// Its identifier, under which its configuration lies (OpenID Connect Discovery 1.0, 4).
  public var issuer: URL
  public var clientID: String
  /// Empty for a public client, which proves itself with PKCE alone.
  public var clientSecret: Secret
  /// Whether whoever the provider vouches for is given an account, where none has their e-mail address.
  public var makesAccounts: Bool

  /// The names of the fields of its form.
  public enum Field: String, Sendable, CaseIterable {
    case name, issuer, clientID = "clientId", clientSecret, makesAccounts
  }

  /// The provider that a form describes.
  /// - Parameter kept: how it was described before: its secret stays where none is given for the same issuer and client
  /// - Throws: `WalletError.invalid`.
  public init(_ texts: [String: String], kept: SignInProvider?) throws(WalletError) {
    var form = ServerForm(texts)
    let short = { (text: String) in text.count <= 200 ? text : nil }
    let name = form.required(Field.name, .tooLong, limit: "200", short)
    let issuer = form.required(Field.issuer, .notALink, SignInProvider.issuer)
    let clientID = form.required(Field.clientID, .tooLong, limit: "200", short)
    if (texts[Field.clientSecret.rawValue] ?? "").utf8.count > 4000 {
      form.issue(Field.clientSecret, .tooLong, limit: "4000")
    }
    try form.end()
    guard let name, let issuer, let clientID else { throw .invalid([]) }
    (self.name, self.issuer, self.clientID) = (name, issuer, clientID)
    clientSecret = Secret(texts[Field.clientSecret.rawValue] ?? "")
    makesAccounts = form[Field.makesAccounts] == "on"
    if clientSecret.text.isEmpty, let kept, (kept.issuer, kept.clientID) == (issuer, clientID) {
      clientSecret = kept.clientSecret
    }
  }

  /// An issuer: an address over HTTPS without query and fragment; on this computer also over HTTP.
  static func issuer(_ text: String) -> URL? {
    guard text.utf8.count <= 2000, let url = URL(string: text), let host = url.host(), !host.isEmpty,
      url.query() == nil, url.fragment() == nil, url.user() == nil, isProtected(url)
    else { return nil }
    return url
  }

  /// Whether nobody on the way can read what is sent to an address.
  static func isProtected(_ url: URL) -> Bool {
    let isLocal = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(url.host() ?? "")
    return url.scheme == "https" || (url.scheme == "http" && isLocal)
  }
}

extension SignInProvider: StoredSettings {
  static let fileName = "sign-in-provider.json"

  private enum Key: String, CodingKey {
    case name, issuer, clientID = "clientId", clientSecret, makesAccounts
  }

  /// The provider of a data folder; nil where none was set up.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)`.
  static func kept(in folder: URL) throws -> SignInProvider? { try SettingsFile(in: folder).read() }

  /// Reads it from its settings file.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decode(String.self, forKey: .name)
    issuer = try container.decode(URL.self, forKey: .issuer)
    clientID = try container.decode(String.self, forKey: .clientID)
    clientSecret = Secret(try container.decode(String.self, forKey: .clientSecret))
    makesAccounts = try container.decode(Bool.self, forKey: .makesAccounts)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(issuer, forKey: .issuer)
    try container.encode(clientID, forKey: .clientID)
    try container.encode(clientSecret.text, forKey: .clientSecret)
    try container.encode(makesAccounts, forKey: .makesAccounts)
  }
}

extension Wallet {
  /// The provider by which users may sign in; nil where none was set up.
  /// - Throws: `WalletError.unavailable(.settingsUnreadable)`.
  public func signInProvider() throws -> SignInProvider? { try .kept(in: folder) }

  /// Keeps the provider by which users may sign in; nil turns that off.
  /// - Throws: what the file system throws.
  public func keep(_ provider: SignInProvider?) throws {
    let file = SettingsFile<SignInProvider>(in: folder)
    if let provider { try file.write(provider) } else { try file.remove() }
  }
}
