import Foundation
import HTTPTypes
import Hummingbird
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport

@Suite("Importing costs on the page")
struct CostImportPagesTests {
  private let page = "\(Samples.journeyPage)/costs/import"
  private let bank =
    "Date;Text;Amount\n01.02.2026;Bread & butter;-5,00\n03.02.2026;Fish;-7,01\n04.02.2026;Salary;100,00\nx;y;z\n"

  private func withJourney(_ test: @escaping @Sendable (Served) async throws -> Void) async throws {
    try await withServed(.empty) { served in
      _ = try await served.wallet.createJourney(
        Samples.journeyID, ["name": "Rome", "homeCurrency": "EUR"], by: .user(Served.ownerID))
      try await test(served)
    }
  }

  private func upload(_ text: String, _ served: Served) async throws -> Reply {
    let head = "--x-1\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\n"
    return try await served.send(
      .post, page, headers: [.contentType: "multipart/form-data; boundary=x-1"],
      body: ByteBuffer(string: head + text + "\r\n--x-1--\r\n"))
  }

  /// What a form on a page would send, with all that is ticked and chosen.
  private func fields(_ text: String) -> [String: String] {
    var fields: [String: String] = [:]
    for match in text.matches(of: /<input type="hidden" name="(read|last)" value="([^"]*)"/) {
      fields[String(match.output.1)] = String(match.output.2)
    }
    for match in text.matches(of: /<input type="checkbox" name="([^"]+)" value="on" checked/) {
      fields[String(match.output.1)] = "on"
    }
    for match in text.matches(of: /(?s)<select id="[^"]*" name="([^"]+)">(.*?)<\/select>/) {
      let chosen = match.output.2.firstMatch(of: /<option value="([^"]*)" selected/)
      fields[String(match.output.1)] = chosen.map { String($0.output.1) } ?? ""
    }
    return fields
  }

  private func action(_ reply: Reply) throws -> String {
    String(try #require(reply.text.firstMatch(of: /action="([^"]*\/costs\/import\/[0-9a-f-]{36})"/)).output.1)
  }

  private func expenses(_ served: Served) async throws -> [Expense] {
    try await served.wallet.store.read(as: .user(Served.ownerID)) {
      try $0.journey(Samples.journeyID).items(Expense.self)
    }
  }

  @Test("a bank's file is shown, read again as corrected, imported as ticked, and undone")
  func bankFile() async throws {
    try await withJourney { served in
      #expect(try await served.get(ItemKind.expense.list).text.contains(page))
      #expect(try await served.get(page).text.contains("multipart/form-data"))
      let shown = try await upload(bank, served)
      #expect(shown.status == 200 && shown.text.contains("Bread &amp; butter") && shown.text.contains("line-3\""))
      var sent = fields(shown.text)
      #expect(sent["line-2"] == "on" && sent["line-3"] == "on" && sent["line-4"] == nil && sent["fallback"] == "EUR")
      #expect(sent["dateOrder"] == "dayFirst" && sent["decimalMark"] == "comma" && sent["amount"] == "2")
      #expect(try await expenses(served).isEmpty)
      let action = try action(shown)
      // A changed column is seen before anything is imported, whichever button was pressed.
      let corrected = try await served.post(action, sent.merging(["dateOrder": "monthFirst", "do": "import"]) { $1 })
      #expect(corrected.status == 200)
      #expect(try await expenses(served).isEmpty)
      sent = fields(corrected.text).merging(["do": "import"]) { $1 }
      sent["line-3"] = nil
      let done = try await served.post(action, sent)
      #expect(done.status == 303 && done.location.contains("notice=imported&undo=/journeys/"))
      let made = try await expenses(served)
      #expect(made.map(\.title) == ["Bread & butter"] && made.map(\.amount?.plain) == ["5.00"])
      #expect(made.first.flatMap { $0.date.map { CalendarDay(of: $0, in: .utc).iso } } == "2026-01-02")
      let undo = try #require(done.location.split(separator: "undo=").last.map(String.init))
      #expect(try await served.get(done.location).text.contains("action=\"\(undo)\""))
      #expect(try await served.post(undo, [:]).status == 303)
      #expect(try await expenses(served).isEmpty)
      // The file is let go of once it is imported.
      #expect(try await served.post(action, sent).status == 404)
    }
  }

  @Test("what is no such file is said in words, keeps nothing, and a stranger's journey does not exist")
  func refused() async throws {
    try await withJourney { served in
      for text in ["just words", "{\"a\":1}", "PK\u{3}\u{4}\u{0}\u{0}"] {
        let reply = try await upload(text, served)
        #expect(reply.status == 422 && reply.text.contains(english("issue.notAFile.costs")))
      }
      let large = try await upload(String(repeating: "x", count: 9 << 20), served)
      #expect(large.status == 413)
      let elsewhere = "/journeys/\(Samples.id(404).text)/costs"
      #expect(try await served.get("\(elsewhere)/import").status == 404)
      for address in ["/import/\(Samples.id(1).text)", "/imported/1-2/restore"] {
        #expect(try await served.post(elsewhere + address, [:]).status == 404)
        #expect(try await served.post("\(Samples.journeyPage)/costs\(address)", [:]).status == 404)
      }
      for range in ["2-1", "0-5", "x-y", "1", "1-2-3"] {
        #expect(try await served.post("\(Samples.journeyPage)/costs/imported/\(range)/restore", [:]).status == 404)
      }
    }
  }

  @Test("people of a file are proposed as travellers, and an import twice brings nothing")
  func people() async throws {
    try await withJourney { served in
      _ = try await served.post("\(Samples.journeyPage)/balances/travellers", ["name": "Anna", "names": ""])
      let text = "Date,Description,Category,Cost,Currency,Anna,Ben\n2026-04-01,Dinner,Dining out,10.00,EUR,5.00,-5.00\n"
      let shown = try await upload(text, served)
      #expect(shown.text.contains(english("costs.newTraveller", ["name": "Ben"])))
      #expect(shown.text.contains(english("costs.assumed.onePayer")))
      let done = try await served.post(try action(shown), fields(shown.text).merging(["do": "import"]) { $1 })
      #expect(done.status == 303)
      let made = try await expenses(served)
      #expect(made.count == 1 && Balances(made).accounts.values.first?.values.map(\.balance).sorted() == [-500, 500])
      let again = try await upload(text, served)
      #expect(again.text.contains(english("costs.nothing")) && !again.text.contains("value=\"import\""))
    }
  }
}
