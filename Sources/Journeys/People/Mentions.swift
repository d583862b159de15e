import Foundation

/// Who is mentioned in a text: members by `@` and their name, or their first name where no other member has it.
public enum Mentions {
  /// How many signs of a text are looked at.
  static let most = 1000

  /// The mentioned members, as far as the first thousand signs tell. Upper and lower case count as the same; of several names that fit the longest is meant.
  public static func of(_ text: String, among members: [Member]) -> Set<UUID> {
    let names = names(members).sorted { ($0.folded.count, $0.folded) > ($1.folded.count, $1.folded) }
    var found: Set<UUID> = [], rest = Substring(folded(text)), before: Character?, left = most
    while left > 0, let at = rest.firstIndex(of: "@") {
      left -= 1
      if at > rest.startIndex { before = rest[rest.index(before: at)] }
      let behind = rest[rest.index(after: at)...]
      // What an address or a longer word has within it is no mention.
      if before.map({ !isOfWord($0) }) ?? true,
        let name = names.first(where: { behind.hasPrefix($0.folded) && ends(behind, $0.folded.count) })
      {
        found.insert(name.member)
      }
      (rest, before) = (behind, "@")
    }
    return found
  }

  /// What each member may be called.
  private static func names(_ members: [Member]) -> [(folded: String, member: UUID)] {
    let whole = members.filter { !$0.name.isEmpty }.map { (folded: folded($0.name), member: $0.id) }
    let first = whole.compactMap { name in
      name.folded.split(separator: " ").first.map { (folded: String($0), member: name.member) }
    }
    let counts = Dictionary(grouping: first, by: \.folded)
    return whole + first.filter { counts[$0.folded]?.count == 1 }
  }

  private static func folded(_ text: String) -> String {
    text.precomposedStringWithCanonicalMapping.lowercased()
  }

  private static func ends(_ text: Substring, _ count: Int) -> Bool {
    text.dropFirst(count).first.map { !isOfWord($0) } ?? true
  }

  private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
