import Foundation

/// The value of one field of a record, whatever the record's kind.
public enum FieldValue: Sendable, Hashable {
  case empty
  /// Text, and everything that is written as text: a choice, a link, a zone, a currency, an identifier.
  case text(String)
  case flag(Bool)
  case count(Int)
  case day(CalendarDay)
  case instant(Date)
  case money(Money)
  case coordinate(Coordinate)
  case list([String])
  case number(Decimal)
  case parts([Part])
  case items([ReceiptItem])
  case item(ItemReference)

  /// Whether nothing is there.
  public var isEmpty: Bool {
    switch self {
    case .empty: true
    case .text(let text): text.isEmpty
    case .list(let texts): texts.isEmpty
    case .parts(let parts): parts.isEmpty
    case .items(let items): items.isEmpty
    default: false
    }
  }

  /// The text of a text value.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
