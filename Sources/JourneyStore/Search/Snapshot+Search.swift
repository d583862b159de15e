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
  /// The folded words that it was found by: those of the query, or what stands there but for a typing error.
  public let words: [String]
  /// Whether it has all words as they were typed.
  public let isExact: Bool
}

extension Snapshot {
  /// How many entries are looked at on each side of now before they are ranked.
  private static let reach = 60
  /// How many entries on each side of now are compared letter by letter.
  private static let tolerantReach = 1000

  /// What fits a query best, the best first; nothing for a query without a word of two letters. A town is found by its names in
  /// other languages too. Where nothing has the words as they were typed, a code is looked for in one piece, then what has them
  /// but for a typing error.
  ///
  /// Only the entries nearest in time are ranked, those with the words in their titles and those with them anywhere.
  public func search(_ query: SearchQuery, now: Date, limit: Int) throws -> [SearchHit] {
    for exact in [query, query.inOne].compactMap(\.self) where exact.isSearchable {
      var found = try hits(candidates(exact, now), exact.words, code: exact.code, now, limit)
      if let plain = exact.unpadded { found += try hits(candidates(plain, now), plain.words, now, limit) }
      // Each other name is a search of its own, which a list that is full needs not.
      if found.count < limit { found += try named(exact, now, limit) }
      guard !found.isEmpty else { continue }
      var seen: Set<UUID> = []
      let ranked = found.enumerated().sorted { ($0.element.score, $1.offset) > ($1.element.score, $0.offset) }
      return Array(ranked.map(\.element).filter { seen.insert($0.record.id).inserted }.prefix(limit))
    }
    return query.isTolerant ? try hits(alike(query, now), nil, now, limit) : []
  }

  /// What has the town of a query by one of its names in other languages.
  private func named(_ query: SearchQuery, _ now: Date, _ limit: Int) throws -> [SearchHit] {
    try query.inOtherLanguages.filter(\.isSearchable).flatMap {
      try hits(candidates($0, now), $0.words, now, limit)
    }
  }

  /// The entries that have all words as they were typed: on each side of now the nearest, and the nearest with them in their titles.
  private func candidates(_ query: SearchQuery, _ now: Date) throws -> [SearchCandidate] {
    var found: [Int64: SearchCandidate] = [:]
    if query.journey != nil {
      for candidate in try inJourney(query) { found[candidate.entry] = candidate }
    } else {
      for isAhead in [true, false] {
        for candidate in try candidates(query, now, isAhead: isAhead) { found[candidate.entry] = candidate }
      }
    }
    return Array(found.values)
  }

  /// The entries on one side of now.
  private func candidates(_ query: SearchQuery, _ now: Date, isAhead: Bool) throws -> [SearchCandidate] {
    let here = Snapshot.here(now)
    let near = try candidates(.texts, query, from: here, isAhead: isAhead, limit: Snapshot.reach)
    guard near.count == Snapshot.reach, let last = near.last else { return near }
    // The nearest by their titles are among these as far as they reach.
    let titled = near.count { $0.hasInTitle(query.words) }
    guard titled < Snapshot.reach else { return near }
    return try near
      + candidates(
        .titles, query, from: isAhead ? last.entry + 1 : last.entry, isAhead: isAhead, limit: Snapshot.reach - titled)
  }

  /// The best of some entries.
  /// - Parameters:
  ///   - words: what they were found by; nil for what each was found by
  ///   - code: the code that is looked for in one piece; nil for none
  private func hits(
    _ candidates: [SearchCandidate], _ words: [String]?, code: String? = nil, _ now: Date, _ limit: Int
  ) throws -> [SearchHit] {
    let ranked = candidates.map { rank($0, words, code, now) }
      .sorted { ($0.score, $0.candidate.entry) > ($1.score, $1.candidate.entry) }
    var hits: [SearchHit] = []
    for (candidate, words, score) in ranked {
      if hits.count == limit { break }
      if let hit = try hit(candidate, words, score) { hits.append(hit) }
    }
    return hits
  }

  /// How well an entry fits, and the words that it was found by. A booking comes before documents in which its code stands as well.
  private func rank(
    _ candidate: SearchCandidate, _ words: [String]?, _ code: String?, _ now: Date
  ) -> (candidate: SearchCandidate, words: [String]?, score: Double) {
    guard let code, candidate.has(code: code) else {
      return (candidate, words, candidate.score(words ?? candidate.alike, now))
    }
    let isBooking = kinds[candidate.kind]?.hasCodes ?? false
    return (candidate, [code], candidate.score([code], now) + (isBooking ? Snapshot.bonusOfBookings : 0))
  }

  /// As much as a code in the title counts for.
  private static let bonusOfBookings = 12.0

  /// The entries nearest to now that have all words but for one typing error in each long one.
  private func alike(_ query: SearchQuery, _ now: Date) throws -> [SearchCandidate] {
    let reach = Snapshot.tolerantReach.databaseValue
    var rows: [SearchCandidate] = []
    if let journey = query.journey {
      rows = try candidates(
        "FROM search_entries", "search_entries.journey_id = ? AND (? IS NULL OR search_entries.kind = ?)",
        [journey.databaseValue, query.kind.databaseValue, query.kind.databaseValue, reach], tail: "")
    } else {
      let index = SearchIndex.texts
      for isAhead in [true, false] {
        rows += try candidates(
          index.source, index.condition(isAhead: isAhead),
          [(query.tolerantMatch + query.markMatch).databaseValue, Snapshot.here(now).databaseValue, reach],
          tail: index.order(isAhead: isAhead))
      }
    }
    return rows.compactMap { $0.alike(query.words) }
  }

  /// What an index finds, the nearest to an entry first.
  private func candidates(
    _ index: SearchIndex, _ query: SearchQuery, from entry: Int64, isAhead: Bool, limit: Int
  ) throws -> [SearchCandidate] {
    try candidates(
      index.source, index.condition(isAhead: isAhead), query, inTitles: index == .titles,
      [index.match(query).databaseValue, entry.databaseValue], tail: index.order(isAhead: isAhead), limit: limit)
  }

  private static func here(_ now: Date) -> Int64 {
    SearchEntry.number(minute: Int64(now.timeIntervalSince1970 / 60))
  }

  private func inJourney(_ query: SearchQuery) throws -> [SearchCandidate] {
    guard let journey = query.journey else { return [] }
    return try candidates(
      "FROM search_entries", "search_entries.journey_id = ? AND (? IS NULL OR search_entries.kind = ?)", query,
      inTitles: false, [journey.databaseValue, query.kind.databaseValue, query.kind.databaseValue], tail: "",
      limit: Snapshot.reach)
  }

  private func candidates(
    _ source: String, _ condition: String, _ query: SearchQuery, inTitles: Bool, _ arguments: [DatabaseValue],
    tail: String, limit: Int
  ) throws -> [SearchCandidate] {
    // The index knows runs of three letters; that they stand together, and where short words stand, the texts say.
    let texts = inTitles ? ["search_entries.title"] : ["search_entries.title", "search_entries.body"]
    let holds = query.words.map { word -> String in
      let isLong = word.unicodeScalars.count >= SearchQuery.leastLetters
      let finds = texts.map { text -> String in isLong ? "instr(\(text), ?)" : "instr(' ' || \(text), ' ' || ?)" }
      return "(\(finds.joined(separator: " OR ")))"
    }.joined(separator: " AND ")
    let words = query.words.flatMap { word in texts.map { _ in word.databaseValue } }
    return try candidates(
      source, "\(condition) AND \(holds)", arguments + words + [limit.databaseValue], tail: tail)
  }

  /// The entries of journeys that the user may see.
  /// - Parameter arguments: those of the condition, and how many at most
  private func candidates(
    _ source: String, _ condition: String, _ arguments: [DatabaseValue], tail: String
  ) throws -> [SearchCandidate] {
    try rows(
      """
      SELECT entry, search_entries.journey_id, search_entries.kind, record_id, search_entries.title,
        search_entries.body, journeys.name,
        journeys.is_archived
      \(source)
      \(Membership.joinJourney(of: "search_entries", SearchEntry.isSeen, .asWritten))
      WHERE \(condition) \(tail) LIMIT ?
      """, [user.databaseValue] + arguments, SearchCandidate.init)
  }

  private func hit(_ candidate: SearchCandidate, _ words: [String]?, _ score: Double) throws -> SearchHit? {
    let type = kinds[candidate.kind]
    guard let record = try record(candidate, type) else { return nil }
    return SearchHit(
      record: record, journeyID: candidate.journeyID, journeyName: candidate.journeyName, kind: type?.kind,
      score: score,
      words: words ?? candidate.alike, isExact: words != nil)
  }

  private func record(_ candidate: SearchCandidate, _ type: (any StoredItem.Type)?) throws -> (any StoredRecord)? {
    guard let type else {
      return candidate.kind == Journey.changeKind ? try record(Journey.self, candidate.recordID, "TRUE") : nil
    }
    return try item(type, candidate.recordID)
  }

  private func item<Item: StoredItem>(_ kind: Item.Type, _ id: UUID) throws -> (any StoredRecord)? {
    // A line of a checklist in the trash has its entry, but is not listed.
    try record(Item.self, id, Item.listed)
  }

  private func record<Stored: StoredRecord>(_ kind: Stored.Type, _ id: UUID, _ listed: String) throws -> Stored? {
    try RecordTable<Stored>().records(db, "WHERE id = ? AND \(listed)", [id.databaseValue]).first
  }
}
