import Hummingbird

/// Lets only administrators to what concerns the whole wallet.
struct AdministratorMiddleware: RouterMiddleware {
  typealias Context = WalletContext

  func handle(
    _ request: Request, context: WalletContext, next: (Request, WalletContext) async throws -> Response
  ) async throws -> Response {
    try context.expectAdministrator()
    return try await next(request, context)
  }
}
