import Journeys

/// Countries in one piece with what stands before them.
extension AddressWords {
  /// "44000 NANTES - FRANCE", "85719 United States of America": the country in one piece with what stands before it.
  static func withCountryApart(_ parts: [String]) -> [String] {
    guard let last = parts.last else { return parts }
    if let dash = last.ranges(of: " - ").last, country(last[dash.upperBound...].trimmed) != nil {
      return parts.dropLast() + [last[..<dash.lowerBound].trimmed, last[dash.upperBound...].trimmed]
    }
    let words = last.split(separator: " ")
    // "Colorado 80302 US", "TX 75001 USA": state, code and country of an American address in one piece.
    if words.count >= 3, AmericanStates.isName(words.dropLast(2).joined(separator: " ")),
      words[words.count - 2].count == 5, words[words.count - 2].allSatisfy(\.isDigit),
      let country = words.last, ["US", "USA"].contains(country)
    {
      return parts.dropLast() + [
        "\(AmericanStates.code(words.dropLast(2).joined(separator: " "))) \(words[words.count - 2])", "US",
      ]
    }
    // "NC 28803 United States of America": the country by its full name behind both.
    if words.count > 2, words[0].count == 2, words[0].allSatisfy(\.isUppercase),
      AmericanStates.isName(String(words[0])),
      words[1].count == 5, words[1].allSatisfy(\.isDigit),
      let country = country(words.dropFirst(2).joined(separator: " ")),
      country == "US"
    {
      return parts.dropLast() + ["\(words[0]) \(words[1])", "US"]
    }
    if words.count == 2 || words.count == 3, AmericanStates.isName(words.dropLast().joined(separator: " ")),
      words[0].count > 2, words[words.count - 1].count == 5, words[words.count - 1].allSatisfy(\.isDigit),
      parts.count > 2
    {
      return parts.dropLast() + [
        "\(AmericanStates.code(words.dropLast().joined(separator: " "))) \(words[words.count - 1])"
      ]
    }
    // "SE1 8NY United Kingdom"
    if words.count > 2, isBritish(String(words[0]), String(words[1])),
      Country.named(words.dropFirst(2).joined(separator: " ")) != nil
    {
      return parts.dropLast() + ["\(words[0]) \(words[1])", words.dropFirst(2).joined(separator: " ")]
    }
    // "1013 AP Netherlands"
    if words.count > 2, words[0].count == 4, words[0].allSatisfy(\.isDigit), words[1].count == 2,
      words[1].allSatisfy(\.isUppercase), Country.named(words.dropFirst(2).joined(separator: " ")) != nil
    {
      return parts.dropLast() + ["\(words[0]) \(words[1])", words.dropFirst(2).joined(separator: " ")]
    }
    if words.count > 1, words[0].count(where: \.isDigit) >= 4,
      Country.named(words.dropFirst().joined(separator: " ")) != nil
    {
      let region = parts.count > 2 ? parts[parts.count - 2] : ""
      let isState = region.count == 2 && region.allSatisfy(\.isUppercase)
      let town = isState ? [region + " " + words[0]] : [String(words[0])]
      return Array(parts.dropLast(isState ? 2 : 1)) + town + [words.dropFirst().joined(separator: " ")]
    }
    return parts
  }
}
