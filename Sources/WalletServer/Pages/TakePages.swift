import Foundation
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// The form that fills an empty journey with what is in another one.
struct TakePages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/journeys/:journey/take") { request, context in
      let id = try context.parameters.id("journey")
      return try await site.page(request, for: context.actor) { try TakeScreen($0.journey(id).forEditing(), $1) }
    }
    router.post("/journeys/:journey/take", use: take)
  }

  @Sendable private func take(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey"), fields = try await request.form()
    do {
      guard let source = fields["source"].flatMap({ UUID(uuidString: $0) }) else {
        throw WalletError.invalid([Issue("source", .required)])
      }
      let options = DuplicateOptions(
        references: fields["references"] == "on", documents: fields["documents"] == "on",
        expenses: fields["expenses"] == "on")
      try await site.wallet.fill(id, from: source, options, by: context.actor)
      return .seeOther(PagePath.journey(id), notice: .created)
    } catch let error as WalletError where error.keepsForm {
      return try await site.page(request, for: context.actor, status: .init(error)) {
        try TakeScreen($0.journey(id).forEditing(), $1, attempt: FormScreen.Attempt(fields, error))
      }
    }
  }
}
