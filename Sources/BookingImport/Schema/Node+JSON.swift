extension Node {
  /// Reads JSON as it stands in mails: commas too many or too few, raw line breaks in texts, comments, `<!-- -->` and CDATA
  /// around it, single quotes, keys without quotes. Returns every value at the top; nothing if there is none.
  static func values(ofJSON bytes: [UInt8]) -> [Node] {
    var reader = LenientJSON(bytes)
    var found: [Node] = []
    while let value = reader.nextTopValue() { found.append(value) }
    return found
  }

  /// Compact JSON.
  var json: String {
    var out = ""
    write(to: &out)
    return out
  }

  private func write(to out: inout String) {
    switch self {
    case .object(let members):
      out += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { out += "," }
        Self.writeQuoted(member.key, to: &out)
        out += ":"
        member.value.write(to: &out)
      }
      out += "}"
    case .list(let items):
      out += "["
      for (index, item) in items.enumerated() {
        if index > 0 { out += "," }
        item.write(to: &out)
      }
      out += "]"
    case .text(let text): Self.writeQuoted(text, to: &out)
    case .number(let digits): out += digits
    case .flag(let flag): out += flag ? "true" : "false"
    case .nothing: out += "null"
    }
  }

  private static func writeQuoted(_ text: String, to out: inout String) {
    out += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          let digits = String(scalar.value, radix: 16)
          out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          out.unicodeScalars.append(scalar)
        }
      }
    }
    out += "\""
  }
}
