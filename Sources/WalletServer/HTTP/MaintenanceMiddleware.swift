import Hummingbird
import Journeys
import WalletServices

/// Counts requests in flight, and redirects those that arrive while the wallet is replaced to the progress page.
struct MaintenanceMiddleware: RouterMiddleware {
  typealias Context = WalletContext
  let served: WalletHandle

  func handle(
    _ request: Request, context: WalletContext, next: (Request, WalletContext) async throws -> Response
  ) async throws -> Response {
    // The progress page and its assets, which are looked up after the routes, need no wallet.
    let isOfRun = request.uri.path.hasPrefix(BackupRunPages.root) || request.isForStaticFile
    if isOfRun { return try await next(request, context) }
    if served.isClosed, request.method == .get, !request.isForAPI { return .seeOther(BackupRunPages.root) }
    return try await served.visit { try await next(request, context) }
  }
}

extension Request {
  /// Whether its address is that of a style sheet, a script or a picture; those of records and of the API are none.
  fileprivate var isForStaticFile: Bool {
    method == .get && Request.staticPaths.matches(uri.path)
  }

  private static let staticPaths = Pattern(/\/(pdf\/.+|[a-z-]+\.[a-z]+)/)
}
