import Foundation
import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// The review of what waits in the Inbox: the bookings that were found in it, looked over and saved at once.
struct ReviewPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/inbox/:entry/review") { request, context in
      let id = try context.parameters.id("entry")
      return try await site.page(request, for: context.actor) { try ReviewScreen(id, $0, $1) }
    }
    router.post("/inbox/:entry/review", use: commit)
    router.post("/inbox/:entry/told", use: markReported)
  }

  @Sendable private func commit(_ request: Request, _ context: WalletContext) async throws -> Response {
    let input = ReviewInput(try await request.form()), id = try context.parameters.id("entry")
    let reader = try await site.context(request, for: context.actor), newID = site.wallet.world.uuid()
    let decision = try await site.wallet.store.read(as: context.actor) { snapshot in
      let review = try Review(snapshot.inboxEntry(id), snapshot, today: reader.today)
      return try input.decision(
        of: review.found, matches: review.matches, proposal: review.proposal, newID: newID, reader)
    }
    do {
      let committed = try await site.wallet.commitReview(id, decision, by: context.actor)
      site.readFiles()
      // With nothing kept no journey has it: it lies in the trash.
      return .seeOther(
        committed.journey.map(PagePath.journey) ?? "/inbox", notice: committed.journey == nil ? .deleted : .filed,
        undo: "/inbox/\(id.text)/restore")
    } catch let error as WalletError where error.keepsForm {
      return try await site.page(request, for: context.actor, status: .init(error)) {
        try ReviewScreen(id, $0, $1, attempt: ReviewScreen.Attempt(input, error))
      }
    }
  }

  @Sendable private func markReported(_ request: Request, _ context: WalletContext) async throws -> Response {
    try await site.wallet.markReported(try context.parameters.id("entry"), by: context.actor)
    return .seeOther("/inbox")
  }
}
