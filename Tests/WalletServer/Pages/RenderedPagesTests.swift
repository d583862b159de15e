import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import NIOCore
import TestSupport
import Testing

@testable import WalletServer

@Suite("Pages that are sent again")
struct RenderedPagesTests {
  private static func key(
    _ state: StoreState, _ actor: Actor = .user(Samples.journeyID), minute: Int = 1, at address: String = "/",
    cookies: String? = nil
  ) -> RenderedPages.Key {
    RenderedPages.Key(
      state: state, actor: actor, minute: minute, address: address, languages: nil, cookies: cookies, isKept: false,
      fileLimit: 1, more: 0)
  }

  private static func page(_ bytes: Int) -> RenderedPages.Page {
    RenderedPages.Page(headers: [:], body: ByteBuffer(repeating: 65, count: bytes))
  }

  @Test("a page is kept for who asked for it, at its address, in its minute and state, and with the same cookies")
  func keys() async throws {
    let store = try Store(), other = try Store()
    let pages = RenderedPages(), known = Self.key(store.state)
    pages.keep(Self.page(10), as: known)
    #expect(pages.page(Self.key(store.state))?.body.readableBytes == 10)
    for stranger in [
      Self.key(store.state, .user(Served.ownerID)), Self.key(store.state, .nobody),
      Self.key(store.state, .system(.summaries, for: Samples.journeyID)), Self.key(store.state, minute: 2),
      Self.key(store.state, at: "/journeys"), Self.key(store.state, cookies: "view=grid"), Self.key(other.state),
    ] { #expect(pages.page(stranger) == nil, "\(stranger)") }
  }

  @Test("what is kept stays below its limit, the page asked for last the longest, and none larger than a quarter of it")
  func bounded() throws {
    let store = try Store(), pages = RenderedPages(limit: 1000)
    pages.keep(Self.page(251), as: Self.key(store.state, at: "/large"))
    #expect(pages.size == 0)
    for number in 0..<10_000 {
      pages.keep(Self.page(90), as: Self.key(store.state, at: "/\(number)"))
      #expect(pages.page(Self.key(store.state, at: "/0")) != nil || number > 10)
      #expect(pages.size <= 1000)
    }
    // It was asked for each time.
    #expect(pages.page(Self.key(store.state, at: "/0")) != nil)
    #expect(
      pages.page(Self.key(store.state, at: "/9999")) != nil && pages.page(Self.key(store.state, at: "/500")) == nil)
    // A page twice counts once, and one of the next minute replaces all.
    pages.keep(Self.page(80), as: Self.key(store.state, at: "/9999"))
    pages.keep(Self.page(100), as: Self.key(store.state, minute: 2, at: "/"))
    #expect(pages.size == 101)
  }

  @Test("a page is the same bytes when it is sent again, plain and compressed, and another one after each change")
  func served() async throws {
    try await withServed { served in
      for path in ["/", "/journeys", "/journeys/\(Samples.journeyID.text)"] {
        let made = try await served.get(path), again = try await served.get(path)
        #expect(again.text == made.text && again.headers[.eTag] == made.headers[.eTag], "\(path)")
        for _ in 1...2 {
          let small = try await served.get(path, headers: [.acceptEncoding: "gzip"])
          #expect(small.headers[.eTag] == made.headers[.eTag] && small.headers[.vary] == "Accept-Encoding", "\(path)")
          #expect(try await Gunzip.text(small.bytes) == made.text, "\(path)")
        }
      }
      let page = "/journeys/\(Samples.journeyID.text)"
      for name in ["One", "Two", "Three"] {
        _ = try await served.wallet.edit(
          Journey.self, Samples.journeyID, in: Samples.journeyID, basedOn: nil, by: .user(Served.ownerID)
        ) { _ in ["name": .text(name)] }
        let list = "/journeys?filter=archived"
        for path in [page, page, list, list] { #expect(try await served.get(path).text.contains(name), "\(path)") }
      }
    }
  }
}
