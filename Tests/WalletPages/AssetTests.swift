import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletPages

@testable import ServerTestSupport
@testable import WalletServer

@Suite("Assets, compression and what has not changed")
struct AssetTests {
  @Test("every asset is kept for a year under the fingerprint, compressed where the client takes it")
  func kept() async throws {
    try await withServed(.empty) { served in
      #expect(Assets.names.count > 20)
      for name in Assets.names {
        let plain = try await served.get(Assets.address(name))
        #expect(plain.status == 200 && plain.headers[.cacheControl] == "public, max-age=31536000, immutable", "\(name)")
        #expect(plain.headers[.contentEncoding] == nil && plain.headers[.vary] == "Accept-Encoding")
        let small = try await served.get(Assets.address(name), headers: [.acceptEncoding: "br, gzip"])
        #expect(small.headers[.contentEncoding] == "gzip")
        #expect(try await Gunzip.text(small.bytes) == plain.text, "\(name)")
      }
    }
  }

  @Test("a page of an older version gets what there is, to be asked for again; what is none is not found")
  func otherFingerprint() async throws {
    try await withServed(.empty) { served in
      let old = try await served.get("/assets/0000000000000000/app.css")
      #expect(old.status == 200 && old.headers[.cacheControl] == "no-cache")
      for path in ["/assets/\(Assets.fingerprint)/none.js", "/assets/\(Assets.fingerprint)/..%2fsw.js", "/assets/x"] {
        #expect(try await served.get(path).status == 404, "\(path)")
      }
    }
  }

  @Test("what a first page loads for the time without a network is at most 15 KB, compressed")
  func offlineCost() async throws {
    try await withServed(.empty) { served in
      let script = try await served.get(Assets.address("device.js")).text
      let modules =
        ["device.js"]
        + script.matches(of: /^import .*"\.\/([\w-]+\.js)"/.anchorsMatchLineEndings()).map {
          String($0.output.1)
        }
      #expect(modules.contains("root.js") && script.contains(#"await import("./device-store.js")"#))
      // The worker comes after the page has loaded; what shows writes that wait only where some do.
      var bytes = 0
      for module in modules + ["device-store.js"] {
        bytes += try await served.get(Assets.address(module), headers: [.acceptEncoding: "gzip"]).bytes.count
      }
      #expect(bytes <= 15_000, "\(bytes) bytes")
    }
  }

  @Test("each page loads the modules that act on what is on it, and no others")
  func modules() async throws {
    let markers = try Self.markers.map { (module: $0.0, marker: try NSRegularExpression(pattern: $0.1)) }
    let preloaded = try NSRegularExpression(pattern: #"(?<=/assets/)[0-9a-f]+/[\w.-]+"#)
    for screen in try await ScreenSamples.all() {
      let page = screen.rendered, body = String(page[(page.range(of: "<body")?.upperBound ?? page.startIndex)...])
      let isGate = page.range(of: "gate.js") != nil
      for (module, marker) in markers where !isGate {
        let isLoaded = page.range(of: "/\(module).js\"></script>") != nil
        let isThere = marker.firstMatch(in: body, range: NSRange(body.startIndex..., in: body)) != nil
        #expect(isLoaded == isThere, "\(type(of: screen)): \(module)")
      }
      // What is preloaded is a file that there is.
      let found = preloaded.matches(in: page, range: NSRange(page.startIndex..., in: page))
      for address in found.compactMap({ Range($0.range, in: page) }).map({ page[$0].drop { $0 != "/" }.dropFirst() }) {
        #expect(Assets.names.contains(String(address)), "\(address)")
      }
    }
  }

  /// What stands on pages that a module acts on.
  private static let markers = [
    ("backups", #"data-run[ >]"#), ("checklist", #"id="checklist""#), ("choosers", #"data-choosers"#),
    ("countdown", #"data-countdown="#), ("dialogs", #"data-selector|data-dialog"#), ("find", #"class="find""#),
    ("file-size", #"data-file-limit="#), ("parts", #"data-split="#),
    ("itinerary", #"data-today|month-strip"#), ("nearby", #"data-nearby-here"#), ("planned-day", #"data-plans?[ =>]"#),
    ("journey-form", #"name="oneDay""#), ("menu", #"data-menu"#),
    ("notes", #"data-autosave="#),
    ("places", #"data-places="#), ("pull", #"data-pull"#), ("push", #"data-push="#), ("reading", #"data-under-way"#),
    ("reminders", #"data-moment="#), ("scan", #"data-scan="#), ("search", #"data-search"#),
    ("upload", #"data-upload="#),
    ("viewer", #"data-viewer"#), ("welcome", #"data-own-zone"#), ("zones", #"data-zones="#),
    ("zone-names", #"id="zones""#),
  ]

  @Test("a page that has not changed is not sent again, one that has is")
  func notModified() async throws {
    try await withServed { served in
      for path in ["/", "/journeys", "/api/v1/journeys", "/api/v1/journeys/\(Samples.journeyID.text)"] {
        let first = try await served.get(path), tag = try #require(first.headers[.eTag])
        let second = try await served.get(path, headers: [.ifNoneMatch: "\"other\", \(tag)"])
        #expect(second.status == 304 && second.text.isEmpty && second.headers[.eTag] == tag, "\(path)")
        #expect(try await served.get(path, headers: [.ifNoneMatch: "\"other\""]).status == 200)
      }
      let page = "/journeys/\(Samples.journeyID.text)"
      // What looks the same after something else was written is not sent again either.
      let german = try await served.get("/trash", headers: [.acceptLanguage: "de"])
      _ = try await served.wallet.edit(
        Journey.self, Samples.journeyID, in: Samples.journeyID, basedOn: nil, by: .user(Served.ownerID)
      ) { _ in ["notes": "What no list shows"] }
      let same = try await served.get(
        "/trash", headers: [.acceptLanguage: "de", .ifNoneMatch: german.headers[.eTag] ?? ""])
      #expect(same.status == 304 && same.headers[.eTag] != german.headers[.eTag])
      // A page of another language is another page.
      let other = try await served.get(
        "/trash", headers: [.acceptLanguage: "tr", .ifNoneMatch: german.headers[.eTag] ?? ""])
      #expect(other.status == 200)
      let before = try await served.get(page)
      _ = try await served.wallet.edit(
        Journey.self, Samples.journeyID, in: Samples.journeyID, basedOn: nil, by: .user(Served.ownerID)
      ) { _ in ["name": "Another name"] }
      let after = try await served.get(page, headers: [.ifNoneMatch: before.headers[.eTag] ?? ""])
      #expect(after.status == 200 && after.text.contains("Another name"))
    }
  }

  @Test("pages name the rules by which links are fetched ahead, and go over into one another")
  func navigation() async throws {
    try await withServed { served in
      for path in ["/", "/journeys/\(Samples.journeyID.text)", "/settings"] {
        let header = try #require(try await served.get(path).headers[.speculationRules], "\(path)")
        let rules = try await served.get(header.trimmingCharacters(in: ["\""]))
        #expect(rules.status == 200 && rules.mediaType == "application/speculationrules+json")
        // Only as a finger touches a link (WHATWG HTML, 7.6.1), for a page that is not opened need not be made.
        let rule = try #require(rules.json["prefetch"]?.values?.first)
        #expect(rule["eagerness"] == "conservative" && rule["where"] != nil)
        // What is read most is run before as well, once a pointer rests on a link: each kind's list and page, but for the files of documents.
        let ahead = try #require(rules.json["prerender"]?.values?.first)
        #expect(ahead["eagerness"] == "moderate")
        let kinds = ItemKind.allCases.filter { $0 != .document && $0 != .checklistItem && $0 != .costCategory }
        for kind in kinds { #expect(rules.text.contains("|\(kind.noun)"), "\(kind.noun)") }
      }
      let styles = try await served.get(Assets.address("app.css")).text
      #expect(styles.contains("@view-transition { navigation: auto; }"))
    }
  }

  @Test("a browser forgets what it made before a click once something is written, as long as it is a browser that asks")
  func forgotten() async throws {
    try await withServed { served in
      let journey = "/journeys/\(Samples.journeyID.text)", prepared = "\"prefetchCache\", \"prerenderCache\""
      let browser: HTTPFields = [.secFetchSite: "same-origin"]
      for path in ["\(journey)/delete", "\(journey)/restore", "\(journey)/nothing"] {
        let reply = try await served.send(.post, path, headers: browser)
        #expect(reply.headers[.clearSiteData] == prepared, "\(path)")
      }
      // That a page is open changes nothing, nor does reading.
      #expect(try await served.send(.post, "\(journey)/presence", headers: browser).headers[.clearSiteData] == nil)
      #expect(try await served.get(journey, headers: browser).headers[.clearSiteData] == nil)
      #expect(try await served.send(.post, "\(journey)/delete").headers[.clearSiteData] == nil)
      // Signing out forgets the rest as well.
      let out = try await served.send(.post, "/sign-out", headers: browser)
      #expect(out.headers[.clearSiteData] == "\"cache\", \(prepared)")
    }
  }

  @Test("pages and JSON are compressed where the client takes it and they are worth it")
  func compressed() async throws {
    try await withServed { served in
      for path in ["/journeys", "/", "/export"] {
        let plain = try await served.get(path), small = try await served.get(path, headers: [.acceptEncoding: "gzip"])
        #expect(small.headers[.contentEncoding] == "gzip" && small.headers[.vary]?.contains("Accept-Encoding") == true)
        #expect(small.bytes.count < plain.bytes.count / 2, "\(path)")
        #expect(try await Gunzip.text(small.bytes) == plain.text, "\(path)")
      }
      for accepted in ["gzip;q=0", "br", "identity", ""] {
        let reply = try await served.get("/journeys", headers: [.acceptEncoding: accepted])
        #expect(reply.headers[.contentEncoding] == nil, "\(accepted)")
      }
      // What is compressed already is not compressed again, nor is an answer of a few bytes.
      for path in ["/export/tables", "/api/v1/journeys?limit=1&q=nothing"] {
        #expect(
          try await served.get(path, headers: [.acceptEncoding: "gzip"]).headers[.contentEncoding] == nil, "\(path)")
      }
    }
  }

  @Test("what is compressed piece by piece is one stream", arguments: [1, 7, 4096, 100_000])
  func pieces(size: Int) async throws {
    let text = (0..<5_000).map { "line \($0 * $0 % 977)\n" }.joined()
    let gzip = Gzip(.fast), bytes = Array(text.utf8)
    var compressed: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      let piece = Array(bytes[start..<min(bytes.count, start + size)])
      compressed += try #require(piece.withUnsafeBytes { gzip.compress($0, isLast: false) })
    }
    compressed += try #require([UInt8]().withUnsafeBytes { gzip.compress($0, isLast: true) })
    #expect(try await Gunzip.text(compressed) == text)
  }
}
