import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Serves the wallet in a folder of a site. Everything behind it knows addresses as if the wallet lay at the root; pages write theirs
/// through `HTMLOutput.root`, scripts through `root.js`.
struct BasePathResponder<Base: HTTPResponder>: HTTPResponder where Base.Context == WalletContext {
  let base: Base
  /// Such as `/wallet`; empty for the root of a host.
  let path: String

  func respond(to request: Request, context: WalletContext) async throws -> Response {
    guard !path.isEmpty else { return try await base.respond(to: request, context: context) }
    guard let address = (request.head.path ?? "").inside(path) else { return outside(.notFound) }
    guard address.hasPrefix("/") else { return outside(.permanentRedirect, location: "\(path)/\(address)") }
    var head = request.head, context = context
    head.path = address
    head.headerFields[.referer] = head.headerFields[.referer].flatMap(referer)
    context.basePath = path
    var response = try await base.respond(to: Request(head: head, body: request.body), context: context)
    if let location = response.headers[.location], location.hasPrefix("/"), !location.hasPrefix("//") {
      response.headers[.location] = path + location
    }
    return response
  }

  /// The page before, if it was one of the wallet's.
  private func referer(_ text: String) -> String? {
    guard var components = URLComponents(string: text), let address = components.path.inside(path) else { return nil }
    components.path = address
    return components.string
  }

  /// What lies beside the folder is of somebody else.
  private func outside(_ status: HTTPResponse.Status, location: String? = nil) -> Response {
    var response = Response(
      status: status,
      headers: [
        .contentType: "text/plain; charset=utf-8", .xContentTypeOptions: "nosniff", .cacheControl: "no-store",
        .contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; sandbox", .referrerPolicy: "same-origin",
      ], body: ResponseBody(byteBuffer: ByteBuffer(string: "Journey Wallet: \(path)/\n")))
    response.headers[.location] = location
    return response
  }
}

extension String {
  /// The rest of an address in a folder, which begins with a slash unless the address is the folder's own; nil for one outside of it.
  fileprivate func inside(_ folder: String) -> String? {
    guard hasPrefix(folder) else { return nil }
    let rest = dropFirst(folder.count)
    return rest.isEmpty || rest.hasPrefix("/") || rest.hasPrefix("?") ? String(rest) : nil
  }
}
