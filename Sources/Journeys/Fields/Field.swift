import Foundation

/// One field of a kind of record: its name, its type, and how it is read from and written to a value of the kind.
///
/// The form, the JSON member, the column, the difference in the history and the merge of two edits of a field all
/// follow from this one description.
public struct Field<Owner: Sendable>: Sendable {
  /// The key in JSON and in forms; a field that spans several keys has the name of one of them.
  public let name: String
  public let type: FieldType
  /// Whether a record cannot be without it.
  public let isRequired: Bool
  /// The value of this field in a record.
  public let get: @Sendable (Owner) -> FieldValue
  /// Puts a value, one that its type admits, into a record.
  public let set: @Sendable (inout Owner, FieldValue) -> Void
  /// The field that it is merged with; nil for one that is merged alone.
  private(set) var companion: String?

  /// The keys under which the field stands in JSON and in forms.
  public var keys: [String] {
    switch type {
    case .money(let currencyKey): [name, currencyKey]
    case .coordinate(let latitudeKey, let longitudeKey): [latitudeKey, longitudeKey]
    case .item(let kindKey, _, _): [kindKey, name]
    default: [name]
    }
  }

  /// Fields of one unit are merged together: local times belong to the zone that they were entered in.
  public var unit: String {
    if case .instant(let zoneKey) = type { zoneKey } else { group }
  }

  /// Fields of one group make no sense without one another, and are brought back together.
  public var group: String { companion ?? name }

  /// The same field, merged together with another one, without which it makes no sense.
  func together(with name: String) -> Field {
    var field = self
    field.companion = name
    return field
  }

  /// The same field, one that a record cannot be without.
  public var required: Field {
    Field(name: name, type: type, isRequired: true, get: get, set: set, companion: companion)
  }
}

/// A key path from a record to one of its values that can be shared between threads.
public typealias Path<Owner, Value> = WritableKeyPath<Owner, Value> & Sendable

extension Field {
  /// Text of one line.
  public static func text(_ name: String, _ path: Path<Owner, String>, limit: Int = FieldType.nameLimit) -> Field {
    text(name, .text(limit: limit), path)
  }

  /// Text of several lines.
  public static func prose(_ name: String, _ path: Path<Owner, String>, limit: Int = FieldType.proseLimit) -> Field {
    text(name, .prose(limit: limit), path)
  }

  /// An `http` or `https` address.
  public static func link(_ name: String, _ path: Path<Owner, String>) -> Field {
    text(name, .link, path)
  }

  /// A value of an enumeration; an empty one leaves the record's default.
  public static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ path: Path<Owner, Choice>
  ) -> Field {
    Field(name: name, type: .choice(Choice.allCases.map(\.rawValue)), isRequired: false) {
      .text($0[keyPath: path].rawValue)
    } set: { owner, value in
      if let choice = value.text.flatMap(Choice.init(rawValue:)) { owner[keyPath: path] = choice }
    }
  }

  /// A value of an enumeration, or none.
  public static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ path: Path<Owner, Choice?>
  ) -> Field {
    Field(name: name, type: .choice(Choice.allCases.map(\.rawValue)), isRequired: false) {
      $0[keyPath: path].map { .text($0.rawValue) } ?? .empty
    } set: { owner, value in
      owner[keyPath: path] = value.text.flatMap(Choice.init(rawValue:))
    }
  }

  /// Yes or no.
  public static func flag(_ name: String, _ path: Path<Owner, Bool>) -> Field {
    Field(name: name, type: .flag, isRequired: false) {
      .flag($0[keyPath: path])
    } set: { owner, value in
      owner[keyPath: path] = value == .flag(true)
    }
  }

  /// A whole number, or none.
  public static func count(_ name: String, _ path: Path<Owner, Int?>, in range: ClosedRange<Int>) -> Field {
    Field(name: name, type: .count(range), isRequired: false) {
      $0[keyPath: path].map(FieldValue.count) ?? .empty
    } set: { owner, value in
      if case .count(let count) = value { owner[keyPath: path] = count } else { owner[keyPath: path] = nil }
    }
  }

  /// A calendar day, or none.
  public static func day(_ name: String, _ path: Path<Owner, CalendarDay?>) -> Field {
    Field(name: name, type: .day, isRequired: false) {
      $0[keyPath: path].map(FieldValue.day) ?? .empty
    } set: { owner, value in
      if case .day(let day) = value { owner[keyPath: path] = day } else { owner[keyPath: path] = nil }
    }
  }

  /// An instant, or none; local times are read in the zone of the field named `zone`.
  public static func instant(_ name: String, _ path: Path<Owner, Date?>, zone: String) -> Field {
    Field(name: name, type: .instant(zoneKey: zone), isRequired: false) {
      $0[keyPath: path].map(FieldValue.instant) ?? .empty
    } set: { owner, value in
      if case .instant(let instant) = value { owner[keyPath: path] = instant } else { owner[keyPath: path] = nil }
    }
  }

  /// A time zone, or none.
  public static func zone(_ name: String, _ path: Path<Owner, Zone?>) -> Field {
    Field(name: name, type: .zone, isRequired: false) {
      $0[keyPath: path].map { .text($0.identifier) } ?? .empty
    } set: { owner, value in
      owner[keyPath: path] = value.text.map(Zone.init(stored:))
    }
  }

  /// A currency, or none.
  public static func currency(_ name: String, _ path: Path<Owner, Currency?>) -> Field {
    Field(name: name, type: .currency, isRequired: false) {
      $0[keyPath: path].map { .text($0.code) } ?? .empty
    } set: { owner, value in
      owner[keyPath: path] = value.text.flatMap(Currency.init)
    }
  }

  /// An amount with its currency under `currency`, or none.
  public static func money(_ name: String, currency: String, _ path: Path<Owner, Money?>) -> Field {
    Field(name: name, type: .money(currencyKey: currency), isRequired: false) {
      $0[keyPath: path].map(FieldValue.money) ?? .empty
    } set: { owner, value in
      if case .money(let money) = value { owner[keyPath: path] = money } else { owner[keyPath: path] = nil }
    }
  }

  /// A point with its degrees under `latitude` and `longitude`, or none.
  public static func coordinate(
    _ latitude: String, _ longitude: String, _ path: Path<Owner, Coordinate?>
  ) -> Field {
    Field(
      name: latitude, type: .coordinate(latitudeKey: latitude, longitudeKey: longitude), isRequired: false
    ) {
      $0[keyPath: path].map(FieldValue.coordinate) ?? .empty
    } set: { owner, value in
      if case .coordinate(let point) = value { owner[keyPath: path] = point } else { owner[keyPath: path] = nil }
    }
  }

  /// Short texts in an order.
  public static func list(
    _ name: String, _ path: Path<Owner, [String]>, limit: Int = FieldType.nameLimit
  ) -> Field {
    Field(name: name, type: .list(limit: limit), isRequired: false) {
      .list($0[keyPath: path])
    } set: { owner, value in
      if case .list(let texts) = value { owner[keyPath: path] = texts } else { owner[keyPath: path] = [] }
    }
  }

  /// A number, or none.
  public static func number(
    _ name: String, _ path: Path<Owner, Decimal?>, in range: ClosedRange<Int>, decimals: Int
  ) -> Field {
    Field(name: name, type: .number(range, decimals: decimals), isRequired: false) {
      $0[keyPath: path].map(FieldValue.number) ?? .empty
    } set: { owner, value in
      if case .number(let number) = value { owner[keyPath: path] = number } else { owner[keyPath: path] = nil }
    }
  }

  /// Travellers with what each has in an amount.
  public static func parts(_ name: String, _ path: Path<Owner, [Part]>) -> Field {
    Field(name: name, type: .parts, isRequired: false) {
      .parts($0[keyPath: path])
    } set: { owner, value in
      if case .parts(let parts) = value { owner[keyPath: path] = parts } else { owner[keyPath: path] = [] }
    }
  }

  /// Lines of a receipt, with whose they are.
  public static func items(_ name: String, _ path: Path<Owner, [ReceiptItem]>) -> Field {
    Field(name: name, type: .items, isRequired: false) {
      .items($0[keyPath: path])
    } set: { owner, value in
      if case .items(let items) = value { owner[keyPath: path] = items } else { owner[keyPath: path] = [] }
    }
  }

  /// The identifier of another record, or none.
  public static func reference(_ name: String, _ path: Path<Owner, UUID?>) -> Field {
    Field(name: name, type: .reference, isRequired: false) {
      $0[keyPath: path].map { .text($0.text) } ?? .empty
    } set: { owner, value in
      owner[keyPath: path] = value.text.flatMap(UUID.init(uuidString:))
    }
  }

  /// Another item, or none: its identifier, and its kind under `kind`.
  /// - Parameters:
  ///   - role: what the item is to the record
  ///   - others: what else may stand in the place of the kind
  public static func item(
    _ name: String, kind: String, _ path: Path<Owner, ItemReference?>, _ role: ReferenceRole, or others: [String] = []
  ) -> Field {
    Field(name: name, type: .item(kindKey: kind, role, or: others), isRequired: false) {
      $0[keyPath: path].map(FieldValue.item) ?? .empty
    } set: { owner, value in
      if case .item(let reference) = value { owner[keyPath: path] = reference } else { owner[keyPath: path] = nil }
    }
  }

  private static func text(_ name: String, _ type: FieldType, _ path: Path<Owner, String>) -> Field {
    Field(name: name, type: type, isRequired: false) {
      let text = $0[keyPath: path]
      return text.isEmpty ? .empty : .text(text)
    } set: { owner, value in
      owner[keyPath: path] = value.text ?? ""
    }
  }
}
