/// A record of which it is known that its rules hold; there is no other way to one than to check them.
public struct CheckedRecord<Value: Record>: Sendable, Hashable {
  public let record: Value

  /// A record with a patch applied.
  /// - Throws: `WalletError.invalid` with everything that is wrong with the patch and with the outcome.
  public init(_ patch: Patch, over base: Value) throws(WalletError) {
    let completed = Value.completed(patch, over: base)
    let (record, issues) = base.reading(Value.priced(completed, over: base) { .embedded })
    let said = Set(issues.map(\.field))
    // What is there and could not be read is not missing: an amount without its currency.
    let unread = Value.fields.filter { $0.keys.contains(where: said.contains) && completed.says($0.name) }.map(\.name)
    let all = issues + record.issues().filter { !said.contains($0.field) && !unread.contains($0.field) }
    guard all.isEmpty else { throw .invalid(all) }
    self.record = record
  }
}

extension Record {
  /// The record with a patch applied.
  /// - Throws: as `CheckedRecord`.
  public func checked(_ patch: Patch) throws(WalletError) -> CheckedRecord<Self> {
    try CheckedRecord(patch, over: self)
  }
}

extension Patch {
  /// Whether it gives a field a value.
  fileprivate func says(_ field: String) -> Bool { self[field].map { ![.null, .text("")].contains($0) } ?? false }
}
