/// Two edits of one record made one.
public struct Merge<Merged: Record>: Sendable {
  /// The record with the changes of both.
  public let record: Merged
  /// The names of the fields that both had changed, in which the later edit won.
  public let contested: [String]
}

extension Record {
  /// Carries an edit of an older version over to the current one.
  ///
  /// A field that the edit did not touch keeps its current value. For one that both sides changed the edit, which came
  /// later, wins. Fields of one unit go together.
  /// - Parameters:
  ///   - base: the version that the edit was based on
  ///   - current: the version that is stored now
  public func merged(from base: Self, onto current: Self) -> Merge<Self> {
    let touched = Set(Self.fields.filter { $0.get(self) != $0.get(base) }.map(\.unit))
    var record = current
    var contested: [String] = []
    for field in Self.fields where touched.contains(field.unit) {
      let theirs = field.get(current), ours = field.get(self)
      if theirs != field.get(base), theirs != ours { contested.append(field.name) }
      field.set(&record, ours)
    }
    return Merge(record: record, contested: contested)
  }
}
