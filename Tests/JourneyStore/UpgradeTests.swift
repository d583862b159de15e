import Foundation
import GRDB
import Journeys
import TestSupport
import Testing

@testable import JourneyStore

@Suite("Upgrades")
struct UpgradeTests {
  static let next = (Migration.all.last?.number ?? 0) + 1

  /// The file's version, its schema and the rows of three tables, as a program of its own age finds them.
  func contents(of folder: URL, _ migrations: [Migration] = Migration.all) async throws -> [String] {
    let store = try Store(in: folder, migrations: migrations)
    let rows = """
      SELECT group_concat(quote(id) || name || updated_at || version) FROM journeys
      UNION ALL SELECT group_concat(quote(user_id) || role) FROM memberships
      UNION ALL SELECT group_concat(sequence || before || after) FROM changes
      """
    let texts = try await store.read(as: .user(Samples.id(1))) { snapshot in
      try (0..<3).map { try snapshot.row("\(rows) LIMIT 1 OFFSET \($0)", [])?[0] as String? ?? "" }
    }
    let schema = try await store.schema(), version = try await store.schemaVersion()
    try store.close()
    return ["\(version)"] + schema + texts
  }

  /// The reason for which a wallet does not open, and what the log says of it.
  func refusal(_ folder: URL, _ migrations: [Migration] = Migration.all) throws -> (WalletError.Reason?, String) {
    do {
      try Store(in: folder, migrations: migrations).close()
      return (nil, "")
    } catch WalletError.unavailable(let reason, let detail) {
      return (reason, detail)
    }
  }

  @Test("migrations are numbered from 1 without gaps")
  func numbers() {
    #expect(Migration.all.map(\.number) == Array(1..<Self.next))
  }

  /// How many migrations a schema has seen: of the older ones every fifth, which runs all that follow, and each of the newest.
  private static let seen = Migration.all.indices.filter {
    WholeTests.areAsked || $0.isMultiple(of: 5) || $0 >= Migration.all.count - 3
  }

  @Test("from every older schema the newest one comes out", arguments: seen)
  func fromOlder(seen: Int) async throws {
    try await withTemporaryFolder { folder in
      // Given
      try Store(in: folder, migrations: Array(Migration.all.prefix(seen))).close()
      // When
      let store = try Store(in: folder)
      // Then
      #expect(try await store.schema() == Store().schema())
      #expect(try await store.schemaVersion() == Self.next - 1)
      #expect(try await store.faults() == [])
      try store.close()
    }
  }

  @Test("an upgrade keeps the rows")
  func keepsRows() async throws {
    try await withTemporaryFolder { folder in
      let wallet = try await Wallet(Store(in: folder))
      try wallet.store.close()
      let further = Migration(number: Self.next, sql: "ALTER TABLE notes ADD COLUMN colour TEXT NOT NULL DEFAULT ''")
      let store = try Store(in: folder, migrations: Migration.all + [further])
      #expect(try await store.schemaVersion() == Self.next)
      let journey = try await store.read(as: .user(wallet.owner)) { try $0.journey(Samples.journeyID).journey }
      #expect(journey.differences(from: Samples.journey()) == [])
      try store.close()
    }
  }

  /// The sample of an expense as it was before expenses were divided and converted.
  func unshared() throws -> Expense {
    var expense = try #require(Samples.item(.expense) as? Expense)
    (expense.payers, expense.splitMethod, expense.participants) = ([], .equally, [])
    (expense.charged, expense.rateDate, expense.isReimbursable) = (nil, nil, false)
    (expense.paymentMethod, expense.tags, expense.ownCategory, expense.place) = (nil, [], nil, "")
    return expense
  }

  /// Writes a record into a table that has fewer columns than it has now.
  func insert<Stored: StoredRecord>(_ record: Stored, _ db: Database) throws {
    let known = Set(try db.columns(in: Stored.table).map(\.name))
    let header: [(String, DatabaseValue)] = [
      ("id", record.id.databaseValue), ("journey_id", record.header.journeyID?.databaseValue ?? .null),
      ("created_at", record.createdAt.milliseconds.databaseValue),
      ("updated_at", record.updatedAt.milliseconds.databaseValue), ("version", record.version.databaseValue),
    ]
    let fields = Stored.fields.flatMap { Array(zip($0.columns, $0.stored(of: record))) }
    let values = (header + fields).filter { known.contains($0.0) }
    try db.execute(
      sql: """
        INSERT INTO \(Stored.table) (\(values.map(\.0).joined(separator: ", ")))
        VALUES (\(databaseQuestionMarks(count: values.count)))
        """, arguments: StatementArguments(values.map(\.1)))
  }

  @Test("tables that are made anew keep their rows, and take what they did not before")
  func madeAnew() async throws {
    try await withTemporaryFolder { folder in
      // Given a wallet of the schema before, with an expense and a transport
      let before = Migration.all.filter { $0.number < Migration.essentials.number }
      let old = try Store(in: folder, migrations: before), owner = Actor.user(Samples.id(11))
      var journey = Samples.journey(), expense = try unshared()
      var flight = try #require(Samples.item(.transport) as? Transport)
      (journey.header.version, expense.header.version, flight.header.version) = (1, 1, 1)
      flight.isReimbursable = false
      try await makeUser(owner.known, in: old)
      try await old.database.write { [journey, expense, flight] db in
        try insert(journey, db)
        try Membership.put(db, .owner, of: owner.known, in: journey.id)
        try insert(expense, db)
        try insert(flight, db)
      }
      try old.close()
      // When it is upgraded
      let store = try Store(in: folder)
      // Then both are as they were
      try await store.read(as: owner) { [expense, flight] snapshot in
        let journey = try snapshot.journey(Samples.journeyID)
        #expect(try journey.item(Expense.self, expense.id) == expense)
        #expect(try journey.item(Transport.self, flight.id) == flight)
      }
      // And an expense needs no title, a flight no more than its number and its time
      try await store.write(by: owner, at: Wallet.now) { [expense] transaction in
        var coffee = expense,
          numbered = Transport(header: RecordHeader(id: Samples.id(72), journeyID: Samples.journeyID))
        (coffee.header, coffee.title) = (RecordHeader(id: Samples.id(71), journeyID: Samples.journeyID), "")
        (numbered.transportNumber, numbered.departure.date) = ("LH 400", Wallet.now)
        _ = try transaction.create(coffee)
        _ = try transaction.create(numbered)
      }
      #expect(try await store.faults() == [])
      try store.close()
    }
  }

  @Test("what belongs to an item still does once any kind may be referred to, and what waits to be sent stays")
  func references() async throws {
    try await withTemporaryFolder { folder in
      // Given a wallet of the schema before, in which a document, an expense and a reminder belong to items
      let before = Migration.all.filter { $0.number < Migration.references.number }
      let old = try Store(in: folder, migrations: before), owner = Actor.user(Samples.id(11))
      var journey = Samples.journey(), reminder = try #require(Samples.item(.reminder) as? Reminder)
      var document = try #require(Samples.item(.document) as? Document)
      var expense = try unshared()
      journey.header.version = 1
      (reminder.header.version, document.header.version, expense.header.version) = (1, 1, 1)
      // One that names no item, and one that names no kind
      expense.relatedItem = ItemReference(kind: "hotel", id: nil)
      document.relatedItem = ItemReference(kind: "", id: Samples.id(7))
      try await makeUser(owner.known, in: old)
      try await old.database.write { [journey, reminder, document, expense] db in
        try insert(journey, db)
        try Membership.put(db, .owner, of: owner.known, in: journey.id)
        try insert(reminder, db)
        try insert(document, db)
        try insert(expense, db)
        try db.execute(
          sql: "INSERT INTO schedule VALUES (\(reminder.id.sql), \(owner.known.sql), 'n-1', 5000, 'told')")
      }
      try old.close()
      // When it is upgraded
      let store = try Store(in: folder)
      // Then each is as it was, and the reminder is told to nobody again
      try await store.read(as: owner) { [reminder, document, expense] snapshot in
        let journey = try snapshot.journey(Samples.journeyID)
        #expect(try journey.item(Reminder.self, reminder.id) == reminder)
        #expect(try journey.item(Document.self, document.id) == document)
        #expect(try journey.item(Expense.self, expense.id) == expense)
        #expect(try snapshot.row("SELECT state FROM schedule", [])?[0] == "told")
      }
      #expect(try await store.faults() == [])
      try store.close()
    }
  }

  @Test("what was sent before there was a schedule for each member stays sent, and is sent to nobody again")
  func scheduleOfMembers() async throws {
    try await withTemporaryFolder { folder in
      // Given a wallet of the schema before, in which one reminder was told and one waits
      let old = try Store(in: folder, migrations: Migration.all.filter { $0.number < 12 })
      let (journey, user) = (Samples.journeyID.sql, Samples.id(11).sql)
      try await old.database.write { db in
        try db.execute(
          sql: """
            INSERT INTO users (id, created_at, updated_at, version, is_owner) VALUES (\(user), 0, 0, 1, 1);
            INSERT INTO journeys (id, name, created_at, updated_at, version) VALUES (\(journey), 'Japan', 0, 0, 1);
            INSERT INTO memberships VALUES (\(journey), \(user), 'owner');
            INSERT INTO changes (actor_id, at, kind, record_id, action, version, before, after)
            VALUES (\(user), 0, 'user', \(user), 'create', 1, '{}', '{}')
            """)
        for (number, state, due) in [(710, "told", 1000), (711, "waiting", 9000)] {
          let id = Samples.id(number)
          try db.execute(
            sql: """
              INSERT INTO reminders (id, journey_id, title, reminder_date, notification_id, created_at, updated_at, version)
              VALUES (\(id.sql), \(journey), 'Plants', \(due), '\(id.text)', 0, 0, 1);
              INSERT INTO schedule VALUES (\(id.sql), '\(id.text)', \(due), '\(state)')
              """)
        }
        try db.execute(
          sql: """
            INSERT INTO deliveries (user_id, notice, reminder_id, channel, state, not_before, sent_at)
            VALUES (\(user), 'a@1000', \(Samples.id(710).sql), 'app', 'sent', 1000, 1000)
            """)
      }
      try old.close()
      // When it is opened by this program
      let store = try Store(in: folder), actor = Actor.system(.reminders, for: Samples.id(11))
      // Then
      #expect(try await store.repairSchedule(at: Date(milliseconds: 5000)) == 0)
      #expect(try await store.dispatchDue(at: Date(milliseconds: 5000), as: actor, to: [.app]) == 0)
      #expect(try await store.nextDispatch(for: .reminders) == Date(milliseconds: 9000))
      let sent = try await store.read(as: actor) { try $0.notificationsInApp(after: Date(milliseconds: 0)).map(\.id) }
      #expect(sent == ["a@1000"])
      #expect(try await store.read(as: actor) { try $0.changes(after: 0, limit: 9) }.map(\.kind) == ["user"])
      try store.close()
    }
  }

  /// The user of this computer, as versions before accounts made it.
  func makeUser(_ id: UUID, in store: Store) async throws {
    let user = User(header: RecordHeader(id: id, createdAt: Wallet.now, updatedAt: Wallet.now, version: 1))
    try await store.database.write { db in
      try insert(user, db)
      try db.execute(sql: "UPDATE users SET is_owner = 1 WHERE id = ?", arguments: [id])
    }
  }
}
