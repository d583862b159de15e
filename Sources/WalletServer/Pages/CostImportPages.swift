import Foundation
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// Costs of other apps and of banks on their way into a journey: a file, a preview, the import, and its undoing.
struct CostImportPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/journeys/:journey/costs/import") { request, context in
      let journey = try context.parameters.id("journey")
      return try await site.page(request, for: context.actor) {
        try CostImportScreen($0.journey(journey).forEditing(), $1)
      }
    }
    router.post("/journeys/:journey/costs/import", use: preview)
    router.post("/journeys/:journey/costs/import/:upload", use: carryOut)
    router.post("/journeys/:journey/costs/imported/:changes/restore") { request, context in
      try await undo(request, context, notice: .restored)
    }
  }

  @Sendable private func preview(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey"), id = site.wallet.world.uuid()
    try await expectEditable(journey, context)
    do {
      _ = try await site.keepUpload(of: request, as: id, for: context.actor, limit: CostFileLimits.bytes)
      do {
        return try await show(id, CostImportInput([:]), request, context, journey)
      } catch {
        try site.uploads.remove(id, of: context.actor)
        throw error
      }
    } catch let error as WalletError where error.isOfFile {
      return try await site.page(request, for: context.actor, status: .init(error)) {
        try CostImportScreen($0.journey(journey), $1, error: error)
      }
    }
  }

  @Sendable private func carryOut(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey"), id = try context.parameters.id("upload")
    try await expectEditable(journey, context)
    let input = CostImportInput(try await request.form())
    // What is chosen of the columns has to be seen before it is imported.
    guard input.isAgreed else { return try await show(id, input, request, context, journey) }
    let data = try content(id, context), zone = try await site.context(request, for: context.actor).zone
    do {
      let made = try await site.wallet.importCosts(
        data, input.decision, zone: zone, in: journey, by: context.actor)
      try site.uploads.remove(id, of: context.actor)
      let list = PagePath.list(.expense, in: journey)
      guard let changes = made.changes else { return .seeOther(list) }
      return .seeOther(
        list, notice: .imported,
        undo: "\(PagePath.journey(journey))/costs/imported/\(changes.lowerBound)-\(changes.upperBound)/restore")
    } catch let error as WalletError where error.isOfFile {
      return try await show(id, input, request, context, journey, error: error)
    }
  }

  /// Undoes one write of many costs: an import, or an edit of several.
  func undo(_ request: Request, _ context: WalletContext, notice: FlashMessage.Kind) async throws -> Response {
    let journey = try context.parameters.id("journey")
    try await site.wallet.undoCosts(context.parameters.changes(), in: journey, by: context.actor)
    return .seeOther(PagePath.list(.expense, in: journey), notice: notice)
  }

  private func show(
    _ id: UUID, _ input: CostImportInput, _ request: Request, _ context: WalletContext, _ journey: UUID,
    error: WalletError? = nil
  ) async throws -> Response {
    let plan = try await site.wallet.planCosts(
      content(id, context), input.decision.choices, in: journey, by: context.actor)
    return try await site.page(request, for: context.actor, status: error.map { .init($0) } ?? .ok) {
      try CostImportScreen(plan, upload: id, input, $0.journey(journey), $1, error: error)
    }
  }

  private func content(_ id: UUID, _ context: WalletContext) throws -> Data {
    try Data(contentsOf: site.uploads.file(id, of: context.actor))
  }

  private func expectEditable(_ journey: UUID, _ context: WalletContext) async throws {
    try await site.wallet.store.read(as: context.actor) { _ = try $0.journey(journey).forEditing() }
  }
}

extension WalletError {
  /// Whether it is about the file, and its form is shown again.
  fileprivate var isOfFile: Bool {
    switch self {
    case .invalid, .tooLarge: true
    default: false
    }
  }
}
