import Journeys

/// The name of the house that an address belongs to.
extension AddressBlock {
  /// The name right above an address: a heading, a link, a line of its own.
  static func name(above line: Int, _ column: Int, _ document: TextDocument) -> String? {
    // "The Heron Rooms" has a word for what stands between a name and its address, and is a name where no other stands above it.
    var passed: String?
    for number in stride(from: line - 1, through: max(0, line - 6), by: -1) {
      let cells = document.lines[number]
      let text = cells.count > column && cells.count == document.lines[line].count ? cells[column].text : cells[0].text
      if let label = LabelReader.label(text[...]), label == .address { continue }
      // A row of labels stands above its values, which are passed over.
      if cells.count > 1, cells.allSatisfy({ LabelReader.label($0.text[...]) != nil }) { continue }
      // The value of another label is no name.
      if cells.count > 1, let label = LabelReader.label(cells[0].text[...]),
        ![.hotel, .venue, .restaurant, .event].contains(label)
      {
        return nil
      }
      // "Sprache | Deutsch" above "Treffpunkt | Largo 1": nor is that of a label that is not known, where the address has a label.
      let own = document.lines[line]
      if cells.count == 2, column == 1, own.count == 2, LabelReader.label(own[0].text[...]) != nil,
        LabelReader.label(cells[0].text[...]) == nil
      {
        return nil
      }
      // "4 persons" stands between them, too.
      if text.count < 24, text.first?.isNumber == true, PartyWords.counted(in: text) != nil { continue }
      // Stars and ratings stand between a name and its address.
      if !DateWords.hits(in: text).isEmpty { continue }
      if SentenceWords.isStay(text) {
        if passed == nil, text.first?.isUppercase == true, !text.contains(where: \.isDigit), isName(text),
          text.split(separator: " ").count(where: { $0.first?.isUppercase == true }) > 1
        {
          passed = text
        }
        continue
      }
      if text.allSatisfy({ "★☆*⭐ .,/0123456789".contains($0) }) || isRating(text)
        || text.first?.isNumber == false && EventTitle.isPlaceInHall(text)
      {
        continue
      }
      if let colon = text.firstIndex(of: ":"), let label = LabelReader.label(text[..<colon]) {
        guard [.hotel, .venue, .restaurant, .event].contains(label) else { return nil }
        return text[text.index(after: colon)...].trimmed
      }
      // A button, a heading and those who sign stand between them as well.
      if ControlWords.isNoName(text) || PersonName.isFamily(text) || tellsGuest(text) { continue }
      return isName(text) ? PlaceWords.tidy(text.trimmingStars.replacing(#/ \([\d.,]+ ?m[^()]*\)$/#, with: "")) : passed
    }
    return passed
  }

  /// "Rating 8.9 - Excellent", "4,5/5 (312 avis)": what others thought of a house.
  private static func isRating(_ text: String) -> Bool {
    guard text.utf8.count < 80, PriceWords.first(in: text) == nil else { return false }
    if oneDecimal.first(text) != nil { return true }
    return text.contains(where: \.isNumber)
      && FoldedName.of(text).split(separator: " ").contains { word in ratings.contains { word.hasPrefix($0) } }
  }

  private static let oneDecimal = Pattern(/(?:^|[^\d.,])\d{1,2}[.,]\d(?:$|[^\d.,])/)

  private static let ratings = [
    "review", "rating", "bewertung", "avis", "opinion", "resena", "recension", "reseña", "отзыв", "відгук", "yorum",
    "opini", "beoordeling", "hodnocen", "avaliac", "értékel", "arvostel",
  ].map { FoldedName.of($0) }

  /// "14004 Córdoba", "Bath BA1 5LP": what an address ends with, and no name.
  private static func isPostal(_ part: String) -> Bool {
    let words = part.split(separator: " ").map(String.init)
    guard words.count > 1 else { return false }
    return (4...6).contains(words[0].count) && words[0].allSatisfy(\.isDigit)
      || AddressWords.isBritish(words[words.count - 2], words[words.count - 1])
  }

  /// "A nombre de Lorena Cid", "Auf den Namen Jana Meier": for whom something is booked.
  private static func tellsGuest(_ text: String) -> Bool {
    let words = FoldedName.of(text).split(separator: " ").map(String.init)
    guard words.count < 9, let hit = Label.prefix(of: words), hit.label == .passenger, hit.words > 1 else {
      return false
    }
    return PersonName.plain(text.split(separator: " ").dropFirst(hit.words).joined(separator: " ")) != nil
  }

  private static let countedThing = Pattern(#/\d{1,2} ?(?:[x×] ?| \p{Ll}+)/#)

  /// Whether a line is a name and no sentence, label, date or number.
  static func isName(_ text: String) -> Bool {
    guard (2...90).contains(text.count), text.contains(where: \.isLetter), LabelReader.label(text[...]) == nil,
      !text.contains("@"), !text.holds("://"), !text.contains(":"), DateWords.hits(in: text).isEmpty,
      !EventMoment.isFarewell(text), !ControlWords.isNoName(text), !PersonName.isFamily(text),
      !text.split(separator: ",").dropFirst().contains(where: { isPostal($0.trimmed) }),
      PriceWords.first(in: text) == nil,
      let last = text.last, !".!?,;".contains(last) || text.hasSuffix("Co."),
      let first = text.first(where: { $0.isLetter || $0.isDigit })
    else { return false }
    // "Bokningsnummer BB-118-402"
    if let code = text.split(separator: " ").last, code.count(where: \.isNumber) > 3,
      Label.prefix(of: FoldedName.of(text).split(separator: " ").map(String.init)).map({
        $0.label == .reference || $0.label == .ticketNumber
      }) ?? false
    {
      return false
    }
    // "00130 Helsinki" is the end of an address.
    let words = text.split(separator: " ")
    if words.count < 4, isPostal(text), words[1].first?.isUppercase == true { return false }
    // "Immobile n. 9284417": a number of a house in a list of many.
    if let last = text.split(separator: " ").last, last.utf8.count > 5, last.allSatisfy(\.isNumber) { return false }
    // "2 x e-bike" counts what is booked.
    if tellsGuest(text) || countedThing.prefix(text) != nil { return false }
    // "ibis Styles Nantes"
    let capitals = text.split(separator: " ").count { $0.first?.isUppercase == true }
    guard !first.isLowercase || capitals > 1 && text.count < 60 else { return false }
    return SentenceWords.isClean(text)
  }
}

extension String {
  /// The text without the stars of a hotel behind it.
  fileprivate var trimmingStars: String {
    var text = self[...]
    while let last = text.last, "★☆⭐ ".contains(last) { text.removeLast() }
    return String(text)
  }
}
