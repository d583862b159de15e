/// Types of an ASN.1 module in a notation of our own, one line for each type:
///
///     Name[*] field[?]:type …      a sequence; * for one that may be extended, ? for a field that may be absent
///     Name[*] | field:type …       a choice
///
/// Types are `I` (any integer), `a..b`, `B` (boolean), `A` (IA5 text), `A3`, `A1-3` (of fixed or bounded length), `U` (UTF-8
/// text), `O` (octets), `E8`, `E8*` (enumeration of so many values, * if it may be extended), `Name`, `[type]` for a list,
/// and `X` for what is not described, with which the reading ends.
struct PackedSchema: Sendable {
  struct Field: Sendable {
    let name: String
    let isOptional: Bool
    let type: String
  }

  struct Definition: Sendable {
    let isChoice: Bool
    let isExtensible: Bool
    let fields: [Field]
  }

  let types: [String: Definition]

  /// Reads the notation.
  init(_ text: String) {
    var types: [String: Definition] = [:]
    for line in text.split(separator: "\n") {
      var words = line.split(separator: " ").map(String.init)
      guard words.count > 1 else { continue }
      let head = words.removeFirst()
      let isChoice = words.first == "|"
      if isChoice { words.removeFirst() }
      let fields = words.compactMap { word -> Field? in
        guard let colon = word.firstIndex(of: ":") else { return nil }
        let name = word[..<colon]
        return Field(
          name: String(name.hasSuffix("?") ? name.dropLast() : name), isOptional: name.hasSuffix("?"),
          type: String(word[word.index(after: colon)...]))
      }
      types[head.hasSuffix("*") ? String(head.dropLast()) : head] = Definition(
        isChoice: isChoice, isExtensible: head.hasSuffix("*"), fields: fields)
    }
    self.types = types
  }
}
