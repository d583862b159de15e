import Foundation
import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// The devices that notices are pushed to: what `push.js` and `sw.js` ask for, and what the page does with each.
struct PushPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    let root = ChannelPages.root
    router.get("\(root)/key") { _, _ in
      let key = try site.wallet.pushKeys().publicKey.base64URL
      return Answer.json { $0.object([("key", .text(key))]) }
    }
    router.post("\(root)/devices") { request, context in
      let name = DeviceName(userAgent: request.headers[.userAgent] ?? "").text
      try await site.wallet.subscribe(try await request.form(), name: name, for: context.actor)
      return Response(status: .noContent)
    }
    router.post("\(root)/devices/off") { request, context in
      guard let endpoint = try await request.form()["endpoint"].flatMap({ URL(string: $0) }) else {
        throw WalletError.invalid([Issue("endpoint", .required)])
      }
      try await site.wallet.store.removeSubscription(endpoint: endpoint, of: context.actor)
      return Response(status: .noContent)
    }
    router.post("\(root)/devices/:device/delete") { _, context in
      try await site.wallet.store.removeSubscription(try context.parameters.id("device"), of: context.actor)
      return Response.seeOther(root, notice: .deviceRemoved)
    }
    router.post("\(root)/devices/:device/test") { request, context in try await tryOut(request, context) }
  }

  private func tryOut(_ request: Request, _ context: WalletContext) async throws -> Response {
    _ = try await request.form()
    let pages = ChannelPages(site: site), wallet = site.wallet
    let test = ChannelsScreen.test(id: wallet.world.uuid(), try await site.context(request, for: context.actor))
    do {
      try await wallet.send(test, by: .push, to: try context.parameters.id("device").text, for: context.actor)
      return try await pages.show(request, context, .sent(.push, [:]))
    } catch let failure as DeliveryFailure {
      return try await pages.show(request, context, .failed(.push, failure, [:]))
    }
  }
}
