import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletScreens

@testable import ServerTestSupport

@Suite("Notes, places, checklists, budget")
struct PlanningPagesTests {
  private func add<Item: StoredItem>(_ kind: Item.Type, _ draft: Patch, _ served: Served) async throws -> Item {
    try await served.wallet.create(Item.self, in: Samples.journeyID, draft, by: .user(Served.ownerID)).record
  }

  /// The titles of the rows of a page.
  private func rows(_ reply: Reply) -> [String] {
    reply.text.matches(of: /class="row-title">([^<]*)</).map { String($0.output.1).unescaped }
  }

  @Test("a note is shown as its Markdown says, and what is no text of a note is no part of the page")
  func note() async throws {
    try await withServed { served in
      let note = try await add(Note.self, ["content": "**Gate** {{journeyTitle}} <script>go()</script>"], served)
      let page = try await served.get(PagePath.item(note)).text
      #expect(page.contains("<strong>Gate</strong> {{journeyTitle}} &lt;script&gt;"))
      #expect(!page.contains("<script>go()"))
    }
  }

  @Test("the preview is what the note's page will show")
  func preview() async throws {
    try await withServed { served in
      let reply = try await served.post("/markdown", ["text": "# A\n<img src=x onerror=go()>"])
      #expect(reply.status == 200 && reply.mediaType == "text/html")
      #expect(reply.text == Markdown("# A\n<img src=x onerror=go()>").html(whenPlain: "").text)
      #expect(!reply.text.contains("<img"))
    }
  }

  @Test("places stand by category, unvisited and dated ones first, and are filtered by both")
  func places() async throws {
    try await withServed(.empty) { served in
      _ = try await served.wallet.createJourney(Samples.journeyID, ["name": "J"], by: .user(Served.ownerID))
      let drafts: [Patch] = [
        ["name": "Zoo", "category": "nature"], ["name": "Old", "category": "museum", "isVisited": true],
        ["name": "b", "category": "museum"], ["name": "A", "category": "museum"],
        ["name": "Later", "category": "museum", "plannedDate": "2026-04-02T10:00:00Z", "zone": "UTC"],
        ["name": "Soon", "category": "museum", "plannedDate": "2026-04-01T10:00:00Z", "zone": "UTC"],
      ]
      for draft in drafts { _ = try await add(PlaceToVisit.self, draft, served) }
      let list = ItemKind.place.list
      #expect(rows(try await served.get(list)) == ["Soon", "Later", "A", "b", "Old", "Zoo"])
      #expect(rows(try await served.get("\(list)?sort=name")) == ["A", "b", "Later", "Soon", "Old", "Zoo"])
      #expect(rows(try await served.get("\(list)?filter=nature")) == ["Zoo"])
      #expect(rows(try await served.get("\(list)?visited=yes")) == ["Old"])
      #expect(rows(try await served.get("\(list)?filter=museum&visited=no")) == ["Soon", "Later", "A", "b"])
      #expect(try await served.get("\(list)?filter=nature&visited=yes").says("places.none"))
      #expect(try await served.get("\(list)?filter=nonsense&visited=perhaps&sort=x").status == 200)
    }
  }

  @Test("the list that an item stands on is chosen among the journey's by their names")
  func otherList() async throws {
    try await withServed { served in
      let lists = [
        try await add(Checklist.self, ["title": "Hand luggage"], served),
        try await add(Checklist.self, ["title": "Suitcase"], served),
      ]
      let item = try await add(
        ChecklistItem.self, ["title": "Socks", "checklistId": .text(lists[0].id.text), "position": 100], served)
      let page = try await served.get("\(PagePath.item(item))/edit").text
      #expect(page.contains("<option value=\"\(lists[0].id.text)\" selected>Hand luggage</option>"))
      #expect(page.contains("<option value=\"\(lists[1].id.text)\">Suitcase</option>"))
      // When another is chosen
      var form = try #require(PageForm.to(PagePath.item(item), in: page))
      form["checklistId"] = lists[1].id.text
      #expect(try await served.submit(form).status == 303)
      // Then the item stands on that
      #expect(rows(try await served.get(PagePath.item(lists[1]))).contains("Socks"))
      #expect(!rows(try await served.get(PagePath.item(lists[0]))).contains("Socks"))
    }
  }

  @Test("the row of a checklist says how far it has come, in the list and on the page of the journey")
  func progressOfLists() async throws {
    try await withServed { served in
      // Given one list with three lines, of which two are done, and one without any
      let list = try await add(Checklist.self, ["title": "Suitcase"], served)
      _ = try await add(Checklist.self, ["title": "Bare"], served)
      for (title, isDone) in [("Socks", true), ("Hat", true), ("Map", false)] {
        let fields: Patch = ["title": .text(title), "checklistId": .text(list.id.text), "isDone": .flag(isDone)]
        _ = try await add(ChecklistItem.self, fields, served)
      }
      // Then only the first says so
      for page in ["\(Samples.journeyPage)/checklists", Samples.journeyPage] {
        let text = try await served.get(page).text
        #expect(text.contains("2 of 3 done") && !text.contains("0 of 0"), "\(page)")
      }
    }
  }

  @Test("a packing list makes a checklist with its items at once, once, and undo takes it away")
  func packing() async throws {
    try await withServed { served in
      let form = try #require(
        PageForm.to(
          "\(Samples.journeyPage)/packing-lists", in: try await served.get("\(ItemKind.checklist.list)/new").text))
      #expect(form["type"] == Samples.journey(Samples.journeyID).tripType.rawValue)
      let first = try await served.submit(form), second = try await served.submit(form)
      #expect(first.status == 303 && first.target == second.target)
      let id = try #require(first.target.split(separator: "/").last.flatMap { UUID(uuidString: String($0)) })
      let items = try await served.read { try $0.items(of: id) }
      #expect(items.count > 15 && items.allSatisfy { !$0.isDone })
      #expect(items.map(\.position) == items.indices.map { ($0 + 1) * 100 })
      // What was made at once is one line of the activity.
      let activity = try await served.get("\(Samples.journeyPage)/activity").text
      let named = items.suffix(3).reversed().map(\.title).joined(separator: ", ") + ", …"
      #expect(activity.contains(named) && activity.contains("Checklist item · \(items.count)"), "\(named)")
      let page = try await served.get(first.location).text
      let undo = try #require(PageForm.all(in: page).last { $0.action == "\(first.target)/delete" })
      #expect(try await served.submit(undo).status == 303)
      #expect(try await served.get(first.target).status == 404)
      #expect(try await served.post("\(Samples.journeyPage)/packing-lists", ["type": "x"]).status == 400)
    }
  }

  @Test("an item is moved by its buttons, and no other item is changed")
  func move() async throws {
    try await withServed { served in
      let list = try await add(Checklist.self, ["title": "L"], served)
      for (index, title) in ["A", "B", "C"].enumerated() {
        _ = try await add(
          ChecklistItem.self,
          ["title": .text(title), "checklistId": .text(list.id.text), "position": .number(Decimal(100 * (index + 1)))],
          served)
      }
      let items = try await served.read { try $0.items(of: list.id) }
      let moved = try await served.post("\(PagePath.item(items[2]))/move", ["to": "up"])
      #expect(moved.status == 303 && moved.location == PagePath.item(list))
      let after = try await served.read { try $0.items(of: list.id) }
      #expect(after.map(\.title) == ["A", "C", "B"])
      #expect(after.map(\.version) == [1, 2, 1])
      #expect(try await served.post("\(PagePath.item(items[2]))/move", ["to": "sideways"]).status == 400)
      let end = try await served.post("\(PagePath.item(items[0]))/move", ["to": "before", "next": ""])
      #expect(end.status == 303)
      #expect(try await served.read { try $0.items(of: list.id).map(\.title) } == ["C", "B", "A"])
    }
  }

  @Test("a booking counts with what its expenses leave unpaid, and its line leads to it")
  func budget() async throws {
    try await withServed(.empty) { served in
      _ = try await served.wallet.createJourney(
        Samples.journeyID,
        ["name": "J", "budget": "1000", "budgetCurrency": "EUR", "startDate": "2026-03-30", "endDate": "2026-04-03"],
        by: .user(Served.ownerID))
      let hotel = try await add(Hotel.self, ["name": "Inn", "cost": "300", "currency": "EUR"], served)
      _ = try await add(Expense.self, ["title": "Tea", "amount": "500", "currency": "KZT"], served)
      let page = try await served.get("\(ItemKind.expense.list)/new").text
      var form = try #require(PageForm.to(ItemKind.expense.list, in: page))
      form["title"] = "Deposit"
      form["amount"] = "100,00"
      form["currency"] = "EUR"
      form["relatedEntityId"] = "hotel/\(hotel.id.text)"
      #expect(try await served.submit(form).status == 303)
      let deposit = try #require(try await served.read { try $0.items(Expense.self) }.first { $0.title == "Deposit" })
      #expect(deposit.relatedItem == ItemReference(hotel))
      let budget = try await served.get(ItemKind.expense.list)
      #expect(budget.text.contains(">€300.00<"))
      #expect(budget.text.contains("€200.00") && budget.text.contains("href=\"\(PagePath.item(hotel))\""))
      // 700 over five days
      #expect(budget.text.contains("€140.00"))
      #expect(budget.text.contains("KZT\u{A0}500.00"))
      // When the tie is taken away, the booking counts in full
      var edit = try #require(
        PageForm.to(PagePath.item(deposit), in: try await served.get("\(PagePath.item(deposit))/edit").text))
      #expect(edit["relatedEntityId"] == "hotel/\(hotel.id.text)")
      edit["relatedEntityId"] = ""
      #expect(try await served.submit(edit).status == 303)
      #expect(try await served.get(ItemKind.expense.list).text.contains(">€400.00<"))
      #expect(try await served.get("\(ItemKind.expense.list)?by=category").status == 200)
    }
  }
}
