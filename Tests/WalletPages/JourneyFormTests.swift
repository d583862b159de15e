import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletScreens
import WalletWords

@testable import ServerTestSupport

@Suite("A journey through its forms")
struct JourneyFormTests {
  private func newForm(_ served: Served) async throws -> PageForm {
    try #require(PageForm.to("/journeys", in: try await served.get("/journeys/new").text))
  }

  private func journeys(_ served: Served) async throws -> [Journey] {
    try await served.wallet.store.read(as: .user(Served.ownerID)) { try $0.journeys(today: day("2026-03-30")) }
  }

  @Test("a new one is made as it was filled in, and making it twice makes one")
  func create() async throws {
    try await withServed(.empty) { served in
      // Given a form that was filled in
      var form = try await newForm(served)
      let sample = Samples.journey()
      for key in Journey.fields.flatMap(\.keys) { form[key] = FormInput(sample, home: .utc)[key] }
      form["isArchived"] = nil
      // When it is sent, twice
      let first = try await served.submit(form), second = try await served.submit(form)
      // Then there is one journey, and the page of it says so
      #expect(first.status == 303 && second.status == 303 && first.location == second.location)
      #expect(first.location.hasSuffix("notice=created"))
      let made = try await journeys(served)
      #expect(made.count == 1)
      #expect(made.first?.differences(from: sample) == ["isArchived"])
      #expect(try await served.get(first.location).toast == Words.of(.en)("notice.created"))
    }
  }

  @Test("what is wrong is said beside what was entered, which is kept")
  func invalid() async throws {
    try await withServed(.empty) { served in
      var form = try await newForm(served)
      form["destination"] = "<Lisbon> & \"co\""
      form["startDate"] = "2026-04-09"
      form["endDate"] = "2026-04-01"
      form["notes"] = "kept\r\nlines"
      let reply = try await served.submit(form)
      #expect(reply.status == 422)
      #expect(reply.alert.contains(english("form.problems", count: 2)))
      let again = try #require(PageForm.to("/journeys", in: reply.text))
      for key in ["destination", "startDate", "endDate", "id"] { #expect(again[key] == form[key], "\(key)") }
      #expect(again["notes"] == form["notes"]?.replacing("\r\n", with: "\r\n"))
      #expect(reply.text.contains(Words.of(.en)("issue.endBeforeStart")))
      #expect(try await journeys(served) == [])
      // And once it is right, it is made under the same identifier
      var right = again
      right["name"] = "Lisbon"
      right["endDate"] = "2026-04-12"
      #expect(try await served.submit(right).target == "/journeys/\(form["id"] ?? "")")
    }
  }

  @Test("an edit is saved, and one that changes nothing leaves the version")
  func edit() async throws {
    try await withServed { served in
      let page = try await served.get("\(Samples.journeyPage)/edit").text
      var form = try #require(PageForm.to(Samples.journeyPage, in: page))
      #expect(try await served.submit(form).location == "\(Samples.journeyPage)?notice=saved")
      #expect(try await served.read(\.journey).version == 1)
      form["name"] = "Sakura"
      #expect(try await served.submit(form).status == 303)
      let saved = try await served.read(\.journey)
      #expect(saved.version == 2)
      #expect(saved.differences(from: Samples.journey()) == ["name"])
    }
  }

  @Test("two edits of one version are merged, and the history tells which value was replaced")
  func merge() async throws {
    try await withServed { served in
      // Given two people with the same form
      let page = try await served.get("\(Samples.journeyPage)/edit").text
      let form = try #require(PageForm.to(Samples.journeyPage, in: page))
      var mine = form, yours = form
      mine["name"] = "Mine"
      mine["destination"] = "Kyoto"
      yours["name"] = "Yours"
      // When both send it
      _ = try await served.submit(mine)
      _ = try await served.submit(yours)
      // Then nothing but the name is contested
      let journey = try await served.read(\.journey)
      #expect(journey.name == "Yours" && journey.destination == "Kyoto")
      let history = try await served.get("\(Samples.journeyPage)/history")
      #expect(history.text.contains(Words.of(.en)("ui.contested")))
    }
  }

  @Test("an edit of a version that there is not changes nothing and keeps what was entered", arguments: ["x", "", "7"])
  func unknownVersion(version: String) async throws {
    try await withServed { served in
      let page = try await served.get("\(Samples.journeyPage)/edit").text
      var form = try #require(PageForm.to(Samples.journeyPage, in: page))
      form["name"] = "Sakura"
      form["version"] = version
      let answer = try await served.submit(form)
      #expect(answer.status == 412)
      #expect(answer.text.contains("value=\"Sakura\""))
      #expect(try await served.read(\.journey).name == Samples.journey().name)
    }
  }

  @Test("one that is deleted lies in the trash and comes back with one click")
  func delete() async throws {
    try await withServed { served in
      let deleted = try await served.post("\(Samples.journeyPage)/delete")
      #expect(deleted.status == 303 && deleted.target == "/journeys")
      #expect(try await served.get(Samples.journeyPage).status == 404)
      #expect(try await served.post("\(Samples.journeyPage)/delete").status == 303)
      #expect(try await served.get("/trash").text.contains("Cherry blossom"))
      let toast = try await served.get(deleted.location)
      #expect(toast.toast == Words.of(.en)("notice.deleted"))
      let undo = try #require(PageForm.to("\(Samples.journeyPage)/restore", in: toast.text))
      #expect(try await served.submit(undo).location == "\(Samples.journeyPage)?notice=restored")
      for kind in ItemKind.allCases { #expect(try await served.get(kind.page).status == 200) }
    }
  }

  @Test("a value of before is restored from the history")
  func revert() async throws {
    try await withServed { served in
      let draft: Patch = ["name": "Sakura", "destination": "Kyoto"]
      _ = try await served.wallet.edit(
        Journey.self, Samples.journeyID, in: Samples.journeyID, basedOn: 1, by: .user(Served.ownerID)
      ) { _ in draft }
      let history = try await served.get("\(Samples.journeyPage)/history")
      let forms = PageForm.all(in: history.text).filter { $0["field"] == "name" }
      let reply = try await served.submit(try #require(forms.first))
      #expect(reply.location == "\(Samples.journeyPage)/history?notice=reverted")
      let journey = try await served.read(\.journey)
      #expect(journey.name == "Cherry blossom" && journey.destination == "Kyoto")
    }
  }
}
