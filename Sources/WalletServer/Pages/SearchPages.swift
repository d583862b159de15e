import Foundation
import Hummingbird
import JourneyStore
import Journeys
import WalletScreens

/// The search over everything, as a page and in the API.
struct SearchPages {
  let site: Site

  func addRoutes(to router: Router<WalletContext>) {
    router.get("/search", use: page)
    router.get("\(API.root)/search", use: answer)
  }

  @Sendable private func page(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (text, query) = try asked(request)
    return try await site.storedPage(request, for: context.actor) { try SearchScreen($0, $1, text: text, query) }
  }

  /// The records that fit best, the best first, each with its kind and its journey.
  /// - Throws: `HTTPError` 400 for a kind that is none.
  @Sendable private func answer(_ request: Request, _ context: WalletContext) async throws -> Response {
    let (_, query) = try asked(request), limit = try request.stretch().limit, now = site.wallet.world.now()
    guard (request.uri.queryParameters["kind"] ?? "").isEmpty || query.kind != nil else { throw HTTPError(.badRequest) }
    let hits = try await site.wallet.store.read(as: context.actor) { try $0.search(query, now: now, limit: limit) }
    return Answer.json { writer in
      writer.raw("{\"results\":")
      writer.array(of: hits) { writer, hit in
        writer.raw("{")
        writer.key("kind")
        writer.value(.text(hit.kind?.rawValue ?? Journey.changeKind))
        writer.raw(",")
        writer.key("journeyId")
        writer.value(.text(hit.journeyID.text))
        writer.raw(",")
        writer.key("journeyName")
        writer.value(.text(hit.journeyName))
        writer.raw(",")
        writer.key("record")
        writer.record(hit.record)
        writer.raw("}")
      }
      writer.raw("}")
    }
  }

  /// What the address asks for; an unknown kind is no filter.
  /// - Throws: `WalletError.notFound` for a journey that is none.
  private func asked(_ request: Request) throws -> (text: String, SearchQuery) {
    let asked = request.query, text = asked["q"] ?? ""
    let kind = asked["kind"].flatMap { name in
      name == Journey.changeKind || site.kinds[name] != nil ? name : nil
    }
    let journey = try asked["journey"].flatMap { $0.isEmpty ? nil : $0 }.map { name in
      guard let id = UUID(uuidString: name) else { throw WalletError.notFound }
      return id
    }
    return (String(text.prefix(400)), SearchQuery(text, journey: journey, kind: kind))
  }
}
