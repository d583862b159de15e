import Foundation

/// One line of a receipt, with the travellers whose it is.
public struct ReceiptItem: Sendable, Hashable {
  public let name: String
  /// Major units of the expense's currency, without a sign.
  public let amount: Decimal
  /// Who has it in equal parts.
  public let travellers: [UUID]

  /// A line of a receipt.
  public init(_ name: String, _ amount: Decimal, for travellers: [UUID]) {
    (self.name, self.amount, self.travellers) = (name, amount, travellers)
  }

  /// The keys of its JSON object: `{"name": "…", "amount": 12.5, "travellerIds": ["…"]}`.
  enum Key: String, CaseIterable { case name, amount, travellerIds }

  /// The item as its JSON object.
  public var json: JSONValue {
    .object([
      Key.name.rawValue: .text(name), Key.amount.rawValue: .number(amount),
      Key.travellerIds.rawValue: .array(travellers.map { .text($0.text) }),
    ])
  }

  /// The item of a JSON object; nil if it is invalid. The value of `"amount"` may be a text.
  public init?(json: JSONValue) {
    guard let members = json.members, members.keys.allSatisfy({ Key(rawValue: $0) != nil }) else { return nil }
    let amount: Decimal?
    switch members[Key.amount.rawValue] {
    case .number(let number): amount = number
    case .text(let text): amount = Decimal(typed: text.filter { !$0.isWhitespace })
    default: amount = nil
    }
    let ids = members[Key.travellerIds.rawValue]?.values ?? []
    self.init(
      members[Key.name.rawValue]?.text ?? "", amount, ids.map { $0.text.flatMap { UUID(uuidString: $0) } })
  }

  /// The item as a line of a form: the amount, the identifiers with commas between them, and the name, with blanks between.
  public var line: String {
    let ids = travellers.map(\.text).joined(separator: ",")
    return name.isEmpty ? "\(amount) \(ids)" : "\(amount) \(ids) \(name)"
  }

  /// The item of a line of a form; nil if it is invalid.
  public init?(line: String) {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count >= 2 else { return nil }
    self.init(
      words.count == 3 ? words[2] : "", Decimal(typed: words[0]),
      words[1].split(separator: ",").map { UUID(uuidString: String($0)) })
  }

  /// Nil for a name that is no line, an amount that is none, or travellers who are none or twice there.
  private init?(_ name: String, _ amount: Decimal?, _ travellers: [UUID?]) {
    let name = name.trimmingCharacters(in: .whitespaces), known = travellers.compactMap(\.self)
    guard let amount, amount > 0, Part.admits(amount), known.count == travellers.count, !known.isEmpty,
      known.count <= FieldType.listLimit, Set(known).count == known.count,
      name.unicodeScalars.count <= FieldType.nameLimit, name.unicodeScalars.allSatisfy({ $0.value >= 32 }),
      !name.contains(where: \.isNewline)
    else { return nil }
    self.init(name, amount, for: known.sorted())
  }
}

extension Split {
  /// Divides an amount by the items of a receipt; nil for items that are no amounts of the currency.
  ///
  /// Each item is divided equally among those whose it is. What the amount has more or less than the items (a tip, a tax, a discount) is
  /// divided in proportion to what each has of the items.
  /// - Parameter turn: see `init(_:by:of:turn:)`; each item moves it on by one
  init?(_ total: Money, items: [ReceiptItem], of expense: UUID, turn: Int) {
    var parts: [UUID: Int] = [:], sum = 0
    for (index, item) in items.enumerated() {
      guard let units = Money(item.amount, total.currency)?.minorUnits,
        let split = Split(units, equallyAmong: item.travellers.map { Part($0) }, of: expense, turn: turn + index)
      else { return nil }
      sum += units
      for (traveller, units) in split.minorUnits { parts[traveller, default: 0] += units }
    }
    let rest = abs(total.minorUnits) - sum
    if rest != 0 {
      let weights = parts.map { Split.Weight($0.key, Int128($0.value)) }
      guard let split = Split(rest, by: weights, of: expense, turn: turn + items.count) else { return nil }
      for (traveller, units) in split.minorUnits { parts[traveller, default: 0] += units }
    }
    guard !parts.isEmpty else { return nil }
    self.init(minorUnits: total.minorUnits < 0 ? parts.mapValues { -$0 } : parts)
  }
}
