import Foundation
import HTTPTypes
import Journeys
import TestSupport
import Testing
import WalletPages
import WalletScreens
import WalletWords

@testable import ServerTestSupport

@Suite("Reading pages")
struct ReadingTests {
  private func expectPage(_ reply: Reply, _ route: Route, _ language: Language) {
    let label = Comment(rawValue: route.path)
    switch route.path {
    // No backup has been made, and the sample speaks of a file that is not there.
    case "/backups/backup": #expect(reply.status == 404, label)
    case _ where route.path.contains("/codes/code"): #expect(reply.status == 404, label)
    // Nothing is done with backups just now.
    case "/backups/run": #expect(reply.status == 303 && reply.target == "/backups", label)
    // Nothing waits in the Inbox that could be looked over.
    case _ where route.path.hasSuffix("/review"): #expect(reply.status == 404, label)
    case _ where route.path.hasSuffix("/file") || route.path.hasSuffix("/picture"): #expect(reply.status == 404, label)
    case "/export": #expect(reply.status == 200 && reply.mediaType == "application/json", label)
    case _ where route.path == "/export/tables" || route.path.hasSuffix("/export"):
      #expect(reply.status == 200 && reply.mediaType == "application/zip", label)
    case _ where route.path.hasSuffix("/report.csv") || route.path == "/reports.csv":
      #expect(reply.status == 200 && reply.mediaType == "text/csv", label)
    case _
    where route.path.hasSuffix("/report.pdf") || route.path == "/reports.pdf"
      || route.path.hasSuffix("/review.pdf"):
      #expect(reply.status == 200 && reply.mediaType == "application/pdf", label)
    case _ where route.path.hasSuffix("/book.pdf"):
      #expect(reply.status == 200 && reply.mediaType == "application/pdf", label)
    case _ where route.path.hasSuffix("/book.html"):
      #expect(reply.status == 200 && reply.mediaType == "text/html", label)
      #expect(reply.text.contains("<html lang=\"\(Formats(language).languageTag)\""), label)
    // What a form asks for while it is filled in.
    case _ where route.path.hasSuffix("/zones") || route.path.hasSuffix("/pins"):
      #expect(reply.status == 200 && reply.mediaType == "application/json", label)
    case "/manifest.webmanifest": #expect(reply.status == 200 && reply.mediaType == "application/manifest+json", label)
    // What the service worker asks for.
    case "/settings/notifications/channels/key":
      #expect(reply.status == 200 && reply.mediaType == "application/json", label)
    // Who asks without a connection of this machine, as these tests do, is told nothing.
    case "/metrics": #expect(reply.status == 404, label)
    // What devices keep, with every page of a journey or of the wallet.
    case _ where route.path.hasSuffix("/pack"):
      #expect(reply.status == 200 && reply.mediaType == "application/x-ndjson", label)
    case "/sw.js": #expect(reply.status == 200 && reply.mediaType == "text/javascript", label)
    case "/assets/fingerprint/name": #expect(reply.status == 404, label)
    // They lead on: to a journey, or, for whoever is known, past the sign-in.
    case "/journey", "/add/expense", "/add/scan", "/sign-in", "/sign-in/provider": #expect(reply.status == 303, label)
    // A transfer to a traveller who is not named.
    case _ where route.path.hasSuffix("/balances/code"): #expect(reply.status == 404, label)
    // A code, an invitation, links and a map that nobody has made, and asking for one where no mail can be sent.
    case _
    where [
      "/pair/", "/join/", "/shared/", "/sign-in/new-password/", "/sign-in/forgotten", "/sign-in/provider/",
      "/calendars/", "/map/tiles/",
    ].contains(where: route.path.hasPrefix):
      #expect(reply.status == 404, label)
    case _ where route.path.hasSuffix("/calendar.ics"),
      _ where route.path.hasSuffix("/calendar") && route.path.split(separator: "/").count > 3:
      #expect(reply.status == 200 && reply.mediaType == "text/calendar", label)
    // What an open form asks for.
    case _ where route.path.hasSuffix("/news"):
      #expect(reply.status == 200 && reply.mediaType == "application/json", label)
    case _ where route.isAPI: #expect(reply.status == 200 && reply.mediaType == "application/json", label)
    default:
      #expect(reply.status == 200, label)
      #expect(reply.headers[.contentType] == "text/html; charset=utf-8", label)
      #expect(reply.headers[.cacheControl]?.contains("no-cache") == true, label)
      #expect(reply.text.contains("<html lang=\"\(Formats(language).languageTag)\""), label)
      // What a traveller links to is followed only when it is clicked, and learns nothing of where from.
      let own = reply.text.replacing(/<a href="https:[^"]*" rel="noreferrer">/, with: "<a>")
      #expect(InlineCode.found(in: own) == [], label)
    }
  }

  @Test("every page of a full journey opens in the language that the browser asks for", arguments: Language.allCases)
  func accepted(language: Language) async throws {
    try await withServed(prints: language == .de) { served in
      for route in try await Route.all() where route.method == .get {
        let reply = try await served.get(
          route.path, headers: [.acceptLanguage: "xx, \(language.rawValue);q=0.9, en;q=0.1"])
        expectPage(reply, route, language)
      }
    }
  }

  @Test("every page opens in the language that the user has set", arguments: Language.allCases)
  func chosen(language: Language) async throws {
    try await withServed { served in
      _ = try await served.post("/settings", ["language": language.rawValue])
      for path in ["/", "/settings", "/journeys", Samples.journeyPage, ItemKind.transport.page] {
        let reply = try await served.get(path, headers: [.acceptLanguage: language == .en ? "de" : "en"])
        expectPage(reply, Route(method: .get, path: path), language)
      }
    }
  }

  @Test("every page of an empty wallet opens, and those of what is not there say so")
  func empty() async throws {
    try await withServed(.empty, prints: false) { served in
      for route in try await Route.all() where route.method == .get {
        let reply = try await served.get(route.path)
        if route.path == "/" {
          #expect(reply.status == 303 && reply.location == "/welcome")
        } else if route.path.contains(Samples.journeyID.text) {
          #expect(reply.status == 404, "\(route.path)")
        } else {
          expectPage(reply, route, .en)
        }
      }
      #expect(try await served.get("/journey").location == "/journeys")
    }
  }

  @Test("every link on the pages of the demonstration leads to a page, none to another site")
  func demonstration() async throws {
    try await withServed(.demo, prints: false) { served in
      var waiting = ["/"], seen: Set<String> = ["/"], count = 0
      while let path = waiting.popLast() {
        let reply = try await served.get(path)
        count += 1
        #expect(reply.status == 200 || path == "/journey" && reply.status == 303, "\(path)")
        if reply.mediaType == "application/pdf" { continue }
        for link in reply.text.matches(of: /(?:href|src)="([^"]*)"/) {
          let address = String(link.output.1).unescaped.prefix { $0 != "#" }
          if address.isEmpty || address.hasPrefix("https://") || address.hasPrefix("tel:") { continue }
          #expect(address.hasPrefix("/") && !address.hasPrefix("//"), "\(path): \(address)")
          // One item of a kind stands for all of a journey.
          let shape = address.split(separator: "/").count == 4 ? address.prefix(50) : address
          if seen.count < 400, seen.insert(String(shape)).inserted { waiting.append(String(address)) }
        }
      }
      #expect(count > 60)
    }
  }

  @Test("a list of more than a page has a way on and a way back")
  func paging() async throws {
    try await withServed(.empty) { served in
      // Given 120 journeys
      for number in 1...120 {
        _ = try await served.wallet.createJourney(nil, ["name": .text("Journey \(number)")], by: .user(Served.ownerID))
      }
      // When one goes from page to page
      var path: String? = "/journeys", names: Set<Substring> = [], pages = 0
      while let next = path {
        let reply = try await served.get(next)
        names.formUnion(reply.text.matches(of: /Journey (\d+)</).map(\.output.1))
        path = reply.between("rel=\"next\" href=\"", "\"")
        pages += 1
      }
      // Then every journey was on one of them
      #expect(names.count == 120)
      #expect(pages == 3)
      #expect(try await served.get("/journeys?offset=50").text.contains("rel=\"prev\" href=\"/journeys?offset=0\""))
    }
  }

  @Test(
    "an odd page of a list is still a page",
    arguments: ["-1", "9223372036854775807", "99999999999999999999999", "x", "", "%00", "1e3", "٣"])
  func oddOffsets(offset: String) async throws {
    try await withServed { served in
      for path in ["/journeys", "/reminders", ItemKind.note.list] {
        let page = try await served.get("\(path)?offset=\(offset)&filter=%F0%9F%8F%9D")
        #expect(page.status == 200)
      }
      let list = try await served.get("/api/v1/journeys?offset=\(offset)&limit=\(offset)")
      // Programs are told what is wrong with a number, and numbers beyond the end give an empty list.
      #expect(list.status == (offset.wholeMatch(of: /[0-9]{1,19}/) == nil ? 400 : 200))
    }
  }

  @Test("the current journey is the one that was open last")
  func currentJourney() async throws {
    try await withServed(.demo) { served in
      let page = try await served.get("/journeys").text
      let journeys = page.matches(of: /href="(\/journeys\/[0-9a-f-]{36})"/).map { String($0.output.1) }
      for journey in journeys {
        let cookie = try #require(try await served.get(journey).headers[.setCookie])
        // Pages that do not come from the server set it themselves; it holds an identifier, which is no secret.
        #expect(!cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
        let pair = String(cookie.prefix { $0 != ";" })
        #expect(try await served.get("/journey", headers: [.cookie: pair]).location == journey)
      }
      #expect(try await served.get("/journey", headers: [.cookie: "journey=//evil.example"]).location.hasPrefix("/j"))
      // A page that a browser fetches before it is shown, if it ever is, is not open.
      for purpose in ["prefetch", "prefetch;prerender"] {
        let ahead = try await served.get(try #require(journeys.first), headers: [.secPurpose: purpose])
        #expect(ahead.status == 200 && ahead.headers[.setCookie] == nil, "\(purpose)")
      }
    }
  }

  @Test("files are served, and nothing above them")
  func files() async throws {
    try await withServed(.empty) { served in
      for (path, type) in [
        (Assets.address("app.css"), "text/css"), (Assets.address("app.js"), "text/javascript"),
        (Assets.address("icons.svg"), "image/svg+xml"), ("/sw.js", "text/javascript"),
        ("/manifest.webmanifest", "application/manifest+json"),
      ] {
        let reply = try await served.get(path)
        #expect(reply.status == 200 && reply.mediaType == type, "\(path) \(reply.mediaType)")
      }
      // The pictures that phones ask for by name
      let icons =
        try await served.get("/manifest.webmanifest").json["icons"]?.values?.compactMap { $0["src"]?.text } ?? []
      #expect(icons.count == 4)
      for path in icons + ["/apple-touch-icon.png", "/badge.png"] {
        let reply = try await served.get(path), kind = path.hasSuffix("svg") ? "image/svg+xml" : "image/png"
        #expect(reply.status == 200 && reply.mediaType == kind, "\(path)")
      }
      for path in ["/../Package.swift", "/%2e%2e/Strings/en.json", "/..%2fStrings%2fen.json"] {
        #expect([400, 404].contains(try await served.get(path).status), "\(path)")
      }
    }
  }

  @Test("a head is answered like a page, without its body")
  func head() async throws {
    try await withServed { served in
      let reply = try await served.send(.head, Samples.journeyPage)
      #expect(reply.status == 200 && reply.text.isEmpty)
    }
  }
}
