import Foundation
import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// What is done with backups now. These pages need no wallet, for it is closed while it is restored.
struct BackupRunPages {
  let site: Site

  static let root = "/backups/run"

  func addRoutes(to router: some RouterMethods<WalletContext>) {
    router.get(RouterPath(Self.root), use: show)
    router.post("\(Self.root)/cancel") { request, _ in
      _ = try await request.form()
      site.backupWork.cancel()
      return Response.seeOther(Self.root)
    }
    router.post("\(Self.root)/close") { request, _ in
      _ = try await request.form()
      site.backupWork.putAway()
      return Response.seeOther("/backups")
    }
  }

  /// Shows it as long as it goes on, and then leads to what came of it.
  @Sendable private func show(_ request: Request, _ context: WalletContext) async throws -> Response {
    guard let status = site.backupWork.status else { return Response.seeOther("/backups") }
    if status.outcome != nil, !site.served.isClosed {
      if case .restored = status.outcome { return Response.seeOther("/", notice: .walletRestored) }
      return Response.seeOther("/backups")
    }
    return await site.render(BackupRunScreen(status, site.contextOfErrors(request, context)))
  }
}
