/// The rules of style sheets, as far as mails show or hide things by them (https://www.w3.org/TR/css-syntax-3/#style-rules).
enum StyleRules {
  /// More rules are not looked at, nor more bytes of one.
  private static let mostRules = 2_000, longest = 2_000

  /// The classes of the rules for every screen, those within `@media` left out, whose declarations fulfil a condition.
  static func classes(in document: String, where fulfils: (Substring) -> Bool) -> Set<String> {
    var classes = Set<String>()
    // In how many blocks, such as `@media`, the next rule stands.
    var depth = 0
    for rule in document.split(separator: "}", omittingEmptySubsequences: false).prefix(mostRules) {
      let opened = rule.utf8.count { $0 == UInt8(ascii: "{") }
      defer { depth = max(0, depth + opened - 1) }
      guard depth == 0, opened == 1, let open = rule.firstIndex(of: "{"), rule[open...].utf8.count < longest,
        fulfils(rule[open...])
      else { continue }
      for selector in rule[..<open].suffix(300).split(whereSeparator: { ",>;".contains($0) || $0.isNewline }) {
        if let name = lastClass(of: selector) { classes.insert(name) }
      }
    }
    return classes
  }

  /// "table.old td.price" → "price"
  private static func lastClass(of selector: Substring) -> String? {
    guard let last = selector.split(separator: " ").last, let dot = last.lastIndex(of: ".") else { return nil }
    let name = last[last.index(after: dot)...]
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "-_".contains($0) }) else { return nil }
    return String(name)
  }
}
