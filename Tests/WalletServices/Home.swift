import Foundation
import JourneyStore
import Journeys
import Synchronization
import TestSupport
import Testing
import WalletServices

/// A wallet on a fixed day, and its owner.
struct Home {
  static let now = instant("2026-03-01T12:00:00Z")
  static let berlin = zone("Europe/Berlin")

  let wallet: Wallet
  let owner: UUID

  init(_ store: Store? = nil, now: Date = Home.now) async throws {
    wallet = Wallet(store: try store ?? Store(), world: .fixed(at: now))
    owner = try await wallet.localUser().id
  }

  /// A wallet with files, in a folder.
  init(in folder: URL, world: World = .fixed(at: Home.now)) async throws {
    wallet = Wallet(store: try Store(in: folder), world: world, folder: folder)
    owner = try await wallet.localUser().id
  }

  /// A wallet as somebody sees it.
  init(_ wallet: Wallet, _ owner: UUID) {
    (self.wallet, self.owner) = (wallet, owner)
  }

  /// The same wallet at another time.
  func wallet(at now: Date) -> Wallet { Wallet(store: wallet.store, world: .fixed(at: now)) }

  /// What an import of a file would do.
  func plan(_ file: Data, in zone: Zone = Home.berlin) async throws -> ImportPlan {
    try await wallet.planImport(of: file, zone: zone, as: .user(owner))
  }

  /// Imports a file.
  @discardableResult
  func take(_ file: Data, in zone: Zone = Home.berlin, skipping: Bool = false) async throws -> ImportPlan {
    try await wallet.importExport(file, zone: zone, skippingUnreadable: skipping, as: .user(owner))
  }

  /// The export of the wallet.
  func export(as actor: Actor? = nil) async throws -> Data {
    let pieces = Mutex(Data())
    try await wallet.export(appVersion: "1.0", as: actor ?? .user(owner)) { piece in pieces.withLock { $0 += piece } }
    return pieces.withLock { $0 }
  }

  /// Everything that a user sees, by kind and age.
  func everything(as actor: Actor? = nil) async throws -> [AnyHashable] {
    let records = try await wallet.store.read(as: actor ?? .user(owner)) { snapshot in
      var all: [any StoredRecord] = []
      func add<Item: StoredItem>(_ kind: Item.Type) throws { try snapshot.forEach(Item.self) { all.append($0) } }
      try snapshot.forEachJourney { all.append($0) }
      for kind in ItemKind.allCases { try add(kind.storedType) }
      return all
    }
    return records.map { AnyHashable($0) }
  }

  /// The log of changes, oldest first.
  func changes() async throws -> [Change] {
    try await wallet.store.read(as: .user(owner)) { try $0.changes(after: 0, limit: 100_000) }
  }

  /// An item of a journey.
  func item<Item: StoredItem>(_ kind: Item.Type, _ id: UUID, in journey: UUID) async throws -> Item {
    try await wallet.store.read(as: .user(owner)) { try $0.journey(journey).item(Item.self, id) }
  }

  /// A journey.
  func journey(_ id: UUID) async throws -> Journey {
    try await wallet.store.read(as: .user(owner)) { try $0.journey(id).journey }
  }

  /// Writes through the store as the owner unless another is named.
  func write(by actor: Actor? = nil, _ body: @Sendable (inout WriteTransaction) throws -> Void) async throws {
    try await wallet.store.write(by: actor ?? .user(owner), at: Home.now) { transaction in
      transaction.admit(file: Samples.fileHash)
      try body(&transaction)
    }
  }

  /// Lays the file of the sample document into the Inbox, so that an import may speak of it.
  func holdSampleFile() async throws {
    try await write { [owner] transaction in
      var entry = InboxEntry(header: RecordHeader(id: Samples.id(900)))
      (entry.userID, entry.name, entry.contentHash, entry.fileSize) = (owner, "pass.pdf", Samples.fileHash, 3)
      _ = try transaction.create(entry)
    }
  }

  /// Another user, with a journey of their own.
  func addStranger(_ id: UUID = Samples.id(14), journey: UUID = Samples.id(2)) async throws {
    try await write(by: .user(id)) { transaction in
      _ = try transaction.create(User(header: RecordHeader(id: id)))
      _ = try transaction.create(Samples.journey(journey))
    }
  }

  /// Fills the wallet with the sample of every kind.
  func fillWithSamples() async throws {
    try await write { transaction in
      _ = try transaction.create(Samples.journey())
      for kind in ItemKind.allCases { try transaction.put(Samples.item(kind)) }
    }
  }
}

extension WriteTransaction {
  mutating func put<Item: StoredItem>(_ item: Item) throws { _ = try create(item) }
}

extension World {
  /// A world in which every question fails the test.
  static let unset = World(
    now: {
      Testing.Issue.record("nobody said what time it is")
      return Date(milliseconds: 0)
    },
    uuid: {
      Testing.Issue.record("nobody said what a new identifier is")
      return UUID()
    },
    web: { request in
      Testing.Issue.record("nobody said what \(request.url) answers")
      return WebAnswer(status: 500)
    },
    mail: { server, _ in Testing.Issue.record("nobody said what \(server.host) does with a mail") },
    mailbox: { mailbox, _ in
      Testing.Issue.record("nobody said what waits in \(mailbox.folder)")
      return MailboxVisit()
    })

  /// A world in which time stands still, and identifiers are counted.
  static func fixed(at now: Date) -> World {
    let count = Counter()
    var world = World(now: { now }, uuid: { Samples.id(5000 + count.next()) })
    world.passphraseWork = 4
    return world
  }
}

/// Counts from 1 on, for many at a time.
final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
