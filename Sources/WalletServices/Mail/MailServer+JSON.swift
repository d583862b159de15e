import Foundation
import Journeys

extension MailServer {
  /// The server that a settings file describes; nil for anything else.
  init?(_ json: JSONValue) {
    guard let host = json["host"]?.text, let port = json["port"]?.integer,
      let security = json["security"]?.text.flatMap(MailServer.Security.init)
    else { return nil }
    self.init(
      host: host, port: port, security: security, user: json["user"]?.text ?? "",
      password: Secret(json["password"]?.text ?? ""), authority: json["authority"]?.text.map { URL(filePath: $0) })
  }

  /// As it stands in a settings file, its password with it.
  var members: [String: JSONValue] {
    [
      "host": .text(host), "port": .number(Decimal(port)), "security": .text(security.rawValue), "user": .text(user),
      "password": .text(password.text), "authority": authority.map { .text($0.path) } ?? .null,
    ]
  }
}
