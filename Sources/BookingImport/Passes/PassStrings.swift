/// The translations of a pass (`en.lproj/pass.strings`): `"key" = "value";` in UTF-8 or UTF-16.
struct PassStrings {
  private var table: [String: String] = [:]

  /// No translation.
  init() {}

  /// Reads a strings file; what cannot be read is left out.
  init(_ bytes: [UInt8]) {
    let text = Charset.text(bytes, charset: nil)
    var quoted: [String] = []
    var current: String?
    var escaped = false
    for character in text {
      if let open = current {
        if escaped {
          current = open + (character == "n" ? "\n" : String(character))
          escaped = false
        } else if character == "\\" {
          escaped = true
        } else if character == "\"" {
          quoted.append(open)
          current = nil
        } else {
          current = open + String(character)
        }
      } else if character == "\"" {
        current = ""
      } else if character == ";" {
        if quoted.count >= 2 { table[quoted[quoted.count - 2]] = quoted[quoted.count - 1] }
        quoted = []
      }
    }
  }

  /// The translation of a text, the text itself where there is none.
  subscript(text: String) -> String { table[text] ?? text }
}
