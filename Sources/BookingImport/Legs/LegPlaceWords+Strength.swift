import Journeys

/// How likely words are the name of a place.
extension LegPlaceWords {
  private static let stationNumber = Pattern(/\p{L}-\d$/)

  /// How much a text looks like a place: 0 not at all, 1 a name, 2 a known town or a word of stations.
  static func strength(_ name: String) -> Int {
    let words = FoldedName.of(name).split(separator: " ").map(String.init)
    guard (1...9).contains(words.count), name.first.map({ isUpper($0) || $0.isDigit || "'’\"".contains($0) }) ?? false
    else { return 0 }
    if name.contains("@") || name.contains("://") || name.contains("€") || name.contains("$") || name.contains("%")
      || name.contains("?") || name.contains("!")
    {
      return 0
    }
    if LabelReader.label(name[...]) != nil || MonthNames.month(words[0]) != nil && words.count == 1 { return 0 }
    // "12 Station Rd" is a street, "69002 Lyon" the end of an address.
    if words.contains(where: { $0.utf8.count >= 4 && $0.allSatisfy(\.isDigit) })
      || words.count > 1 && words[0].utf8.count <= 5 && words[0].allSatisfy(\.isDigit)
    {
      return 0
    }
    // "2B terminál": where in an airport.
    if words.count == 2, words.contains(where: { $0.hasPrefix("terminal") }),
      words.contains(where: { $0.utf8.count < 3 })
    {
      return 0
    }
    if words.count == 1 && limits.contains(words[0]) || AirportNames.isNameless(words) { return 0 }
    let isEastern = name.contains(where: EastAsianWords.isLetter)
    if isEastern, EastAsianWords.isSentence(name) || ["航空", "航空公司", "항공"].contains(where: name.hasSuffix) {
      return 0
    }
    let isStation = words.contains(where: LegWords.isStation)
    // "Алматы-2": the second station of a town.
    let isCounted = stationNumber.first(name) != nil
    let isTown = City.ofStation(isCounted ? String(name.dropLast(2)) : name) != nil
    // "Am Hafen 3" is a street.
    if !isTown, words.count > 1, let last = words.last, last.utf8.count <= 5, last.first?.isDigit == true { return 0 }
    // "Le Palais (Belle-Île)": what stands in brackets tells where the place is.
    let core = name.hasSuffix(")") ? name.prefix { $0 != "(" } : name[...]
    let noise = (core.isEmpty ? words : FoldedName.of(core).split(separator: " ").map(String.init)).filter {
      LegWords.isNoise($0) && !LegWords.isStation($0)
    }
    let hard = noise.filter { !soft.contains($0) && $0.count > 3 }
    if isStation || isTown {
      if !hard.isEmpty || noise.count > 2 { return 0 }
      return words.count == 1 && words[0].utf8.count < 4 ? 1 : 2
    }
    // "Le Palais", "Los Llanos": an article with a capital belongs to the name.
    let isArticle =
      words.count > 1 && articles.contains(words[0])
      && name.split(separator: " ").dropFirst().first?.first.map(isUpper) ?? false
    guard hard.isEmpty, noise.count < 2,
      isArticle || words.first.map({ !LegWords.isNoise($0) || $0 == "ile" && words.count > 2 }) ?? false,
      words.count <= 6,
      words.count > noise.count
    else { return 0 }
    // Digits belong to streets and codes.
    if name.contains(where: \.isDigit) { return 0 }
    if words.allSatisfy({ Weekday.isWord($0) }) || words.count == 1 && words[0].count < 3 && !isEastern {
      return 0
    }
    if name.contains(". "), !name.contains("St. ") { return 0 }
    return 1
  }

  private static let articles: Set = ["le", "la", "les", "los", "las", "el", "il", "lo", "den", "het", "the"]
  /// "After 15:00", "Before 10:00"
  private static let limits = Set(
    "after before until by from since vor nach bis seit après avant dès después antes desde dopo prima dalle dal entro после до с sonra önce na före efter etter før"
      .split(separator: " ").map { FoldedName.of($0) })
  private static let soft: Set = [
    "der", "die", "das", "den", "le", "la", "les", "des", "sur", "bus", "zug", "coach", "train", "for", "con", "et",
    "und", "and", "en", "i", "y", "e", "of", "ferry", "fahre", "van", "est", "una", "di", "is", "autobus", "trein",
    "tren", "para", "по", "на", "dia",
  ]
}
