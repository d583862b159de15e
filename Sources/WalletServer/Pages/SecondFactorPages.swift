import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// Setting one-time codes up, and turning them off.
struct SecondFactorPages {
  static let root = "/settings/account/second-factor"

  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("\(Self.root)") { request, context in try await show(request, context, .current) }
    router.post("\(Self.root)", use: begin)
    router.post("\(Self.root)/confirm", use: confirm)
    router.post("\(Self.root)/recovery-codes") { request, context in
      let password = try await request.form()["currentPassword"] ?? ""
      let check = try await site.countingPasswords(context) {
        try await site.wallet.renewRecoveryCodes(password: password, by: context.actor)
      }
      return try await answer(check, request, context) { try await show(request, context, .made($0)) }
    }
    router.post("\(Self.root)/off") { request, context in
      let password = try await request.form()["currentPassword"] ?? ""
      let check = try await site.countingPasswords(context) {
        try await site.wallet.removeOneTimeCodes(password: password, by: context.actor)
      }
      return try await answer(check, request, context) { .seeOther(Self.root, notice: .secondFactorOff) }
    }
  }

  @Sendable private func begin(_ request: Request, _ context: WalletContext) async throws -> Response {
    let password = try await request.form()["currentPassword"] ?? ""
    let check = try await site.countingPasswords(context) {
      try await site.wallet.beginOneTimeCodes(password: password, by: context.actor)
    }
    return try await answer(check, request, context) { setup in
      try await show(request, context, .begun(await drawn(setup)))
    }
  }

  @Sendable private func confirm(_ request: Request, _ context: WalletContext) async throws -> Response {
    let code = try await request.form()["code"] ?? ""
    do {
      return try await show(
        request, context, .made(try await site.wallet.confirmOneTimeCodes(code, by: context.actor)))
    } catch WalletError.notFound {
      // Confirmed before, or begun too long ago: the page says where it stands.
      return .seeOther(Self.root)
    } catch let error as WalletError where error.keepsForm {
      guard let setup = try await site.wallet.oneTimeCodeSetup(by: context.actor) else { return .seeOther(Self.root) }
      return try await show(request, context, .begun(await drawn(setup)), status: .init(error), .error(error))
    }
  }

  private func answer<Value>(
    _ check: PasswordCheck<Value>, _ request: Request, _ context: WalletContext,
    done: (Value) async throws -> Response
  ) async throws -> Response {
    switch check {
    case .done(let value): try await done(value)
    case .wait(let seconds): try await show(request, context, .current, status: .tooManyRequests, .wait(seconds))
    case .refused(let error): try await show(request, context, .current, status: .init(error), .error(error))
    }
  }

  private func drawn(_ setup: OneTimeCodeSetup) async -> SecondFactorScreen.Setup {
    let drawing = CodeDrawing(site.wallet.world)
    let svg = await BlockingWork.run {
      drawing.svg(FileCode(symbology: "qr", payload: Array(setup.address.utf8)))
    }
    return SecondFactorScreen.Setup(secret: setup.secret, address: setup.address, svg: svg)
  }

  private func show(
    _ request: Request, _ context: WalletContext, _ state: SecondFactorScreen.State,
    status: HTTPResponse.Status = .ok, _ failure: FormFailure? = nil
  ) async throws -> Response {
    let notice = request.notice
    var response = try await site.page(request, for: context.actor, status: status) {
      let codes = try $0.oneTimeCodes()
      return SecondFactorScreen(
        state, hasPassword: try $0.account().hasPassword,
        recoveryCodesLeft: codes?.isConfirmed == true ? codes?.recoveryCodesLeft : nil, $1, failure, notice: notice)
    }
    // It may show the secret or recovery codes, this once.
    response.headers[.cacheControl] = "no-cache, no-store, private"
    response.headers[.eTag] = nil
    return response
  }
}
