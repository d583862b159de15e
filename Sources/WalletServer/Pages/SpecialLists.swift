import Foundation
import Hummingbird
import Journeys
import WalletScreens

/// The lists of kinds that have a page of their own: the places, and what the journey costs.
struct SpecialLists {
  let site: Site

  /// The page of a kind; nil for kinds that are listed like all others.
  func page(
    _ kind: ItemKind, _ request: Request, _ context: WalletContext, _ journey: UUID
  ) async throws -> Response? {
    let fields = request.query, asked = { (name: String) in fields[name] }
    let notice = request.notice, offset = request.number("offset", or: 0)
    switch try Listing(of: kind, site.kinds) {
    case .places:
      let query = PlacesScreen.Query(
        filter: asked("filter"), visited: asked("visited"), order: asked("sort"), offset: offset)
      return try await site.storedPage(request, for: context.actor) {
        try PlacesScreen($0.journey(journey), $1, query, notice: notice)
      }
    case .documents:
      let query = DocumentsScreen.Query(
        category: asked("category"), format: asked("format"), order: asked("sort"), isGrid: asked("view") != "list",
        offset: offset)
      return try await site.storedPage(request, for: context.actor) {
        try DocumentsScreen($0.journey(journey), $1, query, notice: notice)
      }
    case .budget:
      let id = site.wallet.world.uuid(), isByCategory = asked("by") == "category", made = request.made
      return try await site.page(request, for: context.actor) {
        try BudgetScreen(
          $0.journey(journey), $1, id: id, isByCategory: isByCategory, offset: offset, made: made, notice: notice)
      }
    case .rows: return nil
    }
  }
}
