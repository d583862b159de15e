import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing

@testable import ServerTestSupport
@testable import WalletScreens

@Suite("The pages of budgets")
struct BudgetLimitPageTests {
  private let list = ItemKind.budget.list, costs = ItemKind.expense.list

  private func withJourney(_ test: @escaping @Sendable (Served) async throws -> Void) async throws {
    try await withServed(.empty) { served in
      _ = try await served.wallet.createJourney(
        Samples.journeyID,
        ["name": "J", "homeCurrency": "EUR", "startDate": "2026-03-30", "endDate": "2026-04-03"],
        by: .user(Served.ownerID))
      _ = try await served.wallet.create(
        Expense.self, Samples.id(40), in: Samples.journeyID,
        ["title": "Lunch", "amount": "45", "currency": "EUR", "category": "food"], by: .user(Served.ownerID))
      try await test(served)
    }
  }

  @Test("a budget of a category is added in a form, shown with what is used of it, and changed from there")
  func form() async throws {
    try await withJourney { served in
      let costs = try await served.get(costs).text
      #expect(costs.contains("href=\"\(list)/new\""))
      var form = try #require(PageForm.to(list, in: try await served.get("\(list)/new").text))
      #expect(form["currency"] == "EUR" && form["travellerId"] == nil)
      (form["amount"], form["category"]) = ("60", "food")
      #expect(try await served.submit(form).status == 303)
      let budget = try #require(try await served.read { try $0.items(Budget.self) }.first)
      #expect(budget.category == .food && budget.period == .journey && budget.amount == Samples.money("60", "EUR"))
      for address in [self.costs, list] {
        let page = try await served.get(address).text
        #expect(page.contains("Food and drink</a>") && page.contains("value=\"75\""), "\(address)")
        #expect(page.contains(">€45.00<") && page.contains("€60.00") && page.contains("€15.00 left"))
        #expect(page.contains("href=\"\(PagePath.item(budget))/edit\""))
      }
      var edit = try #require(
        PageForm.to(PagePath.item(budget), in: try await served.get("\(PagePath.item(budget))/edit").text))
      (edit["amount"], edit["category"]) = ("40", "")
      #expect(try await served.submit(edit).status == 303)
      let page = try await served.get(self.costs).text
      #expect(page.contains("All costs</a>") && page.contains("€5.00 over budget") && page.contains("is-over"))
      edit["amount"] = "0"
      #expect(try await served.submit(edit).status == 422)
    }
  }

  @Test("a budget may be one traveller's, whose parts of shared costs count")
  func traveller() async throws {
    try await withJourney { served in
      let dana = Samples.id(31), ben = Samples.id(32)
      for (id, name) in [(dana, "Dana"), (ben, "Ben")] {
        _ = try await served.wallet.create(
          Traveller.self, id, in: Samples.journeyID, ["name": .text(name)], by: .user(Served.ownerID))
      }
      let parts: JSONValue = .array([dana, ben].map { ["travellerId": .text($0.text)] })
      _ = try await served.wallet.create(
        Expense.self, Samples.id(41), in: Samples.journeyID,
        [
          "title": "Dinner", "amount": "30", "currency": "EUR", "payers": [["travellerId": .text(ben.text)]],
          "participants": parts,
        ], by: .user(Served.ownerID))
      var form = try #require(PageForm.to(list, in: try await served.get("\(list)/new").text))
      (form["amount"], form["travellerId"], form["period"]) = ("20", dana.text, "journey")
      #expect(try await served.submit(form).status == 303)
      let budget = try #require(try await served.read { try $0.items(Budget.self) }.first)
      var page = try await served.get(costs).text
      #expect(page.contains("All costs · Dana</a>") && page.contains(">€15.00<") && page.contains("€5.00 left"))
      #expect(try await served.get(PagePath.item(budget)).text.contains("Dana"))
      try await served.wallet.delete(Traveller.self, dana, in: Samples.journeyID, by: .user(Served.ownerID))
      page = try await served.get("\(PagePath.item(budget))/edit").text
      #expect(page.contains("Removed traveller"))
    }
  }

  @Test("programs read and write budgets, and a journey's page has no section of them")
  func interface() async throws {
    try await withJourney { served in
      let made = try await served.json(
        .post, "/api/v1\(list)", ["amount": 25, "currency": "EUR", "period": "day", "id": .text(Samples.id(51).text)])
      #expect(made.status == 201)
      let read = try await served.get("/api/v1\(list)/\(Samples.id(51).text)").text
      #expect(read.contains("\"period\":\"day\""))
      #expect(try await served.json(.post, "/api/v1\(list)", ["amount": -1, "currency": "EUR"]).status == 422)
      #expect(try await served.get(costs).text.contains("All costs per day"))
      #expect(!(try await served.get(Samples.journeyPage).text.contains("/budgets")))
    }
  }

  @Test("at which use of a budget one is notified, is set with the notifications")
  func settings() async throws {
    try await withJourney { served in
      let address = "/settings/notifications"
      var form = try #require(PageForm.to(address, in: try await served.get(address).text))
      #expect(form["firstBudgetAlert"] == "75" && form["secondBudgetAlert"] == "90")
      (form["firstBudgetAlert"], form["secondBudgetAlert"]) = ("50", "")
      #expect(try await served.submit(form).status == 303)
      let user = try await served.wallet.store.read(as: .user(Served.ownerID)) { try $0.currentUser() }
      #expect(user.budgetAlerts == [50])
      form["version"] = String(user.version)
      form["firstBudgetAlert"] = "999"
      #expect(try await served.submit(form).status == 422)
    }
  }
}
