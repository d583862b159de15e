import Foundation
import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import NIOCore
import WalletScreens
import WalletServices

/// Calendar feeds: made and revoked by their users, and fetched by calendar programs, which have no session.
struct CalendarFeedPages {
  static let root = "/settings/calendars"
  /// How often programs should fetch a feed, in hours.
  static let refreshHours = 1

  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("\(Self.root)") { request, context in try await show(request, context) }
    router.post("\(Self.root)", use: add)
    router.post("\(Self.root)/:feed/revoke") { request, context in
      _ = try await request.formIfAny()
      let id = try context.parameters.id("feed")
      try await site.wallet.store.write(by: context.actor, at: site.wallet.world.now()) {
        try $0.revoke(calendarFeed: id)
      }
      return Response.seeOther(Self.root, notice: .saved)
    }
    router.get("/calendars/:secret/journeys.ics", use: fetch)
  }

  // MARK: For users

  private func show(
    _ request: Request, _ context: WalletContext, status: HTTPResponse.Status = .ok,
    _ attempt: FormScreen.Attempt? = nil, made: MadeSecret? = nil
  ) async throws -> Response {
    let asked = request.uri.queryParameters["journey"].flatMap { UUID(uuidString: String($0)) }
    let notice = request.notice
    var response = try await site.page(request, for: context.actor, status: status) {
      try CalendarFeedsScreen($0, $1, journey: asked, attempt: attempt, made: made, notice: notice)
    }
    // It may show a secret, this once.
    response.headers[.cacheControl] = "no-cache, no-store, private"
    response.headers[.eTag] = nil
    return response
  }

  @Sendable private func add(_ request: Request, _ context: WalletContext) async throws -> Response {
    let fields = try await request.form(), root = try site.addressForOthers(request, context)
    do {
      let (_, secret) = try await site.wallet.addCalendarFeed(fields, by: context.actor)
      let path = String(Wallet.calendarFeedPath(secret).dropFirst())
      guard let address = URL(string: path, relativeTo: root)?.absoluteURL else { throw WalletError.notFound }
      let made = MadeSecret(at: address, svg: await site.drawing(of: address))
      return try await show(request, context, status: .created, made: made)
    } catch let error as WalletError where error.keepsForm {
      return try await show(request, context, status: .init(error), FormScreen.Attempt(fields, error))
    }
  }

  // MARK: For programs

  @Sendable private func fetch(_ request: Request, _ context: WalletContext) async throws -> Response {
    let opened = try await site.wallet.calendarFeed(context.parameters.get("secret") ?? "")
    // Before anything is read: what is written meanwhile makes the tag that of a state that is over.
    let state = state(request, opened)
    if let tag = PageTag.known(to: request, in: state) {
      return Response(status: .notModified, headers: [.cacheControl: Site.pageCaching, .eTag: tag])
    }
    let accepted = request.acceptedLanguage, now = site.wallet.world.now()
    let text = try await site.wallet.read(opened) { snapshot in
      let reader = ScreenContext(
        user: try snapshot.currentUser(), accepted: accepted, now: now, kinds: snapshot.kinds)
      return try JourneyCalendar(opened.feed, snapshot, reader).text(refreshed: Self.refreshHours)
    }
    let bytes = Array(text.utf8)
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/calendar; charset=utf-8", .cacheControl: Site.pageCaching,
        .eTag: PageTag.of(state, EntityTags.weak(of: bytes)), .robotsTag: "noindex, nofollow",
      ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// A hash of all that a feed follows from, by which it is known to be unchanged without making it.
  private func state(_ request: Request, _ opened: OpenedFeed) -> String {
    var hasher = Hasher()
    hasher.combine(site.wallet.store.state)
    hasher.combine(opened.feed.id)
    hasher.combine(request.headers[.acceptLanguage])
    return String(UInt(bitPattern: hasher.finalize()), radix: 36)
  }
}
