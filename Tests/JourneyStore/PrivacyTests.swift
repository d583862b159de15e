import Foundation
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Records that only their maker sees")
struct PrivacyTests {
  private static let kinds: [ItemKind] = [.document, .note, .expense, .reminder, .checklist]

  private func made<Item: StoredItem>(_ type: Item.Type, id: Int, _ draft: Patch) throws -> Item {
    try Item(header: RecordHeader(id: Samples.id(id), journeyID: Samples.journeyID)).applying(draft)
  }

  private func note(_ id: Int, isPrivate: Bool) throws -> Note {
    try made(Note.self, id: id, ["title": .text("Note \(id)"), "isPrivate": .flag(isPrivate)])
  }

  private func expense(_ id: Int, _ amount: String, isPrivate: Bool) throws -> Expense {
    try made(
      Expense.self, id: id, ["amount": .text(amount), "currency": "EUR", "isPrivate": .flag(isPrivate)])
  }

  private func count(_ wallet: Wallet, as user: UUID, _ kind: ItemKind) async throws -> [Int] {
    try await wallet.read(as: .user(user)) { snapshot in
      let type = try snapshot.kinds.type(kind), journey = try snapshot.journey(Samples.journeyID)
      return [
        try journey.items(type).count, try journey.count(type), try snapshot.all(type).count,
        try snapshot.itemCounts(of: [Samples.journeyID])[Samples.journeyID]?[kind] ?? 0,
      ]
    }
  }

  private func expectCounts(
    _ wallet: Wallet, as user: UUID, _ kind: ItemKind, _ wanted: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let counts = try await count(wallet, as: user, kind)
    #expect(counts == Array(repeating: wanted, count: 4), sourceLocation: sourceLocation)
  }

  @Test("are read by nobody else, not by the journey's owner either, and by no public link", arguments: kinds)
  func hidden(_ kind: ItemKind) async throws {
    // Given an item of each kind that the editor has made private
    let wallet = try await Wallet(), item = Samples.item(kind)
    try await wallet.put(privately: item, by: wallet.editor)
    // Then the editor sees it, and counts it
    try await expectCounts(wallet, as: wallet.editor, kind, 1)
    let id = item.header.id
    for user in [wallet.owner, wallet.viewer] {
      // And nobody else does, wherever they look
      try await expectCounts(wallet, as: user, kind, 0)
      try await wallet.read(as: .user(user)) { snapshot in
        let journey = try snapshot.journey(Samples.journeyID), type = try snapshot.kinds.type(kind)
        #expect(try !journey.has(type, id))
        #expect(throws: WalletError.notFound) { _ = try journey.history(type, id) }
        #expect(try snapshot.changes(after: 0, limit: 1000).allSatisfy { $0.recordID != id })
        #expect(try snapshot.activity(limit: 1000).allSatisfy { $0.recordID != id })
        #expect(try snapshot.unseenChanges() == [:])
        #expect(try snapshot.has(file: Samples.fileHash) == false)
      }
    }
    let maker = Actor.system(.publicLinks, for: wallet.editor)
    #expect(try await wallet.read(as: maker) { try $0.journey(Samples.journeyID).count($0.kinds.type(kind)) } == 0)
  }

  @Test("are changed, deleted, restored and made again by nobody else", arguments: kinds)
  func untouched(_ kind: ItemKind) async throws {
    let wallet = try await Wallet(), item = Samples.item(kind), id = item.header.id
    try await wallet.put(privately: item, by: wallet.editor)
    try await wallet.expectRefused(kind, id)
    try await wallet.write(by: .user(wallet.editor)) { try $0.delete($0.kinds.type(kind), id) }
    for user in [wallet.owner, wallet.editor] {
      let deleted = try await wallet.read(as: .user(user)) { try $0.deletedCount($0.kinds.type(kind)) }
      #expect(deleted == (user == wallet.editor ? 1 : 0))
    }
    try await wallet.expectRefused(kind, id)
    try await wallet.write(by: .user(wallet.editor)) { _ = try $0.restoreAny($0.kinds.type(kind), id) }
    try await expectCounts(wallet, as: wallet.editor, kind, 1)
  }

  @Test("only who made it makes it private; to others it is gone then, and nothing is said of it")
  func maker() async throws {
    let wallet = try await Wallet(), editor = Actor.user(wallet.editor)
    try await wallet.put(note(40, isPrivate: false), by: editor)
    await #expect(throws: WalletError.invalid([Issue("isPrivate", .notYours)])) {
      try await wallet.edit(Note.self, Samples.id(40), ["isPrivate": true])
    }
    try await wallet.edit(Note.self, Samples.id(40), ["title": "Surprise", "isPrivate": true], by: editor)
    let seen = try await wallet.read { try $0.changes(after: 0, limit: 1000).filter { $0.recordID == Samples.id(40) } }
    #expect(seen.map(\.action) == [.delete])
    #expect(seen.allSatisfy { $0.before.isEmpty && $0.after.isEmpty })
    let own = try await wallet.read(as: editor) { try $0.history("note", Samples.id(40)) }
    #expect(own.map(\.action) == [.edit, .create] && own[0].after["title"] == "Surprise")
    // When all may see it again, they see what it was too
    try await wallet.edit(Note.self, Samples.id(40), ["isPrivate": false], by: editor)
    #expect(try await wallet.history(Note.self, Samples.id(40)).map(\.action) == [.edit, .edit, .create])
    try await expectCounts(wallet, as: wallet.viewer, .note, 1)
  }

  @Test("what belongs to one is hidden with it: lines, comments, receipts and reminders of the same maker")
  func dependents() async throws {
    let wallet = try await Wallet(), editor = Actor.user(wallet.editor)
    try await wallet.put(expense(50, "12", isPrivate: false), by: editor)
    let receipt: (Int) throws -> Document = { id in
      try made(
        Document.self, id: id,
        ["name": "Receipt", "relatedEntityType": "expense", "relatedEntityId": .text(Samples.id(50).text)])
    }
    try await wallet.put(receipt(51), by: editor)
    try await wallet.put(receipt(52))
    let comment = try made(
      Journeys.Comment.self, id: 53,
      ["text": "So much?", "subjectType": "expense", "subjectId": .text(Samples.id(50).text)])
    try await wallet.put(comment)
    try await wallet.edit(Expense.self, Samples.id(50), ["isPrivate": true], by: editor)
    // The owner keeps the receipt that they have added themselves
    #expect(try await wallet.documents(as: wallet.owner) == [Samples.id(52)])
    #expect(try await wallet.documents(as: wallet.editor) == [Samples.id(51), Samples.id(52)])
    try await expectCounts(wallet, as: wallet.owner, .comment, 0)
    try await expectCounts(wallet, as: wallet.editor, .comment, 1)
    let counts = try await wallet.read { try $0.journey(Samples.journeyID).rowCounts().comments }
    #expect(counts == [:])
    try await wallet.edit(Expense.self, Samples.id(50), ["isPrivate": false], by: editor)
    try await expectCounts(wallet, as: wallet.viewer, .comment, 1)
    #expect(try await wallet.documents(as: wallet.viewer) == [Samples.id(51), Samples.id(52)])
    #expect(try await wallet.number("SELECT count(*) FROM private_records") == 0)
  }

  @Test("lines of a private checklist are hidden, those that are added later too")
  func lines() async throws {
    let wallet = try await Wallet(), editor = Actor.user(wallet.editor)
    let list = try made(Checklist.self, id: 60, ["title": "Presents", "isPrivate": true])
    try await wallet.write(by: editor) { _ = try $0.create(list) }
    let line = try made(ChecklistItem.self, id: 61, ["checklistId": .text(list.id.text), "title": "Ring"])
    try await wallet.write(by: editor) { _ = try $0.create(line) }
    try await expectCounts(wallet, as: wallet.owner, .checklistItem, 0)
    try await expectCounts(wallet, as: wallet.editor, .checklistItem, 1)
    let other = try made(ChecklistItem.self, id: 62, ["checklistId": .text(list.id.text), "title": "Mine"])
    await #expect(throws: WalletError.invalid([Issue("checklistId", .notFound)])) {
      try await wallet.write { _ = try $0.create(other) }
    }
  }

  @Test("a private cost counts in the totals and statistics of its maker alone, and is divided among nobody")
  func costs() async throws {
    let wallet = try await Wallet()
    try await wallet.put(expense(70, "10", isPrivate: false))
    try await wallet.put(expense(71, "2.50", isPrivate: true))
    for (user, total) in [(wallet.owner, "12.50"), (wallet.editor, "10.00")] {
      let totals = try await wallet.read(as: .user(user)) { snapshot in
        let statistics = try snapshot.statistics(today: #require(Samples.journey().endDate))
        let year = try #require(Samples.journey().startDate).components.year
        let journey = try snapshot.journey(Samples.journeyID)
        let days = try #require(CalendarDay("2020-01-01"))...#require(CalendarDay("2030-01-01"))
        return [
          try journey.spendingTotals(), try journey.spending().totals, statistics.totals,
          statistics.years[year]?.spending ?? MoneyTotals(),
          try snapshot.costs(in: days).flatMap { $0.expenses.compactMap(\.amount) }
            .reduce(into: MoneyTotals()) { $0.add($1) },
        ].map { $0.totals().map(\.plain) }
      }
      #expect(totals == Array(repeating: [total], count: 5), "\(user == wallet.owner)")
    }
    let shared = try expense(72, "9", isPrivate: true).applying([
      "payers": [["travellerId": .text(Samples.id(1011).text)]],
      "participants": [["travellerId": .text(Samples.id(1011).text)]],
    ])
    #expect(shared.issues().contains(Issue("isPrivate", .sharedCost)))
  }

  @Test("a reminder that is private is due for its maker alone, and moves with what it reminds of, whoever moves that")
  func reminders() async throws {
    let wallet = try await Wallet(), editor = Actor.user(wallet.editor)
    try await wallet.write { transaction in
      let journey = try transaction.record(Journey.self, Samples.journeyID)
      _ = try transaction.save(journey.applying(["isArchived": false]), over: journey)
    }
    let flight = try #require(Samples.item(.transport) as? Transport)
    try await wallet.put(flight)
    let event = try #require(flight.occurrence?.first.instant)
    let reminder = try made(
      Reminder.self, id: 80,
      [
        "title": "Ask for an upgrade", "reminderDate": .text((event - 3600).rfc3339), "zone": "UTC", "offset": "-PT1H",
        "relatedEntityType": "transport", "relatedEntityId": .text(flight.id.text), "isPrivate": true,
      ])
    try await wallet.put(reminder, by: editor)
    try await expectScheduled([wallet.editor], wallet)
    // When the owner moves the flight
    let later = (event + 7200).rfc3339
    let field = try #require(Transport.times?.start)
    try await wallet.edit(Transport.self, flight.id, [field: .text(later)])
    let moved = try await wallet.read(as: editor) { try $0.reminder(Samples.id(80)).reminder }
    #expect(moved.reminderDate == event + 3600)
    try await expectScheduled([wallet.editor], wallet)
    // When it is for all, all are reminded
    try await wallet.edit(Reminder.self, Samples.id(80), ["isPrivate": false], by: editor)
    try await expectScheduled([wallet.owner, wallet.editor, wallet.viewer], wallet)
    try await wallet.edit(Reminder.self, Samples.id(80), ["isPrivate": true], by: editor)
    try await expectScheduled([wallet.editor], wallet)
  }

  private func expectScheduled(
    _ users: Set<UUID>, _ wallet: Wallet, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await Set(wallet.scheduled(Samples.id(80)))
    #expect(found == users, sourceLocation: sourceLocation)
  }

  @Test("a member who leaves takes nothing along and finds it again; an account that is removed takes it along")
  func leaving() async throws {
    let wallet = try await Wallet()
    try await wallet.put(note(90, isPrivate: true), by: .user(wallet.editor))
    try await wallet.write { try $0.setRole(nil, of: wallet.editor, in: Samples.journeyID) }
    try await expectCounts(wallet, as: wallet.owner, .note, 0)
    try await wallet.write { try $0.setRole(.viewer, of: wallet.editor, in: Samples.journeyID) }
    try await expectCounts(wallet, as: wallet.editor, .note, 1)
    try await wallet.write { try $0.purgePrivateRecords(of: wallet.editor) }
    #expect(try await wallet.number("SELECT count(*) FROM notes") == 0)
    #expect(try await wallet.number("SELECT count(*) FROM private_records") == 0)
  }

  @Test("whatever is done in whatever order, each record is whose it should be")
  func random() async throws {
    var steps = Steps(seed: 26)
    for _ in 0..<15 { try await randomWallet(&steps) }
  }

  /// A model of what belongs to what, beside the store's table.
  private struct Model {
    var makers: [UUID: UUID] = [:]
    var marked: [UUID: Bool] = [:]
    var parents: [UUID: UUID] = [:]
    var comments: Set<UUID> = []

    func owner(_ id: UUID) -> UUID? {
      if marked[id] == true { return makers[id] }
      guard let parent = parents[id], let owner = owner(parent) else { return nil }
      return comments.contains(id) || makers[id] == owner ? owner : nil
    }
  }

  private func randomWallet(_ steps: inout Steps) async throws {
    let wallet = try await Wallet(), users = [wallet.owner, wallet.editor]
    var model = Model(), expenses: [UUID] = [], documents: [UUID] = []
    for number in 0..<40 {
      let user = users[Int.random(in: 0..<2, using: &steps)], actor = Actor.user(user), id = Samples.id(200 + number)
      let flag = Bool.random(using: &steps)
      switch Int.random(in: 0..<5, using: &steps) {
      case 0:
        try await wallet.put(expense(200 + number, "3", isPrivate: flag), by: actor)
        (model.makers[id], model.marked[id]) = (user, flag)
        expenses.append(id)
      case 1:
        let seen = expenses.filter { model.owner($0) == nil || model.owner($0) == user }
        var draft: Patch = ["name": "File", "isPrivate": .flag(flag)]
        if let expense = seen.randomElement(using: &steps) {
          (draft["relatedEntityType"], draft["relatedEntityId"]) = ("expense", .text(expense.text))
          model.parents[id] = expense
        }
        try await wallet.put(made(Document.self, id: 200 + number, draft), by: actor)
        (model.makers[id], model.marked[id]) = (user, flag)
        documents.append(id)
      case 2:
        guard
          let document = documents.filter({ model.owner($0) == nil || model.owner($0) == user })
            .randomElement(using: &steps)
        else { continue }
        let draft: Patch = ["text": "Oh", "subjectType": "document", "subjectId": .text(document.text)]
        try await wallet.put(made(Journeys.Comment.self, id: 200 + number, draft), by: actor)
        (model.makers[id], model.parents[id]) = (user, document)
        model.comments.insert(id)
      case 3:
        guard let known = expenses.filter({ model.makers[$0] == user }).randomElement(using: &steps) else { continue }
        try await wallet.edit(Expense.self, known, ["isPrivate": .flag(flag)], by: actor)
        model.marked[known] = flag
      default:
        guard let known = documents.filter({ model.makers[$0] == user }).randomElement(using: &steps) else { continue }
        try await wallet.edit(Document.self, known, ["isPrivate": .flag(flag)], by: actor)
        model.marked[known] = flag
      }
      let stored = try await wallet.owners()
      let wanted = model.makers.keys.compactMap { id in model.owner(id).map { (id, $0) } }
      #expect(stored == Dictionary(uniqueKeysWithValues: wanted), "step \(number)")
    }
  }
}

extension Wallet {
  fileprivate func put<Item: StoredItem>(privately item: Item, by user: UUID) async throws {
    var draft: Patch = ["isPrivate": true]
    if Item.kind == .expense { (draft["payers"], draft["participants"]) = (.null, .null) }
    for field in Item.fields { if case .item = field.type { for key in field.keys { draft[key] = .null } } }
    try await put(item.applying(draft), by: .user(user))
  }

  /// Tries as the journey's owner whatever may be done with a record.
  fileprivate func expectRefused(_ kind: ItemKind, _ id: UUID) async throws {
    try await refused(ItemCatalogue.product.type(kind), id)
  }

  private func refused<Item: StoredItem>(_ type: Item.Type, _ id: UUID) async throws {
    await #expect(throws: WalletError.notFound) { try await write { _ = try $0.record(Item.self, id) } }
    await #expect(throws: WalletError.notFound) { try await write { try $0.delete(Item.self, id) } }
    await #expect(throws: WalletError.notFound) { try await write { _ = try $0.restore(Item.self, id) } }
    let new = try await read(as: .user(editor)) { try $0.maker(of: Item.self, id) != nil }
    #expect(new)
    await #expect(throws: WalletError.conflict(.identifierTaken)) {
      try await write { transaction in
        let item = try #require(Samples.item(Item.kind, id: id) as? Item)
        _ = try transaction.create(item)
      }
    }
    #expect(try await write { try $0.standing(of: Item.self, id) } == .taken)
  }

  fileprivate func documents(as user: UUID) async throws -> [UUID] {
    try await read(as: .user(user)) { try $0.documents(DocumentQuery(order: .name), page: .all).map(\.id) }.sorted {
      $0.text < $1.text
    }
  }

  fileprivate func scheduled(_ reminder: UUID) async throws -> [UUID] {
    try await read {
      try $0.rows("SELECT user_id FROM schedule WHERE reminder_id = ?", [reminder.databaseValue]) { $0[0] as UUID }
    }
  }

  fileprivate func owners() async throws -> [UUID: UUID] {
    let rows = try await read {
      try $0.rows("SELECT record_id, user_id FROM private_records", []) { ($0[0] as UUID, $0[1] as UUID) }
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }
}

extension Snapshot {
  fileprivate func all<Item: StoredItem>(_ type: Item.Type) throws -> [Item] {
    var items: [Item] = []
    try forEach(Item.self) { items.append($0) }
    return items
  }

  fileprivate func deletedCount<Item: StoredItem>(_ type: Item.Type) throws -> Int {
    try deleted(Item.self, limit: 10).count
  }
}

extension WriteTransaction {
  fileprivate mutating func restoreAny<Item: StoredItem>(_ type: Item.Type, _ id: UUID) throws -> UUID {
    try restore(Item.self, id).id
  }
}
