import Hummingbird
import JourneyStore
import Journeys
import WalletPages
import WalletScreens
import WalletServices

/// Many expenses of a journey that are changed alike.
struct ManyExpensesPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/journeys/:journey/costs/edit") { request, context in
      let journey = try context.parameters.id("journey")
      return try await site.page(request, for: context.actor) {
        try ManyExpensesScreen($0.journey(journey).forEditing(), $1)
      }
    }
    router.post("/journeys/:journey/costs/edit", use: change)
    router.post("/journeys/:journey/costs/edit/:changes/restore") { request, context in
      try await CostImportPages(site: site).undo(request, context, notice: .reverted)
    }
  }

  @Sendable private func change(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey")
    try await site.wallet.store.read(as: context.actor) { _ = try $0.journey(journey).forEditing() }
    let fields = try await request.form()
    do {
      let (ids, changes) = try ManyExpensesScreen.changes(fields)
      let made = try await site.wallet.editExpenses(ids, in: journey, by: context.actor, changes)
      let undo = made.changes.map {
        "\(PagePath.manyExpenses(journey))/\($0.lowerBound)-\($0.upperBound)/restore"
      }
      return .seeOther(PagePath.list(.expense, in: journey), notice: .saved, undo: undo)
    } catch WalletError.invalid(let issues) {
      return try await site.page(request, for: context.actor, status: .unprocessableContent) {
        try ManyExpensesScreen($0.journey(journey).forEditing(), $1, sent: fields, issues: issues)
      }
    }
  }
}
