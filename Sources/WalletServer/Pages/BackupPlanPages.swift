import Foundation
import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// The settings of the backups that the wallet makes by itself.
struct BackupPlanPages {
  let site: Site

  func addRoutes(to router: some RouterMethods<WalletContext>) {
    router.get("/backups/plan") { request, context in
      try await show(request, context)
    }
    router.post("/backups/plan") { request, context in
      let fields = try await request.form()
      return try await answering(request, context, fields) {
        let plan = try site.backupPlan.applying(fields)
        try plan.keep(in: site.backups.wallet)
        try site.services.backups.planChanged(isSettled: !plan.isOn)
        return Response.seeOther("/backups", notice: .saved)
      }
    }
    router.post("/backups/plan/test") { request, context in
      let fields = try await request.form()
      return try await answering(request, context, fields) {
        let plan = try site.backupPlan.applying(fields)
        guard let server = plan.server else {
          throw WalletError.invalid([Issue(BackupPlan.Field.address.rawValue, .required)])
        }
        try await WebDAV(server, world: site.wallet.world, patience: .seconds(10)).test(id: site.wallet.world.uuid())
        return try await show(request, context, .serverWorks(fields))
      }
    }
  }

  private func show(
    _ request: Request, _ context: WalletContext, status: HTTPResponse.Status = .ok,
    _ message: BackupPlanScreen.Message? = nil
  ) async throws -> Response {
    let plan = try site.backupPlan, home = Backups(in: try site.backups.wallet).folder
    return try await site.page(request, for: context.actor, status: status) {
      BackupPlanScreen(plan, home: home, $1, message)
    }
  }

  /// Shows the form again with what was sent, where it cannot be done.
  private func answering(
    _ request: Request, _ context: WalletContext, _ fields: [String: String], _ work: () async throws -> Response
  ) async throws -> Response {
    do {
      return try await work()
    } catch let error as WalletError {
      return try await show(request, context, status: .init(error), .attempt(FormScreen.Attempt(fields, error)))
    } catch let error as CocoaError {
      let issue = WalletError.invalid([Issue(BackupPlan.Field.folder.rawValue, .notAFolder)])
      site.logger.notice("the folder of backups: \(error)")
      return try await show(request, context, status: .init(issue), .attempt(FormScreen.Attempt(fields, issue)))
    }
  }
}
