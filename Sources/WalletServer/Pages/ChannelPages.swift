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
    router.get("\(Self.root)") { request, _ in try await show(request) }
    router.post("\(Self.root)/address") { request, _ in
      try await keep(request) { channels, fields in try channels.applying(address: fields) }
    }
    router.post("\(Self.root)/mail") { request, _ in
      try await keep(request) { channels, fields in try channels.applying(mail: fields) }
    }
    router.post("\(Self.root)/mail/test") { request, _ in
      try await tryOut(.mail, request) { channels, fields in try channels.applying(mail: fields) }
    }
    router.post("\(Self.root)/mail/off") { request, _ in
      try await keep(request) { channels, _ in
        var channels = channels
        channels.mail = nil
        return channels
      }
    }
    router.post("\(Self.root)/webhook") { request, _ in
      try await keep(request) { channels, fields in try channels.applying(webhook: fields) }
    }
    router.post("\(Self.root)/webhook/test") { request, _ in
      try await tryOut(.webhook, request) { channels, fields in try channels.applying(webhook: fields) }
    }
    router.post("\(Self.root)/webhook/off") { request, _ in
      try await keep(request) { channels, _ in
        var channels = channels
        channels.webhook = nil
        return channels
      }
    }
  }

  private typealias Change = (Channels, [String: String]) throws -> Channels

  /// Keeps what a form makes of the channels, or shows it again with what is wrong.
  private func keep(_ request: Request, _ change: Change) async throws -> Response {
    let fields = try await request.form()
    do {
      try site.wallet.keep(try change(site.wallet.channels(), fields))
      return Response.seeOther(Self.root, notice: .saved)
    } catch let error as WalletError where error.keepsForm {
      return try await show(request, status: .init(error), .attempt(fields, error))
    }
  }

  /// Sends a test by what a form makes of a channel, which is not kept for that.
  private func tryOut(_ channel: Channel, _ request: Request, _ change: Change) async throws -> Response {
    let fields = try await request.form(), wallet = site.wallet
    do {
      let channels = try change(wallet.channels(), fields)
      let test = ChannelsScreen.test(id: wallet.world.uuid(), try await site.context(request))
      try await wallet.test(test, by: channel, for: site.owner, channels)
      return try await show(request, .sent(channel, fields))
    } catch let error as WalletError where error.keepsForm {
      return try await show(request, status: .init(error), .attempt(fields, error))
    } catch let failure as DeliveryFailure {
      site.logger.notice("a test by \(channel): \(failure.trouble): \(failure.said)")
      return try await show(request, .failed(channel, failure, fields))
    }
  }

  /// The page.
  func show(
    _ request: Request, status: HTTPResponse.Status = .ok, _ message: ChannelsScreen.Message? = nil
  ) async throws -> Response {
    let channels = try site.wallet.channels(), key = try site.wallet.pushKeys().publicKey, notice = request.notice
    var response = try await site.page(request, status: status) { snapshot, context in
      ChannelsScreen(channels, try snapshot.pushSubscriptions(), key: key, context, message, notice: notice)
    }
    // It names the places that messages for devices are posted to.
    response.headers[.cacheControl] = "no-cache, no-store, private"
    return response
  }
}
