import Foundation

/// Reads the fields of a draft, from JSON or from a form alike, and notes what is wrong with them.
struct PatchReader<Owner: Record> {
  let draft: Patch
  let base: Owner
  var issues: [Issue] = []

  init(_ draft: Patch, over base: Owner) {
    (self.draft, self.base) = (draft, base)
  }

  /// The value that the draft gives a field; nil where the draft does not speak of it, or what it says is wrong.
  mutating func value(of field: Field<Owner>) -> FieldValue? {
    guard field.keys.contains(where: { draft[$0] != nil }) else { return nil }
    switch field.type {
    case .money(let currencyKey): return money(field, currencyKey)
    case .coordinate(let latitudeKey, let longitudeKey): return coordinate(field, latitudeKey, longitudeKey)
    case .instant(let zoneKey): return instant(field, zoneKey)
    case .item(let kindKey, _, _): return item(field, kindKey)
    case .list(let limit): return list(field.name, limit)
    case .number(let range, let decimals): return number(field.name, range, decimals)
    case .parts: return parts(field.name)
    case .flag: return flag(field.name)
    default: return scalar(field.name, field.type)
    }
  }

  /// The most bytes of a line that is looked into: more than any value has, with blanks around it. A longer one is refused
  /// by its length alone.
  static var longestLine: Int { 8 * FieldType.lineLimit }

  /// The text under a key, empty for null; nil when it is something else, which is noted.
  mutating func text(_ key: String) -> String? {
    switch draft[key] {
    case .null, nil: return ""
    case .text(let text): return text
    default: return none(key, .notText)
    }
  }

  mutating func wrong(_ key: String, _ problem: Issue.Problem, limit: some CustomStringConvertible)
    -> FieldValue?
  {
    issues.append(Issue(key, problem, limit: limit.description))
    return nil
  }

  mutating func wrong(_ key: String, _ problem: Issue.Problem) -> FieldValue? {
    none(key, problem)
  }

  mutating func none<Value>(_ key: String, _ problem: Issue.Problem) -> Value? {
    // Both times of a stay may lack the one zone.
    let issue = Issue(key, problem)
    if !issues.contains(issue) { issues.append(issue) }
    return nil
  }
}
