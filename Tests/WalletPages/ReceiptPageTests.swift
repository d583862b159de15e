import Foundation
import HTTPTypes
import Hummingbird
import Journeys
import NIOCore
import TestSupport
import Testing
import WalletServices

@testable import ServerTestSupport
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

  @Test("a receipt is added from its expense, leads back to it, and offers no second expense")
  func added() async throws {
    try await withServed { served in
      let expense = ItemKind.expense.page, list = ItemKind.document.list
      let id = try #require(expense.split(separator: "/").last.map(String.init)), form = "\(list)/new?expense=\(id)"
      #expect(try await served.get(expense).text.contains("href=\"\(form)\""))
      let fields = try #require(PageForm.to(list, in: try await served.get(form).text))
      #expect(fields["category"] == "receipt" && fields["relatedEntityId"] == "expense/\(id)")
      // When it is sent with its file
      let body =
        fields.fields.filter { $0.0 != "file" }.map {
          "--b\r\nContent-Disposition: form-data; name=\"\($0.0)\"\r\n\r\n\($0.1)\r\n"
        }.joined()
        + "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"till.txt\"\r\n\r\nTotal 12\r\n--b--\r\n"
      let made = try await served.send(
        .post, list, headers: [.contentType: "multipart/form-data; boundary=b"], body: ByteBuffer(string: body))
      #expect(made.status == 303, "\(made.alert)")
      // Then
      let page = try await served.get(made.target).text
      #expect(page.contains("href=\"\(expense)\"") && !page.contains(english("document.makeExpense")))
      #expect(try await served.get(expense).text.contains("till"))
    }
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
      // What was bought is what was booked, whatever the words of the receipt are; its day is the receipt's
      #expect(form["category"] == "accommodation" && form["date"]?.hasPrefix("2026-02-28") == true)
      let sent = try await served.submit(form)
      #expect(sent.status == 303)
      let kept = try await served.get("/api/v1\(Self.journey)/documents/\(document)").json
      #expect(kept["relatedEntityType"] == "hotel")
      // And the document, the expense and the booking lead to one another, and no second expense is offered
      let expense = sent.target, paper = try await served.get("\(Self.journey)/documents/\(document)").text
      #expect(paper.contains("href=\"\(expense)\"") && !paper.contains(english("document.makeExpense")))
      let booking = ItemKind.hotel.page
      #expect(try await served.get(expense).text.contains("href=\"\(booking)\""))
      let paid = try await served.get(booking).text
      #expect(paid.contains(english("booking.payment")) && paid.contains("href=\"\(expense)\""))
    }
  }

  @Test("a receipt without a day is of the day on which its booking ends, and one of nothing known is no food")
  func undated() async throws {
    try await withServed { served in
      for (text, category) in [
        ("Hotelrechnung\nTotal CHF 1185.00", "accommodation"), ("Beleg 7\nTotal EUR 3.00", "other"),
      ] {
        let reply = try await served.send(
          .post, "/api/v1\(Self.journey)/documents/files?name=x.txt", headers: [.contentType: "text/plain"],
          body: ByteBuffer(string: text))
        let document = try #require(reply.json["id"]?.text)
        _ = try await served.wallet.readFiles()
        let address = "\(Self.journey)/expenses/new?source=\(document)", list = Self.journey + "/expenses"
        var form = try #require(PageForm.to(list, in: try await served.get(address).text))
        #expect(form["category"] == category)
        let hotel = Samples.itemID(.hotel).text
        _ = try await served.json(
          .patch, "/api/v1\(Self.journey)/documents/\(document)",
          ["relatedEntityType": "hotel", "relatedEntityId": .text(hotel), "baseVersion": 1])
        form = try #require(PageForm.to(list, in: try await served.get(address).text))
        // The sample's hotel is left on 2 April
        #expect(form["category"] == "accommodation" && form["date"]?.hasPrefix("2026-04-02") == true)
      }
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
