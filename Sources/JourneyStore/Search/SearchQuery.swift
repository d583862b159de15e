import Foundation
import Journeys

/// What someone looks for.
public struct SearchQuery: Sendable, Hashable {
  /// From how many letters on a word is found anywhere; one of two is found where a word begins with it.
  public static let leastLetters = 3
  /// The folded words; a record must have them all.
  public private(set) var words: [String]
  /// The words between the blanks that were typed, each in one piece.
  private let typed: [String]
  /// Nil for all journeys.
  public var journey: UUID?
  /// The kind's name in the log of changes, `journey` for journeys; nil for all kinds.
  public var kind: String?

  /// A query as someone types it; words beyond the first eight are left out.
  public init(_ text: String, journey: UUID? = nil, kind: String? = nil) {
    words = FoldedName.of(text.prefix(400)).split(separator: " ").prefix(8).map(String.init)
    typed = text.prefix(400).split(whereSeparator: \.isWhitespace).prefix(8)
      .map { FoldedName.of($0).filter { $0 != " " } }.filter { !$0.isEmpty }
    (self.journey, self.kind) = (journey, kind)
  }

  /// Whether a word is long enough to be found anywhere.
  public var isLongEnough: Bool { words.contains { $0.unicodeScalars.count >= SearchQuery.leastLetters } }

  /// Whether a word is long enough to look for.
  var isSearchable: Bool { words.contains { $0.unicodeScalars.count >= SearchQuery.leastLetters - 1 } }

  /// The same with each typed word in one piece: `HB-77120` as `hb77120`; nil where that is no other.
  var inOne: SearchQuery? {
    var other = self
    other.words = typed
    return typed == words ? nil : other
  }

  /// The same with flight numbers as timetables write them: `ba0992` as `ba992`; nil where there is none with zeros in front.
  var unpadded: SearchQuery? {
    var other = self
    // "BA 0992" as well.
    let typed = typed.count == 2 ? [typed.joined()] : typed
    other.words = typed.map { word in
      guard let match = word.wholeMatch(of: /([a-z]{2}|[a-z]\d|\d[a-z])0+([1-9]\d{0,2})/) else { return word }
      return String(match.1 + match.2)
    }
    return other.words == typed ? nil : other
  }

  /// The code that it may be, in one piece: `hb77120` of `HB-77120` and `HB 77120`; nil for words without a digit.
  var code: String? {
    let code = typed.joined()
    return code.utf8.count > SearchQuery.leastLetters && code.utf8.contains { (0x30...0x39).contains($0) } ? code : nil
  }

  /// Runs of three letters that together make up the long words, as FTS5 asks for them: as few as will do, for each is a
  /// long list; that they stand together is asked of the texts. Where no word is long, the beginnings of words.
  var match: String {
    let long = words.flatMap { SearchQuery.runs(of: $0) }
    return SearchQuery.all(long.isEmpty ? words.flatMap { SearchQuery.runs(of: " " + $0) } : long)
  }

  /// What narrows an index query to the kind; empty for all kinds.
  var markMatch: String { kind.map { " AND {mark} : \"\(SearchEntry.mark($0))\"" } ?? "" }

  /// The runs that make up a text; none for a text of less than three letters.
  static func runs(of text: String) -> [String] {
    let letters = Array(text.unicodeScalars)
    guard letters.count >= 3 else { return [] }
    let starts = Set(stride(from: 0, to: letters.count - 3, by: 3)).union([letters.count - 3])
    return starts.map { String(String.UnicodeScalarView(letters[$0..<($0 + 3)])) }
  }

  /// An expression of FTS5 that asks for all of some runs.
  static func all(_ runs: [String]) -> String {
    Set(runs).sorted().map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: " AND ")
  }
}
