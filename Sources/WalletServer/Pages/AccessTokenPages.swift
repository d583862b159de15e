import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// The tokens by which the user's programs use the API.
struct AccessTokenPages {
  static let root = "/settings/tokens"

  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("\(Self.root)") { request, context in try await show(request, context) }
    router.post("\(Self.root)") { request, context in
      let fields = try await request.form()
      do {
        let (secret, _) = try await site.wallet.addAccessToken(fields, by: context.actor)
        return try await show(request, context, status: .created, .made(secret.text))
      } catch let error as WalletError where error.keepsForm {
        return try await show(request, context, status: .init(error), .attempt(fields, error))
      }
    }
    router.post("\(Self.root)/:token/delete") { request, context in
      _ = try await request.formIfAny()
      let id = try context.parameters.id("token")
      try await site.wallet.store.write(by: context.actor, at: site.wallet.world.now()) { try $0.revoke(token: id) }
      return Response.seeOther(Self.root, notice: .tokenRevoked)
    }
  }

  private func show(
    _ request: Request, _ context: WalletContext, status: HTTPResponse.Status = .ok,
    _ message: AccessTokensScreen.Message? = nil
  ) async throws -> Response {
    let notice = request.notice
    var response = try await site.page(request, for: context.actor, status: status) {
      AccessTokensScreen(try $0.accessTokens(), $1, message, notice: notice)
    }
    // It may show a token, this once.
    response.headers[.cacheControl] = "no-cache, no-store, private"
    response.headers[.eTag] = nil
    return response
  }
}
