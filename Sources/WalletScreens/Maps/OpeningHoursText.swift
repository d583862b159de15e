import Foundation
import Journeys

extension ScreenContext {
  /// `Open until 18:00 · Mo-Fr 09:00-18:00`; only the hours where they are beyond what can be computed, and on kept pages, which are read
  /// later; nil for none.
  /// - Parameter zone: that of the place; nil where it is not known
  func openingText(_ text: String, in zone: Zone?) -> String? {
    guard !text.isEmpty else { return nil }
    if text == "24/7" { return words("around.always") }
    return line(openState(text, in: zone) ?? "", words("around.hours", ["hours": text]))
  }

  /// Whether a place is open now, as far as its hours say; nil otherwise.
  func isOpen(_ text: String, in zone: Zone?) -> Bool? {
    switch state(text, in: zone)?.state {
    case nil: nil
    case .always, .open: true
    case .closed: false
    }
  }

  /// `Open until 18:00`, `Closed, opens Mon, 30 Nov, 09:00`; nil where that is not known.
  func openState(_ text: String, in zone: Zone?) -> String? {
    guard let (state, hours, now) = state(text, in: zone) else { return nil }
    let said: String
    switch state {
    case .always, .open(nil): said = words("around.openNow")
    case .open(let until?): said = words("around.openUntil", ["time": clock(until, from: now)])
    case .closed(let opens?): said = words("around.opens", ["time": clock(opens, from: now)])
    case .closed(nil): said = words("around.closed")
    }
    return hours.hasHolidays ? words("around.holidays", ["state": said]) : said
  }

  private func state(_ text: String, in zone: Zone?) -> (
    state: OpeningHours.State, hours: OpeningHours, now: LocalTime
  )? {
    guard !isKept, let zone, let hours = OpeningHours(text) else { return nil }
    let now = LocalTime(of: self.now, in: zone)
    return (hours.state(at: now), hours, now)
  }

  /// `18:00`, of another day than today and tonight with its day.
  private func clock(_ time: LocalTime, from now: LocalTime) -> String {
    let instant = time.nextInstant(in: .utc)
    let isNear = time.day == now.day || time.day == now.day.advanced(by: 1) && time.hour < 6
    return isNear ? formats.time(instant, .utc) : formats.moment(instant, .utc, thisYear: thisYear)
  }
}

extension Coordinate {
  /// The zone of the nearest town; nil in the wilderness.
  var nearestZone: Zone? { City.nearest(to: self).flatMap { Zone($0.zone) } }
}
