import Foundation
import Hummingbird
import JourneyStore
import Journeys
import WalletPages
import WalletScreens
import WalletServices

/// The rates that a user counts costs by again and again.
struct CostRatePages {
  let site: Site

  private static let root = "/settings/rates"

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/settings/rates") { request, context in
      let notice = request.notice
      return try await site.page(request, for: context.actor) { CostRatesScreen($1, notice: notice) }
    }
    router.post("/settings/rates", use: add)
    router.post("/settings/rates/remove", use: remove)
  }

  @Sendable private func add(_ request: Request, _ context: WalletContext) async throws -> Response {
    let fields = try await request.form(), reader = try await site.context(request, for: context.actor)
    guard let rate = CostRatesScreen.rate(fields, reader.language) else {
      return try await site.page(request, for: context.actor, status: .unprocessableContent) {
        CostRatesScreen($1, sent: fields)
      }
    }
    try await change(context) { $0.filter { $0 != rate.text } + [rate.text] }
    return .seeOther(Self.root, notice: .saved)
  }

  @Sendable private func remove(_ request: Request, _ context: WalletContext) async throws -> Response {
    let removed = try await request.form()["rate"] ?? ""
    try await change(context) { $0.filter { $0 != removed } }
    return .seeOther(Self.root, notice: .deleted)
  }

  /// Changes the list as it is now: one that was added elsewhere meanwhile stays.
  private func change(_ context: WalletContext, _ change: @escaping @Sendable ([String]) -> [String]) async throws {
    _ = try await site.wallet.edit(
      User.self, try context.actor.known, in: nil, basedOn: nil, by: context.actor
    ) { ["costRates": .array(change($0.costRates).map(JSONValue.text))] }
  }
}
