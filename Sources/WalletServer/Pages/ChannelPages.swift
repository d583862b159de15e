import Foundation
import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// How the wallet reaches the traveller: each channel set up and tried out.
struct ChannelPages {
  static let root = "/settings/notifications/channels"

  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("\(Self.root)") { request, context in try await show(request, context) }
    router.post("\(Self.root)/address") { request, context in
      try await keep(request, context) { channels, fields in try channels.applying(address: fields) }
    }
    router.post("\(Self.root)/mail") { request, context in
      try await keep(request, context) { channels, fields in try channels.applying(mail: fields) }
    }
    router.post("\(Self.root)/mail/test") { request, context in
      try await tryOut(.mail, request, context) { channels, fields in try channels.applying(mail: fields) }
    }
    router.post("\(Self.root)/mail/off") { request, context in
      try await keep(request, context) { channels, _ in
        var channels = channels
        channels.mail = nil
        return channels
      }
    }
    router.post("\(Self.root)/webhook") { request, context in
      try await keep(request, context) { channels, fields in try channels.applying(webhook: fields) }
    }
    router.post("\(Self.root)/webhook/test") { request, context in
      try await tryOut(.webhook, request, context) { channels, fields in try channels.applying(webhook: fields) }
    }
    router.post("\(Self.root)/webhook/off") { request, context in
      try await keep(request, context) { channels, _ in
        var channels = channels
        channels.webhook = nil
        return channels
      }
    }
  }

  private typealias Change = (Channels, [String: String]) throws -> Channels

  /// Keeps what a form makes of the channels, or shows it again with what is wrong.
  private func keep(_ request: Request, _ context: WalletContext, _ change: Change) async throws -> Response {
    try context.expectAdministrator()
    let fields = try await request.form()
    do {
      try site.wallet.keep(try change(site.wallet.channels(), fields))
      return Response.seeOther(Self.root, notice: .saved)
    } catch let error as WalletError where error.keepsForm {
      return try await show(request, context, status: .init(error), .attempt(fields, error))
    }
  }

  /// Sends a test by what a form makes of a channel, which is not kept for that.
  private func tryOut(
    _ channel: Channel, _ request: Request, _ context: WalletContext, _ change: Change
  ) async throws -> Response {
    try context.expectAdministrator()
    let fields = try await request.form(), wallet = site.wallet
    do {
      let channels = try change(wallet.channels(), fields)
      let test = ChannelsScreen.test(id: wallet.world.uuid(), try await site.context(request, for: context.actor))
      try await wallet.test(test, by: channel, for: context.actor, channels)
      return try await show(request, context, .sent(channel, fields))
    } catch let error as WalletError where error.keepsForm {
      return try await show(request, context, status: .init(error), .attempt(fields, error))
    } catch let failure as DeliveryFailure {
      site.logger.notice("a test by \(channel): \(failure.trouble): \(failure.said)")
      return try await show(request, context, .failed(channel, failure, fields))
    }
  }

  /// The page.
  func show(
    _ request: Request, _ context: WalletContext, status: HTTPResponse.Status = .ok,
    _ message: ChannelsScreen.Message? = nil
  ) async throws -> Response {
    let channels = try site.wallet.channels(), key = try site.wallet.pushKeys().publicKey, notice = request.notice
    var response = try await site.page(request, for: context.actor, status: status) {
      ChannelsScreen(
        channels, try $0.pushSubscriptions(), key: key, $1.asSeen(by: context), message, notice: notice)
    }
    // It names the places that messages for devices are posted to.
    response.headers[.cacheControl] = "no-cache, no-store, private"
    return response
  }
}
