import Foundation
import Hummingbird
import JourneyStore
import Journeys
import NIOCore
import WalletScreens

/// The map of a journey, and what opens maps on a device.
struct MapPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/settings/maps") { request, context in
      let notice = request.notice
      return try await site.page(request, for: context.actor) { MapSettingsScreen($1, notice: notice) }
    }
    router.post("/settings/maps", use: choose)
    router.get("/journeys/:journey/map") { request, context in
      let id = try context.parameters.id("journey"), day = request.day
      return try await site.storedPage(request, for: context.actor) {
        try JourneyMapScreen($0.journey(id), $1.countingDays(in: $0.journey(id)), day: day)
      }
    }
    router.get("/journeys/:journey/map/pins", use: pins)
    router.get("/journeys/map") { request, context in
      try await site.storedPage(request, for: context.actor) { try JourneysMapScreen($0, $1) }
    }
    router.get("/journeys/map/pins") { request, context in
      let reader = try await site.context(request, for: context.actor)
      return pins(try await site.wallet.store.read(as: context.actor) { try MapPins($0, reader) })
    }
    router.get("/journeys/:journey/nearby") { request, context in
      let id = try context.parameters.id("journey"), from = request.query["from"]
      return try await site.storedPage(request, for: context.actor) {
        try NearbyScreen($0.journey(id), $1.countingDays(in: $0.journey(id)), from: from)
      }
    }
  }

  @Sendable private func pins(_ request: Request, _ context: WalletContext) async throws -> Response {
    let id = try context.parameters.id("journey"), day = request.day
    let reader = try await site.context(request, for: context.actor)
    return pins(
      try await site.wallet.store.read(as: context.actor) {
        try MapPins($0.journey(id), reader.countingDays(in: $0.journey(id)), day: day)
      })
  }

  private func pins(_ pins: MapPins) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: Site.pageCaching],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: pins.bytes)))
  }

  @Sendable private func choose(_ request: Request, _ context: WalletContext) async throws -> Response {
    let fields = try await request.form()
    let choice = MapChoice(service: fields["service"] ?? "", mode: fields["mode"] ?? "")
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
