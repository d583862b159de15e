import Foundation
import Hummingbird
import JourneyStore
import Journeys
import NIOCore
import WalletScreens

/// A journey, or one thing in it, as a file for a calendar.
struct CalendarPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/journeys/:journey/calendar") { request, context in
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
    let text = try await site.wallet.store.read(as: context.actor) { try make($0, reader).text }
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/calendar; charset=utf-8", .cacheControl: "no-cache, private",
        .contentDisposition: "attachment; filename=\"journey.ics\"",
      ], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
