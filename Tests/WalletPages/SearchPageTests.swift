import Foundation
import Journeys
import TestSupport
import Testing
import WalletWords

@testable import ServerTestSupport

@Suite("Searching through pages and the API")
struct SearchPageTests {
  @Test("results are grouped by kind, with the hits marked in what is shown")
  func page() async throws {
    try await withServed { served in
      let page = try await served.get("/search?q=MUNI").text
      #expect(page.contains("<mark>Muni</mark>ch"))
      #expect(page.contains("value=\"MUNI\""))
      let notes = try await served.get("/search?q=drop&kind=note").text
      #expect(notes.contains("<mark>DROP</mark>") && !notes.contains("<script>"))
      #expect(try await served.get("/search?q=%3Cscript%3E").text.contains("value=\"&lt;script&gt;\""))
      #expect(
        try await served.get("/search?q=munich&journey=\(Samples.journeyID.text)").text.contains("<mark>Munich</mark>"))
      #expect(try await served.get("/search?q=munich&journey=x").status == 404)
    }
  }

  @Test("nothing typed, too little and nothing found are told apart", arguments: Language.allCases)
  func told(language: Language) async throws {
    try await withServed { served in
      var texts: Set<String> = []
      for text in ["", "ab", "qqqqqq"] {
        let page = try await served.get("/search?q=\(text)", headers: [.acceptLanguage: language.rawValue]).text
        texts.insert(page.firstMatch(of: /data-announced>([^<]+)</).map { String($0.1) } ?? "")
      }
      #expect(texts.count == 3 && !texts.contains(""))
    }
  }

  @Test("a typing error is said and what was meant is marked; a code in one piece is marked in parts")
  func tolerant() async throws {
    try await withServed { served in
      let page = try await served.get("/search?q=munihc").text
      #expect(page.contains("<mark>Munich</mark>") && page.contains(Words.of(.en)("search.similar", count: 1)))
      _ = try await served.json(.patch, ItemKind.hotel.resource, ["bookingReference": "HB-77120", "baseVersion": 1])
      #expect(try await served.get("/search?q=hb77120").text.contains("<mark>HB-77120</mark>"))
    }
  }

  @Test("that a word is short is said only while nothing is found")
  func shortWords() async throws {
    try await withServed { served in
      let hint = Words.of(.en)("search.tooShort")
      let found = try await served.get("/search?q=mu").text
      #expect(found.contains(hint) == false && found.contains("<mark>Mu</mark>nich"))
      #expect(try await served.get("/search?q=qz").text.contains(hint))
      #expect(try await served.get("/search?q=m").text.contains(hint))
    }
  }

  @Test("the API answers records with their kinds")
  func api() async throws {
    try await withServed { served in
      let reply = try await served.get("/api/v1/search?q=munich&kind=transport&limit=5")
      let results = try JSONValue(parsing: Data(reply.text.utf8))["results"]?.values ?? []
      #expect(
        results.count == 1 && results.first?["kind"] == "transport"
          && results.first?["record"]?["departureLocation"] == "Munich")
      #expect(results.first?["journeyId"] == .text(Samples.journeyID.text))
    }
  }
}
