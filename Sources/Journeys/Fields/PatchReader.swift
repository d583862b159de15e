import Foundation

/// Decodes the fields of a patch, from JSON or a form alike, and collects the issues.
struct PatchReader<Owner: Record> {
  let patch: Patch
  let base: Owner
  var issues: [Issue] = []

  init(_ patch: Patch, over base: Owner) {
    (self.patch, self.base) = (patch, base)
  }

  /// The value that the patch gives a field; nil if the patch does not have the field, or its value is invalid.
  mutating func value(of field: Field<Owner>) -> FieldValue? {
    guard field.keys.contains(where: { patch[$0] != nil }) else { return nil }
    switch field.type {
    case .money(let currencyKey): return money(field, currencyKey)
    case .coordinate(let latitudeKey, let longitudeKey): return coordinate(field, latitudeKey, longitudeKey)
    case .instant(let zoneKey): return instant(field, zoneKey)
    case .item(let kindKey, _, _): return item(field, kindKey)
    case .list(let limit): return list(field.name, limit)
    case .number(let range, let decimals): return number(field.name, range, decimals)
    case .parts: return parts(field.name)
    case .items: return items(field.name)
    case .flag: return flag(field.name)
    default: return scalar(field.name, field.type)
    }
  }

  /// The most bytes of a line that is parsed, more than any valid value has with blanks around it; longer ones are refused unparsed.
  static var longestLine: Int { 8 * FieldType.lineLimit }

  /// The text of a key, empty for null; nil with an issue for any other type.
  mutating func text(_ key: String) -> String? {
    switch patch[key] {
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
