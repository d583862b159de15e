import Foundation
import JourneyStore
import Journeys

extension ScreenContext {
  /// The same for the pages of a journey, with the numbers of its comments: while it lasts, today is the day that it is where the traveller
  /// is.
  public func countingDays(in journey: JourneySnapshot) throws -> ScreenContext {
    var context = self
    context.rowCounts = try journey.rowCounts()
    context.costCategories = try journey.costCategories()
    guard let place = try place(in: journey) else { return context }
    return context.countingDays(in: place.zone)
  }

  /// The same on a page of all journeys: days are counted where the traveller is.
  func countingDays(in snapshot: Snapshot) throws -> ScreenContext {
    countingDays(in: try snapshot.travellersZone(at: now))
  }

  /// The same, counting days on the clocks of a zone.
  func countingDays(in zone: Zone) -> ScreenContext {
    var context = self
    (context.today, context.todayZone) = (CalendarDay(of: now, in: zone), zone)
    return context
  }

  /// The same with what rows count.
  func with(_ rowCounts: RowCounts) -> ScreenContext {
    var context = self
    context.rowCounts = rowCounts
    return context
  }

  /// The same for what is paid in a journey: at its places, as its bookings are, at home, or as was paid before.
  func paying(in journey: JourneySnapshot) throws -> ScreenContext {
    var context = self
    context.likelyCurrencies = try journey.derived(ScreenKey(self, journey.snapshot, false)) {
      try LikelyCurrencies(in: journey, self)
    }.all
    return context
  }

  /// Where the traveller is now, as far as a journey tells; nil before it begins and after it has ended, seen from any zone.
  func place(in journey: JourneySnapshot) throws -> PlacedZone? {
    guard let days = journey.journey.days, days.lowerBound <= today.advanced(by: 1),
      days.upperBound >= today.advanced(by: -1)
    else { return nil }
    return try journey.whereabouts().traveller(at: .instant(now))
  }
}

/// What is probably paid with in a journey, the likeliest first.
private struct LikelyCurrencies: Sendable {
  let all: [Currency]

  init(in journey: JourneySnapshot, _ context: ScreenContext) throws {
    let costs = try journey.costs()
    let places = try journey.countries().compactMap { Country.with(code: $0).flatMap { Currency($0.currency) } }
    let home = [journey.journey.homeCurrency, context.user.currency].compactMap(\.self)
    let away = places + Currency.byUse(costs.bookings.map(\.cost.currency))
    all =
      [try journey.whereabouts().destination?.currency].compactMap(\.self) + away.filter { !home.contains($0) } + home
      + Currency.byUse(costs.expenses.compactMap(\.amount?.currency))
  }
}

extension Currency {
  /// Each of some currencies once, what is used most first.
  fileprivate static func byUse(_ used: [Currency]) -> [Currency] {
    Dictionary(used.map { ($0, 1) }, uniquingKeysWith: +).sorted {
      ($1.value, $0.key.code) < ($0.value, $1.key.code)
    }.map(\.key)
  }
}
