import Foundation

/// The keys that every record's JSON has and no patch can set.
public enum HeaderKey: String, CaseIterable, Sendable {
  case id, journeyId, createdAt, updatedAt, version
}

extension Record {
  /// The record with the fields of a patch changed.
  ///
  /// A key that is missing leaves its field as it is; null or an empty text empties it. Keys of the header are passed
  /// over, so that what was read can be sent back.
  /// - Throws: `WalletError.invalid` with everything that is wrong with the patch's types, lengths and names. The
  ///   rules of the record itself are checked by `issues()`.
  public func applying(_ patch: Patch) throws(WalletError) -> Self {
    let (record, issues) = reading(patch)
    guard issues.isEmpty else { throw .invalid(issues) }
    return record
  }

  /// The record with everything changed that could be read of a patch, and what could not.
  public func reading(_ patch: Patch) -> (record: Self, issues: [Issue]) {
    var record = self
    var reader = PatchReader(patch, over: self)
    for field in Self.fields {
      if let value = reader.value(of: field) { field.set(&record, value) }
    }
    let unknown = patch.keys.filter { HeaderKey(rawValue: $0) == nil && !FieldPositions.isKey($0, of: Self.self) }
      .sorted().map { Issue($0, .unknownField) }
    return (record, reader.issues + unknown)
  }
}
