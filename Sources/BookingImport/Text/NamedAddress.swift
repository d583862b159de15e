import Journeys

/// What a calendar or a pass calls a place: "Name, street 5, 1000 Town, Country", "Name (street, town, state, country)", an address, a name.
struct NamedAddress {
  private(set) var name: String?
  private(set) var address: AddressWords?

  init(_ location: String) {
    let text = location.trimmed
    if text.hasSuffix(")"), let open = text.lastIndex(of: "("), open > text.startIndex,
      let address = Self.address(text[text.index(after: open)...].dropLast().split(separator: ",").map { $0.trimmed })
    {
      (name, self.address) = (text[..<open].trimmed, address)
      return
    }
    var parts = text.split(whereSeparator: { $0 == "," || $0.isNewline }).map { $0.trimmed }.filter { !$0.isEmpty }
    // "Filmtheater, Saal 2, Dobbenweg 44": where in the house.
    if parts.count > 3, parts[1].count < 12, let hall = FoldedName.of(parts[1]).split(separator: " ").first,
      Self.halls.contains(String(hall))
    {
      parts.remove(at: 1)
    }
    if parts.count > 2, !parts[0].contains(where: \.isDigit), Self.isStreet(parts[1]),
      let address = Self.address(Array(parts.dropFirst())), address.isWhole
    {
      (name, self.address) = (parts[0], address)
    } else if let address = Self.address(parts), address.isWhole,
      !address.postcode.isEmpty || address.street.contains(where: \.isDigit)
    {
      self.address = address
    } else if !text.isEmpty {
      name = text.replacing("\n", with: ", ")
    }
  }

  /// Puts name and address into a draft; a name that is there stays.
  func fill(_ draft: inout BookingDraft, _ origin: Origin) {
    draft.add(.startName, name, origin)
    address?.fill(&draft, .start, origin)
  }

  private static let halls: Set = ["saal", "screen", "sala", "salle", "room", "zaal", "sal", "auditorium", "зал"]

  private static func isStreet(_ text: String) -> Bool {
    text.contains(where: \.isLetter) && text.contains(where: \.isDigit)
  }

  private static func address(_ pieces: [String]) -> AddressWords? {
    guard var last = pieces.last else { return nil }
    var parts = Array(pieces.dropLast())
    // "Germany 10969": the post code has slipped behind the country.
    let words = last.split(separator: " ").map(String.init)
    if words.count > 1, let code = words.last, code.allSatisfy(\.isDigit), code.count > 3, !parts.isEmpty,
      AddressWords.country(words.dropLast().joined(separator: " ")) != nil, !Self.isState(words, behind: parts)
    {
      last = words.dropLast().joined(separator: " ")
      let town = parts.count > 2 && isRegion(parts[parts.count - 1]) ? parts.count - 2 : parts.count - 1
      parts[town] = "\(code) \(parts[town])"
    }
    if last.count == 2 { last = last.uppercased() }
    return AddressWords((parts + [last]).joined(separator: ", "))
  }

  /// "CO 80202" behind Denver: the sign of a state of America, which is that of a country as well.
  private static func isState(_ words: [String], behind parts: [String]) -> Bool {
    words.count == 2 && words[0].count == 2 && words[1].count == 5 && AmericanStates.isName(words[0])
      && parts.last.map { town in City.named(town).contains { $0.country == "US" } } ?? false
  }

  private static func isRegion(_ text: String) -> Bool {
    (2...3).contains(text.count) && text.allSatisfy(\.isUppercase)
  }
}
