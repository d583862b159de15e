import Foundation
import Journeys

extension JourneySnapshot {
  /// Where the journey is, moment by moment.
  /// - Parameter hidden: an item whose own place is asked for
  public func whereabouts(without hidden: UUID? = nil) throws -> Whereabouts {
    Whereabouts(
      journey, transports: try items(Transport.self), hotels: try items(Hotel.self),
      home: try snapshot.currentUser().home, without: hidden)
  }
}
