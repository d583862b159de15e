import Journeys

/// References that no word of any list announces.
extension ReferenceWords {
  /// What only the form of a code, or its standing in the subject as well, shows to be the reference.
  static func unnamed(in document: TextDocument, _ values: [LabelledValue]) -> (code: String, words: String)? {
    let words = ReferenceWords(document: document, values: values)
    return words.shared ?? words.locator
  }

  /// A code of the subject that the text repeats.
  private var shared: (code: String, words: String)? {
    let subject = document.subject.prefix(200)
    let text = document.text.prefix(8_000)
    let words = subject.split(whereSeparator: { " ,;()[]".contains($0) })
    for (place, word) in words.enumerated() where word.contains(where: \.isDigit) {
      // "TX 0091 7743": capitals belong to the digits behind them.
      let isLettered =
        place > 0 && words[place - 1].utf8.count <= 3
        && words[place - 1].utf8.allSatisfy { (0x41...0x5A).contains($0) }
      let start = isLettered ? words[place - 1].startIndex : word.startIndex
      guard start == subject.startIndex || !subject[..<start].hasSuffix("-"),
        let code = ReferenceCode.first(in: String(subject[start...]), strict: true), code.count >= 5,
        code.count(where: \.isDigit) >= (code.contains(where: \.isLetter) ? 2 : 5), !Self.isVehicle(code),
        PriceWords.first(in: String(subject[start...].prefix(code.count + 5))) == nil,
        Self.stands(code, in: text) || Self.isBracketed(code, in: subject)
      else { continue }
      return (code, String(subject))
    }
    return nil
  }

  /// The only record locator of a text: six capitals and digits, both of them, which are no flight's number.
  private var locator: (code: String, words: String)? {
    var found: (code: String, words: String)?
    for cell in document.lines.prefix(25).joined() where cell.text.utf8.count < 300 {
      for piece in cell.text.split(whereSeparator: { !$0.isLetter && !$0.isDigit }) {
        let code = String(piece)
        guard code.utf8.count == 6, code.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }),
          code.count(where: \.isLetter) >= 2, code.contains(where: \.isDigit), !Self.isVehicle(code),
          !Self.isJoined(piece, in: cell.text)
        else { continue }
        if let found, found.code != code { return nil }
        found = (code, cell.text)
      }
    }
    return found
  }

  /// Whether a piece belongs to a longer code: "RT-AB3CD4", "AB3CD4.example".
  private static func isJoined(_ piece: Substring, in text: String) -> Bool {
    let before = text[..<piece.startIndex].last
    let after = text[piece.endIndex...].prefix(2)
    return before.map { "-_/.@=".contains($0) } ?? false
      || after.first.map { "-_/@=".contains($0) } ?? false
      || after.first == "." && (after.dropFirst().first.map { $0.isLetter || $0.isDigit } ?? false)
  }

  /// "LM341", "BA2490": the code of an airline and a number.
  private static func isVehicle(_ code: String) -> Bool {
    let digits = code.dropFirst(2)
    return (1...4).contains(digits.count) && digits.allSatisfy(\.isDigit) && code.prefix(2).contains(where: \.isLetter)
  }

  /// "(HC-2291)": letters and digits alone in brackets.
  private static func isBracketed(_ code: String, in text: Substring) -> Bool {
    code.contains(where: \.isLetter) && code.count(where: \.isDigit) > 2
      && (text.contains("(\(code))") || text.contains("[\(code)]"))
  }

  private static func stands(_ code: String, in text: Substring) -> Bool {
    text.ranges(of: code).contains { hit in
      let before = text[..<hit.lowerBound].last
      let after = text[hit.upperBound...].first
      return !(before.map { $0.isLetter || $0.isDigit } ?? false) && !(after.map { $0.isLetter || $0.isDigit } ?? false)
    }
  }
}
