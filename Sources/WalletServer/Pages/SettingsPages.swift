import Foundation
import Hummingbird
import Journeys
import WalletScreens

/// The user's settings.
struct SettingsPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/settings") { request, context in
      let notice = request.notice
      return try await site.page(request, for: context.actor) {
        SettingsScreen($1.asSeen(by: context), appVersion: site.appVersion, notice: notice)
      }
    }
    router.post("/settings", use: save)
    router.get("/settings/notifications") { request, context in
      let notice = request.notice
      return try await site.page(request, for: context.actor) { ReminderSettingsScreen($1, notice: notice) }
    }
    router.post("/settings/notifications", use: saveReminders)
    router.get("/shortcuts") { request, context in
      try await site.page(request, for: context.actor) { ShortcutsScreen($1) }
    }
  }

  @Sendable private func saveReminders(_ request: Request, _ context: WalletContext) async throws -> Response {
    let fields = try await request.form(), patch = ReminderSettingsScreen.patch(fields, site.kinds)
    do {
      _ = try await site.wallet.edit(
        User.self, try context.actor.known, in: nil, basedOn: try BaseVersion.ofForm(fields), by: context.actor
      ) { _ in patch }
      return .seeOther("/settings/notifications", notice: .saved)
    } catch let error as WalletError where error.keepsForm {
      let sent = ReminderSettingsScreen.inputs(fields, site.kinds)
      return try await site.page(request, for: context.actor, status: .init(error)) {
        ReminderSettingsScreen($1, attempt: FormScreen.Attempt(sent, error))
      }
    }
  }

  @Sendable private func save(_ request: Request, _ context: WalletContext) async throws -> Response {
    let fields = try await request.form(), reader = try await site.context(request, for: context.actor)
    do {
      _ = try await site.wallet.edit(
        User.self, try context.actor.known, in: nil, basedOn: try BaseVersion.ofForm(fields), by: context.actor
      ) { FormInput(fields).patch(of: User.self, changing: $0, home: reader.zone, language: reader.language) }
      return .seeOther("/settings", notice: .saved)
    } catch let error as WalletError where error.keepsForm {
      return try await site.page(request, for: context.actor, status: .init(error)) {
        SettingsScreen($1.asSeen(by: context), appVersion: site.appVersion, attempt: FormScreen.Attempt(fields, error))
      }
    }
  }
}

extension ScreenContext {
  /// The same with the pages that are accessible to the actor.
  func asSeen(by visitor: WalletContext) -> ScreenContext {
    var seen = self
    seen.isAdministrator = visitor.isAdministrator
    return seen
  }
}
