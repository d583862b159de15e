import Foundation
import Hummingbird
import Journeys
import WalletScreens

/// The first run, and the sample to look around in.
struct WelcomePages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/welcome", use: show)
    router.post("/welcome", use: settle)
    router.post("/samples") { request, _ -> Response in
      let reader = try await site.context(request)
      try await site.wallet.addSamples(by: reader.user, in: reader.language)
      return .seeOther("/")
    }
    router.post("/samples/remove") { _, _ -> Response in
      try await site.wallet.removeSamples(by: site.owner)
      return .seeOther("/", notice: .deleted, undo: "/samples/restore")
    }
    router.post("/samples/restore") { _, _ -> Response in
      try await site.wallet.restoreSamples(by: site.owner)
      return .seeOther("/", notice: .restored)
    }
  }

  @Sendable private func show(_ request: Request, _ context: WalletContext) async throws -> Response {
    let step = request.number("step", or: 1)
    guard step > WelcomeScreen.steps else {
      return try await site.page(request) { WelcomeScreen($1, step: step) }
    }
    let currency = request.acceptedCurrency
    return try await site.page(request) { FirstSettingsScreen($1, currency: currency) }
  }

  @Sendable private func settle(_ request: Request, _ context: WalletContext) async throws -> Response {
    let fields = try await request.form(), reader = try await site.context(request)
    do {
      _ = try await site.wallet.edit(
        User.self, site.owner, in: nil, basedOn: try BaseVersion.ofForm(fields), by: site.owner
      ) {
        FormInput(fields).draft(of: User.self, changing: $0, home: reader.zone, language: reader.language)
          .merging(["isOnboarded": .flag(true)]) { $1 }
      }
      return .seeOther("/")
    } catch let error as WalletError where error.keepsForm {
      return try await site.page(request, status: .init(error)) {
        FirstSettingsScreen($1, currency: nil, attempt: FormScreen.Attempt(fields, error))
      }
    }
  }
}
