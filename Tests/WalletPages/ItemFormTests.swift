import Foundation
import JourneyStore
import Journeys
import TestSupport
import Testing
import WalletScreens
import WalletWords

@testable import ServerTestSupport

@Suite("Items through their forms")
struct ItemFormTests {
  private func item<Item: StoredItem>(_ kind: Item.Type, _ id: UUID, _ served: Served) async throws -> Item {
    try await served.read { try $0.item(Item.self, id) }
  }

  private func count(_ kind: ItemKind, _ served: Served) async throws -> Int {
    func count<Item: StoredItem>(_ kind: Item.Type) async throws -> Int {
      try await served.read { try $0.count(Item.self) }
    }
    return try await count(kind.storedType)
  }

  private func createForm(_ kind: ItemKind, _ served: Served) async throws -> PageForm {
    try #require(PageForm.to(kind.list, in: try await served.get("\(kind.list)/new").text))
  }

  private func editForm(_ kind: ItemKind, _ served: Served) async throws -> PageForm {
    try #require(PageForm.to(kind.page, in: try await served.get("\(kind.page)/edit").text))
  }

  private func fill<Item: StoredItem>(_ form: PageForm, with sample: Item) -> PageForm {
    var form = form
    for key in Item.allKeys { form[key] = FormInput(sample, home: .utc)[key] }
    return form
  }

  private func expectMade<Item: StoredItem>(like sample: Item, _ form: PageForm, _ served: Served) async throws {
    let before = try await count(Item.kind, served)
    // When the form is sent, twice
    let form = fill(form, with: sample)
    let first = try await served.submit(form), second = try await served.submit(form)
    // Then there is one more
    #expect(first.status == 303 && first.location == second.location, "\(first.status) \(first.alert)")
    #expect(first.location.hasSuffix("?notice=created"))
    #expect(try await count(Item.kind, served) == before + 1)
    // And it is as it was filled in, to the minute
    let id = try #require(UUID(uuidString: String(first.target.split(separator: "/").last ?? "")))
    let made = try await item(Item.self, id, served)
    for name in made.differences(from: sample) {
      guard case .instant(let instant) = Item.field(name)?.get(made),
        case .instant(let whole) = Item.field(name)?.get(sample)
      else {
        Issue.record("\(name) differs")
        continue
      }
      #expect(abs(instant.timeIntervalSince(whole)) < 60)
    }
    let page = try await served.get(first.location)
    #expect(page.toast == Words.of(.en)("notice.created"))
  }

  @Test(
    "a new one of each kind is made as it was filled in, and making it twice makes one", arguments: ItemKind.allCases)
  func create(kind: ItemKind) async throws {
    try await withServed { served in
      try await expectMade(like: Samples.item(kind), createForm(kind, served), served)
    }
  }

  private func expectUntouched<Item: StoredItem>(_ sample: Item, _ form: PageForm, _ served: Served) async throws {
    // When a form is sent as it was shown
    #expect(try await served.submit(form).status == 303)
    // Then nothing is changed, and no change is noted
    let same = try await item(Item.self, sample.id, served)
    #expect(same.version == 1)
    #expect(same.differences(from: sample) == [])
  }

  @Test("a form that is sent as it was shown changes nothing", arguments: ItemKind.allCases)
  func untouched(kind: ItemKind) async throws {
    try await withServed { served in
      try await expectUntouched(Samples.item(kind), editForm(kind, served), served)
    }
  }

  private func expectEdited<Item: StoredItem>(_ sample: Item, _ form: PageForm, _ served: Served) async throws {
    let lines = Item.fields.filter { if case .text = $0.type { true } else { false } }
    let line = try #require(lines.first ?? Item.fields.first { if case .prose = $0.type { true } else { false } })
    var form = form
    form[line.name] = "Another <text>"
    let reply = try await served.submit(form)
    #expect(reply.location == "\(Item.kind.page)?notice=saved")
    let edited = try await item(Item.self, sample.id, served)
    #expect(edited.differences(from: sample) == [line.name])
    #expect(edited.version == 2)
    // And the history leads back
    let history = try await served.get("\(Item.kind.page)/history")
    #expect(history.text.contains("Another &lt;text&gt;") && !history.text.contains("<text>"))
    let back = try #require(PageForm.all(in: history.text).first { $0["field"] == line.name })
    #expect(try await served.submit(back).location == "\(Item.kind.page)/history?notice=reverted")
    #expect(try await item(Item.self, sample.id, served).differences(from: sample) == [])
  }

  @Test("an edit changes what was changed, and the history leads back", arguments: ItemKind.allCases)
  func edit(kind: ItemKind) async throws {
    try await withServed { served in
      try await expectEdited(Samples.item(kind), editForm(kind, served), served)
    }
  }

  /// The answer to the question whether a traveller with open balances is to be removed.
  private static let sure = ["sure": "on"]

  @Test(
    "what is deleted lies in the trash, a second click does no harm, and undo brings it back",
    arguments: ItemKind.allCases)
  func delete(kind: ItemKind) async throws {
    try await withServed { served in
      let before = try await count(kind, served)
      let deleted = try await served.post("\(kind.page)/delete", Self.sure)
      #expect(deleted.status == 303)
      #expect(deleted.target == (kind == .checklistItem ? ItemKind.checklist.page : kind.list))
      #expect(try await served.get(kind.page).status == 404)
      #expect(try await served.post("\(kind.page)/delete", Self.sure).status == 303)
      #expect(try await served.get("/trash").text.contains("\(kind.page)/restore"))
      // When the toast's undo is sent
      let undo = PageForm.to("\(kind.page)/restore", in: try await served.get(deleted.location).text)
      #expect(try await served.submit(try #require(undo)).location == "\(kind.page)?notice=restored")
      // Then it is back, once
      #expect(try await served.get(kind.page).status == 200)
      #expect(try await count(kind, served) == before)
    }
  }

  @Test("a deletion is undone from the history too", arguments: ItemKind.allCases)
  func undoInHistory(kind: ItemKind) async throws {
    try await withServed { served in
      _ = try await served.post("\(kind.page)/delete", Self.sure)
      let history = try await served.get("\(kind.page)/history")
      let undo = try #require(PageForm.all(in: history.text).first { $0.action.hasSuffix("/revert") })
      #expect(try await served.submit(undo).status == 303)
      #expect(try await served.get(kind.page).status == 200)
    }
  }

  @Test("what is deleted cannot be edited, and the answer says where it is", arguments: ItemKind.allCases)
  func editDeleted(kind: ItemKind) async throws {
    try await withServed { served in
      let form = try await editForm(kind, served)
      _ = try await served.post("\(kind.page)/delete", Self.sure)
      let reply = try await served.submit(form)
      #expect(reply.status == 409)
      #expect(reply.alert.contains("trash"))
    }
  }

  @Test("the trash opens when a journey lies in it with what was deleted before")
  func nestedTrash() async throws {
    try await withServed { served in
      _ = try await served.post("\(ItemKind.hotel.page)/delete")
      _ = try await served.post("\(ItemKind.checklistItem.page)/delete")
      _ = try await served.post("\(ItemKind.checklist.page)/delete")
      #expect(try await served.get("/trash").status == 200)
      _ = try await served.post("\(Samples.journeyPage)/delete")
      let trash = try await served.get("/trash")
      #expect(trash.status == 200 && !trash.text.contains(ItemKind.hotel.page))
    }
  }
}
