import Foundation
import Hummingbird
import JourneyStore
import Journeys
import NIOCore
import WalletScreens

/// A journey as a calendar, and a journey or one thing in it as a file for calendars.
struct CalendarPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/journeys/:journey/calendar") { request, context in
      let id = try context.parameters.id("journey"), day = request.day
      let view = request.uri.queryParameters["view"].flatMap { CalendarScreen.Scale(rawValue: String($0)) }
      let showsFree = request.query["free"] == "1"
      return try await site.storedPage(request, for: context.actor) {
        try CalendarScreen($0.journey(id), $1, scale: view ?? .week, day: day, showsFree: showsFree)
      }
    }
    router.get("/journeys/:journey/calendar.ics") { request, context in
      let journey = try context.parameters.id("journey")
      return try await file(request, context) { try JourneyCalendar($0.journey(journey), $1) }
    }
    for kind in site.kinds.itinerary.map({ $0.kind }) {
      router.get("/journeys/:journey/\(kind.noun)/:item/calendar") { request, context in
        let journey = try context.parameters.id("journey"), id = try context.parameters.id("item")
        return try await file(request, context) { try JourneyCalendar(kind, id, $0.journey(journey), $1) }
      }
    }
  }

  private func file(
    _ request: Request, _ context: WalletContext,
    _ make: @escaping @Sendable (Snapshot, ScreenContext) throws -> JourneyCalendar
  ) async throws -> Response {
    let reader = try await site.context(request, for: context.actor)
    let text = try await site.wallet.store.read(as: context.actor) { try make($0, reader).text() }
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/calendar; charset=utf-8", .cacheControl: "no-cache, private",
        .contentDisposition: "attachment; filename=\"journey.ics\"",
      ], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
