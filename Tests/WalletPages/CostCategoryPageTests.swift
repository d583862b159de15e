import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletScreens

@Suite("Categories and rates of one's own")
struct CostCategoryPageTests {
  private let list = ItemKind.costCategory.list, costs = ItemKind.expense.list, budgets = ItemKind.budget.list
  private let report = "\(Samples.journeyPage)/report"

  private func withJourney(_ test: @escaping @Sendable (Served) async throws -> Void) async throws {
    try await withServed(.empty) { served in
      _ = try await served.wallet.createJourney(
        Samples.journeyID,
        ["name": "Dahab", "homeCurrency": "EUR", "startDate": "2026-03-30", "endDate": "2026-04-03"],
        by: .user(Served.ownerID))
      try await test(served)
    }
  }

  @Test(
    "a category with an icon and a colour is in forms, lists, charts, budgets, reports, tables and the API, and its costs outlive it"
  )
  func whole() async throws {
    try await withJourney { served in
      // Given a category that is made in its form
      #expect(try await served.get(costs).text.contains("href=\"\(list)\""))
      var form = try #require(PageForm.to(list, in: try await served.get("\(list)/new").text))
      (form["name"], form["icon"], form["color"], form["countsAs"]) = ("Diving", "swim", "cyan", "activities")
      #expect(try await served.submit(form).status == 303)
      let diving = try #require(try await served.read { try $0.items(CostCategory.self) }.first)
      #expect(diving.icon == .swim && diving.color == .cyan && diving.countsAs == .activities)
      let choice = "activities/\(diving.id.text)"
      // When a cost is entered in a hurry, one in the whole form, and a budget
      let quick = try await served.get(costs).text
      #expect(quick.contains("value=\"\(choice)\""))
      _ = try await served.post(costs, ["amount": "90", "currency": "EUR", "title": "Reef", "category": choice])
      var whole = try #require(PageForm.to(costs, in: try await served.get("\(costs)/new").text))
      (whole["amount"], whole["title"], whole["category"], whole["date"]) = ("60", "Wreck", choice, "2026-03-31T10:00")
      #expect(try await served.submit(whole).status == 303)
      var budget = try #require(PageForm.to(budgets, in: try await served.get("\(budgets)/new").text))
      (budget["amount"], budget["category"]) = ("200", choice)
      #expect(try await served.submit(budget).status == 303)
      let expenses = try await served.read { try $0.items(Expense.self) }
      #expect(expenses.count == 2 && expenses.allSatisfy { $0.ownCategory == diving.id && $0.category == .activities })
      // Then it is everywhere
      let page = try await served.get(costs).text
      #expect(page.contains("Diving</a>") && page.contains("€150.00") && page.contains("€50.00 left"))
      #expect(page.contains("<span class=\"bar-label\">Diving</span>") && page.contains("tint-cyan"))
      #expect(try await served.get("\(costs)?by=category").text.contains(">Diving</h2>"))
      let shown = try await served.get(report).text
      #expect(shown.contains("\(report)?category=own/diving") && shown.contains("Diving"))
      let part = try await served.get("\(report)?category=own/diving").text
      #expect(part.contains("Reef") && part.contains("Wreck") && part.contains("€150.00"))
      #expect(try await !served.get("\(report)?category=food").text.contains("Reef"))
      #expect(try await served.get("\(report).csv").text.contains(",Diving,"))
      let one = try #require(expenses.first)
      #expect(try await served.get(PagePath.item(one)).text.contains("Diving"))
      let edit = try #require(
        PageForm.to(PagePath.item(one), in: try await served.get("\(PagePath.item(one))/edit").text))
      #expect(edit["category"] == choice)
      #expect(try await served.submit(edit).status == 303)
      #expect(try await served.read { try $0.item(Expense.self, one.id) }.ownCategory == diving.id)
      let json = try await served.get("/api/v1\(costs)/\(one.id.text)").json
      #expect(json["categoryId"] == .text(diving.id.text) && json["category"] == "activities")
      #expect(try await served.get("/api/v1\(list)").text.contains("\"icon\":\"swim\""))
      // And its own page says what it comes to, and leads there
      let own = try await served.get(PagePath.item(diving)).text
      #expect(own.contains("€150.00") && own.contains("href=\"\(report)?category=own/diving\""))
      // When it is deleted, its costs count as what it was a part of
      #expect(try await served.post("\(PagePath.item(diving))/delete", [:]).status == 303)
      let after = try await served.get(costs).text
      #expect(after.contains("€150.00") && after.contains("<span class=\"bar-label\">Activities</span>"))
      #expect(try await !served.get(report).text.contains("own/diving"))
      #expect(try await served.read { try $0.items(Expense.self) }.count == 2)
      let known = try await served.get("\(PagePath.item(one))/edit").text
      #expect(known.contains(english("category.gone")) && known.contains(choice))
      // And it comes back with them
      #expect(try await served.post("\(PagePath.item(diving))/restore", [:]).status == 303)
      #expect(try await served.get(costs).text.contains("<span class=\"bar-label\">Diving</span>"))
    }
  }

  @Test("an edit of many costs is undone as one, also where one of them was deleted since")
  func undo() async throws {
    try await withJourney { served in
      let many = "\(Samples.journeyPage)/costs/edit"
      for title in ["Taxi", "Museum", "Tea"] {
        _ = try await served.post(costs, ["amount": "9", "currency": "EUR", "title": title, "category": "other"])
      }
      let ids = try await served.read { try $0.items(Expense.self) }.map(\.id)
      let ticks = Dictionary(uniqueKeysWithValues: ids.map { ("expense.\($0.text)", "on") })
      let reply = try await served.post(many, ticks.merging(["category": "food", "tag": "Client"]) { $1 })
      #expect(reply.status == 303)
      let landed = try await served.get(reply.location).text
      let undo = try #require(PageForm.all(in: landed).first { $0.action.hasPrefix("\(many)/") })
      #expect(try await served.read { try $0.items(Expense.self) }.allSatisfy { $0.category == .food })
      try await served.wallet.delete(Expense.self, ids[0], in: Samples.journeyID, by: .user(Served.ownerID))
      let undone = try await served.post(undo.action, [:])
      #expect(undone.status == 303)
      let after = try await served.read { try $0.items(Expense.self) }
      #expect(after.count == 2 && after.allSatisfy { $0.category == .other && $0.tags.isEmpty })
      #expect(try await served.post("\(many)/1-2/restore", [:]).status == 404)
    }
  }

  @Test("rates are kept with the user, and one of them fills unit, rate and currency of a cost")
  func rates() async throws {
    try await withJourney { served in
      let page = "/settings/rates"
      #expect(try await served.get("/settings").text.contains("href=\"\(page)\""))
      #expect(try await !served.get("\(costs)/new").text.contains("savedRate"))
      var form = try #require(PageForm.to(page, in: try await served.get(page).text))
      (form["name"], form["costUnit"], form["rate"], form["currency"]) = ("Car", "kilometre", "0", "EUR")
      let wrong = try await served.submit(form)
      #expect(wrong.status == 422 && wrong.says("rates.wrong") && wrong.text.contains("value=\"Car\""))
      form["rate"] = "0.305"
      #expect(try await served.submit(form).status == 303)
      form["rate"] = "0.5"
      #expect(try await served.submit(form).status == 303)
      let text = "kilometre 0.305 EUR Car"
      var cost = try #require(PageForm.to(costs, in: try await served.get("\(costs)/new").text))
      (cost["title"], cost["quantity"], cost["savedRate"]) = ("Drive", "100", text)
      #expect(try await served.submit(cost).status == 303)
      let expense = try #require(try await served.read { try $0.items(Expense.self) }.first)
      #expect(expense.amount == Samples.money("30.50", "EUR") && expense.costUnit == .kilometre)
      #expect(expense.rate == Decimal(string: "0.305"))
      #expect(try await served.post("\(page)/remove", ["rate": text]).status == 303)
      let left = try await served.get(page).text
      #expect(!left.contains("0.305") && left.contains("0.5 EUR"))
    }
  }

  @Test(
    "a cost in a hurry begins with the payer and the category of the last, and is for all, whoever was left out of that"
  )
  func lastUsed() async throws {
    try await withJourney { served in
      let ids = (31...33).map { Samples.id($0) }
      for (id, name) in zip(ids, ["Anna", "Ben", "Chris"]) {
        _ = try await served.wallet.create(
          Traveller.self, id, in: Samples.journeyID, ["name": .text(name)], by: .user(Served.ownerID))
      }
      let first = try #require(PageForm.all(in: try await served.get(costs).text).first { $0["splitMethod"] != nil })
      #expect(first["participants"]?.split(separator: "\n").count == 3)
      _ = try await served.post(
        costs,
        [
          "amount": "30", "currency": "EUR", "title": "Tea", "category": "shopping", "payers": ids[1].text,
          "splitMethod": "equally", "participants": "\(ids[0].text)\n\(ids[1].text)",
        ])
      let page = try await served.get(costs).text
      let quick = try #require(PageForm.all(in: page).first { $0["splitMethod"] != nil })
      #expect(quick["payers"] == ids[1].text && quick["category"] == "shopping")
      #expect(quick["participants"]?.split(separator: "\n").count == 3)
      #expect(page.contains(english("split.amongAll")))
    }
  }

  @Test("a copy of a journey keeps who paid, whose it was, its categories, and what was paid back")
  func copy() async throws {
    try await withJourney { served in
      let owner = Actor.user(Served.ownerID), anna = Samples.id(31), ben = Samples.id(32), coffee = Samples.id(71)
      for (id, name) in [(anna, "Anna"), (ben, "Ben")] {
        _ = try await served.wallet.create(Traveller.self, id, in: Samples.journeyID, ["name": .text(name)], by: owner)
      }
      _ = try await served.wallet.create(
        CostCategory.self, coffee, in: Samples.journeyID, ["name": "Coffee"], by: owner)
      for (number, isRepayment) in [(41, false), (42, true)] {
        _ = try await served.wallet.create(
          Expense.self, Samples.id(number), in: Samples.journeyID,
          [
            "amount": "8", "currency": "EUR", "categoryId": .text(coffee.text), "isRepayment": .flag(isRepayment),
            "payers": .array([Part(anna).json]), "participants": .array([Part(ben).json]),
          ], by: owner)
      }
      let copy = Samples.id(900)
      _ = try await served.wallet.duplicate(
        Samples.journeyID, as: copy, name: "Again", start: CalendarDay("2026-05-01"),
        .init(expenses: true), by: owner)
      let (expenses, people, categories) = try await served.wallet.store.read(as: owner) { snapshot in
        let journey = try snapshot.journey(copy)
        return (
          try journey.items(Expense.self), try journey.items(Traveller.self), try journey.items(CostCategory.self)
        )
      }
      #expect(expenses.count == 2 && people.count == 2 && categories.count == 1)
      #expect(expenses.allSatisfy { $0.payers.count == 1 && $0.ownCategory == categories[0].id })
      #expect(expenses.count { $0.isRepayment } == 1)
      let parts = expenses.flatMap { expense in expense.payers + expense.participants }
      #expect(Set(parts.map(\.traveller)) == Set(people.map(\.id)))
    }
  }
}
