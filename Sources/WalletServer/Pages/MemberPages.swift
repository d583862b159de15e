import Foundation
import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// The people of a journey: who takes part, who is invited.
struct MemberPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    let people = "/journeys/:journey/people"
    router.get(RouterPath(people)) { request, context in try await show(request, context) }
    router.post(RouterPath("\(people)/invitations"), use: invite)
    router.post(RouterPath("\(people)/invitations/:invitation/revoke"), use: revoke)
    router.post(RouterPath("\(people)/:user/role"), use: setRole)
    router.post(RouterPath("\(people)/:user/remove"), use: remove)
    router.post(RouterPath("\(people)/leave"), use: leave)
  }

  private func show(
    _ request: Request, _ context: WalletContext, status: HTTPResponse.Status = .ok,
    attempt: FormScreen.Attempt? = nil, made: MadeSecret? = nil
  ) async throws -> Response {
    let journey = try context.parameters.id("journey"), notice = request.notice
    let canSend = try site.wallet.canSendInvitations()
    let mayMakeAccounts = try await site.wallet.invitedMayMakeAccounts()
    var response = try await site.page(request, for: context.actor, status: status) {
      try MembersScreen(
        $0.journey(journey), canSend: canSend, mayMakeAccounts: mayMakeAccounts, $1, attempt: attempt, made: made,
        notice: notice)
    }
    // It may show a secret, this once.
    response.headers[.cacheControl] = "no-cache, no-store, private"
    response.headers[.eTag] = nil
    return response
  }

  @Sendable private func invite(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey"), fields = try await request.form()
    let root = try site.addressForOthers(request, context)
    do {
      let made = try await site.wallet.invite(
        fields, to: journey,
        link: { URL(string: String($0.drop { $0 == "/" }), relativeTo: root)?.absoluteURL }, by: context.actor)
      let path = String(Wallet.invitationPath(made.secret).dropFirst())
      guard let address = URL(string: path, relativeTo: root)?.absoluteURL else { throw WalletError.notFound }
      let svg = await site.drawing(of: address)
      return try await show(
        request, context, status: .created, made: MadeSecret(made, at: address, svg: svg))
    } catch let error as WalletError where error.keepsForm && error != .forbidden {
      return try await show(request, context, status: .init(error), attempt: FormScreen.Attempt(fields, error))
    }
  }

  @Sendable private func revoke(_ request: Request, _ context: WalletContext) async throws -> Response {
    _ = try await request.formIfAny()
    let journey = try context.parameters.id("journey"), id = try context.parameters.id("invitation")
    try await site.wallet.store.write(by: context.actor, at: site.wallet.world.now()) {
      try $0.revoke(invitation: id, of: journey)
    }
    return .seeOther("\(PagePath.journey(journey))/people", notice: .saved)
  }

  @Sendable private func setRole(_ request: Request, _ context: WalletContext) async throws -> Response {
    let fields = try await request.form(), journey = try context.parameters.id("journey")
    try await site.wallet.store.read(as: context.actor) { _ = try $0.journey(journey) }
    guard let role = Role(rawValue: fields["role"] ?? "") else {
      throw WalletError.invalid([Issue("role", .notAChoice)])
    }
    return try await change(role, context)
  }

  @Sendable private func remove(_ request: Request, _ context: WalletContext) async throws -> Response {
    _ = try await request.formIfAny()
    return try await change(nil, context)
  }

  private func change(_ role: Role?, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey"), user = try context.parameters.id("user")
    try await site.wallet.setRole(role, of: user, in: journey, by: context.actor)
    if role == nil, user == context.actor.user { return .seeOther("/journeys", notice: .left) }
    return .seeOther("\(PagePath.journey(journey))/people", notice: .saved)
  }

  @Sendable private func leave(_ request: Request, _ context: WalletContext) async throws -> Response {
    _ = try await request.formIfAny()
    try await site.wallet.leave(try context.parameters.id("journey"), by: context.actor)
    return .seeOther("/journeys", notice: .left)
  }
}

extension Site {
  /// At which address other people reach the wallet: as phones do, else as it is asked now.
  func addressForOthers(_ request: Request, _ context: WalletContext) throws -> URL? {
    try addressForPhones(request, context) ?? context.publicAddress
  }

  /// An address as a QR code; nil where it cannot be drawn.
  func drawing(of address: URL) async -> String? {
    let drawing = CodeDrawing(wallet.world)
    return await BlockingWork.run {
      drawing.svg(FileCode(symbology: "qr", payload: Array(address.absoluteString.utf8)))
    }
  }
}
