import Synchronization

/// Where the fields of each kind of record stand in `Record.fields`, by their names: what is looked up for each row of a list.
enum FieldPositions {
  /// As many as there are kinds.
  private static let known = Mutex<[ObjectIdentifier: [String: Int]]>([:])

  /// The index of a field; nil for a name that the kind does not have.
  static func position<Owner: Record>(of name: String, in kind: Owner.Type) -> Int? {
    let id = ObjectIdentifier(kind)
    return known.withLock { known in
      if let positions = known[id] { return positions[name] }
      let names = Owner.fields.map(\.name)
      let positions = Dictionary(zip(names, names.indices)) { first, _ in first }
      known[id] = positions
      return positions[name]
    }
  }
}
