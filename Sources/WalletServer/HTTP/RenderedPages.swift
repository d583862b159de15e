import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import NIOCore
import Synchronization

/// The pages that were made last, sent again as they are while nothing has changed that they follow from.
///
/// A browser asks whether the page that it has is still the same. This is for all others: another tab, another device, a page that is
/// asked for as a whole.
final class RenderedPages: Sendable {
  /// All that a page follows from (`Site.storedPage`). The time counts by the minute.
  struct Key: Hashable {
    let state: StoreState
    let actor: Actor
    let minute: Int
    let address: String
    let languages: String?
    let cookies: String?
    let isKept: Bool
    let fileLimit: Int
    /// A hash of what else it follows from.
    let more: Int
    /// The length of `address` and of the headers is the client's to choose.
    var size: Int { address.utf8.count + (languages?.utf8.count ?? 0) + (cookies?.utf8.count ?? 0) }
  }

  /// A page as it is sent.
  struct Page: Sendable {
    var headers: HTTPFields
    let body: ByteBuffer
    /// The body in gzip; nil where it is too short for that, or where no client has asked for it.
    var compressed: ByteBuffer?

    var size: Int { body.readableBytes + (compressed?.readableBytes ?? 0) }
  }

  private struct State {
    var pages: [Key: Page] = [:]
    /// The one that was asked for last is the last.
    var order: [Key] = []
    var size = 0

    mutating func drop(_ key: Key) {
      guard let page = pages.removeValue(forKey: key) else { return }
      size -= page.size + key.size
      order.removeAll { $0 == key }
    }
  }

  /// The most bytes of all pages with their keys.
  private let limit: Int
  private let kept = Mutex(State())

  /// - Parameter limit: the most bytes of all pages
  init(limit: Int = 8 * 1_048_576) { self.limit = limit }

  /// The bytes that are kept at the moment.
  var size: Int { kept.withLock { $0.size } }

  /// A page that is kept; nil where it has to be made.
  func page(_ key: Key) -> Page? {
    kept.withLock { kept in
      guard let page = kept.pages[key] else { return nil }
      kept.order.removeAll { $0 == key }
      kept.order.append(key)
      return page
    }
  }

  /// Keeps a page. Those of other states and minutes, which nothing asks for any more, go; then those that were asked for longest ago.
  func keep(_ page: Page, as key: Key) {
    let size = page.size + key.size
    guard size <= limit / 4 else { return }
    kept.withLock { kept in
      for old in kept.order where old == key || old.state != key.state || old.minute != key.minute {
        kept.drop(old)
      }
      while kept.size + size > limit, let oldest = kept.order.first { kept.drop(oldest) }
      kept.pages[key] = page
      kept.order.append(key)
      kept.size += size
    }
  }
}
