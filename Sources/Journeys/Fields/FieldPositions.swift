import Synchronization

/// Where the fields of each kind of record stand in `Record.fields`, and the keys that they have: what is looked up for each row of a list
/// and each input of a form.
enum FieldPositions {
  private struct Known {
    /// The indices of the fields, by their names.
    let positions: [String: Int]
    /// `Field.keys` of all of them.
    let keys: Set<String>
  }

  /// As many as there are kinds.
  private static let known = Mutex<[ObjectIdentifier: Known]>([:])

  /// The index of a field; nil for a name that the kind does not have.
  static func position<Owner: Record>(of name: String, in kind: Owner.Type) -> Int? {
    with(kind) { $0.positions[name] }
  }

  /// Whether a field of the kind stands under that key in JSON and in forms.
  static func isKey<Owner: Record>(_ key: String, of kind: Owner.Type) -> Bool {
    with(kind) { $0.keys.contains(key) }
  }

  private static func with<Owner: Record, Result: Sendable>(_ kind: Owner.Type, _ read: (Known) -> Result) -> Result {
    let id = ObjectIdentifier(kind)
    return known.withLock { known in
      if let found = known[id] { return read(found) }
      let fields = Owner.fields
      let made = Known(
        positions: Dictionary(zip(fields.map(\.name), fields.indices)) { first, _ in first },
        keys: Set(fields.flatMap(\.keys)))
      known[id] = made
      return read(made)
    }
  }
}
