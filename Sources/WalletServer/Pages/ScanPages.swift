import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// Papers that are photographed: the page, finding a sheet's corners, saving all pages as one PDF.
struct ScanPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    let scan = "/journeys/:journey/documents/scan"
    router.get(RouterPath(scan), use: page)
    router.post(RouterPath(scan), use: save)
    router.post(RouterPath("\(scan)/corners"), use: corners)
  }

  @Sendable private func page(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey")
    return try await site.page(request, for: context.actor) { try ScanScreen($0.journey(journey), $1) }
  }

  @Sendable private func save(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey")
    try await site.wallet.expectEditor(of: journey, as: context.actor)
    let taken = try await IncomingForm(asideOf: request, into: site.wallet).files
    let name = request.query["name"] ?? ""
    let id = site.wallet.world.uuid()
    let document = try await site.wallet.addScan(
      taken.map(\.file), as: id, named: name, in: journey, by: context.actor)
    site.readFiles()
    return document.id == id
      ? .seeOther(PagePath.item(document), notice: .created)
      : .seeOther(PagePath.item(document), notice: .present, present: [document.id])
  }

  @Sendable private func corners(_ request: Request, _ context: WalletContext) async throws -> Response {
    let journey = try context.parameters.id("journey")
    try await site.wallet.expectEditor(of: journey, as: context.actor)
    let taken = try await IncomingForm(asideOf: request, into: site.wallet).files
    guard let picture = taken.first?.file else { throw WalletError.invalid([Issue("file", .required)]) }
    let found = await site.wallet.corners(in: picture) ?? []
    return Answer.json { writer in
      writer.array(of: found) { $0.object([("x", .number(.init($1.x))), ("y", .number(.init($1.y)))]) }
    }
  }
}
