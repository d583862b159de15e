import Foundation
import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// The accounts of all who use the wallet, for administrators. Nothing of anybody's journeys is shown here.
struct PeoplePages {
  static let root = "/settings/people"

  let site: Site

  /// - Parameter router: which lets administrators alone pass
  func addRoutes(to router: some RouterMethods<WalletContext>) {
    router.get("\(Self.root)") { request, context in try await list(request, context) }
    router.post("\(Self.root)", use: add)
    router.post("\(Self.root)/invited") { request, context -> Response in
      try context.expectAdministrator()
      var settings = try site.wallet.sharingSettings()
      settings.invitedMayMakeAccounts = try await request.form()["invited"] == "on"
      try site.wallet.keep(settings)
      return .seeOther(Self.root, notice: .saved)
    }
    router.get("\(Self.root)/:user") { request, context in try await show(request, context) }
    router.post("\(Self.root)/:user/password", use: setPassword)
    router.post("\(Self.root)/:user/disable") { request, context in try await setDisabled(true, request, context) }
    router.post("\(Self.root)/:user/enable") { request, context in try await setDisabled(false, request, context) }
  }

  private func list(
    _ request: Request, _ context: WalletContext, status: HTTPResponse.Status = .ok,
    _ attempt: PeopleScreen.Attempt? = nil
  ) async throws -> Response {
    let notice = request.notice, settings = try site.wallet.sharingSettings()
    return try await site.page(request, for: context.actor, status: status) {
      PeopleScreen(
        try $0.accounts(), own: try $0.account(), invitedMayMakeAccounts: settings.invitedMayMakeAccounts, $1, attempt,
        notice: notice)
    }
  }

  @Sendable private func add(_ request: Request, _ context: WalletContext) async throws -> Response {
    let fields = try await request.form()
    let check = try await site.countingPasswords(context) {
      try await site.wallet.addUser(fields, by: context.actor)
    }
    switch check {
    case .done: return .seeOther(Self.root, notice: .created)
    case .wait(let seconds):
      return try await list(request, context, status: .tooManyRequests, .init(fields, .wait(seconds)))
    case .refused(let error):
      return try await list(request, context, status: .init(error), .init(fields, .error(error)))
    }
  }

  private func show(
    _ request: Request, _ context: WalletContext, status: HTTPResponse.Status = .ok,
    _ failure: FormFailure? = nil
  ) async throws -> Response {
    let notice = request.notice, id = try context.parameters.id("user")
    return try await site.page(request, for: context.actor, status: status) {
      guard let account = try $0.accounts().first(where: { $0.id == id }) else { throw WalletError.notFound }
      return PersonScreen(account, isOwn: context.actor.user == id, $1, failure, notice: notice)
    }
  }

  @Sendable private func setPassword(_ request: Request, _ context: WalletContext) async throws -> Response {
    let fields = try await request.form(), account = try await account(context)
    let check = try await site.countingPasswords(context) {
      try await site.wallet.setPassword(fields, of: account, by: context.actor)
    }
    switch check {
    case .done: return .seeOther("\(Self.root)/\(account.id.text)", notice: .saved)
    case .wait(let seconds): return try await show(request, context, status: .tooManyRequests, .wait(seconds))
    case .refused(let error): return try await show(request, context, status: .init(error), .error(error))
    }
  }

  private func setDisabled(_ isDisabled: Bool, _ request: Request, _ context: WalletContext) async throws -> Response {
    _ = try await request.formIfAny()
    let account = try await account(context)
    try await site.wallet.store.write(by: context.actor, at: site.wallet.world.now()) {
      try $0.setDisabled(isDisabled, of: account.id)
    }
    return .seeOther("\(Self.root)/\(account.id.text)", notice: .saved)
  }

  private func account(_ context: WalletContext) async throws -> Account {
    let id = try context.parameters.id("user")
    let accounts = try await site.wallet.store.read(as: context.actor) { try $0.accounts() }
    guard let account = accounts.first(where: { $0.id == id }) else { throw WalletError.notFound }
    return account
  }
}
