import Foundation
import Journeys

extension Words {
  /// What a kind's field is called: its own word, else the one that all kinds share.
  /// - Parameter type: the type among its kind, for which some fields have a name of their own
  public func label(_ kind: String, _ key: String, type: String? = nil) -> String {
    let own = type.map { ["field.\(kind).\(key).\($0)"] } ?? []
    return first(of: own + ["field.\(kind).\(key)", "field.\(key)"]) ?? key
  }

  /// What a kind's field is called where it stands alone, without the form's titles around it.
  /// - Parameter type: the type among its kind, for which some fields have a name of their own
  public func factLabel(_ kind: String, _ key: String, type: String? = nil) -> String {
    let own = type.map { ["fact.\(kind).\(key).\($0)"] } ?? []
    return first(of: own + ["fact.\(kind).\(key)", "fact.\(key)"]) ?? label(kind, key, type: type)
  }

  /// What is expected in a kind's field, where its label does not say it.
  public func hint(_ kind: String, _ key: String) -> String? {
    first(of: ["hint.\(kind).\(key)", "hint.\(key)"])
  }

  /// What a choice of a kind's field is called.
  public func choice(_ kind: String, _ key: String, _ value: String) -> String {
    first(of: ["choice.\(kind).\(key).\(value)", "choice.\(key).\(value)"]) ?? value
  }

  /// What to do about a field, as a sentence to show beside it; some fields have a sentence that names them.
  public func message(_ issue: Issue) -> String {
    let own = ownMessageKey(issue)
    return self(entries[own] == nil ? "issue.\(issue.problem.rawValue)" : own, ["limit": limit(of: issue)])
  }

  /// The limit as the language writes it, with its unit.
  private func limit(of issue: Issue) -> String {
    guard let limit = issue.limit, let unit = issue.unit, let number = Decimal(string: limit) else {
      return issue.limit ?? ""
    }
    let formats = Formats(language)
    if unit == Issue.percent { return formats.percentage(number) }
    // Parts of an amount may have more decimals than its currency.
    return Currency(unit).flatMap { Money(number, $0) }.map(formats.money) ?? "\(formats.number(number)) \(unit)"
  }

  /// What to do about a field, as a sentence that stands alone: with the field's name unless the sentence names it.
  public func namedMessage(_ issue: Issue, kind: String = "") -> String {
    entries[ownMessageKey(issue)] == nil ? "\(label(kind, issue.field)): \(message(issue))" : message(issue)
  }

  private func ownMessageKey(_ issue: Issue) -> String { "issue.\(issue.problem.rawValue).\(issue.field)" }

  /// One of a kind, `Hotel`.
  public func singular(_ kind: ItemKind) -> String { self("kind.\(kind.rawValue)") }

  /// Many of a kind, `Hotels`.
  public func plural(_ kind: ItemKind) -> String { self("kinds.\(kind.rawValue)") }
}
