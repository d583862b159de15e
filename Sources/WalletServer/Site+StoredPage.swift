import Hummingbird
import JourneyStore
import Journeys
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
    let state = pageState(request, actor, more)
    if let tag = PageTag.known(to: request, in: state) {
      return Response(
        status: .notModified,
        headers: [
          .cacheControl: Site.pageCaching, .eTag: tag, .speculationRules: speculationRules,
        ])
    }
    var response = try await page(request, for: actor, make)
    if let bytes = response.headers[.eTag] { response.headers[.eTag] = PageTag.of(state, bytes) }
    return response
  }

  /// A hash of all that such a page follows from; the time counts by the minute.
  private func pageState(_ request: Request, _ actor: Actor, _ more: some Hashable) -> String {
    var hasher = Hasher()
    hasher.combine(wallet.store.state)
    hasher.combine(actor)
    hasher.combine(Int(wallet.world.now().timeIntervalSince1970 / 60))
    hasher.combine(request.uri.string)
    hasher.combine(request.headers[.acceptLanguage])
    hasher.combine(request.headers[.cookie])
    hasher.combine(request.headers[.pageFor])
    hasher.combine(wallet.files.limit)
    hasher.combine(more)
    return String(UInt(bitPattern: hasher.finalize()), radix: 36)
  }
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
