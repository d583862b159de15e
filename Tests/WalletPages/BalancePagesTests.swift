import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletScreens

@testable import ServerTestSupport

@Suite("Who owes whom")
struct BalancePagesTests {
  private let page = SharedJourney.page

  @Test("those who travel are told once, whoever asks first, and nobody twice")
  func begin() async throws {
    try await SharedJourney.with { served, travellers in
      #expect(travellers.map(\.name) == ["Dana", "Anna", "Ben"])
      #expect(travellers.map(\.userID) == [Served.ownerID, nil, nil])
      let text = try await served.get(page).text
      #expect(text.contains("Dana, Anna, Ben") && text.contains("\(Samples.journeyPage)/travellers"))
    }
  }

  @Test("members of the journey are proposed, become travellers of theirs, and are offered where they joined later")
  func members() async throws {
    try await withAccounts { visitors in
      try await visitors.giveStranger(.editor)
      let owner = try await visitors.signedIn(Served.ownerID), served = visitors.served
      let travellers = {
        try await served.wallet.store.read(as: .user(Served.ownerID)) {
          try $0.journey(Samples.journeyID).items(Traveller.self)
        }
      }
      for id in try await travellers().map(\.id) {
        try await served.wallet.delete(Traveller.self, id, in: Samples.journeyID, by: .user(Served.ownerID))
      }
      // Given a member, they stand in the form
      let stranger = try await served.wallet.store.read(as: .user(Served.ownerID)) {
        try $0.journey(Samples.journeyID).members().first { $0.id == Served.strangerID }
      }
      let name = try #require(stranger?.shownName)
      #expect(try await served.get(page, headers: owner).text.contains("\(name)</textarea>"))
      // When costs are shared without them, they are offered, and added as themselves
      _ = try await served.post("\(page)/travellers", ["name": "Dana", "names": ""], headers: owner)
      let forms = PageForm.all(in: try await served.get(page, headers: owner).text)
      let form = try #require(forms.first { $0.action == "\(page)/travellers" })
      #expect(
        try await served.post(form.action, Dictionary(form.fields.map { ($0.name, $0.value) }) { $1 }, headers: owner)
          .status == 303)
      #expect(try await Set(travellers().map(\.userID)) == [Served.ownerID, Served.strangerID])
      #expect(try await travellers().count == 2)
      let after = PageForm.all(in: try await served.get(page, headers: owner).text)
      #expect(!after.contains { $0.action == "\(page)/travellers" })
    }
  }

  @Test("the passengers of the journey are proposed, each once and in mixed case, and the user is one of them")
  func passengers() async throws {
    try await withServed(.empty) { served in
      let owner = Actor.user(Served.ownerID)
      _ = try await served.wallet.createJourney(Samples.journeyID, ["name": "Tokyo"], by: owner)
      for (number, names, isCancelled) in [
        (1, ["AYŞE YILMAZ", "Mehmet Yılmaz"], false), (2, ["Yilmaz, Ayse", "ADA KING-NOEL"], false),
        (3, ["Somebody Else"], true),
      ] {
        _ = try await served.wallet.create(
          Transport.self, Samples.id(number), in: Samples.journeyID,
          [
            "type": "flight", "departureLocation": "Istanbul", "transportNumber": .text("TK 19\(number)"),
            "isCancelled": .flag(isCancelled),
            "passengers": .array(names.map(JSONValue.text)),
          ], by: owner)
      }
      let text = try await served.get(page).text
      #expect(text.contains("Ayşe Yilmaz\nMehmet Yılmaz\nAda King-Noel</textarea>"))
      #expect(text.contains("<option value=\"Ada King-Noel\">"))
      // Who is one of them is no second traveller
      let names = "Ayşe Yilmaz\nMehmet Yılmaz\nAda King-Noel"
      _ = try await served.post("\(page)/travellers", ["name": "Ayşe Yılmaz", "names": names])
      let travellers = try await served.wallet.store.read(as: owner) {
        try $0.journey(Samples.journeyID).items(Traveller.self)
      }
      #expect(travellers.map(\.name) == ["Ayşe Yılmaz", "Ada King-Noel", "Mehmet Yılmaz"])
      #expect(travellers.map(\.userID) == [Served.ownerID, nil, nil])
      // And is known by that name from then on, but not by the next that is typed
      _ = try await served.post("\(page)/travellers", ["name": "Someone", "names": ""])
      #expect(try await served.wallet.store.read(as: owner) { try $0.currentUser().name } == "Ayşe Yılmaz")
    }
  }

  @Test("a name that is missing or too long is said, and what was typed stays")
  func badNames() async throws {
    try await withServed(.empty) { served in
      _ = try await served.wallet.createJourney(Samples.journeyID, ["name": "Rome"], by: .user(Served.ownerID))
      let many = (0...100).map { "N\($0)" }.joined(separator: "\n")
      for (name, names) in [("", "Anna"), ("Dana", String(repeating: "x", count: 201)), ("Dana", many)] {
        let reply = try await served.post("\(page)/travellers", ["name": name, "names": names])
        #expect(reply.status == 422)
        #expect(reply.text.contains("class=\"problem\""))
        #expect(names.split(separator: "\n").allSatisfy { reply.text.contains($0) })
      }
      let count = try await served.wallet.store.read(as: .user(Served.ownerID)) {
        try $0.journey(Samples.journeyID).count(Traveller.self)
      }
      #expect(count == 0)
    }
  }

  @Test("what is paid back is recorded, partly too, undone, and refused where it is no amount")
  func repayment() async throws {
    try await SharedJourney.with { served, travellers in
      let ids = travellers.map(\.id.text)
      _ = try await served.post(
        ItemKind.expense.list,
        ["amount": "90", "currency": "EUR", "payers": ids[0], "participants": ids.joined(separator: "\n")])
      let wrong = try await served.post(
        "\(page)/repayments", ["from": ids[1], "to": ids[0], "amount": "ten", "currency": "EUR"])
      #expect(wrong.status == 422 && wrong.text.contains("value=\"ten\""))
      // What is wrong is said above, from where it leads to the amount, and beside that
      #expect(wrong.alert.contains(english("form.problems", count: 1)))
      let input = try #require(wrong.alert.firstMatch(of: /href="#(amount-[0-9a-f-]+)"/)).output.1
      #expect(wrong.text.contains("id=\"\(input)\"") && wrong.text.contains("id=\"p-\(input)\""))
      #expect(wrong.text.matches(of: /aria-invalid="true"/).count == 1)
      #expect(wrong.text.contains("aria-describedby=\"p-\(input)\""))
      let paid = try await served.post(
        "\(page)/repayments", ["from": ids[1], "to": ids[0], "amount": "12.50", "currency": "EUR"])
      #expect(paid.status == 303)
      #expect(try await served.get(page).text.contains("€17.50"))
      // It is no cost
      let spending = try await served.wallet.store.read(as: .user(Served.ownerID)) {
        try $0.journey(Samples.journeyID).spending().totals.totals()
      }
      #expect(spending == [Samples.money("90", "EUR")])
      let undo = try #require(paid.location.firstMatch(of: /undo=([^&]*)/)).output.1
      _ = try await served.post(String(undo))
      #expect(try await served.get(page).text.contains("€30.00"))
    }
  }

  @Test("all currencies can be put into one, and what is paid back there stays there; one without a rate is named")
  func inOneCurrency() async throws {
    try await SharedJourney.with { served, travellers in
      let ids = travellers.map(\.id.text), list = ItemKind.expense.list
      #expect(try await served.post(Samples.journeyPage, ["version": "1", "homeCurrency": "EUR"]).status == 303)
      for (amount, currency) in [("30", "EUR"), ("14170", "JPY"), ("900", "KZT")] {
        let fields = [
          "amount": amount, "currency": currency, "payers": ids[0], "participants": ids[0] + "\n" + ids[1],
          "date": "2026-10-30T10:00", "zone": "Asia/Tokyo",
        ]
        #expect(try await served.post(list, fields).status == 303)
      }
      let plain = try await served.get(page).text
      #expect(plain.contains("JP¥7,085") && !plain.contains("€55.33"))
      // 14170 yen are 80.66 euros, of which a half is 40.33
      let one = try await served.get("\(page)?view=one").text
      #expect(one.contains("€55.33") && !one.contains("JP¥7,085"))
      #expect(one.contains(english("split.apart").replacing("{currencies}", with: "Kazakhstani Tenge")))
      let forms = PageForm.all(in: one).filter { $0.action == "\(page)/repayments" }
      let form = try #require(forms.first { $0["currency"] == "EUR" })
      #expect(form["amount"] == "55.33")
      let reply = try await served.submit(form)
      #expect(reply.status == 303 && reply.location.hasPrefix("\(page)?view=one&"))
      let settled = PageForm.all(in: try await served.get("\(page)?view=one").text)
      #expect(settled.filter { $0.action == "\(page)/repayments" }.map { $0["currency"] } == ["KZT"])
    }
  }

  @Test("a transfer has a code where there is an account, and a stranger's traveller has none")
  func code() async throws {
    try await SharedJourney.with { served, travellers in
      let anna = travellers[1].id.text
      #expect(try await served.get("\(page)/code?to=\(anna)&amount=1250").status == 404)
      _ = try await served.post(PagePath.item(travellers[1]), ["version": "1", "account": "DE89370400440532013000"])
      let code = try await served.get("\(page)/code?to=\(anna)&amount=1250")
      #expect(code.status == 200 && code.mediaType == "image/svg+xml" && code.text.hasPrefix("<svg"))
      for query in [
        "", "?to=x&amount=1", "?to=\(anna)", "?to=\(anna)&amount=-1", "?to=\(Samples.id(77).text)&amount=5",
      ] {
        #expect(try await served.get("\(page)/code\(query)").status == 404, "\(query)")
      }
      #expect(try await served.get("\(page)?traveller=\(Samples.id(77).text)").status == 404)
    }
  }

  @Test("settled costs are closed, and what is changed later stands with what it did")
  func close() async throws {
    try await SharedJourney.with { served, travellers in
      let list = ItemKind.expense.list, ids = travellers.map(\.id.text)
      let spend = { (title: String, payer: String, owner: String) in
        [
          "amount": "10", "currency": "EUR", "title": title, "payers": payer, "splitMethod": "equally",
          "participants": owner,
        ]
      }
      _ = try await served.post(list, spend("Dinner", ids[0], ids[1]))
      #expect(try await !served.get(page).text.contains("\(page)/close"))
      _ = try await served.post(
        "\(page)/repayments", ["from": ids[1], "to": ids[0], "amount": "10", "currency": "EUR"])
      let settled = try await served.get(page).text
      let form = try #require(PageForm.all(in: settled).first { $0.action == "\(page)/close" })
      let fields = Dictionary(form.fields.map { ($0.name, $0.value) }) { $1 }
      #expect(try await served.post(form.action, fields).status == 303)
      #expect(try await served.get("\(list)/new").says("split.closedHint"))
      // When something is added later
      _ = try await served.post(list, spend("Taxi", ids[2], ids[1]))
      let later = try await served.get(page).text
      let closing = try #require(later.components(separatedBy: "id=\"closing\"").last)
      #expect(closing.contains("Taxi") && later.contains("€10.00"))
      #expect(try await served.post("\(page)/close", ["day": "soon"]).status == 422)
      #expect(try await served.post("\(page)/close", ["day": ""]).status == 303)
      #expect(try await !served.get("\(list)/new").says("split.closedHint"))
    }
  }

  @Test("the list takes a further one by the name alone, and leads to who shares the costs where there is none")
  func list() async throws {
    let list = "\(Samples.journeyPage)/travellers"
    try await SharedJourney.with { served, _ in
      var form = try #require(PageForm.to(list, in: try await served.get(list).text))
      form["name"] = "Eva"
      let reply = try await served.submit(form, headers: [.referer: "http://localhost\(list)"])
      #expect(reply.status == 303 && reply.target == list)
      let travellers: [Traveller] = try await SharedJourney.items(served)
      #expect(travellers.map(\.name) == ["Dana", "Anna", "Ben", "Eva"])
      // Sent twice it is there once, and without a name the form says so
      _ = try await served.submit(form)
      let after: [Traveller] = try await SharedJourney.items(served)
      #expect(after.count == 4)
      #expect(try await served.post(list, ["from": "list", "name": " "]).status == 422)
      // When all are gone
      for traveller in after { _ = try await served.post("\(list)/\(traveller.id.text)/delete", [:]) }
      let empty = try await served.get(list).text
      #expect(PageForm.to(list, in: empty) == nil && empty.contains("class=\"button\" href=\"\(page)\""))
    }
  }
}
