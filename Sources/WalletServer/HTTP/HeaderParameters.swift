/// The parameters of a header: `name` and `filename` of `form-data; name="a"; filename="b"` (RFC 9110, section 5.6.6), read in
/// one pass.
struct HeaderParameters {
  /// By name in lower case; the first of a name counts.
  private(set) var values: [String: String] = [:]

  init(_ header: some StringProtocol) {
    var rest = Substring(header).utf8
    while let semicolon = rest.firstIndex(of: UInt8(ascii: ";")) {
      rest = rest[rest.index(after: semicolon)...].drop(while: HeaderParameters.isBlank)
      let name = rest.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") }
      rest = rest[name.endIndex...]
      guard rest.first == UInt8(ascii: "=") else { continue }
      let value = HeaderParameters.value(&rest)
      let key = String(Substring(name)).lowercased()
      if values[key] == nil { values[key] = value }
    }
  }

  subscript(name: String) -> String? { values[name] }

  /// What stands behind the sign, in quotation marks or without.
  private static func value(_ rest: inout Substring.UTF8View) -> String {
    rest = rest.dropFirst()
    let quote = UInt8(ascii: "\""), isQuoted = rest.first == quote
    if isQuoted { rest = rest.dropFirst() }
    let text = rest.prefix { isQuoted ? $0 != quote : $0 != UInt8(ascii: ";") && !isBlank($0) }
    rest = rest[text.endIndex...]
    if isQuoted { rest = rest.dropFirst() }
    // Browsers write a quotation mark inside of a name as %22 (WHATWG, multipart/form-data encoding).
    return String(Substring(text)).replacing("%22", with: "\"").replacing("%0D%0A", with: " ")
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
}
