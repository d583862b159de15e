import Foundation
import GRDB
import Journeys

/// One thing that was found.
public struct SearchHit: Sendable {
  public let record: any StoredRecord
  public let journeyID: UUID
  public let journeyName: String
  /// Nil for a journey itself.
  public let kind: ItemKind?
  /// How well it fits and how near it is in time; larger is better.
  public let score: Double
}

/// What someone looks for.
public struct SearchQuery: Sendable, Hashable {
  /// The least letters of which one word must have as many.
  public static let leastLetters = 3
  /// The folded words; a record must have them all.
  public let words: [String]
  /// Nil for all journeys.
  public var journey: UUID?
  /// The kind's name in the log of changes, `journey` for journeys; nil for all kinds.
  public var kind: String?

  /// A query as someone types it; words beyond the first eight are left out.
  public init(_ text: String, journey: UUID? = nil, kind: String? = nil) {
    words = FoldedName.of(text.prefix(400)).split(separator: " ").prefix(8).map(String.init)
    (self.journey, self.kind) = (journey, kind)
  }

  /// Whether a word is long enough to look for.
  public var isLongEnough: Bool { words.contains { $0.unicodeScalars.count >= SearchQuery.leastLetters } }

  /// Runs of three letters that together make up the long words, as FTS5 asks for them: as few as will do, for each is a
  /// long list; that they stand together is asked of the texts.
  var match: String {
    let runs = words.flatMap { word -> [String] in
      let letters = Array(word.unicodeScalars)
      guard letters.count >= 3 else { return [] }
      let starts = Set(stride(from: 0, to: letters.count - 3, by: 3)).union([letters.count - 3])
      return starts.map { String(String.UnicodeScalarView(letters[$0..<($0 + 3)])) }
    }
    return Set(runs).sorted().map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: " AND ")
  }
}

extension Snapshot {
  /// How many entries are looked at on each side of now before they are ranked.
  private static let reach = 60
  /// How many found on one side of now, among those that were looked through, are as many as are shown.
  private static let enough = 30
  /// How many entries on each side of now are looked through before the index is asked.
  private static let depth = 2000

  /// What fits a query best, the best first; nothing for a query without a word of three letters.
  ///
  /// Only the entries nearest in time are ranked, those with the words in their titles and those with them anywhere.
  public func search(_ query: SearchQuery, now: Date, limit: Int) throws -> [SearchHit] {
    guard query.isLongEnough else { return [] }
    var found: [Int64: Candidate] = [:]
    if query.journey != nil {
      for candidate in try inJourney(query) { found[candidate.entry] = candidate }
    } else {
      for isAhead in [true, false] {
        var hits = try nearby(now, isAhead, query, inTitles: false)
        if hits.count >= Snapshot.enough {
          hits += try nearby(now, isAhead, query, inTitles: true)
        } else {
          hits = try indexed(now, isAhead, query, inTitles: false)
          if hits.count == Snapshot.reach { hits += try indexed(now, isAhead, query, inTitles: true) }
        }
        for candidate in hits { found[candidate.entry] = candidate }
      }
    }
    let ranked = found.values.map { (candidate: $0, score: $0.score(query.words, now)) }
      .sorted { ($0.score, $0.candidate.entry) > ($1.score, $1.candidate.entry) }
    var hits: [SearchHit] = []
    for (candidate, score) in ranked {
      if hits.count == limit { break }
      if let hit = try hit(candidate, score) { hits.append(hit) }
    }
    return hits
  }

  /// What the entries next to now hold, read one by one: of a frequent word that is soon enough, where the index
  /// would go through long lists.
  private func nearby(_ now: Date, _ isAhead: Bool, _ query: SearchQuery, inTitles: Bool) throws -> [Candidate] {
    try candidates(
      """
      FROM (
        SELECT * FROM search_entries WHERE entry \(isAhead ? ">=" : "<") ?
        ORDER BY entry \(isAhead ? "ASC" : "DESC") LIMIT \(Snapshot.depth)
      ) AS search_entries
      """,
      "(? IS NULL OR search_entries.kind = ?)", query, inTitles: inTitles, first: [Snapshot.here(now).databaseValue],
      [query.kind.databaseValue, query.kind.databaseValue], tail: "")
  }

  /// What the index finds, the nearest to now first.
  private func indexed(_ now: Date, _ isAhead: Bool, _ query: SearchQuery, inTitles: Bool) throws -> [Candidate] {
    let mark = query.kind.map { " AND {mark} : \"\(SearchEntry.mark($0))\"" } ?? ""
    return try candidates(
      "FROM search_index CROSS JOIN search_entries ON search_entries.entry = search_index.rowid",
      "search_index MATCH ? AND search_index.rowid \(isAhead ? ">=" : "<") ?", query, inTitles: inTitles,
      ["\(inTitles ? "{title} : " : "")(\(query.match))\(mark)".databaseValue, Snapshot.here(now).databaseValue],
      tail: "ORDER BY search_index.rowid \(isAhead ? "ASC" : "DESC")")
  }

  private static func here(_ now: Date) -> Int64 {
    SearchEntry.number(minute: Int64(now.timeIntervalSince1970 / 60))
  }

  private func inJourney(_ query: SearchQuery) throws -> [Candidate] {
    guard let journey = query.journey else { return [] }
    return try candidates(
      "FROM search_entries", "search_entries.journey_id = ? AND (? IS NULL OR search_entries.kind = ?)", query,
      inTitles: false, [journey.databaseValue, query.kind.databaseValue, query.kind.databaseValue], tail: "")
  }

  private func candidates(
    _ source: String, _ condition: String, _ query: SearchQuery, inTitles: Bool, first: [DatabaseValue] = [],
    _ arguments: [DatabaseValue], tail: String
  ) throws -> [Candidate] {
    // The index knows runs of three letters; that they stand together, and where short words stand, the texts say.
    let texts = inTitles ? ["search_entries.title"] : ["search_entries.title", "search_entries.body"]
    let holds = query.words.map { word -> String in
      let isLong = word.unicodeScalars.count >= SearchQuery.leastLetters
      let finds = texts.map { text -> String in isLong ? "instr(\(text), ?)" : "instr(' ' || \(text), ' ' || ?)" }
      return "(\(finds.joined(separator: " OR ")))"
    }.joined(separator: " AND ")
    let words = query.words.flatMap { word in texts.map { _ in word.databaseValue } }
    return try rows(
      """
      SELECT entry, search_entries.journey_id, search_entries.kind, record_id, search_entries.title,
        search_entries.body, journeys.name,
        journeys.is_archived
      \(source)
      CROSS JOIN journeys ON journeys.id = search_entries.journey_id AND journeys.deleted_at IS NULL
      CROSS JOIN memberships ON memberships.journey_id = journeys.id AND memberships.user_id = ?
      WHERE \(condition) AND \(holds) \(tail) LIMIT ?
      """, first + [user.databaseValue] + arguments + words + [Snapshot.reach.databaseValue], Candidate.init)
  }

  private func hit(_ candidate: Candidate, _ score: Double) throws -> SearchHit? {
    let kind = ItemKind(rawValue: candidate.kind)
    guard let record = try record(candidate, kind) else { return nil }
    return SearchHit(
      record: record, journeyID: candidate.journeyID, journeyName: candidate.journeyName, kind: kind, score: score)
  }

  private func record(_ candidate: Candidate, _ kind: ItemKind?) throws -> (any StoredRecord)? {
    guard let kind else { return try record(Journey.self, candidate.recordID, "TRUE") }
    return try item(kind.storedType, candidate.recordID)
  }

  private func item<Item: StoredItem>(_ kind: Item.Type, _ id: UUID) throws -> (any StoredRecord)? {
    // A line of a checklist in the trash has its entry, but is not listed.
    try record(Item.self, id, Item.listed)
  }

  private func record<Stored: StoredRecord>(_ kind: Stored.Type, _ id: UUID, _ listed: String) throws -> Stored? {
    try RecordTable<Stored>().records(db, "WHERE id = ? AND \(listed)", [id.databaseValue]).first
  }
}

/// An entry that holds all words.
private struct Candidate {
  let entry: Int64
  let journeyID: UUID
  let kind: String
  let recordID: UUID
  let title: String
  let body: String
  let journeyName: String
  let isArchived: Bool

  init(_ row: Row) {
    (entry, journeyID, kind, recordID) = (row[0], row[1], row[2], row[3])
    (title, body, journeyName, isArchived) = (row[4], row[5], row[6], row[7])
  }

  /// A word in the title counts more than one elsewhere, a whole word more than a beginning, that more than a part; a
  /// thing of today more than one of another year.
  func score(_ words: [String], _ now: Date) -> Double {
    let fit = words.reduce(0) { $0 + max(4 * Candidate.fit($1, in: title), Candidate.fit($1, in: body)) }
    let days = abs(Double(entry >> 24) * 60 - now.timeIntervalSince1970) / 86_400
    return fit / Double(words.count) - log2(1 + days) / 4 - (isArchived ? 4 : 0) + (kind == Journey.changeKind ? 2 : 0)
  }

  private static func fit(_ word: String, in text: String) -> Double {
    let spaced = " \(text) "
    if spaced.contains(" \(word) ") { return 3 }
    if spaced.contains(" \(word)") { return 2 }
    return spaced.contains(word) ? 1 : 0
  }
}
