import Foundation
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// The changes that assistants suggest: the user makes each, or discards it.
struct SuggestionPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("\(SuggestionsScreen.root)") { request, context in try await show(request, context) }
    router.post("\(SuggestionsScreen.root)/:suggestion/accept", use: accept)
    router.post("\(SuggestionsScreen.root)/:suggestion/discard", use: discard)
  }

  @Sendable private func discard(_ request: Request, _ context: WalletContext) async throws -> Response {
    _ = try await request.form()
    try await site.wallet.discard(suggestion: context.parameters.id("suggestion"), by: context.actor)
    return .seeOther(SuggestionsScreen.root, notice: .deleted)
  }

  @Sendable private func accept(_ request: Request, _ context: WalletContext) async throws -> Response {
    _ = try await request.form()
    let id = try context.parameters.id("suggestion")
    do {
      try await site.wallet.accept(suggestion: id, by: context.actor)
      return .seeOther(SuggestionsScreen.root, notice: .saved)
    } catch let error as WalletError where error.keepsForm {
      return try await show(request, context, status: .init(error), trouble: (id, error))
    }
  }

  private func show(
    _ request: Request, _ context: WalletContext, status: HTTPResponse.Status = .ok,
    trouble: (id: UUID, error: WalletError)? = nil
  ) async throws -> Response {
    let notice = request.notice
    return try await site.page(request, for: context.actor, status: status) {
      try SuggestionsScreen($0, $1, trouble: trouble, notice: notice)
    }
  }
}
