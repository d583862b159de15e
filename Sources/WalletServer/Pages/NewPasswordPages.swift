import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// A new password for who forgot theirs, by a link that is mailed: only where the wallet can send mail.
struct NewPasswordPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("\(NewPasswordScreen.address)") { request, _ in
      try expectMail()
      return page(.asked(email: "", wait: nil), request)
    }
    router.post("\(NewPasswordScreen.address)", use: send)
    router.get("/sign-in/new-password/:secret") { request, context in
      do {
        let user = try await site.wallet.user(ofNewPassword: secret(context), site.resets)
        return page(.set(address: request.uri.path, nil), request, for: user)
      } catch WalletError.notFound {
        return page(.gone, request, status: .notFound)
      }
    }
    router.post("/sign-in/new-password/:secret", use: set)
  }

  /// Answers the same, in the same time, whoever has the address: the mail is written and sent beside the answer.
  @Sendable private func send(_ request: Request, _ context: WalletContext) async throws -> Response {
    let email = try await request.form()["email"] ?? ""
    try expectMail()
    let account = "new password \(email.prefix(300).lowercased())"
    if let wait = site.signIns.attempt(account, from: context.limiterAddress, at: site.wallet.world.now()) {
      let seconds = Int(wait.rounded(.up))
      var response = page(.asked(email: email, wait: seconds), request, status: .tooManyRequests)
      response.headers[.retryAfter] = String(seconds)
      return response
    }
    if email.utf8.count <= 1000 { mail(email, request, try site.addressForOthers(request, context)) }
    return page(.sent, request)
  }

  private func mail(_ email: String, _ request: Request, _ root: URL?) {
    site.services.mailNewPassword(to: email, site.resets, accepted: request.acceptedLanguage) {
      URL(string: String($0.dropFirst()), relativeTo: root)?.absoluteURL
    }
  }

  @Sendable private func set(_ request: Request, _ context: WalletContext) async throws -> Response {
    let secret = secret(context), change = Wallet.PasswordChange(try await request.form())
    do {
      let user = try await site.wallet.user(ofNewPassword: secret, site.resets)
      do {
        try await site.wallet.setPassword(change, byLink: secret, site.resets)
      } catch let error as WalletError where error.keepsForm {
        return page(.set(address: request.uri.path, error), request, for: user, status: .init(error))
      }
      return .seeOther("/sign-in", notice: .passwordChanged)
    } catch WalletError.notFound {
      return page(.gone, request, status: .notFound)
    }
  }

  /// - Throws: `WalletError.notFound` where the wallet cannot send mail.
  private func expectMail() throws {
    guard try site.wallet.canSendMail() else { throw WalletError.notFound }
  }

  private func secret(_ context: WalletContext) -> String { context.parameters.get("secret") ?? "" }

  /// A page that nobody keeps.
  private func page(
    _ step: NewPasswordScreen.Step, _ request: Request, for user: User? = nil, status: HTTPResponse.Status = .ok
  ) -> Response {
    var context = site.signedOutContext(request)
    if let user {
      context = ScreenContext(user: user, accepted: request.acceptedLanguage, now: context.now, kinds: site.kinds)
    }
    var response = site.render(NewPasswordScreen(step, context), status: status)
    response.headers[.cacheControl] = "no-store"
    response.headers[.eTag] = nil
    response.headers[.robotsTag] = "noindex"
    return response
  }
}
