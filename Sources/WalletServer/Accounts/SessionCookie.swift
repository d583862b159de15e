import Hummingbird
import WalletServices

/// The cookie that holds the token of a session.
struct SessionCookie {
  /// Browsers take a name of this prefix over HTTPS from the host itself alone (RFC 6265bis, 4.1.3.2).
  static func name(isSecure: Bool) -> String { isSecure ? "__Host-journey-wallet" : "journey-wallet-session" }

  /// The longest that browsers keep one; the session ends earlier by itself.
  private static let maxAge = 400 * 86_400

  let isSecure: Bool

  /// The token that a request has; nil for none.
  func token(of request: Request) -> String? {
    request.cookies[SessionCookie.name(isSecure: isSecure)].map(\.value).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Hands the token of a session to the browser.
  func put(_ token: SecretToken, into response: inout Response) {
    response.setCookie(cookie(token.text, maxAge: SessionCookie.maxAge))
  }

  /// Has the browser forget it.
  func remove(from response: inout Response) { response.setCookie(cookie("", maxAge: 0)) }

  private func cookie(_ value: String, maxAge: Int) -> Cookie {
    Cookie(
      name: SessionCookie.name(isSecure: isSecure), value: value, maxAge: maxAge, path: "/", secure: isSecure,
      httpOnly: true, sameSite: .lax)
  }
}
