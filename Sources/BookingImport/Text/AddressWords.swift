import Journeys

/// A postal address in one line: "Lindenallee 3, 97070 Würzburg", "7 Quay Street, Galway, H91 X0X0, IE".
struct AddressWords {
  private(set) var street = ""
  var city = ""
  private(set) var postcode = ""
  private(set) var region = ""
  var country = ""

  /// Whether street and town were found.
  var isWhole: Bool { !street.isEmpty && !city.isEmpty }

  /// Takes a text apart at its commas and line breaks; nil if it holds nothing like a town.
  init?(_ text: String) {
    if let eastern = EasternAddress(text) {
      (street, city, postcode) = (eastern.street, eastern.city, eastern.code)
      country = AddressWords.countryOf(city: city, postcode: postcode) ?? ""
      return
    }
    if let chinese = ChineseAddress(text) {
      (street, city, postcode, country) = (chinese.street, chinese.city, chinese.code, "CN")
      region = chinese.region
      return
    }
    if let korean = KoreanAddress(text) {
      (street, city, postcode, country) = (korean.street, korean.city, korean.code, "KR")
      region = korean.region
      return
    }
    if let japanese = JapaneseAddress(text) {
      (street, city, postcode, country) = (japanese.street, japanese.city, japanese.code, "JP")
      region = japanese.region
      return
    }
    if let american = AmericanAddress(text) {
      (street, city, postcode, country) = (american.street, american.city, american.code, "US")
      region = american.region
      return
    }
    if let brazilian = BrazilianAddress(text) {
      (street, city, postcode, country) = (brazilian.street, brazilian.city, brazilian.code, "BR")
      return
    }
    // The stars of a hotel stand before its address.
    let plain = text.filter { !"★☆⭐".contains($0) }
    var parts = plain.split(whereSeparator: { ",\n;\t".contains($0) }).map { $0.trimmed }.filter { !$0.isEmpty }
    guard !parts.isEmpty, text.utf8.count < 250 else { return nil }
    parts = Self.withCountryApart(parts).filter { !Self.isBox($0) }
    guard !parts.isEmpty else { return nil }
    if parts.count > 1, !(parts[parts.count - 1].utf8.count == 2 && text.hasSuffix(" - " + parts[parts.count - 1])),
      let country = AddressWords.country(parts[parts.count - 1])
    {
      self.country = country
      parts.removeLast()
      if country == "US" { parts = Self.withCountryApart(parts) }
    }
    readTown(&parts)
    guard !city.isEmpty || !postcode.isEmpty else { return nil }
    readProvince()
    // "Rua das Taipas 76, União de Freguesias do Centro": behind a street with its number stands a part of the town.
    if parts.count == 2, AddressBlock.isStreet(parts[0]), !parts[1].contains(where: \.isNumber), !postcode.isEmpty,
      parts[1].first?.isUppercase == true, parts[0].last?.isNumber == true
    {
      parts.removeLast()
    }
    // "Al Marsa Street, Dubai Marina" in Dubai: the quarter bears the name of the town.
    if parts.count > 1, let last = parts.last, FoldedName.of(last).hasPrefix(FoldedName.of(city) + " "),
      !last.contains(where: \.isNumber), !AddressBlock.isStreetName(last)
    {
      parts.removeLast()
    }
    tidy(&parts)
    street = parts.joined(separator: ", ")
    if country.isEmpty { country = AddressWords.countryOf(city: city, postcode: postcode) ?? "" }
  }

  /// "(Málaga)" behind a town, which is none of the brackets that belong to names of towns: "Halle (Saale)".
  private func isProvince(_ bracket: Substring) -> Bool {
    let name = bracket.dropFirst().dropLast()
    return name.count > 4 && name.first?.isUppercase == true && name.allSatisfy { $0.isLetter || $0 == " " }
      && ["ES", "IT", "PT"].contains(
        country.isEmpty
          ? AddressWords.countryOf(city: city[..<bracket.startIndex].trimmed, postcode: postcode) ?? City.named(
            String(name)
          )
          .first?.country ?? "" : country)
  }

  /// "Pienza (SI)", "Datça/Muğla": the province behind the town.
  private mutating func readProvince() {
    while city.hasSuffix(".") { city.removeLast() }
    // "80067 Sorrento NA": the sign of an Italian province without brackets.
    let words = city.split(separator: " ")
    if words.count > 1, let sign = words.last, Self.provinces.contains(sign), postcode.count == 5,
      postcode.allSatisfy(\.isDigit), City.named(city).isEmpty
    {
      (city, region) = (words.dropLast().joined(separator: " "), String(sign))
    }
    if let open = city.firstIndex(of: "("), city.hasSuffix(")"),
      Self.canadian.contains(FoldedName.of(city[open...]))
    {
      (region, country) = (String(city[city.index(after: open)...].dropLast()), "CA")
      city = city[..<open].trimmed
    }
    if let open = city.firstIndex(of: "("), city.hasSuffix(")"), city[open...].count == 4 || isProvince(city[open...]) {
      region = String(city[city.index(after: open)...].dropLast())
      city = city[..<open].trimmed
      // "53024 Montalcino (SI)": a small town by its province.
      if country.isEmpty, Self.provinces.contains(region[...]), postcode.wholeMatch(of: /\d{5}/) != nil {
        country = "IT"
      }
    } else if let slash = city.firstIndex(of: "/"), city[..<slash].count > 2, city[slash...].count > 3 {
      region = city[city.index(after: slash)...].trimmed
      city = city[..<slash].trimmed
    }
  }

  /// ISO 3166-2:CA, the provinces by their names.
  private static let canadian = Set(
    "québec quebec ontario alberta manitoba saskatchewan qc on bc".split(separator: " ").map { FoldedName.of($0) }
      + [
        "colombie britannique", "british columbia", "nova scotia", "nouvelle ecosse", "new brunswick",
        "nouveau brunswick",
      ])

  /// ISO 3166-2:IT, the provinces.
  private static let provinces = Set(
    """
    AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE GO GR IM IS KR LC LE LI LO LT LU MB MC ME
    MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU PV PZ RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI
    VR VT VV
    """.split(whereSeparator: \.isWhitespace))

  /// The address without a street that is the line with the name of the house.
  func without(name: String) -> AddressWords {
    guard street.hasPrefix(name), street.count > name.count, street.dropFirst(name.count).first == "," else {
      return self
    }
    var rest = self
    rest.street = ""
    return rest
  }

  /// Puts the address into the place fields of one side.
  func fill(_ draft: inout BookingDraft, _ side: DraftField, _ origin: Origin) {
    let isStart = side == .start
    draft.set(isStart ? .startStreet : .endStreet, street, origin)
    draft.set(isStart ? .startCity : .endCity, city, origin)
    draft.set(isStart ? .startPostcode : .endPostcode, postcode, origin)
    draft.set(isStart ? .startRegion : .endRegion, region, origin)
    draft.set(isStart ? .startCountry : .endCountry, country, origin)
  }

  /// The parts of the United Kingdom that addresses name behind the town.
  private static let nations: Set = ["England", "Scotland", "Wales", "Northern Ireland"]

  /// Postcode and town stand together ("97070 Würzburg", "San Francisco, CA 94107"), or one behind the other.
  private mutating func readTown(_ parts: inout [String]) {
    // "214 Esplanade, Kaikōura 7300, New Zealand": four digits behind a small town.
    if country == "NZ", parts.count > 1,
      let hit = parts[parts.count - 1].wholeMatch(of: #/(\p{Lu}[\p{L} '’-]+) (\d{4})/#)
    {
      (city, postcode) = (String(hit.1), String(hit.2))
      parts.removeLast()
      return
    }
    // "26 Marine Drive, Hermanus, 7200": a code of four digits alone behind the town.
    if parts.count > 2, let code = parts.last, code.count == 4, code.allSatisfy({ $0.isASCII && $0.isDigit }),
      AddressBlock.isStreet(parts[0]), !parts[parts.count - 2].contains(where: \.isNumber)
    {
      (postcode, city) = (code, parts[parts.count - 2])
      parts.removeLast(2)
      return
    }
    for place in parts.indices.reversed() {
      let words = parts[place].split(separator: " ").map(String.init)
      if let (code, rest, isBefore) = Self.postcode(in: words),
        place > 0 || parts.count == 1
          || !rest.isEmpty && (isBefore || !country.isEmpty && !AddressBlock.isStreet(parts[0]))
      {
        if country.isEmpty, let sign = Self.country(before: words[0]) { country = sign }
        postcode = code
        let name = rest.joined(separator: " ")
        if rest.isEmpty || rest.count == 1 && rest[0].count == 2 && rest[0].allSatisfy(\.isUppercase)
          || ["Co.", "Co", "County"].contains(rest[0]) && rest.count < 4, place > 0
        {
          region = name
          city = parts[place - 1]
          // "Lake Placid, NY 12946": a small town by its state.
          if country.isEmpty, !isBefore, AmericanStates.isName(name), code.wholeMatch(of: /\d{5}/) != nil {
            country = "US"
          }
          // "Lahinch, Co. Clare, V95 XY12": the county behind the town.
          // So is "CO" in "Denver, CO, 80249".
          let isCounty =
            place > 1 && rest.isEmpty
            && (city.hasPrefix("Co. ") || city.hasPrefix("County ") || Self.nations.contains(city)
              || AmericanStates.isName(city) && (city.count == 2 || place > 2))
          if isCounty { (region, city) = (city, parts[place - 2]) }
          parts.removeSubrange(place - (isCounty ? 2 : 1)...place)
        } else {
          // "Ludlow, Shropshire SY8 1AS": the county behind the town.
          // So is "Rajasthan" in "Udaipur, Rajasthan 313001".
          let isRegion =
            place > 1 && !isBefore && !name.isEmpty && City.named(name).isEmpty && !City.named(parts[place - 1]).isEmpty
          let isCounty = place > 1 && code.contains(" ") && Self.isCounty(name) || isRegion
          if isCounty { region = name }
          city = isCounty ? parts[place - 1] : name
          if isCounty {
            parts.removeSubrange(place - 1...place)
            return
          }
          parts.remove(at: place)
          dropRegions(&parts, from: place)
        }
        return
      }
    }
    // "Berlin, BE": the short form of a state stands behind the town.
    if parts.count > 2, let last = parts.last, (2...3).contains(last.count), last.allSatisfy(\.isUppercase) {
      region = parts.removeLast()
    }
    if parts.count > 1 { city = parts.removeLast() }
  }

  private mutating func dropRegions(_ parts: inout [String], from place: Int) {
    // What stands between the town and the country is a region.
    guard place < parts.count else { return }
    region = parts[place...].joined(separator: ", ")
    // "34349 Besiktas, Istanbul": a district stands before the town that it belongs to.
    if let town = parts.last, Self.isDistrict(city, of: town) { (city, region) = (town, city) }
    parts.removeSubrange(place...)
  }

  /// Whether a name is not known as a town or stands for a far smaller one right beside a town of a million.
  private static func isDistrict(_ name: String, of town: String) -> Bool {
    guard let large = City.named(town).max(by: { $0.population < $1.population }), large.population > 900_000 else {
      return false
    }
    let known = City.named(name).filter { $0.country == large.country }
    return known.isEmpty
      || known.contains {
        abs($0.latitude - large.latitude) + abs($0.longitude - large.longitude) < 0.6
          && $0.population * 8 < large.population
      }
  }
}
