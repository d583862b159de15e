import Journeys

/// References that no word of any list announces.
extension ReferenceWords {
  /// What only the form of a code, or its standing in the subject as well, shows to be the reference.
  static func unnamed(in document: TextDocument, _ values: [LabelledValue]) -> (code: String, words: String)? {
    let words = ReferenceWords(document: document, values: values)
    return words.shared ?? words.counted ?? words.beforeItsWord ?? words.locator
  }

  /// "5512 konfirme numarası ile", "TK-0912 nolu rezervasyonunuz": Turkic languages, Hungarian and Finnish put the word for numbers behind
  /// the number, and the one for bookings beside it.
  private var beforeItsWord: (code: String, words: String)? {
    for cell in document.lines.prefix(60).joined() where cell.text.utf8.count < 600 {
      let words = cell.text.split(separator: " ")
      for place in words.indices.dropLast() where words[place].contains(where: \.isNumber) {
        let behind = words[(place + 1)...].prefix(3).map { FoldedName.of($0) }
        guard behind.contains(where: { word in Self.numberedBehind.contains { word.hasPrefix($0) } }) else { continue }
        let around = words[max(0, place - 2)...].prefix(7).map { FoldedName.of($0) }
        guard around.contains(where: { LabelStems.isReference($0) || $0.hasPrefix("konfirm") }),
          let code = ReferenceCode.first(in: String(words[place]), strict: true), code.count(where: \.isNumber) > 2,
          !Self.isVehicle(code) || !around.contains(where: { Label.named($0) == .flight || $0.hasPrefix("ucus") }),
          !isRide(code)
        else { continue }
        return (code, cell.text)
      }
    }
    return nil
  }

  private static let numberedBehind = [
    "numara", "nolu", "nömrə", "raqam", "нөмір", "номерл", "számú", "számon", "sorszámú",
  ].map {
    FoldedName.of($0)
  }

  /// "job number CC40071", "bilhete n.º 88127-44": a code behind a word for numbers, whatever is numbered.
  private var counted: (code: String, words: String)? {
    for cell in document.lines.prefix(60).joined() where cell.text.utf8.count < 400 {
      let tokens = Token.tokens(of: cell.text)
      for place in tokens.indices where Self.signs.contains(tokens[place].folded) {
        if let code = behindNoun(tokens, place, cell.text) { return (code, cell.text) }
        if place == 0 { continue }
        var next = place + 1
        while next < tokens.count,
          tokens[next].isMark(in: ".:#º°") || ["is", "ist", "est", "es"].contains(tokens[next].folded)
        {
          next += 1
        }
        guard next < tokens.count, tokens[place - 1].kind == .word, !Self.isOther(tokens[place - 1].folded),
          let code = ReferenceCode.first(in: String(cell.text[tokens[next].start...]), strict: true),
          cell.text[tokens[next].start...].hasPrefix(code), code.count >= 6, code.count(where: \.isDigit) >= 4,
          code.contains(where: { $0.isLetter || $0 == "-" }), !Self.isVehicle(code)
        else { continue }
        return (code, cell.text)
      }
    }
    return nil
  }

  /// "Číslo dokladu: 2044 1827 66": the word for numbers stands before what is numbered, and many digits behind its colon.
  private func behindNoun(_ tokens: [Token], _ sign: Int, _ text: String) -> String? {
    guard sign + 3 < tokens.count, tokens[sign].text.count > 3, tokens[sign + 1].kind == .word,
      !Self.isOther(tokens[sign + 1].folded), tokens[sign + 2].isMark(":"), tokens[sign + 3].kind != .mark,
      let code = ReferenceCode.first(in: String(text[tokens[sign + 3].start...]), strict: true),
      code.count(where: \.isDigit) >= 8, !Self.isVehicle(code)
    else { return nil }
    return code
  }

  private static let signs = Set(
    "number no nr n nº nummer numero numéro número numer č číslo номер №".split(separator: " ").map {
      FoldedName.of($0)
    })

  /// What has numbers and is no booking: telephones, cards, taxes, members, journeys themselves.
  private static func isOther(_ word: String) -> Bool {
    others.contains { word.hasPrefix($0) } || Label.named(word) == .phone
  }

  private static let others = [
    "phone", "tel", "fax", "card", "karte", "carte", "tarjeta", "carta", "kart", "vat", "tax", "steuer", "iva", "tva",
    "member", "mitglied", "custom", "kund", "client", "account", "konto", "compte", "iban", "flight", "flug", "vol",
    "vuel", "volo",
    "train", "zug", "tren", "trein", "tag", "bus", "invoice", "rechnung", "factur", "fattur", "passport", "plat",
    "regist",
    "room", "zimmer", "miles", "bonus", "рейс", "поезд", "тел", "инн", "карт", "serial", "bag", "pas", "пасп", "ident",
    "totožnost", "osob", "personal",
    "telef", "kont", "účt", "uct", "сч", "smlouv",
  ].map { FoldedName.of($0) }

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
        !isRide(code),
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
