import Foundation
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// What there is around a place, and what is to be discovered on a journey.
struct SurroundingsPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/journeys/:journey/surroundings", use: show)
    router.post("/journeys/:journey/surroundings", use: look)
    router.post("/journeys/:journey/surroundings/save", use: save)
    router.get("/journeys/:journey/discover") { request, context in
      let id = try context.parameters.id("journey")
      let consents = try site.wallet.serviceConsents()
      return try await site.page(request, for: context.actor) {
        try DiscoverScreen(
          $0.journey(id), $1.countingDays(in: $0.journey(id)), hasSurroundings: consents.allows(.surroundings),
          hasHotels: consents.allows(.hotels))
      }
    }
  }

  @Sendable private func show(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey"), notice = request.notice
    let query = SurroundingsScreen.Query(
      category: request.query["category"], point: request.query["at"], from: request.query["from"],
      trouble: request.query["trouble"])
    let isOn = try site.wallet.serviceConsents().allows(.surroundings)
    let own = try site.wallet.serviceSettings()[.surroundings].address
    let host = (own ?? ServiceProfile.of(.surroundings)?.address)?.host() ?? ""
    return try await site.page(request, for: context.actor) {
      try SurroundingsScreen(
        $0.journey(id), $1.asSeen(by: context), query, host: host, isOn: isOn, notice: notice)
    }
  }

  /// Asks the service, once, and shows what it answered, or what is kept.
  @Sendable private func look(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey"), fields = try await request.form()
    let reader = try await site.context(request, for: context.actor)
    let origins = try await site.wallet.store.read(as: context.actor) { try NearbyOrigin.all($0.journey(id), reader) }
    let asked = SurroundingsScreen.Query(
      category: fields["category"], point: fields["here"], from: fields["from"], trouble: nil)
    let place = origins.first { $0.key == fields["from"] }?.point
    guard let point = asked.point ?? place,
      let area = NearbyArea(asked.category, around: point, isDevice: asked.point != nil)
    else { throw HTTPError(.badRequest) }
    var query = [
      ("category", area.category.rawValue), ("at", "\(area.point.north),\(area.point.east)"),
      ("from", fields["from"] ?? ""),
    ]
    do {
      try await site.wallet.nearby(area)
    } catch let failure as ServiceFailure {
      site.logger.notice("\(ExternalService.surroundings.rawValue): \(failure)")
      query.append(("trouble", failure.trouble.rawValue))
    }
    let text = query.map { "\($0.0)=\(MapService.escaped($0.1))" }.joined(separator: "&")
    return .seeOther("\(SurroundingsScreen.address(in: id))?\(text)")
  }

  /// Makes a place of the journey of one that is kept.
  @Sendable private func save(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey"), fields = try await request.form()
    let reader = try await site.context(request, for: context.actor)
    let query = SurroundingsScreen.Query(
      category: fields["category"], point: fields["at"], from: nil, trouble: nil)
    let found = try await site.wallet.store.read(as: context.actor) { snapshot in
      _ = try snapshot.journey(id).forEditing()
      return try query.area.flatMap { try snapshot.nearbyPlaces($0) }?.places.first { $0.id == fields["place"] }
    }
    guard let place = found else { throw WalletError.notFound }
    let patch = DiscoverScreen.patch(of: place, query.category, reader)
    let made = try await site.wallet.create(PlaceToVisit.self, in: id, patch, by: context.actor).record
    let address = PagePath.item(made)
    return .seeOther(address, notice: .created, undo: "\(address)/delete")
  }
}
