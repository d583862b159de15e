import Journeys

extension WriteTransaction {
  /// The issues of references to kinds that the wallet does not keep, or that cannot be to a record what its field says; one that it
  /// had before may stay.
  /// - Parameter current: what the record replaces; nil for a new one
  public func referenceIssues<Stored: StoredRecord>(_ record: Stored, replacing current: Stored? = nil) -> [Issue] {
    Stored.fields.compactMap { field in
      guard case .item(let kindKey, let role, let others) = field.type, case .item(let reference) = field.get(record),
        !reference.kind.isEmpty, !others.contains(reference.kind), current.map(field.get) != .item(reference)
      else { return nil }
      return kinds[reference.kind].map { role.admits($0) } ?? false ? nil : Issue(kindKey, .notAChoice)
    }
  }
}
