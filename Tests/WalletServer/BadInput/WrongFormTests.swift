import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import TestSupport
import Testing
import WalletScreens
import WalletWords

@testable import ServerTestSupport

@Suite("Forms that cannot be taken")
struct WrongFormTests {
  /// What someone types into a field that cannot be right.
  private func wrongText<R: Record>(_ field: Field<R>) -> String {
    switch field.type {
    case .text(let limit): String(repeating: "<b>", count: limit)
    case .prose: "NUL \u{0} & \"quotes\"\r\nkept"
    case .link: "javascript:alert(\"1\")"
    case .choice: "nonsense"
    case .flag: "maybe"
    case .count: "<many>"
    case .day: "9999-12-31"
    case .instant: "0000-01-01T00:00"
    case .zone: "Nowhere/City"
    case .currency: "XXX"
    case .money: "12,34,5 \"much\""
    case .coordinate: "north"
    case .number: "<half>"
    case .parts, .items: "<everybody>"
    case .list: "one\r\n" + String(repeating: "x", count: 201)
    case .reference: "'; DROP TABLE notes"
    case .item: "nonsense/'; DROP TABLE notes"
    }
  }

  private func expectKept<R: Record>(_ kind: R.Type, _ action: String, _ form: PageForm, _ served: Served) async throws
  {
    let before = try await served.contents()
    // When everything in a form is wrong
    var form = form
    for field in R.fields { form[field.name] = wrongText(field) }
    let reply = try await served.submit(form)
    // Then the form comes back with all that was entered, and with what is wrong beside it
    #expect(reply.status == 422)
    #expect(!reply.alert.isEmpty)
    let again = try #require(PageForm.to(action, in: reply.text))
    // What only the wallet itself sets stands in no form.
    let unasked = [
      "isSample", "isOnboarded", "mediaType", "contentHash", "fileType", "fileName", "fileSize", "filePath",
      "topic", "offset", "notificationId", "transportReminders", "hotelReminders", "carRentalReminders",
      "cancellationReminders", "channels",
      "quietFrom", "quietUntil", "summaryHour", "otherEntityIds", "isRepayment", "userId", "coverId",
      "subjectId", "subjectType", "activityNotices", "activityInPlan", "firstBudgetAlert", "secondBudgetAlert",
      "weatherAlerts", "updatesFlights", "costsClosedOn", "categoryId", "costRates",
    ]
    for field in R.fields where !unasked.contains(field.name) {
      let label = Comment(rawValue: field.name)
      switch field.type {
      // What is not among the choices cannot stand in a picker, and no button of it is chosen.
      case .choice, .currency, .parts, .items: #expect(again[field.name] ?? "" == "", label)
      case .flag: #expect(again[field.name] == "on", label)
      default: #expect(again[field.name] == form[field.name], label)
      }
      #expect(reply.text.contains("id=\"p-\(field.name)\"") || field.type == .flag, label)
    }
    #expect(again["version"] == form["version"] && again["id"] == form["id"])
    #expect(InlineCode.found(in: reply.text.replacing(/value="[^"]*"/, with: "")) == [])
    #expect(try await served.contents() == before)
  }

  @Test("come back with all that was entered", arguments: ItemKind.allCases)
  func item(kind: ItemKind) async throws {
    try await withServed { served in
      let new = try #require(PageForm.to(kind.list, in: try await served.get("\(kind.list)/new").text))
      let edit = try #require(PageForm.to(kind.page, in: try await served.get("\(kind.page)/edit").text))
      try await expectKept(kind.type, kind.list, new, served)
      try await expectKept(kind.type, kind.page, edit, served)
    }
  }

  @Test("those of a journey and of the settings too")
  func journey() async throws {
    try await withServed { served in
      let new = try #require(PageForm.to("/journeys", in: try await served.get("/journeys/new").text))
      let page = try await served.get("\(Samples.journeyPage)/edit").text
      let edit = try #require(PageForm.to(Samples.journeyPage, in: page))
      let settings = try #require(PageForm.to("/settings", in: try await served.get("/settings").text))
      try await expectKept(Journey.self, "/journeys", new, served)
      try await expectKept(Journey.self, Samples.journeyPage, edit, served)
      try await expectKept(User.self, "/settings", settings, served)
    }
  }

  @Test(
    "a megabyte in each field of a form is answered with the form, and nothing is written",
    arguments: WholeTests.every(4, of: ItemKind.allCases))
  func long(kind: ItemKind) async throws {
    try await withServed { served in
      let before = try await served.contents()
      // One field of each type stands for all of it, for the answer is as long as the question.
      func keys<R: Record>(_ kind: R.Type) -> [String] {
        var seen: Set<String> = []
        return R.fields.filter { seen.insert("\($0.type)".prefix { $0 != "(" }.description).inserted }.map(\.name)
      }
      let long = String(repeating: "x", count: 1_048_577)
      for key in keys(kind.type) {
        let reply = try await served.send(
          .post, kind.page, headers: [.contentType: "application/x-www-form-urlencoded"],
          body: ByteBuffer(string: "version=1&\(key)=\(long)"))
        #expect(reply.status == 422, "\(key)")
        #expect(reply.text.contains(Words.of(.en)("ui.save")))
      }
      #expect(try await served.contents() == before)
    }
  }

  @Test("a field that the form does not have is said to be unknown")
  func unknown() async throws {
    try await withServed { served in
      let reply = try await served.post(ItemKind.note.page, ["title": "T", "isOwner": "on", "version": "1"])
      #expect(reply.status == 422 && reply.alert.contains("isOwner"))
    }
  }

  @Test("a form of a version that has never been says so and keeps what was entered")
  func versions() async throws {
    try await withServed { served in
      for version in ["99", "0", "-1"] {
        let reply = try await served.post(ItemKind.note.page, ["title": "Kept", "version": version])
        #expect(reply.status == 412)
        #expect(PageForm.to(ItemKind.note.page, in: reply.text)?["title"] == "Kept")
      }
    }
  }

  @Test("a form with an identifier that is none makes one thing, however often it is sent again")
  func identifier() async throws {
    try await withServed(.empty) { served in
      let wrong = try await served.post("/journeys", ["id": "<b>", "name": ""])
      #expect(wrong.status == 422)
      var again = try #require(PageForm.to("/journeys", in: wrong.text))
      again["name"] = "One"
      let first = try await served.submit(again), second = try await served.submit(again)
      #expect(first.status == 303 && first.location == second.location)
    }
  }
}
