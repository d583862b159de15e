import Hummingbird
import WalletServices

/// The cookie that holds the token of a session.
struct SessionCookie {
  /// Browsers take a name of this prefix over HTTPS from the host itself alone, and for all of it (RFC 6265bis, 4.1.3.2); for a folder
  /// of it one that says that it came over HTTPS (4.1.3.1).
  static func name(isSecure: Bool, folder: String = "") -> String {
    guard isSecure else { return "journey-wallet-session" }
    return folder.isEmpty ? "__Host-journey-wallet" : "__Secure-journey-wallet"
  }

  /// The longest that browsers keep one; the session ends earlier by itself.
  private static let maxAge = 400 * 86_400

  let isSecure: Bool
  /// The folder of the site that it is for; empty for all of the host.
  var folder = ""

  /// The token that a request has; nil for none.
  func token(of request: Request) -> String? {
    request.cookies[name].map(\.value).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Hands the token of a session to the browser.
  func put(_ token: SecretToken, into response: inout Response) {
    response.setCookie(cookie(token.text, maxAge: SessionCookie.maxAge))
  }

  /// Has the browser forget it.
  func remove(from response: inout Response) { response.setCookie(cookie("", maxAge: 0)) }

  private var name: String { SessionCookie.name(isSecure: isSecure, folder: folder) }

  private func cookie(_ value: String, maxAge: Int) -> Cookie {
    Cookie(
      name: name, value: value, maxAge: maxAge, path: "\(folder)/", secure: isSecure,
      httpOnly: true, sameSite: .lax)
  }
}

extension WalletContext {
  /// The cookie of the client's session.
  var sessionCookie: SessionCookie { SessionCookie(isSecure: isSecure, folder: basePath) }
}
