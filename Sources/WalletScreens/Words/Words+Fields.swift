import Foundation
import Journeys

extension Words {
  /// What a kind's field is called: its own word, else the one that all kinds share.
  /// - Parameter type: the type among its kind, for which some fields have a name of their own
  func label(_ kind: String, _ key: String, type: String? = nil) -> String {
    let own = type.map { ["field.\(kind).\(key).\($0)"] } ?? []
    return first(of: own + ["field.\(kind).\(key)", "field.\(key)"]) ?? key
  }

  /// What a kind's field is called where it stands alone, without the form's titles around it.
  /// - Parameter type: the type among its kind, for which some fields have a name of their own
  func factLabel(_ kind: String, _ key: String, type: String? = nil) -> String {
    let own = type.map { ["fact.\(kind).\(key).\($0)"] } ?? []
    return first(of: own + ["fact.\(kind).\(key)", "fact.\(key)"]) ?? label(kind, key, type: type)
  }

  /// What is expected in a kind's field, where its label does not say it.
  func hint(_ kind: String, _ key: String) -> String? {
    first(of: ["hint.\(kind).\(key)", "hint.\(key)"])
  }

  /// What a choice of a kind's field is called.
  func choice(_ kind: String, _ key: String, _ value: String) -> String {
    first(of: ["choice.\(kind).\(key).\(value)", "choice.\(key).\(value)"]) ?? value
  }

  /// What to do about a field, as a sentence to show beside it; some fields have a sentence that names them.
  public func message(_ issue: Issue) -> String {
    let own = ownMessageKey(issue)
    return self(entries[own] == nil ? "issue.\(issue.problem.rawValue)" : own, ["limit": issue.limit ?? ""])
  }

  /// What to do about a field, as a sentence that stands alone: with the field's name unless the sentence names it.
  func namedMessage(_ issue: Issue, kind: String = "") -> String {
    entries[ownMessageKey(issue)] == nil ? "\(label(kind, issue.field)): \(message(issue))" : message(issue)
  }

  private func ownMessageKey(_ issue: Issue) -> String { "issue.\(issue.problem.rawValue).\(issue.field)" }

  /// One of a kind, `Hotel`.
  func singular(_ kind: ItemKind) -> String { self("kind.\(kind.rawValue)") }

  /// Many of a kind, `Hotels`.
  func plural(_ kind: ItemKind) -> String { self("kinds.\(kind.rawValue)") }
}

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
    case .list(let texts): return texts.joined(separator: ", ")
    case .item(let reference):
      guard case .item(let kindKey, _, _) = field.type, !reference.kind.isEmpty else { return "" }
      return kinds[reference.kind].map { words.singular($0.kind) } ?? words.choice(kind, kindKey, reference.kind)
    }
  }
}

extension Words {
  /// What went wrong, what was kept and what to do, in one line.
  public func sentence(for error: WalletError) -> String {
    if case .invalid(let issues) = error {
      return issues.map { namedMessage($0) }.joined(separator: " ")
    }
    let text = ErrorText(error, self, Formats(language))
    return "\(text.title). \(text.text)"
  }
}
