import Foundation
import Journeys

/// The lines of a receipt in a form, each with the travellers whose it is.
///
/// A form sends for each line `items.<number>.name`, `items.<number>.amount`, and `items.<number>.<identifier>` for each traveller who is
/// ticked. `normalize` makes the text of them that a field of items reads.
package struct ReceiptItemsInput: Sendable {
  package struct Row: Sendable {
    package let nameKey: String
    package let amountKey: String
    package let name: String
    package let amount: String
    package let owners: [Owner]
  }

  package struct Owner: Sendable {
    package let key: String
    package let name: String
    package let isOn: Bool
  }

  package let rows: [Row]
  package let nameLabel: String
  package let amountLabel: String
  package let isOpen: Bool

  /// What a line without travellers has in their place.
  private static let nobody = "-"
  /// How many empty lines a form has at least.
  private static let blanks = 4

  /// The lines of a field, and some empty ones.
  init(
    _ field: String, _ text: String, _ travellers: [(id: UUID, name: String)], gone: String, _ context: ScreenContext
  ) {
    let lines = text.split(whereSeparator: \.isNewline).map { line -> [String] in
      line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    }
    let named = Set(lines.flatMap { $0.dropFirst().first?.lowercased().split(separator: ",").map(String.init) ?? [] })
    let known = Set(travellers.map(\.id.text))
    let unknown = named.filter { !known.contains($0) }.sorted().compactMap { UUID(uuidString: $0) }
    let everyone = travellers + unknown.map { (id: $0, name: gone) }
    let count = min(FieldType.listLimit, lines.count + ReceiptItemsInput.blanks)
    rows = (0..<count).map { number in
      let words = number < lines.count ? lines[number] : []
      let owners = Set((words.dropFirst().first ?? "").lowercased().split(separator: ",").map(String.init))
      return Row(
        nameKey: "\(field).\(number).name", amountKey: "\(field).\(number).amount",
        name: words.dropFirst(2).first ?? "", amount: words.first ?? "",
        owners: everyone.map {
          Owner(key: "\(field).\(number).\($0.id.text)", name: $0.name, isOn: owners.contains($0.id.text))
        })
    }
    isOpen = !lines.isEmpty
    nameLabel = context.words("items.name")
    amountLabel = context.words("ui.amount")
  }

  /// Makes the text of a field of what a form sends for each line; lines without a name and an amount are none.
  static func normalize(_ field: String, _ fields: inout [String: String]) {
    let prefix = "\(field).", sent = fields.filter { $0.key.hasPrefix(prefix) }
    guard !sent.isEmpty else { return }
    for key in sent.keys { fields[key] = nil }
    var lines: [Int: (name: String, amount: String, owners: [String])] = [:]
    for (key, value) in sent {
      let parts = key.dropFirst(prefix.count).split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2, let number = Int(parts[0]), (0..<FieldType.listLimit).contains(number) else { continue }
      var line = lines[number] ?? ("", "", [])
      switch parts[1] {
      case "name": line.name = value.trimmingCharacters(in: .whitespacesAndNewlines)
      case "amount": line.amount = value.filter { !$0.isWhitespace }
      default: line.owners.append(parts[1])
      }
      lines[number] = line
    }
    let texts = lines.sorted { $0.key < $1.key }.map(\.value).filter { !$0.name.isEmpty || !$0.amount.isEmpty }.map {
      line in
      let owners = line.owners.isEmpty ? nobody : line.owners.sorted().joined(separator: ",")
      let name = line.name.split(whereSeparator: \.isNewline).joined(separator: " ")
      return "\(line.amount.isEmpty ? "?" : line.amount) \(owners) \(name)".trimmingCharacters(in: .whitespaces)
    }
    if !texts.isEmpty || fields[field] == nil { fields[field] = texts.joined(separator: "\n") }
  }

  /// The line of an item with its amount as the language writes it.
  static func line(_ item: ReceiptItem, _ language: Language) -> String {
    let amount = "\(item.amount)"
    return TypedAmount.shown(amount, language) + item.line.dropFirst(amount.count)
  }

  /// The text of a field with its amounts as programs write them: `2,5` as `2.5`.
  static func plain(_ text: String, _ language: Language) -> String {
    text.split(whereSeparator: \.isNewline).map { line in
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      return words.count == 2 ? "\(TypedAmount.plain(words[0], language) ?? "?") \(words[1])" : String(line)
    }.joined(separator: "\n")
  }
}
