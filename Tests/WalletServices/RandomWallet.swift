import Foundation
import JourneyStore
import Journeys
import TestSupport

/// Drafts of odd but valid values, the same in every run.
struct RandomWallet {
  private var random: Steps
  private var count = 0
  private var lists: [UUID] = []

  init(seed: UInt64) {
    random = Steps(seed: seed)
  }

  /// Journeys, each with items of every kind; lists before their lines.
  mutating func records(journeys: Int, itemsOfEachKind: Int) -> [any StoredRecord] {
    (0..<journeys).flatMap { _ in
      let journey = record(Journey.self, in: nil)
      lists = []
      var records: [any StoredRecord] = [journey]
      for kind in ItemKind.allCases {
        for _ in 0..<itemsOfEachKind { records.append(record(kind.storedType, in: journey.id)) }
      }
      return records
    }
  }

  private mutating func record<Stored: StoredRecord>(_ kind: Stored.Type, in journey: UUID?) -> Stored {
    while true {
      count += 1
      let made = Date(milliseconds: .random(in: 1...2_000_000_000_000, using: &random))
      let blank = Stored(
        header: RecordHeader(
          id: Samples.id(100_000 + count), journeyID: journey, createdAt: made,
          updatedAt: made.addingTimeInterval(.random(in: 0...9, using: &random)).toTheMillisecond,
          version: .random(in: 1...40, using: &random)))
      var draft: Patch = [:]
      for field in Stored.fields where field.isRequired || Int.random(in: 0..<10, using: &random) < 6 {
        if Self.dependent.contains(field.name) { continue }
        for (key, value) in values(field) { draft[key] = value }
      }
      let (record, issues) = blank.reading(Stored.normalised(draft, over: blank))
      guard issues.isEmpty, record.issues().isEmpty else { continue }
      if Stored.self == Checklist.self { lists.append(record.id) }
      return record
    }
  }

  private mutating func values<Owner>(_ field: Field<Owner>) -> Patch {
    switch field.type {
    case .money(let currencyKey):
      let currency = pick(Currency.all), units = Int.random(in: 0...(pick([9, 9_999, Money.largest])), using: &random)
      return [field.name: .number(Money(minorUnits: units, currency).amount), currencyKey: .text(currency.code)]
    case .coordinate(let latitudeKey, let longitudeKey):
      let latitude = pick([0, 90, -90, 1e-12, .random(in: -90...90, using: &random)])
      let longitude = pick([0, 180, -180, 1 / 3, .random(in: -180...180, using: &random)])
      return [latitudeKey: .text("\(latitude)"), longitudeKey: .text("\(longitude)")]
    case .item(let kindKey, let role, let others):
      let kinds = ItemCatalogue.product.types(role).map { $0.kind.rawValue } + others
      return [kindKey: .text(pick(kinds)), field.name: .text(Samples.id(7).text)]
    default: return [field.name: value(field.type)]
    }
  }

  private mutating func value(_ type: FieldType) -> JSONValue {
    switch type {
    case .text(let limit): .text(pick(RandomWallet.lines + [String(repeating: "ж", count: limit)]))
    case .prose: .text(pick(RandomWallet.lines + RandomWallet.prose))
    case .link:
      .text(pick(["https://example.com/?a=b&c='\"#%20", "HTTP://xn--e1afmkfd.example", "https://пример.example/й"]))
    case .choice(let choices): .text(pick(choices))
    case .flag: .flag(Bool.random(using: &random))
    case .count(let range):
      .number(Decimal(pick([range.lowerBound, range.upperBound, .random(in: range, using: &random)])))
    case .day: .text(pick(["1900-01-01", "2199-12-31", "2024-02-29", "2026-03-28"]))
    case .instant:
      .text(
        pick([
          "1900-01-01T00:00:00Z", "2199-12-31T23:59:59.999Z", "2026-03-29T01:30:00.001+01:00", "1969-12-31T23:59:59.5Z",
        ]))
    case .zone: .text(pick(["UTC", "Pacific/Apia", "America/Argentina/Buenos_Aires", "Asia/Kathmandu"]))
    case .currency: .text(pick(Currency.all).code)
    case .list(let limit):
      .array(["Smith, John", .text(pick(RandomWallet.lines)), .text(String(repeating: "z", count: limit))])
    case .reference: .text((lists.randomElement(using: &random) ?? Samples.id(7)).text)
    case .number(let range, _): .number(pick([Decimal(range.lowerBound), Decimal(range.upperBound), 2.25]))
    case .money, .coordinate, .item, .parts, .items: .null
    }
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  /// Fields of an expense that are valid only with fitting values of one another; `RecurringCostTests` has them.
  private static let dependent: Set = ["recurrence", "lastDay", "quantity", "costUnit", "rate"]
  private static let lines = [
    "0", "null", "{}", "a", "🏝️👨‍👩‍👧", "مرحبا", "e\u{301}", "é", "\u{FEFF}x", "\u{202E}abc", "</script>",
    "'; DROP TABLE notes; --",
    "\"\\/", "$", "€", "a\u{00A0}b", "Қазақстан", "\u{10FFFF}", "1e400", "2026-03-28T10:00:00Z",
  ]
  private static let prose = [
    " a ", "\n", "a\nb\r\nc\rd", "\r\r\n\n", "\tx", "a\u{2028}b\u{85}c", String(repeating: "я\n", count: 500),
  ]
}
