import Journeys

/// Lodgings that portals name by the title of their listing.
extension HotelName {
  /// "Helles Apartment mit Balkon in Ribeira" above "Check-in": the next line above the labelled day of arrival that can be a name,
  /// where labels give both days.
  static func listing(_ facts: TextFacts) -> String? {
    guard let arrival = facts.first(.checkIn, .arrival), facts.first(.checkOut, .departure) != nil else { return nil }
    let lines = facts.document.lines
    return stride(from: arrival.line - 1, through: max(0, arrival.line - 5), by: -1).lazy
      .filter { lines.indices.contains($0) && lines[$0].count == 1 }.map { lines[$0][0].text }
      .first { text in
        (2...10).contains(text.split(separator: " ").count) && AddressBlock.isName(text) && !AddressBlock.isStreet(text)
          && TravellerWords.behindGreeting(text) == nil && !facts.travellers.contains(text) && !isExtent(text)
      }
  }

  /// "Logement entier", "Entire home": what part of a lodging is let.
  private static func isExtent(_ text: String) -> Bool {
    let words = FoldedName.of(text).split(separator: " ").map(String.init)
    return words.count < 4 && words.contains { extents.contains($0) }
  }

  private static let extents = Set(
    """
    entire whole private shared entier entière entiers privée partagée gesamte ganze ganzes privates privatzimmer intero intera privata privato entero entera
    privada compartida hele gehele inteiro inteira cały całe весь целиком tüm всё
    """.split(whereSeparator: \.isWhitespace).map { FoldedName.of($0) })

  /// "Fjällstugan, Sälen, två nätter (5–7 februari) i fyrbäddsrum": how long one stays is no part of the name.
  static func withoutNights(_ name: String) -> String {
    let parts = name.split(separator: ", ").map(String.init)
    guard
      let end = parts.indices.dropFirst().first(where: { place in
        FoldedName.of(parts[place]).split(separator: " ").contains { DayRange.nightWords.contains(String($0)) }
      })
    else { return name }
    return parts[..<end].joined(separator: ", ")
  }
}
