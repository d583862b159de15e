import Foundation
import JourneyStore
import Journeys

/// The fields in which an edit replaced what someone else had set meanwhile, each with both values and a way back.
package struct ConflictCard: Sendable {
  package let conflictLines: [ConflictLine]

  package struct ConflictLine: Sendable {
    package let label: String
    package let savedValue: String
    package let otherValue: String
    package let otherField: String
    package let otherAddress: String
  }

  /// Reads the edit of that number; nil where it replaced nothing.
  /// - Parameters:
  ///   - sequence: the number of the edit; nil for none
  ///   - address: the record's page
  ///   - zone: the clocks on which an instant of a field is shown
  init?<Owner: Record>(
    _ record: Owner, kind: String, change sequence: Int64?, among changes: @autoclosure () throws -> [Change],
    address: String, zone: (String) -> Zone?, _ context: ScreenContext
  ) rethrows {
    guard let sequence, let change = try changes().first(where: { $0.sequence == sequence }), change.action == .edit
    else { return nil }
    let blank = Owner(header: record.header), nothing = context.words("history.nothing")
    let saved = blank.reading(change.after).record, other = blank.reading(change.before).record
    conflictLines = Owner.fields.filter { change.contested.contains($0.name) }.map { field in
      let shown = zone(field.name) ?? context.zone
      let text = { (record: Owner) in context.text(field, of: record, kind: kind, zone: shown).orNil ?? nothing }
      return ConflictLine(
        label: context.words.factLabel(kind, field.name), savedValue: text(saved), otherValue: text(other),
        otherField: field.name, otherAddress: "\(address)/history/\(sequence)/revert")
    }
    if conflictLines.isEmpty { return nil }
  }
}
