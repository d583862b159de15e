import Foundation
import Journeys

extension JourneySnapshot {
  /// The middles of the towns that the journey leads to.
  public func places() throws -> [Coordinate] {
    JourneyPlaces.points(of: journey, items: try items(of: Occurrence.Course.moving))
  }
}

extension Snapshot {
  /// How many places of a kind are looked at.
  private static let looked = 20

  /// The places with coordinates or an address, of all journeys of the user, that have all words of a query; the latest first,
  /// each once.
  public func earlierPlaces(_ query: PlaceQuery, now: Date) throws -> [FoundPlace] {
    var found: [(place: FoundPlace, score: Double)] = []
    for type in kinds.types where type.places.contains(where: { $0.role == .visit && !$0.coordinate.isEmpty }) {
      let search = SearchQuery(query.text, kind: type.kind.rawValue)
      for hit in try self.search(search, now: now, limit: Snapshot.looked) where hit.isExact {
        guard let item = hit.record as? any StoredItem, var place = FoundPlace(visited: item) else { continue }
        place.detail = hit.journeyName
        if !found.contains(where: { $0.place.isSame(as: place) }) { found.append((place, hit.score)) }
      }
    }
    return found.sorted { $0.score > $1.score }.prefix(query.limit).map(\.place)
  }
}
