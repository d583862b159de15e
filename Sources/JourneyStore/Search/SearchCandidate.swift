import Foundation
import GRDB
import Journeys

/// An entry that holds all words.
struct SearchCandidate {
  let entry: Int64
  let journeyID: UUID
  let kind: String
  let recordID: UUID
  let title: String
  let body: String
  let journeyName: String
  let isArchived: Bool
  /// The words that stand there in the place of those that were typed, where they are only alike.
  private(set) var alike: [String] = []

  init(_ row: Row) {
    (entry, journeyID, kind, recordID) = (row[0], row[1], row[2], row[3])
    (title, body, journeyName, isArchived) = (row[4], row[5], row[6], row[7])
  }

  /// A word in the title counts more than one elsewhere, a whole word more than a beginning, that more than a part; a
  /// thing of today more than one of another year.
  func score(_ words: [String], _ now: Date) -> Double {
    let total = words.reduce(0) { $0 + fit($1) }
    let days = abs(Double(entry >> 24) * 60 - now.timeIntervalSince1970) / 86_400
    return total / Double(words.count) - log2(1 + days) / 4 - (isArchived ? 4 : 0)
      + (kind == Journey.changeKind ? 2 : 0)
  }

  private func fit(_ word: String) -> Double {
    // The least that a title counts is more than all that the rest can.
    let inTitle = SearchCandidate.fit(word, in: title)
    return inTitle > 0 ? 4 * inTitle : SearchCandidate.fit(word, in: body)
  }

  /// Whether its title has all words, one of two letters at the beginning of a word, as the index of titles finds it.
  func hasInTitle(_ words: [String]) -> Bool {
    words.allSatisfy { word in
      word.unicodeScalars.count >= SearchQuery.leastLetters
        ? SearchCandidate.fit(word, in: title) > 0 : SearchCandidate.fit(word, in: title) > 1
    }
  }

  /// Whether it holds a code, as a word or in parts.
  func has(code: String) -> Bool {
    SearchCandidate.fit(code, in: title) == 3 || SearchCandidate.fit(code, in: body) == 3
  }

  /// How a word stands in a text: 3 as a whole word, 2 as the beginning of one, 1 as a part of one, 0 not at all. Both are folded, so that
  /// equal words are equal bytes, as they are for SQLite's `instr`.
  private static func fit(_ word: String, in text: String) -> Double {
    var best = 0.0, start = text.startIndex
    while best < 3, let found = text.firstRange(of: word, after: start) {
      let isBeginning =
        found.lowerBound == text.startIndex || text.utf8[text.utf8.index(before: found.lowerBound)] == blank
      let isEnd = found.upperBound == text.endIndex || text.utf8[found.upperBound] == blank
      best = max(best, isBeginning ? isEnd ? 3 : 2 : 1)
      start = found.upperBound
    }
    return best
  }

  private static let blank = UInt8(ascii: " ")

  /// The same with the words that are alike; nil where one has nothing like it.
  func alike(_ words: [String]) -> SearchCandidate? {
    let there = [title, body].flatMap { text in
      text.unicodeScalars.prefix(SearchCandidate.compared).split(separator: " ").map { Array($0) }
    }
    var candidate = self
    for word in words {
      let wanted = AlikeWord(word)
      guard let found = there.first(where: wanted.isLike) else { return nil }
      candidate.alike.append(String(String.UnicodeScalarView(found)))
    }
    return candidate
  }

  /// How many letters of a title and of the rest are compared.
  private static let compared = 6000
}
