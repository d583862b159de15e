import Foundation
import Journeys
import TestSupport

/// Someone who writes into a journey of their own, one random write after the other, and remembers what was
/// acknowledged.
struct Scribe {
  private(set) var records: [KnownRecord]
  /// Answers that no write should get.
  private(set) var surprises: [String] = []
  private var steps: Steps

  init(seed: UInt64) {
    steps = Steps(seed: seed)
    let journey = steps.identifier()
    records = [KnownRecord(kind: nil, id: journey, journey: journey)]
  }

  /// Writes until the wallet answers no more, or all is written.
  /// - Parameter acknowledged: is told of every answer
  mutating func write(_ count: Int, to wallet: RunningWallet, acknowledged: () async -> Void) async {
    for number in 0..<count {
      let (index, write) = number < 2 ? opening(number) : next()
      do {
        let answer = try await send(write, of: records[index], to: wallet)
        if (200...299).contains(answer.status) {
          records[index] = records[index].after(write)
        } else {
          surprises.append("\(records[index].path): \(write) was answered \(answer.status) \(answer.text)")
        }
        await acknowledged()
      } catch {
        records[index].pending = write
        return
      }
    }
  }

  private func send(
    _ write: KnownRecord.Write, of record: KnownRecord, to wallet: RunningWallet
  ) async throws -> HTTPAnswer {
    switch write {
    case .create(let draft): return try await wallet.send("PUT", record.path, .object(draft))
    case .edit(var draft):
      draft["baseVersion"] = .number(Decimal(record.version))
      return try await wallet.send("PATCH", record.path, .object(draft))
    case .delete: return try await wallet.send("DELETE", record.path)
    case .restore: return try await wallet.send("POST", "\(record.path)/restore")
    }
  }

  /// A journey, and a checklist in it that stays, come first.
  private mutating func opening(_ number: Int) -> (Int, KnownRecord.Write) {
    if number == 0 { return (0, .create(Samples.journey().draft)) }
    return (add(.checklist), .create(Samples.item(.checklist).draft))
  }

  private mutating func next() -> (Int, KnownRecord.Write) {
    if Int.random(in: 0..<10, using: &steps) < 4 {
      let kind = ItemKind.allCases.randomElement(using: &steps) ?? .note
      var draft = Samples.item(kind).draft
      // Its file is nowhere.
      if kind == .document { draft["contentHash"] = nil }
      if kind == .checklistItem { draft["checklistId"] = .text(records[1].id.text) }
      return (add(kind), .create(draft))
    }
    let index = Int.random(in: 0..<records.count, using: &steps)
    if records[index].isDeleted { return (index, .restore) }
    if index > 1, Int.random(in: 0..<3, using: &steps) == 0 { return (index, .delete) }
    let type: any Journeys.Record.Type = records[index].kind?.type ?? Journey.self
    return (index, .edit(edit(of: type)))
  }

  private mutating func add(_ kind: ItemKind) -> Int {
    records.append(KnownRecord(kind: kind, id: steps.identifier(), journey: records[0].id))
    return records.count - 1
  }

  /// New values for some of a record's fields, at least one.
  private mutating func edit<Item: Journeys.Record>(of type: Item.Type) -> Patch {
    var draft: Patch = [:]
    for field in Item.fields.shuffled(using: &steps) where draft.count < 4 {
      let number = Int.random(in: 1...1000, using: &steps)
      switch field.type {
      case .text where ["contentHash", "offset"].contains(field.name): break
      case .text: draft[field.name] = .text("\(field.name) \(number)")
      case .prose: draft[field.name] = .text(String(repeating: "Line \(number)\n", count: number))
      // The samples' cost is divided, which a private one is not.
      case .flag where field.name == Item.privacyFieldName && Item.self is Expense.Type: break
      case .flag: draft[field.name] = .flag(number.isMultiple(of: 2))
      case .count(let range): draft[field.name] = .number(Decimal(min(range.lowerBound + number, range.upperBound)))
      case .list where field.name == "countries": draft[field.name] = [.text(number < 500 ? "JP" : "KZ")]
      case .list where field.name == "otherEntityIds": draft[field.name] = [.text(Samples.id(number).text)]
      case .list where !field.isRequired: draft[field.name] = number < 300 ? .null : [.text("a \(number)"), "b"]
      default: break
      }
    }
    return draft
  }
}

extension Steps {
  fileprivate mutating func identifier() -> UUID {
    let digits = String(next() | 1 << 63, radix: 16) + String(next() | 1 << 63, radix: 16)
    var text = digits
    for offset in [20, 16, 12, 8] { text.insert("-", at: text.index(text.startIndex, offsetBy: offset)) }
    return UUID(uuidString: text) ?? UUID()
  }
}

extension Journeys.Record {
  /// Its fields as a draft that makes the same again.
  fileprivate var draft: Patch {
    var draft = Dictionary(json.map { ($0.key, $0.value) }) { first, _ in first }
    for key in HeaderKey.allCases { draft[key.rawValue] = nil }
    // It would have to name something in the same journey.
    draft["relatedEntityId"] = nil
    return draft
  }
}
