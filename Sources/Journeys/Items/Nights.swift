import Foundation

/// The nights of a journey: those with two stays, and those with none. A night is named by the day on which it begins.
public struct Nights: Sendable, Hashable {
  /// Two stays that are booked for the same nights.
  public struct Overlap: Sendable, Hashable {
    public let first: UUID
    public let second: UUID
    /// The first and the last night that both cover.
    public let nights: ClosedRange<CalendarDay>
  }

  public let overlaps: [Overlap]
  /// Stretches of nights of the journey for which there is neither a stay nor a ride over night.
  public let missing: [ClosedRange<CalendarDay>]

  /// Looks at a journey's nights.
  ///
  /// Nights count as missing only where stays were booked, all with both days; otherwise it is not known. Where all of them were
  /// cancelled, they are missing too.
  /// - Parameters:
  ///   - items: those of the journey; those at which one does not sleep are ignored
  ///   - home: the zone of a place that has none
  public init(of journey: Journey, items: [any JourneyItem], home: Zone) {
    let hadStay = items.contains { type(of: $0).course == .stay }
    let items = items.filter { !$0.isCancelledBooking }, booked = items.filter { type(of: $0).course == .stay }
    let stays = booked.compactMap { stay in stay.occurrence?.nights(home: home).map { (stay.header.id, $0) } }
    overlaps = stays.indices.flatMap { index in
      stays[(index + 1)...].compactMap { other in
        Nights.shared(stays[index].1, other.1).map {
          Overlap(first: stays[index].0, second: other.0, nights: $0)
        }
      }
    }
    missing =
      hadStay && booked.allSatisfy { $0.occurrence?.end != nil }
      ? Nights.open(in: journey, items: items, home: home) : []
  }

  /// The stretches of a journey's nights for which there is neither a stay nor a ride over night, whether or not a stay was
  /// booked at all; none for a journey without days.
  /// - Parameters:
  ///   - items: those of the journey; cancelled ones are ignored
  ///   - home: the zone of a place that has none
  public static func open(
    in journey: Journey, items: [any JourneyItem], home: Zone
  ) -> [ClosedRange<CalendarDay>] {
    guard let days = journey.days else { return [] }
    let taken = items.filter { !$0.isCancelledBooking }.compactMap { $0.occurrence?.nights(home: home) }
    let nights = (days.lowerBound.daysSince1970..<days.upperBound.daysSince1970).map(CalendarDay.init(daysSince1970:))
    return Nights.stretches(of: nights.filter { night in !taken.contains { $0.contains(night) } })
  }

  /// How many nights some items cover together, those that several cover counted once.
  /// - Parameter home: the zone of a place that has none
  public static func count(of items: [any JourneyItem], home: Zone) -> Int {
    let nights = items.compactMap { $0.occurrence?.nights(home: home) }
    return Set(nights.flatMap { $0.lowerBound.daysSince1970...$0.upperBound.daysSince1970 }).count
  }

  private static func shared(
    _ one: ClosedRange<CalendarDay>, _ other: ClosedRange<CalendarDay>
  ) -> ClosedRange<CalendarDay>? {
    one.overlaps(other) ? one.clamped(to: other) : nil
  }

  private static func stretches(of nights: [CalendarDay]) -> [ClosedRange<CalendarDay>] {
    nights.reduce(into: []) { stretches, night in
      if let last = stretches.last, last.upperBound.days(until: night) == 1 {
        stretches[stretches.count - 1] = last.lowerBound...night
      } else {
        stretches.append(night...night)
      }
    }
  }
}
