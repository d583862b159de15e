import Foundation
import GRDB
import Journeys

extension Field {
  /// The columns that hold the field, in the order of its keys.
  var columns: [String] { keys.map(\.snakeCased) }

  /// What the columns hold for a record, in their order.
  func stored(of owner: Owner) -> [DatabaseValue] {
    switch (get(owner), type) {
    case (.text(let text), .reference): [UUID(uuidString: text)?.databaseValue ?? .null]
    case (.text(let text), _): [text.databaseValue]
    case (.flag(let flag), _): [flag.databaseValue]
    case (.count(let count), _): [count.databaseValue]
    case (.day(let day), _): [day.iso.databaseValue]
    case (.instant(let instant), _): [instant.milliseconds.databaseValue]
    case (.money(let money), _): [money.minorUnits.databaseValue, money.currency.code.databaseValue]
    case (.item(let reference), _):
      [reference.kind.isEmpty ? .null : reference.kind.databaseValue, reference.id?.databaseValue ?? .null]
    case (.coordinate(let point), _): [point.latitude.databaseValue, point.longitude.databaseValue]
    case (.list(let texts), _): [JSONWriter.text { $0.value(.array(texts.map(JSONValue.text))) }.databaseValue]
    case (.number(let number), _): ["\(number)".databaseValue]
    case (.parts(let parts), _): [JSONWriter.text { $0.value(.array(parts.map(\.json))) }.databaseValue]
    case (.empty, .text), (.empty, .prose), (.empty, .link): ["".databaseValue]
    case (.items(let items), _): [JSONWriter.text { $0.value(.array(items.map(\.json))) }.databaseValue]
    case (.empty, .list), (.empty, .parts), (.empty, .items): ["[]".databaseValue]
    case (.empty, _): keys.map { _ in .null }
    }
  }

  /// What the columns hold.
  var storedValue: StoredValue {
    switch type {
    case .text, .prose, .link, .choice, .zone, .currency: .text
    case .reference: .reference
    case .flag: .flag
    case .count: .count
    case .day: .day
    case .instant: .instant
    case .money: .money
    case .coordinate: .coordinate
    case .number: .number
    case .parts: .parts
    case .items: .items
    case .item: .item
    case .list: .list
    }
  }
}

/// What the columns of a field hold, without the limits of its type.
enum StoredValue: Sendable {
  case text, reference, flag, count, day, instant, money, coordinate, number, parts, items, item, list

  /// How many columns hold it.
  var columnCount: Int {
    switch self {
    case .money, .coordinate, .item: 2
    default: 1
    }
  }

  /// The value that a row holds, from the column at an index on.
  func read(_ row: Row, at index: Int) throws -> FieldValue {
    if self == .item {
      return ItemReference(kind: row[index] as String? ?? "", id: row[index + 1]).map(FieldValue.item) ?? .empty
    }
    if row.hasNull(atIndex: index) { return .empty }
    switch self {
    case .text:
      let text: String = row[index]
      return text.isEmpty ? .empty : .text(text)
    case .reference: return .text((row[index] as UUID).text)
    case .flag: return .flag(row[index])
    case .count: return .count(row[index])
    case .day: return CalendarDay(row[index] as String).map(FieldValue.day) ?? .empty
    case .instant: return .instant(Date(milliseconds: row[index]))
    case .money:
      return Currency(row[index + 1] as String).map { .money(Money(minorUnits: row[index], $0)) } ?? .empty
    case .coordinate:
      return Coordinate(latitude: row[index], longitude: row[index + 1]).map(FieldValue.coordinate) ?? .empty
    case .number: return Decimal(string: row[index]).map(FieldValue.number) ?? .empty
    case .parts:
      let text: String = row[index]
      if text == "[]" { return .empty }
      return .parts(try JSONValue(parsing: Data(text.utf8)).values?.compactMap { Part(json: $0) } ?? [])
    case .items:
      let text: String = row[index]
      if text == "[]" { return .empty }
      return .items(try JSONValue(parsing: Data(text.utf8)).values?.compactMap { ReceiptItem(json: $0) } ?? [])
    case .item: return .empty
    case .list:
      let text: String = row[index]
      if text == "[]" { return .empty }
      return .list(try JSONValue(parsing: Data(text.utf8)).values?.compactMap(\.text) ?? [])
    }
  }
}

extension JSONWriter {
  /// The text that a closure writes.
  static func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return writer.text
  }
}

extension String {
  /// `departureDate` as `departure_date`.
  var snakeCased: String {
    reduce(into: "") { name, letter in
      if letter.isUppercase { name.append("_") }
      name.append(contentsOf: letter.lowercased())
    }
  }
}
