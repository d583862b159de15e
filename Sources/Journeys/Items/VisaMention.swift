/// How far a text speaks of a visa to enter a country; the name of a card is none.
enum VisaMention: Sendable, Hashable {
  case absent
  /// The word alone, with nothing beside it that says more.
  case likely
  /// Beside words that only a visa to enter a country has.
  case certain

  /// - Parameter isName: whether it is the name of a document, in which abbreviations are written in any case
  init(in tokens: [DocumentToken], isName: Bool) {
    let all = Set(tokens.indices.map { VisaMention.mention(tokens, $0, isName) })
    self = all.contains(.certain) ? .certain : all.contains(.likely) ? .likely : .absent
  }

  private static func mention(_ tokens: [DocumentToken], _ place: Int, _ isName: Bool) -> VisaMention {
    let token = tokens[place], next = tokens.indices.contains(place + 1) ? tokens[place + 1] : nil
    guard token.kind == .word else { return .absent }
    // "Esta" is a common word of other languages, and behind an hour of arrival stands a number.
    let isAbbreviation = isName || token.written == token.text.uppercased()
    switch token.text {
    case "esta": return isAbbreviation ? .certain : .absent
    case "eta": return isAbbreviation && next?.kind != .number ? .likely : .absent
    case "visa": break
    default: guard token.text.hasPrefix("виза") || token.text.hasPrefix("віза") else { return .absent }
    }
    let before = tokens[..<place].suffix(3), after = tokens[(place + 1)...]
    if isBesideBrand(before, after) || isBesideHiddenDigits(token, before, after) { return .absent }
    if isOfTravel(before, after) { return .certain }
    return isOfCard(tokens, place, before, after) ? .absent : .likely
  }

  // MARK: Cards

  /// "Visa, Mastercard", "American Express / Visa".
  private static func isBesideBrand(_ before: ArraySlice<DocumentToken>, _ after: ArraySlice<DocumentToken>) -> Bool {
    [before, after.prefix(3)].contains { tokens in
      brands.areNamed(in: tokens)
        || tokens.contains { $0.text == "american" } && tokens.contains { $0.text == "express" }
    }
  }

  /// "Visa ****4821", "**** 4821 (Visa)"; a sign of a list has no four digits behind it.
  private static func isBesideHiddenDigits(
    _ token: DocumentToken, _ before: ArraySlice<DocumentToken>, _ after: ArraySlice<DocumentToken>
  ) -> Bool {
    let shown = after.drop { $0.kind == .mask }
    if shown.startIndex > after.startIndex, shown.first?.isFourDigits == true { return true }
    let line = before.filter { $0.line == token.line }
    return line.last?.isFourDigits == true && line.dropLast().last?.kind == .mask
  }

  private static func isOfCard(
    _ tokens: [DocumentToken], _ place: Int, _ before: ArraySlice<DocumentToken>, _ after: ArraySlice<DocumentToken>
  ) -> Bool {
    if cards.areNamed(in: before.suffix(2)) || cards.areNamed(in: after.prefix(2)) { return true }
    if endings.areNamed(in: before) || endings.areNamed(in: after.prefix(4)),
      (before + after.prefix(6)).contains(where: isLastDigits)
    {
      return true
    }
    if isPaidWith(before) || payments.areNamed(in: after.prefix(2)) { return true }
    // "Visa 4821", "Visa $74.62", "Visa 2047 $74.62"; "Visa 2030" has a year.
    if let first = after.first, isLastDigits(first) || tokens.hasAmount(at: place + 1) { return true }
    if after.first?.isYear == true, tokens.hasAmount(at: place + 2) { return true }
    guard let last = before.last, last.line == tokens[place].line else { return false }
    return isLastDigits(last) || tokens.hasAmount(endingAt: place - 1)
  }

  private static func isLastDigits(_ token: DocumentToken) -> Bool { token.isFourDigits && !token.isYear }

  /// "Paid with your Visa"; what is paid for a visa is none of a card.
  private static func isPaidWith(_ before: ArraySlice<DocumentToken>) -> Bool {
    guard let word = before.lastIndex(where: payments.contains) else { return false }
    return !purposes.areNamed(in: before[word...])
  }

  private static let brands = WordBeginnings(
    "mastercard", "maestro", "amex", "unionpay", "jcb ", "diners", "paypal", "мастеркард")

  private static let cards = WordBeginnings(
    "card", "credit", "debit", "carte", "tarjeta", "karte", "kreditkarte", "debitkarte", "kart", "kredi", "карт",
    "кредит", "дебет", "несие", "electron ", "classic ", "platinum ", "infinite ", "signature ", "gold ")

  private static let endings = WordBeginnings(
    "ending", "ends ", "endet", "endend", "endziffer", "endnummer", "last ", "letzte", "заканчив", "оканчив", "последн",
    "закінч", "останн", "аяқтал", "соңғы", "biten", "sonu ", "son ")

  private static let payments = WordBeginnings(
    "pay ", "paid", "payment", "method", "charge", "tender", "accept", "bezahl", "gezahl", "zahl", "belast",
    "abgebucht", "akzept", "оплат", "оплач", "платеж", "способ", "списан", "принима", "сплач", "сплат", "платіж",
    "спосіб", "прийма", "ödeme", "ödendi", "ödenen", "tahsil", "çekil", "kabul", "төле", "қабылда")

  private static let purposes = WordBeginnings("for ", "of ", "für ", "за ", "для ", "için ", "үшін ")

  // MARK: Travel

  private static func isOfTravel(_ before: ArraySlice<DocumentToken>, _ after: ArraySlice<DocumentToken>) -> Bool {
    if let last = before.last, kinds.contains(last) { return true }
    if let first = after.first, papers.contains(first) { return true }
    if after.prefix(2).contains(where: { $0.text == "arrival" }) { return true }
    // "Visa approved" alone stands on the slip of a card too.
    guard let first = after.first else { return false }
    return outcomes.contains(first) || states.contains(first) && decisions.areNamed(in: after.prefix(4))
  }

  /// What stands before the word: "tourist visa", "e-visa".
  private static let kinds = WordBeginnings(
    "e ", "electronic", "elektronisch", "entry ", "tourist", "transit", "schengen", "visitor", "student", "work ",
    "travel ", "exit ", "residence", "электронн", "туристическ", "шенген", "въездн", "рабоч", "транзит", "студенческ",
    "учебн", "однократн", "многократн", "национальн", "національн", "електронн", "туристичн", "робоч", "студентськ",
    "одноразов", "багаторазов", "электронд", "туристік", "студенттік")

  /// What stands behind it: "visa application", "visa no. 123".
  private static let papers = WordBeginnings(
    "applica", "number", "no ", "nr ", "type", "class ", "subclass", "category", "valid", "holder", "letter", "grant",
    "entry ", "entries", "fee ", "fees ", "sticker", "stamp", "duration", "expir", "antrag", "nummer", "gültig",
    "номер", "тип ", "категор", "действ", "оформл", "дійсн", "нөмір", "мерзім", "түрі ")

  /// What became of a request for one: "your visa has been approved".
  private static let states = WordBeginnings("has ", "is ", "was ", "wurde ", "ist ")

  private static let decisions = WordBeginnings("approv", "granted", "issued", "ready", "genehmigt", "erteilt")

  private static let outcomes = WordBeginnings(
    "одобрена", "выдана", "оформлена", "готова", "схвалена", "видана", "мақұлданды", "берілді", "дайын")
}
