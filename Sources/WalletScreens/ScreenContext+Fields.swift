import Foundation
import Journeys

extension ScreenContext {
  /// A field's value as a traveller reads it; empty when there is none.
  /// - Parameter zone: the clocks on which an instant is shown
  func text<Owner>(_ field: Field<Owner>, of record: Owner, kind: String, zone: Zone) -> String {
    text(field.get(record), field, kind: kind, zone: zone)
  }

  private func text<Owner>(_ value: FieldValue, _ field: Field<Owner>, kind: String, zone: Zone) -> String {
    switch value {
    case .empty: return ""
    case .text(let text):
      switch field.type {
      case .choice: return words.choice(kind, field.name, text)
      case .currency: return Currency(text).map { "\($0.code) · \(formats.name($0))" } ?? text
      case .zone: return text.replacing("_", with: " ")
      case .reference where field.name == "coverId": return words("cover.own")
      default: return text
      }
    case .flag(let flag): return words(flag ? "flag.yes" : "flag.no")
    case .count(let count):
      switch field.name {
      case "fileSize": return formats.bytes(count)
      case "duration": return duration(Double(count) * 60)
      default: return formats.number(count)
      }
    case .day(let day): return formats.longDay(day, thisYear: thisYear)
    case .instant(let instant):
      let moment = formats.moment(instant, zone, thisYear: thisYear)
      return "\(moment) (\(formats.offset(instant, zone)))"
    case .money(let money): return formats.money(money)
    case .coordinate(let point): return "\(point.latitude), \(point.longitude)"
    // Identifiers tell nothing to a reader; how many there are does.
    case .list(let texts) where field.name == "otherEntityIds": return formats.number(texts.count)
    case .list(let texts): return texts.joined(separator: ", ")
    case .number(let number): return formats.number(number)
    case .parts(let parts): return formats.number(parts.count)
    case .items(let items): return items.map(\.name).filter { !$0.isEmpty }.joined(separator: ", ")
    case .item(let reference):
      guard case .item(let kindKey, _, _) = field.type, !reference.kind.isEmpty else { return "" }
      return kinds[reference.kind].map { words.singular($0.kind) } ?? words.choice(kind, kindKey, reference.kind)
    }
  }
}
