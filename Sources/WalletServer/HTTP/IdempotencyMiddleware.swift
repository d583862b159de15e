import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import WalletServices

/// Carries out a write under an `Idempotency-Key` once, however often it arrives: a device that got no answer sends it again.
///
/// What a device sends later names who made it (`Page-User`), and is refused with 401 where someone else has signed in there meanwhile.
/// A repetition is answered 204. `Record-Version` says which version the record has by it, which later edits are based on.
struct IdempotencyMiddleware: RouterMiddleware {
  typealias Context = WalletContext
  let site: Site

  func handle(
    _ request: Request, context: WalletContext, next: (Request, WalletContext) async throws -> Response
  ) async throws -> Response {
    guard let key = request.headers[.idempotencyKey], context.actor.user != nil,
      ![.get, .head, .options].contains(request.method)
    else { return try await next(request, context) }
    if let maker = request.headers[.pageUser], maker != context.actor.user?.text { throw HTTPError(.unauthorized) }
    guard (1...100).contains(key.utf8.count) else { throw HTTPError(.badRequest) }
    if let performed = try await performed(key, context) { return answer(performed) }
    do {
      let attempt = RequestKey(key, attempt: site.wallet.world.uuid())
      var response = try await RequestKey.$current.withValue(attempt) { try await next(request, context) }
      if let version = try await performed(key, context)?.version { response.headers[.recordVersion] = "\(version)" }
      // Scripts cannot see redirects: with `Prefer: return=minimal` the target is in a header (RFC 7240, section 4.2).
      if response.status == .seeOther, request.headers[.prefer] == "return=minimal" { response.status = .noContent }
      return response
    } catch let performed as RequestPerformed {
      // The same request has arrived twice at once, and the other one was first.
      return answer(performed)
    }
  }

  private func performed(_ key: String, _ context: WalletContext) async throws -> RequestPerformed? {
    if site.served.isClosed { return nil }
    return try await site.wallet.store.read(as: context.actor) { try $0.performedRequest(key) }
  }

  private func answer(_ performed: RequestPerformed) -> Response {
    var headers: HTTPFields = [.idempotencyReplayed: "true", .cacheControl: "no-store"]
    headers[.recordVersion] = performed.version.map(String.init)
    return Response(status: .noContent, headers: headers)
  }
}
