import Journeys

/// What stands around the street and the town of an address and belongs to neither.
extension AddressWords {
  /// Takes off who keeps the house, the quarter behind a street, and the sign for a town.
  mutating func tidy(_ parts: inout [String]) {
    // "Inh. Familie Ziegler, Marktplatz 6": who keeps the house.
    if parts.count == 2, AddressBlock.isStreet(parts[1]), Self.isOwner(parts[0]) { parts.removeFirst() }
    // "Kale Sok. 5, Göreme" in Nevşehir: the quarter behind a street with its number.
    if parts.count == 2, !city.isEmpty, postcode.isEmpty, AddressBlock.isStreet(parts[0]),
      parts[0].last?.isNumber == true,
      !parts[1].contains(where: \.isNumber), parts[1].first?.isUppercase == true, !AddressBlock.isStreetName(parts[1])
    {
      parts.removeLast()
    }
    // "г. Каракол", "м. Львів": the sign for a town.
    if let point = city.prefix(5).firstIndex(of: "."), Self.towns.contains(city[..<point].lowercased()),
      case let rest = city[city.index(after: point)...].trimmed, rest.first?.isUppercase == true
    {
      city = rest
    }
  }

  private static let towns: Set = ["г", "гор", "м", "с", "пгт", "пос"]

  private static func isOwner(_ part: String) -> Bool {
    PersonName.isFamily(part) || owners.contains(FoldedName.of(part.prefix { $0 != " " }))
  }

  private static let owners = Set(
    "inh inhaber inhaberin owner owners prop proprietor besitzer eigentümer propriétaire titolare propietario właściciel majitel eigenaar ägare eier ejer sahibi"
      .split(
        separator: " "
      ).map { FoldedName.of($0) })
}
