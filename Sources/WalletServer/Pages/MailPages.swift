import Foundation
import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// How confirmations come in by mail: the mailbox that is looked into, and the private address.
struct MailPages {
  static let root = "/settings/mail"

  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("\(Self.root)") { request, context in try await show(request, context) }
    router.post("\(Self.root)", use: keep)
    router.post("\(Self.root)/test", use: tryOut)
    router.post("\(Self.root)/look") { request, context in
      try context.expectAdministrator()
      _ = try await request.form()
      await site.services.mailbox.look()
      return Response.seeOther("\(Self.root)#mailbox")
    }
    router.post("\(Self.root)/off") { request, context in
      try context.expectAdministrator()
      _ = try await request.form()
      try site.wallet.keep(nil as Mailbox?)
      await site.services.mailbox.look()
      return Response.seeOther(Self.root, notice: .saved)
    }
    router.post("\(Self.root)/address") { request, context in
      _ = try await request.form()
      try await site.wallet.renewMailToken(of: context.actor)
      return Response.seeOther(Self.root, notice: .saved)
    }
  }

  /// Keeps the mailbox of the form and looks into it, or shows the form again with what is wrong.
  @Sendable private func keep(_ request: Request, _ context: WalletContext) async throws -> Response {
    try context.expectAdministrator()
    let fields = try await request.form()
    do {
      try site.wallet.keep(try Mailbox(fields, kept: try site.wallet.mailbox()))
    } catch let error as WalletError where error.keepsForm {
      return try await show(request, context, status: .init(error), .attempt(fields, error))
    }
    site.services.mailbox.wake()
    return .seeOther(Self.root, notice: .saved)
  }

  /// Sees what waits in the mailbox of the form, which is neither kept nor emptied for that.
  @Sendable private func tryOut(_ request: Request, _ context: WalletContext) async throws -> Response {
    try context.expectAdministrator()
    let fields = try await request.form(), wallet = site.wallet
    do {
      let mailbox = try Mailbox(fields, kept: try wallet.mailbox())
      return try await show(request, context, .tried(fields, .success(try await wallet.world.mailbox(mailbox, nil))))
    } catch let error as WalletError where error.keepsForm {
      return try await show(request, context, status: .init(error), .attempt(fields, error))
    } catch let failure as DeliveryFailure {
      return try await show(request, context, .tried(fields, .failure(failure)))
    }
  }

  private func show(
    _ request: Request, _ context: WalletContext, status: HTTPResponse.Status = .ok,
    _ message: MailScreen.Message? = nil
  ) async throws -> Response {
    let mailbox = try site.wallet.mailbox(), token = try await site.wallet.mailToken(of: context.actor)
    let (smtp, look, notice) = (site.smtpEndpoint.place, site.services.mailbox.last, request.notice)
    var response = try await site.page(request, for: context.actor, status: status) {
      MailScreen(
        token: token, smtp: smtp, mailbox, look: look, $1.asSeen(by: context), message, notice: notice)
    }
    // The private address is a credential: it allows adding to the Inbox.
    response.headers[.cacheControl] = "no-cache, no-store, private"
    return response
  }
}
