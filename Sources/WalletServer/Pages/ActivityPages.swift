import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import WalletScreens

/// Who did what in a journey, and in all of them.
struct ActivityPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/activity") { request, context in try await page(request, context, journey: nil) }
    router.get("/journeys/:journey/activity") { request, context in
      try await page(request, context, journey: try context.parameters.id("journey"))
    }
  }

  private func page(_ request: Request, _ context: WalletContext, journey: UUID?) async throws -> Response {
    let before = request.uri.queryParameters["before"].flatMap { Int64($0) }
    let response = try await site.storedPage(request, for: context.actor) {
      try ActivityScreen($0, in: journey, before: before, $1)
    }
    // What a browser reads ahead has been looked at by nobody.
    if response.status == .ok, before == nil, !request.isAhead {
      try await markSeen(journey, context)
    }
    return response
  }

  /// From the next time on, what was shown as new is not.
  private func markSeen(_ journey: UUID?, _ context: WalletContext) async throws {
    let store = site.wallet.store
    let newest = try await store.read(as: context.actor) { snapshot in
      try snapshot.unseenChanges(in: journey).isEmpty ? nil : snapshot.newestSequence()
    }
    guard let newest else { return }
    try await store.write(by: context.actor, at: site.wallet.world.now()) {
      try $0.markActivitySeen(upTo: newest, in: journey)
    }
  }
}
