import Foundation
import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// The cover of a journey: the page on which it is chosen, and what is sent from there.
struct CoverPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/journeys/:journey/cover") { request, context in
      let id = try context.parameters.id("journey")
      return try await site.page(request, for: context.actor) { try CoverScreen($0.journey(id), $1) }
    }
    router.post("/journeys/:journey/cover", use: choose)
    router.post("/journeys/:journey/cover/file", use: upload)
  }

  /// Takes one of the journey's documents, or none.
  @Sendable private func choose(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey"), fields = try await request.form()
    return try await answer(request, context, id) {
      let text = fields["document"] ?? ""
      guard let document = UUID(uuidString: text) else {
        guard text.isEmpty, fields["document"] != nil else {
          throw WalletError.invalid([Issue("document", .notAnIdentifier)])
        }
        return try await site.wallet.setCover(nil, of: id, by: context.actor)
      }
      try await site.wallet.setCover(document, of: id, by: context.actor)
    }
  }

  /// Takes a picture from the device.
  @Sendable private func upload(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey"), wallet = site.wallet
    return try await answer(request, context, id) {
      guard let (name, file) = try await IncomingForm(request, into: wallet).files.first else {
        throw WalletError.invalid([Issue("file", .required)])
      }
      try await wallet.setCover(file, as: wallet.world.uuid(), named: name, of: id, by: context.actor)
      site.readFiles()
    }
  }

  /// Changes the cover, and leads to the journey; where that fails, the page says why, and all is as it was.
  private func answer(
    _ request: Request, _ context: WalletContext, _ journey: UUID, change: () async throws -> Void
  ) async throws -> Response {
    try await site.wallet.expectEditor(of: journey, as: context.actor)
    do {
      try await change()
      return .seeOther(PagePath.journey(journey), notice: .saved)
    } catch let error as WalletError where error.keepsForm {
      return try await site.page(request, for: context.actor, status: .init(error)) {
        try CoverScreen($0.journey(journey), $1, failure: error)
      }
    }
  }
}
