import Foundation
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
    return try await site.storedPage(request, for: context.actor) {
      try ActivityScreen($0, in: journey, before: before, $1)
    }
  }
}
