import Foundation
import JourneyStore
import Journeys

extension ScreenContext {
  /// The same for the pages of a journey: while it lasts, today is the day that it is where the traveller is.
  public func countingDays(in journey: JourneySnapshot) throws -> ScreenContext {
    guard let place = try place(in: journey) else { return self }
    var context = self
    context.today = CalendarDay(of: now, in: place.zone)
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
