import Foundation
import HTTPTypes
import Journeys
import TestSupport
import Testing
import WalletWords

@testable import ServerTestSupport

@Suite("Onboarding")
struct WelcomeTests {
  @Test("a new wallet opens with four steps, the last of which leads to the settings", arguments: Language.allCases)
  func steps(language: Language) async throws {
    try await withServed(.empty) { served in
      // When Home is opened for the first time
      let first = try await served.get("/")
      #expect(first.status == 303 && first.location == "/welcome")
      // Then each step leads to the next and tells something of its own
      var titles: Set<String> = []
      for step in 1...4 {
        let page = try await served.get("/welcome?step=\(step)", headers: [.acceptLanguage: language.rawValue])
        #expect(page.status == 200 && page.text.contains("href=\"/welcome?step=\(step + 1)\""))
        #expect(page.text.contains("href=\"/welcome?step=5\""), "it can be left out")
        titles.insert(page.between("<h1>", "</h1>") ?? "")
      }
      #expect(titles == Set((1...4).map { Words.of(language)("welcome.\($0).title") }))
      #expect(PageForm.to("/welcome", in: try await served.get("/welcome?step=5").text) != nil)
    }
  }

  @Test("a step that there is not is the nearest one", arguments: ["0", "-7", "x", ""])
  func oddSteps(step: String) async throws {
    try await withServed(.empty) { served in
      let page = try await served.get("/welcome?step=\(step)")
      #expect(page.status == 200 && page.text.contains(Words.of(.en)("welcome.1.title")))
    }
  }

  @Test(
    "without a country, currency is suggested from the region that the browser names, or where its language is mostly spoken",
    arguments: [("de-AT", "EUR"), ("en-GB,en;q=0.9", "GBP"), ("ru-KZ", "KZT"), ("tr", "TRY"), ("xx-QQ", ""), ("", "")])
  func suggestion(accepted: String, currency: String) async throws {
    try await withServed(.empty) { served in
      let page = try await served.get("/welcome?step=5&zone=UTC", headers: [.acceptLanguage: accepted])
      let form = try #require(PageForm.to("/welcome", in: page.text))
      #expect(form["currency"] == currency)
      #expect(form["zone"] == "UTC")
    }
  }

  @Test(
    "the zone of the browser says the country, and with it the currency, better than its language does",
    arguments: [
      ("Europe/Zurich", "de-DE", "CHF"), ("Europe/Berlin", "en-US,en;q=0.9", "EUR"), ("Asia/Almaty", "ru", "KZT"),
      ("America/New_York", "de", "USD"), ("Europe/London", "en-US", "GBP"), ("Asia/Tokyo", "", "JPY"),
    ])
  func suggestion(zone: String, accepted: String, currency: String) async throws {
    try await withServed(.empty) { served in
      let page = try await served.get("/welcome?step=5&zone=\(zone)", headers: [.acceptLanguage: accepted])
      let form = try #require(PageForm.to("/welcome", in: page.text))
      #expect(form["currency"] == currency && form["zone"] == zone)
    }
  }

  @Test("the settings are kept, and Home then offers a journey, an import or a sample")
  func finish() async throws {
    try await withServed(.empty) { served in
      var form = try #require(PageForm.to("/welcome", in: try await served.get("/welcome?step=5").text))
      (form["language"], form["currency"], form["zone"]) = ("de", "EUR", "Europe/Berlin")
      let reply = try await served.submit(form)
      #expect(reply.status == 303 && reply.location == "/")
      let user = try await served.wallet.localUser()
      #expect(user.isOnboarded && user.language == .de)
      #expect(user.currency?.code == "EUR" && user.zone?.identifier == "Europe/Berlin")
      let home = try await served.get("/")
      #expect(home.status == 200)
      #expect(home.text.contains("href=\"/journeys/new\"") && home.text.contains("href=\"/import\""))
      #expect(PageForm.to("/samples", in: home.text) != nil)
    }
  }

  @Test("what is wrong keeps the form, and nothing is settled")
  func wrong() async throws {
    try await withServed(.empty) { served in
      let reply = try await served.post("/welcome", ["version": "1", "zone": "Nowhere/City", "currency": "EUR"])
      #expect(reply.status == 422 && !reply.alert.isEmpty)
      #expect(PageForm.to("/welcome", in: reply.text)?["zone"] == "Nowhere/City")
      #expect(try await served.wallet.localUser().isOnboarded == false)
      #expect(try await served.get("/").status == 303)
    }
  }

  @Test("a wallet that holds something is not greeted as a new one")
  func used() async throws {
    try await withServed { served in
      let home = try await served.get("/")
      #expect(home.status == 200)
    }
  }

  @Test("a sample is added once, removed with one click, and brought back by undoing")
  func sample() async throws {
    try await withServed(.empty) { served in
      for _ in 0..<2 { #expect(try await served.post("/samples", [:]).location == "/") }
      let home = try await served.get("/").text
      #expect(home.contains("New York") && PageForm.to("/samples/remove", in: home) != nil)
      // When it is removed
      let removed = try await served.post("/samples/remove", [:])
      let address = removed.location
      let after = try await served.get(address).text
      // Then nothing is left of it, and its journey is not taken for one's own
      #expect(!after.contains("New York") && PageForm.to("/samples", in: after) != nil)
      #expect(try await served.get("/journeys").text.contains("journey-row") == false)
      // When that is undone
      let undo = try #require(PageForm.to("/samples/restore", in: after))
      #expect(try await served.submit(undo).status == 303)
      let journeys = try await served.get("/journeys").text
      #expect(journeys.matches(of: /class="row journey-row/).count == 3)
    }
  }

  @Test("own journeys stay when the sample goes")
  func own() async throws {
    try await withServed(.empty) { served in
      _ = try await served.wallet.createJourney(Samples.journeyID, ["name": "Mine"], by: .user(Served.ownerID))
      let before = try await served.get("/journeys").text
      _ = try await served.post("/samples", [:])
      #expect(try await served.get("/journeys").text != before)
      _ = try await served.post("/samples/remove", [:])
      #expect(try await served.get("/journeys").text == before)
    }
  }
}

@Suite("Deleting from lists")
struct RemovalTests {
  @Test("a row of a list has a button that deletes", arguments: [ItemKind.note, .hotel, .transport, .place, .expense])
  func item(kind: ItemKind) async throws {
    try await withServed { served in
      let list = try await served.get(kind.list).text
      let form = try #require(PageForm.to("\(kind.page)/delete", in: list))
      let reply = try await served.submit(form)
      #expect(reply.status == 303)
      let after = try await served.get(reply.location).text
      #expect(PageForm.to("\(kind.page)/restore", in: after) != nil && !after.contains("\(kind.page)/delete"))
    }
  }

  @Test("a row of the journeys leads to the page that asks first")
  func journey() async throws {
    try await withServed { served in
      let list = try await served.get("/journeys?filter=archived").text
      #expect(list.contains("href=\"\(Samples.journeyPage)/delete\""))
      #expect(PageForm.to("\(Samples.journeyPage)/delete", in: list) == nil)
    }
  }
}
