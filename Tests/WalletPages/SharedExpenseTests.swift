import Foundation
import HTTPTypes
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletScreens

@testable import ServerTestSupport

@Suite("Shared expenses")
struct SharedExpenseTests {
  private let page = SharedJourney.page

  private func expenses(_ served: Served) async throws -> [Expense] { try await SharedJourney.items(served) }

  @Test(
    "every form of a new expense begins with who enters it as the payer, and divides it among all, whoever was left out of the last"
  )
  func usual() async throws {
    try await SharedJourney.with { served, travellers in
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
      #expect(first == ids[0] && next["payers"] == ids[0])
      #expect(next["participants.\(ids[0]).on"] == "on" && next["participants.\(ids[2]).on"] == "on")
    }
  }

  @Test("the form of one line leads to the whole form with what was typed in it")
  func goesOn() async throws {
    try await SharedJourney.with { served, travellers in
      let list = ItemKind.expense.list, ids = travellers.map(\.id.text)
      let page = try await served.get(list).text
      #expect(page.contains(english("split.change")) && page.contains("formaction=\"\(list)/new\""))
      let query = "from=expense&amount=1234.5&currency=MXN&title=Tacos+al+pastor&category=shopping&payers=\(ids[1])"
      let form = try #require(PageForm.to(list, in: try await served.get("\(list)/new?\(query)").text))
      #expect(form["amount"] == "1234.50" && form["currency"] == "MXN" && form["title"] == "Tacos al pastor")
      #expect(form["category"] == "shopping" && form["payers"] == ids[1])
      let alone = try await served.get("\(list)/new?from=expense&amount=x&payers=").text
      #expect(PageForm.to(list, in: alone)?["payers"] == "")
    }
  }

  @Test("a guest's expense has the guest as the default payer, else the payer whom the guest named last, else none")
  func guest() async throws {
    try await withAccounts(.empty) { visitors in
      let served = visitors.served, list = ItemKind.expense.list, owner = Actor.user(Served.ownerID)
      _ = try await visitors.wallet.createJourney(Samples.journeyID, ["name": "Rome"], by: owner)
      try await visitors.wallet.addTravellers("Ada", and: ["Chris"], in: Samples.journeyID, by: owner)
      try await visitors.giveStranger(.editor)
      let ada = try await visitors.signedIn(), bob = try await visitors.signedIn(Served.strangerID)
      let ids = try await served.read { try $0.items(Traveller.self) }.map(\.id.text)
      func pay(_ payer: String, _ headers: HTTPFields) async throws {
        visitors.clock.pass(60)
        let fields = [
          "amount": "9", "currency": "EUR", "title": "Tea", "payers": payer,
          "participants": ids.joined(separator: "\r\n"), "splitMethod": "equally",
        ]
        #expect(try await served.post(list, fields, headers: headers).status == 303)
      }
      func payers() async throws -> [String?] {
        let form = PageForm.to(list, in: try await served.get("\(list)/new", headers: bob).text)
        let quick = PageForm.all(in: try await served.get(list, headers: bob).text).first { $0["splitMethod"] != nil }
        return [form?["payers"], quick?["payers"]]
      }
      // Given an expense of the journey's owner
      try await pay(ids[0], ada)
      #expect(try await payers() == ["", ""])
      // When the guest says who pays, and the owner pays again
      try await pay(ids[1], bob)
      try await pay(ids[0], ada)
      #expect(try await payers() == [ids[1], ids[1]])
      // When the guest is one of the travellers
      let added = try await visitors.wallet.addTravellers(of: [Served.strangerID], in: Samples.journeyID, by: owner)
      #expect(added.newCount == 1)
      let own = try await served.read { try $0.items(Traveller.self) }.first { $0.userID == Served.strangerID }
      #expect(try await payers() == [own?.id.text, own?.id.text])
    }
  }

  @Test("an expense in a hurry is for all, and the form divides one among some by shares")
  func forms() async throws {
    try await SharedJourney.with { served, travellers in
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
    try await SharedJourney.with { served, travellers in
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

  @Test("shares are no percentages once these are chosen, and what was typed for them stays")
  func otherMethod() async throws {
    try await SharedJourney.with { served, travellers in
      let list = ItemKind.expense.list, ids = travellers.map(\.id.text)
      let (first, last) = ("participants.\(ids[0]).value", "participants.\(ids[2]).value")
      _ = try await served.post(PagePath.item(travellers[2]), ["version": "1", "shares": "2"])
      var form = try #require(PageForm.to(list, in: try await served.get("\(list)/new").text))
      #expect(form["splitMethod"] == "shares" && form[last] == "2")
      // When the method is changed without a script, which leaves the shares where they are
      (form["amount"], form["currency"], form["payers"]) = ("10", "EUR", ids[0])
      (form["splitMethod"], form[first]) = ("percent", "99.5")
      let refused = try await served.submit(form)
      #expect(refused.status == 422 && refused.text.contains("Difference: 0.5%."))
      // Then the percentages alone stand there, and the same number is taken where it was meant
      var again = try #require(PageForm.to(list, in: refused.text))
      #expect(again["splitMethod"] == "percent" && again[first] == "99.5" && again[last] == "")
      (again[first], again[last]) = ("98", "2")
      #expect(try await served.submit(again).status == 303)
      let made = try #require(try await expenses(served).first)
      #expect(made.division?.owed.minorUnits[travellers[2].id] == 20)
      // And as amounts neither those of the percentages
      var edit = try #require(
        PageForm.to(PagePath.item(made), in: try await served.get("\(PagePath.item(made))/edit").text))
      edit["splitMethod"] = "exact"
      let exact = try await served.submit(edit)
      #expect(exact.status == 422 && exact.text.contains("Difference: €10.00."))
    }
  }

  @Test("amounts that several paid must make up the whole, and the form keeps what was typed")
  func several() async throws {
    try await SharedJourney.with { served, travellers in
      let ids = travellers.map(\.id.text)
      var form = [
        "amount": "30", "currency": "EUR", "title": "Boat", "payers": "", "payers.\(ids[0]).value": "10",
        "payers.\(ids[1]).value": "15", "payers.\(ids[2]).value": "", "participants.ticked": "on",
        "participants.\(ids[0]).on": "on", "participants.\(ids[1]).on": "on", "splitMethod": "equally",
      ]
      let refused = try await served.post(ItemKind.expense.list, form)
      #expect(refused.status == 422 && refused.text.contains("Difference: €5.00."))
      #expect(refused.text.contains("value=\"15\""))
      form["payers.\(ids[1]).value"] = "20"
      #expect(try await served.post(ItemKind.expense.list, form).status == 303)
      #expect(
        try await expenses(served).first?.division?.paid.minorUnits == [travellers[0].id: 1000, travellers[1].id: 2000])
    }
  }

  @Test("a dinner is divided by the items of its receipt, as the form sends them, and a reminder is written by a tap")
  func byItem() async throws {
    try await SharedJourney.with { served, travellers in
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
    try await SharedJourney.with { served, _ in
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
}
