import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import WalletPages
import WalletScreens
import WalletServices

/// Authentication: determines the actor of a request and puts it into the context, from where controllers pass it on. Anonymous requests
/// reach only the pages of the sign-in.
struct Recognition: RouterMiddleware {
  typealias Context = WalletContext
  let site: Site

  func handle(
    _ request: Request, context: WalletContext, next: (Request, WalletContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    if request.isForAsset { return try await next(request, context) }
    guard let recognised = try await site.recognise(request, context) else {
      if request.isOpen { return try await next(request, context) }
      return try await SignInGate(site: site).answer(request, context, next: next)
    }
    context.admit(recognised)
    try request.expectAllowed(recognised.proof)
    var response = try await next(request, context)
    response.headers[.pageUser] = recognised.user.text
    return response
  }
}

extension WalletContext {
  /// Continues with the rights of the recognised user.
  mutating func admit(_ recognised: Recognised) {
    actor = .user(recognised.user)
    visitor.recognised = recognised
  }
}

extension Site {
  /// The user: by an access token at the API, by the session of a browser, or on this computer as long as no password is required.
  func recognise(_ request: Request, _ context: WalletContext) async throws -> Recognised? {
    do {
      // Pages that need no wallet are asked for while it is being closed.
      return try await served.visit { try await lookUp(request, context) }
    } catch WalletError.unavailable(.restoring, _) {
      return restoring.recognised(by: key(of: request, context))
    }
  }

  private func lookUp(_ request: Request, _ context: WalletContext) async throws -> Recognised? {
    if request.takesTokens, let header = request.headers[.authorization] {
      guard let token = header.bearerToken else { return nil }
      return try await wallet.recognise(accessToken: token)
    }
    if let token = context.sessionCookie.token(of: request),
      let recognised = try await wallet.recognise(session: token)
    {
      return recognised
    }
    guard isOnThisComputer(request, context) else { return nil }
    return try await wallet.store.recognisedOnThisComputer()
  }

  /// Whether a request comes from this computer itself, and was not passed on by a proxy that runs here.
  func isOnThisComputer(_ request: Request, _ context: WalletContext) -> Bool {
    guard !HTTPField.Name.forwarding.contains(where: { request.headers[$0] != nil }) else { return false }
    if listensLocally { return true }
    guard let address = context.channel.remoteAddress?.ipAddress else { return false }
    return address.hasPrefix("127.") || ["::1", "::ffff:127.0.0.1"].contains(address)
  }

  /// By what the browser that began a restore is known again while there is no wallet to look it up in.
  func key(of request: Request, _ context: WalletContext) -> RestoreAccess.Key {
    context.sessionCookie.token(of: request).map { .session($0) }
      ?? (isOnThisComputer(request, context) ? .thisComputer : .nobody)
  }
}

extension Request {
  /// Whether it is for a style sheet, a script or a picture that is the same for all. Browsers ask for the manifest without the
  /// session, and a page of the sign-in in its place would keep the wallet off the home screen.
  fileprivate var isForAsset: Bool {
    method == .get && (uri.path.hasPrefix("/assets/") || Assets.publicPaths.contains(uri.path))
  }

  /// Whether anonymous requests are answered: at the sign-in, at secret addresses, and for the description of the API.
  fileprivate var isOpen: Bool {
    [
      "/sign-in", "/sign-in/passkey", ProviderPages.start, ProviderPages.end, NewPasswordScreen.address,
      "\(API.root)/openapi.json",
    ].contains(uri.path)
      || Request.pairingPaths.matches(uri.path) || Request.secretPaths.matches(uri.path)
  }

  /// Secret addresses: invitations, public links, calendar feeds, and links to a new password.
  private static let secretPaths = Pattern(
    #/\/(?:(?:join|sign-in\/new-password)\/[A-Za-z0-9_-]+|shared\/[A-Za-z0-9_-]+(?:\/documents\/[0-9A-Za-z-]+)?|calendars\/[A-Za-z0-9_-]+\/journeys\.ics)/#
  )

  private static let pairingPaths = Pattern(#/\/pair\/[A-Za-z0-9-]+/#)

  /// Whether access tokens are accepted there.
  fileprivate var takesTokens: Bool { isForAPI || uri.path == "/metrics" }

  /// - Throws: `WalletError.unavailable(.tokenReadOnly)` for a write with a token that may only read.
  fileprivate func expectAllowed(_ proof: Recognised.Proof) throws(WalletError) {
    // Which of the assistants' tools change nothing is known there.
    if uri.path == AssistantRoute.path { return }
    if case .token(_, .read) = proof, ![.get, .head, .options].contains(method) {
      throw .unavailable(.tokenReadOnly)
    }
  }
}

extension String {
  /// The token of a header `Authorization` (RFC 6750, section 2.1); nil for another scheme.
  fileprivate var bearerToken: String? {
    String.authorizations.whole(self).map { String($0.1) }
  }

  private static let authorizations = Pattern(#/[Bb]earer +([A-Za-z0-9._~+\/=-]+)/#)
}
