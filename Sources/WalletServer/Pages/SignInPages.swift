import HTTPTypes
import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// Signing in and out.
struct SignInPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/sign-in") { request, context -> Response in
      let next = (request.uri.queryParameters["next"].map { String($0) })?.ownPath ?? "/"
      if context.visitor.recognised != nil { return .seeOther(next) }
      let purpose = request.notice?.kind == .passwordChanged ? SignInScreen.Purpose.newPassword : .page(next)
      return try await SignIn(site, request, context).page(purpose, status: .ok)
    }
    router.post("/sign-in", use: signIn)
    router.post("/sign-out") { request, context -> Response in
      _ = try await request.formIfAny()
      if let session = context.session { try await site.wallet.store.endSession(session, of: context.actor) }
      var response = Response.seeOther("/sign-in")
      context.sessionCookie.remove(from: &response)
      // Going back shows nothing that was seen before.
      response.headers[.clearSiteData] = "\"cache\""
      return response
    }
  }

  @Sendable private func signIn(_ request: Request, _ context: WalletContext) async throws -> Response {
    let fields = try await request.form(), signIn = SignIn(site, request, context)
    let next = fields[.next]?.ownPath ?? "/"
    switch try await signIn.attempt(fields) {
    case .shown(let step, let failure): return try await signIn.page(.page(next), step, failure: failure)
    case .done(let new, _):
      var response = Response.seeOther(next)
      context.sessionCookie.put(new.token, into: &response)
      return response
    }
  }
}
