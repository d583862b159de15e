import Foundation
import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import NIOCore
import WalletScreens

/// Asks this server's own API within another request, with the rights of its actor: what an assistant reads is what the API answers.
struct APIReader: Sendable {
  /// The most bytes of an answer: an assistant has to take all of it in.
  static let limit = 1_048_576

  private let site: Site
  private let responder: MadeOnce<RouterResponder<WalletContext>>

  /// - Parameter routes: those of the API, without the middleware that concerns connections
  init(_ site: Site, _ routes: @escaping @Sendable () -> Router<WalletContext>) {
    self.site = site
    responder = MadeOnce { routes().buildResponder() }
  }

  /// The answer at an address, an error as problem details.
  func answer(
    _ address: String, like request: Request, _ context: WalletContext
  ) async throws -> (isSuccess: Bool, body: Data) {
    var headers = HTTPFields()
    headers[.acceptLanguage] = request.headers[.acceptLanguage]
    let head = HTTPRequest(
      method: .get, scheme: request.head.scheme, authority: request.head.authority, path: address, headerFields: headers
    )
    var own = WalletContext(source: ApplicationRequestContextSource(channel: context.channel, logger: context.logger))
    (own.actor, own.source, own.basePath) = (context.actor, context.source, context.basePath)
    own.visitor.recognised = context.visitor.recognised
    let response = try await respond(Request(head: head, body: .init(buffer: ByteBuffer())), own)
    let collected = CollectedBody()
    try await response.body.write(collected)
    guard collected.bytes.readableBytes <= APIReader.limit else { throw WalletError.tooLarge(limit: APIReader.limit) }
    return (response.status == .ok, Data(buffer: collected.bytes))
  }

  private func respond(_ request: Request, _ context: WalletContext) async throws -> Response {
    do {
      return try await responder.value.respond(to: request, context: context)
    } catch let error as WalletError {
      return Problem(error, await site.contextOfErrors(request, context).words).response
    } catch let error as any HTTPResponseError {
      return Problem(status: error.status, await site.contextOfErrors(request, context).words).response
    }
  }
}

extension WalletServer {
  /// The routes of the API that assistants read.
  func reads() -> Router<WalletContext> {
    let router = Router(context: WalletContext.self)
    JourneyAPI(site: site).addRoutes(to: router)
    ChangesAPI(site: site).addRoutes(to: router)
    PlacesAPI(site: site).addRoutes(to: router)
    ItineraryAPI(site: site).addRoutes(to: router)
    SearchPages(site: site).addRoutes(to: router)
    InboxPages(site: site).addRoutes(to: router)
    for type in site.kinds.types { addReads(type, to: router) }
    return router
  }

  private func addReads<Item: StoredItem>(_ kind: Item.Type, to router: Router<WalletContext>) {
    ItemAPI<Item>(site: site).addRoutes(to: router)
  }
}
