import Journeys

/// A word as it was typed, to be compared with what stands in a text.
struct AlikeWord {
  /// From how many letters on a word may have an error.
  static let leastLetters = 5
  private let letters: [Unicode.Scalar]

  init(_ word: String) { letters = Array(word.unicodeScalars) }

  /// Whether a word of a text is this one, or begins with it, but for one letter that is wrong, missing, too many, or has
  /// changed places with the next (optimal string alignment), in a word of five letters or more.
  func isLike(_ other: [Unicode.Scalar]) -> Bool {
    let same = zip(letters, other).prefix { $0 == $1 }.count
    if same == letters.count { return true }
    guard letters.count >= AlikeWord.leastLetters else { return false }
    return ends(same + 1, other, same + 1) || ends(same + 1, other, same) || ends(same, other, same + 1)
      || isSwapped(other, same) && ends(same + 2, other, same + 2)
  }

  private func isSwapped(_ other: [Unicode.Scalar], _ place: Int) -> Bool {
    place + 1 < min(letters.count, other.count) && letters[place] == other[place + 1]
      && letters[place + 1] == other[place]
  }

  /// Whether from two places on the other word goes on as this one. Where nothing of this one is left, nothing of the other
  /// may be: a wrong last letter is an error, and no beginning of some other word.
  private func ends(_ place: Int, _ other: [Unicode.Scalar], _ otherPlace: Int) -> Bool {
    guard place <= letters.count, otherPlace <= other.count else { return false }
    let rest = letters[place...], otherRest = other[otherPlace...]
    return rest.isEmpty ? otherRest.isEmpty : otherRest.starts(with: rest)
  }
}

extension SearchQuery {
  /// Whether a word is long enough for an error in it to be forgiven.
  var isTolerant: Bool { words.contains { $0.unicodeScalars.count >= AlikeWord.leastLetters } }

  /// What the index is asked for where a word may have an error: of two halves one is then as it should be, unless the
  /// letters on both sides of the middle have changed places. What is found is compared letter by letter.
  var tolerantMatch: String {
    let parts = words.compactMap { word -> String? in
      let letters = Array(word.unicodeScalars)
      guard letters.count >= AlikeWord.leastLetters else {
        let runs = SearchQuery.runs(of: " " + word)
        return runs.isEmpty ? nil : SearchQuery.all(runs)
      }
      let middle = letters.count / 2
      var swapped = letters
      swapped.swapAt(middle - 1, middle)
      let halves = [
        " " + SearchQuery.text(letters[..<middle]), SearchQuery.text(letters[middle...]),
        SearchQuery.text(swapped[...]),
      ]
      return halves.map { "(\(SearchQuery.all(SearchQuery.runs(of: $0))))" }.joined(separator: " OR ")
    }
    return "(\(parts.map { "(\($0))" }.joined(separator: " AND ")))"
  }

  private static func text(_ letters: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(letters))
  }
}
