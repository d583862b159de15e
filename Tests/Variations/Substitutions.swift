/// Words of a text and what stands in their place. All are replaced in one pass, so that what was put in is not replaced
/// again; the longest that fits wins, and letters and digits do not stand beside it.
public struct Substitutions: Sendable {
  private struct Pair: Sendable {
    let from: [Character]
    let to: String
  }

  private var pairs: [Character: [Pair]] = [:]

  public init() {}

  /// Replaces `from`, in any case; where it stands in capitals, `to` is put in capitals, too.
  public mutating func replace(_ from: String, by to: String) {
    let key = SearchableText.small(Array(from))
    guard let first = key.first, from != to else { return }
    var group = pairs[first] ?? []
    guard !group.contains(where: { $0.from == key }) else { return }
    group.append(Pair(from: key, to: to))
    pairs[first] = group.sorted { $0.from.count > $1.from.count }
  }

  public func applied(to text: String) -> String {
    let characters = Array(text)
    let small = SearchableText.small(characters)
    var (result, index) = ("", 0)
    while index < characters.count {
      if let pair = pairs[small[index]]?.first(where: { SearchableText.stands($0.from, at: index, in: small) }) {
        let end = index + pair.from.count
        result += Self.cased(pair.to, as: characters[index..<end])
        index = end
      } else {
        result.append(characters[index])
        index += 1
      }
    }
    return result
  }

  private static func cased(_ text: String, as found: ArraySlice<Character>) -> String {
    let letters = found.filter(\.isLetter)
    if letters.count > 1, letters.allSatisfy({ $0.isUppercase }) { return text.uppercased() }
    if let first = letters.first, first.isUppercase, text.first?.isLowercase == true {
      return text.prefix(1).uppercased() + text.dropFirst()
    }
    return text
  }
}
