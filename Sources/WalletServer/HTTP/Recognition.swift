import Hummingbird
import Journeys

/// Finds out who asks, and puts it into the context of the request, from where every controller passes it on.
struct Recognition: RouterMiddleware {
  typealias Context = WalletContext
  let site: Site

  func handle(
    _ request: Request, context: WalletContext, next: (Request, WalletContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.actor = site.actor(of: request)
    return try await next(request, context)
  }
}

extension Site {
  /// Who asks: the user of this computer, to whom the server answers alone as long as nobody has to say who they are.
  func actor(of request: Request) -> Actor { .user(served.localUser) }
}
