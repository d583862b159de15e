import Foundation

/// What the nights of a journey say about its hotels: two for one night, or none. A night bears the day on which it
/// begins.
public struct Nights: Sendable, Hashable {
  /// Two hotels that are booked for the same nights.
  public struct Overlap: Sendable, Hashable {
    public let first: UUID
    public let second: UUID
    /// The first and the last night that both cover.
    public let nights: ClosedRange<CalendarDay>
  }

  public let overlaps: [Overlap]
  /// Stretches of nights of the journey for which there is neither a hotel nor a transport that one sleeps in.
  public let missing: [ClosedRange<CalendarDay>]

  /// Looks at a journey's nights.
  ///
  /// Nights are missing only where there are hotels, all with both days, for else nobody can know.
  /// - Parameter home: the zone of a place that has none
  public init(of journey: Journey, hotels: [Hotel], transports: [Transport], home: Zone) {
    let stays = hotels.compactMap { hotel in hotel.occurrence?.nights(home: home).map { (hotel, $0) } }
    overlaps = stays.indices.flatMap { index in
      stays[(index + 1)...].compactMap { other in
        Nights.shared(stays[index].1, other.1).map {
          Overlap(first: stays[index].0.id, second: other.0.id, nights: $0)
        }
      }
    }
    guard let days = journey.days, !hotels.isEmpty,
      hotels.allSatisfy({ $0.checkInDate != nil && $0.checkOutDate != nil })
    else {
      missing = []
      return
    }
    let taken = stays.map(\.1) + transports.compactMap { $0.occurrence?.nights(home: home) }
    let nights = (days.lowerBound.daysSince1970..<days.upperBound.daysSince1970).map(CalendarDay.init(daysSince1970:))
    missing = Nights.stretches(of: nights.filter { night in !taken.contains { $0.contains(night) } })
  }

  /// How many nights some hotels cover together, those that several cover counted once.
  /// - Parameter home: the zone of a place that has none
  public static func count(of hotels: [Hotel], home: Zone) -> Int {
    let nights = hotels.compactMap { $0.occurrence?.nights(home: home) }
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
