/// What a server says to one command: lines that begin with a star, and the one with the command's tag that ends it
/// (RFC 3501, section 7).
struct IMAPReply {
  enum Condition: String { case ok = "OK", no = "NO", bad = "BAD" }

  let condition: Condition
  /// What stands behind the condition: `[READ-WRITE] SELECT completed.`
  let text: String
  /// The lines before, without their stars; a literal has left its length in braces.
  let lines: [String]

  /// The reply that a line ends; nil where it bears another tag or none.
  init?(_ line: String, tag: String, after lines: [String]) {
    guard line.hasPrefix("\(tag) ") else { return nil }
    let rest = line.dropFirst(tag.count + 1), word = rest.prefix { $0 != " " }
    guard let condition = Condition(rawValue: word.uppercased()) else { return nil }
    (self.condition, self.lines) = (condition, lines)
    text = String(rest.dropFirst(word.count + 1))
  }

  /// The words of every line that begins with one: `["IMAP4rev1", "AUTH=PLAIN"]` of `CAPABILITY`.
  func words(of name: String) -> [String] {
    lines.flatMap { line -> [String] in
      let words = line.split(separator: " ").map(String.init)
      return words.first?.uppercased() == name ? Array(words.dropFirst()) : []
    }
  }

  /// The list in a response code: `\Seen \*` of `PERMANENTFLAGS`; nil where there is none.
  func list(inCode name: String) -> [String]? {
    IMAPReply.list(lines) { $0.hasSuffix("[\(name) ") }
  }

  /// The flags that mails of the folder have or may have.
  var flags: [String] { IMAPReply.list(lines) { $0 == "FLAGS " } ?? [] }

  /// The numbers that are given behind names in the lines about mails: `["UID": 7, "RFC822.SIZE": 4096]`.
  var mails: [[String: Int]] {
    lines.compactMap { line in
      let words = line.split { " ()".contains($0) }.map { $0.uppercased() }
      guard words.dropFirst().first == "FETCH" else { return nil }
      return Dictionary(
        zip(words, words.dropFirst()).compactMap { name, number in Int(number).map { (name, $0) } },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// What stands in parentheses behind the beginning of a line.
  private static func list(_ lines: [String], where isBeginning: (String) -> Bool) -> [String]? {
    for line in lines {
      let parts = line.split(separator: "(", maxSplits: 1)
      guard parts.count == 2, isBeginning(parts[0].uppercased()) else { continue }
      return parts[1].prefix { $0 != ")" }.split(separator: " ").map(String.init)
    }
    return nil
  }
}
