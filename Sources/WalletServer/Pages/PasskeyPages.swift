import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// The user's passkeys, and what a script asks browsers for them with.
struct PasskeyPages {
  static let root = "/settings/account/passkeys"

  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("\(Self.root)") { request, context in try await show(request, context) }
    router.post("\(Self.root)", use: add)
    router.post("\(Self.root)/options", use: options)
    router.post("\(Self.root)/:passkey/delete") { request, context in
      _ = try await request.formIfAny()
      let id = try context.parameters.id("passkey")
      try await site.wallet.store.write(by: context.actor, at: site.wallet.world.now()) { try $0.remove(passkey: id) }
      return Response.seeOther(Self.root, notice: .passkeyRemoved)
    }
    router.post("/sign-in/passkey") { request, context in
      _ = try await request.formIfAny()
      guard let party = context.relyingParty else { throw WalletError.notFound }
      return unkept(site.wallet.passkeyRequest(at: party, site.challenges))
    }
  }

  /// What a script makes a passkey with, or what was wrong with the password.
  @Sendable private func options(_ request: Request, _ context: WalletContext) async throws -> Response {
    let password = try await request.form()["currentPassword"] ?? ""
    guard let party = context.relyingParty else { throw WalletError.notFound }
    let check = try await site.countingPasswords(context) {
      try await site.wallet.passkeyCreation(password: password, at: party, site.challenges, by: context.actor)
    }
    let words = try await site.context(request, for: context.actor).words
    return switch check {
    case .done(let options): unkept(options)
    case .wait(let seconds):
      unkept(["problem": .text(words("signIn.wait", count: seconds))], status: .tooManyRequests)
    case .refused(let error):
      unkept(["problem": .text(words.message(Issue("currentPassword", .notThePassword)))], status: .init(error))
    }
  }

  @Sendable private func add(_ request: Request, _ context: WalletContext) async throws -> Response {
    let fields = try await request.form(), device = Device(userAgent: request.headers[.userAgent] ?? "")
    guard let party = context.relyingParty else { return try await show(request, context) }
    do {
      try await site.wallet.addPasskey(
        fields, named: device.name, at: party, site.challenges, by: context.actor)
      return .seeOther(Self.root, notice: .passkeyAdded)
    } catch let error as PasskeyError {
      site.logger.notice("a new passkey was refused: \(error)")
      return try await show(request, context, status: .unprocessableContent, .passkey(name: fields["name"] ?? ""))
    } catch let error as WalletError where error.keepsForm {
      return try await show(request, context, status: .init(error), .error(name: fields["name"] ?? "", error))
    }
  }

  private func show(
    _ request: Request, _ context: WalletContext, status: HTTPResponse.Status = .ok,
    _ failure: PasskeysScreen.Failure? = nil
  ) async throws -> Response {
    let notice = request.notice, host = context.relyingParty?.host
    return try await site.page(request, for: context.actor, status: status) {
      PasskeysScreen(
        try $0.passkeys(), hasPassword: try $0.account().hasPassword, host: host, $1, failure, notice: notice)
    }
  }

  private func unkept(_ value: JSONValue, status: HTTPResponse.Status = .ok) -> Response {
    var response = Answer.json(status: status) { $0.value(value) }
    response.headers[.cacheControl] = "no-store"
    response.headers[.eTag] = nil
    return response
  }
}

extension WalletContext {
  /// The wallet as passkeys know it; nil where browsers have none for it.
  var relyingParty: RelyingParty? { RelyingParty(origin: publicOrigin) }
}
