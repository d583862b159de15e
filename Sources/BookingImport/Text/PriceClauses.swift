import Foundation
import Journeys

/// The clauses of a sentence that tells several amounts: "3 nights x 125 € = 375 € in total (100 € paid in advance)".
enum PriceClauses {
  /// The amounts of a text, each with the words of its own clause; empty where there are fewer than two.
  static func of(_ text: String) -> [(price: PriceWords, words: String)] {
    guard text.utf8.count > 16, text.utf8.count < 500 else { return [] }
    let found = clauses(of: text).prefix(16).compactMap { clause in
      PriceWords.first(in: clause).map { (price: $0, words: clause) }
    }
    return found.count > 1 ? found : []
  }

  /// "3 nights x 88 € = 264 €": the amount that is a multiple of another one before an equal sign.
  static func product(_ prices: [PriceWords], _ text: String) -> PriceWords? {
    guard text.contains("="), prices.count > 1 else { return nil }
    for (one, two) in zip(prices, prices.dropFirst()) where one.currency == two.currency {
      guard let unit = Decimal(string: one.amount), let sum = Decimal(string: two.amount), unit > 0 else { continue }
      if (2...60).contains(where: { Decimal($0) * unit == sum }) { return two }
    }
    return nil
  }

  /// Cuts at brackets, at equal signs, and at marks with a blank behind them.
  private static func clauses(of text: String) -> [String] {
    var clauses: [String] = []
    var clause = ""
    var place = text.startIndex
    while place < text.endIndex {
      let next = text.index(after: place)
      let isEnd =
        ",.;!".contains(text[place]) && next < text.endIndex
        && (text[next].isWhitespace || EastAsianWords.isLetter(text[next])) || isDash(text, place)
      if isEnd || "()=;".contains(text[place]) {
        clauses.append(clause)
        clause = ""
      } else {
        clause.append(text[place])
      }
      place = next
    }
    return (clauses + [clause]).flatMap(apart)
  }

  /// "Gesamtpreis 264,18 € - vor Ort zu hinterlegen …": a dash between words.
  private static func isDash(_ text: String, _ place: String.Index) -> Bool {
    guard "-–—".contains(text[place]), place > text.startIndex, text[text.index(before: place)] == " " else {
      return false
    }
    let rest = text[text.index(after: place)...]
    return rest.first == " " && rest.dropFirst().first?.isLetter == true && text[..<place].contains(where: \.isDigit)
  }

  /// "396 € dont acompte de 100 €": a part of an amount is named behind it.
  private static func apart(_ clause: String) -> [String] {
    guard clause.contains(where: \.isNumber), clause.split(separator: " ").contains(where: beginnings.contains) else {
      return [clause]
    }
    for word in of {
      if let hit = clause.firstRange(of: word) {
        return [String(clause[..<hit.lowerBound]), String(clause[hit.upperBound...])]
      }
    }
    return [clause]
  }

  /// The first words of those that name a part.
  private static let beginnings = Set(of.compactMap { $0.split(separator: " ").first })
  private static let of = [
    " dont ", " davon ", " of which ", " de los cuales ", " di cui ", " из них ", " из которых ", " waarvan ",
    " z czego ", " z toho ", " varav ", " hvorav ", " heraf ", " dos quais ", " bunun ", " з них ",
    " w tym ", " incl. ", " including ", " inkl. ", " включая ", " в том числе ", " в т.ч. ", " у тому числі ",
    " inclusief ", " compresa ", " inclusa ", " včetně ", " dahil ",
  ]
}
