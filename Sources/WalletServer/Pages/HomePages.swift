import Foundation
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens

/// Home, the way to the current journey, and the trash.
struct HomePages {
  /// Of who has nothing yet and is welcomed instead.
  private struct FirstVisit: Error {}

  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/") { request, context -> Response in
      let notice = request.notice
      let failure = context.isAdministrator ? try site.backups.failure() : nil
      do {
        return try await site.storedPage(request, for: context.actor, and: failure) { snapshot, context in
          if try !context.user.isOnboarded && snapshot.isUntouched() { throw FirstVisit() }
          return try HomeScreen(snapshot, context, backupFailure: failure, notice: notice)
        }
      } catch is FirstVisit {
        return .seeOther("/welcome")
      }
    }
    router.get("/journey", use: currentJourney)
    router.get("/glance") { request, context in
      try await site.page(request, for: context.actor) { try GlanceScreen($0, $1) }
    }
    // The shortcuts of the installed app lead to the journey that one means most likely.
    router.get("/add/expense") { request, context in
      let journey = try await current(request, context, least: .editor)
      return Response.seeOther(journey.map { "\(PagePath.list(.expense, in: $0))/new" } ?? "/journeys")
    }
    router.get("/add/scan") { request, context in
      let journey = try await current(request, context, least: .editor)
      return Response.seeOther(journey.map { "\(PagePath.list(.document, in: $0))/scan" } ?? "/journeys")
    }
    router.get("/statistics") { request, context in
      try await site.storedPage(request, for: context.actor) { try StatisticsScreen($0, $1) }
    }
    router.get("/statistics/journeys", use: visits)
    router.get("/trash") { request, context in
      let notice = request.notice
      return try await site.storedPage(request, for: context.actor) { try TrashScreen($0, $1, notice: notice) }
    }
  }

  /// The journeys that lead to a place, or have items of a type: `?transport=flight`.
  @Sendable private func visits(_ request: Request, _ context: WalletContext) async throws -> Response {
    let asked = request.uri.queryParameters, offset = request.number("offset", or: 0)
    let subject: VisitsScreen.Subject
    if let country = asked["country"].map(String.init) {
      subject = .place(country: country, town: asked["town"].map(String.init) ?? "")
    } else if let type = Statistics.CountedType.all(site.kinds).first(where: {
      $0.type == asked[$0.kind.rawValue[...]].map(String.init)
    }) {
      subject = .type(type)
    } else {
      return try await site.storedPage(request, for: context.actor) { try StatisticsScreen($0, $1) }
    }
    return try await site.storedPage(request, for: context.actor) { try VisitsScreen($0, $1, subject, offset: offset) }
  }

  @Sendable private func currentJourney(_ request: Request, _ context: WalletContext) async throws -> Response {
    .seeOther(try await current(request, context).map(PagePath.journey) ?? "/journeys")
  }

  /// - Parameter least: the role that the user must have in it at least
  /// - Returns: the journey that was open last, else the one under way, the nearest coming, the latest past.
  private func current(_ request: Request, _ context: WalletContext, least: Role = .viewer) async throws -> UUID? {
    let last = request.cookies[JourneyPages.cookie].flatMap { UUID(uuidString: $0.value) }
    let today = try await site.context(request, for: context.actor).today
    return try await site.wallet.store.read(as: context.actor) { snapshot -> UUID? in
      if let last, let role = try snapshot.role(in: last), role >= least, try !snapshot.journeys([last]).isEmpty {
        return last
      }
      for filter in [JourneyStatus.active, .upcoming, .past, .wishlist] {
        let first = try snapshot.journeys(.status(filter), least: least, today: today, page: Page(offset: 0, limit: 1))
          .first
        if let first { return first.id }
      }
      return nil
    }
  }
}
