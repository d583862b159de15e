import Foundation
import Hummingbird
import JourneyStore
import Journeys
import NIOCore
import WalletScreens
import WalletServices

/// The map of a journey, and what opens maps on a device.
struct MapPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/settings/maps") { request, context in try await settings(request, context, notice: request.notice) }
    router.post("/settings/maps", use: choose)
    router.post("/settings/maps/file", use: keepFile)
    router.get("/map/tiles/:ground/:zoom/:x/:y", use: tile)
    router.get("/journeys/:journey/map") { request, context in
      let id = try context.parameters.id("journey"), day = request.day, ground = ground(request)
      return try await site.storedPage(request, for: context.actor, and: ground) {
        var reader = try $1.countingDays(in: $0.journey(id))
        reader.ground = ground
        return try JourneyMapScreen($0.journey(id), reader, day: day)
      }
    }
    router.get("/journeys/:journey/map/pins", use: pins)
    router.get("/journeys/map") { request, context in
      let ground = ground(request)
      return try await site.storedPage(request, for: context.actor, and: ground) {
        var reader = $1
        reader.ground = ground
        return try JourneysMapScreen($0, reader)
      }
    }
    router.get("/journeys/map/pins") { request, context in
      let reader = try await reader(request, context)
      return pins(try await site.wallet.store.read(as: context.actor) { try MapPins($0, reader) })
    }
    router.get("/journeys/:journey/hotel-search/pins", use: hotelPins)
    router.get("/journeys/:journey/nearby") { request, context in
      let id = try context.parameters.id("journey"), from = request.query["from"]
      return try await site.storedPage(request, for: context.actor) {
        try NearbyScreen($0.journey(id), $1.countingDays(in: $0.journey(id)), from: from)
      }
    }
  }

  @Sendable private func pins(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey"), day = request.day
    let reader = try await reader(request, context)
    return pins(
      try await site.wallet.store.read(as: context.actor) {
        try MapPins($0.journey(id), reader.countingDays(in: $0.journey(id)), day: day)
      })
  }

  /// The hotels of a search whose answer is kept.
  @Sendable private func hotelPins(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey"), names = ["at", "in", "out", "adults"]
    let texts = Dictionary(uniqueKeysWithValues: names.compactMap { name in request.query[name].map { (name, $0) } })
    let reader = try await reader(request, context), search = HotelSearchScreen.Query(texts).search
    return pins(
      try await site.wallet.store.read(as: context.actor) { try MapPins(hotels: search, $0.journey(id), reader) })
  }

  /// What lies below the pins of the device's maps.
  private func ground(_ request: Request) -> MapGround? { site.wallet.ground(request.mapChoice.ground) }

  /// The context of a map.
  private func reader(_ request: Request, _ context: WalletContext) async throws -> ScreenContext {
    var reader = try await site.context(request, for: context.actor)
    reader.ground = ground(request)
    return reader
  }

  /// A tile from the cache, the file or the provider. Pages make no request to another host.
  @Sendable private func tile(_ request: Request, _ context: WalletContext) async throws -> Response {
    let number = { (name: String) in context.parameters.get(name).flatMap { Int($0) } ?? -1 }
    let mark = context.parameters.get("ground")
    let grounds = MapGround.Choice.allCases.compactMap { site.wallet.ground($0) }
    guard let ground = grounds.first(where: { $0.id == mark }),
      let tile = MapTile(zoom: number("zoom"), x: number("x"), y: number("y"))
    else { throw WalletError.notFound }
    let found: GroundTile
    do {
      found = try await site.wallet.tile(tile, of: ground)
    } catch WalletError.unavailable(.serverUnreachable, _) {
      // To a map it is as one that is not there; the settings say what is wrong.
      return Response(status: .notFound, headers: [.cacheControl: "no-store"])
    }
    let bytes = Array(found.body)
    return Response(
      status: .ok,
      headers: [
        .contentType: found.type.rawValue, .eTag: EntityTags.weak(of: bytes),
        .cacheControl: found.maxAge.map { "private, max-age=\($0)" } ?? "no-store",
      ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  private func settings(
    _ request: Request, _ context: WalletContext, status: HTTPResponse.Status = .ok,
    _ attempt: ([String: String], WalletError)? = nil, notice: FlashMessage? = nil
  ) async throws -> Response {
    let wallet = site.wallet, grounds = MapGround.Choice.allCases.compactMap { wallet.ground($0) }
    let file = context.isAdministrator ? try wallet.mapFileSettings() : nil
    let issue = context.isAdministrator ? try wallet.mapFileIssue() : nil
    return try await site.page(request, for: context.actor, status: status) {
      MapSettingsScreen(
        $1.asSeen(by: context), grounds: grounds, file: file, issue: issue, attempt: attempt, notice: notice)
    }
  }

  @Sendable private func keepFile(_ request: Request, _ context: WalletContext) async throws -> Response {
    try context.expectAdministrator()
    let fields = try await request.form()
    do {
      try site.wallet.keepMapFile(fields)
      return Response.seeOther("/settings/maps", notice: .saved)
    } catch let error as WalletError where error.keepsForm {
      return try await settings(request, context, status: .init(error), (fields, error))
    }
  }

  private func pins(_ pins: MapPins) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: Site.pageCaching],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: pins.bytes)))
  }

  @Sendable private func choose(_ request: Request, _ context: WalletContext) async throws -> Response {
    let fields = try await request.form()
    let choice = MapChoice(
      service: fields["service"] ?? "", mode: fields["mode"] ?? "", ground: fields["ground"] ?? "")
    var response = Response.seeOther("/settings/maps", notice: .saved)
    response.setCookie(
      Cookie(
        name: MapChoice.cookie, value: choice.text, maxAge: 31_536_000, path: "/", httpOnly: true, sameSite: .lax))
    return response
  }
}

extension Request {
  /// The day that a page is asked for; nil for none, and for what is no day.
  var day: CalendarDay? { uri.queryParameters["day"].flatMap { CalendarDay(String($0)) } }

  /// What the device opens directions with.
  var mapChoice: MapChoice { cookies[MapChoice.cookie].map { MapChoice(cookie: $0.value) } ?? MapChoice() }
}
