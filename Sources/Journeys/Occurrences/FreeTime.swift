import Foundation

/// A stretch of time in which nothing takes place that one must be there for: from the end of one thing to the start of the
/// next.
///
/// Rides and events occupy time. A hotel, a rental, and an event of a day and more do not: one is free while one has them. What
/// does not say when it ends occupies the rest of its day, and what says only when it ends the day until then.
public struct FreeTime: Sendable, Hashable {
  public let start: Date
  /// Where one is at the start.
  public let startZone: Zone
  public let end: Date
  /// Where one must be at the end.
  public let endZone: Zone

  /// In seconds.
  public var length: TimeInterval { end.timeIntervalSince(start) }
  /// On the clocks where it begins.
  public var startTime: LocalTime { LocalTime(of: start, in: startZone) }
  /// On the clocks where it ends.
  public var endTime: LocalTime { LocalTime(of: end, in: endZone) }

  /// What lies between things whose times are known, in the order of time.
  ///
  /// The start and the end of stays, of rentals and of long events end one stretch and begin another, as an itinerary lists
  /// them.
  /// - Parameter home: the zone of a place that has none
  public static func between(_ occurrences: [Occurrence], home: Zone) -> [FreeTime] {
    gaps(occurrences.flatMap { engagements($0, home) + moments($0, home) }).compactMap { start, end in
      guard let start, let end, start.isKnown, end.isKnown else { return nil }
      return FreeTime(start: start.instant, startZone: start.zone, end: end.instant, endZone: end.zone)
    }
  }

  /// What there is on each of some days between two times of the clock, in the order of time.
  ///
  /// It is read on the clocks of where one is: of the place of what ended last, before anything of what comes first.
  /// - Parameters:
  ///   - least: what is shorter is left out, in seconds
  ///   - home: the zone of a place that has none
  public static func daily(
    _ occurrences: [Occurrence], on days: ClosedRange<CalendarDay>, from: ClockTime, until: ClockTime,
    least: TimeInterval, home: Zone
  ) -> [FreeTime] {
    gaps(occurrences.flatMap { engagements($0, home) }).flatMap { start, end -> [FreeTime] in
      let zone = start?.zone ?? end?.zone ?? home
      let first = max(days.lowerBound, start?.day ?? days.lowerBound)
      let last = min(days.upperBound, end.map { CalendarDay(of: $0.instant, in: zone) } ?? days.upperBound)
      guard first <= last else { return [] }
      return (0...first.days(until: last)).compactMap { number in
        let day = first.advanced(by: number)
        let opening = Moment(instant: LocalTime(day, from).nextInstant(in: zone), zone: zone)
        let closing = Moment(instant: LocalTime(day, until).nextInstant(in: zone), zone: zone)
        let begin = start.map { $0.instant > opening.instant ? $0 : opening } ?? opening
        let stop = end.map { $0.instant < closing.instant ? $0 : closing } ?? closing
        guard stop.instant.timeIntervalSince(begin.instant) >= least else { return nil }
        return FreeTime(start: begin.instant, startZone: begin.zone, end: stop.instant, endZone: stop.zone)
      }
    }
  }

  /// A point in time at a place.
  private struct Moment {
    let instant: Date
    let zone: Zone
    /// False where a record leaves it open, and the edge of its day stands for it.
    var isKnown = true

    var day: CalendarDay { CalendarDay(of: instant, in: zone) }
  }

  private struct Engagement {
    let start: Moment
    let end: Moment
  }

  /// The time that something occupies; none for what occupies no time.
  private static func engagements(_ occurrence: Occurrence, _ home: Zone) -> [Engagement] {
    guard occurrence.course == .ride || occurrence.course == .event, !occurrence.isLongEvent else { return [] }
    let first = moment(occurrence.first, home),
      midnight = { (day: CalendarDay) in
        Moment(instant: LocalTime(day, .midnight).nextInstant(in: first.zone), zone: first.zone, isKnown: false)
      }
    guard occurrence.hasStart else { return [Engagement(start: midnight(first.day), end: first)] }
    guard let end = occurrence.end else {
      return [Engagement(start: first, end: midnight(first.day.advanced(by: 1)))]
    }
    return [Engagement(start: first, end: moment(end, home))]
  }

  /// The start and the end of what does not occupy the time between them.
  private static func moments(_ occurrence: Occurrence, _ home: Zone) -> [Engagement] {
    guard occurrence.course == .stay || occurrence.course == .rental || occurrence.isLongEvent else { return [] }
    return [occurrence.first, occurrence.end].compactMap(\.self).map { moment($0, home) }.map {
      Engagement(start: $0, end: $0)
    }
  }

  private static func moment(_ end: Occurrence.End, _ home: Zone) -> Moment {
    Moment(instant: end.instant, zone: end.zone ?? home)
  }

  /// Before the first, between them, and after the last.
  private static func gaps(_ engagements: [Engagement]) -> [(start: Moment?, end: Moment?)] {
    var gaps: [(Moment?, Moment?)] = [], reached: Moment?
    for engagement in engagements.sorted(by: { $0.start.instant < $1.start.instant }) {
      if reached.map({ $0.instant < engagement.start.instant }) ?? true { gaps.append((reached, engagement.start)) }
      if reached.map({ $0.instant <= engagement.end.instant }) ?? true { reached = engagement.end }
    }
    return gaps + [(reached, nil)]
  }
}

extension Occurrence {
  /// Whether it is an event of a day and more: one is there on and off, rather than all the time.
  public var isLongEvent: Bool {
    course == .event && (interval.map { $0.upperBound.timeIntervalSince($0.lowerBound) >= 86_400 } ?? false)
  }
}
