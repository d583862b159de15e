import Journeys

/// Addresses whose houses have no numbers.
extension AddressBlock {
  /// A street without a number before a postal code: "Park Arena, Weir Lane, Sheffield S3 8RW", or "Mill Lane, Slapton, Kingsbridge
  /// TQ7 2QE" and "Lieu-dit Le Mas, 12320 Conques" below a name. The town may stand on the next line.
  static func unnumbered(_ parts: [String], _ line: Int, _ document: TextDocument) -> AddressBlock? {
    var parts = parts
    // "We're at Seaview Cottage, Strand Road, Lahinch": the name is the end of a sentence.
    if parts.count > 2, isStreetName(parts[1]), !isStreetName(parts[0]) { parts[0] = nameAtEnd(parts[0]) }
    if let block = british(parts, line) { return block }
    guard (1...5).contains(parts.count), let street = parts.prefix(3).firstIndex(where: isStreetName),
      !parts[...street].contains(where: isStreet), street == 0 || isName(parts[0])
    else { return nil }
    var rest = parts[street...].joined(separator: ", ")
    var last = line
    if street == parts.count - 1 {
      guard let below = rows(below: line, 1, 0, 1, document)?.first, below.contains(where: \.isDigit) else {
        return nil
      }
      rest += ", " + below
      last += 1
    }
    guard let address = AddressWords(rest), address.isWhole, !address.postcode.isEmpty,
      !address.city.contains(where: \.isDigit)
    else { return nil }
    // Without a name it stands on one line with a town that is known: "Esplanade Valéry Giscard d'Estaing, 75007 Paris".
    let name = street > 0 ? parts[0] : name(above: line, 0, document)
    let isSure = last == line && !City.named(address.city).isEmpty && address.postcode.utf8.count > 4
    guard name != nil || isSure else { return nil }
    return AddressBlock(address: address, name: name, lines: line...last)
  }

  /// "Riverside Arena, Clydeway, Glasgow G3 8YW": between a name and a known town with its British postal code stands the street, whatever
  /// it is called.
  private static func british(_ parts: [String], _ line: Int) -> AddressBlock? {
    guard parts.count == 3, isName(parts[0]), isTownLike(parts[1]), !parts[1].contains(where: \.isNumber),
      City.named(parts[1]).isEmpty, case let words = parts[2].split(separator: " ").map(String.init),
      (3...5).contains(words.count), AddressWords.isBritish(words[words.count - 2], words[words.count - 1]),
      City.named(words.dropLast(2).joined(separator: " ")).contains(where: { $0.country == "GB" }),
      let address = AddressWords(parts[1] + ", " + parts[2]), address.isWhole
    else { return nil }
    return AddressBlock(address: address, name: parts[0], lines: line...line)
  }

  /// "The Old Dairy", "Church Lane", "Wirksworth", "Derbyshire DE4 4EX" below each other: a British postal code ends lines of names,
  /// of which the first is the house, the second its street and the third its town.
  static func stacked(at line: Int, _ document: TextDocument) -> AddressBlock? {
    let lines = document.lines
    guard lines[line].count == 1, line > 1, !document.breaks.contains(line) else { return nil }
    let words = lines[line][0].text.split(separator: " ").map(String.init)
    guard (2...5).contains(words.count), AddressWords.isBritish(words[words.count - 2], words[words.count - 1]) else {
      return nil
    }
    var names: [String] = []
    var first = line
    while first > 0, !document.breaks.contains(first), names.count < 5, lines[first - 1].count == 1 {
      let text = lines[first - 1][0].text
      guard isName(text), text.count < 40, !text.contains(where: \.isDigit), TravellerWords.behindGreeting(text) == nil
      else {
        break
      }
      names.insert(text, at: 0)
      first -= 1
    }
    let last = words.dropLast(2).joined(separator: " ")
    guard names.count >= (last.isEmpty ? 3 : 2), names.count < 5 else { return nil }
    let code = words.suffix(2).joined(separator: " ")
    let town = names.count > 2 ? names[2] : last
    guard let address = AddressWords("\(names[1]), \(town) \(code)"), address.isWhole else { return nil }
    return AddressBlock(address: address, name: names[0], lines: first...line)
  }

  /// "London, Victoria Coach Station" of "London, Victoria Coach Station, 164 Buckingham Palace Road": a street behind the name of a stop
  /// is no part of the name.
  static func stop(_ name: String) -> String {
    // "Granada (Estación de Autobuses, Av. Juan Pablo II)"
    if let open = name.lastIndex(of: "("), open > name.startIndex,
      name.hasSuffix(")") || !name[open...].contains(")")
    {
      let inside = name[name.index(after: open)...].filter { $0 != ")" }.split(separator: ",").map { $0.trimmed }
      if let street = inside.dropFirst().firstIndex(where: { isStreet($0) || isStreetName($0) || isSigned($0) }) {
        return name[..<open] + "(" + inside[..<street].joined(separator: ", ") + ")"
      }
      // "Granada, estación (Av. Juan Pablo II 4)": nothing but the street stands in the brackets.
      if let first = inside.first, isSigned(first) || isStreet(first) && first.last?.isNumber == true {
        return PlaceWords.tidy(String(name[..<open]))
      }
    }
    let parts = name.split(separator: ",").map { $0.trimmed }
    if parts.count > 1, isStand(parts[parts.count - 1]) { return stop(parts.dropLast().joined(separator: ", ")) }
    guard let last = parts.last, isStreet(last) || isStreetName(last) || isSigned(last) else { return name }
    // "Wien, Erdbergstraße 202": of a town alone the street is the stop; "Kraków MDA, ul. Sucha 1" is a stop with its street.
    // "34th St & 11th Ave" is a corner, by which stops are called.
    let isNumbered = last.last?.isNumber == true || isSigned(last) || last.prefix { $0 != " " }.allSatisfy(\.isNumber)
    guard
      parts.count > 2 || parts.count == 2 && parts[0].contains(" ") && City.named(parts[0]).isEmpty && isNumbered
    else { return name }
    return parts.dropLast().joined(separator: ", ")
  }

  /// "st. 12", "nást. 4", "Bay 7": where within a station, by a short form or a word for it before a number.
  private static func isStand(_ part: String) -> Bool {
    let words = part.split(separator: " ")
    guard words.count == 2, words[1].count <= 3, words[1].first?.isNumber == true else { return false }
    let isShort = words[0].first?.isLowercase == true && words[0].hasSuffix(".") && words[0].count <= 7
    return isShort && !isSigned(part) || LegWords.isCode(FoldedName.of(words[0]))
  }

  /// "ul. Sucha 1": a street by the short word before it.
  private static func isSigned(_ part: String) -> Bool {
    guard let first = part.lowercased().split(separator: " ").first else { return false }
    return ["ul.", "al.", "av.", "avda.", "c/", "str.", "bd.", "blvd.", "ул.", "пр.", "вул.", "просп."].contains(first)
  }

  /// "Pension Waldrand", "Am Hasenköppl", "38700 Braunlage" below each other: a house, a street without a number, and a town behind its
  /// postal code.
  static func coded(at line: Int, _ document: TextDocument) -> AddressBlock? {
    let lines = document.lines
    guard line > 1, !document.breaks.contains(line), !document.breaks.contains(line - 1),
      lines[line].count == 1, lines[line - 1].count == 1, lines[line - 2].count == 1
    else { return nil }
    let (town, street, name) = (lines[line][0].text, lines[line - 1][0].text, lines[line - 2][0].text)
    let words = town.split(separator: " ")
    guard (2...5).contains(words.count), (4...5).contains(words[0].count), words[0].allSatisfy(\.isDigit),
      words.dropFirst().allSatisfy({ $0.allSatisfy { $0.isLetter || "-.'’()".contains($0) } }),
      words[1].first?.isUppercase == true,
      Int(words[0]).map({ !(2020...2039).contains($0) || words.count > 2 }) ?? false,
      isName(name), isName(street), street.utf8.count < 40, !street.contains(where: \.isDigit),
      isStreetName(street) || street.split(separator: " ").first.map({ leads.contains($0.lowercased()) }) ?? false,
      let address = AddressWords("\(street), \(town)"), address.isWhole
    else { return nil }
    return AddressBlock(address: address, name: name, lines: line - 2...line)
  }

  private static let leads: Set = ["am", "an", "im", "in", "auf", "zum", "zur", "beim", "hinter", "unter", "vor"]

  private static func nameAtEnd(_ part: String) -> String {
    let words = part.split(separator: " ").map(String.init)
    guard words.count > 2, let lead = words.prefix(8).lastIndex(where: { ["at", "en", "im", "in", "à"].contains($0) }),
      lead > 0, lead + 1 < words.count
    else { return part }
    let name = words[(lead + 1)...].joined(separator: " ")
    return name.first?.isUppercase == true && isName(name) ? name : part
  }

  /// "Weir Lane", "rue des Lilas", "Hafenstraße"
  static func isStreetName(_ part: String) -> Bool {
    let words = part.lowercased().split(separator: " ").map(String.init)
    guard let first = words.first, let last = words.last, words.count <= 5, !part.contains(where: \.isDigit) else {
      return false
    }
    return words.count > 1
      && (streets.contains(first) && first.count > 2 || hamlets.contains(first)
        || ["lane", "road", "street", "avenue", "way", "drive", "square", "quay", "terrace", "row"].contains(last))
      || [
        "straße", "strasse", "gasse", "platz", "allee", "ufer", "straat", "gracht", "plein", "gade", "gatan", "vej",
        "vägen", "veien",
      ].contains {
        last.hasSuffix($0)
      }
  }

  /// Where houses have no street: "Lieu-dit Le Mas", "Località Poggio".
  private static let hamlets: Set = [
    "lieu-dit", "lieudit", "hameau", "località", "localita", "loc.", "frazione", "fraz.", "contrada", "cascina",
    "finca",
    "partida", "caserío", "paraje", "camino", "sítio", "quinta", "strada", "piazza", "plaza", "largo", "campo",
  ]
}
