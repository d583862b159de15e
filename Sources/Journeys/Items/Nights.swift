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
    let stays = hotels.compactMap { hotel in Nights.covered(by: hotel, home: home).map { (hotel, $0) } }
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
    let taken = stays.map(\.1) + transports.compactMap { Nights.aboard($0, home: home) }
    let nights = (days.lowerBound.daysSince1970..<days.upperBound.daysSince1970).map(CalendarDay.init(daysSince1970:))
    missing = Nights.stretches(of: nights.filter { night in !taken.contains { $0.contains(night) } })
  }

  /// The nights from check-in to check-out; nil for a stay without any.
  static func covered(by hotel: Hotel, home: Zone) -> ClosedRange<CalendarDay>? {
    guard let start = hotel.checkInDate, let end = hotel.checkOutDate else { return nil }
    let zone = hotel.zone ?? home
    return nights(from: CalendarDay(of: start, in: zone), to: CalendarDay(of: end, in: zone))
  }

  /// The nights between departure and arrival, by the calendars of the two places.
  private static func aboard(_ transport: Transport, home: Zone) -> ClosedRange<CalendarDay>? {
    guard let start = transport.departure.date, let end = transport.arrival.date else { return nil }
    return nights(
      from: CalendarDay(of: start, in: transport.departure.zone ?? home),
      to: CalendarDay(of: end, in: transport.arrival.zone ?? home))
  }

  private static func nights(from start: CalendarDay, to end: CalendarDay) -> ClosedRange<CalendarDay>? {
    start < end ? start...end.advanced(by: -1) : nil
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
