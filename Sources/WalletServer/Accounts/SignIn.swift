import Foundation
import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// Signing in with a password, from the page for that and from a form that was kept.
struct SignIn {
  let site: Site

  /// What comes of an attempt.
  enum Outcome {
    case refused(SignInScreen.Failure)
    case done(NewSession, Recognised)
  }

  /// What an answer with 401 has to say (RFC 9110, 15.5.2); browsers do nothing about it.
  static let challenge = "Bearer realm=\"Journey Wallet\""

  /// The page that leads back to an address, which has to be one of this wallet.
  static func address(leadingTo address: String) -> String {
    guard let path = address.ownPath, path != "/" else { return "/sign-in" }
    let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")
    return "/sign-in?next=\(path.addingPercentEncoding(withAllowedCharacters: plain) ?? "/")"
  }

  /// Tries what a form says. Failures are counted before they are known, so that many at once are no way around the delays.
  func attempt(_ fields: [String: String], _ request: Request, _ context: WalletContext) async throws -> Outcome {
    let email = fields[SignInScreen.Field.email.rawValue] ?? ""
    let password = fields[SignInScreen.Field.password.rawValue] ?? ""
    let account = Account.normalised(email: String(email.prefix(300))), address = context.limiterAddress
    if let wait = site.signIns.attempt(account, from: address, at: site.wallet.world.now()) {
      return .refused(.wait(Int(wait.rounded(.up))))
    }
    let device = Device(userAgent: request.headers[.userAgent] ?? "")
    guard password.utf8.count <= 4000, account.count <= Account.longestEmail,
      let new = try await site.wallet.signIn(email: account, password: password, on: device),
      let recognised = try await site.wallet.recognise(session: new.token.text)
    else { return .refused(.wrong) }
    site.signIns.succeed(account, from: address)
    try await endFormer(request, context)
    site.tell(new)
    return .done(new, recognised)
  }

  /// Ends the session that the browser had before, whoever's it was.
  private func endFormer(_ request: Request, _ context: WalletContext) async throws {
    guard let token = SessionCookie(isSecure: context.isSecure).token(of: request),
      let former = try await site.wallet.recognise(session: token), case .session(let id) = former.proof
    else { return }
    try await site.wallet.store.endSession(id, of: .user(former.user))
  }

  /// The page.
  func page(
    _ purpose: SignInScreen.Purpose, email: String = "", failure: SignInScreen.Failure? = nil, to request: Request,
    _ context: WalletContext, status: HTTPResponse.Status = .unauthorized
  ) async throws -> Response {
    let screen = SignInScreen(
      purpose, email: String(email.prefix(300)), failure: failure,
      hasPasswords: try await site.wallet.store.hasPasswords(), site.signedOutContext(request))
    var response = site.render(screen, status: status)
    response.headers[.cacheControl] = "no-store"
    response.headers[.eTag] = nil
    if status == .unauthorized { response.headers[.wwwAuthenticate] = SignIn.challenge }
    if case .wait(let seconds) = failure {
      response.status = .tooManyRequests
      response.headers[.retryAfter] = String(seconds)
    }
    return response
  }
}

extension Site {
  /// For whom a page is made that nobody is known on.
  func signedOutContext(_ request: Request) -> ScreenContext {
    ScreenContext(
      user: User(header: RecordHeader(id: Actor.nobody.id)), accepted: request.acceptedLanguage,
      now: wallet.world.now(), kinds: kinds)
  }

  /// Tells the owner of an account that a device was signed in, beside the answer.
  func tell(_ new: NewSession) {
    Task {
      do {
        for (channel, error) in try await served.visit({ try await wallet.noteSignIn(new) }) {
          logger.notice("telling a sign-in by \(channel): \(error)")
        }
      } catch {
        logger.notice("telling a sign-in: \(error)")
      }
    }
  }
}
