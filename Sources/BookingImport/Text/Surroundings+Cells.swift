import Journeys

extension Surroundings {
  /// "👥 3 personnes | 🏷 -30% sur la carte": how many come to a table, beside what it is cheaper by.
  static func countsGuests(_ cells: [TextDocument.Cell]) -> Bool {
    cells.count > 1
      && cells.contains { cell in
        cell.text.utf8.count < 40 && PartyWords.isParty(String(cell.text.drop { !$0.isLetter && !$0.isNumber }))
      }
  }

  /// "9.2 Superb (2,418 reviews)"
  static let rating = Pattern(
    #/\d[.,]\d(?: ?\/ ?\d+)? .{0,24}\(?[\d.,]+ (?i:reviews?|ratings?|bewertungen|avis|opiniones|recensioni|beoordelingen|отзыв\p{L}*|opinii)\)?.{0,8}/#
  )
}
