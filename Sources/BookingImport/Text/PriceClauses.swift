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

  /// "3 nights x 88 € = 264 €", "£98 a night so £196": the amount that is a multiple of another one before an equal sign, or before a word
  /// that concludes from a rate.
  static func product(_ prices: [PriceWords], _ text: String) -> PriceWords? {
    guard prices.count > 1, text.contains("=") || concludes(text) else { return nil }
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
      if isEnd || "()=;·|•".contains(text[place]) {
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

  /// Whether a word for what follows stands behind one for the unit of a rate.
  private static func concludes(_ text: String) -> Bool {
    let words = FoldedName.of(text).split(separator: " ").map(String.init)
    guard let unit = words.firstIndex(where: units.contains) else { return false }
    return words[unit...].contains(where: thus.contains)
  }

  private static func set(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })
  }
  private static let units = set(
    """
    night day person head each nacht tag person nuit jour personne noche día persona notte giorno persona ночь сутки день человека ніч gece kişi
    noc dobę osobę noc osobu nacht dag persoon natt dygn nat døgn yö éjszaka fő noapte persoană noite dia pessoa
    """)
  private static let thus = set(
    """
    so thus makes making hence therefore also macht ergibt somit soit donc así entonces quindi dunque cioè значит итого тобто разом yani toplam czyli
    więc razem takže tedy tj dus så altså siis tehát vagyis deci portanto logo
    """)

  /// "396 € dont acompte de 100 €": a part of an amount is named behind it.
  private static func apart(_ clause: String) -> [String] {
    guard clause.contains(where: \.isNumber) else { return [clause] }
    guard clause.split(separator: " ").contains(where: beginnings.contains) else { return concluded(clause) }
    for word in of {
      if let hit = clause.firstRange(of: word) {
        return [String(clause[..<hit.lowerBound]), String(clause[hit.upperBound...])]
      }
    }
    return concluded(clause)
  }

  /// "£98 a night so £196": cut at the word that concludes.
  private static func concluded(_ clause: String) -> [String] {
    let words = clause.split(separator: " ")
    guard concludes(clause), let place = words.lastIndex(where: { thus.contains(FoldedName.of($0)) }), place > 0 else {
      return [clause]
    }
    return [String(clause[..<words[place].startIndex]), String(clause[words[place].startIndex...])]
  }

  /// The first words of those that name a part.
  private static let beginnings = Set(of.compactMap { $0.split(separator: " ").first })
  private static let of = [
    " dont ", " davon ", " of which ", " de los cuales ", " di cui ", " из них ", " из которых ", " waarvan ",
    " z czego ", " z toho ", " varav ", " hvorav ", " heraf ", " dos quais ", " bunun ", " з них ",
    " w tym ", " incl. ", " including ", " inkl. ", " включая ", " в том числе ", " в т.ч. ", " у тому числі ",
    " inclusief ", " compresa ", " inclusa ", " včetně ", " dahil ",
  ]

  /// "CHF 31.40 inkl. 8.1% MwSt.": an amount that begins its cell, and of which the tax is a part.
  static func isGross(_ text: String) -> Bool { gross.prefix(text) != nil }
  private static let gross = Pattern(
    #/(?:\p{Sc}|[A-Z]{3})? ?\d[\d., ’']*(?:\p{Sc}|[A-Z]{3})? ?\(?(?:inkl|incl|ink|y compris|tax incl)\p{L}*\.? (?:of )?(?:\d[\d.,]* ?% ?)?(?:de )?(?:MwSt|USt|VAT|TVA|IVA|BTW|moms|mva|GST|tax)/#
  )
}
