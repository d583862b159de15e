import Foundation
import Hummingbird
import Journeys
import WalletScreens

/// The first run, and the sample to look around in.
struct WelcomePages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/welcome", use: show)
    router.post("/welcome", use: finish)
    router.post("/samples") { request, context -> Response in
      let reader = try await site.context(request, for: context.actor)
      try await site.wallet.addSamples(by: reader.user, in: reader.language)
      return .seeOther("/")
    }
    router.post("/samples/remove") { _, context -> Response in
      try await site.wallet.removeSamples(by: context.actor)
      return .seeOther("/", notice: .deleted, undo: "/samples/restore")
    }
    router.post("/samples/restore") { _, context -> Response in
      try await site.wallet.restoreSamples(by: context.actor)
      return .seeOther("/", notice: .restored)
    }
  }

  @Sendable private func show(_ request: Request, _ context: WalletContext) async throws -> Response {
    let step = request.number("step", or: 1)
    guard step > WelcomeScreen.steps else {
      return try await site.page(request, for: context.actor) { WelcomeScreen($1, step: step) }
    }
    let zone = request.uri.queryParameters["zone"].flatMap { Zone(String($0)) }, region = request.acceptedCurrency
    return try await site.page(request, for: context.actor) { FirstSettingsScreen($1, zone: zone, region: region) }
  }

  @Sendable private func finish(_ request: Request, _ context: WalletContext) async throws -> Response {
    let fields = try await request.form(), reader = try await site.context(request, for: context.actor)
    do {
      _ = try await site.wallet.edit(
        User.self, try context.actor.known, in: nil, basedOn: try BaseVersion.ofForm(fields), by: context.actor
      ) {
        FormInput(fields).patch(of: User.self, changing: $0, home: reader.zone, language: reader.language)
          .merging(["isOnboarded": .flag(true)]) { $1 }
      }
      return .seeOther("/")
    } catch let error as WalletError where error.keepsForm {
      return try await site.page(request, for: context.actor, status: .init(error)) {
        FirstSettingsScreen($1, region: nil, attempt: FormScreen.Attempt(fields, error))
      }
    }
  }
}
