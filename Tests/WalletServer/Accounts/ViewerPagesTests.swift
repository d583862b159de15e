import Foundation
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletServer

@Suite("The pages of members who may only look")
struct ViewerPagesTests {
  private static let journey = "/journeys/\(Samples.journeyID.text)"
  /// What a viewer may do with a journey: copy it for themself, leave it, and ask what is near a place or for its
  /// travel book, which changes nothing.
  private static let allowed = [
    "\(journey)/duplicate", "\(journey)/people/leave", "\(journey)/nearby", "\(journey)/good-to-know",
    "\(journey)/weather", "\(journey)/book.html",
  ]

  /// Pages of journeys and reminders; the document among the samples has no file behind its links.
  private static func isChecked(_ link: String) -> Bool {
    (link.hasPrefix("/journeys/") || link.hasPrefix("/reminders")) && !link.contains("/file")
  }

  /// The addresses of all pages of the wallet that have no other parameters than a journey and its items.
  private func addresses() async throws -> [String] {
    try await Route.allPatterns().filter { $0.method == .get && !$0.isAPI && $0.path != "/events" }.compactMap {
      route in
      let kind = ItemKind.allCases.first { route.path.contains("/\($0.noun)/") }
      let values = ["journey": Samples.journeyID.text, "item": kind.map { Samples.itemID($0).text }].compactMapValues(
        \.self)
      let path = route.filled(values).path
      return path.contains("{") ? nil : path
    }
  }

  @Test("show no form and no link that would change the journey, and every link on them works")
  func pages() async throws {
    let addresses = try await addresses()
    try await withAccounts(prints: false) { visitors in
      try await visitors.giveStranger(.viewer)
      let viewer = try await visitors.signedIn(Served.strangerID)
      var links: Set<String> = [], shown = 0
      for address in addresses {
        let reply = try await visitors.served.get(address, headers: viewer)
        guard reply.status == 200, reply.mediaType == "text/html" else { continue }
        shown += 1
        for form in PageForm.all(in: reply.text) where form.action.hasPrefix(Self.journey) {
          #expect(Self.allowed.contains(form.action), "\(address) has a form to \(form.action)")
        }
        for form in PageForm.all(in: reply.text) where form.action.hasPrefix("/reminders/") {
          Issue.record("\(address) has a form to \(form.action)")
        }
        for link in reply.text.matches(of: #/href="(\/[^"#]*)/#) { links.insert(String(link.output.1).unescaped) }
      }
      #expect(shown > 40)
      #expect(links.count > 60)
      for link in links.sorted() where Self.isChecked(link) {
        let status = try await visitors.served.get(link, headers: viewer).status
        #expect(![403, 404].contains(status), "\(link) is answered \(status)")

      }
    }
  }

  @Test("offer only journeys that one may change, where something is added to a journey that is chosen")
  func targets() async throws {
    try await withAccounts { visitors in
      // Given a journey of somebody else's that the user may only look at.
      try await visitors.giveStranger(.viewer)
      var viewer = try await visitors.signedIn(Served.strangerID)
      viewer[.cookie]? += "; journey=\(Samples.journeyID.text)"
      // Then neither the shortcuts nor the Inbox lead there, though its page opens.
      for address in ["/add/expense", "/add/scan"] {
        #expect(
          try await visitors.served.get(address, headers: viewer).headers[.location]?.contains(Self.journey) == false)
      }
      #expect(try await !visitors.served.get("/reminders/new", headers: viewer).text.contains(Self.journey))
      #expect(try await visitors.served.get(Self.journey, headers: viewer).status == 200)
      // When the role is that of an editor, they do.
      try await visitors.giveStranger(.editor)
      #expect(
        try await visitors.served.get("/add/expense", headers: viewer).headers[.location]?.contains(Self.journey)
          == true)
    }
  }
}
