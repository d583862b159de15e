import Foundation
import HTTPTypes
import Journeys
import TestSupport
import Testing
import WalletWords

@testable import JourneyStore
@testable import ServerTestSupport

@Suite("Errors, flash messages and links")
struct ErrorTests {
  @Test("an error is told in the language of the one who asks", arguments: Language.allCases)
  func language(language: Language) async throws {
    try await withServed { served in
      let reply = try await served.get("/nowhere", headers: [.acceptLanguage: language.rawValue])
      #expect(reply.status == 404)
      #expect(reply.alert.contains(Words.of(language)("error.http.404.title")))
      let gone = try await served.get("/journeys/\(Samples.id(77).text)", headers: [.acceptLanguage: language.rawValue])
      #expect(gone.alert.contains(Words.of(language)("error.notFound.text")))
    }
  }

  @Test("when the wallet cannot be read there is still a page, safe and in words")
  func broken() async throws {
    try await withServed { served in
      // Given a database that has lost a table
      try await served.wallet.store.write(by: .user(Served.ownerID), at: Served.now) {
        try $0.db.execute(sql: "ALTER TABLE users RENAME TO lost")
      }
      let page = try await served.client.send(.get, "/", headers: [.acceptLanguage: "de"])
      #expect(page.status == 500 && page.unsafeHeaders == [])
      #expect(page.alert.contains(Words.of(.de)("error.http.500.title")))
      #expect(!page.text.contains("SQL"))
      // And what was asked for can be asked for again, but no form is sent by a link
      let again = Words.of(.de)("ui.retry")
      #expect(page.text.contains("href=\"/\">\(again)"))
      let form = try await served.client.send(
        .post, "/journeys", headers: [.acceptLanguage: "de", .contentType: "application/x-www-form-urlencoded"])
      #expect(form.status == 500 && !form.text.contains(">\(again)</a>"))
      let problem = try await served.client.send(.get, "/api/v1/journeys")
      #expect(problem.status == 500 && problem.mediaType == "application/problem+json")
      #expect(problem.json["title"]?.text?.isEmpty == false && !problem.text.contains("SQL"))
    }
  }

  @Test(
    "the address that a notice offers to undo leads to a restoration in this wallet, or is left out",
    arguments: [
      "//evil.example/restore", "https://evil.example/restore", "/journeys/x/restore", "/settings", "javascript:go()",
      "/journeys/01960000-0000-7000-8000-000000000001/delete",
      "/journeys/01960000-0000-7000-8000-000000000001/notes/01960000-0000-7000-8000-000000000002/delete",
      "/journeys/01960000-0000-7000-8000-000000000001/restore?x=y",
      "/journeys/01960000-0000-7000-8000-000000000001/restore\" onclick=\"go()",
      "/journeys/01960000-0000-7000-8000-000000000001/../../evil/restore", "/journeys//restore",
    ])
  func undo(address: String) async throws {
    try await withServed { served in
      let sent = address.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let reply = try await served.get("/journeys?notice=deleted&undo=\(sent)")
      #expect(reply.toast == Words.of(.en)("notice.deleted"))
      #expect(PageForm.all(in: reply.text).allSatisfy { $0.action == "/journeys" }, "only the search is left")
    }
  }

  @Test("a flash message of an unknown kind is not shown", arguments: ["x", "<script>", "", "deleted<b>", "Deleted"])
  func notice(name: String) async throws {
    try await withServed { served in
      let sent = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let page = try await served.get("/?notice=\(sent)")
      #expect(page.toast == nil)
    }
  }

  @Test(
    "a switch leads back to the list that it stands in, never to another site",
    arguments: [
      ("http://localhost/reminders?filter=completed&offset=50", "/reminders?filter=completed&offset=50&notice=saved"),
      ("http://localhost/reminders?notice=deleted&undo=x", "/reminders?notice=saved"),
      ("https://evil.example/phish", "/phish?notice=saved"), ("http://localhost//evil.example/x", "/?notice=saved"),
      ("//evil.example", "/?notice=saved"), ("javascript:go()", "/?notice=saved"),
      ("http://localhost/%2F%2Fevil.example", "/?notice=saved"), ("http://localhost/\\evil.example", nil),
      ("http://localhost/a%0d%0aSet-Cookie:%20x", nil), ("", nil),
    ] as [(String, String?)])
  func referer(referer: String, location: String?) async throws {
    try await withServed { served in
      let reply = try await served.post(
        ItemKind.reminder.page, ["isCompleted": "", "version": "1", "from": "list"], headers: [.referer: referer])
      #expect(reply.status == 303)
      if let location { #expect(reply.location == location) }
      #expect(reply.location.hasPrefix("/") && !reply.location.hasPrefix("//") && !reply.location.hasPrefix("/\\"))
      #expect(!reply.location.contains("\r") && !reply.location.contains("\n"))
    }
  }

  @Test(
    "a switch in a row changes its field and nothing else, there and back",
    arguments: [ItemKind.reminder, .place, .checklistItem])
  func toggles(kind: ItemKind) async throws {
    try await withServed { served in
      let list = kind == .checklistItem ? ItemKind.checklist.page : kind.list
      for (version, isOn) in [(2, false), (3, true)] {
        let page = try await served.get(list)
        let toggle = try #require(PageForm.to(kind.page, in: page.text))
        #expect(
          try await served.submit(toggle, headers: [.referer: "http://localhost\(list)"]).location
            == "\(list)?notice=saved")
        let item = try await served.get(kind.resource).json
        #expect(item["version"]?.integer == version)
        let flags = (item.members ?? [:]).filter { ["isCompleted", "isVisited", "isDone"].contains($0.key) }
        #expect(Array(flags.values) == [.flag(isOn)])
        let rest = Samples.draft(kind).filter { flags[$0.key] == nil }
        #expect(rest.allSatisfy { item[$0.key] == $0.value })
      }
    }
  }
}
