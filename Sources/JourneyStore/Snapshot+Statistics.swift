import Foundation
import GRDB
import Journeys

extension Snapshot {
  /// What the user's journeys come to that have begun.
  public func statistics(today: CalendarDay) throws -> Statistics {
    guard let cache, let overviews else { return try readStatistics(today: today) }
    let key = ReadCache.Key(user: user, today: today, version: overviews.statistics)
    return try cache.statistics.value(key) { try readStatistics(today: today) }
  }

  private func readStatistics(today: CalendarDay) throws -> Statistics {
    var statistics = Statistics()
    let begun = [user.databaseValue, today.iso.databaseValue]
    statistics.countries = try rows(
      "SELECT country, count(*) FROM \(mine("journey_places")) AND city = '' AND start_date <= ? GROUP BY 1 ORDER BY 2 DESC, 1",
      begun
    ) { Statistics.Visits($0[0], journeys: $0[1]) }
    statistics.towns = try rows(
      """
      SELECT country, city, count(*) FROM \(mine("journey_places")) AND city <> '' AND start_date <= ?
      GROUP BY 1, 2 ORDER BY 3 DESC, 2
      """, begun
    ) { Statistics.Visits(Town($0[1], $0[0]), journeys: $0[2]) }
    let stretches = try rows(
      "SELECT start_date, end_date FROM \(mine(nil)) AND start_date <= ?", begun
    ) { row -> ClosedRange<CalendarDay>? in
      guard let start = CalendarDay(row[0] as String), let end = CalendarDay(row[1] as String) else { return nil }
      return start...max(start, end)
    }
    statistics.days = Statistics.days(stretches.compactMap { $0 }, upTo: today)
    let apart = try journeysWithOwnPrivate(Expense.changeKind)
    statistics.years = try years(
      Statistics.daysByYear(stretches.compactMap { $0 }, upTo: today), but: apart, today: today)
    statistics.longest = try longestJourney(today)
    for (kind, type, count) in try rows(
      "SELECT kind, type, sum(count) FROM \(mine("journey_counts")) AND type <> '' AND start_date <= ? GROUP BY 1, 2",
      begun,
      { (kinds[$0[0] as String]?.kind, $0[1] as String, $0[2] as Int) })
    {
      if let kind { statistics.types[Statistics.CountedType(kind, type)] = count }
    }
    for (category, money) in try rows(
      """
      SELECT category, currency, sum(amount) FROM \(mine("journey_spending", but: apart)) AND start_date <= ? GROUP BY 1, 2
      """, [user.databaseValue] + apart.map(\.databaseValue) + [today.iso.databaseValue],
      { row in
        (ExpenseCategory(rawValue: row[0]), Currency(row[1] as String).map { Money(minorUnits: row[2], $0) })
      })
    {
      if let category, let money { statistics.spending[category, default: MoneyTotals()].add(money) }
    }
    // What is kept of a journey's costs lacks those that are the user's alone.
    for journey in try journeys(apart) {
      guard let start = journey.startDate, start <= today else { continue }
      let year = start.components.year
      for (category, totals) in try self.journey(journey.id).spending().byCategory {
        for money in totals.totals() {
          statistics.spending[category, default: MoneyTotals()].add(money)
          statistics.years[year, default: Statistics.Year()].spending.add(money)
        }
      }
    }
    return statistics
  }

  /// What each year comes to.
  /// - Parameters:
  ///   - days: the days on the road by year
  ///   - apart: the journeys whose costs are left out
  private func years(_ days: [Int: Int], but apart: [UUID], today: CalendarDay) throws -> [Int: Statistics.Year] {
    var years: [Int: Statistics.Year] = [:]
    for (year, days) in days { years[year, default: Statistics.Year()].days = days }
    for (year, money) in try rows(
      """
      SELECT CAST(substr(start_date, 1, 4) AS INTEGER), currency, sum(amount) FROM \(mine("journey_spending", but: apart))
      AND start_date <= ? GROUP BY 1, 2
      """, [user.databaseValue] + apart.map(\.databaseValue) + [today.iso.databaseValue],
      { row in (row[0] as Int, Currency(row[1] as String).map { Money(minorUnits: row[2], $0) }) })
    {
      if let money { years[year, default: Statistics.Year()].spending.add(money) }
    }
    return years
  }

  /// How many items of each kind journeys have, as far as the user may see them; kinds without any are left out.
  public func itemCounts(of journeys: [UUID]) throws -> [UUID: [ItemKind: Int]] {
    var counts: [UUID: [ItemKind: Int]] = [:]
    // Summed here: grouping takes SQLite longer than reading all rows, which stand by journey and kind.
    var journey: UUID?, own: [ItemKind: Int] = [:]
    func finish() {
      if let journey { counts[journey, default: [:]].merge(own, uniquingKeysWith: +) }
    }
    for (next, kind, count) in try rows(
      """
      SELECT journey_id, kind, count FROM journey_counts
      WHERE journey_id IN (\(databaseQuestionMarks(count: journeys.count)))
      AND \(Membership.condition("journey_counts.journey_id"))
      """, journeys.map(\.databaseValue) + [user.databaseValue],
      { ($0[0] as UUID, kinds[$0[1] as String]?.kind, $0[2] as Int) })
    {
      if next != journey {
        finish()
        (journey, own) = (next, [:])
      }
      if let kind { own[kind, default: 0] += count }
    }
    finish()
    for own in try ownPrivateCounts(in: journeys) {
      counts[own.journey, default: [:]][own.kind, default: 0] += own.count
    }
    return counts
  }

  /// The countries that a journey leads to, by their codes.
  func countries(of journey: UUID) throws -> [String] {
    try rows(
      """
      SELECT country FROM journey_places
      WHERE journey_id = ? AND city = '' AND \(Membership.condition("journey_places.journey_id"))
      """, [journey.databaseValue, user.databaseValue]
    ) { $0[0] }
  }

  /// The countries that journeys lead to, by their codes, as far as the user may see them.
  public func countries(of journeys: [UUID]) throws -> [UUID: [String]] {
    let found = try rows(
      """
      SELECT journey_id, country FROM journey_places
      WHERE journey_id IN (\(databaseQuestionMarks(count: journeys.count))) AND city = ''
      AND \(Membership.condition("journey_places.journey_id"))
      ORDER BY journey_id, country
      """, journeys.map(\.databaseValue) + [user.databaseValue]
    ) { ($0[0] as UUID, $0[1] as String) }
    var countries = Dictionary(uniqueKeysWithValues: Set(journeys).map { ($0, [String]()) })
    for (journey, country) in found { countries[journey]?.append(country) }
    return countries
  }

  /// The journeys that have items of a type and have begun, the latest first.
  public func journeys(with type: Statistics.CountedType, today: CalendarDay, page: Page) throws -> [Journey] {
    try RecordTable<Journey>().records(
      db,
      """
      JOIN journey_counts ON journey_counts.journey_id = journeys.id AND kind = ? AND type = ?
      \(Membership.join())
      WHERE journeys.deleted_at IS NULL AND start_date <= ?
      ORDER BY start_date DESC, journeys.id LIMIT ? OFFSET ?
      """,
      [type.kind.rawValue, type.type].map(\.databaseValue) + [user.databaseValue, today.iso.databaseValue]
        + page.arguments)
  }

  /// The journeys that lead to a country, or to a town in it, and have begun, the latest first.
  public func journeys(to country: String, town: String = "", today: CalendarDay, page: Page) throws -> [Journey] {
    try RecordTable<Journey>().records(
      db,
      """
      JOIN journey_places ON journey_places.journey_id = journeys.id
      \(Membership.join())
      WHERE journeys.deleted_at IS NULL AND country = ? AND city = ? AND start_date <= ?
      ORDER BY start_date DESC, journeys.id LIMIT ? OFFSET ?
      """,
      [user.databaseValue, country.databaseValue, town.databaseValue, today.iso.databaseValue] + page.arguments)
  }

  /// The longest of those that have begun.
  private func longestJourney(_ today: CalendarDay) throws -> Journey? {
    try RecordTable<Journey>().records(
      db,
      """
      \(Membership.join())
      WHERE journeys.deleted_at IS NULL AND start_date <= ?
      ORDER BY julianday(end_date) - julianday(start_date) DESC, start_date DESC, journeys.id LIMIT 1
      """, [user.databaseValue, today.iso.databaseValue]
    ).first
  }

  /// The rows of a summary's table that belong to the user's journeys.
  /// - Parameter apart: journeys that are left out, given as arguments after the user
  private func mine(_ table: String?, but apart: [UUID] = []) -> String {
    let joined = table.map { " JOIN \($0) ON \($0).journey_id = journeys.id" } ?? ""
    return """
      journeys \(Membership.join())\(joined)
      WHERE journeys.deleted_at IS NULL\(
        apart.isEmpty ? "" : " AND journeys.id NOT IN (\(databaseQuestionMarks(count: apart.count)))")
      """
  }

  func rows<Value>(_ sql: String, _ arguments: [DatabaseValue], _ value: (Row) -> Value) throws -> [Value] {
    let cursor = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: StatementArguments(arguments))
    var values: [Value] = []
    while let row = try cursor.next() { values.append(value(row)) }
    return values
  }
}

extension JourneySnapshot {
  /// The countries that the journey leads to, by their codes.
  public func countries() throws -> [String] { try snapshot.countries(of: journey.id) }
}
