import Foundation
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// The form that moves an item of a kind to another journey.
struct MovePages<Item: StoredItem> {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    guard Item.mayMove else { return }
    let path = RouterPath("/journeys/:journey/\(Item.kind.noun)/:item/move")
    router.get(path) { request, context in
      let (journey, id) = (try context.parameters.id("journey"), try context.parameters.id("item"))
      return try await site.page(request, for: context.actor) {
        try MoveScreen(Item.kind, id, $0.journey(journey).forEditing(), $1)
      }
    }
    router.post(path, use: move)
    router.post(RouterPath("/journeys/:journey/\(Item.kind.noun)/:item/move/:changes/restore"), use: undo)
  }

  @Sendable private func move(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = (try context.parameters.id("journey"), try context.parameters.id("item"))
    let fields = try await request.form()
    do {
      guard let target = fields[MoveScreen.targetName].flatMap({ UUID(uuidString: $0) }) else {
        throw WalletError.invalid([Issue(MoveScreen.targetName, .required)])
      }
      guard let moved = try await site.wallet.move(Item.self, id, from: journey, to: target, by: context.actor) else {
        return .seeOther(PagePath.journey(target))
      }
      let page = PagePath.item(Item.kind, id, in: journey)
      return .seeOther(
        PagePath.item(Item.kind, moved.id, in: target), notice: .moved,
        undo: "\(page)/move/\(moved.changes.lowerBound)-\(moved.changes.upperBound)/restore")
    } catch let error as WalletError where error.keepsForm {
      return try await site.page(request, for: context.actor, status: .init(error)) {
        try MoveScreen(
          Item.kind, id, $0.journey(journey).forEditing(), $1, attempt: FormScreen.Attempt(fields, error))
      }
    }
  }

  @Sendable private func undo(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (journey, id) = (try context.parameters.id("journey"), try context.parameters.id("item"))
    try await site.wallet.undoMove(Item.self, id, from: journey, context.parameters.changes(), by: context.actor)
    return .seeOther(PagePath.item(Item.kind, id, in: journey), notice: .reverted)
  }
}
