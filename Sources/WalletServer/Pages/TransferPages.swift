import Foundation
import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// The way in and out for a whole wallet or one journey: import with a preview, export.
struct TransferPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/import") { request, context in try await site.page(request, for: context.actor) { ImportScreen($1) } }
    router.post("/import", use: preview)
    router.post("/import/:upload", use: carryOut)
    router.get("/export", use: export)
    router.get("/export/tables", use: exportTables)
    router.get("/journeys/:journey/export", use: exportJourney)
  }

  // MARK: In

  @Sendable private func preview(_ request: Request, _ context: WalletContext) async throws -> Response {
    do {
      let id = site.wallet.world.uuid(), named = try await site.keepUpload(of: request, as: id, for: context.actor)
      let zone = try await zone(named, request, context)
      do {
        let plan = try await site.wallet.planImport(
          of: ImportFile(site.uploads.file(id, of: context.actor)), zone: zone, as: context.actor)
        return try await site.page(request, for: context.actor) { ImportScreen(plan, upload: id, zone: zone, $1) }
      } catch {
        try site.uploads.remove(id, of: context.actor)
        throw error
      }
    } catch let error as WalletError {
      return try await site.page(request, for: context.actor, status: .init(error)) { ImportScreen($1, error: error) }
    }
  }

  @Sendable private func carryOut(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("upload"), fields = try await request.form()
    let zone = try await zone(fields["zone"], request, context),
      file = try ImportFile(site.uploads.file(id, of: context.actor))
    let skips = fields["skip"] == "on"
    let plan = try await site.wallet.importExport(file, zone: zone, skippingUnreadable: skips, as: context.actor)
    guard skips || plan.unreadable.isEmpty else {
      return try await site.page(request, for: context.actor, status: .unprocessableContent) {
        ImportScreen(plan, upload: id, zone: zone, $1)
      }
    }
    try site.uploads.remove(id, of: context.actor)
    site.readFiles()
    return .seeOther("/journeys", notice: .imported)
  }

  /// The zone that was named; the one at home where it is none.
  private func zone(_ name: String?, _ request: Request, _ context: WalletContext) async throws -> Zone {
    if let zone = name.flatMap({ Zone($0) }) { return zone }
    return try await site.context(request, for: context.actor).zone
  }

  // MARK: Out

  @Sendable private func export(_ request: Request, _ context: WalletContext) async throws -> Response {
    let disposition = "attachment; filename=\"journey-wallet-\(today).json\""
    return try await handOut("application/json", disposition) {
      try await site.wallet.export(to: $0, appVersion: site.appVersion, as: context.actor)
    }
  }

  @Sendable private func exportTables(_ request: Request, _ context: WalletContext) async throws -> Response {
    try await handOut("application/zip", FileAnswer.disposition("attachment", "journey-wallet-\(today)-csv.zip")) {
      try await site.wallet.exportTables(to: $0, as: context.actor)
    }
  }

  @Sendable private func exportJourney(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey")
    let name = try await site.wallet.store.read(as: context.actor) { try $0.journey(id).journey.name }
    let disposition = FileAnswer.disposition("attachment", "\(name.replacing("/", with: "-")).zip")
    return try await handOut("application/zip", disposition) {
      try await site.wallet.exportJourney(id, to: $0, appVersion: site.appVersion, as: context.actor)
    }
  }

  /// Sends a file that is written first, so that its length is known, memory stays small however slow the client is, and a
  /// failure is an error page and no half file.
  private func handOut(
    _ type: String, _ disposition: String, _ write: (URL) async throws -> Void
  ) async throws -> Response {
    let name = "journey-wallet-\(site.wallet.world.uuid().text)"
    let file = FileManager.default.temporaryDirectory.appending(path: name)
    do {
      try await withTaskExecutorPreference(BlockingWork.executor) { try await write(file) }
    } catch {
      try? FileManager.default.removeItem(at: file)
      throw error
    }
    let handle = try FileHandle(forReadingFrom: file), size = Int(try handle.seekToEnd())
    try handle.seek(toOffset: 0)
    // What is open can be read to its end without its name.
    try FileManager.default.removeItem(at: file)
    return Response(
      status: .ok,
      headers: [
        .contentType: type, .cacheControl: "no-store", .contentDisposition: disposition,
      ],
      body: ResponseBody(contentLength: size) { writer in
        while let piece = try handle.read(upToCount: 262_144), !piece.isEmpty {
          try await writer.write(ByteBuffer(bytes: piece))
        }
        try await writer.finish(nil)
      })
  }

  private var today: String { CalendarDay(of: site.wallet.world.now(), in: .utc).iso }
}
