import Journeys

/// Addresses whose town stands before the street.
extension AddressBlock {
  /// "2023 Dunabogdány, Kossuth Lajos út 94": Hungarians write the town before its street.
  static func hungarian(_ parts: [String]) -> [String] {
    // "Diófa Vendégház, 8230 Balatonfüred, Petőfi utca 41": the name of the house may stand before both.
    guard
      let town = parts.indices.dropLast().first(where: { place in
        Self.beginsWithCode(parts[place], digits: 4) && isStreet(parts[place + 1])
          && parts[place + 1].lowercased().split(separator: " ").contains { Self.roads.contains(String($0)) }
      }), town < 2
    else { return parts }
    return parts[..<town] + [parts[town + 1], parts[town]] + parts[(town + 2)...]
  }

  /// "… in 18609 Binz, Strandpromenade 30": code and town before a street that ends the text.
  static func townFirst(_ parts: [String]) -> [String] {
    guard parts.count == 2, isStreet(parts[1]), parts[1].last?.isNumber == true,
      let hit = parts[0].firstMatch(of: #/(?:^|\s)(\d{5} \p{Lu}[\p{L}. \-]{1,30})$/#),
      AddressWords(String(hit.1))?.postcode.isEmpty == false
    else { return parts }
    return [parts[1], String(hit.1)]
  }

  /// "Dlouhá 33, Prague, Czech Republic, 110 00": the postal code behind the country stands before its town.
  static func codeBeforeTown(_ parts: [String]) -> [String] {
    guard parts.count > 3, let code = parts.last, code.utf8.count < 9, code.contains(where: \.isNumber),
      code.allSatisfy({ $0.isNumber || $0 == " " || $0 == "-" || $0.isUppercase }),
      case let country = parts[parts.count - 2], Country.named(country) != nil,
      case let town = parts[parts.count - 3], !town.contains(where: \.isNumber)
    else { return parts }
    return parts.dropLast(3) + ["\(code) \(town)", country]
  }

  /// The same for a whole text: "1095 Budapest, Komor Marcell utca 1." → "Komor Marcell utca 1, 1095 Budapest".
  static func ordered(_ text: String) -> String {
    let own = text.last == "." && text.dropLast().last?.isNumber == true ? String(text.dropLast()) : text
    let parts = own.split(separator: ",").map { $0.trimmed }
    let ordered = codeBeforeTown(hungarian(parts))
    return ordered == parts ? text : ordered.joined(separator: ", ")
  }

  private static let roads: Set = [
    "út", "utca", "u.", "útja", "tér", "körút", "krt.", "sétány", "fasor", "köz", "sor", "rakpart",
  ]
}
