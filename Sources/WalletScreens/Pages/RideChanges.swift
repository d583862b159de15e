import Foundation
import JourneyStore
import Journeys

/// Where one changes from a ride to the next at the same airport or station.
struct RideChanges {
  private struct Ride {
    let from: Movement.Place
    let to: Movement.Place
    let byAir: Bool
  }

  private let arriving: [Date: [Ride]]
  private let leaving: [Date: [Ride]]

  /// The changes between the rides of a journey that were not cancelled.
  init(in journey: JourneySnapshot) throws {
    let rides = try journey.items(of: [.ride]).compactMap { item -> Ride? in
      guard !item.isCancelledBooking, case .ride(let from, let to, let byAir)? = item.movement else { return nil }
      return Ride(from: from, to: to, byAir: byAir)
    }
    arriving = RideChanges.byTime(rides, \.to)
    leaving = RideChanges.byTime(rides, \.from)
  }

  /// The name of the place where one changes in free time from the end of one ride to the start of the next; nil for any other,
  /// where one stays there, and where one goes back to where one came from.
  func place(in free: FreeTime) -> String? {
    let next = leaving[free.end] ?? []
    let change = (arriving[free.start] ?? []).first { ride in
      next.contains {
        $0.from.isSame(as: ride.to) && !$0.to.isSame(as: ride.from)
          && !Connection.isStay(free.length, byAir: ride.byAir || $0.byAir)
      }
    }
    return change.map { $0.to.name.orNil ?? $0.to.code }
  }

  private static func byTime(_ rides: [Ride], _ end: KeyPath<Ride, Movement.Place>) -> [Date: [Ride]] {
    Dictionary(rides.compactMap { ride in ride[keyPath: end].date.map { ($0, [ride]) } }, uniquingKeysWith: +)
  }
}

extension Movement.Place {
  /// Whether it is the same airport or station as another: by the code, else by the name.
  fileprivate func isSame(as other: Movement.Place) -> Bool {
    if !code.isEmpty || !other.code.isEmpty { return code == other.code }
    return name.isSameName(other.name)
  }
}
