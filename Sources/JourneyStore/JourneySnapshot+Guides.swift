import Foundation
import Journeys

/// Guides that are stored of a town, and since when.
public struct StoredGuides: Sendable, Hashable {
  public let town: Town
  public let guides: [TownGuide]
  public let fetchedAt: Date
}

extension JourneySnapshot {
  /// The towns of the journey, in their order.
  public func towns() throws -> [Town] {
    JourneyPlaces(journey, items: try items(of: Occurrence.Course.moving)).towns
  }

  /// What is stored of the towns of the journey for readers of a language; nothing where no service has answered.
  public func guides(_ language: Language) throws -> [StoredGuides] {
    guard try snapshot.hasResponses(of: .guides) else { return [] }
    return try towns().compactMap { try snapshot.guides(of: $0, language) }.filter { !$0.guides.isEmpty }
  }
}

extension Snapshot {
  /// What is stored of a town for readers of a language. It is the same for every actor.
  public func guides(of town: Town, _ language: Language) throws -> StoredGuides? {
    try made(of: .guides, TownGuide.key(town, language)) { response in
      TownGuide.guides(response.body).map { StoredGuides(town: town, guides: $0, fetchedAt: response.fetchedAt) }
    }
  }

  /// What is stored of the embassies of a country in another one; both by their ISO 3166-1 alpha-2 codes. It is the same for every actor.
  public func embassies(of sender: String, in receiver: String, _ language: Language) throws -> (
    embassies: [Embassy], fetchedAt: Date
  )? {
    try cachedResponse(of: .embassies, to: Embassy.key(of: sender, in: receiver, language)).flatMap { response in
      Embassy.embassies(response.body).map { ($0, response.fetchedAt) }
    }
  }

  /// What is stored of the hotels of a search. It is the same for every actor.
  public func hotelOffers(_ search: HotelSearch) throws -> (offers: [HotelOffer], fetchedAt: Date)? {
    try cachedResponse(of: .hotels, to: search.key).flatMap { response in
      HotelOffer.offers(response.body).map { ($0, response.fetchedAt) }
    }
  }

  /// What is stored of what there is around a point. It is the same for every actor.
  public func nearbyPlaces(_ area: NearbyArea) throws -> (places: [NearbyPlace], fetchedAt: Date)? {
    try cachedResponse(of: .surroundings, to: area.key).flatMap { response in
      NearbyPlace.places(response.body).map { ($0, response.fetchedAt) }
    }
  }

  /// The route of a way that is stored; nil where no service has answered. It is the same for every actor.
  public func route(_ way: Way, _ mode: TravelMode) throws -> StreetRoute? {
    guard let key = way.routeKey(mode) else { return nil }
    for service in [ExternalService.routes, .valhallaRoutes] {
      if let response = try cachedResponse(of: service, to: key) {
        if let route = StreetRoute(text: String(decoding: response.body, as: UTF8.self)) { return route }
      }
    }
    return nil
  }
}
