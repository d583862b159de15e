import Foundation
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens
import WalletServices

/// Hotels for a journey: looked for, and saved as something to look at or as a stay that is to be booked.
struct HotelSearchPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/journeys/:journey/hotel-search", use: show)
    router.post("/journeys/:journey/hotel-search", use: look)
    router.post("/journeys/:journey/hotel-search/save", use: save)
  }

  @Sendable private func show(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey")
    let names = ["at", "in", "out", "adults", "from", "trouble", "wrong"]
    let texts = Dictionary(uniqueKeysWithValues: names.compactMap { name in request.query[name].map { (name, $0) } })
    let query = HotelSearchScreen.Query(texts)
    let isOn = try site.wallet.serviceConsents().allows(.hotels)
    let settings = try site.wallet.serviceSettings(), profile = settings.profile(of: .hotels)
    let host = (settings[.hotels].address ?? profile?.address)?.host() ?? ""
    return try await site.page(request, for: context.actor) {
      var reader = $1.asSeen(by: context)
      reader.ground = site.wallet.ground(request.mapChoice.ground)
      return try HotelSearchScreen($0.journey(id), reader, query, of: profile, host: host, isOn: isOn)
    }
  }

  /// Asks the service, once, and shows what it answered, or what is kept.
  @Sendable private func look(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey"), fields = try await request.form()
    let reader = try await site.context(request, for: context.actor)
    let origins = try await site.wallet.store.read(as: context.actor) {
      try HotelSearchScreen.origins($0.journey(id), reader)
    }
    var query: [(name: String, value: String)] = [("from", fields["from"] ?? "")]
    if let point = origins.first(where: { $0.key == fields["from"] })?.point,
      let search = HotelSearchScreen.search(around: point, fields),
      search.checkIn >= CalendarDay(of: site.wallet.world.now(), in: .utc).advanced(by: -1)
    {
      query += HotelSearchScreen.query(search)
      do {
        try await site.wallet.hotels(search)
      } catch let failure as ServiceFailure {
        site.logger.notice("\(ExternalService.hotels.rawValue): \(failure)")
        query.append(("trouble", failure.trouble.rawValue))
      }
    } else {
      query.append(("wrong", "1"))
    }
    let text = query.map { "\($0.name)=\(MapService.escaped($0.value))" }.joined(separator: "&")
    return .seeOther("\(HotelSearchScreen.address(in: id))?\(text)")
  }

  /// Saves a hotel of an answer that is kept.
  @Sendable private func save(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey"), fields = try await request.form()
    let reader = try await site.context(request, for: context.actor)
    let search = HotelSearchScreen.Query(fields).search
    let found = try await site.wallet.store.read(as: context.actor) { snapshot in
      _ = try snapshot.journey(id).forEditing()
      return try search.flatMap { try snapshot.hotelOffers($0) }?.offers.first { $0.id == fields["hotel"] }
    }
    guard let offer = found, let search else { throw WalletError.notFound }
    let address: String
    if fields["as"] == "booking" {
      let patch = HotelSearchScreen.booking(of: offer, search, reader)
      address = PagePath.item(try await site.wallet.create(Hotel.self, in: id, patch, by: context.actor).record)
    } else {
      let patch = HotelSearchScreen.wish(of: offer, reader)
      address = PagePath.item(try await site.wallet.create(PlaceToVisit.self, in: id, patch, by: context.actor).record)
    }
    return .seeOther(address, notice: .created, undo: "\(address)/delete")
  }
}
