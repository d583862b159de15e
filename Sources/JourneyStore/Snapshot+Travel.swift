import Foundation
import GRDB
import Journeys

extension Snapshot {
  /// All rides of the user's journeys that are not cancelled, archived journeys too; in no order.
  public func legs(today: CalendarDay) throws -> [Leg] {
    guard let cache, let overviews else { return try readLegs() }
    let key = ReadCache.Key(user: user, today: today, version: overviews.rides)
    return try cache.legs.value(key) { try readLegs() }
  }

  /// What they come to as far as they are over.
  /// - Parameter home: the zone of a place that has none
  public func travelFigures(now: Date, home: Zone, today: CalendarDay) throws -> TravelFigures {
    let make = {
      TimedFigures(figures: TravelFigures(try legs(today: today), now: now, home: home), home: home, madeAt: now)
    }
    guard let cache, let overviews else { return try make().figures }
    let key = ReadCache.Key(user: user, today: today, version: overviews.rides)
    return try cache.figures.value(key, isValid: { $0.holds(at: now, home) }, make).figures
  }

  /// One read per kind that rides.
  private func readLegs() throws -> [Leg] {
    var legs: [Leg] = []
    for type in kinds.types where type.course == .ride { try addLegs(type, to: &legs) }
    return legs
  }

  private func addLegs<Item: StoredItem>(_ kind: Item.Type, to legs: inout [Leg]) throws {
    try RecordTable<Item>().forEach(
      db, "\(Membership.joinJourney(of: Item.self)) WHERE \(Item.table).deleted_at IS NULL AND \(Item.listed)",
      [user.databaseValue]
    ) { item in
      if !item.isCancelledBooking, let leg = item.leg { legs.append(leg) }
    }
  }

  /// What the user's journeys of a year come to, as far as it is over.
  public func year(_ year: Int, now: Date, home: Zone, today: CalendarDay) throws -> YearReview {
    let figures = TravelFigures(try legs(today: today), year: year, now: now, home: home)
    guard let days = YearReview.days(of: year, today: today) else { return YearReview(year, [], figures, today: today) }
    let span = [user, days.upperBound.iso, days.lowerBound.iso] as [(any DatabaseValueConvertible)?]
    let arguments = span.map { $0?.databaseValue ?? .null }
    let journeys = try RecordTable<Journey>().records(
      db,
      """
      \(Membership.join())
      WHERE journeys.deleted_at IS NULL AND start_date <= ? AND end_date >= ? ORDER BY start_date, end_date, journeys.id
      """, arguments)
    var review = YearReview(year, journeys, figures, today: today)
    let places = try rows(
      """
      SELECT country, city, count(*) FROM journeys \(Membership.join())
      JOIN journey_places ON journey_places.journey_id = journeys.id
      WHERE journeys.deleted_at IS NULL AND start_date <= ? AND end_date >= ? GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2
      """, arguments
    ) { ($0[0] as String, $0[1] as String, $0[2] as Int) }
    review.countries = places.filter { $0.1.isEmpty }.map { Statistics.Visits($0.0, journeys: $0.2) }
    review.towns = places.filter { !$0.1.isEmpty }.map { Statistics.Visits(Town($0.1, $0.0), journeys: $0.2) }
    return review
  }
}

/// Figures, and how long they hold.
struct TimedFigures: Sendable {
  let figures: TravelFigures
  let home: Zone
  let madeAt: Date

  /// Whether they are the same at another time.
  func holds(at now: Date, _ home: Zone) -> Bool {
    self.home == home && madeAt <= now && figures.nextOver.map { now < $0 } ?? true
  }
}
