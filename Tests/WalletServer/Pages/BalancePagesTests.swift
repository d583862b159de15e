import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletScreens

@Suite("Who owes whom")
struct BalancePagesTests {
  private let page = "\(Samples.journeyPage)/balances"

  /// A journey with three who share its costs.
  private func withTravellers(_ test: @escaping @Sendable (Served, [Traveller]) async throws -> Void) async throws {
    try await withServed(.empty) { served in
      _ = try await served.wallet.createJourney(Samples.journeyID, ["name": "Rome"], by: .user(Served.ownerID))
      let reply = try await served.post("\(page)/travellers", ["name": "Dana", "names": "Anna\r\n\r\n Ben, anna"])
      #expect(reply.status == 303 && reply.target.hasPrefix(page))
      let travellers = try await served.wallet.store.read(as: .user(Served.ownerID)) {
        try $0.journey(Samples.journeyID).items(Traveller.self)
      }
      try await test(served, travellers)
    }
  }

  private func expenses(_ served: Served) async throws -> [Expense] {
    try await served.wallet.store.read(as: .user(Served.ownerID)) {
      try $0.journey(Samples.journeyID).items(Expense.self)
    }
  }

  @Test("those who travel are told once, whoever asks first, and nobody twice")
  func begin() async throws {
    try await withTravellers { served, travellers in
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

  @Test("every form of a new expense begins with who paid last, and among whom it was divided")
  func usual() async throws {
    try await withTravellers { served, travellers in
      let list = ItemKind.expense.list, ids = travellers.map(\.id.text)
      func beginning() async throws -> PageForm {
        try #require(PageForm.to(list, in: try await served.get("\(list)/new").text))
      }
      _ = try await served.post(
        list, ["amount": "9", "currency": "EUR", "title": "Alone", "payers": "", "splitMethod": "equally"])
      let first = try await beginning()["payers"]
      _ = try await served.post(
        list,
        [
          "amount": "90", "currency": "EUR", "payers": ids[1], "participants": "\(ids[0])\r\n\(ids[1])",
          "splitMethod": "equally",
        ])
      let next = try await beginning()
      #expect(first != ids[1] && next["payers"] == ids[1])
      #expect(next["participants.\(ids[0]).on"] == "on" && next["participants.\(ids[2]).on"] == nil)
    }
  }

  @Test("an expense in a hurry is for all, and the form divides one among some by shares")
  func forms() async throws {
    try await withTravellers { served, travellers in
      let list = ItemKind.expense.list, ids = travellers.map(\.id.text)
      let quick = try await served.get(list)
      #expect(quick.text.contains("name=\"payers\"") && quick.text.contains("name=\"participants\""))
      _ = try await served.post(
        list,
        [
          "amount": "100", "currency": "EUR", "title": "Dinner", "payers": ids[1],
          "participants": ids.joined(separator: "\r\n"), "splitMethod": "equally", "from": "list",
        ])
      _ = try await served.post(
        list,
        [
          "amount": "70", "currency": "EUR", "title": "Taxi", "payers": ids[0], "participants": "",
          "participants.ticked": "on", "participants.\(ids[0]).on": "on", "participants.\(ids[0]).value": "1",
          "participants.\(ids[2]).on": "on", "participants.\(ids[2]).value": "2.5",
          "participants.\(ids[1]).value": "9", "splitMethod": "shares",
        ])
      _ = try await served.post(
        list,
        [
          "amount": "5", "currency": "EUR", "title": "Alone", "payers": "", "participants.ticked": "on",
          "participants.\(ids[0]).on": "on", "splitMethod": "equally",
        ])
      let expenses = try await expenses(served)
      #expect(expenses.first { $0.title == "Alone" }?.division == nil)
      let taxi = try #require(expenses.first { $0.title == "Taxi" })
      #expect(taxi.division?.owed.minorUnits == [travellers[0].id: 2000, travellers[2].id: 5000])
      // The page says it to the cent, and each figure leads to its lines
      let text = try await served.get(page).text.unescaped
      #expect(text.contains("gets €66.67") || text.contains("gets €66.66"))
      let statement = try await served.get("\(page)?traveller=\(ids[2])").text
      #expect(statement.contains("Dinner") && statement.contains("Taxi") && !statement.contains("Alone"))
      // An edit that only renames it leaves the division as it is
      let edit = try await served.get("\(PagePath.item(taxi))/edit")
      #expect(edit.text.contains("participants.\(ids[2]).value"))
      _ = try await served.post(PagePath.item(taxi), ["version": "1", "title": "Cab"])
      #expect(try await self.expenses(served).first { $0.title == "Cab" }?.division == taxi.division)
    }
  }

  @Test("where one travels for several, a new expense is divided by shares unless its form says otherwise")
  func shares() async throws {
    try await withTravellers { served, travellers in
      _ = try await served.post(PagePath.item(travellers[2]), ["version": "1", "shares": "2.5"])
      let form = try #require(PageForm.to(ItemKind.expense.list, in: try await served.get(ItemKind.expense.list).text))
      #expect(form["splitMethod"] == "shares")
      var sent = form
      (sent["amount"], sent["currency"], sent["payers"]) = ("45", "EUR", travellers[0].id.text)
      #expect(try await served.submit(sent).status == 303)
      #expect(
        try await expenses(served).first?.division?.owed.minorUnits == [
          travellers[0].id: 1000, travellers[1].id: 1000, travellers[2].id: 2500,
        ])
      let new = try await served.get("\(ItemKind.expense.list)/new").text
      #expect(new.contains("value=\"2.5\"") && new.contains("<option value=\"shares\" selected>"))
    }
  }

  @Test("amounts that several paid must make up the whole, and the form keeps what was typed")
  func several() async throws {
    try await withTravellers { served, travellers in
      let ids = travellers.map(\.id.text)
      var form = [
        "amount": "30", "currency": "EUR", "title": "Boat", "payers": "", "payers.\(ids[0]).value": "10",
        "payers.\(ids[1]).value": "15", "payers.\(ids[2]).value": "", "participants.ticked": "on",
        "participants.\(ids[0]).on": "on", "participants.\(ids[1]).on": "on", "splitMethod": "equally",
      ]
      let refused = try await served.post(ItemKind.expense.list, form)
      #expect(refused.status == 422 && refused.text.contains("Difference: 5"))
      #expect(refused.text.contains("value=\"15\""))
      form["payers.\(ids[1]).value"] = "20"
      #expect(try await served.post(ItemKind.expense.list, form).status == 303)
      #expect(
        try await expenses(served).first?.division?.paid.minorUnits == [travellers[0].id: 1000, travellers[1].id: 2000])
    }
  }

  @Test("what is paid back is recorded, partly too, undone, and refused where it is no amount")
  func repayment() async throws {
    try await withTravellers { served, travellers in
      let ids = travellers.map(\.id.text)
      _ = try await served.post(
        ItemKind.expense.list,
        ["amount": "90", "currency": "EUR", "payers": ids[0], "participants": ids.joined(separator: "\n")])
      let wrong = try await served.post(
        "\(page)/repayments", ["from": ids[1], "to": ids[0], "amount": "ten", "currency": "EUR"])
      #expect(wrong.status == 422 && wrong.text.contains("value=\"ten\""))
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
    try await withTravellers { served, travellers in
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
    try await withTravellers { served, travellers in
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

  @Test("a dinner is divided by the items of its receipt, as the form sends them, and a reminder is written by a tap")
  func byItem() async throws {
    try await withTravellers { served, travellers in
      let list = ItemKind.expense.list, ids = travellers.map(\.id.text)
      let form = try await served.get("\(list)/new").text
      #expect(form.contains("name=\"items.0.name\"") && form.contains("name=\"items.3.\(ids[2])\""))
      let dinner = [
        "amount": "33.00", "currency": "EUR", "title": "Dinner", "payers": ids[0], "splitMethod": "items",
        "items.0.name": "Pizza", "items.0.amount": "12", "items.0.\(ids[1])": "on", "items.1.name": "Wine",
        "items.1.amount": "18.00", "items.1.\(ids[0])": "on", "items.1.\(ids[1])": "on", "items.1.\(ids[2])": "on",
        "items.2.name": "", "items.2.amount": "",
      ]
      // Given an item without anybody, the form comes back with what was typed
      let wrong = try await served.post(list, dinner.merging(["items.2.name": "Bread", "items.2.amount": "2"]) { $1 })
      #expect(wrong.status == 422 && wrong.says("issue.notAnItem"))
      #expect(wrong.text.contains("value=\"Bread\"") && wrong.text.contains("value=\"Pizza\""))
      #expect(try await served.post(list, dinner).status == 303)
      let made = try #require(try await expenses(served).first)
      #expect(made.division?.owed.minorUnits.values.sorted() == [6_60, 6_60, 19_80])
      let balances = try await served.get(page).text
      #expect(balances.contains("mailto:?subject=") && balances.contains("€19.80"))
      // A cost per night is entered once, and its page says how it comes about
      let parking = [
        "amount": "12", "currency": "EUR", "title": "Parking", "date": "2026-10-24T20:00", "zone": "Europe/Berlin",
        "recurrence": "nightly", "lastDay": "2026-10-27", "tags": "Client 7", "paymentMethod": "cash",
      ]
      #expect(try await served.post(list, parking).status == 303)
      let nights = try #require(try await expenses(served).first { $0.title == "Parking" })
      #expect(try await served.get("\(list)/\(nights.id.text)").text.contains("3 × €12.00 = €36.00"))
      #expect(try await served.get(list).text.contains("€69.00"))
      let report = "\(Samples.journeyPage)/report"
      #expect(try await served.get(report).text.contains("tag=Client%207"))
      let tagged = try await served.get("\(report)?tag=client%207").text
      #expect(tagged.contains("Parking") && !tagged.contains("Dinner") && tagged.contains("€36.00"))
      #expect(try await served.get("\(report).csv?tag=Client%207").text.components(separatedBy: "Parking").count == 4)
    }
  }

  @Test("many costs are changed alike in one go, or none where something is wrong")
  func many() async throws {
    try await withTravellers { served, _ in
      let list = ItemKind.expense.list, many = "\(Samples.journeyPage)/costs/edit"
      for title in ["Taxi", "Museum", "Tea"] {
        _ = try await served.post(list, ["amount": "9", "currency": "EUR", "title": title, "tags": "Osaka"])
      }
      let ids = try await expenses(served).filter { $0.title != "Tea" }.map(\.id)
      #expect(try await served.get(list).text.contains(many))
      #expect(try await served.get(many).text.contains("name=\"expense.\(ids[0].text)\""))
      let ticks = Dictionary(uniqueKeysWithValues: ids.map { ("expense.\($0.text)", "on") })
      for (fields, says) in [(["tag": "x"], "many.noneTicked"), (ticks, "many.nothing")] {
        let reply = try await served.post(many, fields)
        #expect(reply.status == 422 && reply.says(says))
      }
      let long = try await served.post(many, ticks.merging(["tag": String(repeating: "x", count: 61)]) { $1 })
      #expect(long.status == 422 && long.says("many.wrong"))
      let gone = ticks.merging(["expense.\(Samples.id(99).text)": "on", "category": "food"]) { $1 }
      #expect(try await served.post(many, gone).status == 404)
      #expect(try await expenses(served).allSatisfy { $0.category == .other })
      let changes = ["category": "food", "paymentMethod": "cash", "reimbursable": "on", "tag": "osaka"]
      #expect(try await served.post(many, ticks.merging(changes) { $1 }).status == 303)
      let after = try await expenses(served)
      #expect(after.filter { $0.category == .food && $0.paymentMethod == .cash && $0.isReimbursable }.count == 2)
      #expect(after.allSatisfy { $0.tags == ["Osaka"] })
    }
  }

  @Test("settled costs are closed, and what is changed later stands with what it did")
  func close() async throws {
    try await withTravellers { served, travellers in
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
}
