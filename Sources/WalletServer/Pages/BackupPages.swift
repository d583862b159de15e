import Foundation
import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// The backups that lie with the wallet: the list, making one, taking one away, verifying one.
struct BackupPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/backups") { request, _ in
      let notice = request.notice, backups = site.backups
      return try await site.page(request) {
        BackupsScreen(backups.all(), failure: backups.failure(), $1, notice: notice)
      }
    }
    router.post("/backups") { request, _ in
      _ = try await request.form()
      try await site.wallet.backUpVerified(site.backups, .manual, appVersion: site.appVersion)
      return Response.seeOther("/backups", notice: .backedUp)
    }
    router.get("/backups/:backup", use: download)
    router.post("/backups/:backup/verify") { request, context in
      _ = try await request.form()
      _ = try await BackupFile(file(context)).verify()
      return Response.seeOther("/backups", notice: .verified)
    }
  }

  @Sendable private func download(_ request: Request, _ context: WalletContext) async throws -> Response {
    let file = try file(context)
    return Response(
      status: .ok,
      headers: [
        .contentType: file.pathExtension == "zip" ? "application/zip" : "application/octet-stream",
        .cacheControl: "no-store", .contentDisposition: "attachment; filename=\"\(file.lastPathComponent)\"",
      ], body: try await FileIO().loadFile(path: file.path, context: context))
  }

  private func file(_ context: WalletContext) throws -> URL {
    try site.backups.file(named: try context.parameters.require("backup"))
  }
}
