import Foundation
import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// Signing in, from the page for that and from a form that was kept: with a password, then with a one-time code where the account needs
/// one.
struct SignIn {
  let site: Site
  let request: Request
  let context: WalletContext

  /// What comes of an attempt.
  enum Outcome {
    /// The page is shown, again or with the next step.
    case shown(SignInScreen.Step, SignInScreen.Failure?)
    case done(NewSession, Recognised)
  }

  /// What an answer with 401 has to say (RFC 9110, 15.5.2); browsers do nothing about it.
  static let challenge = "Bearer realm=\"Journey Wallet\""

  init(_ site: Site, _ request: Request, _ context: WalletContext) {
    (self.site, self.request, self.context) = (site, request, context)
  }

  /// The page that leads back to an address, which has to be one of this wallet.
  static func address(leadingTo address: String) -> String {
    guard let path = address.ownPath, path != "/" else { return "/sign-in" }
    let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")
    return "/sign-in?next=\(path.addingPercentEncoding(withAllowedCharacters: plain) ?? "/")"
  }

  /// Whether the fields of a form are, beside others, those of a sign-in.
  static func isOne(_ fields: [String: String]) -> Bool {
    [SignInScreen.Field.email, .challenge, .credential].contains { fields[$0] != nil }
  }

  /// Tries what a form says. Failures are counted before they are known, so that many at once are no way around the delays.
  func attempt(_ fields: [String: String]) async throws -> Outcome {
    if let credential = fields[.credential] { return try await attempt(passkey: fields, credential) }
    if let challenge = fields[.challenge] { return try await attempt(code: fields, challenge) }
    let email = fields[.email] ?? "", password = fields[.password] ?? ""
    let account = Account.normalised(email: String(email.prefix(300))), step = SignInScreen.Step.password(email: email)
    if let wait = site.signIns.attempt(account, from: context.limiterAddress, at: now) {
      return .shown(step, .wait(Int(wait.rounded(.up))))
    }
    guard password.utf8.count <= 4000, account.count <= Account.longestEmail,
      let known = try await site.wallet.signIn(email: account, password: password, on: device)
    else { return .shown(step, .wrong) }
    site.signIns.succeed(account, from: context.limiterAddress)
    switch known {
    case .session(let new): return try await begin(new)
    case .codeNeeded(let user):
      return .shown(.code(challenge: site.challenges.make(.oneTimeCode, for: user, at: now)), nil)
    }
  }

  /// The second step: a one-time code or a recovery code, after the right password, within five minutes.
  private func attempt(code fields: [String: String], _ challenge: String) async throws -> Outcome {
    guard let content = site.challenges.content(of: challenge, .oneTimeCode, at: now), let user = content.user else {
      return .shown(.password(email: ""), .tooLate)
    }
    let account = "code \(user.text)", step = SignInScreen.Step.code(challenge: challenge)
    if let wait = site.signIns.attempt(account, from: context.limiterAddress, at: now) {
      return .shown(step, .wait(Int(wait.rounded(.up))))
    }
    let code = [fields[.code], fields[.recoveryCode]].compactMap(\.self).first { !$0.isEmpty } ?? ""
    guard let new = try await site.wallet.signIn(user, code: code, on: device) else { return .shown(step, .wrong) }
    site.signIns.succeed(account, from: context.limiterAddress)
    guard site.challenges.use(content, at: now) else {
      try await site.wallet.store.endSession(new.session.id, of: .user(user))
      return .shown(.password(email: ""), .tooLate)
    }
    return try await begin(new)
  }

  /// A passkey, which needs neither password nor code.
  private func attempt(passkey fields: [String: String], _ credential: String) async throws -> Outcome {
    let account = "passkey \(credential.prefix(200))", step = SignInScreen.Step.password(email: "")
    if let wait = site.signIns.attempt(account, from: context.limiterAddress, at: now) {
      return .shown(step, .wait(Int(wait.rounded(.up))))
    }
    let proof = Wallet.PasskeyProof(
      credential: credential, clientData: fields[.clientData] ?? "",
      authenticatorData: fields[.authenticatorData] ?? "", signature: fields[.signature] ?? "",
      userHandle: fields[.userHandle] ?? "")
    guard let party = context.relyingParty else { return .shown(step, .passkeyRefused) }
    do {
      let new = try await site.wallet.signIn(proof, at: party, site.challenges, on: device)
      site.signIns.succeed(account, from: context.limiterAddress)
      return try await begin(new)
    } catch let error as PasskeyError {
      site.logger.notice("a passkey was refused: \(error)")
      return .shown(step, .passkeyRefused)
    }
  }

  /// Lets in, and ends the session that the browser had before, whichever user's.
  func begin(_ new: NewSession) async throws -> Outcome {
    guard let recognised = try await site.wallet.recognise(session: new.token.text) else {
      return .shown(.password(email: ""), .wrong)
    }
    if let token = context.sessionCookie.token(of: request),
      let former = try await site.wallet.recognise(session: token), case .session(let id) = former.proof
    {
      try await site.wallet.store.endSession(id, of: .user(former.user))
    }
    site.noteSignIn(new)
    return .done(new, recognised)
  }

  private var now: Date { site.wallet.world.now() }

  private var device: Device { Device(userAgent: request.headers[.userAgent] ?? "") }

  /// The page.
  func page(
    _ purpose: SignInScreen.Purpose, _ step: SignInScreen.Step = .password(email: ""),
    failure: SignInScreen.Failure? = nil, status: HTTPResponse.Status = .unauthorized
  ) async throws -> Response {
    var hasPasskeys = false
    if let party = context.relyingParty { hasPasskeys = try await site.wallet.store.hasPasskeys(for: party.host) }
    let screen = SignInScreen(
      purpose, step, failure: failure, hasPasswords: try await site.wallet.store.hasPasswords(),
      hasPasskeys: hasPasskeys, provider: site.providerName, canSendMail: site.canSendMail,
      site.signedOutContext(request))
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

extension [String: String] {
  /// A field of the sign-in.
  subscript(_ field: SignInScreen.Field) -> String? { self[field.rawValue] }
}

extension Site {
  /// The actor of a page without a signed-in user.
  func signedOutContext(_ request: Request) -> ScreenContext {
    ScreenContext(
      user: User(header: RecordHeader(id: Actor.nobody.id)), accepted: request.acceptedLanguage,
      now: wallet.world.now(), kinds: kinds)
  }

  /// Whether who forgot their password can be sent a link. Whoever knows theirs signs in also where the settings cannot be read.
  fileprivate var canSendMail: Bool {
    do {
      return try wallet.canSendMail()
    } catch {
      logger.error("the settings of channels: \(error)")
      return false
    }
  }

  /// What the provider is called that one can sign in at. Whoever has a password signs in also where the settings cannot be read.
  fileprivate var providerName: String? {
    do {
      return try wallet.signInProvider()?.name
    } catch {
      logger.error("the settings of the provider: \(error)")
      return nil
    }
  }

  /// Notifies the owner of an account that a device was signed in, after the answer.
  func noteSignIn(_ new: NewSession) { services.noteSignIn(new) }
}
