extension StringProtocol {
  /// Without blanks, line breaks and no-break spaces at either end.
  var trimmed: String {
    let isBlank: (Character) -> Bool = { $0.isWhitespace || $0 == "\u{A0}" || $0 == "\u{FEFF}" || $0 == "\u{200B}" }
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
      return ""
    }
    return String(self[first...last])
  }

  /// With every run of blanks and line breaks as one blank.
  var collapsed: String {
    split(whereSeparator: { $0.isWhitespace || $0 == "\u{A0}" }).joined(separator: " ")
  }
}
