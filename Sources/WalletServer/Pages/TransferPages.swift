import Foundation
import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// The way in and out for a whole wallet: import with a preview, export.
struct TransferPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/import") { request, _ in try await site.page(request) { ImportScreen($1) } }
    router.post("/import", use: preview)
    router.post("/import/:upload", use: carryOut)
    router.get("/export", use: export)
  }

  @Sendable private func preview(_ request: Request, _ context: WalletContext) async throws -> Response {
    do {
      guard request.mediaType == "multipart/form-data" else { throw HTTPError(.unsupportedMediaType) }
      let body = Data(buffer: try await request.bytes(upTo: ExportFormat.sizeLimit))
      guard let form = Multipart(body, contentType: request.headers[.contentType] ?? ""), let file = form.parts["file"]
      else { throw HTTPError(.badRequest) }
      let zone = try await zone(form.text("zone"), request)
      let plan = try await site.wallet.planImport(of: file, zone: zone, as: site.owner)
      let id = site.wallet.world.uuid()
      try site.uploads.keep(file, id: id, now: site.wallet.world.now())
      return try await site.page(request) { ImportScreen(plan, upload: id, zone: zone, $1) }
    } catch let error as WalletError {
      return try await site.page(request, status: .init(error)) { ImportScreen($1, error: error) }
    }
  }

  @Sendable private func carryOut(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("upload"), fields = try await request.form()
    let zone = try await zone(fields["zone"], request), file = try site.uploads.read(id)
    let skips = fields["skip"] == "on"
    let plan = try await site.wallet.importExport(file, zone: zone, skippingUnreadable: skips, as: site.owner)
    guard skips || plan.unreadable.isEmpty else {
      return try await site.page(request, status: .unprocessableContent) {
        ImportScreen(plan, upload: id, zone: zone, $1)
      }
    }
    try site.uploads.remove(id)
    return .seeOther("/journeys", notice: .imported)
  }

  /// The zone that was named; the one at home where it is none.
  private func zone(_ name: String?, _ request: Request) async throws -> Zone {
    if let zone = name.flatMap({ Zone($0) }) { return zone }
    return try await site.context(request).zone
  }

  @Sendable private func export(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (pieces, continuation) = AsyncThrowingStream.makeStream(of: ByteBuffer.self)
    let reading = Task {
      do {
        try await site.wallet.export(appVersion: site.appVersion, as: site.owner) { piece in
          continuation.yield(ByteBuffer(bytes: piece))
        }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in reading.cancel() }
    let day = CalendarDay(of: site.wallet.world.now(), in: .utc).iso
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/json", .cacheControl: "no-store",
        .contentDisposition: "attachment; filename=\"journey-wallet-\(day).json\"",
      ], body: ResponseBody(asyncSequence: pieces))
  }
}
