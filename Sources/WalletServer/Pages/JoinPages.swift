import Foundation
import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// An invitation that somebody opens: what it offers, and joining, with a new account where that is allowed.
struct JoinPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/join/:secret") { request, context in try await show(request, context) }
    router.post("/join/:secret", use: join)
  }

  private func show(
    _ request: Request, _ context: WalletContext, status: HTTPResponse.Status = .ok,
    attempt: FormScreen.Attempt? = nil
  ) async throws -> Response {
    let secret = context.parameters.get("secret") ?? ""
    guard let offer = try await offer(secret) else { return gone(request) }
    let isKnown = context.visitor.recognised != nil
    if isKnown, try await isMember(of: offer, context) { return .seeOther(PagePath.journey(offer.journey.id)) }
    let reader =
      isKnown ? try await site.context(request, for: context.actor) : site.signedOutContext(request)
    let account = isKnown ? try await site.wallet.store.read(as: context.actor) { try $0.account() } : nil
    return unkept(
      site.render(
        JoinScreen(
          offer, at: "/join/\(secret)", account: account,
          mayMakeAccount: try await site.wallet.invitedMayMakeAccounts(), reader, attempt: attempt), status: status))
  }

  @Sendable private func join(_ request: Request, _ context: WalletContext) async throws -> Response {
    let secret = context.parameters.get("secret") ?? "", fields = try await request.formIfAny()
    do {
      if context.visitor.recognised != nil {
        return .seeOther(PagePath.journey(try await site.wallet.join(secret, by: context.actor)), notice: .joined)
      }
      let device = Device(userAgent: request.headers[.userAgent] ?? "")
      let (session, journey) = try await site.wallet.join(
        secret, withAccount: fields, language: request.preferredLanguage, on: device)
      var response = Response.seeOther(PagePath.journey(journey), notice: .joined)
      context.sessionCookie.put(session.token, into: &response)
      return response
    } catch WalletError.notFound {
      return gone(request)
    } catch let error as WalletError where error.keepsForm && error != .forbidden {
      return try await show(request, context, status: .init(error), attempt: FormScreen.Attempt(fields, error))
    }
  }

  /// Nil for an invitation that cannot be accepted any more.
  private func offer(_ secret: String) async throws -> InvitationOffer? {
    do { return try await site.wallet.invitation(secret) } catch WalletError.notFound { return nil }
  }

  /// Whether the actor already has the role that the invitation gives.
  private func isMember(of offer: InvitationOffer, _ context: WalletContext) async throws -> Bool {
    let role = try await site.wallet.store.read(as: context.actor) { try $0.role(in: offer.journey.id) }
    return role.map { $0 >= offer.invitation.role } ?? false
  }

  private func gone(_ request: Request) -> Response {
    unkept(site.render(InvitationGoneScreen(site.signedOutContext(request)), status: .notFound))
  }

  /// A response that is neither cached nor indexed by search engines.
  private func unkept(_ response: Response) -> Response {
    var response = response
    response.headers[.cacheControl] = "no-store"
    response.headers[.eTag] = nil
    response.headers[.robotsTag] = "noindex"
    return response
  }
}
