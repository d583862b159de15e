import Journeys

/// Amounts that a sentence gives for all of a stay.
extension PriceFinder {
  /// "£345 for the two of you", "214 € les deux nuits", "R4 350 for the three nights": an amount for all nights or all guests.
  static func isOfWholeStay(_ words: String) -> Bool {
    if wholeStays.contains(where: { words.contains($0) }) { return true }
    let all = Token.tokens(of: words)
    if beginsWithNights(all) { return true }
    return all.indices.dropFirst(3).contains { place in
      guard DayRange.nightWords.contains(all[place].folded), (NumberWords.value(of: all[place - 1]) ?? 0) > 1 else {
        return false
      }
      // The amount stands right before: in "two nights at £95 per night" it is that of one.
      let isDefinite = articles.contains(all[place - 2].folded) && forAll.contains(all[place - 3].folded)
      let start = isDefinite ? place - 3 : forAll.contains(all[place - 2].folded) ? place - 2 : 0
      return start > 0 && all[max(0, start - 2)..<start].contains { $0.kind == .number }
    }
  }

  /// "The three nights will be 747.50", "За четыре ночи выходит 26 800", but not "three nights at 125".
  private static func beginsWithNights(_ tokens: [Token]) -> Bool {
    guard let nights = tokens.prefix(6).firstIndex(where: { DayRange.nightWords.contains($0.folded) }), nights > 0,
      (NumberWords.value(of: tokens[nights - 1]) ?? 0) > 1,
      let amount = tokens[(nights + 1)...].prefix(9).firstIndex(where: { $0.kind == .number }), amount > nights + 1
    else { return false }
    return !tokens[(nights + 1)..<amount].contains { rates.contains($0.folded) }
      && !tokens[amount...].dropFirst().prefix(4).contains { rates.contains($0.folded) }
  }

  private static let rates = Set(
    "zu je a at x per pro par por po по за each every pr p cada ogni noc night nacht nuit noche notte noite ночь".split(
      separator: " "
    ).map { FoldedName.of($0) })
  private static let wholeStays = [
    "cely pobyt", "der ganze aufenthalt", "the whole week", "die ganze woche",
    "caly pobyt", "whole stay", "entire stay", "gesamten aufenthalt", "ganzen aufenthalt", "tout le sejour",
    "toda la estancia", "tutto il soggiorno", "toda a estadia", "hele verblijf", "hela vistelsen", "за все проживание",
    "за весь період", "two of you", "three of you", "four of you", "five of you", "all of you", "tum konaklama",
  ].map { FoldedName.of($0) }
  private static let forAll = Set(
    "for fur pour les las le i per por pelas na za voor для за til for los die de alle all".split(separator: " ").map {
      FoldedName.of($0)
    })
  private static let articles = Set(
    "the die de die den las les le as ses alle all your ihre".split(separator: " ").map(String.init))
}
