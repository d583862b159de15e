import Hummingbird
import JourneyStore
import Journeys
import NIOCore
import WalletPages
import WalletScreens
import WalletServices

extension Site {
  /// A page that follows from the wallet, the request and the time alone; where the client has it as it is now, it is not
  /// made again.
  ///
  /// Its entity tag has two parts: the state that it was made in, by which it is known to be unchanged without making it,
  /// and its bytes, which identifies another state with the same page.
  /// - Parameter more: what else it follows from
  func storedPage<Page: PresentedScreen>(
    _ request: Request, for actor: Actor, and more: some Hashable = false,
    _ make: @escaping @Sendable (Snapshot, ScreenContext) throws -> Page
  ) async throws -> Response {
    // Before anything is read: what is written meanwhile makes the tag that of a state that is over.
    let key = pageKey(request, actor, more), state = key.hashText
    if let tag = PageTag.known(to: request, in: state) {
      return Response(
        status: .notModified,
        headers: [
          .cacheControl: Site.pageCaching, .eTag: tag, .speculationRules: speculationRules,
        ])
    }
    if let kept = renderedPages.page(key) { return response(kept, to: request, as: key) }
    var made = try await rendered(request, for: actor, make)
    if let bytes = made.headers[.eTag] { made.headers[.eTag] = PageTag.of(state, bytes) }
    // Those of a pack are asked for once.
    if !key.isKept { renderedPages.keep(made, as: key) }
    return response(made, to: request, as: key)
  }

  /// A page for a client, compressed once for all that take gzip.
  private func response(_ page: RenderedPages.Page, to request: Request, as key: RenderedPages.Key) -> Response {
    var page = page
    guard request.method == .get, request.acceptsGzip, page.body.readableBytes >= CompressionMiddleware.shortest,
      let compressed = page.compressed ?? Gzip.compressed(page.body, .fast)
    else { return Response(status: .ok, headers: page.headers, body: ResponseBody(byteBuffer: page.body)) }
    if page.compressed == nil, !key.isKept {
      page.compressed = compressed
      renderedPages.keep(page, as: key)
    }
    var headers = page.headers
    headers[.contentEncoding] = "gzip"
    headers[.vary] = "Accept-Encoding"
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: compressed))
  }

  /// All that such a page follows from.
  private func pageKey(_ request: Request, _ actor: Actor, _ more: some Hashable) -> RenderedPages.Key {
    var hasher = Hasher()
    hasher.combine(more)
    return RenderedPages.Key(
      state: wallet.store.state, actor: actor, minute: Int(wallet.world.now().timeIntervalSince1970 / 60),
      address: request.uri.string, languages: request.headers[.acceptLanguage], cookies: request.headers[.cookie],
      isKept: request.headers[.pageFor] == PageReader.device, fileLimit: wallet.files.limit, more: hasher.finalize())
  }
}

extension RenderedPages.Key {
  /// The key in few characters. The process chooses anew how it is hashed, so that an earlier one's are unknown.
  fileprivate var hashText: String { String(UInt(bitPattern: hashValue), radix: 36) }
}

/// Entity tags of pages, `W/"state.bytes"`.
enum PageTag {
  /// The tag of a page that was made in a state.
  /// - Parameter bytes: the tag of its bytes
  static func of(_ state: String, _ bytes: String) -> String {
    "W/\"\(state).\(bytes.drop { $0 != "\"" }.dropFirst())"
  }

  /// The tag that the client names of a page made in a state; nil where it has none.
  static func known(to request: Request, in state: String) -> String? {
    guard let known = request.headers[.ifNoneMatch] else { return nil }
    return known.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .first { $0.hasPrefix("W/\"\(state).") }
  }
}
