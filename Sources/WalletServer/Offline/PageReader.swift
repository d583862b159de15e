import Crypto
import HTTPTypes
import Hummingbird
import NIOCore

/// Renders pages within the response to another request, with the rights of its actor.
struct PageReader: Sendable {
  /// A page as it is sent.
  struct Page: Sendable {
    let type: String
    let bytes: ByteBuffer

    /// The first 16 bytes of the SHA-256 of the page, as hexadecimal digits.
    var hash: String {
      let digest = SHA256.hash(data: bytes.readableBytesView)
      return digest.prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  /// What the pages are made for (`Page-For`): they say later what the clock says then.
  static let device = "device"

  private let responder: MadeOnce<RouterResponder<WalletContext>>

  /// - Parameter routes: the routes of the pages, without the middleware that concerns connections
  init(_ routes: @escaping @Sendable () -> Router<WalletContext>) {
    responder = MadeOnce { routes().buildResponder() }
  }

  /// The page at an address.
  /// - Returns: nil where there is none for this user, or something else than a page
  func page(_ address: String, like request: Request, _ context: WalletContext) async throws -> Page? {
    var headers = HTTPFields()
    for name in [HTTPField.Name.acceptLanguage, .cookie] { headers[name] = request.headers[name] }
    headers[.pageFor] = PageReader.device
    let head = HTTPRequest(
      method: .get, scheme: request.head.scheme, authority: request.head.authority, path: address,
      headerFields: headers)
    // A context of its own: of the other one the route counts the whole request.
    var own = WalletContext(source: ApplicationRequestContextSource(channel: context.channel, logger: context.logger))
    (own.actor, own.source) = (context.actor, context.source)
    own.visitor.recognised = context.visitor.recognised
    let response: Response
    do {
      response = try await responder.value.respond(
        to: Request(head: head, body: .init(buffer: ByteBuffer())), context: own)
    } catch let error where error is CancellationError || Task.isCancelled {
      throw error
    } catch {
      context.logger.debug("a page of a pack: \(address): \(error)")
      return nil
    }
    guard response.status == .ok, let type = response.headers[.contentType] else { return nil }
    let collected = CollectedBody()
    try await response.body.write(collected)
    return Page(type: type, bytes: collected.bytes)
  }
}

/// Collects a body in memory. A class, for the writer is consumed by the body.
final class CollectedBody: ResponseBodyWriter {
  private(set) var bytes = ByteBuffer()

  func write(_ buffer: ByteBuffer) async throws { bytes.writeImmutableBuffer(buffer) }
  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
