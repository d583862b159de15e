import Foundation
import JourneyStore
import Journeys

/// Where one changes from a ride to the next at the same airport or station.
struct RideChanges {
  private let arriving: [Date: [Movement.Place]]
  private let leaving: [Date: [Movement.Place]]

  /// The changes between the rides of a journey that were not cancelled.
  init(in journey: JourneySnapshot) throws {
    let rides = try journey.items(of: [.ride]).compactMap { item -> (from: Movement.Place, to: Movement.Place)? in
      guard !item.isCancelledBooking, case .ride(let from, let to, _)? = item.movement else { return nil }
      return (from, to)
    }
    arriving = RideChanges.byTime(rides.map(\.to))
    leaving = RideChanges.byTime(rides.map(\.from))
  }

  /// The name of the place where one changes in free time from the end of one ride to the start of the next; nil for any other.
  func place(in free: FreeTime) -> String? {
    let next = leaving[free.end] ?? []
    let change = (arriving[free.start] ?? []).first { place in next.contains { $0.isSame(as: place) } }
    return change.map { $0.name.orNil ?? $0.code }
  }

  private static func byTime(_ places: [Movement.Place]) -> [Date: [Movement.Place]] {
    Dictionary(places.compactMap { place in place.date.map { ($0, [place]) } }, uniquingKeysWith: +)
  }
}

extension Movement.Place {
  /// Whether it is the same airport or station as another: by the code, else by the name.
  fileprivate func isSame(as other: Movement.Place) -> Bool {
    if !code.isEmpty || !other.code.isEmpty { return code == other.code }
    return name.isSameName(other.name)
  }
}
