import Foundation
import Journeys

/// A record as someone knows it who has written it through the API.
struct KnownRecord: Sendable {
  /// Something that can be written of a record.
  enum Write: Sendable {
    case create(Patch)
    case edit(Patch)
    case delete
    case restore
  }

  /// Nil for a journey.
  let kind: ItemKind?
  let id: UUID
  let journey: UUID
  /// The fields as they were acknowledged last; nil while nothing was.
  var fields: Patch?
  var isDeleted = false
  var version = 0
  /// What was sent and never answered.
  var pending: Write?

  /// Its address below the API's root.
  var path: String {
    let journeyPath = "journeys/\(journey.text)"
    return kind.map { "\(journeyPath)/\($0.noun)/\(id.text)" } ?? journeyPath
  }

  /// What the record is once a write has gone through.
  func after(_ write: Write) -> KnownRecord {
    var next = self
    next.version += 1
    next.pending = nil
    switch write {
    case .create(let draft): next.fields = draft
    case .edit(let draft): next.fields = (fields ?? [:]).merging(draft) { _, new in new }.filter { $0.value != .null }
    case .delete: next.isDeleted = true
    case .restore: next.isDeleted = false
    }
    return next
  }

  /// What it may be now: what was acknowledged, or that with what was never answered.
  var possibilities: [KnownRecord] {
    var acknowledged = self
    acknowledged.pending = nil
    return [acknowledged] + (pending.map { [after($0)] } ?? [])
  }
}
