import Foundation
import Hummingbird
import Journeys
import WalletScreens
import WalletServices

/// What the wallet asks outside: each service turned on and off, set up and tried out.
struct ServicePages {
  let site: Site

  func addRoutes(to router: some RouterMethods<WalletContext>) {
    let root = ServicesScreen.root
    router.get("\(root)") { request, context in try await show(request, context) }
    router.post("\(root)/contact") { request, context in
      let text = try await request.form()[ServiceSettings.contactField] ?? ""
      do {
        try site.wallet.keep(site.wallet.serviceSettings().withContact(text))
      } catch let error as WalletError where error.keepsForm {
        return try await show(request, context, status: .init(error), .contact(text, error))
      }
      return Response.seeOther(root, notice: .saved)
    }
    for profile in ServiceProfile.all {
      let address = "\(root)/\(profile.service.noun)"
      router.post("\(address)") { request, context in
        try await keep(request, context, profile) { _ in }
      }
      router.post("\(address)/on") { request, context in
        try await keep(request, context, profile) { try await $0.set(profile.service, isAllowed: true) }
      }
      router.post("\(address)/off") { request, context in
        _ = try await request.form()
        try await site.wallet.set(profile.service, isAllowed: false)
        site.services.askServices()
        return Response.seeOther(root, notice: .saved)
      }
      router.post("\(address)/test") { request, context in try await tryOut(request, context, profile.service) }
    }
  }

  /// Keeps what the form of a service says, or shows it again with what is wrong.
  private func keep(
    _ request: Request, _ context: WalletContext, _ profile: ServiceProfile, then: (Wallet) async throws -> Void
  ) async throws -> Response {
    let fields = try await request.form(), wallet = site.wallet
    do {
      let before = try wallet.serviceSettings(), after = try before.applying(fields, to: profile)
      try wallet.keep(after)
      // What one service has answered is not shown under the name of another.
      if before[profile.service].provider != after[profile.service].provider
        || before[profile.service].template != after[profile.service].template
      {
        try await wallet.removeAnswers(of: profile.service)
      }
    } catch let error as WalletError where error.keepsForm {
      return try await show(request, context, status: .init(error), .attempt(profile.service, fields, error))
    }
    try await then(wallet)
    site.services.askServices()
    return Response.seeOther(ServicesScreen.root, notice: .saved)
  }

  /// Asks a service once, as it is set up.
  private func tryOut(
    _ request: Request, _ context: WalletContext, _ service: ExternalService
  ) async throws -> Response {
    _ = try await request.form()
    do {
      try await site.wallet.tryOut(service)
      return try await show(request, context, .tried(service, nil))
    } catch let failure as ServiceFailure {
      site.logger.notice("\(service.rawValue) was tried out: \(failure)")
      return try await show(request, context, .tried(service, failure))
    }
  }

  private func show(
    _ request: Request, _ context: WalletContext, status: HTTPResponse.Status = .ok,
    _ message: ServicesScreen.Message? = nil
  ) async throws -> Response {
    let state = try ServicesScreen.State(of: site.wallet), notice = request.notice
    return try await site.page(request, for: context.actor, status: status) {
      ServicesScreen(state, $1.asSeen(by: context), message, notice: notice)
    }
  }
}
