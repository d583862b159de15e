import Crypto
import Foundation
import JourneyStore
import Journeys

/// New identifiers for records of a file whose own ones are taken here by something else: by a journey that the user
/// does not see, or by an item of another journey.
///
/// A new one follows from the old one, the user and the journey, so that the same file brings the same records each time.
struct ResolvedIdentifiers {
  private let transaction: WriteTransaction
  private let actor: Actor

  init(_ transaction: WriteTransaction, _ actor: Actor) {
    (self.transaction, self.actor) = (transaction, actor)
  }

  /// The file with identifiers that can be used here, and all that refers to them.
  func applied(to file: ExportFile) throws -> ExportFile {
    var journeys: [UUID: UUID] = [:], items: [UUID: UUID] = [:]
    for value in file.collections[ExportFormat.journeysKey] ?? [] {
      guard let id = RecordHeader.id(value["id"]) else { continue }
      if try transaction.standing(of: Journey.self, id) == .taken { journeys[id] = fresh(id, in: nil) }
    }
    let kinds = transaction.snapshot.kinds
    for type in kinds.types {
      for value in file.collections[type.kind.collection] ?? [] {
        guard let id = RecordHeader.id(value["id"]), let journey = RecordHeader.id(value["journeyId"]) else { continue }
        let here = journeys[journey] ?? journey
        if try isTaken(type, id, outside: here) { items[id] = fresh(id, in: here) }
      }
    }
    guard !journeys.isEmpty || !items.isEmpty else { return file }
    return file.replacingIdentifiers(under: kinds.referenceKeys) { key, id in
      key == "journeyId" ? journeys[id] : items[id] ?? journeys[id]
    }
  }

  /// Whether an identifier belongs to something that is not in a journey.
  private func isTaken<Item: StoredItem>(_ kind: Item.Type, _ id: UUID, outside journey: UUID) throws -> Bool {
    switch try transaction.standing(of: Item.self, id) {
    case .free: false
    case .taken: true
    case .here(let there, _): there != journey
    }
  }

  /// An identifier of version 8 (RFC 9562): the beginning of a hash.
  private func fresh(_ id: UUID, in journey: UUID?) -> UUID {
    let name = "journey-wallet \(id.text) \(actor.id.text) \(journey?.text ?? "")"
    var bytes = Array(SHA256.hash(data: Data(name.utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.load(as: uuid_t.self)) }
  }
}

extension RecordHeader {
  fileprivate static func id(_ value: JSONValue?) -> UUID? { value?.text.flatMap { UUID(uuidString: $0) } }
}

extension ItemCatalogue {
  /// The keys under which a journey or some kind refers to an item.
  fileprivate var referenceKeys: Set<String> {
    types.reduce(into: Set(keys(Journey.self))) { $0.formUnion(keys($1)) }
  }

  private func keys<Stored: StoredRecord>(_ kind: Stored.Type) -> [String] {
    Stored.fields.compactMap { field in
      switch field.type {
      case .reference, .item: field.name
      default: nil
      }
    }
  }
}

extension ExportFile {
  /// The hashes of the files that its documents speak of.
  var contentHashes: Set<String> {
    Set((collections[ItemKind.document.collection] ?? []).compactMap { $0["contentHash"]?.text })
  }

  /// The same with other identifiers, where there is one for what stands under a key.
  fileprivate func replacingIdentifiers(under keys: Set<String>, _ other: (String, UUID) -> UUID?) -> ExportFile {
    ExportFile(
      collections: collections.mapValues { values in
        values.map { value in
          guard var members = value.members else { return value }
          for key in keys.union(["id", "journeyId"]) {
            if let id = members[key]?.text.flatMap({ UUID(uuidString: $0) }), let new = other(key, id) {
              members[key] = .text(new.text)
            }
          }
          if let ids = members["otherEntityIds"]?.values {
            members["otherEntityIds"] = .array(
              ids.map { id in
                id.text.flatMap { UUID(uuidString: $0) }.flatMap { other("otherEntityIds", $0) }.map { .text($0.text) }
                  ?? id
              })
          }
          return .object(members)
        }
      }, settings: settings, metadata: metadata)
  }
}
