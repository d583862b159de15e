import Foundation
import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// Signing in at an OpenID Connect provider, and setting that up.
struct ProviderPages {
  static let settings = "/settings/provider", start = "/sign-in/provider", end = "/sign-in/provider/return"
  private static let cookie = "journey-wallet-provider"

  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("\(Self.start)", use: begin)
    router.get("\(Self.end)", use: end)
  }

  /// - Parameter router: which lets administrators alone pass
  func addSettings(to router: some RouterMethods<WalletContext>) {
    router.get("\(Self.settings)") { request, context in try await show(request, context) }
    router.post("\(Self.settings)", use: keep)
    router.post("\(Self.settings)/off") { request, context in
      try context.expectAdministrator()
      _ = try await request.formIfAny()
      try site.wallet.keep(nil as SignInProvider?)
      return Response.seeOther(Self.settings, notice: .saved)
    }
  }

  // MARK: Signing in

  /// Sends the browser to the provider. A link, because a form may lead to pages of this wallet alone.
  @Sendable private func begin(_ request: Request, _ context: WalletContext) async throws -> Response {
    let next = (request.uri.queryParameters["next"].map { String($0) })?.ownPath ?? "/"
    if context.visitor.recognised != nil { return .seeOther(next) }
    do {
      let (address, state) = try await site.wallet.beginProviderSignIn(
        returningTo: try returnAddress(context), next: next, site.providerSignIns)
      var response = Response(status: .seeOther, headers: [.cacheControl: "no-store"])
      response.headers[.location] = address.absoluteString
      response.setCookie(cookie(state.text, maxAge: Int(PendingSignIns.lifetime), context))
      return response
    } catch let error as ProviderError {
      return try await refuse(error, next: next, request, context)
    }
  }

  @Sendable private func end(_ request: Request, _ context: WalletContext) async throws -> Response {
    let answer = Dictionary(
      request.uri.queryParameters.map { (String($0.key), String($0.value)) }, uniquingKeysWith: { first, _ in first })
    let device = Device(userAgent: request.headers[.userAgent] ?? ""), now = site.wallet.world.now()
    var response: Response
    do {
      let signIn = try await site.wallet.endProviderSignIn(
        answer, kept: request.cookies[Self.cookie]?.value, site.providerSignIns, on: device)
      switch signIn.outcome {
      case .session(let new):
        switch try await SignIn(site, request, context).begin(new) {
        case .done(let new, _):
          response = .seeOther(signIn.next)
          context.sessionCookie.put(new.token, into: &response)
        case .shown(let step, let failure):
          response = try await SignIn(site, request, context).page(.page(signIn.next), step, failure: failure)
        }
      case .codeNeeded(let user):
        let challenge = site.challenges.make(.oneTimeCode, for: user, at: now)
        response = try await SignIn(site, request, context)
          .page(.page(signIn.next), .code(challenge: challenge), status: .ok)
      }
    } catch let error as ProviderError {
      response = try await refuse(error, next: "/", request, context)
    }
    response.setCookie(cookie("", maxAge: 0, context))
    response.headers[.cacheControl] = "no-store"
    return response
  }

  private func refuse(
    _ error: ProviderError, next: String, _ request: Request, _ context: WalletContext
  ) async throws -> Response {
    site.logger.notice("a sign-in at the provider: \(error)")
    return try await SignIn(site, request, context).page(.page(next), failure: .provider(error))
  }

  private func returnAddress(_ context: WalletContext) throws -> String {
    guard let root = context.publicAddress else { throw WalletError.notFound }
    return root.absoluteString + Self.end.dropFirst()
  }

  /// Binds the sign-in to the browser that began it, against signing somebody in to the account of another (login CSRF).
  private func cookie(_ value: String, maxAge: Int, _ context: WalletContext) -> Cookie {
    Cookie(
      name: Self.cookie, value: value, maxAge: maxAge, path: "\(context.basePath)\(Self.start)",
      secure: context.isSecure, httpOnly: true, sameSite: .lax)
  }

  // MARK: Settings

  private func show(
    _ request: Request, _ context: WalletContext, status: HTTPResponse.Status = .ok,
    _ attempt: ProviderScreen.Attempt? = nil
  ) async throws -> Response {
    let notice = request.notice, provider = try site.wallet.signInProvider()
    let returnAddress = try returnAddress(context)
    return try await site.page(request, for: context.actor, status: status) {
      ProviderScreen(
        provider, own: try $0.account(), returnAddress: returnAddress, $1, attempt, notice: notice)
    }
  }

  /// Keeps the provider of the form, once it has answered.
  @Sendable private func keep(_ request: Request, _ context: WalletContext) async throws -> Response {
    try context.expectAdministrator()
    let fields = try await request.form(), wallet = site.wallet
    do {
      let check = try await site.countingPasswords(context) {
        let provider = try SignInProvider(fields, kept: try wallet.signInProvider())
        try await wallet.expectPassword(fields["currentPassword"] ?? "", by: context.actor)
        return provider
      }
      switch check {
      case .done(let provider):
        try await wallet.examine(provider)
        try wallet.keep(provider)
        return .seeOther(Self.settings, notice: .saved)
      case .wait(let seconds):
        return try await show(request, context, status: .tooManyRequests, .init(fields, .form(.wait(seconds))))
      case .refused(let error):
        return try await show(request, context, status: .init(error), .init(fields, .form(.error(error))))
      }
    } catch let error as ProviderError {
      return try await show(request, context, status: .unprocessableContent, .init(fields, .provider(error)))
    }
  }
}
