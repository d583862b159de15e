import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import NIOCore
import TestSupport
import Testing
import WalletServices

@testable import WalletServer

@Suite("An expense of a receipt")
struct ReceiptPageTests {
  private static let journey = "/journeys/\(Samples.journeyID.text)"
  private static let receipt = "REWE Markt GmbH\nDatum: 28.02.2026 17:05\nSUMME EUR 1.013,49\nBar EUR 1.050,00\n"

  private func add(_ served: Served) async throws -> String {
    let reply = try await served.send(
      .post, "/api/v1\(Self.journey)/documents/files?name=beleg.txt", headers: [.contentType: "text/plain"],
      body: ByteBuffer(string: Self.receipt))
    _ = try await served.wallet.readFiles()
    return try #require(reply.json["id"]?.text)
  }

  @Test("the form is filled with what the receipt says, and the receipt then belongs to the expense")
  func form() async throws {
    try await withServed { served in
      // Given
      let document = try await add(served), page = "\(Self.journey)/documents/\(document)"
      let address = "\(Self.journey)/expenses/new?source=\(document)"
      #expect(try await served.get(page).text.contains(address))
      // When the form is opened
      let opened = try await served.get(address)
      var form = try #require(PageForm.to(Self.journey + "/expenses", in: opened.text))
      #expect(form["amount"] == "1013.49" && form["currency"] == "EUR" && form["title"] == "REWE Markt GmbH")
      #expect(form["date"]?.hasPrefix("2026-02-28T17:05") == true && form["source"] == document)
      #expect(opened.text.contains("Filled in from beleg"))
      // beside what the receipt itself says
      #expect(opened.text.contains("has-receipt") && opened.text.contains("Bar EUR 1.050,00"))
      // and sent with a mistake
      form["amount"] = ""
      let refused = try await served.submit(form)
      #expect(refused.status == 422)
      form = try #require(PageForm.to(Self.journey + "/expenses", in: refused.text))
      #expect(form["source"] == document && refused.text.contains("Bar EUR 1.050,00"))
      // and mended
      form["amount"] = "1.013,49"
      let saved = try await served.submit(form)
      #expect(saved.status == 303)
      // Then
      let expense = try #require(saved.location.split(separator: "?").first.map(String.init))
      let kept = try await served.get("/api/v1\(page)").json
      #expect(kept["relatedEntityType"] == "expense" && expense.hasSuffix(kept["relatedEntityId"]?.text ?? "none"))
      #expect(kept["category"] == "receipt")
      #expect(try await served.get(expense).text.contains(page))
    }
  }

  @Test("a receipt that belongs to a booking stays there, and the expense pays for that booking")
  func booking() async throws {
    try await withServed { served in
      let document = try await add(served), hotel = Samples.itemID(.hotel).text
      _ = try await served.json(
        .patch, "/api/v1\(Self.journey)/documents/\(document)",
        ["relatedEntityType": "hotel", "relatedEntityId": .text(hotel), "baseVersion": 1])
      let page = try await served.get("\(Self.journey)/expenses/new?source=\(document)").text
      let form = try #require(PageForm.to(Self.journey + "/expenses", in: page))
      #expect(form["relatedEntityId"] == "hotel/\(hotel)")
      let sent = try await served.submit(form)
      #expect(sent.status == 303)
      let kept = try await served.get("/api/v1\(Self.journey)/documents/\(document)").json
      #expect(kept["relatedEntityType"] == "hotel")
    }
  }

  @Test(
    "a document that is not there makes an empty form",
    arguments: ["x", "", UUID().uuidString, Samples.strangersID(.document).text])
  func nobodys(receipt: String) async throws {
    try await withServed { served in
      let page = try await served.get("\(Self.journey)/expenses/new?source=\(receipt)")
      #expect(page.status == 200 && !page.text.contains("name=\"receipt\""))
    }
  }
}
