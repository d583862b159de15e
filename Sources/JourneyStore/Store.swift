import Foundation
import GRDB
import Journeys

/// The wallet's database: SQLite, read through snapshots, written through `WriteTransaction` alone.
public struct Store: Sendable {
  /// Tells the number of the newest change after each commit.
  public let commits = CommitFeed()
  /// The kinds of items that it keeps.
  public let kinds: ItemCatalogue
  let database: any DatabaseWriter
  let readingQueue = ReadingQueue()
  let cache = ReadCache()
  let counter: CommitCounter
  private let responses = ResponseCounter()
  /// Nil for a wallet in memory.
  private let mark: ChangeMark?

  /// Opens the wallet in a folder, makes it when there is none, and brings an older one up to date.
  /// - Throws: `WalletError.unavailable` when the file cannot be read, is newer than this program, could not be brought up
  ///   to date, or is missing or empty where a wallet has been; everything is then as it was.
  public init(in folder: URL, kinds: ItemCatalogue = .product) throws {
    try self.init(in: folder, kinds: kinds, migrations: Migration.all)
  }

  init(in folder: URL, kinds: ItemCatalogue = .product, migrations: [Migration]) throws {
    self.kinds = kinds
    let file = Store.file(in: folder), place = WalletFolder(folder), newest = migrations.last?.number ?? 0
    try place.expectDatabase()
    if let seen = SchemaVersion(of: file)?.number, seen > newest { throw Migration.tooNew(seen, newest) }
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      // SQLite gives its other files the permissions of this one.
      if !FileManager.default.fileExists(atPath: file.path) {
        _ = FileManager.default.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
      }
      let pool = try DatabasePool(path: file.path, configuration: Store.configuration)
      // A commit is on the disk before it is acknowledged; the pool itself has just settled for NORMAL.
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      database = pool
    } catch {
      throw Store.failure(error, at: file, else: .databaseUnreadable)
    }
    (mark, counter) = (ChangeMark(place), CommitCounter(kinds))
    let hasChanges = try Store.hasChanges(database, at: file)
    if !hasChanges, place.isMarked { try place.expectNoTraces("is empty") }
    try Migration.run(migrations, on: database, at: file)
    if hasChanges { try mark?.put() }
    do {
      if newest >= Migration.all.last?.number ?? 0 { try Derived.bringUpToDate(database, kinds) }
    } catch {
      throw Store.failure(error, at: file, else: .migrationFailed)
    }
    observe()
  }

  /// An empty wallet in memory: a copy of one that was migrated once, for the migrations take a hundred times as long.
  public init() throws {
    database = try DatabaseQueue(configuration: Store.configuration)
    (mark, kinds, counter) = (nil, .product, CommitCounter(.product))
    try Store.empty.get().backup(to: database)
    observe()
  }

  /// The same with other kinds, whose tables some steps make.
  init(kinds: ItemCatalogue, migrations: [Migration]) throws {
    (database, mark, self.kinds) = (try Store.migrated(kinds, migrations), nil, kinds)
    counter = CommitCounter(kinds)
    observe()
  }

  private func observe() {
    database.add(transactionObserver: counter)
    database.add(transactionObserver: responses)
  }

  private static let empty = Result { try migrated(.product, Migration.all) }

  private static func migrated(_ kinds: ItemCatalogue, _ migrations: [Migration]) throws -> DatabaseQueue {
    let database = try DatabaseQueue(configuration: configuration)
    try Migration.run(migrations, on: database, at: URL(filePath: "/"))
    try Derived.bringUpToDate(database, kinds)
    return database
  }

  /// The database's file in a wallet's folder.
  public static func file(in folder: URL) -> URL {
    folder.appending(path: "wallet.sqlite")
  }

  /// Reads with the rights of an actor; everything in the closure comes from one moment.
  public func read<Value: Sendable>(
    as actor: Actor, _ body: @Sendable (Snapshot) throws -> Value
  ) async throws -> Value {
    let version = responses.version, commits = state, overviews = counter.overviews.versions
    return try await Store.explained {
      try await reading { db in
        var snapshot = snapshot(db, actor, cache)
        (snapshot.responses, snapshot.commits, snapshot.overviews) = (version, commits, overviews)
        return try body(snapshot)
      }
    }
  }

  /// The wallet as an actor may see it.
  func snapshot(_ db: Database, _ actor: Actor, _ cache: ReadCache? = nil) -> Snapshot {
    Snapshot(db: db, actor: actor, kinds: kinds, cache: cache)
  }

  /// Writes with the rights of an actor: all that the closure does is kept, or nothing when it throws.
  public func write<Value: Sendable>(
    by actor: Actor, at now: Date, _ body: @Sendable (inout WriteTransaction) throws -> Value
  ) async throws -> Value {
    let key = RequestKey.current
    let (value, sequence) = try await Store.explained {
      try await database.write { db in
        try key?.expectNew(db, by: actor)
        var transaction = WriteTransaction(db: db, actor: actor, kinds: kinds, now: now.toTheMillisecond)
        let value = try body(&transaction)
        for (journey, staleness) in transaction.touched {
          try JourneySummary.renew(db, kinds, journey: journey, staleness)
        }
        if transaction.hasWritten {
          try key?.record(db, transaction.firstRecord, by: actor, at: now)
          try mark?.put()
        }
        // What writes past the log of changes has changed everything if it wrote to records.
        counter.overviews.announce(transaction.hasWritten ? transaction.overviews : nil)
        return (value, transaction.lastSequence)
      }
    }
    if let sequence { commits.publish(sequence) }
    return value
  }

  /// Reads what a write transaction would see; the closure cannot write.
  public func inspect<Value: Sendable>(
    as actor: Actor, at now: Date, _ body: @Sendable (WriteTransaction) throws -> Value
  ) async throws -> Value {
    try await Store.explained {
      try await reading { try body(WriteTransaction(db: $0, actor: actor, kinds: kinds, now: now)) }
    }
  }

  /// The user of this computer, who is made at the first call.
  public func localUser(id: UUID, at now: Date) async throws -> User {
    try await Store.explained {
      try await database.write { db in
        let table = RecordTable<User>()
        if let user = try table.records(db, "WHERE is_owner = 1", []).first { return user }
        let now = now.toTheMillisecond
        let user = User(header: RecordHeader(id: id, createdAt: now, updatedAt: now, version: 1))
        try table.insert(db, user)
        try db.execute(sql: "UPDATE users SET is_owner = 1, is_administrator = 1 WHERE id = ?", arguments: [id])
        return user
      }
    }
  }

  /// Whether the user of this computer has a password.
  public func localUserHasPassword() async throws -> Bool {
    try await reading {
      try Bool.fetchOne($0, sql: "SELECT count(*) FROM users WHERE is_owner = 1 AND password_hash IS NOT NULL") ?? false
    }
  }

  /// What SQLite finds wrong with the file; empty when it is sound.
  public func faults() async throws -> [String] {
    do {
      return try await reading { db in
        let integrity = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
        let orphans = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { "foreign key: \($0)" }
        return integrity + orphans
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      // Damage that stops the check itself.
      return [error.message ?? "\(error)"]
    }
  }

  /// The number of the last migration that the file has seen.
  public func schemaVersion() async throws -> Int {
    try await reading { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
  }

  /// The schema as SQL, one statement an entry, in alphabetical order.
  public func schema() async throws -> [String] {
    try await reading {
      try String.fetchAll(
        $0, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type, name")
    }
  }

  /// Closes the file, once nothing reads or writes any more; all that was written is then in `wallet.sqlite` itself.
  public func close() throws {
    // Where readers close last, who may not write, SQLite would leave that for the next time.
    try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    try database.close()
  }

  /// Reads without a transaction, for statements that begin their own.
  func reading(_ body: @Sendable @escaping (Database) throws -> Void) async throws {
    if let pool = database as? DatabasePool {
      // On a thread of its own: those of tasks are as few as the machine's cores, and a copy takes seconds.
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(with: Result { try pool.unsafeRead(body) }) }
      }
    } else {
      try await database.writeWithoutTransaction(body)
    }
  }

  /// Whether anything has ever been written.
  private static func hasChanges(_ database: any DatabaseWriter, at file: URL) throws -> Bool {
    do {
      return try database.read { db in
        try db.tableExists("changes") && Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM changes)") ?? false
      }
    } catch let error as DatabaseError {
      throw Store.failure(error, at: file, else: .databaseUnreadable)
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(5)
    configuration.maximumReaderCount = ReadingQueue.count
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA cache_size = -4000")
    }
    return configuration
  }
}
