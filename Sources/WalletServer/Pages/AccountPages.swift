import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// The user's own account: name, address, password, devices.
struct AccountPages {
  static let root = "/settings/account", devices = "/settings/devices"

  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("\(Self.root)") { request, context in try await show(request, context) }
    router.post("\(Self.root)", use: save)
    router.post("\(Self.root)/password", use: savePassword)
    router.get("\(Self.devices)") { request, context in
      let notice = request.notice, current = context.session, now = site.wallet.world.now()
      return try await site.page(request, for: context.actor) {
        DevicesScreen(try $0.sessions(at: now), current: current, $1, notice: notice)
      }
    }
    router.post("\(Self.devices)/others") { request, context in
      _ = try await request.formIfAny()
      try await site.wallet.store.endSessions(of: context.actor, except: context.session)
      return Response.seeOther(Self.devices, notice: .signedOut)
    }
    router.post("\(Self.devices)/:session/delete", use: signOut)
  }

  private func show(
    _ request: Request, _ context: WalletContext, status: HTTPResponse.Status = .ok,
    _ attempt: AccountScreen.Attempt? = nil
  ) async throws -> Response {
    let notice = request.notice, hasSession = context.session != nil
    return try await site.page(request, for: context.actor, status: status) {
      AccountScreen(try $0.account(), hasSession: hasSession, $1, attempt, notice: notice)
    }
  }

  @Sendable private func save(_ request: Request, _ context: WalletContext) async throws -> Response {
    let fields = try await request.form()
    if let refused = try await changePerson(fields, request, context) { return refused }
    // A first password may stand in the same form.
    return fields["newPassword", default: ""].isEmpty
      ? .seeOther(Self.root, notice: .saved) : try await changePassword(fields, request, context)
  }

  @Sendable private func savePassword(_ request: Request, _ context: WalletContext) async throws -> Response {
    let fields = try await request.form()
    if fields["email"] != nil, let refused = try await changePerson(fields, request, context) { return refused }
    return try await changePassword(fields, request, context)
  }

  /// Changes name and address.
  /// - Returns: the page with what is wrong; nil where they were changed
  private func changePerson(
    _ fields: [String: String], _ request: Request, _ context: WalletContext
  ) async throws -> Response? {
    do {
      try await site.wallet.changePerson(
        name: fields["name"] ?? "", email: fields["email"] ?? "", basedOn: try BaseVersion.ofForm(fields),
        by: context.actor)
      return nil
    } catch let error as WalletError where error.keepsForm {
      return try await show(request, context, status: .init(error), .person(fields, error))
    }
  }

  private func changePassword(
    _ fields: [String: String], _ request: Request, _ context: WalletContext
  ) async throws -> Response {
    let change = Wallet.PasswordChange(fields)
    let check = try await site.countingPasswords(context) {
      try await site.wallet.changePassword(change, keeping: context.session, by: context.actor)
    }
    switch check {
    case .done: break
    case .wait(let seconds): return try await show(request, context, status: .tooManyRequests, .wait(seconds))
    case .refused(let error): return try await show(request, context, status: .init(error), .password(error))
    }
    var response = Response.seeOther(Self.root, notice: .passwordChanged)
    if context.session == nil {
      // This computer needs a session from now on.
      let device = Device(userAgent: request.headers[.userAgent] ?? "")
      let new = try await site.wallet.beginSession(of: context.actor, on: device)
      context.sessionCookie.put(new.token, into: &response)
    }
    return response
  }

  @Sendable private func signOut(_ request: Request, _ context: WalletContext) async throws -> Response {
    _ = try await request.formIfAny()
    let id = try context.parameters.id("session"), now = site.wallet.world.now()
    let isOwn = try await site.wallet.store.read(as: context.actor) { snapshot in
      try snapshot.sessions(at: now).contains { $0.id == id }
    }
    guard isOwn else { throw WalletError.notFound }
    try await site.wallet.store.endSession(id, of: context.actor)
    return id == context.session ? .seeOther("/sign-in") : .seeOther(Self.devices, notice: .signedOut)
  }
}
