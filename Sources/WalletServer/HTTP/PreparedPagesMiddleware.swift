import HTTPTypes
import Hummingbird

/// Lets a browser forget the pages that it made or fetched before a link to them is followed (`speculation-rules.json`), after each
/// request that may have changed what they show (W3C Clear Site Data).
struct PreparedPagesMiddleware: RouterMiddleware {
  typealias Context = WalletContext

  private static let prepared = "\"prefetchCache\", \"prerenderCache\""

  func handle(
    _ request: Request, context: WalletContext, next: (Request, WalletContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    // Browsers alone send the metadata. That a page is open changes no page.
    guard request.method != .get, request.method != .head, request.headers[.secFetchSite] != nil,
      !request.uri.path.hasSuffix("/presence")
    else { return response }
    let others = response.headers[.clearSiteData].map { [$0] } ?? []
    response.headers[.clearSiteData] = (others + [Self.prepared]).joined(separator: ", ")
    return response
  }
}
