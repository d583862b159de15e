import Foundation
import JourneyStore
import Journeys

extension Wallet {
  /// How long prices of hotels count as known, in seconds.
  static let hotelsLifetime: TimeInterval = 3600

  /// Looks for hotels, for whoever waits for them; what is stored and fresh is not asked for again.
  /// - Throws: as `ask`.
  public func hotels(_ search: HotelSearch) async throws {
    try serviceConsents().require(.hotels)
    let known = try await store.read(as: .system(.externalServices)) {
      try $0.cachedResponse(of: .hotels, to: search.key)
    }
    if let known, known.isFresh(at: world.now()), HotelOffer.offers(known.body) != nil { return }
    _ = try await fetchHotels(search)
  }

  /// Asks the service that is set up for hotels, and stores what it answers.
  /// - Throws: as `ask`.
  @discardableResult
  func fetchHotels(_ search: HotelSearch) async throws -> [HotelOffer] {
    let isUsual = try serviceSettings().profile(of: .hotels)?.name == ServiceProfile.amadeusHotels.name
    let offers = isUsual ? try await hotelsOfAmadeus(search) : try await hotelsOfHotelsCom(search)
    let now = world.now()
    try await keep(
      CachedResponse(
        of: .hotels, to: search.key, fetchedAt: now, expiresAt: now + Wallet.hotelsLifetime,
        body: HotelOffer.data(of: offers)))
    return offers
  }
}
