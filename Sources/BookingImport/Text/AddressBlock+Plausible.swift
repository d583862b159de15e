import Journeys

/// What looks like an address, and is none.
extension AddressBlock {
  private static let groupedNumber = Pattern(/\d{3,4} \d{3} \d{3}/)

  /// "Mon, Apr 12, 2027" behind the name of a house.
  private static func startsWithWeekday(_ street: String) -> Bool {
    Weekday.isWord(FoldedName.of(street.prefix { $0.isLetter })) && !DateWords.hits(in: street).isEmpty
  }

  /// Whether neither street nor town tells a price, how many come, or the number of a booking: "Pokoj č. 4, cena 3 200 Kč".
  static func isPlausible(_ address: AddressWords) -> Bool {
    // Nor is a sentence a street.
    address.street.utf8.count < 100 && PriceWords.first(in: address.street) == nil
      && !LabelReader.startsWithLabel(address.street) && !startsWithWeekday(address.street)
      // "Klantnummer 5520 118 734"
      && groupedNumber.first(address.street) == nil
      && !EventMoment.isParty(address.street) && !address.street.contains(where: { "?!".contains($0) })
      && !LabelReader.startsWithLabel(address.city) && LabelReader.label(address.city[...]) == nil
  }

  /// "Abholnummer 771 204": a label of references, and its number.
  static func isNumbered(_ text: String) -> Bool {
    text.utf8.count < 60
      && Label.prefix(of: FoldedName.of(text).split(separator: " ").map(String.init)).map {
        [.reference, .ticketNumber].contains($0.label)
      } ?? false
  }
}
