import HTTPTypes
import Hummingbird
import Journeys

/// Protects against DNS rebinding and CSRF: accepts only requests addressed to this server, and writes only from its own pages.
///
/// A page of another site can make a browser send a request here, but it cannot make it name another host, nor hide
/// where it comes from (Fetch Metadata, RFC 6454).
struct RequestOriginMiddleware: RouterMiddleware {
  typealias Context = WalletContext
  /// Names under which the server answers, in lower case, without ports.
  let hosts: Set<String>
  /// Whether clients of other machines may come on a connection that is not encrypted: none may, but through a proxy.
  var isForProxies = false

  func handle(
    _ request: Request, context: WalletContext, next: (Request, WalletContext) async throws -> Response
  ) async throws -> Response {
    if context.source.isForged {
      throw WalletError.unavailable(.proxyUntrusted, detail: context.clientAddress.map { "\($0)" } ?? "")
    }
    if isForProxies, !context.source.isProxied, let client = context.clientAddress, !client.isLoopback {
      throw WalletError.unavailable(.connectionInsecure, detail: "\(client)")
    }
    // A second `Host` is left among the headers; a proxy in between may have used that one.
    guard request.headers[.hostField] == nil else { throw HTTPError(.badRequest) }
    guard let authority = context.source.authority, let name = RequestOriginMiddleware.name(authority),
      hosts.contains(name)
    else {
      throw HTTPError(.misdirectedRequest)
    }
    guard RequestOriginMiddleware.methods.contains(request.method) else {
      throw HTTPError(
        .methodNotAllowed,
        headers: [.allow: RequestOriginMiddleware.methods.map(\.rawValue).sorted().joined(separator: ", ")])
    }
    let isSafe = [.get, .head, .options].contains(request.method)
    guard isSafe || isFromHere(request, authority, isSecure: context.isSecure) else { throw HTTPError(.forbidden) }
    return try await next(request, context)
  }

  /// Whether a write comes from a page of this server, or from no page at all, as a program's does.
  private func isFromHere(_ request: Request, _ authority: String, isSecure: Bool) -> Bool {
    // What another app of the device shares is sent by the browser itself, with an origin of `null`.
    if request.headers[.secFetchSite] == "none" { return true }
    if let origin = request.headers[.origin] {
      return origin == "https://\(authority)" || (!isSecure && origin == "http://\(authority)")
    }
    if let site = request.headers[.secFetchSite] {
      return site == "same-origin"
    }
    return true
  }

  /// The methods of this server.
  private static let methods: Set<HTTPRequest.Method> = [.get, .head, .post, .put, .patch, .delete, .options]

  /// The host of an authority: `[::1]` of `[::1]:8080` (RFC 9110, section 7.2); nil for anything that is no host with a
  /// port or without.
  static func name(_ authority: String) -> String? {
    let authority = authority.lowercased()
    // A host name with a port or without is what nearly every request has.
    let end = authority.utf8.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex, port = authority[end...].utf8
    if end > authority.startIndex, authority[..<end].utf8.allSatisfy(isOfName), port.count <= 6,
      port.dropFirst().allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    {
      return String(authority[..<end])
    }
    return authorities.whole(authority).map { String($0.1) }
  }

  /// Whether a byte is a lower-case letter, a digit, a point or a hyphen.
  private static func isOfName(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  private static let authorities = Pattern(/(\[[0-9a-f:.]+\]|[^\[\]:@\/?#\s]+)(:[0-9]{0,5})?/)
}
