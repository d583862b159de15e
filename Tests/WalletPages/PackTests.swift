import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import NIOCore
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Packs for devices")
struct PackTests {
  @Test("a pack has every page of a journey as its user gets it, with its hash and its size")
  func whole() async throws {
    try await withServed { served in
      let pack = try await ReadPack(served, Samples.journeyPage)
      #expect(pack.head["isWhole"] == .flag(true))
      #expect(pack.end["pages"]?.integer == pack.pages.count && pack.end["left"]?.integer == 0)
      for kind in ItemKind.allCases {
        for page in [kind.list, "\(kind.list)/new", kind.page, "\(kind.page)/edit", "\(kind.page)/history"] {
          #expect(pack.pages[page] != nil, "\(page)")
        }
      }
      for (address, page) in pack.pages where !address.hasSuffix("/new") && !address.hasSuffix("/duplicate") {
        let reply = try await served.get(address, headers: [.pageFor: PageReader.device])
        #expect(reply.status == 200, "\(address)")
        // Forms of new things bear another identifier each time.
        #expect(page.text.withoutIdentifiers == reply.text.withoutIdentifiers, "\(address)")
        let digest = SHA256.hash(data: page.bytes).prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        #expect(page.hash == digest.joined(), "\(address)")
      }
    }
  }

  @Test("what differs since the last pack makes it equal to a new one, whatever was done")
  func differences() async throws {
    try await withServed(.demo) { served in
      let journeys = try await served.get("/api/v1/journeys").json["items"]?.values ?? []
      let journey = "/journeys/\(try #require(journeys.first?["id"]?.text))"
      var kept = try await ReadPack(served, journey)
      let hotel = try #require(kept.pages.keys.first { $0.contains("/hotels/") && $0.hasSuffix("/edit") })
        .dropLast("/edit".count)
      let steps: [(HTTPRequest.Method, String, JSONValue)] = [
        (.post, "\(journey)/notes", ["title": "Door code", "content": "1905"]),
        (.patch, String(hotel), ["baseVersion": 1, "roomType": "Suite"]),
        (
          .post, "\(journey)/reminders",
          ["title": "Pay", "reminderDate": "2026-12-01T10:00:00Z", "zone": "Europe/Berlin"]
        ),
        (.delete, String(hotel), [:]),
        (.post, "\(hotel)/restore", [:]),
        (.patch, journey, ["baseVersion": 1, "name": "Another name"]),
      ]
      for (method, path, body) in steps {
        // When something is done
        let reply = try await served.json(method, "/api/v1\(path)", body)
        #expect(reply.status < 300, "\(path): \(reply.text)")
        // Then what the device had, with what differs, is what there is
        let changes = try await ReadPack(served, journey, since: kept)
        kept.take(changes)
        let fresh = try await ReadPack(served, journey)
        #expect(Set(kept.pages.keys) == Set(fresh.pages.keys), "\(method) \(path)")
        for (address, page) in fresh.pages {
          #expect(
            kept.pages[address]?.text.withoutIdentifiers == page.text.withoutIdentifiers,
            "\(method) \(path): \(address)")
        }
      }
      // And where nothing was done nothing is sent
      let nothing = try await ReadPack(served, journey, since: kept)
      #expect(nothing.pages.isEmpty && nothing.head["isWhole"] == .flag(false))
    }
  }

  @Test("a change of one item sends neither the forms nor the histories of the others")
  func few() async throws {
    try await withServed { served in
      let before = try await ReadPack(served, Samples.journeyPage)
      _ = try await served.json(.post, "/api/v1\(ItemKind.note.list)", ["title": "Door code"])
      let changes = try await ReadPack(served, Samples.journeyPage, since: before)
      #expect(!changes.pages.isEmpty && changes.pages.count < before.pages.count)
      #expect(
        changes.pages["\(ItemKind.hotel.page)/edit"] == nil && changes.pages["\(ItemKind.note.page)/history"] == nil)
    }
  }

  @Test(
    "what services answered sends the pages that may show it again, and no others; what a place was looked for by sends none"
  )
  func responses() async throws {
    try await withServed { served in
      let before = try await ReadPack(served, Samples.journeyPage)
      func answer(_ service: ExternalService, _ minutes: TimeInterval) async throws -> Set<String> {
        let moment = Served.now.addingTimeInterval(60 * minutes)
        try await served.wallet.store.keep(
          CachedResponse(of: service, to: "q", fetchedAt: moment, expiresAt: moment + 3600, body: Data("{}".utf8)))
        return Set(try await ReadPack(served, Samples.journeyPage, since: before).pages.keys)
      }
      #expect(try await answer(.geocoding, 0) == [])
      let first = try await answer(.weather, 1), second = try await answer(.weather, 2)
      #expect(first == second)
      #expect(first.isSuperset(of: [Samples.journeyPage, "\(Samples.journeyPage)/itinerary", ItemKind.transport.page]))
      #expect(first.isDisjoint(with: [ItemKind.note.page, "\(ItemKind.transport.page)/edit"]))
      // The line says so, and once the device has them nothing is sent
      let after = try await ReadPack(served, Samples.journeyPage)
      #expect(after.head["facts"] != before.head["facts"] && after.head["change"] == before.head["change"])
      #expect(try await ReadPack(served, Samples.journeyPage, since: after).pages.isEmpty)
    }
  }

  @Test("the wallet's own pages are sent again once anything was written, and else not")
  func wallet() async throws {
    try await withServed { served in
      let first = try await ReadPack(served, ""), second = try await ReadPack(served, "", since: first)
      #expect(second.pages.isEmpty && second.head["isWhole"] == .flag(false))
      #expect(second.head["journeys"] == first.head["journeys"])
      _ = try await served.json(.post, "/api/v1\(ItemKind.note.list)", ["title": "Door code"])
      let third = try await ReadPack(served, "", since: second)
      #expect(Set(third.pages.keys) == Set(first.pages.keys) && third.head["isWhole"] == .flag(true))
    }
  }

  @Test("pages of a pack say by the clock what others do not, and a page that is opened says the same as ever")
  func clock() async throws {
    try await withServed(.demo) { served in
      let journeys = try await served.get("/api/v1/journeys").json["items"]?.values ?? []
      let journey = "/journeys/\(try #require(journeys.first?["id"]?.text))"
      for address in ["/", "/journeys", "/reminders", journey, "\(journey)/itinerary"] {
        let kept = try await served.get(address, headers: [.pageFor: PageReader.device])
        let opened = try await served.get(address)
        #expect(kept.text.contains("data-clock=") && !opened.text.contains("data-clock"), "\(address)")
      }
    }
  }

  @Test("nobody gets a pack of a stranger's journey, and a pack of the wallet names the journeys to be kept")
  func rights() async throws {
    try await withServed { served in
      #expect(try await served.get("/journeys/\(Served.strangersJourneyID.text)/pack").status == 404)
      let wallet = try await ReadPack(served, "")
      #expect(
        wallet.pages["/"] != nil && wallet.pages["/offline"] != nil && wallet.pages["/settings/this-device"] != nil)
      #expect(wallet.head["user"]?.text == Served.ownerID.text)
    }
  }

  @Test("a pack ends at its limits, and says how much is left out")
  func limits() async throws {
    try await withServed { served in
      let page = PageReader.Page(type: "text/html", bytes: .init(string: String(repeating: "a", count: 1000)))
      let addresses = (1...100).map { "/\($0)" }
      for limits in [Pack.Limits(pages: 10), Pack.Limits(bytes: 10_500)] {
        let pack = Pack(
          head: [("user", .text("a"))], addresses: addresses, gone: [], documents: "/d", limits: limits
        ) { _ in page }
        let read = try await ReadPack(Collected.bytes(of: pack.response()))
        #expect((5...11).contains(read.pages.count))
        #expect(read.end["left"]?.integer == 100 - read.pages.count)
      }
      _ = served
    }
  }

  @Test("what a pack has brought before is not sent again, wherever in it that was, within what both sides remember")
  func parts() async throws {
    // Given pages larger than gzip looks back, of which each has a line of its own, and two that share nothing
    let noise = (0..<1300).map { "<p>\($0 &* 2_654_435_761 % 1_000_003) of \($0 &* 40_503 % 99_991) and so on</p>" }
      .joined()
    var pages = (0..<50).map { "<main>\(noise)<li>line \($0)</li></main>" }
    pages += [String(repeating: "x", count: 3000), ""]
    let read = pages, addresses = pages.indices.map { "/\($0)" }
    let pack = Pack(head: [("user", .text("a"))], addresses: addresses, gone: [], documents: "/d") { address in
      PageReader.Page(type: "text/html", bytes: .init(string: read[Int(address.dropFirst()) ?? 0]))
    }
    // When it is sent
    let bytes = try await Collected.bytes(of: pack.response()), kept = try await ReadPack(bytes)
    // Then each page is there as it was, for little more than one of them
    for (index, page) in pages.enumerated() { #expect(kept.pages["/\(index)"]?.text == page, "\(index)") }
    #expect(
      noise.utf8.count > 33_000 && bytes.count < 2 * (Gzip.compressed(Array(pages[0].utf8), .balanced)?.count ?? 0))
    // And what is beyond memory is new each time
    var parts = PackParts()
    let large = ByteBuffer(string: String(repeating: "<p>" + String(repeating: "y", count: 999_990), count: 1))
    for number in 0..<9 {
      #expect(parts.add(ByteBuffer(string: "<a>\(number)" + String(buffer: large))).numbers.count >= 1)
    }
    let last = ByteBuffer(string: "<p>" + String(repeating: "z", count: PackParts.memory))
    for _ in 0..<2 { #expect(parts.add(last).numbers == [last.readableBytes]) }
  }

  @Test("files and codes are found in pages, each once, and of the own journey only")
  func files() {
    var files = PackFiles(below: "/journeys/1/documents")
    let page = #"""
      <img src="/journeys/1/documents/2/picture?size=large&amp;a=b"><a href="/journeys/1/documents/2/codes/1">
      <img src="/journeys/1/documents/2/codes/1/drawing"><a href="/journeys/1/documents/2/file?download">
      <div data-pdf="/journeys/1/documents/2/file"><a href="/journeys/9/documents/2/file"><a href="/journeys/1/documents/2">
      """#
    let found = files.add(.init(string: page))
    #expect(found.pages == ["/journeys/1/documents/2/codes/1"])
    #expect(
      found.files == [
        "/journeys/1/documents/2/picture?size=large&a=b", "/journeys/1/documents/2/codes/1/drawing",
        "/journeys/1/documents/2/file",
      ])
    #expect(files.add(.init(string: page)).files.isEmpty)
  }

  @Test("the service worker names the files of its version")
  func worker() async throws {
    try await withServed { served in
      let reply = try await served.get("/sw.js")
      #expect(reply.mediaType == "text/javascript" && reply.headers[.cacheControl] == "no-cache")
      let imports = reply.text.matches(of: /from "([^"]+)"/).map { String($0.output.1) }
      #expect(imports.count > 5 && !reply.text.contains("/assets/current/"))
      for address in imports { #expect(try await served.get(address).status == 200, "\(address)") }
    }
  }
}

extension String {
  /// The text without the identifiers that forms choose for what is made with them.
  fileprivate var withoutIdentifiers: String {
    matches(of: /name="id" value="([0-9a-f-]{36})"/).reduce(self) { $0.replacing($1.output.1, with: "") }
  }
}

/// Collects the body of an answer.
private final class Collected: ResponseBodyWriter {
  private var buffer = ByteBuffer()

  static func bytes(of response: Response) async throws -> [UInt8] {
    let collected = Collected()
    try await response.body.write(collected)
    return Array(buffer: collected.buffer)
  }

  func write(_ buffer: ByteBuffer) async throws { self.buffer.writeImmutableBuffer(buffer) }
  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
