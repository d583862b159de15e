import HTTPTypes
import Hummingbird
import WalletServices

/// Security headers: pages may load from this origin only, and run scripts from files only.
struct SecurityHeaders: RouterMiddleware {
  typealias Context = WalletContext
  /// Whether the certificate is one that every browser trusts: where it is ours, a device that no longer trusts it could not be
  /// brought back.
  var isPubliclyTrusted = true

  private static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'",
    "font-src 'self'", "manifest-src 'self'", "worker-src 'self'", "form-action 'self'", "base-uri 'none'",
    "frame-ancestors 'none'",
  ].joined(separator: "; ")

  func handle(
    _ request: Request, context: WalletContext, next: (Request, WalletContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    // Files bring a stricter one of their own.
    if response.headers[.contentSecurityPolicy] == nil {
      response.headers[.contentSecurityPolicy] = SecurityHeaders.policy
    }
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers[.referrerPolicy] = "same-origin"
    response.headers[.crossOriginOpenerPolicy] = "same-origin"
    response.headers[.crossOriginResourcePolicy] = "same-origin"
    if isPubliclyTrusted, context.isSecure, let authority = context.source.authority, PublicName.isOne(authority) {
      response.headers[.strictTransportSecurity] = "max-age=31536000"
    }
    return response
  }
}

/// Host names that mean the same machine everywhere.
enum PublicName {
  /// Whether an authority is such a name at the usual port: what browsers are told about a host holds for all of its ports
  /// (RFC 6797, section 8.3), and another port may serve something else.
  static func isOne(_ authority: String) -> Bool {
    guard !authority.contains(":"), IPAddress(authority) == nil else { return false }
    let labels = authority.lowercased().split(separator: ".")
    guard let last = labels.last, labels.count > 1 else { return false }
    return !privateEndings.contains(String(last)) && !authority.lowercased().hasSuffix(".home.arpa")
  }

  /// The last labels of names that are local to a network (RFC 6761, RFC 6762, and `internal`, which ICANN set apart).
  private static let privateEndings: Set = [
    "local", "localhost", "internal", "lan", "home", "test", "invalid", "example",
  ]
}
