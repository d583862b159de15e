import Foundation
import Journeys

/// The travellers of a journey, each with what they have in an amount.
///
/// A form sends a line for each: `participants.<identifier>.on` says that they take part, `participants.<identifier>.value` how much it
/// is, and `participants.ticked` that only those count. `normalize` makes the text of them that a field of parts reads.
///
/// A value is counted in the unit of one split method. `participants.method` is the method that the values were shown for, and
/// `participants.<identifier>.shown` the value that was.
package struct PartsInput: Sendable {
  /// One traveller.
  package struct Row: Sendable {
    package let name: String
    package let onKey: String
    package let valueKey: String
    package let shownKey: String
    package let isOn: Bool
    package let value: String
  }

  package let rows: [Row]
  /// The key that says that only travellers who are ticked take part; nil where the values say it.
  package let tickedKey: String?
  /// The split method that the values are shown for, and its key; nil where the values are amounts whatever the method is.
  package let method: (key: String, value: String)?
  /// The choice of one traveller who has the whole amount; nil where each is ticked.
  package let whole: FormField.SelectInput?
  /// What opens the rows where one has the whole amount in most cases.
  package let severalLabel: String?

  /// The rows of a field.
  /// - Parameters:
  ///   - text: what the field holds, one part in a line
  ///   - method: the split method that the values belong to; nil for values that are amounts
  ///   - gone: what a traveller is called who has been removed from the journey, but not from the expense
  init(
    _ field: String, _ text: String, _ travellers: [(id: UUID, name: String)], method: String? = nil, gone: String,
    whole: (none: String, several: String)?
  ) {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
    let values = Dictionary(lines.filter { !$0.isEmpty }.map { ($0[0].lowercased(), $0.dropFirst().first ?? "") }) {
      first, _ in first
    }
    let known = Set(travellers.map(\.id.text))
    let unknown = values.keys.filter { !known.contains($0) }.sorted().compactMap { UUID(uuidString: $0) }
    let travellers = travellers + unknown.map { (id: $0, name: gone) }
    rows = travellers.map { id, name in
      Row(
        name: name, onKey: "\(field).\(id.text).on", valueKey: "\(field).\(id.text).value",
        shownKey: "\(field).\(id.text).shown", isOn: values[id.text] != nil, value: values[id.text] ?? "")
    }
    severalLabel = whole?.several
    self.method = method.map { (key: "\(field).method", value: $0) }
    tickedKey = whole == nil ? "\(field).ticked" : nil
    self.whole = whole.map { whole in
      let chosen = lines.count == 1 && lines[0].count == 1 ? lines[0][0].lowercased() : ""
      return FormField.SelectInput(
        options: [FormField.Option(value: "", label: whole.none, isSelected: chosen.isEmpty)]
          + travellers.map { FormField.Option(value: $0.id.text, label: $0.name, isSelected: chosen == $0.id.text) },
        currencies: nil)
    }
  }

  /// The field of the split method.
  private static let methodName = "splitMethod"

  /// Whether the rows say something that the choice of one does not.
  package var isSeveral: Bool { rows.contains { !$0.value.isEmpty } }

  /// Makes the text of a field of what a form sends for each traveller. A value that was shown for another split method than the one that is
  /// chosen is dropped: a script does that where there is one (`parts.js`).
  static func normalize(_ field: String, _ fields: inout [String: String]) {
    let prefix = "\(field).", sent = fields.filter { $0.key.hasPrefix(prefix) }
    guard !sent.isEmpty else { return }
    for key in sent.keys { fields[key] = nil }
    let chosen = fields[methodName], isOther = chosen != nil && chosen != sent[prefix + "method"] ?? chosen
    let isTicked = sent[prefix + "ticked"] != nil && fields[field] ?? "" == ""
    var values: [String: String] = [:]
    for (key, value) in sent where key.hasSuffix(".value") {
      let id = String(key.dropFirst(prefix.count).dropLast(".value".count))
      values[id] = isOther && value == sent["\(prefix)\(id).shown"] ? "" : value.trimmingCharacters(in: .whitespaces)
    }
    let on = sent.keys.filter { $0.hasSuffix(".on") }.map { String($0.dropFirst(prefix.count).dropLast(".on".count)) }
    let lines =
      isTicked
      ? on.sorted().map { [$0, values[$0] ?? ""] }
      : values.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { [$0.key, $0.value] }
    if isTicked || !lines.isEmpty && sent[prefix + "ticked"] == nil {
      fields[field] = lines.map { $0.filter { !$0.isEmpty }.joined(separator: " ") }.joined(separator: "\n")
    }
  }

  /// The line of a part with its value as the language writes it.
  static func line(_ part: Part, _ language: Language) -> String {
    part.value.map { "\(part.traveller.text) \(TypedAmount.shown("\($0)", language))" } ?? part.line
  }

  /// The text of a field with its values as programs write them: `2,5` as `2.5`.
  static func plain(_ text: String, _ language: Language) -> String {
    text.split(whereSeparator: \.isNewline).map { line in
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      return words.count == 2 ? "\(words[0]) \(TypedAmount.plain(words[1], language) ?? "?")" : String(line)
    }.joined(separator: "\n")
  }
}
