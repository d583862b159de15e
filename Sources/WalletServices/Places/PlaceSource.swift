import Foundation
import JourneyStore
import Journeys

/// Where places are looked for: the embedded reference data, the wallet's own places, a geocoding service.
///
/// A source that asks another host answers nothing without consent (`ServiceConsents`); what was pasted is read before any source
/// is asked, and goes to none, but for a point without a name for which somebody asks, where Nominatim or Photon is turned on.
public protocol PlaceSource: Sendable {
  /// The places that a text may mean, the best first, at most as many as the query asks for.
  /// - Throws: what the source throws; the user sees the others' places then.
  func places(_ query: PlaceQuery, for actor: Actor) async throws -> [FoundPlace]
}

/// Airports and towns of the embedded reference data.
struct EmbeddedPlaces: PlaceSource {
  func places(_ query: PlaceQuery, for actor: Actor) -> [FoundPlace] { query.known }
}

/// The places of all journeys that the user is a member of.
struct EarlierPlaces: PlaceSource {
  let store: Store
  let now: Date

  func places(_ query: PlaceQuery, for actor: Actor) async throws -> [FoundPlace] {
    // Longer texts are no names.
    guard query.text.count <= FieldType.nameLimit else { return [] }
    let all = try await store.read(as: actor) { try $0.earlierPlaces(query, now: now) }
    return all.filter { query.isNear($0.point) } + all.filter { !query.isNear($0.point) }
  }
}

/// Places of the geocoding service, where it is turned on, for whoever asked for places and waits. Where it does not answer, those of the
/// other sources are there; Settings › Online services says why.
struct GeocodedPlaces: PlaceSource {
  let wallet: Wallet

  func places(_ query: PlaceQuery, for actor: Actor) async throws -> [FoundPlace] {
    let consents = try wallet.serviceConsents()
    guard query.isAsked, query.text.count <= FieldType.nameLimit,
      consents.allows(.geocoding) || consents.allows(.addresses)
    else { return [] }
    let language = try await wallet.store.read(as: actor) { try $0.currentUser().language } ?? .en
    do {
      let point = query.bias.first
      let found =
        consents.allows(.addresses)
        ? try await wallet.findAddresses(query.text, near: point, language)
        : try await wallet.geocode(query.text, near: point, language)
      return found.map { place in
        FoundPlace(.service, name: place.name, address: place.address, point: place.point)
      }
    } catch WalletError.unavailable {
      return []
    } catch is ServiceFailure {
      return []
    }
  }
}

extension Wallet {
  /// Finds the places that a text may mean in a journey: what was pasted alone, else those of all sources, each once.
  /// - Parameter isAsked: whether somebody waits for them; a service is asked for nobody else
  /// - Throws: `WalletError.notFound` for a journey that the actor is no member of.
  public func findPlaces(
    _ text: String, in journey: UUID?, limit: Int = 8, isAsked: Bool = false, by actor: Actor
  ) async throws -> [FoundPlace] {
    let bias = try await store.read(as: actor) { snapshot -> [Coordinate] in
      guard let journey else { return [] }
      return try snapshot.journey(journey).places()
    }
    let query = PlaceQuery(text, bias: bias, limit: limit, isAsked: isAsked)
    if let pasted = query.pasted {
      return [isAsked && pasted.name.isEmpty ? try await named(pasted, by: actor) : pasted]
    }
    var found: [FoundPlace] = []
    for source in placeSources {
      for place in try await source.places(query, for: actor) where !found.contains(where: place.isSame) {
        found.append(place)
      }
    }
    return Array(found.prefix(limit))
  }

  /// A point that was pasted, with the name and the address of what is there, where a service is turned on and knows it.
  private func named(_ pasted: FoundPlace, by actor: Actor) async throws -> FoundPlace {
    let consents = try serviceConsents()
    guard let point = pasted.point, consents.allows(.addresses) || consents.allows(.geocoding) else { return pasted }
    let language = try await store.read(as: actor) { try $0.currentUser().language } ?? .en
    do {
      let found =
        consents.allows(.addresses) ? try await address(at: point, language) : try await geocoded(at: point, language)
      guard let place = found else { return pasted }
      var named = FoundPlace(.pasted, name: place.name, address: place.address, point: point, zone: pasted.zone)
      named.detail = pasted.detail
      return named
    } catch WalletError.unavailable {
      return pasted
    } catch is ServiceFailure {
      return pasted
    }
  }

  /// In the order in which their places are offered.
  private var placeSources: [any PlaceSource] {
    [EmbeddedPlaces(), EarlierPlaces(store: store, now: world.now()), GeocodedPlaces(wallet: self)]
  }
}
