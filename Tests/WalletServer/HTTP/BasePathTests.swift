import Foundation
import HTTPTypes
import Journeys
import TestSupport
import Testing
import WalletPages
import WalletScreens
import WalletServices

@testable import ServerTestSupport
@testable import WalletServer

@Suite("A wallet in a folder of a site")
struct BasePathTests {
  private static let root = "/wallet"

  /// The addresses in a page that begin at the root of the host, and not in the wallet's folder. What forms send is for the wallet itself.
  private func outside(_ text: String) -> [String] {
    text.matches(of: #/([a-z-]+)=\"(\/[^\/"][^"]*|\/)\"/#).filter { $0.output.1 != "value" }
      .map { String($0.output.2) }.filter { !$0.hasPrefix("\(Self.root)/") }
  }

  @Test("no page leads out of it, in no attribute and no header", arguments: [Contents.samples, .empty])
  func pages(contents: Contents) async throws {
    try await withServed(contents, basePath: Self.root, prints: false) { served in
      var count = 0
      for route in try await Route.all() where route.method == .get && route.path != "/events" {
        let reply = try await served.get("\(Self.root)\(route.path)")
        if let location = reply.headers[.location] { #expect(location.hasPrefix("\(Self.root)/"), "\(route.path)") }
        if let rules = reply.headers[.speculationRules] { #expect(rules.hasPrefix("\"\(Self.root)/"), "\(route.path)") }
        guard reply.mediaType == "text/html" else { continue }
        #expect(outside(reply.text) == [], "\(route.path)")
        count += 1
      }
      #expect(count > 60)
    }
  }

  @Test("what lies beside the folder is not the wallet's")
  func beside() async throws {
    try await withServed(.empty, basePath: Self.root) { served in
      for path in ["/", "/journeys", "/walletx", "/wallet.", "//wallet/", "/sw.js", "/assets/x/app.css", "/WALLET/"] {
        let reply = try await served.get(path)
        #expect(reply.status == 404 && reply.mediaType == "text/plain", "\(path)")
      }
      let folder = try await served.get("\(Self.root)?notice=saved")
      #expect(folder.status == 308 && folder.location == "\(Self.root)/?notice=saved")
    }
  }

  @Test("what is loaded, installed and kept lies in it")
  func files() async throws {
    try await withServed(basePath: Self.root) { served in
      let worker = try await served.get("\(Self.root)/sw.js").text
      let named = worker.matches(of: #/"(\/[a-z][^"]*)"/#).map { String($0.output.1) }
      let files = named.filter { $0.contains("/assets/") && $0.contains(Assets.fingerprint) || $0.hasSuffix(".png") }
      #expect(files.count > 40 && files.allSatisfy { $0.hasPrefix("\(Self.root)/") })
      for file in files { #expect(try await served.get(file).status == 200, "\(file)") }
      let manifest = try await served.get("\(Self.root)/manifest.webmanifest").json
      #expect(manifest["scope"] == "/wallet/" && manifest["start_url"]?.text?.hasPrefix("/wallet/") == true)
      #expect(manifest["share_target"]?["action"] == "/wallet/share")
      #expect(manifest["icons"]?.values?.allSatisfy { $0["src"]?.text?.hasPrefix("/wallet/") == true } == true)
      let shortcuts = manifest["shortcuts"]?.values ?? []
      #expect(shortcuts.map { $0["url"] }.contains("/wallet/glance"))
      #expect(shortcuts.first { $0["url"] == "/wallet/search" }?["name"] == .text(english("tab.search")))
      let api = try await served.get("\(Self.root)/api/v1/openapi.json").json
      #expect(api["servers"]?.values?.first?["url"] == "/wallet/")
    }
  }

  @Test("a pack names the addresses of the browser, and has the same pages and files as at the root")
  func pack() async throws {
    let atRoot = try await withServed { try await ReadPack($0, Samples.journeyPage) }
    let inFolder = try await withServed(basePath: Self.root) { try await ReadPack($0, Self.root + Samples.journeyPage) }
    #expect(Set(inFolder.pages.keys) == Set(atRoot.pages.keys.map { Self.root + $0 }))
    #expect(inFolder.files == Set(atRoot.files.map { Self.root + $0 }))
    for (address, page) in inFolder.pages { #expect(outside(page.text) == [], "\(address)") }
  }

  @Test("signing in, forms and what they lead to stay in it, and so does the cookie")
  func forms() async throws {
    try await withAccounts(basePath: Self.root) { visitors in
      let page = "\(Self.root)\(ItemKind.hotel.page)"
      let away = try await visitors.served.get("\(page)/edit")
      #expect(away.status == 303 && away.location.hasPrefix("\(Self.root)/sign-in?next="))
      var form = try #require(
        PageForm.to("\(Self.root)/sign-in", in: try await visitors.served.get(away.location).text))
      (form["signInEmail"], form["signInPassword"]) = (Visitors.ownerEmail, Visitors.password)
      let reply = try await visitors.served.submit(form)
      #expect(reply.status == 303 && reply.location == "\(page)/edit")
      #expect(reply.setCookies.first?.contains("Path=/wallet/") == true)
      let headers = Visitors.cookie(try #require(reply.sessionToken))
      // An edit leads to its page, and a short form back to where it stood
      let edit = try #require(
        PageForm.to(page, in: try await visitors.served.get("\(page)/edit", headers: headers).text))
      #expect(try await visitors.served.submit(edit, headers: headers).target == page)
      // A form that outlives its session keeps its address
      try await visitors.wallet.store.endSessions(of: .user(Served.ownerID))
      let kept = try await visitors.served.submit(edit, headers: headers)
      #expect(kept.status == 401 && PageForm.to(page, in: kept.text) != nil)
      // A file that was lost leads back to the page before, and to none beside the folder
      for (referer, next) in [("/wallet/inbox", "/inbox"), ("/other/inbox", "/"), ("/walletx", "/")] {
        let lost = try await visitors.served.send(
          .post, "\(Self.root)/inbox",
          headers: [
            .contentType: "multipart/form-data; boundary=x", .referer: "http://localhost\(referer)",
            .origin: "http://localhost",
          ])
        #expect(PageForm.to("\(Self.root)/sign-in", in: lost.text)?["signInNext"] == next, "\(referer)")
      }
    }
  }

  @Test("addresses for phones and for others name it")
  func given() async throws {
    try await withAccounts(basePath: Self.root) { visitors in
      try visitors.setMailUp()
      let headers = try await visitors.signedIn()
      let invitation = try await visitors.served.post(
        "\(Self.root)/journeys/\(Samples.journeyID.text)/people/invitations",
        ["role": "editor", "uses": "one", "days": "7"], headers: headers)
      let link = try #require(invitation.text.firstMatch(of: #/http:\/\/localhost(\/wallet\/join\/[A-Za-z0-9_-]{43})/#))
      #expect(try await visitors.served.get(String(link.output.1)).status == 200)
      let phone = try await visitors.served.post("\(Self.root)/settings/phone", headers: headers)
      #expect(phone.status == 303 && phone.location == "\(Self.root)/settings/phone")
      try visitors.setMailUp(publicAddress: "https://example.org/wallet/")
      let code = try await visitors.served.post("\(Self.root)/settings/phone", headers: headers)
      #expect(code.text.contains("https://example.org/wallet/pair/"))
    }
  }

  @Test("over HTTPS the cookie for all of a host bears another name than that for a folder of it")
  func cookies() {
    #expect(SessionCookie.name(isSecure: true) == "__Host-journey-wallet")
    #expect(SessionCookie.name(isSecure: true, folder: Self.root) == "__Secure-journey-wallet")
  }
}
