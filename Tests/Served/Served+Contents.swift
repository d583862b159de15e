import Foundation
import Journeys
import Logging
import TestSupport
import WalletServices

@testable import JourneyStore
@testable import WalletServer

/// What a served wallet holds at first.
enum Contents: Sendable {
  /// Nothing.
  case empty
  /// The three journeys of the demonstration.
  case demo
  /// A journey with a full sample of every kind, and the same of a stranger.
  case samples
}

/// Serves a wallet in memory for the length of a test; its files lie in a folder, one of its own unless another is given.
///
/// Where it does not print, a stand-in writes what is no real PDF, in no time.
func withServed<Value: Sendable>(
  _ contents: Contents = .samples, folder: URL? = nil, live: Bool = false,
  services: Bool = false, basePath: String = "", prints: Bool = true,
  _ body: @Sendable (Served) async throws -> Value
) async throws -> Value {
  try await withTemporaryFolder { own in
    let folder = folder ?? own
    var world = World.served
    if !prints { try world.printByStandIn(in: own) }
    let wallet = try await Wallet(store: try Store(), world: world, folder: folder).filled(with: contents)
    let server = try await wallet.server(folder: folder, basePath: basePath)
    let beside = services ? server.site.services.all() : []
    return try await server.application(logger: .quiet, services: beside).serve(
      through: live || services ? .port : .router
    ) {
      try await body(Served(wallet: wallet, client: $0))
    }
  }
}

/// Serves an empty wallet that lies in a folder, for the length of a test.
func withServedOnDisk<Value: Sendable>(
  _ folder: URL, _ body: @Sendable (Served) async throws -> Value
) async throws -> Value {
  let wallet = try Wallet(in: folder, for: .serving, world: .served)
  return try await wallet.server(folder: folder).application(logger: .quiet).serve(through: .router) {
    try await body(Served(wallet: wallet, client: $0))
  }
}

extension Served {
  /// A wallet in memory that nobody has yet.
  static func emptyWallet(filesIn folder: URL? = nil) throws -> Wallet {
    Wallet(store: try Store(), world: .served, folder: folder)
  }
}

extension World {
  /// The world of a served wallet: it is always the same moment, and passwords and passphrases cost little.
  static var served: World {
    var world = World(now: { Served.now }, uuid: { .version7(at: Served.now) })
    (world.passwordCost, world.passphraseWork) = (.least, 4)
    return world
  }
}

extension Wallet {
  /// The same wallet with an owner, a stranger and what it is to hold.
  ///
  /// The samples are written once, and copied for one in memory that keeps the product's kinds: that takes a hundredth of the time.
  func filled(with contents: Contents) async throws -> Wallet {
    guard contents == .samples, store.database.path == ":memory:", store.kinds.kinds == ItemCatalogue.product.kinds
    else { return try await written(contents) }
    try await Wallet.samples.value.store.database.backup(to: store.database)
    return self
  }

  private static let samples = Task { try await Served.emptyWallet().written(.samples) }

  private func written(_ contents: Contents) async throws -> Wallet {
    let owner = try await store.localUser(id: Served.ownerID, at: Served.now)
    try await store.write(by: .user(Served.strangerID), at: Served.now) {
      _ = try $0.create(User(header: RecordHeader(id: Served.strangerID)))
    }
    switch contents {
    case .empty: break
    case .demo: _ = try await fillWithDemo(by: owner)
    case .samples:
      try await fillWithSamples(Samples.journeyID, by: .user(Served.ownerID)) { Samples.item($0) }
      try await fillWithSamples(Served.strangersJourneyID, by: .user(Served.strangerID)) {
        Samples.strangersItem($0)
      }
    }
    return self
  }

  /// A server for the wallet.
  func server(
    folder: URL = URL(filePath: "/nowhere"), limits: ConnectionLimits = ConnectionLimits(descriptors: 1024),
    basePath: String = "", trustedProxies: [String] = []
  ) async throws -> WalletServer {
    var configuration = WalletServer.Configuration(folder: folder, appVersion: Served.appVersion)
    configuration.connectionLimits = limits
    configuration.basePath = basePath
    configuration.trustedProxies = trustedProxies.compactMap { IPAddressRange($0) }
    return try await WalletServer(self, configuration)
  }

  private func fillWithSamples(
    _ journey: UUID, by user: Actor, _ item: @Sendable (ItemKind) -> any StoredItem
  ) async throws {
    try await store.write(by: user, at: Served.now) { transaction in
      _ = try transaction.create(Samples.journey(journey))
      transaction.admit(file: Samples.fileHash)
      for kind in ItemKind.allCases { try transaction.add(item(kind)) }
    }
  }
}

extension Wallet {
  /// Makes a document whose file somebody has handed over.
  @discardableResult
  func create(document id: UUID, in journey: UUID, _ draft: Patch, by user: Actor) async throws -> Document {
    try await store.write(by: user, at: world.now()) { transaction in
      if let hash = draft["contentHash"]?.text { transaction.admit(file: hash) }
      return try transaction.create(Document(header: RecordHeader(id: id, journeyID: journey)).applying(draft))
    }
  }
}

extension WriteTransaction {
  fileprivate mutating func add<Item: StoredItem>(_ item: Item) throws { _ = try create(item) }
}

extension Samples {
  /// The sample of a kind in the stranger's journey.
  static func strangersItem(_ kind: ItemKind) -> any StoredItem {
    let index = ItemKind.allCases.firstIndex(of: kind) ?? 0
    var item = Samples.item(kind, in: Served.strangersJourneyID, id: Samples.id(2000 + index))
    if var line = item as? ChecklistItem {
      line.checklistID = strangersListID
      item = line
    }
    return item
  }

  /// The identifier of the sample of a kind in the stranger's journey.
  static func strangersID(_ kind: ItemKind) -> UUID {
    Samples.id(2000 + (ItemKind.allCases.firstIndex(of: kind) ?? 0))
  }

  /// The stranger's checklist.
  static var strangersListID: UUID { identifier(strangersItem(.checklist)) }

  /// The identifier of a kind's sample.
  static func itemID(_ kind: ItemKind) -> UUID { identifier(item(kind)) }

  /// What a client sends to make a kind's sample: its fields without the header.
  static func draft(_ kind: ItemKind) -> Patch { draft(item(kind)) }

  /// The fields of a record without the header.
  static func draft(_ record: some Record) -> Patch {
    Dictionary(record.json) { first, _ in first }.filter { HeaderKey(rawValue: $0.key) == nil }
  }

  private static func identifier(_ item: some StoredItem) -> UUID { item.id }
}

extension Logger {
  /// One that says nothing.
  static let quiet = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }
}
