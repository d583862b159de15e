import Journeys

extension SearchQuery {
  /// So many other names of a town are looked for.
  private static let mostNames = 6

  /// The same with a town by its names in other languages, `tokio` as `tokyo`: the town that the whole query names, else the first of
  /// its words; none for a query without a town.
  var inOtherLanguages: [SearchQuery] {
    let whole = words.joined(separator: " ")
    if let names = SearchQuery.otherNames(of: whole) { return names.map { with($0) } }
    for (place, word) in words.enumerated() where words.count > 1 {
      guard let names = SearchQuery.otherNames(of: word) else { continue }
      return names.map { with(Array(words[..<place]) + $0 + Array(words[(place + 1)...])) }
    }
    return []
  }

  private func with(_ words: [String]) -> SearchQuery {
    var other = SearchQuery(words.joined(separator: " "), journey: journey, kind: kind)
    if other.words.isEmpty { other = self }
    return other
  }

  /// The folded words of each other name of the largest town of a name; nil where it is no town's.
  private static func otherNames(of name: String) -> [[String]]? {
    guard name.unicodeScalars.count >= leastLetters, let town = City.named(name).first else { return nil }
    var seen: Set<String> = [name], names: [[String]] = []
    for other in [town.name] + town.otherNames {
      let folded = FoldedName.of(other)
      // What holds the name that was typed has been found by it.
      guard !folded.contains(name), seen.insert(folded).inserted else { continue }
      names.append(folded.split(separator: " ").map(String.init))
    }
    return names.isEmpty ? nil : Array(names.prefix(mostNames))
  }
}
