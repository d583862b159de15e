import Foundation

extension MailServer: Codable {
  private enum Key: String, CodingKey {
    case host, port, security, user, password, authority
  }

  /// Reads it from a settings file.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      host: try container.decode(String.self, forKey: .host), port: try container.decode(Int.self, forKey: .port),
      security: try container.decode(.security, Security.init),
      user: try container.decodeIfPresent(String.self, forKey: .user) ?? "",
      password: Secret(try container.decodeIfPresent(String.self, forKey: .password) ?? ""),
      authority: try container.decodeIfPresent(.authority) { URL(filePath: $0) })
  }

  /// As it stands in a settings file, its password with it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(host, forKey: .host)
    try container.encode(port, forKey: .port)
    try container.encode(security.rawValue, forKey: .security)
    try container.encode(user, forKey: .user)
    try container.encode(password.text, forKey: .password)
    try container.encodeIfPresent(authority?.path, forKey: .authority)
  }
}
