import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// Writes everything that a user can see, from one moment, into a file that is replaced only once it is whole.
  /// - Throws: what the file system throws.
  public func export(to file: URL, appVersion: String, as actor: Actor) async throws {
    let draft = try AtomicFile(for: file, mark: world.uuid())
    try await export(appVersion: appVersion, as: actor) { try draft.write($0) }
    try draft.keep()
  }

  /// Hands the export over in pieces, from one moment of the wallet.
  public func export(
    appVersion: String, as actor: Actor, _ write: @escaping @Sendable (Data) throws -> Void
  ) async throws {
    let now = world.now()
    let schemaVersion = try await store.schemaVersion()
    try await store.read(as: actor) { snapshot in
      var pieces = ExportPieces(write: write)
      try pieces.begin(
        ExportFormat.metadata(appVersion, schemaVersion, at: now), settings: snapshot.currentUser().settings)
      try pieces.array(ExportFormat.journeysKey) { try snapshot.forEachJourney($0) }
      for type in snapshot.kinds.types { try pieces.add(type, from: snapshot) }
      try pieces.end()
    }
  }
}

extension User {
  /// The settings under the names that the original app gives them, and our own.
  fileprivate var settings: [JSONMember] {
    json(ofFields: User.fields.map(\.name)).filter { $0.value != .null }.map { key, value in
      switch key {
      case "currency": ("preferredCurrency", value)
      case "language": ("preferredLanguage", value)
      default: (key, value)
      }
    }
  }
}

/// The pieces of an export in the making, handed on whenever half a megabyte has come together.
struct ExportPieces {
  private var writer = JSONWriter()
  private let write: (Data) throws -> Void

  init(write: @escaping (Data) throws -> Void) {
    self.write = write
  }

  mutating func begin(_ metadata: [JSONMember], settings: [JSONMember]) throws {
    writer.raw("{\"\(ExportFormat.metadataKey)\":")
    writer.object(metadata)
    writer.raw(",\n\"\(ExportFormat.settingsKey)\":")
    writer.object(settings)
  }

  mutating func array<R: Record>(_ key: String, _ visit: ((R) throws -> Void) throws -> Void) throws {
    writer.raw(",\n\"\(key)\":[")
    var isFirst = true
    try visit { record in
      writer.raw(isFirst ? "\n" : ",\n")
      isFirst = false
      writer.record(record)
      if writer.bytes.count > 524_288 { try flush() }
    }
    writer.raw("]")
  }

  mutating func add<Item: StoredItem>(_ kind: Item.Type, from snapshot: Snapshot) throws {
    try array(Item.kind.collection) { try snapshot.forEach(Item.self, $0) }
  }

  mutating func add<Item: StoredItem>(_ kind: Item.Type, of journey: JourneySnapshot) throws {
    try array(Item.kind.collection) { (visit: (Item) throws -> Void) in try journey.items(Item.self).forEach(visit) }
  }

  mutating func end() throws {
    writer.raw("}\n")
    try flush()
  }

  private mutating func flush() throws {
    try write(Data(writer.bytes))
    writer = JSONWriter()
  }
}
